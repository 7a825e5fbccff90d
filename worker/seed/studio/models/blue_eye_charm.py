"""Blue eye charms of hand-made glass on a cord: a round disc with beads, a drop with a tassel."""

import math

from kit import materials as m
from kit import shapes as s
from kit.tassel import tassel

POSE = "flat"
SET = "table"
FRAME = {"fill": 0.86, "fill_area": 0.74}
VIEWS = {"whole": (0, 80), "second": (-20, 46), "detail": (-14, 46)}


def build(design, colour):
    return (_disc, _drop)[min(design, 1)]()


def _glass(tint, depth=0.0):
    """Opaque glass, poured: thick gloss, streaks of a darker melt."""
    base = m.colour(tint)
    nodes = m.Nodes("poured glass", base, 0.06, specular=0.7, coat=1.0, coat_rough=0.01)
    if depth:
        melt = nodes.noise(3.5, 3, distortion=1.6)
        nodes.paint(nodes.ramp(melt, [(0.3, m.darker(base, 1 - depth)), (0.7, m.lighter(base, depth * 0.25))]))
    return nodes.bump(nodes.noise(5, 2), 0.06, 0.03).material


def _blob(name, radius, height, material, at, seed, low=-0.01):
    """A poured round of glass with a soft edge, not quite a circle."""
    line = [
        (0, low),
        (radius * 0.97, low),
        (radius, low + 0.008),
        (radius * 0.985, low + (height - low) * 0.5),
        (radius * 0.9, height * 0.82),
        (radius * 0.7, height * 0.94),
        (radius * 0.35, height),
        (0, height),
    ]
    thing = s.lathe(name, line, material, 96, 1)
    for vertex in thing.data.vertices:
        a = math.atan2(vertex.co.y, vertex.co.x)
        k = 1 + 0.018 * math.sin(2 * a + seed) + 0.012 * math.sin(3 * a + 2 * seed)
        vertex.co.x, vertex.co.y = vertex.co.x * k, vertex.co.y * k
    return s.place(thing, at)


def _eye(x, y, z, scale, seed):
    """White, light blue and black, one melted into the other."""
    for name, radius, height, tint, shift in (
        ("white", 0.215, 0.018, "#f2f1ec", 0.0),
        ("iris", 0.145, 0.03, "#6fb4dc", 0.008),
        ("pupil", 0.07, 0.04, "#0d0f16", 0.012),
    ):
        _blob(name, radius * scale, height * scale, _glass(tint), (x + shift * scale, y - shift * scale * 0.6, z), seed + radius * 9, -0.03)


def _bead(at, radius, material, turn_deg=(90, 0, 0)):
    s.torus("bead", radius * 0.56, radius * 0.44, material, at, turn_deg, 48, 24)


def _disc():
    cobalt = _glass("#16349a", 0.35)
    outline = [(0, 0), (0.3, 0), (0.335, 0.012), (0.35, 0.035), (0.345, 0.058), (0.31, 0.076), (0.22, 0.086), (0.1, 0.089), (0, 0.09)]
    body = s.lathe("disc", outline, cobalt, 128, 1)
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        pulled = max(0, y - 0.27) * 1.0
        vertex.co.y = y + pulled
        vertex.co.x = x * (1 + 0.015 * math.sin(3 * math.atan2(y, x)))
    _eye(0, -0.02, 0.085, 1.08, 2)
    # the eyelet of clear blue glass on top
    s.torus("eyelet", 0.05, 0.022, cobalt, (0, 0.445, 0.04), (0, 0, 0), 48, 24)
    cord = m.linen("#e8e2d4")
    s.tube("cord", [(0, 0.445, 0.0), (0.008, 0.475, 0.04), (0.004, 0.5, 0.075), (0, 0.54, 0.06), (0, 0.62, 0.045), (0, 0.95, 0.045)], 0.016, cord)
    s.tube("cord", [(0, 0.44, 0.075), (-0.006, 0.49, 0.06), (0, 0.55, 0.05)], 0.016, cord)
    for y, radius, tint in ((0.6, 0.05, "#f2f1ec"), (0.7, 0.055, "#16349a"), (0.8, 0.05, "#6fb4dc"), (0.895, 0.045, "#f2f1ec")):
        _bead((0, y, 0.05), radius, _glass(tint, 0.2))
    s.sphere("knot", 0.034, cord, (0, 0.965, 0.04), segments=24)
    s.tube(
        "loop",
        [(0, 0.97, 0.03), (-0.07, 1.1, 0.018), (-0.1, 1.28, 0.016), (-0.02, 1.42, 0.016), (0.07, 1.34, 0.016), (0.08, 1.16, 0.018), (0.004, 0.975, 0.035)],
        0.015,
        cord,
    )
    return {"detail": ((0, 0.05, 0.08), 0.62)}


def _drop():
    deep = _glass("#123a8e", 0.3)
    outline = [(0, 0), (0.29, 0), (0.325, 0.012), (0.34, 0.04), (0.33, 0.07), (0.27, 0.098), (0.16, 0.108), (0, 0.11)]
    body = s.lathe("drop", outline, deep, 128, 1)
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        up = max(0.0, y) / 0.34
        vertex.co.y = y + 0.26 * up**1.6
        vertex.co.x = x * (1 - 0.3 * up**1.5)
    _eye(0, -0.03, 0.104, 0.98, 5)
    silver = m.metal("#cfd1d3", 0.2)
    s.torus("ring", 0.055, 0.012, silver, (0, 0.61, 0.06), (0, 20, 0), 64, 16)
    s.sphere("cap", 0.06, silver, (0, 0.55, 0.06), (1, 0.8, 0.8), 32)
    cord = m.silk("#1d3f8f")
    s.tube("cord", [(0, 0.65, 0.06), (0, 0.7, 0.05), (0, 0.9, 0.045)], 0.015, cord)
    _bead((0, 0.72, 0.05), 0.042, silver)
    _bead((0, 0.81, 0.055), 0.058, _glass("#f2f1ec", 0.1))
    _bead((0, 0.9, 0.05), 0.042, silver)
    s.tube(
        "loop",
        [(0, 0.93, 0.045), (-0.08, 1.06, 0.02), (-0.1, 1.24, 0.017), (0, 1.38, 0.017), (0.1, 1.24, 0.017), (0.08, 1.06, 0.02), (0.0, 0.93, 0.05)],
        0.014,
        cord,
    )
    s.torus("lower ring", 0.03, 0.009, silver, (0, -0.36, 0.05), (0, 70, 90), 48, 12)
    s.sphere("knot", 0.032, cord, (0, -0.4, 0.04), segments=24)
    tassel((0, -0.4, 0), 6, 0.5, m.silk("#24529c"), m.silk("#cfd6e4"), radius=0.042, spread=0.12, seed=4)
    return {"detail": ((0, 0.05, 0.08), 0.62)}
