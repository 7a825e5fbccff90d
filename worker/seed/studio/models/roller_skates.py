"""Roller skates with four wheels each and a front stopper: a plain high boot, a two-coloured one with a heart of the old rinks."""
import math

from kit import footwear as f
from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value
from kit.colours import darker, lighter

SET = "floor"
VIEWS = {"whole": (-28, 13), "second": (28, 28)}
BOTTOM = 1.0
RINGS = [
    (1.0, 0.0, 0.0, 0.0, 1.0, 0, 0), (1.004, 0.1, -0.012, 0.13, 1.03, 0, 0), (0.985, 0.2, -0.02, 0.27, 1.02, 0.1, 0), (0.93, 0.30, -0.018, 0.40, 0.98, 0.25, 0.0),
    (0.85, 0.39, -0.01, 0.51, 0.93, 0.4, 0.02),
    (0.76, 0.49, -0.004, 0.60, 0.88, 0.5, 0.03), (0.67, 0.62, 0.0, 0.70, 0.83, 0.6, 0.05), (0.585, 0.80, 0.002, 0.82, 0.78, 0.7, 0.06),
    (0.525, 0.98, 0.0, 0.96, 0.75, 0.85, 0.05),
    (0.49, 1.16, -0.006, 1.12, 0.76, 1.0, 0.03), (0.475, 1.36, -0.018, 1.32, 0.79, 1.0, 0.02), (0.468, 1.56, -0.03, 1.52, 0.83, 1.0, 0.0),
]


def build(design, colour):
    f.pair(lambda side: _skate(side, design, colour), 0.66, 0.42, (-7, 11))
    return {"detail": ((-0.6, -0.75, 0.45), 1.8, (-30, 10))}


def _skate(side, design, colour):
    base = value(colour)
    last = f.Last(2.8, RINGS, (0.34, 2.1), 0.95, heel=0.2, bed=BOTTOM, spring=0.04, side=side, steps=52)
    skin, pale = m.leather(base, 0.3, 10), m.leather("#efebe2", 0.35, 10)
    main, second = (skin, skin) if design == 0 else (skin, pale)
    thread = m.cotton("#f2efe7" if design == 0 else lighter(base, 0.5))
    last.skin(main, m.jersey("#e8e2d4"), 0.05)
    trim = pale if design == 0 else m.leather(darker(base, 0.5), 0.4)
    s.tube("collar", [tuple(p) for p in last.rim(1.0, -0.03, 48)], 0.06, trim, closed=True)
    for way in (-1, 1):
        facing = [(0.03, 0.42), (0.034, 0.6), (0.038, 0.8), (0.042, 0.985), (0.11, 0.98), (0.105, 0.85), (0.09, 0.7), (0.09, 0.52), (0.075, 0.42), (0.05, 0.37)]
        last.patch([(0.5 + way * u, v) for u, v in facing], second, 0.008, 0.026, 0.05)
        last.seam([(0.5 + way * u, v) for u, v in ((0.098, 0.95), (0.095, 0.85), (0.081, 0.7), (0.081, 0.52), (0.068, 0.435), (0.05, 0.39))], thread, 0.037)
        counter = [(0.33, 0.0), (0.35, 0.22), (0.40, 0.42), (0.45, 0.55), (0.499, 0.60), (0.5, 0.3), (0.5, 0.0)]
        last.patch([(0.5 + way * u, v) for u, v in counter], second, 0.008, 0.024, 0.05, smooth=False)
        last.seam([(0.5 + way * (u + 0.008), v - 0.015) for u, v in counter[:5]], thread, 0.035)
        if design == 0:
            for k in (0, 1, 2):
                last.band([(0.5 + way * (0.11 + 0.035 * k), 0.52 - 0.10 * k), (0.5 + way * (0.19 + 0.03 * k), 0.26 - 0.06 * k),
                    (0.5 + way * (0.25 + 0.02 * k), 0.04)], 0.06, pale, 0.006, 0.014)
        else:
            _heart(last, 0.5 + way * 0.26, 0.66, pale)
    toe = [(0.37, 0.0), (0.40, 0.13), (0.44, 0.24), (0.48, 0.30), (0.5, 0.305), (0.52, 0.30), (0.56, 0.24), (0.60, 0.13), (0.63, 0.0)]
    last.patch(toe, second, 0.005, 0.024)
    last.seam([(0.5 + (u - 0.5) * 0.97, v - 0.012) for u, v in toe], thread, 0.032)
    last.tongue(main, 0.06, 0.42, 0.16, 0.0, 0.06)
    rows = [0.44, 0.52, 0.60, 0.68, 0.76, 0.84, 0.92]
    f.laces(last, rows, [0.055] * 7, m.cotton("#f6f3ec"), 0.05, flat=0.06, eyelet=m.steel(0.25))
    last.mark(labels.words(("SPRINTARA", "STRIVADO")[design], 100, 28, 27, "#fbf8f0" if design == 0 else "#fbf8f0", 700, spacing=2), 200, 36, 0.14,
        0.80 if design == 0 else 0.86, 0.5, lift=0.012)
    last.insole(m.jersey("#d9d2c2"), 0.05)
    _chassis(last, design, base)


def _heart(last, u, v, material):
    points = []
    for k in range(40):
        a = 2 * math.pi * k / 40
        x, y = 16 * math.sin(a) ** 3, 13 * math.cos(a) - 5 * math.cos(2 * a) - 2 * math.cos(3 * a) - math.cos(4 * a)
        points.append((u + 0.0021 * x, v + 0.0068 * y))
    last.patch(points, material, 0.005, 0.016, 0.03)


def _chassis(last, design, base):
    """Sole and heel, the metal plate, two trucks with cushions, four wheels, the stopper."""
    sole = m.leather("#2a211c", 0.35) if design == 0 else m.leather("#c49a66", 0.4)
    last.sole([(0.02, -0.1, False), (0.045, -0.085, False), (0.05, -0.02, False), (0.03, 0.0, False), (-0.02, 0.01, False)], sole)
    deck = 0.80
    last.block([(deck, 0.28, 0.0, None), (deck + 0.1, 0.285, 0.01, None), (BOTTOM + 0.07, 0.30, 0.035, None), (BOTTOM + 0.1, 0.30, 0.035, None)], sole)
    metal = m.metal("#b9bcc0", 0.3) if design == 0 else m.plastic("#22252a", 0.4)
    front, back = last.point(0.74, 0.0, 0), last.point(0.16, 0.0, 0)
    plate = [(front.x - 0.42, deck + 0.03), (front.x + 0.3, deck + 0.03), (back.x - 0.2, deck - 0.06), (back.x + 0.3, deck - 0.06)]
    parts.band("plate", [(x, 0, z) for x, z in plate], 0.5, 0.07, metal, widths=[0.85, 1, 0.8, 1], count=60)
    parts.band("spine", [(x, 0, z - 0.07) for x, z in plate], 0.2, 0.1, metal, count=40)
    s.box("lift", (0.6, 0.42, 0.12), metal, (front.x, 0, deck + 0.08), 0.03)
    cushion = m.soft("#e8b234" if design == 0 else lighter(base, 0.2), 0.4, 0.1, 0.1)
    steel = m.steel(0.22)
    wheel_tint = ("#f0ece2", None)[design]
    for at, lean in ((front, 1), (back, -1)):
        x = at.x
        s.tube("truck", [(x + lean * 0.18, 0, deck - 0.04), (x + lean * 0.06, 0, 0.5), (x, 0, 0.36)], 0.09, metal)
        s.tube("king pin", [(x - lean * 0.2, 0, deck - 0.1), (x - lean * 0.04, 0, 0.44)], 0.035, steel)
        for k, r in ((0.25, 0.1), (0.62, 0.12)):
            s.place(s.lathe("cushion", [(0, -0.05), (r * 0.85, -0.05), (r, -0.03), (r, 0.03), (r * 0.85, 0.05), (0, 0.05)], cushion, 48),
                (x - lean * (0.2 - 0.16 * k), 0, deck - 0.1 - 0.36 * k), (0, -lean * 24, 0))
        s.cylinder("axle", 0.045, 1.16, steel, (x, -0.58, 0.31), turn_deg=(-90, 0, 0))
        for way in (-1, 1):
            _wheel((x, way * 0.37, 0.31), way, wheel_tint, base)
    # the stopper on its threaded stem
    x = front.x - 0.52
    s.tube("stem", [(x + 0.16, 0, deck + 0.02), (x - 0.02, 0, 0.5)], 0.05, steel)
    s.cylinder("nut", 0.09, 0.07, steel, (x + 0.1, 0, deck - 0.15), 0.01, 6, (0, 24, 0))
    stopper = s.lathe("stopper", [(0, 0), (0.19, 0), (0.215, 0.03), (0.2, 0.14), (0.13, 0.24), (0.06, 0.26), (0, 0.26)],
        m.rubber("#1f1f20" if design == 0 else darker(base, 0.7)), 64, 1)
    s.place(stopper, (x - 0.09, 0, 0.26), (0, 24, 0))


def _wheel(at, way, tint, base):
    """Soft polyurethane, a core with spokes and a bearing."""
    r, half = 0.31, 0.17
    tyre = m.soft(tint if tint else lighter(base, 0.12), 0.3, 0.2, 0.2)
    things = [s.lathe("wheel", [(0.17, -half + 0.02), (0.25, -half), (r - 0.02, -half + 0.015), (r, -half + 0.05), (r, half - 0.05), (r - 0.02, half - 0.015),
        (0.25, half), (0.17, half - 0.02)], tyre, 96, 1, closed=True)]
    core = m.plastic("#2a2d31" if tint else "#f1ede4", 0.35)
    things.append(s.lathe("core", [(0.175, -0.12), (0.175, 0.145), (0.15, 0.15), (0.145, 0.09), (0, 0.09)], core, 64))
    for k in range(6):
        a = math.pi / 3 * k
        things.append(s.box("spoke", (0.13, 0.03, 0.03), core, (0.115 * math.cos(a), 0.115 * math.sin(a), 0.11), 0.01, turn_deg=(0, 0, math.degrees(a))))
    things.append(s.cylinder("bearing", 0.085, 0.06, m.steel(0.25), (0, 0, 0.09), 0.01))
    things.append(s.cylinder("seal", 0.06, 0.01, m.plain("#1a1a1b", 0.5), (0, 0, 0.147), 0.002))
    things.append(s.cylinder("nut", 0.05, 0.075, m.steel(0.2), (0, 0, 0.14), 0.008, 6))
    s.group(things, at, (90 if way < 0 else -90, 0, 0))
