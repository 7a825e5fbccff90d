"""Teapots: a round stoneware pot, a tall enamel pot with a wooden handle, a low ribbed pot."""
import math

from kit import materials as m
from kit import shapes as s

SET = "table"


def build(design, colour):
    (_round, _tall, _ribbed)[design](colour)
    return {"detail": ((0.75, -0.3, 0.75), 1.5)}


def _round(colour):
    glaze = m.glaze(colour, speckle=0.5)
    s.lathe("body", [(0, 0), (0.42, 0), (0.46, 0.04), (0.72, 0.3), (0.8, 0.6), (0.72, 0.9), (0.5, 1.1), (0.36, 1.14), (0.34, 1.1)], glaze, levels=1)
    s.lathe("lid", [(0.38, 1.13), (0.37, 1.17), (0.2, 1.25), (0.06, 1.28), (0.05, 1.32), (0.1, 1.38), (0.08, 1.45), (0, 1.47)], glaze, levels=1)
    s.tube("spout", [(0.6, 0, 0.42), (0.95, 0, 0.5), (1.1, 0, 0.8), (1.3, 0, 1.02)], 0.13, glaze, radii=[1.4, 1.0, 0.7, 0.55])
    s.tube("handle", [(-0.62, 0, 0.92), (-1.0, 0, 1.0), (-1.2, 0, 0.7), (-1.0, 0, 0.36), (-0.7, 0, 0.34)], 0.075, glaze)


def _tall(colour):
    enamel = m.enamel(colour)
    rim = m.enamel("#20252b")
    s.lathe("body", [(0, 0), (0.62, 0), (0.66, 0.05), (0.62, 0.5), (0.5, 1.15), (0.44, 1.4), (0.42, 1.42), (0.4, 1.38)], enamel)
    s.torus("rim", 0.43, 0.025, rim, (0, 0, 1.41))
    s.lathe("lid", [(0.42, 1.42), (0.4, 1.47), (0.2, 1.58), (0.05, 1.6), (0, 1.6)], enamel)
    s.sphere("knob", 0.09, m.walnut("Z"), (0, 0, 1.68))
    s.tube("spout", [(0.5, 0, 0.4), (0.82, 0, 0.62), (0.92, 0, 1.0), (1.1, 0, 1.28)], 0.11, enamel, radii=[1.5, 1.05, 0.75, 0.6])
    s.tube("handle", [(-0.48, 0, 1.18), (-0.86, 0, 1.22), (-0.98, 0, 0.86), (-0.88, 0, 0.5), (-0.58, 0, 0.42)], 0.05, m.walnut("Z"), flat=(0.12, 0.09))


def _ribbed(colour):
    glaze = m.glaze(colour, 0.4)
    outline = [(0, 0), (0.5, 0), (0.72, 0.12), (0.92, 0.42), (0.84, 0.72), (0.56, 0.9), (0.36, 0.93), (0.34, 0.9)]
    body = s.lathe("body", outline, glaze, 144, 1)
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        swell = 1 + 0.035 * math.cos(18 * math.atan2(y, x)) * math.sin(math.pi * min(1, z / 0.9))
        vertex.co.x, vertex.co.y = x * swell, y * swell
    s.lathe("lid", [(0.37, 0.92), (0.36, 0.95), (0.16, 1.02), (0, 1.03)], glaze, levels=1)
    s.cylinder("knob", 0.09, 0.16, m.oak("Z"), (0, 0, 1.02), 0.04)
    s.tube("spout", [(0.72, 0, 0.36), (1.05, 0, 0.44), (1.3, 0, 0.74)], 0.12, glaze, radii=[1.4, 0.9, 0.6])
    # a bail handle of bent cane over the lid
    s.tube("bail", [(-0.6, 0, 0.86), (-0.62, 0, 1.3), (0, 0, 1.72), (0.62, 0, 1.3), (0.6, 0, 0.86)], 0.045, m.wood("#a97f4a", "#d0a56a", along="X"))
