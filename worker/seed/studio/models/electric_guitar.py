"""Electric guitars of alder with three single-coil pickups: a double cutaway with a white guard, an offset body with a tortoise guard and chrome pickups."""

import math

from kit import devices as d
from kit import materials as m
from kit import shapes as s
from kit.colours import colour as value, darker, lighter
from kit.labels import words

POSE = "flat"
VIEWS = {"whole": (34, 88), "second": (-38, 44), "detail": (24, 50)}
FRAME = {"fill": 0.8, "fill_area": 0.8}
SET = "floor"
THICK, BRIDGE, SCALE = 0.45, -0.92, 6.48
NUT = BRIDGE + SCALE
DOUBLE = [
    (0, -2.0),
    (0.8, -1.95),
    (1.4, -1.55),
    (1.62, -0.95),
    (1.45, -0.3),
    (1.18, 0.2),
    (1.2, 0.65),
    (1.38, 1.05),
    (1.34, 1.48),
    (1.08, 1.6),
    (0.84, 1.38),
    (0.64, 1.14),
    (0.36, 1.04),
    (-0.36, 1.06),
    (-0.62, 1.22),
    (-0.85, 1.62),
    (-1.05, 2.0),
    (-1.3, 2.15),
    (-1.5, 1.95),
    (-1.48, 1.4),
    (-1.3, 0.75),
    (-1.24, 0.3),
    (-1.42, -0.25),
    (-1.62, -0.95),
    (-1.45, -1.55),
    (-0.85, -1.93),
]
OFFSET = [
    (-0.1, -2.1),
    (0.65, -2.1),
    (1.32, -1.78),
    (1.62, -1.15),
    (1.48, -0.5),
    (1.18, -0.02),
    (1.1, 0.4),
    (1.24, 0.9),
    (1.2, 1.36),
    (0.98, 1.58),
    (0.74, 1.44),
    (0.52, 1.16),
    (0.36, 1.04),
    (-0.36, 1.06),
    (-0.6, 1.3),
    (-0.85, 1.74),
    (-1.15, 2.0),
    (-1.44, 1.86),
    (-1.54, 1.36),
    (-1.34, 0.78),
    (-1.2, 0.4),
    (-1.3, -0.15),
    (-1.54, -0.75),
    (-1.62, -1.35),
    (-1.32, -1.86),
    (-0.75, -2.06),
]
GUARD = [
    (0.3, 0.98),
    (0.56, 1.02),
    (0.8, 1.22),
    (1.02, 1.4),
    (1.16, 1.26),
    (1.12, 0.9),
    (1.0, 0.5),
    (0.98, 0.1),
    (1.12, -0.35),
    (1.26, -0.85),
    (1.1, -1.14),
    (0.8, -0.98),
    (0.5, -0.72),
    (-0.1, -0.66),
    (-0.6, -0.68),
    (-0.76, -0.3),
    (-0.8, 0.3),
    (-0.94, 0.9),
    (-1.12, 1.5),
    (-1.0, 1.64),
    (-0.8, 1.34),
    (-0.58, 1.06),
    (-0.3, 0.98),
]
HEAD_LINE = [
    (0.21, 0),
    (0.25, 0.22),
    (0.4, 0.42),
    (0.34, 0.72),
    (0.28, 1.05),
    (0.36, 1.35),
    (0.4, 1.6),
    (0.2, 1.82),
    (-0.12, 1.84),
    (-0.42, 1.72),
    (-0.46, 1.3),
    (-0.45, 0.85),
    (-0.42, 0.46),
    (-0.26, 0.22),
    (-0.21, 0),
]


def build(design, colour):
    (_double, _offset)[design](colour)
    return {"detail": ((0.15, -0.35, 0.5), 2.0)}


def _lacquer(tint):
    """Clear over paint."""
    return m.Nodes("lacquer", value(tint), 0.14, coat=1.0).material


def _fret(n):
    """Where a fret is: 0 is the nut."""
    return BRIDGE + SCALE * 2 ** (-n / 12)


def _half(y):
    """Half the neck's width."""
    return 0.215 + (0.285 - 0.215) * (NUT - y) / (NUT - 0.9)


def _neck(wood, board, ink):
    top = THICK + 0.13
    rows = []
    for y in (0.92, 1.3, 2.0, 4.0, 5.3, NUT):
        wide, deep = _half(y), 0.2 if y > 1.4 else 0.14
        rows.append([(wide * math.cos(a), y, top - 0.07 + (0.02 if math.sin(a) > 0 else deep * math.sin(a))) for a in (2 * math.pi * k / 40 for k in range(40))])
    s.loft("neck", rows, wood, 0)
    low, high = 0.86, NUT
    s.plate("fretboard", [(-_half(low), low), (_half(low), low), (_half(high), high), (-_half(high), high)], 0.065, board, (0, 0, top - 0.065), edge=0.012)
    wire, dot = m.steel(0.22), m.plain(ink, 0.3)
    for n in range(1, 23):
        y = _fret(n)
        s.cylinder("fret", 0.012, 2 * _half(y) - 0.02, wire, (-_half(y) + 0.01, y, top), 0.004, 12, (0, 90, 0))
    for n in (3, 5, 7, 9, 12, 15, 17, 19, 21):
        y = (_fret(n) + _fret(n - 1)) / 2
        for x in ((-0.11, 0.11) if n == 12 else (0,)):
            s.cylinder("dot", 0.035, 0.004, dot, (x, y, top - 0.002), 0.001, 32)
    s.box("nut", (2 * _half(NUT), 0.045, 0.06), m.plain("#efe8d6", 0.35), (0, NUT + 0.01, top + 0.005), 0.01)
    return top


def _head(material, ground, ink, brand, top, metal):
    """The headstock with six machines in a row."""
    side = -1
    outline = d.smooth_line([(x * -side, y) for x, y in HEAD_LINE], 6)
    s.plate("headstock", outline, 0.15, material, (0, NUT + 0.02, top - 0.24), edge=0.02)
    z = top - 0.09
    # the name is read along the neck
    s.panel("brand", 0.7, 0.17, d.print_on(words(brand, 70, 26, 24, ink, 700), 140, 34, ground, 0.3, 0.4), (0.12, NUT + 1.05, z + 0.0012), (0, 0, 90), lying=True)
    posts = []
    for i in range(6):
        x, y = side * 0.27, NUT + 0.44 + i * 0.235
        posts.append((x * 0.8, y, z + 0.07))
        s.cylinder("bush", 0.055, 0.02, metal, (x * 0.8, y, z), 0.006, 32)
        s.cylinder("post", 0.032, 0.12, metal, (x * 0.8, y, z), 0.008, 24)
        s.cylinder("shaft", 0.022, 0.22, metal, (side * 0.4, y, z - 0.17), 0.004, 16, (0, side * 90, 0))
        s.sphere("machine", 0.1, metal, (side * 0.64, y, z - 0.17), (0.8, 0.85, 0.5), 32)
        s.box("gear", (0.2, 0.17, 0.1), metal, (side * 0.3, y, z - 0.2), 0.03)
    s.cylinder("tree", 0.025, 0.05, metal, (0.03, NUT + 0.75, z), 0.008, 24)
    return posts


def _strings(posts, top, saddle_z):
    wire = m.metal("#d6d2c8", 0.25)
    for i in range(6):
        x0, x1 = (i - 2.5) * 0.105, (i - 2.5) * 0.07
        at = posts[i]
        line = [(x0, BRIDGE, saddle_z), (x1, NUT + 0.01, top + 0.045), at]
        s.tube("string", line, 0.0105 - 0.0009 * i, wire, straight=True)


def _bridge(metal):
    z = THICK
    s.plate("bridge", s.rounded_rectangle(0.86, 0.42, 0.04, 6), 0.035, metal, (0, BRIDGE - 0.08, z), edge=0.01)
    for i in range(6):
        x = (i - 2.5) * 0.105
        s.box("saddle", (0.092, 0.24, 0.05), metal, (x, BRIDGE - 0.05, z + 0.075), 0.012)
        s.cylinder("saddle screw", 0.016, 0.14, metal, (x, BRIDGE - 0.3, z + 0.07), 0.004, 16, (-90, 0, 0))
        s.cylinder("bolt", 0.03, 0.02, metal, ((i - 2.5) * 0.14, BRIDGE + 0.1, z + 0.03), 0.006, 20)
    return z + 0.115


def _knob(x, y, z, material, high=0.14):
    s.lathe("knob", [(0, high), (0.1, high), (0.115, high - 0.015), (0.125, 0.05), (0.155, 0.02), (0.155, 0), (0, 0)], material, 48, at=(x, y, z))


def _switch(x, y, z, turn, tip):
    s.box("slot", (0.03, 0.34, 0.006), m.plain("#111111", 0.6), (x, y, z), 0.001, turn_deg=(0, 0, turn))
    s.group([s.cylinder("lever", 0.018, 0.2, m.steel(), (0, 0, 0), 0.004, 20), s.sphere("tip", 0.045, tip, (0, 0, 0.22), (1, 1, 1.3), 24)], (x, y, z), (14, 10, 0))


def _guard(material, z, screw):
    outline = d.smooth_ring(GUARD, 5)
    s.plate("guard", outline, 0.028, material, (0, 0, z), edge=0.009)
    for x, y in ((0.7, 1.06), (1.08, 1.2), (0.94, 0.4), (1.1, -0.6), (0.98, -1.02), (0.2, -0.63), (-0.5, -0.62), (-0.71, 0.1), (-0.93, 1.1), (-0.46, 0.98)):
        s.cylinder("guard screw", 0.026, 0.008, screw, (x, y, z + 0.026), 0.003, 20)


def _jack(metal, x, y, turn):
    s.group([s.plate("jack plate", s.ellipse(0.26, 0.62, 40, 2.4), 0.05, metal, edge=0.02), d.plug_hole(0.06, metal, (0, 0.02, 0.045))], (x, y, THICK), (0, 0, turn))


def _buttons(metal, bottom, horn):
    for x, y, turn in ((*bottom, 0), (*horn, 168)):
        knob = s.lathe("strap button", [(0.05, 0), (0.04, 0.04), (0.04, 0.08), (0.075, 0.11), (0.075, 0.13), (0, 0.14)], metal, 32)
        s.group([knob], (x, y, THICK / 2), (90, 0, turn))


def _double(colour):
    outline = d.smooth_ring(DOUBLE, 6)
    s.plate("body", outline, THICK, _lacquer(colour), edge=0.1)
    chrome, white, maple = m.steel(0.12), m.plain("#efece4", 0.25, coat=0.4), m.wood("#d3a466", "#e6c48c", coat=0.6, along="Y")
    _guard(white, THICK - 0.002, chrome)
    z = THICK + 0.026
    for y, turn in ((0.62, 0), (0.08, 0), (-0.46, 10)):
        cover = [s.plate("pickup", s.rounded_rectangle(0.84, 0.24, 0.12, 10), 0.09, m.plain("#e7e2d2", 0.3, coat=0.3), edge=0.03)]
        cover += [s.cylinder("pole", 0.03, 0.012, chrome, ((i - 2.5) * 0.105, 0, 0.084), 0.004, 24) for i in range(6)]
        cover += [s.cylinder("pickup screw", 0.025, 0.012, chrome, (x, 0, 0.0), 0.004, 20) for x in (-0.47, 0.47)]
        s.group(cover, (0, y, z), (0, 0, turn))
    for x, y in ((0.72, -0.28), (0.88, -0.56), (1.02, -0.84)):
        _knob(x, y, z, white)
    _switch(0.68, 0.12, z + 0.002, -24, white)
    _jack(chrome, 1.0, -1.4, 38)
    saddle = _bridge(chrome)
    s.tube(
        "arm",
        d.smooth_line(
            [(0.4, BRIDGE - 0.02, THICK + 0.06), (0.44, BRIDGE - 0.02, THICK + 0.28), (0.62, BRIDGE + 0.3, THICK + 0.34), (0.72, BRIDGE + 0.9, THICK + 0.36)], 6
        ),
        0.026,
        chrome,
    )
    s.sphere("arm end", 0.05, white, (0.725, BRIDGE + 0.95, THICK + 0.36), (1, 1.8, 1), 24)
    top = _neck(maple, m.wood("#d3a466", "#e6c48c", coat=0.7, along="Y"), "#1d1d1d")
    posts = _head(maple, "#dfb97c", "#2a2018", "Melodane", top, chrome)
    _strings(posts, top, saddle)
    _buttons(chrome, (0, -1.97), (-1.28, 2.09))


def _offset(colour):
    base = value(colour)
    nodes = m.Nodes("burst", base, 0.14, coat=1.0, metal=0.35)
    nodes.paint(nodes.ramp(nodes.cells(70), [(0.0, lighter(base, 0.3)), (0.4, base), (0.8, darker(base, 0.85))]))
    s.plate("body", d.smooth_ring(OFFSET, 6), THICK, nodes.material, edge=0.11)
    chrome, cream = m.steel(0.1), m.plain("#f0e6cc", 0.3, coat=0.4)
    shell = m.mottled([(0.3, "#2a100a"), (0.48, "#5c1f12"), (0.6, "#8f3a1c"), (0.75, "#3a140c")], 5, 0.14, 0.0, distortion=2.0, coat=1.0)
    _guard(shell, THICK - 0.002, chrome)
    z = THICK + 0.026
    for y, turn in ((0.62, 0), (0.08, 0), (-0.46, 0)):
        tube = s.cylinder("pickup", 0.105, 0.8, chrome, (-0.4, 0, 0.03), 0.05, 48, (0, 90, 0))
        feet = [s.cylinder("pickup screw", 0.022, 0.02, chrome, (x, 0, 0.0), 0.004, 20) for x in (-0.47, 0.47)]
        s.group([tube, *feet], (0, y, z), (0, 0, turn))
    for x, y in ((0.76, -0.3), (0.94, -0.64)):
        _knob(x, y, z, chrome, 0.17)
    _switch(0.66, 0.14, z + 0.002, -24, cream)
    _jack(chrome, 1.08, -1.22, 36)
    saddle = _bridge(chrome)
    dark = m.wood("#3a2015", "#5a3524", 0.5, coat=0.05, along="Y")
    maple = m.wood("#c48d4e", "#dcb073", coat=0.5, along="Y")
    top = _neck(maple, dark, "#efe8d6")
    posts = _head(nodes.material, base, "#f0e6cc", "Melodane", top, chrome)
    _strings(posts, top, saddle)
    _buttons(chrome, (-0.1, -2.07), (-1.28, 1.9))
