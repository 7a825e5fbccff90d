"""Retro telephones with push buttons and a bell: a desk set, a round pedestal with a cradle and brass, a square set of the seventies."""

import math

from kit import devices as d
from kit import materials as m
from kit import shapes as s
from kit.labels import words

SET = "table"
VIEWS = {"whole": (-28, 22), "second": (34, 30)}
FRAME = {"fill": 0.8, "fill_area": 0.68}
KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"]


def build(design, colour):
    return (_desk, _pedestal, _square)[design](colour)


def _handset(material, dark, long=2.1, high=0.34, thick=0.3, cap=0.31, straight=False):
    """Lies along x with its middle at the origin, ear and mouth looking down."""
    count, sections = 21, []
    for i in range(count):
        u = 2 * i / (count - 1) - 1
        z = 0.0 if straight else -high * abs(u) ** 2.4
        wide = thick * (0.78 + 0.3 * abs(u) ** 2)
        sections.append([(u * long * 0.47, y, z + v) for y, v in s.ellipse(wide, thick * 0.72, 24, 2.6)])
    parts = [s.loft("grip", sections, material, 1)]
    for side in (-1, 1):
        x, z = side * long * 0.44, -high if not straight else -0.06
        cup = s.lathe("cap", [(0, 0.16), (cap * 0.6, 0.15), (cap * 0.95, 0.06), (cap, -0.03), (cap * 0.97, -0.13), (cap * 0.8, -0.17), (0, -0.16)], material, 72, 1)
        seam = s.torus("seam", cap * 0.995, 0.012, dark, (0, 0, -0.045), segments=72, sides=10)
        holes = s.cylinder("holes", cap * 0.6, 0.01, d.perforated("#1c1c1c", 26), (0, 0, -0.175), 0.002)
        parts.append(s.group([cup, seam, holes], (x, 0, z - 0.02), (0, side * -12, 0)))
    return parts


def _buttons(width, depth, cap, ink, size):
    """Twelve keys in a lying field around the middle, caps from 0 upwards."""
    step_x, step_y = width / 3, depth / 4
    keys = [((i % 3 - 1) * step_x, (1.5 - i // 3) * step_y, step_x * 0.8, step_y * 0.8) for i in range(12)]
    inner = "".join(
        words(text, (x + width / 2) * 100, (depth / 2 - y) * 100 + size * (0.36 if text != "*" else 0.62), size * (1 if text != "*" else 1.5), ink, 600)
        for text, (x, y, _, _) in zip(KEYS, keys)
    )
    caps = d.key_caps("keys", keys, 0, 0.09, d.print_on(inner, width * 100, depth * 100, cap, 0.3), 0.022, 0.03, 0.006)
    return d.project(caps, (-width / 2, -depth / 2), (width, depth))


def _cord(path, tint, turns=34):
    d.coil("cord", d.smooth_line(path, 8), 0.055, 0.021, turns, m.plastic(tint, 0.35))


def _desk(colour):
    """The desk set: a sloping body with a cradle of two horns, keys on a dark plate."""
    shell, dark, chrome = m.enamel(colour, 0.22), m.matte_plastic("#1b1b1c"), m.steel(0.14)
    w = 2.0
    side = [(-1.12, 0.06), (-1.1, 0.3), (-0.95, 0.42), (-0.1, 0.92), (0.02, 1.0), (0.34, 1.02), (0.5, 0.9), (0.86, 0.34), (0.92, 0.06)]
    outline = d.smooth_line(side, 5)
    sections = []
    for x, share in (
        (-w / 2, 0.9),
        (-w / 2 + 0.02, 0.95),
        (-w / 2 + 0.07, 0.985),
        (-w / 2 + 0.16, 1),
        (w / 2 - 0.16, 1),
        (w / 2 - 0.07, 0.985),
        (w / 2 - 0.02, 0.95),
        (w / 2, 0.9),
    ):
        sections.append([(x * (1 + 0.0 * y), y * share, 0.06 + (z - 0.06) * share) for y, z in outline])
    s.loft("body", sections, shell, 1)
    s.box("base", (w - 0.12, 1.9, 0.08), dark, (0, -0.1, 0.05), 0.03)
    for x in (-0.8, 0.8):
        for y in (-0.9, 0.7):
            s.cylinder("foot", 0.1, 0.05, m.rubber(), (x, y, 0), 0.015, 32)
    slope = math.degrees(math.atan2(0.5, 0.85))
    field = [
        s.plate("plate", s.rounded_rectangle(1.02, 0.86, 0.1, 10), 0.03, dark, edge=0.01),
        s.plate("rim", s.rounded_rectangle(1.1, 0.94, 0.13, 10), 0.035, chrome, (0, 0, -0.01), edge=0.012, holes=[s.rounded_rectangle(1.01, 0.85, 0.1, 10)]),
    ]
    keys = _buttons(0.96, 0.8, "#efe9da", "#232323", 11)
    keys.location.z = 0.025
    field.append(keys)
    s.group(field, (0, -0.545, 0.668), (slope, 0, 0))
    s.panel("brand", 0.42, 0.1, d.print_on(words("Kestrix", 60, 23, 22, "#f3ead2", 600), 120, 28, colour, 0.25), (0, -1.118, 0.2), (0, 0, 0))
    for x in (-0.62, 0.62):
        for y in (-0.02, 0.42):
            s.loft(
                "horn",
                [
                    [(x + px * share, y + py * share, z) for px, py in s.ellipse(0.26, 0.14, 24, 3)]
                    for z, share in ((0.9, 1.1), (1.05, 1.0), (1.2, 0.9), (1.25, 0.7))
                ],
                shell,
                1,
            )
        s.cylinder("plunger", 0.06, 0.14, m.plain("#efe9da", 0.3), (x, 0.2, 0.98), 0.02, 32)
    s.group(_handset(shell, dark, 2.15, 0.3), (0, 0.2, 1.42))
    _cord([(-0.98, 0.2, 0.98), (-1.3, 0.1, 0.62), (-1.42, -0.25, 0.12), (-1.32, -0.6, 0.09), (-1.12, -0.3, 0.12), (-0.98, 0.1, 0.2)], colour)
    return {"detail": ((0.05, -0.6, 0.72), 1.3, (-22, 38))}


def _pedestal(colour):
    """A round foot, a flared body with a ring of keys, a brass fork that carries the handset."""
    shell, brass = m.enamel(colour, 0.2), m.brass(0.16)
    rows = []
    for z, wide, deep in (
        (0.05, 2.0, 1.8),
        (0.1, 2.08, 1.88),
        (0.2, 2.06, 1.86),
        (0.28, 1.96, 1.74),
        (0.5, 1.6, 1.36),
        (0.85, 1.22, 0.98),
        (1.1, 1.06, 0.8),
        (1.16, 0.98, 0.72),
        (1.17, 0.6, 0.4),
    ):
        rows.append([(x, y, z) for x, y in s.ellipse(wide, deep, 64, 3.0)])
    s.loft("body", rows, shell, 2)
    s.loft(
        "brass foot", [[(x, y, z) for x, y in s.ellipse(2.12 * k, 1.92 * k, 64, 3.0)] for z, k in ((0.0, 0.97), (0.02, 1.0), (0.07, 1.0), (0.09, 0.97))], brass, 1
    )
    # the ring of keys on the sloping front
    field = [s.cylinder("rim", 0.57, 0.05, brass, (0, 0, 0), 0.02, 96), s.cylinder("plate", 0.52, 0.06, m.plain("#efe6d0", 0.25, coat=0.3), (0, 0, 0), 0.01, 96)]
    for i, text in enumerate(KEYS):
        a = math.radians(60 - i * 30)
        x, y = 0.385 * math.cos(a), 0.385 * math.sin(a)
        field.append(s.cylinder("key", 0.082, 0.09, brass, (x, y, 0.03), 0.02, 40))
        label = s.plate(
            "key face",
            s.ellipse(0.128, 0.128, 32),
            0.006,
            d.print_on(words(text, 50, 74 if text != "*" else 100, 66 if text != "*" else 100, "#232323", 600), 100, 100, "#f4ecd8", 0.3),
            (x, y, 0.119),
            edge=0.002,
        )
        field.append(d.project(label, (-0.064, -0.064), (0.128, 0.128)))
    centre = s.plate(
        "middle",
        s.ellipse(0.42, 0.42, 64),
        0.012,
        d.print_on(words("Potterwick", 50, 47, 15, "#4a3a1a", 600) + words("1924", 50, 65, 13, "#4a3a1a", 400), 100, 100, "#efe6d0", 0.3),
        (0, 0, 0.058),
        edge=0.003,
    )
    field += [d.project(centre, (-0.21, -0.21), (0.42, 0.42)), s.torus("middle rim", 0.215, 0.014, brass, (0, 0, 0.066), segments=64, sides=12)]
    s.group(field, (0, -0.66, 0.58), (58, 0, 0))
    s.cylinder("neck", 0.2, 0.22, brass, (0, 0.0, 1.1), 0.03, 64, top_radius=0.14)
    s.tube("bar", [(-0.52, 0, 1.44), (-0.3, 0, 1.33), (0, 0, 1.31), (0.3, 0, 1.33), (0.52, 0, 1.44)], 0.06, brass)
    for x in (-0.5, 0.5):
        s.tube("fork", [(x, -0.26, 1.68), (x, -0.23, 1.5), (x, 0, 1.42), (x, 0.23, 1.5), (x, 0.26, 1.68)], 0.042, brass)
        for y in (-0.26, 0.26):
            s.sphere("knob", 0.065, brass, (x, y, 1.69))
    parts = _handset(shell, brass, 2.2, 0.34, 0.26, 0.28)
    for x in (-0.66, 0.66):
        parts.append(s.torus("ring", 0.13, 0.018, brass, (x, 0, -0.13), (0, 90, 0), 48, 12))
    s.group(parts, (0, 0, 1.62))
    _cord([(-0.98, 0.02, 1.1), (-1.25, -0.05, 0.6), (-1.35, -0.3, 0.12), (-1.2, -0.66, 0.09), (-1.0, -0.3, 0.11), (-0.9, 0.2, 0.16)], "#3a2a1c", 36)
    return {"detail": ((0.05, -0.75, 0.65), 1.35, (-18, 30))}


def _square(colour):
    """A wedge with soft corners, the handset lies across behind in a trough, large square keys."""
    shell, dark = m.plastic(colour, 0.3), m.matte_plastic("#232426")
    w, rows = 1.9, []
    for z, k in ((0.05, 0.95), (0.08, 0.985), (0.14, 1.0), (0.6, 0.985), (0.9, 0.96), (0.96, 0.92), (0.985, 0.84)):
        ring = []
        for x, y in s.rounded_rectangle(w * k, 2.2 * k, 0.26 * k, 10):
            # the front is lower than the back
            slope = 0.42 + 0.58 * min(1.0, max(0.0, (y + 1.1) / 1.3))
            ring.append((x, y, 0.05 + (z - 0.05) * slope))
        rows.append(ring)
    s.loft("body", rows, shell, 1)
    s.box("base", (w - 0.2, 1.95, 0.08), dark, (0, 0, 0.045), 0.02)
    tilt = math.degrees(math.atan2(0.935 * 0.58, 1.3))
    field = [s.plate("plate", s.rounded_rectangle(1.24, 1.06, 0.12, 10), 0.03, m.plain("#e9e4d8", 0.35), edge=0.012)]
    keys = _buttons(1.14, 0.96, "#2b2c2e", "#f3efe6", 13)
    keys.location.z = 0.028
    s.group([*field, keys], (0, -0.5, 0.68), (tilt, 0, 0))
    s.panel("brand", 0.36, 0.085, d.print_on(words("Kestrix", 60, 23, 22, "#f3efe6", 600), 120, 28, colour, 0.3), (-0.55, -1.093, 0.22))
    # the trough's two rests
    for x in (-0.7, 0.7):
        for y in (0.3, 0.84):
            s.box("rest", (0.32, 0.12, 0.22), shell, (x, y, 1.04), 0.05, 4)
    s.box("trough", (1.7, 0.42, 0.03), dark, (0, 0.57, 0.985), 0.01)
    s.group(_handset(shell, dark, 2.1, 0.16, 0.34, 0.26), (0, 0.57, 1.38))
    _cord([(-0.95, 0.6, 1.04), (-1.24, 0.55, 0.6), (-1.34, 0.2, 0.12), (-1.26, -0.3, 0.09), (-1.06, -0.1, 0.11), (-0.93, 0.3, 0.2)], colour)
    return {"detail": ((0.05, -0.55, 0.7), 1.4, (-20, 40))}
