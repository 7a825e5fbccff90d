"""Cutlery for six, 24 pieces of brushed steel: classic with flared handles, slim with round handles."""
import math

from kit import materials as m
from kit import shapes as s
from kit import vessels as v

POSE = "flat"
SET = "table"
VIEWS = {"second": (-24, 50), "detail": (-20, 48)}
FRAME = {"fill": 0.86, "fill_area": 0.8}


def build(design, colour):
    steel = m.brushed("#e6e6e4", 0.34, (1, 0.03, 1))
    handle = (_flared, _slim)[design]
    # two rows: forks and knives, spoons and teaspoons; (maker, size, left, low, pitch)
    rows = ((_fork, 1.0, 0.1, 2.3, 0.4), (_knife, 1.0, 2.76, 2.3, 0.36), (_spoon, 1.0, 0.0, 0.0, 0.44), (_spoon, 0.68, 2.72, 0.3, 0.38))
    for maker, size, left, low, pitch in rows:
        parts = [s.bake(part) for part in maker(steel, handle, size)]
        for k in range(6):
            held = parts if k == 0 else [s.copies(part, [((0, 0, 0), (0, 0, 0))])[0] for part in parts]
            s.group(held, (left + k * pitch, low, 0))
    return {"detail": ((1.0, 1.5, 0.05), 1.8)}


def _flared(length):
    """Sizes along a handle from its end (y = 0) to its neck: a broad end, a slim neck."""
    return [(0.0, 0.19, 0.03), (0.15, 0.21, 0.032), (length * 0.5, 0.12, 0.034), (length * 0.85, 0.075, 0.04), (length, 0.07, 0.036)]


def _slim(length):
    return [(0.0, 0.085, 0.06), (0.2, 0.09, 0.07), (length * 0.6, 0.075, 0.06), (length * 0.9, 0.06, 0.045), (length, 0.06, 0.036)]


def _grip(steel, handle, length):
    rows = handle(length)
    return v.bar("handle", [(0, y, 0.03 + 0.05 * math.sin(math.pi * y / length) ** 2) for y, _, _ in rows], [(w, h) for _, w, h in rows], steel, 3, (1, 0, 0))


def _skin(name, rows, steel, thickness=0.022):
    """A curved sheet: rows of points from one end to the other, with a thickness."""
    count = len(rows[0])
    faces = [(r * count + i, r * count + i + 1, (r + 1) * count + i + 1, (r + 1) * count + i) for r in range(len(rows) - 1) for i in range(count - 1)]
    thing = s.mesh(name, [p for row in rows for p in row], faces, steel)
    s.solidify(thing, thickness, 0)
    return s.subdivide(thing, 2)


def _oval(length, width, at, dip, steel):
    """A spoon's bowl: egg-shaped, deepest before its middle."""
    rows = []
    for r in range(13):
        u = 0.5 - 0.5 * math.cos(math.pi * r / 12)
        half = width / 2 * math.sin(math.pi * min(0.994, max(0.01, u))) ** 0.55 * (1.06 - 0.25 * (u - 0.35) ** 2)
        sink = dip * math.sin(math.pi * min(1, u * 0.92 + 0.04)) ** 0.9
        rows.append([(half * c, at + u * length, 0.045 - sink * (1 - c * c) + 0.03 * u * u) for c in (k / 5 - 1 for k in range(11))])
    return _skin("bowl", rows, steel)


def _spoon(steel, handle, size):
    length = 1.42 * size
    return [_grip(steel, handle, length), _oval(0.66 * size, 0.42 * (0.25 + 0.75 * size), length - 0.04, 0.085 * size, steel)]


def _fork(steel, handle, _):
    length = 1.36
    grip = _grip(steel, handle, length)
    rows = []
    for y, half in ((1.32, 0.036), (1.38, 0.05), (1.44, 0.085), (1.52, 0.115), (1.62, 0.122), (1.66, 0.122)):
        rows.append([(half * (k / 4 - 1), y, _rise(y) - 0.012 * (1 - (k / 4 - 1) ** 2)) for k in range(9)])
    palm = _skin("palm", rows, steel)
    tines = []
    for k in range(4):
        x = (k - 1.5) * 0.0685
        line = [(x, 1.62, _rise(1.62) - 0.004), (x, 1.76, _rise(1.76)), (x, 1.92, _rise(1.92)), (x * 0.98, 2.06, _rise(2.06))]
        tines.append(v.bar("tine", line, [(0.042, 0.022), (0.037, 0.024), (0.032, 0.022), (0.016, 0.014)], steel, 2.6, (1, 0, 0), 5, 12))
    return [grip, palm, *tines]


def _rise(y):
    """How a fork bends: down behind its palm, up to the tips."""
    u = (y - 1.3) / 0.76
    return 0.045 - 0.05 * math.sin(math.pi * min(1, u * 1.15)) + 0.05 * u * u


def _knife(steel, handle, _):
    length = 1.25
    grip = _grip(steel, handle, length)
    rows = []
    for u in (k / 14 for k in range(15)):
        y = length - 0.05 + u * 1.05
        back = 0.05 + 0.035 * min(1, u * 5) - 0.04 * max(0, (u - 0.72) / 0.28) ** 2.2
        edge = -0.05 - 0.055 * min(1, u * 4) + 0.12 * max(0, (u - 0.8) / 0.2) ** 2.4
        rows.append([(edge + (back - edge) * t, y, 0.045) for t in (0, 0.1, 0.5, 0.95, 1)])
    return [grip, _skin("blade", rows, steel, 0.018)]
