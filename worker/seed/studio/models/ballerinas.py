"""Ballerina flats of soft suede: a round one with a small bow, a pointed one with a strap of beads at the throat."""
import math

from kit import footwear as f
from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value
from kit.colours import darker, lighter

SET = "floor"
VIEWS = {"whole": (-28, 24), "second": (24, 46)}


def _rings(throat, back, sag):
    return [
        (1.0, 0.0, 0.0, 0.0, 1.0, 0, 0), (1.004, 0.06, -0.012, back * 0.25, 1.03, 0, 0.0), (0.985, 0.13, -0.016, back * 0.48, 1.02, 0.05, sag * 0.25),
        (0.93, 0.185, -0.012, back * 0.66, 1.0, 0.2, sag * 0.5),
        (throat + 0.07, 0.215, -0.002, back * 0.82, 0.98, 0.45, sag * 0.72), (throat + 0.025, 0.235, 0.006, back * 0.93, 0.97, 0.7, sag * 0.9),
        (throat, 0.245, 0.012, back, 0.96, 0.9, sag),
    ]


def build(design, colour):
    f.pair(lambda side: _shoe(side, design, colour), 0.56, 0.34, (-7, 11))
    return {"detail": ((-0.55, -0.6, 0.3), 1.3, (-34, 32))}


def _shoe(side, design, colour):
    base = value(colour)
    toe, throat = (((0.34, 2.15), 0.76), ((0.38, 1.3), 0.72))[design]
    last = f.Last(2.45, _rings(throat, 0.46, 0.13), toe, 0.9, heel=0.05, bed=0.07, spring=0.05, side=side)
    suede, lining = f.suede(base), m.leather("#d9c2a3", 0.55, 12)
    last.skin(suede, lining, 0.03)
    ribbon = m.silk(darker(base, 0.7)) if design == 0 else m.leather(darker(base, 0.75), 0.4)
    s.tube("binding", [tuple(p) for p in last.rim(1.0, -0.01, 96)], 0.026, ribbon, closed=True)
    last.seam([(k / 60, 0.93) for k in range(61)], m.cotton(lighter(base, 0.15)), 0.005, 0.024, 0.014, 0.004)
    last.band([(0.0, 0.02), (0.0, 0.5), (0.0, 0.97)], 0.1, suede, 0.003, 0.016)
    brand = ("BELMARI", "ZEHRALI")[design]
    last.insole(m.leather("#dcc6a6", 0.55, 12), 0.035, -0.03, 0.97, (labels.words(brand, 100, 34, 28, "#8a6a3c", 700, spacing=3), 200, 48), (0.08, 0.32))
    rubber = m.rubber("#4a3a2e" if design == 0 else "#2b2624")
    last.sole([(-0.02, -0.066, False), (0.012, -0.058, False), (0.02, -0.03, False), (0.014, -0.006, False), (-0.02, 0.01, False)], rubber)
    last.block([(0.0, 0.24, 0.0, None), (0.008, 0.242, 0.012, None), (0.06, 0.245, 0.014, None)], rubber)
    if design == 0:
        _bow(last, ribbon)
    else:
        metal = m.gold(0.15)
        for k in range(9):
            u = 0.5 + (k - 4) * 0.0135
            s.sphere("bead", 0.026 if k % 2 == 0 else 0.019, metal, tuple(last.at(u, 0.90, 0.016)), segments=24)
        last.band([(0.44, 0.895), (0.47, 0.9), (0.5, 0.9), (0.53, 0.9), (0.56, 0.895)], 0.085, ribbon, 0.003, 0.012)


def _bow(last, ribbon):
    """A flat bow of ribbon, its ends short."""
    made = []
    for way in (1, -1):
        def wing(a, b, way=way):
            spread = 0.03 + 0.075 * a**0.6
            puff = 0.045 * math.sin(math.pi * a) ** 0.7
            return ((b - 0.5) * 2 * spread, way * 0.2 * a * (1 - 0.08 * math.cos(math.pi * (b - 0.5))), 0.01 + puff * (0.4 + 0.6 * math.sin(math.pi * b)))

        made.append(s.solidify(parts.surface("bow", wing, 16, 16, ribbon), 0.016, 0))
        made.append(parts.band("end", [(0.0, 0, 0.012), (-0.09, way * 0.07, 0.016), (-0.2, way * 0.13, 0.005)], 0.07, 0.014, ribbon))
    made.append(s.box("knot", (0.085, 0.06, 0.06), ribbon, (0, 0, 0.035), 0.025))
    normal = last.normal(0.5, 0.93)
    along = (last.at(0.5, 0.97) - last.at(0.5, 0.85)).normalized()
    holder = s.group(made, tuple(last.at(0.5, 0.93, 0.012)))
    holder.rotation_euler = s.Matrix((along, normal.cross(along), normal)).transposed().to_euler()
