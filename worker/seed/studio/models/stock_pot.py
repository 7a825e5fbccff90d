"""Stock pots of stainless steel: brushed under a steel lid, polished with brass handles, tall with black handles."""
import math

from kit import materials as m
from kit import shapes as s
from kit import vessels as v

SET = "counter"
VIEWS = {"whole": (-24, 18), "second": (38, 34), "detail": (-20, 22)}


def build(design, colour):
    return {"detail": (_brushed, _brass, _tall)[design]()}


def _pot(radius, height, material):
    """A straight pot with a rolled rim and a sandwich base."""
    outer = v.smooth([(0, 0.09), (radius - 0.12, 0.09), (radius - 0.03, 0.12), (radius, 0.2)], 4) + [(radius, height * 0.5), (radius, height - 0.04),
        (radius + 0.03, height)]
    s.lathe("pot", v.hollow(outer, 0.03), material, 128)
    s.lathe("base", [(0, 0), (radius - 0.05, 0), (radius - 0.02, 0.02), (radius - 0.02, 0.1), (radius - 0.06, 0.12)], m.metal("#aaacae", 0.35), 128)


def _ears(radius, height, material, girth, reach=0.2, wide=0.5, lift=0.05, brackets=None):
    """Two loop handles with plates where they are welded on."""
    for side in (-1, 1):
        x = side * radius
        turns = [math.pi * k / 8 for k in range(9)]
        line = [(x + side * (reach * math.sin(a) ** 0.6 - 0.02), -wide / 2 * math.cos(a), height + lift * math.sin(a)) for a in turns]
        v.bar("ear", line, [girth] * 9, material, 2.4, (0, 0, 1), 4)
        for y in (-wide / 2, wide / 2):
            lean = math.degrees(math.asin(y / radius)) * side
            s.box("plate", (0.035, 0.16, 0.2), brackets or material, (side * (math.sqrt(radius**2 - y**2) + 0.006), y, height), 0.015, turn_deg=(0, 0, lean))


def _lid(radius, height, rise, material, rim=True):
    top = [(radius + 0.035, height), (radius + 0.03, height + 0.025), (radius - 0.02, height + 0.035), (radius * 0.9, height + 0.05),
        (radius * 0.55, height + rise * 0.75), (radius * 0.2, height + rise * 0.97), (0, height + rise)]
    s.lathe("lid", [(radius - 0.06, height - 0.01), *v.smooth(top, 4)], material, 128)
    if rim:
        s.torus("lid's rim", radius + 0.026, 0.016, m.metal("#cfd1d3", 0.15), (0, 0, height + 0.012), segments=128)


def _brushed():
    _pot(1.2, 1.5, m.metal("#b9bbbd", 0.27))
    polished = m.metal("#b9bbbd", 0.2)
    _ears(1.2, 1.12, polished, (0.07, 0.07), 0.24, 0.56)
    _lid(1.2, 1.5, 0.22, m.metal("#b4b6b8", 0.3))
    v.bar("lid's handle", [(-0.24, 0, 1.7), (-0.2, 0, 1.84), (0, 0, 1.9), (0.2, 0, 1.84), (0.24, 0, 1.7)],
        [(0.09, 0.06), (0.09, 0.05), (0.1, 0.05), (0.09, 0.05), (0.09, 0.06)], polished, 3)
    return (1.05, -0.5, 1.2), 1.3, (40, 26)


def _brass():
    _pot(1.25, 1.25, m.metal("#bdbfc1", 0.12))
    brass = m.brass(0.22)
    _ears(1.25, 0.92, brass, (0.12, 0.07), 0.26, 0.52, 0.12, brass)
    _lid(1.25, 1.25, 0.36, m.metal("#b2b4b6", 0.24))
    s.lathe("knob", [(0, 1.58), (0.1, 1.59), (0.07, 1.62), (0.05, 1.68), (0.1, 1.74), (0.14, 1.79), (0.12, 1.84), (0, 1.86)], brass, levels=1)
    return (0.1, -0.4, 1.7), 1.4, (-24, 30)


def _tall():
    _pot(1.05, 1.9, m.metal("#c2c4c6", 0.2))
    black = m.matte_plastic("#202022")
    steel = m.steel(0.2)
    _ears(1.05, 1.55, black, (0.16, 0.08), 0.22, 0.44, 0.04, steel)
    _lid(1.05, 1.9, 0.26, m.metal("#bcbec0", 0.25))
    s.cylinder("seat", 0.13, 0.03, steel, (0, 0, 2.14))
    s.lathe("knob", [(0, 2.16), (0.1, 2.17), (0.08, 2.23), (0.16, 2.3), (0.2, 2.34), (0.18, 2.38), (0, 2.4)], black, levels=1)
    return (0.1, -0.5, 2.1), 1.3, (-24, 34)
