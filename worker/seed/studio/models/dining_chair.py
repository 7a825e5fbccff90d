"""Oak dining chairs: a spindle back on turned legs, and a square frame with a broad bent back."""

import math

from kit import materials as m
from kit import shapes as s

SET = "floor"


def build(design, colour):
    return (_spindles, _frame)[min(design, 1)]()


def _oak(along, dark=False):
    return m.wood("#3f2a1a", "#6d4a2e", along=along, scale=0.8) if dark else m.wood("#6e4627", "#a3713f", along=along, scale=0.8)


def _bar(name, low, high, radius, material, radii=(1, 1)):
    """A round bar between two points, its radius scaled along the way."""
    steps = len(radii) - 1
    points = [tuple(a + (b - a) * i / steps for a, b in zip(low, high)) for i in range(steps + 1)]
    return s.tube(name, points, radius, material, radii=list(radii))


def _seat(width, depth, z, material, power, scoop, thick=0.36):
    """A board of a rounded outline with a hollow for the sitter."""
    profile = [
        (0, 0),
        (0.5, 0),
        (0.88, 0.0),
        (0.96, 0.08),
        (1.0, 0.2),
        (1.0, 0.3),
        (0.975, 0.35),
        (0.94, thick),
        (0.86, thick),
        (0.7, thick),
        (0.5, thick),
        (0.3, thick),
        (0.15, thick),
        (0, thick),
    ]
    seat = s.lathe("seat", profile, material, 96, 1)
    for vertex in seat.data.vertices:
        x, y, h = vertex.co
        r, a = math.hypot(x, y), math.atan2(y, x)
        c, n = math.cos(a), math.sin(a)
        across = width / 2 * r * math.copysign(abs(c) ** (2 / power), c) * (1 - 0.06 * n * r)
        along = depth / 2 * r * math.copysign(abs(n) ** (2 / power), n)
        sink = scoop * max(0, 1 - (r / 0.92) ** 2) ** 0.8 * (1 + 0.35 * n) if h > 0.33 else 0
        vertex.co = (across, along, h - sink)
    return s.place(seat, (0, 0, z))


def _board(name, shape, thickness, material, columns=24, rows=4, edge=0.05):
    """A bent board: a sheet of that shape made thick, with soft edges."""
    return s.bevel(s.solidify(s.sheet(name, 1, 1, columns, rows, material, shape), thickness, 0), edge, 3, 50)


def _spindles():
    upright, across = _oak("Z"), _oak("X")
    _seat(4.4, 4.2, 4.2, across, 2.7, 0.16)
    turned = [0.62, 0.85, 1.0, 1.12, 1.2, 1.05, 0.8, 1.1, 0.8, 1.1, 1.0]
    feet = {(-1, -1): (-1.95, -2.1), (1, -1): (1.95, -2.1), (-1, 1): (-1.85, 2.3), (1, 1): (1.85, 2.3)}
    half = {}
    for (sx, sy), (x, y) in feet.items():
        top = (sx * 1.4, sy * 1.35, 4.3)
        _bar("leg", (x, y, 0), top, 0.19, upright, turned)
        half[sx, sy] = tuple(a + (b - a) * 0.4 for a, b in zip((x, y, 0), top))
    swelling = [0.75, 0.95, 1.25, 0.95, 0.75]
    for sx in (-1, 1):
        _bar("stretcher", half[sx, -1], half[sx, 1], 0.11, _oak("Y"), swelling)
    middle = [tuple((a + b) / 2 for a, b in zip(half[sx, -1], half[sx, 1])) for sx in (-1, 1)]
    _bar("stretcher", middle[0], middle[1], 0.11, across, swelling)

    def crest(u, v):
        z = 7.75 + 0.42 * v * (1 - 0.25 * u * u) + 0.06 * (1 - u * u)
        return 2.15 * u, 2.55 - 0.55 * u * u + 0.05 * v, z

    _board("crest", crest, 0.2, across)
    for i in range(7):
        u = (i - 3) / 3.45
        outer = abs(i - 3) == 3
        low = (1.72 * u, 1.66 - 0.42 * u * u, 4.42)
        high = (2.15 * u * 0.94, 2.6 - 0.55 * (u * 0.94) ** 2, 7.75)
        _bar("spindle", low, high, 0.15 if outer else 0.1, upright, [0.8, 1, 1.1, 1, 0.72, 0.5])
    return {"detail": ((0.4, 2.0, 7.3), 3.2)}


def _frame():
    upright, across = _oak("Z", True), _oak("X", True)
    _seat(4.5, 4.3, 4.16, across, 5, 0.14, 0.3)
    for sx in (-1, 1):
        s.loft("front leg", [_square(sx * 1.82, -1.78, z, w) for z, w in ((0, 0.24), (2.2, 0.34), (4.3, 0.42))], upright, 0)
        path = [(2.35, 0, 0.24), (1.98, 2.2, 0.36), (1.8, 4.4, 0.42), (1.92, 6.2, 0.36), (2.3, 7.9, 0.28)]
        leg = s.loft("back leg", [_square(sx * 1.86, y, z, w) for y, z, w in _curve(path)], upright, 0)
        s.bevel(leg, 0.05, 3)
        s.box("rail", (0.2, 3.4, 0.46), _oak("Y", True), (sx * 1.8, 0.05, 4.0), 0.04)
    s.box("rail", (3.3, 0.2, 0.46), across, (0, -1.8, 4.0), 0.04)
    s.box("rail", (3.3, 0.2, 0.46), across, (0, 1.8, 4.0), 0.04)

    def back(u, v):
        z = 7.35 + 0.62 * v * (1 - 0.12 * u * u)
        return 2.06 * u, 2.42 - 0.42 * u * u + 0.13 * v, z

    _board("back", back, 0.16, across, rows=8)

    def slat(u, v):
        return 1.8 * u, 2.18 - 0.28 * u * u + 0.06 * v, 5.85 + 0.2 * v

    _board("slat", slat, 0.14, across)
    for sx in (-1, 1):
        for z in (7.1, 7.6):
            s.cylinder("peg", 0.055, 0.03, m.oak("Z"), (sx * 1.86, 2.05 + (z - 7.1) * 0.25, z), 0.008, 24, (80, 0, 0))
    return {"detail": ((-0.9, -1.4, 4.3), 4.2)}


def _square(x, y, z, width):
    return [(x + px, y + py, z) for px, py in s.rounded_rectangle(width, width, width * 0.3, 4)]


def _curve(points, steps=8):
    """A smooth line through (y, z, width)."""
    from kit.turned import smooth

    ys, widths = smooth([(y, z) for y, z, _ in points], steps), smooth([(w, z) for _, z, w in points], steps)
    return [(y, z, w) for (y, z), (w, _) in zip(ys, widths)]
