"""Wet razors with three spare heads: a ribbed grip on a chrome neck, a knurled bar between chrome caps, a curved handle with a finger hole."""

import math

from kit import materials as m
from kit import shapes as s
from kit.turned import smooth

POSE = "flat"
SET = "counter"
FRAME = {"fill": 0.9, "fill_area": 0.8}
VIEWS = {"whole": (0, 80), "second": (-24, 46), "detail": (-16, 50)}


def build(design, colour):
    razor = (_ribbed, _knurled, _curved)[design](colour)
    s.group(razor, (-0.16, 0, 0), (0, 0, 24))
    for k in range(3):
        s.group(_head(colour, design), (0.34 + 0.13 * k, 0.06 - 0.29 * k, 0), (0, 0, 24))
    return {"detail": ((-0.42, 0.55, 0.06), 0.75)}


def _head(colour, design):
    """A cartridge lying with its three blades up, 4.2 cm wide."""
    round_ends = 3.2 if design == 2 else 7
    frame = m.plain("#f1efea", 0.35) if design == 2 else m.plain("#2b2e33", 0.35)
    accent, steel = m.plain(colour, 0.4), m.brushed("#dfe2e4", 0.18, (0.02, 1, 1))
    wide, deep = (0.47, 0.27) if design == 2 else (0.42, 0.23)
    rings = [
        [(x, y, z) for x, y in s.ellipse(wide * k, deep * k, 64, round_ends)]
        for k, z in ((0.86, 0.0), (0.97, 0.012), (1.0, 0.04), (0.99, 0.062), (0.95, 0.074), (0.9, 0.077))
    ]
    parts = [s.loft("frame", rings, frame, 1)]
    parts.append(s.box("well", (wide * 0.84, 0.112, 0.012), m.plain("#101113", 0.4), (0, 0.0, 0.0745), 0.003))
    for k in range(3):
        parts.append(s.box("blade", (wide * 0.82, 0.02, 0.003), steel, (0, -0.036 + 0.034 * k, 0.082), 0.001, turn_deg=(18, 0, 0)))
    for x in (-0.3, 0.3):
        parts.append(s.box("clip", (0.014, 0.135, 0.008), steel, (wide * x * 1.36, 0.0, 0.081), 0.003))
    parts.append(s.box("strip", (wide * 0.8, 0.034, 0.012), accent, (0, deep * 0.37, 0.078), 0.005))
    for k in range(3):
        parts.append(s.box("fin", (wide * 0.78, 0.007, 0.01), accent, (0, -deep * 0.32 - 0.012 * k, 0.079), 0.003))
    return parts


def _mounted(colour, design, y, z=0.045, tilt=-16):
    """The head on the razor's end, a little tilted, with its hinge."""
    head = s.group(_head(colour, design), (0, y, z), (tilt, 0, 0))
    hinge = s.box("hinge", (0.15, 0.09, 0.05), m.plain("#3a3d42", 0.35), (0, y - 0.1, z + 0.01), 0.02)
    return [head, hinge]


def _along(name, sections, material, smooth=1):
    """A handle along y: (y, height of its middle, width, thickness)."""
    return s.loft(name, [[(x, y, z + zc) for x, z in s.ellipse(w, t, 40, 2.4)] for y, zc, w, t in sections], material, smooth)


def _ribbed(colour):
    chrome, grip = m.steel(0.1), m.plain(colour, 0.4)
    body = [
        (-0.72, 0.07, 0.06, 0.06),
        (-0.71, 0.07, 0.1, 0.1),
        (-0.66, 0.075, 0.135, 0.12),
        (-0.45, 0.075, 0.15, 0.125),
        (-0.2, 0.075, 0.135, 0.12),
        (0.1, 0.08, 0.12, 0.11),
        (0.3, 0.085, 0.135, 0.11),
        (0.36, 0.088, 0.12, 0.1),
        (0.37, 0.088, 0.08, 0.07),
    ]
    parts = [_along("handle", body, grip)]
    rubber = m.rubber("#f0eeea")
    for k in range(15):
        y = -0.58 + 0.05 * k
        width = 0.115 - 0.0012 * k
        parts.append(s.sphere("rib", 0.5, rubber, (0, y, 0.128), (width, 0.022, 0.03), 24))
    neck = [
        (0.34, 0.088, 0.07, 0.06),
        (0.42, 0.088, 0.066, 0.055),
        (0.5, 0.082, 0.066, 0.05),
        (0.58, 0.07, 0.09, 0.045),
        (0.63, 0.055, 0.13, 0.04),
        (0.65, 0.05, 0.11, 0.03),
    ]
    parts.append(_along("neck", neck, chrome))
    parts.append(_along("ring", [(0.335, 0.087, 0.1, 0.09), (0.34, 0.087, 0.128, 0.108), (0.365, 0.087, 0.128, 0.108), (0.37, 0.087, 0.1, 0.09)], chrome, 0))
    return parts + _mounted(colour, 0, 0.72)


def _knurled(colour):
    chrome = m.steel(0.1)
    r, z = 0.07, 0.072
    line = [(r * 0.9, 0.0), (r, 0.01)] + [(r, 0.01 + 0.68 * i / 90) for i in range(1, 91)] + [(r * 0.9, 0.7)]
    bar = s.lathe("bar", line, m.enamel(colour, 0.3), 96)
    for vertex in bar.data.vertices:
        x, y, h = vertex.co
        if 0.04 < h < 0.66:
            a, n = math.atan2(y, x), 14
            cut = max(abs(math.sin(n * a / 2 + h * 62)), abs(math.sin(n * a / 2 - h * 62)))
            k = 1 - 0.07 * cut**6
            vertex.co.x, vertex.co.y = x * k, y * k
    parts = [s.place(bar, (0, -0.5, z), (-90, 0, 0))]
    end = [(0, -0.06), (0.05, -0.055), (0.072, -0.035), (0.076, -0.01), (0.074, 0.0), (0.06, 0.012), (0, 0.012)]
    parts.append(s.place(s.lathe("end", end, chrome, 64, 1), (0, -0.5, z), (-90, 0, 0)))
    tip = [(0, 0), (0.07, 0.0), (0.076, 0.01), (0.076, 0.05), (0.068, 0.06), (0.05, 0.1), (0.04, 0.16), (0.036, 0.26), (0, 0.28)]
    parts.append(s.place(s.lathe("collar", tip, chrome, 64, 1), (0, 0.19, z), (-90, 0, 0)))
    neck = [(0.42, 0.072, 0.07, 0.06), (0.5, 0.07, 0.07, 0.05), (0.57, 0.06, 0.1, 0.045), (0.63, 0.052, 0.13, 0.04), (0.65, 0.05, 0.1, 0.03)]
    parts.append(_along("neck", neck, chrome))
    return parts + _mounted(colour, 1, 0.72)


def _curved(colour):
    paint = m.plain(colour, 0.28, coat=0.4)
    outer = [(-0.06, 0.58), (-0.055, 0.4), (-0.05, 0.2), (-0.075, 0.0), (-0.13, -0.25), (-0.16, -0.48), (-0.14, -0.66), (-0.07, -0.76), (0.0, -0.785)]
    line = _smooth(outer)
    outline = line + [(-x, y) for x, y in reversed(line[:-1])]
    hole = [(0.075 * x, -0.5 + 0.19 * y) for x, y in s.ellipse(2, 2, 64, 2.3)]
    parts = [s.plate("handle", outline, 0.1, paint, (0, 0, 0.0), edge=0.04, holes=(hole,))]
    grip = m.rubber("#f3f1ec")
    ring = [(0.112 * x, -0.5 + 0.235 * y) for x, y in s.ellipse(2, 2, 64, 2.3)]
    inner = [(0.09 * x, -0.5 + 0.205 * y) for x, y in s.ellipse(2, 2, 64, 2.3)]
    parts.append(s.plate("rim", ring, 0.112, grip, (0, 0, -0.004), edge=0.01, holes=(inner,)))
    for k in range(7):
        parts.append(s.sphere("pad", 0.5, grip, (0, -0.12 + 0.06 * k, 0.098), (0.075 - 0.002 * k, 0.026, 0.024), 24))
    neck = [(0.5, 0.05, 0.12, 0.08), (0.58, 0.055, 0.13, 0.07), (0.64, 0.052, 0.16, 0.05), (0.66, 0.05, 0.12, 0.04)]
    parts.append(_along("neck", neck, m.plain("#f1efea", 0.35)))
    return parts + _mounted(colour, 2, 0.74)


def _smooth(points):
    # x lies below 0, smooth() is for radii
    return [(-x, y) for x, y in smooth([(-x, y) for x, y in points], 6)]
