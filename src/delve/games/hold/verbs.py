"""The verbs of `hold`'s tables: what several discoveries and spells share. What no verb can say is ODD and has a rule of its own."""

from __future__ import annotations

from typing import Final

from delve.effects.arguments import Amount, Pick
from delve.effects.vocabulary import HEAD, Verb, Vocabulary
from delve.games.hold.codes import CHAINS, LAVA, SIGIL, SONG, WATER
from delve.games.hold.tables import ENEMIES

FIGHT: Final = 1
SLEEPS: Final = 2
MAGIC_D2: Final = 3
MAGIC_D4: Final = 4
GAIN_GOODS: Final = 5
GAIN_GOODS_PER_DEPTH: Final = 6
ARTEFACT: Final = 7
GAS: Final = 8
FLOW: Final = 9
MARK: Final = 10
LEARN: Final = 11
COUNT: Final = 12
ODD: Final = 13

LIQUIDS: Final = (WATER, LAVA)
MARKED: Final = (SONG, SIGIL, CHAINS)
GILLS, VALKYRIA = 0, 1
PAWRTAL, METAL, GARISH, DUST = 0, 1, 2, 3

_ENEMY: Final = Pick(ENEMIES, tuple([enemy.replace("-", " ") for enemy in ENEMIES]))

VOCABULARY: Final = Vocabulary(
    (
        Verb(FIGHT, "FIGHT {}", HEAD, (_ENEMY,), "{} attack at once"),
        Verb(SLEEPS, "SLEEPS {}", HEAD, (_ENEMY,), "{} stay until provoked"),
        Verb(MAGIC_D2, "MAGIC D2", HEAD, (), "roll 1D2: 1 is Good Magic, 2 is Bad"),
        Verb(MAGIC_D4, "MAGIC D4", HEAD, (), "roll 1D4: 4 is Good Magic, anything else Bad"),
        Verb(GAIN_GOODS_PER_DEPTH, "GAIN GOODS {} PER DEPTH", HEAD, (Amount(99),), "gain {} Trade Goods for each depth"),
        Verb(GAIN_GOODS, "GAIN GOODS {}", HEAD, (Amount(999),), "gain {} Trade Goods"),
        Verb(ARTEFACT, "ARTEFACT", HEAD, (), "gain an artefact"),
        Verb(GAS, "GAS", HEAD, (), "gas rises and spreads"),
        Verb(FLOW, "FLOW {}", HEAD, (Pick(("water", "lava"), ("water", "lava")),), "{} flows"),
        Verb(MARK, "MARK {}", HEAD, (Pick(("song", "sigil", "chains"), ("a lure", "a healing sigil", "chains")),), "leave {} in a place"),
        Verb(LEARN, "LEARN {}", HEAD, (Pick(("gills", "valkyria"), ("to breathe water", "to call back the fallen")),), "learn {}"),
        Verb(
            COUNT, "COUNT {}", HEAD,
            (Pick(("pawrtal", "metal", "garish", "dust"), ("a Pawrtal", "Living Metal", "a garish room", "dust to come")),), "gain {}",
        ),
        Verb(ODD, "ODD", HEAD, (), "see its own rule"),
    )
)  # fmt: skip
