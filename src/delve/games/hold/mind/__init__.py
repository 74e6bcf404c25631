"""How somebody judges a hold: what bots and hints follow."""
