"""B-flat trumpets: clear gold lacquer with pearl buttons, a rose brass bell with silver valves and slides."""

import math

import bpy

from kit import devices as d
from kit import materials as m
from kit import shapes as s

POSE = "flat"
VIEWS = {"whole": (0, 88), "second": (-30, 40), "detail": (-18, 40)}
FRAME = {"fill": 0.88, "fill_area": 0.8}
SET = "table"
LOW = -0.64
LEAD, BELL = -0.19, 0.17  # depths of the two upper tubes, behind and before the valves


def build(design, colour):
    (_gold, _rose)[design]()
    return {"detail": ((-0.22, 0.2, 0.6), 1.9)}


def _arc(cx, cy, r, start, end, depth, steps=14):
    """Part of a circle in x and y, at a depth (a number, or two: from, to)."""
    one, other = depth if isinstance(depth, tuple) else (depth, depth)
    points = []
    for i in range(steps + 1):
        a = math.radians(start + (end - start) * i / steps)
        points.append((cx + r * math.cos(a), cy + r * math.sin(a), one + (other - one) * i / steps))
    return points


def _pipe(points, radius, metal):
    return s.tube("pipe", points, radius, metal, straight=True)


def _along(name, profile, metal, at, segments=96):
    """A turned part whose axis is x; the profile's heights run towards +x."""
    return s.place(s.lathe(name, profile, metal, segments), at, (0, 90, 0))


def _bell(metal, rim):
    outer = []
    for i in range(40):
        t = i / 39
        x = 0.1 + 2.2 * t
        outer.append((0.066 + 0.055 * t + 0.5 * t**7.0 * 0.55 + 0.22 * t**22 + 0.02 * t**3, x))
    inner = [(r - 0.008, x) for r, x in reversed(outer[12:])]
    _along("bell", [*outer, (outer[-1][0] - 0.003, outer[-1][1] + 0.006), *inner, (0, inner[-1][1])], metal, (0, 0, BELL), 144)
    s.place(s.torus("bell rim", outer[-1][0], 0.017, rim, segments=144, sides=16), (outer[-1][1] + 0.002, 0, BELL), (0, 90, 0))
    return outer[-1]


def _sleeve(x, y, depth, long, radius, metal, ring=True):
    profile = [(radius, 0), (radius, long)]
    if ring:
        profile = [
            (radius, 0),
            (radius + 0.016, 0.004),
            (radius + 0.02, 0.02),
            (radius + 0.016, 0.036),
            (radius, 0.04),
            (radius, long - 0.04),
            (radius + 0.016, long - 0.036),
            (radius + 0.02, long - 0.02),
            (radius + 0.016, long - 0.004),
            (radius, long),
        ]
    _along("sleeve", profile, metal, (x, y, depth), 64)


def _valve(x, body, trim, button):
    """A casing across both levels, caps with ribs, a stem with its button."""
    top, bottom = 0.3, -1.02
    parts = [s.cylinder("casing", 0.135, top - bottom, body, (0, 0, bottom), 0.01)]
    for z, high in ((top - 0.02, 0.15), (bottom - 0.1, 0.2)):
        ring = []
        for i in range(96):
            a, r = 2 * math.pi * i / 96, 0.155 if i % 4 < 2 else 0.149
            ring.append((r * math.cos(a), r * math.sin(a)))
        parts.append(s.plate("cap", ring, high, trim, (0, 0, z), edge=0.012))
    for z in (0.12, -0.46):
        parts.append(s.torus("band", 0.136, 0.01, trim, (0, 0, z), segments=64, sides=12))
    parts.append(s.cylinder("cap top", 0.11, 0.05, trim, (0, 0, top + 0.12), 0.02))
    parts.append(s.sphere("bottom knob", 0.05, trim, (0, 0, bottom - 0.12), (1, 1, 0.7)))
    parts.append(s.cylinder("stem", 0.035, 0.24, trim, (0, 0, top + 0.15), 0.004, 32))
    parts.append(s.cylinder("felt", 0.075, 0.03, m.wool("#3a2a24"), (0, 0, top + 0.17), 0.01, 40))
    parts.append(
        s.lathe("finger", [(0, 0.39), (0.06, 0.39), (0.085, 0.392), (0.1, 0.405), (0.112, 0.395), (0.112, 0.37), (0.05, 0.35), (0, 0.35)], trim, 48, at=(0, 0, top))
    )
    parts.append(s.cylinder("pearl", 0.08, 0.012, button, (0, 0, top + 0.388), 0.004, 40))
    # z of the casing is the trumpet's y
    s.group(parts, (x, 0, 0), (-90, 0, 0))


def _trumpet(brass, bell, trim, button, mouth):
    bore = 0.066
    rim_radius, rim_x = _bell(bell, trim)
    # the bell's tube goes back, round, and to the first valve
    _pipe([(0.12, 0, BELL), (-1.5, 0, BELL), *_arc(-1.5, LOW / 2, -LOW / 2, 90, 270, (BELL, 0.1)), (-0.55, LOW, 0.06)], bore, bell)
    # the lead pipe goes to the tuning slide and back to the third valve
    _pipe([(-2.1, 0, LEAD), (1.32, 0, LEAD), *_arc(1.32, LOW / 2, -LOW / 2, 90, -90, (LEAD, -0.06)), (0.3, LOW, -0.04)], bore * 0.96, brass)
    _sleeve(0.55, 0, LEAD, 0.72, bore + 0.014, trim)
    _sleeve(0.62, LOW, -0.06, 0.62, bore + 0.014, trim)
    _sleeve(-2.2, 0, LEAD, 0.3, bore + 0.012, trim)
    _sleeve(-0.95, LOW, 0.08, 0.35, bore + 0.01, trim)
    for x in (-0.5, -0.1, 0.3):
        _valve(x, brass, trim, button)
    for x in (-0.3, 0.1):
        for y in (-0.08, -0.5):
            s.cylinder("bridge", 0.06, 0.2, brass, (x - 0.1, y, 0), 0.005, 40, (0, 90, 0))
    # slides of the first, second and third valve
    _pipe([(-0.55, -0.2, 0), (-0.95, -0.2, 0), *_arc(-0.95, -0.32, 0.12, 90, 270, 0.0), (-0.55, -0.44, 0)], 0.055, brass)
    _pipe([(0.35, -0.2, 0), (1.02, -0.2, 0), *_arc(1.02, -0.32, 0.12, 90, -90, 0.0), (0.35, -0.44, 0)], 0.055, brass)
    for y in (-0.2, -0.44):
        _sleeve(-0.92, y, 0, 0.2, 0.066, trim)
        _sleeve(0.7, y, 0, 0.22, 0.066, trim)
    _pipe(
        [
            (-0.1, -0.22, 0.1),
            (-0.1, -0.22, 0.3),
            *[(x, y, 0.3 + z) for x, y, z in ((-0.1, -0.25, 0.07), (-0.1, -0.33, 0.1), (-0.1, -0.41, 0.07))],
            (-0.1, -0.44, 0.3),
            (-0.1, -0.44, 0.1),
        ],
        0.052,
        brass,
    )
    # finger rings, hook, braces, water keys
    s.torus("ring", 0.13, 0.022, trim, (0.62, -0.01, 0.0), segments=64, sides=16)
    _pipe(d.smooth_line([(0.9, 0.05, LEAD), (0.86, 0.22, LEAD), (0.68, 0.3, LEAD), (0.52, 0.24, LEAD), (0.5, 0.12, LEAD)], 6), 0.024, trim)
    for x in (-1.0, 0.86):
        s.cylinder("brace", 0.024, BELL - LEAD, trim, (x, 0, LEAD), 0.004, 24)
    for x, y in ((-1.25, 0), (1.15, 0)):
        s.cylinder("brace", 0.022, -LOW, trim, (x, LOW, LEAD * 0.6 if x > 0 else BELL * 0.8), 0.004, 24, (-90, 0, 0))
    s.box("water key", (0.34, 0.035, 0.03), trim, (1.5, LOW - 0.04, -0.06), 0.012, turn_deg=(0, 0, 24))
    s.sphere("water knob", 0.04, trim, (1.42, LOW - 0.09, -0.06), (1, 1, 0.8), 24)
    cup = [
        (0, 0.02),
        (0.03, 0.04),
        (0.085, 0.005),
        (0.105, -0.004),
        (0.128, 0),
        (0.134, 0.02),
        (0.126, 0.05),
        (0.118, 0.12),
        (0.1, 0.24),
        (0.06, 0.33),
        (0.05, 0.4),
        (0.045, 0.85),
    ]
    _along("mouthpiece", cup, mouth, (-2.95, 0, LEAD))
    return rim_radius, rim_x


def _lay(rim_radius, rim_x):
    """On its side: on the bell's rim and the mouthpiece."""
    low = 0.15
    rest = math.degrees(math.asin((rim_radius - BELL - low) / (rim_x + 2.9)))
    holder = s.group([thing for thing in bpy.context.scene.objects if thing.parent is None])
    outer = s.group([holder], (0, 0, rim_radius - BELL - 0.24), (0, -rest, 0))
    s.group([outer], (0, 0, 0), (0, 0, 20))


def _gold():
    lacquer = m.Nodes("lacquered brass", m.colour("#d9a441"), 0.13, metal=1, coat=0.6).material
    rim = _trumpet(lacquer, lacquer, lacquer, m.plain("#f4f1ea", 0.12, coat=0.8), m.steel(0.08))
    _lay(*rim)


def _rose():
    brass = m.Nodes("lacquered brass", m.colour("#d3a24a"), 0.14, metal=1, coat=0.6).material
    rose = m.Nodes("rose brass", m.colour("#c98450"), 0.13, metal=1, coat=0.6).material
    rim = _trumpet(brass, rose, m.metal("#d6d4cf", 0.1), m.plain("#1c1c1d", 0.15, coat=0.8), m.gold(0.1))
    _lay(*rim)
