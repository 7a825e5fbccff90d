"""Black pans of cast aluminium: speckled with a soft handle, deep with a walnut handle, low with a riveted steel handle."""
import math

from kit import labels
from kit import materials as m
from kit import shapes as s
from kit import vessels as v
from kit.decal import decal

SET = "counter"
FRAME = {"fill": 0.88, "fill_area": 0.72}
VIEWS = {"whole": (-20, 34), "second": (82, 30), "detail": (-10, 32)}
# the handle points to the viewer and his right
TURN_DEG = -58


def build(design, colour):
    return {"detail": (_soft, _walnut, _steel)[design]()}


def _coating(speckle):
    """Non-stick: matt black, with fine bright specks when asked."""
    nodes = m.Nodes("non-stick", m.colour("#1d1d1e"), 0.42, specular=0.45)
    if speckle:
        specks = nodes.ramp(nodes.cells(26), [(0.0, (1, 1, 1)), (0.12, (1, 1, 1)), (0.17, (0, 0, 0))])
        nodes.paint(nodes.mix(nodes.math("MULTIPLY", specks, speckle), "#1d1d1e", "#8d8b86"))
    return nodes.bump(nodes.waves(9, bands="RINGS", detail=0, stretch=(1, 1, 0)), 0.04, 0.005).material


def _body(base, rim, height, inside, outside, wall=0.045):
    """A pan with its own inside; the outside keeps below the rim."""
    outer = v.smooth([(0, 0.02), (base - 0.08, 0.02), (base + 0.02, 0.05), (base + 0.12, 0.16), (rim - 0.03, height - 0.08), (rim, height)], 6)
    s.lathe("pan", v.hollow(outer, wall), inside, 128)
    s.lathe("outside", [(r + 0.003, h - 0.002) for r, h in outer if h < height - 0.03], outside, 128)
    s.cylinder("base", base - 0.06, 0.03, m.brushed("#b9bbbd", 0.3), (0, 0, -0.002), 0.01)


def _handle(parts):
    s.group(parts, turn_deg=(0, 0, TURN_DEG))


def _spot(x, y, z):
    a = math.radians(TURN_DEG)
    return (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a), z)


def _soft():
    black = m.enamel("#1c1c1d", 0.3)
    _body(0.98, 1.36, 0.5, _coating(0.8), black)
    grip = m.rubber("#1b1b1c")
    _handle([
        v.bar("neck", [(1.24, 0, 0.36), (1.45, 0, 0.42), (1.72, 0, 0.52)], [(0.3, 0.09), (0.2, 0.1), (0.19, 0.12)], m.metal("#9a9c9e", 0.3), 3),
        v.bar("grip", [(1.66, 0, 0.5), (2.0, 0, 0.6), (2.5, 0, 0.68), (3.0, 0, 0.68), (3.12, 0, 0.67)],
            [(0.2, 0.13), (0.24, 0.15), (0.27, 0.16), (0.25, 0.14), (0.22, 0.13)], grip, 2.6),
        s.plate("loop", s.rounded_rectangle(0.22, 0.09, 0.045), 0.008, m.metal("#c6c8ca", 0.25), (2.94, 0, 0.752), edge=0.003),
        s.plate("hole", s.rounded_rectangle(0.18, 0.05, 0.025), 0.003, m.plain("#0a0a0a", 0.9), (2.94, 0, 0.7585), edge=0.001),
    ])
    return _spot(1.3, 0, 0.45), 1.4


def _walnut():
    _body(0.98, 1.3, 0.62, _coating(0), m.cast_iron("#232324"))
    steel = m.metal("#b5b7b9", 0.26)
    _handle([
        v.bar("neck", [(1.2, 0, 0.44), (1.36, 0, 0.48), (1.62, 0, 0.58)], [(0.34, 0.07), (0.18, 0.09), (0.17, 0.11)], steel, 3),
        v.bar("collar", [(1.55, 0, 0.552), (1.68, 0, 0.6)], [(0.19, 0.15), (0.205, 0.165)], steel, 2.4),
        v.bar("grip", [(1.64, 0, 0.585), (2.0, 0, 0.71), (2.5, 0, 0.84), (3.02, 0, 0.9)], [(0.19, 0.15), (0.23, 0.18), (0.22, 0.17), (0.26, 0.17)], m.walnut("X"),
            2.4),
        s.torus("ring", 0.1, 0.014, steel, (3.14, 0, 0.91), (90, 0, 0), 48),
    ])
    return _spot(1.45, 0, 0.5), 1.4


def _steel():
    black = m.enamel("#202021", 0.35)
    _body(1.08, 1.42, 0.42, _coating(0.25), black, 0.05)
    s.torus("rim", 1.396, 0.027, m.metal("#b9bbbd", 0.2), (0, 0, 0.432), segments=128)
    steel = m.metal("#bcbec0", 0.26)
    rivets = [s.sphere("rivet", 0.036, steel, (1.432, y, 0.335), (0.6, 1, 1)) for y in (-0.13, 0.13)]
    word = labels.label(labels.words("BAKIRHAN", 100, 28, 22, "#4a4c4e", 600, spacing=6), 200, 40, 512)
    _handle([
        v.bar("mount", [(1.38, -0.2, 0.32), (1.44, 0, 0.36), (1.38, 0.2, 0.32)], [(0.16, 0.05), (0.2, 0.07), (0.16, 0.05)], steel, 3, (0, 0, 1)),
        v.bar("handle", [(1.42, 0, 0.36), (1.7, 0, 0.56), (2.1, 0, 0.72), (2.7, 0, 0.84), (3.2, 0, 0.9)],
            [(0.2, 0.08), (0.17, 0.075), (0.2, 0.075), (0.25, 0.075), (0.22, 0.07)], steel, 3),
        s.panel("word", 0.62, 0.124, decal(word), (2.35, 0, 0.822), (0, -11, 0), lying=True),
        *rivets,
    ])
    return _spot(1.42, 0, 0.4), 1.4
