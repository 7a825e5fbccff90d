"""Snare drums of birch, 14 by 5.5 inches, with sticks: lacquer with chrome, a wrap of sparkling pearl with brass tubes."""

from kit import devices as d
from kit import materials as m
from kit import shapes as s
from kit.colours import colour as value, darker, lighter
from kit.labels import words

SET = "floor"
VIEWS = {"whole": (-20, 24), "second": (34, 38)}
FRAME = {"fill": 0.82, "fill_area": 0.7}
R, H = 1.78, 1.4


def build(design, colour):
    (_lacquer, _pearl)[design](colour)
    return {"detail": ((-0.45, -1.85, 0.95), 1.5, (-20, 20))}


def _drum(shell, hoop, lug, head, logo_tint, brand, wood_hoop=False):
    s.lathe("shell", [(R - 0.06, 0.12), (R, 0.12), (R, H - 0.06), (R - 0.06, H - 0.06)], shell, 160, closed=True)
    z_top = H
    # batter head over the edge, coated, and its snare side
    s.lathe("head", [(0, z_top + 0.012), (R * 0.93, z_top + 0.012), (R * 0.99, z_top), (R + 0.025, z_top - 0.05), (R + 0.03, z_top - 0.09)], head, 160)
    s.torus("head ring", R + 0.035, 0.03, m.steel(0.25), (0, 0, z_top - 0.1), segments=160, sides=12)
    s.cylinder("lower head", R + 0.02, 0.03, m.plain("#e7e9ea", 0.25), (0, 0, 0.09), 0.01, 128)
    for low, flip in ((z_top - 0.13, 1), (0.09, -1)):
        if wood_hoop:
            rim = [(R + 0.045, low), (R + 0.14, low), (R + 0.14, low + 0.23), (R + 0.125, low + 0.245), (R + 0.06, low + 0.245), (R + 0.045, low + 0.23)]
        else:
            rim = [
                (R + 0.05, low),
                (R + 0.13, low),
                (R + 0.135, low + 0.02),
                (R + 0.075, low + 0.035),
                (R + 0.075, low + 0.19),
                (R + 0.1, low + 0.215),
                (R + 0.09, low + 0.235),
                (R + 0.06, low + 0.225),
                (R + 0.05, low + 0.2),
            ]
        if flip < 0:
            rim = [(r, 2 * low - z) for r, z in rim]
        s.lathe("hoop", rim, hoop, 160, 0 if wood_hoop else 1, closed=True)
    steel = m.steel(0.16)
    for i in range(8):
        a = 360 * i / 8 + 12
        parts = _lug(lug, steel, wood_hoop)
        s.group(parts, (0, 0, 0), (0, 0, a))
    # the strainer with its lever, opposite the badge
    lever = [
        s.box("strainer", (0.26, 0.1, 0.5), lug, (0, -R - 0.06, 0.62), 0.04),
        s.box("lever", (0.09, 0.06, 0.42), steel, (0, -R - 0.15, 0.66), 0.025),
        s.cylinder("knob", 0.06, 0.14, steel, (0, -R - 0.07, 0.86), 0.015, 32),
        s.box("wires", (0.3, 0.03, 0.3), steel, (0, -R - 0.02, 0.26), 0.01),
    ]
    s.group(lever, (0, 0, 0), (0, 0, 34.5))
    badge = s.plate(
        "badge",
        s.ellipse(0.36, 0.24, 48),
        0.02,
        d.print_on(words(brand, 60, 44, 19, logo_tint, 700), 120, 80, "#cda349" if wood_hoop else "#c9cbcd", 0.25, metal=0.8),
        edge=0.008,
    )
    d.project(badge, (-0.18, -0.12), (0.36, 0.24))
    s.group([s.place(badge, (0, -R + 0.006, H / 2 + 0.02), (90, 0, 0))], (0, 0, 0), (0, 0, -10.5))
    s.panel("logo", 1.1, 0.28, d.print_on(words(brand, 110, 42, 36, "#3a3a3c", 700), 220, 56, "#efece4", 0.6), (0, -1.05, z_top + 0.0145), lying=True)


def _lug(lug, steel, tubes):
    """One of the eight: a post in the middle of the shell and two rods that hold the hoops."""
    y = -R
    parts = []
    if tubes:
        parts.append(s.cylinder("tube", 0.045, 0.86, lug, (0, y - 0.1, 0.27), 0.012, 32))
        for z in (0.42, 0.98):
            parts.append(s.cylinder("post", 0.055, 0.11, lug, (0, y + 0.01, z), 0.012, 32, (90, 0, 0)))
    else:
        parts.append(s.box("lug", (0.17, 0.12, 0.46), lug, (0, y - 0.06, 0.7), 0.05, 5))
        for z in (0.5, 0.9):
            parts.append(s.cylinder("collar", 0.055, 0.06, lug, (0, y - 0.09, z - 0.03), 0.012, 32))
    parts.append(s.cylinder("rod", 0.024, H + 0.02, steel, (0, y - 0.1, 0.06), 0.004, 24))
    for z in (H - 0.08, 0.0):
        parts.append(s.box("claw", (0.12, 0.09, 0.05), lug, (0, y - 0.115, z + 0.03), 0.016))
    parts.append(s.cylinder("screw", 0.042, 0.1, steel, (0, y - 0.1, H - 0.03), 0.008, 24))
    parts.append(s.box("screw head", (0.045, 0.045, 0.07), steel, (0, y - 0.1, H + 0.09), 0.006))
    return parts


def _stick(wood, at, turn, tilt):
    """A drum stick along x, its tip towards +x."""
    profile = [
        (0, 0),
        (0.05, 0.015),
        (0.07, 0.07),
        (0.071, 0.3),
        (0.071, 2.9),
        (0.05, 3.6),
        (0.032, 3.86),
        (0.03, 3.9),
        (0.05, 3.96),
        (0.055, 4.02),
        (0.04, 4.09),
        (0, 4.11),
    ]
    stick = s.lathe("stick", profile, wood, 48, 1)
    s.group([s.group([stick], (0, 0, 0), (0, 90 + tilt, 0))], at, (0, 0, turn))


def _sticks(wood):
    """Two sticks lie crossed on the head, over the rim."""
    z = H + 0.125 + 0.06
    _stick(wood, (-2.0, 0.62, z + 0.005), -16, 0.4)
    _stick(wood, (-2.0, -0.18, z + 0.14), 9, 0.4)


def _lacquer(colour):
    paint = m.Nodes("lacquer", value(colour), 0.16, coat=1.0)
    grain = paint.noise(5, 6, (0.6, 0.6, 0.12))
    paint.paint(paint.ramp(grain, [(0.3, darker(value(colour), 0.72)), (0.7, value(colour))]))
    _drum(paint.material, m.steel(0.1), m.steel(0.14), m.plain("#efece4", 0.6), "#333333", "Melodane")
    _sticks(m.maple("Z"))


def _pearl(colour):
    base = value(colour)
    nodes = m.Nodes("pearl", base, 0.2, coat=1.0, metal=0.25)
    flakes = nodes.ramp(nodes.cells(26), [(0.0, lighter(base, 0.5)), (0.25, base), (0.6, darker(base, 0.7))])
    clouds = nodes.ramp(nodes.noise(2.2, 4, distortion=1.2), [(0.35, darker(base, 0.7)), (0.65, lighter(base, 0.18))])
    nodes.paint(nodes.mix(0.45, flakes, clouds))
    brass = m.brass(0.16)
    _drum(nodes.material, m.beech("X"), brass, m.plain("#efece4", 0.6), "#3a2a10", "Melodane", True)
    _sticks(m.wood("#b98a58", "#d6ac78", along="Z"))
