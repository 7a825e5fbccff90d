"""Wireless game controllers: two-tone with offset sticks, one colour with sticks side by side, translucent shell with a ring of light."""

import math

import bpy

from kit import devices as d
from kit import materials as m
from kit import shapes as s
from kit.colours import COLOURS, colour as value, darker, lighter
from kit.labels import words

SET = "table"
VIEWS = {"whole": (-20, 50), "second": (28, 34)}
FRAME = {"fill": 0.8, "fill_area": 0.7}
# the right half of the outlines from the top's middle to the bottom's; millimetres would be these times 100
OFFSET = [
    (0, 0.4),
    (0.3, 0.42),
    (0.52, 0.46),
    (0.68, 0.38),
    (0.78, 0.1),
    (0.86, -0.32),
    (0.82, -0.6),
    (0.66, -0.66),
    (0.52, -0.46),
    (0.36, -0.28),
    (0.18, -0.25),
    (0, -0.25),
]
TWIN = [
    (0, 0.36),
    (0.32, 0.37),
    (0.6, 0.44),
    (0.78, 0.3),
    (0.86, -0.05),
    (0.92, -0.5),
    (0.84, -0.74),
    (0.7, -0.68),
    (0.56, -0.38),
    (0.4, -0.3),
    (0.2, -0.28),
    (0, -0.28),
]


def build(design, colour):
    (_offset, _twin, _ring)[design](colour)
    return {"detail": ((0.35, 0.1, 0.3), 0.85, (-26, 40))}


def _outline(half):
    ring = half + [(-x, y) for x, y in reversed(half[1:-1])]
    return d.smooth_ring(ring, 5)


def _grips(x, y):
    """How much a point belongs to a grip: 0 in the middle, 1 at the ends."""
    return min(1.0, max(0.0, (-y + 0.02) * 1.4)) * min(1.0, max(0.0, (abs(x) - 0.3) * 2.6))


def _top(e, x, y):
    return d.dome(e, 0.2, 0.17 + 0.02 * _grips(x, y)) - 0.06 * _grips(x, y)


def _bottom(e, x, y):
    return -d.dome(e, 0.24, 0.2 + 0.12 * _grips(x, y)) - 0.06 * _grips(x, y)


def _shell(half, material, under):
    outline = _outline(half)
    upper = d.shell("shell", outline, 0.035, lambda e, x, y: _top(e, x, y), lambda e, x, y: _bottom(e, x, y), material)
    # the seam between the halves
    seam = s.tube("seam", [(x * 1.0, y * 1.0, -0.06 * _grips(x, y)) for x, y in outline], 0.006, under, closed=True, straight=True)
    return [upper, seam]


def _stick(x, y, z, radius, rubber, ring):
    well = s.lathe(
        "well", [(radius * 1.34, 0.0), (radius * 1.34, 0.022), (radius * 1.22, 0.026), (radius * 1.16, 0.012), (radius * 1.1, 0.004), (0, 0.002)], ring, 72
    )
    dark = s.cylinder("well floor", radius * 1.14, 0.012, m.plain("#0b0b0b", 0.7), edge=0.003)
    neck = s.lathe("neck", [(radius * 0.66, 0), (radius * 0.6, 0.03), (radius * 0.48, 0.06), (radius * 0.45, 0.13)], rubber, 48)
    cap = s.lathe(
        "stick",
        [(0, 0.1), (radius * 0.9, 0.1), (radius, 0.112), (radius * 1.0, 0.138), (radius * 0.93, 0.155), (radius * 0.84, 0.158), (radius * 0.72, 0.14), (0, 0.132)],
        rubber,
        72,
    )
    return s.group([well, dark, neck, cap], (x, y, z), (0, 0, 0))


def _cross(x, y, z, material, well):
    a, b = 0.19, 0.066
    ring = [(b, b), (b, a), (-b, a), (-b, b), (-a, b), (-a, -b), (-b, -b), (-b, -a), (b, -a), (b, -b), (a, -b), (a, b)]
    base = s.cylinder("cross well", 0.235, 0.02, well, edge=0.008)
    return s.group(
        [base, s.plate("cross", ring, 0.06, material, (0, 0, 0.005), edge=0.014), s.sphere("dimple", 0.04, well, (0, 0, 0.064), (1, 1, 0.08))], (x, y, z), scale=0.78
    )


def _face_keys(x, y, z, cap, tints, spread=0.15, radius=0.068):
    parts = []
    for (dx, dy), letter, tint in zip(((0, -1), (1, 0), (-1, 0), (0, 1)), "ABXY", tints):
        parts.append(s.cylinder("socket", radius * 1.13, 0.012, m.plain("#101011", 0.5), (dx * spread, dy * spread, -0.004), 0.003, 48))
        parts.append(
            s.lathe(
                "key",
                [(0, 0), (radius, 0), (radius, 0.035), (radius * 0.86, 0.052), (0, 0.058)],
                m.plain(cap, 0.25, coat=0.4),
                48,
                1,
                at=(dx * spread, dy * spread, 0),
            )
        )
        paint = d.print_on(words(letter, 50, 76, 74, tint, 700), 100, 100, cap, 0.25, 0.4)
        parts.append(s.panel("letter", radius * 1.05, radius * 1.05, paint, (dx * spread, dy * spread, 0.0595), lying=True))
    return s.group(parts, (x, y, z))


def _shoulders(half_width, y, material, triggers):
    for side in (-1, 1):
        sections = []
        for i in range(9):
            u = i / 8
            x = side * (0.2 + (half_width - 0.2) * u)
            bow = y + 0.045 * math.sin(math.pi * (0.2 + 0.75 * u)) - (0.16 * max(0, u - 0.55) / 0.45)
            sections.append([(x, bow + py, 0.045 + pz) for py, pz in s.ellipse(0.13, 0.1, 20, 3)])
        s.loft("shoulder", sections, material, 1)
        rows = [
            [(side * (0.46 + px), y + 0.02 + shift + py, z) for px, py in s.ellipse(0.27, 0.2, 24, 3)]
            for z, shift in ((-0.02, 0), (-0.1, 0.03), (-0.2, 0.03), (-0.27, -0.04))
        ]
        s.loft("trigger", rows, triggers, 2)


def _small(x, y, z, material, wide=0.1):
    return s.plate("small key", s.rounded_rectangle(wide, 0.05, 0.025, 8), 0.03, material, (x, y, z), edge=0.008)


def _pose(brand, base, ink):
    """Lies flat on its grips; all parts up by the depth of the grips."""
    s.panel("brand", 0.24, 0.06, d.print_on(words(brand, 60, 22, 22, ink, 600), 120, 30, base, 0.4), (0, -0.17, 0.1715), lying=True)
    loose = [thing for thing in bpy.context.scene.objects if thing.parent is None]
    s.group(loose, (0, 0, 0.36), (14, 0, 0))


def _offset(colour):
    black = m.matte_plastic("#1d1d1f")
    _shell(OFFSET, m.plastic(colour, 0.42), black)
    rubber, ring = m.rubber("#1c1c1d"), m.plain("#2a2a2c", 0.3, metal=0.5)
    _stick(-0.47, 0.15, 0.155, 0.12, rubber, ring)
    _stick(0.24, -0.09, 0.158, 0.12, rubber, ring)
    _cross(-0.24, -0.09, 0.158, black, m.plain("#141415", 0.4))
    _face_keys(0.48, 0.16, 0.162, "#1d1d1f", ("#7fc08a", "#e0695a", "#6aa2dc", "#e6c04e"))
    _small(-0.14, 0.17, 0.155, black)
    _small(0.14, 0.17, 0.155, black)
    s.cylinder("home", 0.075, 0.03, m.plain("#dcdcd8", 0.25, coat=0.4), (0, 0.28, 0.15), 0.012, 48)
    _shoulders(0.62, 0.42, black, m.matte_plastic("#252527"))
    _pose("Tavomi", colour, "#f0ece4")


def _twin(colour):
    shade = m.plastic(darker(value(colour), 0.45), 0.4)
    _shell(TWIN, m.plain(colour, 0.3, coat=0.25), shade)
    rubber, ring = m.rubber("#202022"), m.metal("#b9bcc0", 0.2)
    _stick(-0.27, -0.13, 0.158, 0.125, rubber, ring)
    _stick(0.27, -0.13, 0.158, 0.125, rubber, ring)
    _cross(-0.57, 0.15, 0.16, m.plain("#e7e3da", 0.35), shade)
    _face_keys(0.57, 0.15, 0.162, "#e7e3da", ("#3f7d4d", "#b3231f", "#2c5b9c", "#a87f1e"), 0.145, 0.066)
    s.plate("touch pad", s.rounded_rectangle(0.5, 0.26, 0.07, 10), 0.014, m.matte_plastic("#232325"), (0, 0.17, 0.163), edge=0.005)
    for x in (-0.33, 0.33):
        s.plate("small key", s.rounded_rectangle(0.04, 0.1, 0.02, 8), 0.02, m.plain("#e7e3da", 0.35), (x, 0.24, 0.158), edge=0.006)
    s.cylinder("home", 0.05, 0.02, m.steel(0.2), (0, -0.06, 0.163), 0.006, 40)
    _shoulders(0.72, 0.38, shade, shade)
    _pose("Tavomi", colour, "#f0ece4")


def _ring(colour):
    base = value(colour)
    clear = m.Nodes("tinted shell", lighter(base, 0.12), 0.16, transmission=0.35, coat=0.5)
    black = m.matte_plastic("#161617")
    _shell(OFFSET, clear.material, black)
    rubber = m.rubber("#161617")
    glow = m.lit(lighter(base, 0.55), 1.6)
    for x, y in ((-0.47, 0.15), (0.24, -0.09)):
        _stick(x, y, 0.157, 0.12, rubber, m.plain("#1c1c1e", 0.3))
        s.torus("light", 0.166, 0.011, glow, (x, y, 0.176), segments=72, sides=12)
    _cross(-0.24, -0.09, 0.16, m.metal("#c3c6ca", 0.22), black)
    _face_keys(0.48, 0.16, 0.162, "#e9e9e6", ("#2a2a2c",) * 4)
    s.plate("middle", s.rounded_rectangle(0.34, 0.2, 0.1, 12), 0.016, m.screen("#0c0d0f"), (0, 0.22, 0.158), edge=0.006)
    _small(-0.08, 0.22, 0.168, m.plain("#c9cbcd", 0.3), 0.07)
    _small(0.08, 0.22, 0.168, m.plain("#c9cbcd", 0.3), 0.07)
    _shoulders(0.62, 0.42, black, black)
    _pose("Orvellin", COLOURS[colour], "#f0ece4")
