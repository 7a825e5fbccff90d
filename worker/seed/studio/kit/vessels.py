"""Hollow things and things of changing girth: pots, jars, spouts, handles. All lengths in units of ten centimetres."""
import math

from mathutils import Vector

from . import shapes as s


def smooth(points, steps=6):
    """A line through the points without corners (Catmull-Rom), in any number of dimensions."""
    held = [points[0], *points, points[-1]]
    found = []
    for a, b, c, d in zip(held, held[1:], held[2:], held[3:]):
        for k in range(steps):
            t = k / steps
            found.append(tuple(
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - w) * t * t + (3 * q - p - 3 * r + w) * t**3) for p, q, r, w in zip(a, b, c, d)
            ))
    return [*found, tuple(points[-1])]


def hollow(outer, wall, floor=None, lip=5):
    """The profile of an open vessel from its outer wall, (radius, height) from the middle of the foot to the rim: a round lip, an inner wall, a floor."""
    inner = []
    for index, (radius, height) in enumerate(outer):
        before, after = outer[max(0, index - 1)], outer[min(len(outer) - 1, index + 1)]
        along = Vector((after[0] - before[0], after[1] - before[1])).normalized()
        inner.append((radius - along.y * wall, height + along.x * wall))
    bottom = outer[0][1] + (floor or wall)
    inner = [(r, h) for r, h in inner if r > 0.02 and h > bottom + 0.2 * wall]
    # what folds over itself at the foot goes
    kept = [inner[-1]]
    for radius, height in reversed(inner[:-1]):
        if height < kept[-1][1]:
            kept.append((radius, height))
    (ax, ay), (bx, by) = outer[-1], kept[0]
    middle, half = Vector(((ax + bx) / 2, (ay + by) / 2)), Vector((ax - bx, ay - by)) / 2
    over = Vector((-half.y, half.x))
    if over.y < 0:
        over = -over
    rim = [tuple(middle + half * math.cos(a) + over * math.sin(a)) for a in (math.pi * i / (lip + 1) for i in range(1, lip + 1))]
    last = kept[-1]
    round_in = [(last[0] - (last[1] - bottom) * 0.5, bottom + (last[1] - bottom) * 0.25)] if last[1] - bottom > 0.01 and last[0] > (last[1] - bottom) else []
    return [*outer, *rim, *kept, *round_in, (max(last[0] - (last[1] - bottom) * 1.5, 0.05), bottom), (0, bottom)]


def _rings(points, side, outlines):
    """Outlines (across, up) carried along a line; `side` is the direction of "across", or None to carry the frame along."""
    places = [Vector(p) for p in points]
    rings, across = [], Vector(side) if side else None
    for index, place in enumerate(places):
        ahead = (places[min(index + 1, len(places) - 1)] - places[max(index - 1, 0)]).normalized()
        if across is None:
            across = ahead.orthogonal()
        across = (across - ahead * across.dot(ahead)).normalized()
        up = ahead.cross(across)
        rings.append([tuple(place + across * x + up * y) for x, y in outlines[index]])
        if side:
            across = Vector(side)
    return rings


def bar(name, points, sizes, material, power=2.0, side=(0, 1, 0), steps=8, count=24, ends=True, at=(0, 0, 0), turn_deg=(0, 0, 0)):
    """A handle: (across, up) sizes at each point of a line, rounded at its ends. `power` as in shapes.ellipse, `side`: where "across" looks."""
    line = smooth([(*p, *size) for p, size in zip(points, sizes)], steps)
    places, widths = [Vector(p[:3]) for p in line], [p[3:] for p in line]
    if ends:
        for at_end in (False, True):
            index, beside = (-1, -2) if at_end else (0, 1)
            tip, girth = places[index], widths[index]
            out = (tip - places[beside]).normalized() * min(girth) / 2
            caps = [(tip + out * math.sin(a), tuple(w * math.cos(a) for w in girth)) for a in (math.pi / 2 * k / 4.3 for k in range(1, 5))]
            if at_end:
                places, widths = places + [p for p, _ in caps], widths + [w for _, w in caps]
            else:
                places, widths = [p for p, _ in reversed(caps)] + places, [w for _, w in reversed(caps)] + widths
    rings = _rings(places, side, [s.ellipse(w, h, count, power) for w, h in widths])
    return s.loft(name, rings, material, 1, at=at, turn_deg=turn_deg)


def spout(name, points, radii, wall, material, steps=8, depth=0.6, lip_deg=0.0, at=(0, 0, 0)):
    """A pipe with a hole in its end, as deep as a share of its length. `lip_deg` cuts the end aslant, its upper side longer."""
    line = smooth([(*p, r) for p, r in zip(points, radii)], steps)
    count = 32
    outlines = [s.ellipse(2 * p[3], 2 * p[3], count) for p in line]
    places = [p[:3] for p in line]
    outer = _rings(places, (0, 1, 0), outlines)
    inner = _rings(places, (0, 1, 0), [[(x * (1 - wall / p[3]), y * (1 - wall / p[3])) for x, y in o] for p, o in zip(line, outlines)])
    end = (Vector(places[-1]) - Vector(places[-2])).normalized()
    lip = [tuple((Vector(a) + Vector(b)) / 2 + end * wall * 0.45) for a, b in zip(outer[-1], inner[-1])]
    if lip_deg:
        middle, slope = Vector(places[-1]), math.tan(math.radians(lip_deg))
        up = end.cross(Vector((0, 1, 0)))
        for ring in (outer[-1], lip, inner[-1]):
            ring[:] = [tuple(Vector(p) + end * (Vector(p) - middle).dot(up) * slope) for p in ring]
    kept = inner[int(len(inner) * (1 - depth)):]
    return s.loft(name, [*outer, lip, *reversed(kept)], material, 1, at=at)
