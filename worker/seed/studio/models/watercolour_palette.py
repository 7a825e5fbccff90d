"""Watercolours, 24 half pans and two brushes: a beech box that folds open, a beech thumb palette, a long beech tray with a row of wells."""

import math
import random

from kit import devices as d
from kit import materials as m
from kit import shapes as s
from kit.colours import colour as value, darker
from kit.labels import words

POSE = "flat"
SET = "table"
VIEWS = {"whole": (-22, 46), "second": (32, 34)}
FRAME = {"fill": 0.84, "fill_area": 0.7}
PAINTS = [
    "#f2d83b",
    "#f0b92a",
    "#ee9a24",
    "#e8701f",
    "#d9452a",
    "#c22026",
    "#a3173a",
    "#d03a78",
    "#a64b9a",
    "#6a3d8f",
    "#43418f",
    "#24459a",
    "#1f66b5",
    "#2a8fc4",
    "#2aa5a5",
    "#16786c",
    "#256b3a",
    "#4b9440",
    "#8db23a",
    "#b98a2c",
    "#a5622a",
    "#7a3b20",
    "#4a2c20",
    "#22262c",
]


def build(design, colour):
    return (_box, _thumb, _tray)[design]()


def _pan(x, y, z, tint, used):
    """A white cup with a block of paint, damp and a little hollow where it was used."""
    wide, deep = 0.16, 0.19
    cup = s.plate(
        "cup",
        s.rounded_rectangle(wide, deep, 0.02, 5),
        0.07,
        m.plain("#f0efec", 0.35),
        (x, y, z),
        edge=0.006,
        holes=[s.rounded_rectangle(wide - 0.03, deep - 0.03, 0.014, 5)],
    )
    base = value(tint)
    nodes = m.Nodes("paint", base, 0.42, specular=0.4, coat=0.15)
    nodes.paint(nodes.ramp(nodes.noise(7, 5), [(0.3, darker(base, 0.75)), (0.7, base)])).bump(nodes.noise(14, 4), 0.15, 0.01)

    def shape(u, v):
        dip = 0.02 * max(0.0, 1 - (u - 0.1) ** 2 * 2 - (v + 0.1) ** 2 * 1.6) if used else 0.0
        return (u * (wide / 2 - 0.012), v * (deep / 2 - 0.012), 0.055 - dip - 0.006 * max(abs(u), abs(v)) ** 6)

    block = s.sheet("paint", 1, 1, 14, 14, nodes.material, shape)
    return [cup, s.place(block, (x, y, z))]


def _pans(columns, rows, step_x, step_y, z):
    """24 pans around the middle."""
    parts = []
    for i, tint in enumerate(PAINTS):
        column, row = i % columns, i // columns
        parts += _pan((column - (columns - 1) / 2) * step_x, ((rows - 1) / 2 - row) * step_y, z, tint, i % 5 in (1, 3))
    return parts


def _brush(length, radius, handle, at, turn, tip="#5a3622", ferrule=None):
    """Lies along x on the ground of `at`, the hairs towards -x before it is turned."""
    wood = s.lathe(
        "handle",
        [(radius * 0.9, 0), (radius * 1.2, length * 0.12), (radius, length * 0.35), (radius * 0.5, length * 0.8), (radius * 0.42, length * 0.98), (0, length)],
        handle,
        48,
        1,
    )
    band = s.lathe(
        "ferrule",
        [(radius * 0.72, -length * 0.2), (radius * 0.74, -length * 0.19), (radius * 0.95, -0.01), (radius * 0.95, 0.02), (radius * 0.85, 0.02)],
        ferrule or m.steel(0.18),
        48,
    )
    ring = s.torus("crimp", radius * 0.9, radius * 0.08, ferrule or m.steel(0.18), (0, 0, -length * 0.04), segments=48, sides=10)
    nodes = m.Nodes("hair", value(tip), 0.7, sheen=0.4)
    nodes.bump(nodes.noise(40, 4, (1, 1, 0.05)), 0.6, 0.01)
    hair = s.lathe(
        "hair",
        [(radius * 0.68, -length * 0.19), (radius * 0.86, -length * 0.24), (radius * 0.7, -length * 0.31), (radius * 0.2, -length * 0.38), (0, -length * 0.4)],
        nodes.material,
        48,
        1,
    )
    lying = s.group([wood, band, ring, hair], (0, 0, radius * 1.2), (0, 90, 0))
    return s.group([lying], at, (0, 0, turn))


def _dish(x, y, z, radius, enamel, tint=None):
    """A hollow for mixing; with some colour left in it."""
    parts = [s.lathe("well", [(0, 0.004), (radius * 0.7, 0.006), (radius * 0.95, 0.03), (radius, 0.05), (radius * 1.06, 0.05), (radius * 1.06, 0)], enamel, 64, 1)]
    if tint:
        wash = m.Nodes("wash", value(tint), 0.08, coat=0.8)
        parts.append(s.jitter(s.lathe("wash", [(0, 0.012), (radius * 0.5, 0.012), (radius * 0.62, 0.009)], wash.material, 48), 0.008, 3, 8))
    return s.group(parts, (x, y, z))


def _box():
    """A case of beech, its lid laid back with three mixing fields."""
    beech, enamel, brass = m.beech(), m.enamel("#f3f2ee"), m.brass(0.22)
    w, deep, high, wall = 2.3, 1.0, 0.2, 0.06
    outer, inner = s.rounded_rectangle(w, deep, 0.05, 6), s.rounded_rectangle(w - 2 * wall, deep - 2 * wall, 0.02, 4)
    s.plate("case", outer, high, beech, edge=0.012, holes=[inner])
    s.box("floor", (w - 0.06, deep - 0.06, 0.03), beech, (0, 0, 0.016), 0.004)
    s.plate("tray", s.rounded_rectangle(w - 2 * wall - 0.01, deep - 2 * wall - 0.01, 0.02, 4), 0.04, m.plain("#dcdad4", 0.35, metal=0.3), (0, 0.0, 0.07), edge=0.008)
    s.group(_pans(12, 2, 0.172, 0.21, 0.1), (0, 0.18, 0))
    s.box("rail", (w - 2 * wall - 0.02, 0.02, 0.1), beech, (0, -0.06, 0.14), 0.005)
    # the brushes lie before the pans
    _brush(1.25, 0.035, m.painted_wood("#7a1f24"), (-0.45, -0.2, 0.11), 0)
    _brush(1.1, 0.028, m.painted_wood("#1f2a44"), (0.4, -0.34, 0.11), 180)
    # the lid stands back by a little more than a right angle
    lid = [
        s.plate("lid", outer, 0.14, beech, (0, deep / 2, 0), edge=0.012, holes=[inner]),
        s.box("lid floor", (w - 0.06, deep - 0.06, 0.03), beech, (0, deep / 2, 0.018), 0.004),
    ]
    for i, tint in enumerate(("#d9863a", "#4b7fb5", "#7a9b4a")):
        x = (i - 1) * 0.72
        lid.append(s.plate("field", s.rounded_rectangle(0.7, deep - 2 * wall - 0.02, 0.05, 8), 0.03, enamel, (x, deep / 2, 0.03), edge=0.01))
        wash = s.jitter(s.lathe("wash", [(0, 0.006), (0.16, 0.005), (0.2, 0.0)], m.Nodes("wash", value(tint), 0.25, coat=0.5).material, 48), 0.03, i + 3, 3)
        wash.location = (x + 0.05, deep / 2 - 0.05, 0.0615)
        wash.scale = (1.1, 0.8, 0.3)
        lid.append(wash)
    s.group(lid, (0, deep / 2 + 0.015, high - 0.01), (68, 0, 0))
    for x in (-0.75, 0.75):
        s.box("hinge", (0.16, 0.012, 0.07), brass, (x, deep / 2 + 0.004, high - 0.05), 0.004)
        s.cylinder("pin", 0.016, 0.16, brass, (x - 0.08, deep / 2 + 0.014, high - 0.005), 0.004, 24, (0, 90, 0))
    s.box("clasp", (0.12, 0.014, 0.1), brass, (0, -deep / 2 - 0.006, high - 0.07), 0.005)
    return {"detail": ((-0.4, 0.15, 0.16), 1.0, (-24, 40))}


def _thumb():
    """A kidney of beech with a thumb's hole: pans in two arcs, wells between them."""
    beech = m.beech(scale=0.8)
    half = d.smooth_ring(
        [
            (-1.28, 0.1),
            (-1.1, 0.66),
            (-0.4, 0.94),
            (0.5, 0.92),
            (1.18, 0.58),
            (1.34, -0.05),
            (1.05, -0.62),
            (0.5, -0.72),
            (0.16, -0.46),
            (-0.1, -0.4),
            (-0.36, -0.62),
            (-0.78, -0.74),
            (-1.16, -0.42),
        ],
        8,
    )
    hole = [(-0.66 + x, -0.4 + y) for x, y in s.ellipse(0.3, 0.2, 40)]
    s.plate("palette", half, 0.075, beech, edge=0.022, holes=[hole])
    chance = random.Random(3)
    spots = []
    for i in range(13):
        a = math.radians(168 - i * 13)
        spots.append((1.06 * math.cos(a) + 0.02, 0.64 * math.sin(a) + 0.12, math.degrees(a) - 90))
    for i in range(11):
        a = math.radians(160 - i * 14)
        spots.append((0.78 * math.cos(a) + 0.02, 0.4 * math.sin(a) + 0.06, math.degrees(a) - 90))
    for (x, y, turn), tint in zip(spots, PAINTS):
        s.group(_pan(0, 0, 0.072, tint, chance.random() < 0.4), (x, y, 0), (0, 0, turn * 0.75))
    enamel = m.enamel("#f3f2ee")
    for x, y, tint in ((-0.3, 0.02, "#d9863a"), (0.1, 0.08, None), (0.5, 0.0, "#4b7fb5"), (0.84, -0.36, "#8fae5a")):
        _dish(x, y, 0.07, 0.15, enamel, tint)
    _brush(1.5, 0.04, m.painted_wood("#7a1f24"), (-0.72, -1.0, 0), 5)
    _brush(1.35, 0.032, m.walnut("Z"), (-0.62, -1.2, 0), 3)
    return {"detail": ((-0.5, 0.55, 0.14), 0.95, (-24, 40))}


def _tray():
    """A long tray: three rows of eight pans, two channels for brushes, a row of round wells, a name burnt into the wood."""
    beech, enamel = m.beech(), m.enamel("#eef1f2")
    w, deep, high = 2.2, 1.5, 0.16
    outline = s.rounded_rectangle(w, deep, 0.16, 10)
    pans_hole = [(x - 0.26, y + 0.16) for x, y in s.rounded_rectangle(1.46, 0.72, 0.05, 5)]
    wells = [[(0.76 + x, 0.4 - i * 0.31 + y) for x, y in s.ellipse(0.27, 0.27, 40)] for i in range(3)]
    groove = [(x - 0.0, y - 0.52) for x, y in s.rounded_rectangle(1.9, 0.26, 0.1, 8)]
    s.plate("tray", outline, high, beech, edge=0.02, holes=[pans_hole, groove, *wells])
    s.plate("floor", s.rounded_rectangle(w - 0.06, deep - 0.06, 0.13, 10), 0.05, beech, (0, 0, 0.002), edge=0.01)
    s.group(_pans(8, 3, 0.178, 0.226, 0.05), (-0.26, 0.16, 0))
    for i, tint in enumerate(("#c9553a", None, "#5a8fb0")):
        _dish(0.76, 0.4 - i * 0.31, 0.05, 0.124, enamel, tint)
    _brush(1.2, 0.036, m.painted_wood("#1f4a44"), (-0.45, -0.47, 0.05), 0)
    _brush(1.1, 0.028, m.painted_wood("#b4572a"), (0.46, -0.57, 0.05), 180)
    for x in (-1, 1):
        for y in (-1, 1):
            s.cylinder("foot", 0.07, 0.03, m.rubber(), (x * 0.9, y * 0.6, -0.025), 0.008, 32)
    s.panel("brand", 0.3, 0.09, d.print_on(words("Pomipim", 60, 25, 24, "#5a3417", 700), 120, 36, value("#dcb98b"), 0.45), (0.76, 0.635, high + 0.0015), lying=True)
    return {"detail": ((-0.5, 0.2, 0.12), 0.95, (-24, 42))}
