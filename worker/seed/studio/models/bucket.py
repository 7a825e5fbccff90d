"""Household buckets: round with a pouring lip, square with a broad handle, fluted with a wooden grip."""

import math

from kit import labels
from kit import materials as m
from kit import shapes as s
from kit import turned
from kit.decal import decal

SET = "floor"
VIEWS = {"whole": (-24, 20), "second": (40, 42), "detail": (-24, 34)}


def build(design, colour):
    return (_round, _square, _fluted)[design](colour)


def _plastic(colour):
    return m.plastic(colour, 0.34)


def _scale(inner, low, high):
    """Litre marks on the wall's inside, at the back; `inner` is the wall's line there."""
    marks = "".join(f'<path d="M8 {96 - i * 8}H{26 if i % 2 else 40}"/>' for i in range(1, 12))
    numbers = "".join(labels.words(f"{i} l", 60, 99 - i * 8, 8, "#ffffff") for i in (2, 4, 6, 8, 10))
    # seen from within, left and right change places
    file = labels.label(f'<g transform="translate(80) scale(-1 1)"><g stroke="#fff" stroke-width="1.6">{marks}</g>{numbers}</g>', 80, 100, 700)
    turned.band("litres", inner, low, high, decal(file), 172, 212, 12, 32, -0.008)


def _name(brand, profile, low, high, span_deg, middle_deg=-16, gap=0.006):
    """The maker's name in white on the front."""
    file = labels.label(labels.words(brand, 60, 22, 21, "#f7f5f0", 700, spacing=1), 120, 30, 800)
    turned.band("name", profile, low, high, decal(file), middle_deg - span_deg, middle_deg + span_deg, 12, 48, gap)


def _bail(ends, height, wire, lean=0.55, radius=0.035):
    """A wire handle that hooks into the ears; its top leans towards the viewer's back."""
    x, z = ends
    points = [(-x - 0.1, 0, z), (-x - 0.02, 0, z + 0.06)]
    arc = []
    for i in range(1, 16):
        a = math.pi * i / 16
        arc.append((-x * math.cos(a) * 1.0, lean * math.sin(a), z + height * math.sin(a) ** 0.8))
    return s.tube("bail", [points[0], *arc, (x + 0.1, 0, z)], radius, wire)


def _ears(x, z, plastic):
    for side in (-1, 1):
        s.box("ear", (0.14, 0.42, 0.4), plastic, (side * (x + 0.02), 0, z), 0.05)
        s.cylinder("boss", 0.12, 0.1, plastic, (side * (x + 0.06), 0, z), 0.03, turn_deg=(0, side * 90, 0))


def _round(colour):
    plastic = _plastic(colour)
    profile = [
        (0, 0.08),
        (0.9, 0.08),
        (0.98, 0.0),
        (1.06, 0.0),
        (1.08, 0.05),
        (1.2, 1.0),
        (1.29, 1.75),
        (1.36, 2.32),
        (1.37, 2.34),
        (1.41, 2.35),
        (1.42, 2.42),
        (1.38, 2.45),
        (1.4, 2.66),
        (1.44, 2.7),
        (1.5, 2.71),
        (1.52, 2.76),
        (1.5, 2.8),
        (1.42, 2.8),
        (1.37, 2.76),
        (1.34, 2.5),
        (1.16, 1.0),
        (1.03, 0.14),
        (0.95, 0.11),
        (0, 0.11),
    ]
    body = s.lathe("body", profile, plastic, 128)
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        turn = math.atan2(x, -y) + 0.75
        lip = math.exp(-((turn / 0.24) ** 2)) * max(0.0, (z - 1.9) / 0.9) ** 2
        r = math.hypot(x, y)
        if r > 0.5:
            vertex.co = (x * (1 + 0.24 * lip / r * 1.4), y * (1 + 0.24 * lip / r * 1.4), z - 0.05 * lip)
    _name("Kuvanto", profile, 1.2, 1.56, 27, -4)
    _scale(profile[-5:-2], 0.4, 2.3)
    _ears(1.44, 2.52, plastic)
    _bail((1.56, 2.52), 1.55, m.steel(0.22), 0.7)
    s.tube(
        "grip",
        [(-0.5, 0.69, 4.02), (-0.25, 0.7, 4.06), (0, 0.7, 4.07), (0.25, 0.7, 4.06), (0.5, 0.69, 4.02)],
        0.13,
        m.matte_plastic("#f1efe9"),
        radii=[0.9, 1, 1.06, 1, 0.9],
    )
    return {"detail": ((-0.6, -0.9, 2.6), 1.9)}


def _ring(width, z, radius):
    return [(x, y, z) for x, y in s.rounded_rectangle(width, width * 0.86, radius, 10)]


def _square(colour):
    plastic = _plastic(colour)
    outer = [
        (1.9, 0.0, 0.4),
        (1.98, 0.03, 0.42),
        (2.02, 0.1, 0.44),
        (2.3, 1.2, 0.5),
        (2.56, 2.36, 0.56),
        (2.58, 2.4, 0.56),
        (2.76, 2.42, 0.6),
        (2.8, 2.47, 0.62),
        (2.8, 2.56, 0.62),
        (2.76, 2.6, 0.6),
        (2.6, 2.6, 0.56),
        (2.5, 2.55, 0.54),
        (2.44, 2.3, 0.52),
        (2.2, 1.2, 0.46),
        (1.94, 0.14, 0.42),
        (1.8, 0.08, 0.36),
    ]
    body = s.loft("body", [_ring(w, z, r) for w, z, r in outer], plastic, 1)
    s.bevel(body, 0.004, 1, 60)
    file = labels.label(labels.words("Grasmund", 60, 22, 21, "#fdf7f4", 700), 120, 30, 800)
    s.panel("name", 1.3, 0.325, decal(file), (0, -1.022, 1.45), (6.2, 0, 0))
    grey = m.matte_plastic("#f3f0ea")
    for side in (-1, 1):
        s.cylinder("pivot", 0.17, 0.12, grey, (side * 1.36, 0, 2.5), 0.03, turn_deg=(0, side * 90, 0))

    def shape(u, v):
        a = math.pi * (u + 1) / 2
        c, n = math.cos(a), math.sin(a)
        x = -1.5 * math.copysign(abs(c) ** 0.55, c)
        up = n**0.75
        wide = 0.13 + 0.11 * max(0, n - 0.6) / 0.4
        return x, 0.35 * up + wide * v, 2.48 + 1.45 * up

    s.bevel(s.solidify(s.sheet("handle", 1, 1, 96, 4, grey, shape), 0.09, 0), 0.03, 3, 50)
    return {"detail": ((-0.7, -0.9, 2.45), 1.9)}


def _fluted(colour):
    plastic = _plastic(colour)
    profile = [(0, 0.1), (0.95, 0.1), (1.02, 0.0), (1.12, 0.0), (1.14, 0.06), (1.18, 0.3)]
    profile += [(1.18 + 0.2 * i / 20, 0.3 + 1.75 * i / 20) for i in range(1, 21)]
    profile += [(1.4, 2.2), (1.47, 2.24), (1.5, 2.3), (1.5, 2.42), (1.46, 2.47), (1.38, 2.47), (1.34, 2.42), (1.3, 1.8), (1.1, 0.16), (1.0, 0.13), (0, 0.13)]
    body = s.lathe("body", profile, plastic, 240)
    outside = 6 + 20
    for index, (r, z) in enumerate(profile):
        if 5 <= index < outside and 0.3 <= z <= 2.05:
            depth = 0.028 * min(1, (z - 0.3) / 0.12, (2.05 - z) / 0.12)
            for vertex in body.data.vertices[1 + (index - 1) * 240 : 1 + index * 240]:
                swell = 1 - depth * (0.5 - 0.5 * math.cos(40 * math.atan2(vertex.co.y, vertex.co.x))) / r
                vertex.co.x, vertex.co.y = vertex.co.x * swell, vertex.co.y * swell
    _scale(profile[-5:-2], 0.35, 1.75)
    badge = labels.label(f'<rect x="1" y="1" width="118" height="38" rx="19" fill="#f4f1ea"/>{labels.words("Verdelune", 60, 27, 19, "#33463a", 600)}', 120, 40, 800)
    turned.band("badge", profile, 0.98, 1.36, decal(badge, 0.5), -40, 10, 12, 48, 0.008)
    _ears(1.44, 2.28, plastic)
    _bail((1.56, 2.28), 1.6, m.steel(0.22), 0.6)
    s.tube(
        "grip",
        [(-0.55, 0.58, 3.82), (-0.3, 0.6, 3.86), (0, 0.6, 3.88), (0.3, 0.6, 3.86), (0.55, 0.58, 3.82)],
        0.14,
        m.beech("X"),
        radii=[0.72, 1.05, 0.95, 1.05, 0.72],
    )
    return {"detail": ((-0.6, -0.9, 2.2), 1.9)}
