"""Stoneware bowls with a spoon: a deep speckled bowl with a wooden spoon, a straight two-coloured bowl with a spoon of the same glaze."""
import math

from mathutils import Vector

from kit import materials as m
from kit import shapes as s
from kit import vessels as v

SET = "table"
VIEWS = {"whole": (-24, 36), "second": (38, 24), "detail": (-30, 34)}


def build(design, colour):
    return {"detail": (_deep, _straight)[design](colour)}


def _spoon(bowl_at, tip_at, material, width, girth, dip=0.05):
    """A spoon from the middle of its bowl to the end of its handle."""
    low, high = Vector(bowl_at), Vector(tip_at)
    along = (high - low).normalized()
    across = along.cross(Vector((0, 0, 1))).normalized()
    up = across.cross(along)
    long = width * 1.45
    inside, outside = [], []
    count, rings = 40, 8
    for k in range(rings + 1):
        r = k / rings
        for i in range(count):
            a = 2 * math.pi * i / count
            flat = low + along * (math.cos(a) * r * long / 2) + across * (math.sin(a) * r * width / 2 * (1 - 0.1 * math.cos(a)))
            inside.append(flat - up * dip * (1 - r * r) * 1.5)
            outside.append(flat - up * (dip * (1 - r * r) * 1.5 + 0.022))
    faces = []
    for k in range(rings):
        for i in range(count):
            a, b = k * count + i, k * count + (i + 1) % count
            faces += [(a, b, b + count, a + count), tuple(len(inside) + n for n in (a + count, b + count, b, a))]
    rim = rings * count
    faces += [(rim + i, rim + (i + 1) % count, len(inside) + rim + (i + 1) % count, len(inside) + rim + i) for i in range(count)]
    s.subdivide(s.recalculate_normals(s.mesh("spoon", [*inside, *outside], faces, material)), 1)
    neck = low + along * (long / 2 - 0.03)
    v.bar("handle", [neck - up * 0.012, neck + along * 0.12, low + (high - low) * 0.6, high],
        [(girth * 1.2, 0.035), (girth * 0.8, girth * 0.8), (girth * 0.9, girth * 0.8), (girth * 1.3, girth * 0.9)],
        material, 2.2, tuple(across))


def _deep(colour):
    outer = v.smooth([(0, 0.0), (0.36, 0.0), (0.38, 0.05), (0.4, 0.07), (0.6, 0.2), (0.75, 0.45), (0.8, 0.7), (0.81, 0.82)], 5)
    s.lathe("bowl", v.hollow(outer, 0.055), m.glaze(colour, speckle=0.6))
    s.lathe("foot", [(0.3, -0.001), (0.365, -0.001), (0.386, 0.052), (0.3, 0.05)], m.terracotta("#cbb79a"), closed=True)
    _spoon((-0.02, 0.2, 0.28), (1.2, -0.62, 1.26), m.beech("X"), 0.36, 0.085)
    return ((0.5, -0.5, 0.75), 1.2)


def _straight(colour):
    outer = v.smooth([(0, 0.0), (0.5, 0.0), (0.56, 0.03), (0.6, 0.1), (0.72, 0.4), (0.82, 0.68)], 5)
    s.lathe("bowl", v.hollow(outer, 0.06), m.glaze("#efe8da", 0.2))
    coloured = m.glaze(colour, 0.2)
    cover = [(r + 0.003, h) for r, h in outer if h > 0.2]
    (r, h), wall = cover[-1], 0.066
    s.lathe("colour", [*cover, (r - wall * 0.2, h + 0.035), (r - wall * 0.8, h + 0.033), (r - wall * 1.02, h + 0.01),
        *[(q - 0.0665, g + 0.02) for q, g in reversed(cover) if g > 0.6], (cover[0][0] - 0.02, 0.3)], coloured)
    _spoon((0.12, 0.22, 0.24), (-1.1, -0.6, 1.04), coloured, 0.34, 0.1)
    return ((-0.6, -0.45, 0.6), 1.2, (-30, 34))
