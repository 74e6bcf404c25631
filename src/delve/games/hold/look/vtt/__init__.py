"""The map of a hold for virtual tabletops: what blocks sight, what opens, what gives light, in the format Universal VTT 0.3."""
