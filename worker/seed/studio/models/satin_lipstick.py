"""Satin lipsticks with their caps: round black and gold, square in rose gold, slim and fluted in gold."""

import math

from kit import labels
from kit import materials as m
from kit import shapes as s
from kit import turned
from kit.bottles import bullet, outline_loft
from kit.decal import decal

SET = "counter"


def build(design, colour):
    (_round, _square, _fluted)[design](colour)
    return {"detail": ((-0.1, 0, 0.62), 0.6)}


def _stick(colour):
    base = m.colour(colour)
    nodes = m.Nodes("lipstick", base, 0.3, specular=0.45, sheen=0.2)
    nodes.set("Subsurface", 0.04)
    nodes.set("Subsurface Radius", (0.03, 0.03, 0.03))
    nodes.set("Subsurface Color", (*base, 1))
    return nodes.material


def _round(colour):
    black, gold = m.plain("#17171a", 0.22, coat=0.5), m.gold(0.16)
    x = -0.13
    s.lathe("case", [(0, 0), (0.096, 0), (0.102, 0.006), (0.102, 0.3), (0.098, 0.31), (0.08, 0.31)], black, 96, at=(x, 0, 0))
    s.lathe("ring", [(0.08, 0.305), (0.104, 0.305), (0.105, 0.31), (0.105, 0.33), (0.1, 0.336), (0.084, 0.337)], gold, 96, at=(x, 0, 0))
    inner = [(0.083, 0.33), (0.084, 0.34), (0.084, 0.49), (0.082, 0.498), (0.074, 0.5), (0.068, 0.495), (0.066, 0.47), (0.05, 0.465), (0, 0.465)]
    s.lathe("mechanism", inner, gold, 96, at=(x, 0, 0))
    s.place(bullet("stick", 0.064, 0.46, 0.7, _stick(colour), 0.72), (x, 0, 0), (0, 0, -25))
    text = labels.label(labels.words("ILVAYA", 60, 22, 17, "#e2b65a", 600, spacing=3), 120, 30, 800)
    s.wrap("name", 0.102, 0.13, 0.19, decal(text, 0.25, metal=0.9), -80, 50, 48, at=(x, 0, 0), gap=0.001)
    cap = [(0.085, 0.0), (0.1, 0.0), (0.103, 0.006), (0.103, 0.44), (0.099, 0.452), (0.09, 0.456), (0, 0.456)]
    s.lathe("cap", cap, black, 96, at=(0.2, 0.16, 0))
    s.lathe("cap ring", [(0.1, 0.0), (0.1045, 0.001), (0.1045, 0.03), (0.1, 0.031)], gold, 96, at=(0.2, 0.16, 0))
    crest = labels.label(labels.words("I", 20, 30, 30, "#e2b65a", 600), 40, 40, 300)
    s.panel("crest", 0.09, 0.09, decal(crest, 0.25, metal=0.9), (0.2, 0.16, 0.457), lying=True)


def _square(colour):
    rose, ivory = m.metal("#d79f86", 0.2), m.plain("#f3ece4", 0.25, coat=0.4)
    turn = (0, 0, 12)
    case = outline_loft("case", [(0.94, 0), (1.0, 0.006), (1.0, 0.1), (1.0, 0.27), (1.0, 0.292), (0.97, 0.3), (0.6, 0.3)], 0.2, 0.2, ivory, 9, 96)
    collar = outline_loft("collar", [(0.9, 0.295), (0.9, 0.3), (0.9, 0.325), (0.88, 0.33), (0.6, 0.33)], 0.2, 0.2, rose, 9, 96)
    inner = s.lathe(
        "mechanism", [(0.078, 0.32), (0.079, 0.34), (0.079, 0.47), (0.076, 0.478), (0.068, 0.48), (0.064, 0.474), (0.062, 0.45), (0.05, 0.445), (0, 0.445)], rose, 96
    )
    text = labels.label(labels.words("florimea", 50, 20, 17, "#b97a5f", 600), 100, 28, 700)
    name = s.panel("name", 0.17, 0.0476, decal(text, 0.25, metal=0.8), (0, -0.1012, 0.16))
    stick = s.place(bullet("stick", 0.06, 0.44, 0.69, _stick(colour), 0.66), (0, 0, 0), (0, 0, -20))
    s.group([case, collar, inner, name, stick], (-0.12, 0, 0), turn)
    cap = outline_loft("cap", [(0.9, 0.0), (0.99, 0.0), (1.0, 0.01), (1.0, 0.2), (1.0, 0.42), (1.0, 0.445), (0.97, 0.456), (0.6, 0.458)], 0.203, 0.203, rose, 9, 96)
    # the cap lies beside it
    s.group([cap], (0.06, -0.13, 0.1015), (0, 90, 24))


def _fluted(colour):
    gold, paint = m.gold(0.18), m.enamel(colour, 0.25)
    x = -0.12
    base = s.lathe("case", [(0, 0), (0.088, 0), (0.093, 0.006), (0.093, 0.02), (0.093, 0.27), (0.093, 0.29), (0.088, 0.296), (0.07, 0.296)], gold, 192, at=(x, 0, 0))
    _flute(base, 0.02, 0.27)
    s.lathe("ring", [(0.07, 0.294), (0.094, 0.294), (0.096, 0.3), (0.096, 0.345), (0.094, 0.35), (0.07, 0.351)], paint, 96, at=(x, 0, 0))
    s.lathe(
        "mechanism", [(0.077, 0.345), (0.078, 0.36), (0.078, 0.5), (0.075, 0.508), (0.067, 0.51), (0.063, 0.5), (0.06, 0.48), (0, 0.478)], gold, 96, at=(x, 0, 0)
    )
    s.place(bullet("stick", 0.058, 0.47, 0.73, _stick(colour), 0.85), (x, 0, 0), (0, 0, -30))
    profile = [(0.08, 0), (0.094, 0), (0.0965, 0.006), (0.0965, 0.03), (0.0965, 0.35), (0.0965, 0.43), (0.09, 0.45), (0.06, 0.462), (0, 0.465)]
    s.lathe("cap", profile, paint, 192, at=(0.19, 0.12, 0))
    s.torus("cap ring", 0.0955, 0.0045, gold, (0.19, 0.12, 0.35))
    s.torus("cap ring", 0.0955, 0.0045, gold, (0.19, 0.12, 0.035))
    text = labels.label(labels.words("ILVAYA", 60, 22, 16, "#f1d9a0", 600, spacing=3), 120, 30, 800)
    turned.band("name", profile, 0.17, 0.235, decal(text, 0.25), -84, 36, 4, 48, 0.001).location = (0.19, 0.12, 0)


def _flute(thing, low, high):
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        r = math.hypot(x, y)
        if r > 0.09 and low <= z <= high:
            swell = 1 - 0.045 * (0.5 - 0.5 * math.cos(24 * math.atan2(y, x)))
            vertex.co.x, vertex.co.y = x * swell, y * swell
