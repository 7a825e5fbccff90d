"""Wireless headphones: brushed aluminium with a padded band, pale plastic that folds, a steel bow with tan leather."""

import math

from kit import devices as d
from kit import materials as m
from kit import shapes as s

SET = "table"
VIEWS = {"whole": (-32, 10), "second": (30, 20)}
FRAME = {"fill": 0.78, "fill_area": 0.62}


def build(design, colour):
    (_aluminium, _folding, _bow)[design]()
    return {"detail": ((-0.75, -0.1, 0.55), 0.95, (-52, 14))}


def _cup(side, x, z, outer, cushion, radius, tall, cloth, cap=None, ring=None, depth=0.25, brand=None):
    """A cup whose outside looks to its side, with its cushion inside; tilted a little as on a head."""
    parts = []
    shell = [(0, 0), (radius * 0.9, 0), (radius, 0.03), (radius, depth * 0.45), (radius * 0.92, depth * 0.8), (radius * 0.7, depth), (0, depth)]
    parts.append(s.lathe("cup", shell, outer, 96, 1))
    if ring:
        parts.append(s.torus("ring", radius * 1.0, 0.014, ring, (0, 0, 0.06)))
    if cap:
        parts.append(s.cylinder("cap", radius * 0.66, 0.02, cap, (0, 0, depth - 0.008), 0.01, 96))
    if brand:
        parts.append(s.panel("brand", 0.34, 0.09, brand, (0, 0, depth + 0.0135), (0, 0, 90 * side), lying=True))
    pad = s.torus("cushion", radius * 0.7, radius * 0.3, cushion, (0, 0, -0.06))
    pad.scale = (1, 1, 0.72)
    parts.append(pad)
    parts.append(s.torus("seam", radius * 0.96, 0.011, cushion, (0, 0, -0.012)))
    parts.append(s.cylinder("mesh", radius * 0.62, 0.01, cloth, (0, 0, -0.02), 0.002))
    held = s.group(parts, (side * x, 0, z), (0, 90 * side + 5 * side, 0))
    held.scale = (tall, 1, 1)
    return held


def _arc(width, low, high, count=25, power=2.4):
    points = []
    for i in range(count):
        a = math.pi * i / (count - 1)
        c, v = math.cos(a), math.sin(a)
        points.append((-width * math.copysign(abs(c) ** (2 / power), c), low + (high - low) * abs(v) ** (2 / power)))
    return points


def _yokes(x, z, radius, tall, metal, wire=0.026):
    for side in (-1, 1):
        ring = [
            (side * (x + 0.1), radius * 1.1 * math.sin(a), z + radius * tall * 1.16 * math.cos(a)) for a in (math.radians(-90 + 180 * i / 14) for i in range(15))
        ]
        s.tube("yoke", ring, wire, metal)
        for y in (-1, 1):
            s.cylinder("pivot", 0.045, 0.07, metal, (side * (x + 0.1), y * (radius * 1.1 + 0.02), z), 0.01, 32, (90 * y, 0, 0))


def _aluminium():
    metal, black = m.brushed("#c3c6ca", 0.28, (1, 1, 1)), m.leather("#252525", 0.5)
    dark = m.matte_plastic("#2a2b2d")
    brand = d.print_on(d.words("Kestrix", 60, 25, 24, "#2e3033", 600), 120, 32, (0.64, 0.66, 0.69), 0.22, metal=1)
    for side in (-1, 1):
        _cup(side, 0.68, 0.56, metal, black, 0.42, 1.2, m.cotton("#18191a"), m.brushed("#d2d4d7", 0.22), dark, 0.25, brand)
    _yokes(0.68, 0.56, 0.42, 1.2, m.metal("#b9bcc0", 0.25))
    for side in (-1, 1):
        s.box("arm", (0.045, 0.13, 0.34), m.metal("#b9bcc0", 0.25), (side * 0.785, 0, 1.26), 0.02, turn_deg=(0, side * 3, 0))
        s.box("slide", (0.085, 0.2, 0.24), dark, (side * 0.78, 0, 1.42), 0.035, turn_deg=(0, side * -2, 0))
    path = _arc(0.79, 1.36, 2.02)
    d.band("band", path, [0.2 + 0.12 * math.sin(math.pi * i / 24) for i in range(25)], 0.065, dark)
    inner = _arc(0.735, 1.38, 1.955)
    d.band(
        "padding",
        inner[3:-3],
        [0.22 + 0.1 * math.sin(math.pi * i / 18) for i in range(19)],
        [0.03 + 0.07 * math.sin(math.pi * i / 18) ** 0.5 for i in range(19)],
        black,
        power=2.3,
    )


def _folding():
    body, soft = m.plain("#b9bcbf", 0.36, metal=0.45, coat=0.2), m.leather("#6f7276", 0.55)
    grey = m.matte_plastic("#5d6064")
    for side in (-1, 1):
        _cup(side, 0.66, 0.5, body, soft, 0.45, 1.06, m.cotton("#3d3f42"), None, grey, 0.3)
        s.cylinder("button", 0.2, 0.02, grey, (side * 0.955, 0, 0.475), 0.012, 64, (0, 95 * side, 0))
        s.cylinder("button face", 0.165, 0.02, body, (side * 0.972, 0, 0.474), 0.012, 64, (0, 95 * side, 0))
        s.box("joint", (0.13, 0.24, 0.2), grey, (side * 0.735, 0, 1.02), 0.06, 5)
        s.cylinder("hinge", 0.065, 0.27, m.metal("#aeb1b5", 0.3), (side * 0.745, 0.135, 1.16), 0.015, 48, (90, 0, 0))
    path = _arc(0.76, 1.12, 1.86)
    d.band("band", path, [0.24 + 0.14 * math.sin(math.pi * i / 24) for i in range(25)], 0.1, body, power=2.8)
    inner = _arc(0.69, 1.2, 1.785)
    d.band(
        "padding",
        inner[3:-3],
        [0.22 + 0.1 * math.sin(math.pi * i / 18) for i in range(19)],
        [0.03 + 0.08 * math.sin(math.pi * i / 18) ** 0.5 for i in range(19)],
        m.cotton("#6b6e72"),
        power=2.3,
    )


def _bow():
    steel, tan = m.metal("#cdd0d3", 0.16), m.leather("#a5683a", 0.5)
    silver = m.brushed("#c8cacd", 0.3, (1, 1, 1))
    for side in (-1, 1):
        _cup(side, 0.68, 0.43, silver, tan, 0.385, 1.0, m.cotton("#20201f"), m.walnut("Y"), steel, 0.2)
        for y in (-0.075, 0.075):
            s.tube("rod", [(side * 0.74, y, 0.62), (side * 0.82, y, 1.0), (side * 0.79, y, 1.3)], 0.016, steel)
        s.box("clamp", (0.07, 0.24, 0.1), silver, (side * 0.8, 0, 1.24), 0.025)
        s.box("foot", (0.08, 0.22, 0.12), silver, (side * 0.765, 0, 0.76), 0.03, turn_deg=(0, side * 10, 0))
    for y in (-0.075, 0.075):
        s.tube("bow", [(x, y, z) for x, z in _arc(0.79, 1.28, 1.92, 17, 2.2)], 0.016, steel)
    path = _arc(0.73, 1.28, 1.8, 25, 2.2)[2:-2]
    d.band("strap", path, [0.14 + 0.2 * math.sin(math.pi * i / 20) ** 0.6 for i in range(21)], 0.035, tan, power=5)
    # its seam
    for edge in (-1, 1):
        for i in range(3, 18):
            x, z = path[i]
            wide = (0.14 + 0.2 * math.sin(math.pi * i / 20) ** 0.6) / 2 - 0.025
            s.sphere(
                "stitch",
                0.013,
                m.cotton("#e5d3b3"),
                (x * 1.022, edge * wide, z + 0.02),
                (2.0, 0.5, 0.4),
                12,
                (0, math.degrees(-math.atan2(path[i + 1][1] - path[i - 1][1], path[i + 1][0] - path[i - 1][0])), 0),
            )
