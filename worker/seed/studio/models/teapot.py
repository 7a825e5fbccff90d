"""Teapots: a round stoneware pot, a low ribbed pot under a bail of cane, a tall pot with a wooden handle."""
import math

from kit import materials as m
from kit import shapes as s
from kit import vessels as v

SET = "table"


def build(design, colour):
    (_round, _ribbed, _tall)[design](colour)
    return {"detail": ((0.75, -0.3, 0.75), 1.5)}


def _round(colour):
    glaze = m.glaze(colour, speckle=0.5)
    s.lathe("body", [(0, 0), (0.42, 0), (0.46, 0.04), (0.72, 0.3), (0.8, 0.6), (0.72, 0.9), (0.5, 1.1), (0.36, 1.14), (0.34, 1.1)], glaze, levels=1)
    s.lathe("lid", [(0.38, 1.13), (0.37, 1.17), (0.2, 1.25), (0.06, 1.28), (0.05, 1.32), (0.1, 1.38), (0.08, 1.45), (0, 1.47)], glaze, levels=1)
    v.spout("spout", [(0.6, 0, 0.42), (0.95, 0, 0.52), (1.1, 0, 0.8), (1.32, 0, 1.06)], [0.18, 0.13, 0.095, 0.085], 0.025, glaze, lip_deg=-40)
    s.tube("handle", [(-0.62, 0, 0.92), (-1.0, 0, 1.0), (-1.2, 0, 0.7), (-1.0, 0, 0.36), (-0.7, 0, 0.34)], 0.075, glaze)


def _ribbed(colour):
    glaze = m.glaze(colour, 0.3)
    outline = [(0, 0), (0.5, 0), (0.56, 0.03), (0.76, 0.14), (0.92, 0.42), (0.84, 0.72), (0.56, 0.9), (0.36, 0.93), (0.34, 0.9)]
    body = s.lathe("body", v.smooth(outline, 5), glaze, 144, 1)
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        swell = 1 + 0.035 * math.cos(18 * math.atan2(y, x)) * math.sin(math.pi * max(0, min(1, z / 0.9)))
        vertex.co.x, vertex.co.y = x * swell, y * swell
    s.lathe("lid", [(0.4, 0.9), (0.4, 0.94), (0.36, 0.965), (0.16, 1.02), (0, 1.03)], glaze, levels=1)
    s.cylinder("knob", 0.09, 0.16, m.oak("Z"), (0, 0, 1.02), 0.04)
    v.spout("spout", [(0.7, 0, 0.36), (1.05, 0, 0.45), (1.2, 0, 0.66), (1.36, 0, 0.82)], [0.18, 0.12, 0.09, 0.08], 0.025, glaze, lip_deg=-40)
    cane = m.wood("#a97f4a", "#d0a56a", along="X")
    s.tube("bail", [(-0.6, 0, 0.93), (-0.66, 0, 1.3), (0, 0, 1.72), (0.66, 0, 1.3), (0.6, 0, 0.93)], 0.045, cane)
    for side in (-1, 1):
        s.torus("eye", 0.085, 0.032, glaze, (side * 0.6, 0, 0.9), (90, 0, 90), 48)


def _tall(colour):
    glaze = m.glaze(colour, 0.2)
    s.lathe("body", v.smooth([(0, 0), (0.55, 0), (0.64, 0.04), (0.66, 0.2), (0.6, 0.6), (0.5, 1.1), (0.44, 1.4), (0.42, 1.42), (0.4, 1.38)], 4), glaze)
    s.lathe("lid", [(0.42, 1.42), (0.43, 1.45), (0.4, 1.48), (0.2, 1.58), (0.05, 1.6), (0, 1.6)], glaze)
    s.sphere("knob", 0.09, m.walnut("Z"), (0, 0, 1.67))
    v.spout("spout", [(0.5, 0, 0.4), (0.82, 0, 0.62), (0.92, 0, 1.0), (1.14, 0, 1.32)], [0.165, 0.115, 0.085, 0.07], 0.022, glaze, lip_deg=-28)
    v.bar("handle", [(-0.48, 0, 1.18), (-0.86, 0, 1.22), (-0.98, 0, 0.86), (-0.88, 0, 0.5), (-0.58, 0, 0.42)], [(0.14, 0.09)] * 5, m.walnut("Z"), 3)
