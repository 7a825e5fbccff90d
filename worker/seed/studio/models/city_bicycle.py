"""City bicycles, low entry, 28-inch wheels, chain guard: a swan-necked one, one with a wicker basket, a straight-tubed one with a front carrier."""
import math

from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s

SET = "terrace"
VIEWS = {"whole": (-14, 7), "second": (32, 16)}
FRAME = {"fill": 0.88, "fill_area": 0.8}
FRONT, BACK, CRANK = (-5.75, 0, 3.5), (5.15, 0, 3.5), (0.75, 0, 2.85)
HEAD_LOW, HEAD_HIGH = (-4.62, 0, 7.35), (-4.02, 0, 9.0)
SEAT_TOP = (2.75, 0, 8.3)


def build(design, colour):
    paint = m.enamel(colour, 0.14)
    tyre = m.rubber(("#232325", "#d9c9a3", "#232325")[design])
    leather = m.leather(("#1f1d1c", "#8a5a32", "#5d3a22")[design], 0.4)
    chrome = m.steel(0.16)
    black = m.plastic("#1d1e20", 0.4)
    for at, is_front in ((FRONT, True), (BACK, False)):
        _wheel(at, tyre, chrome, is_front)
        _mudguard(at, is_front, paint if design != 2 else black, chrome)
    _frame(paint, chrome, design)
    _drive(paint, chrome, black, design)
    _cockpit(chrome, black, leather, design)
    _saddle(leather, chrome)
    _lights(chrome)
    _stand(chrome)
    _rack(chrome if design != 2 else black)
    if design == 1:
        _basket()
    elif design == 2:
        _carrier(black)
    _marks(design)
    return {"detail": ((0.6, -0.8, 3.4), 4.6, (-22, 10))}


def _spot(middle, radius, angle_deg, y=0.0):
    a = math.radians(angle_deg)
    return (middle[0] + radius * math.cos(a), middle[1] + y, middle[2] + radius * math.sin(a))


def _wheel(at, tyre, chrome, is_front):
    things = [s.torus("tyre", 3.30, 0.2, tyre, segments=128, sides=24)]
    nodes_rim = [(3.05, -0.11), (3.16, -0.13), (3.18, -0.1), (3.12, -0.06), (3.12, 0.06), (3.18, 0.1), (3.16, 0.13), (3.05, 0.11), (3.0, 0.0)]
    things.append(s.lathe("rim", nodes_rim, chrome, 128, closed=True))
    things.append(s.torus("reflector", 3.32, 0.202, m.metal("#d5d7d9", 0.5), segments=128, sides=24))
    things[-1].scale = (0.965, 0.965, 1.0)
    hub = 0.26 if is_front else 0.42
    profile = [(0.1, -0.52), (hub * 0.8, -0.46), (hub * 1.1, -0.40), (hub * 1.1, -0.36), (hub * 0.7, -0.30), (hub * 0.7, 0.30), (hub * 1.1, 0.36), (hub * 1.1, 0.40),
        (hub * 0.8, 0.46), (0.1, 0.52)]
    things.append(s.lathe("hub", profile, m.brushed("#b9bcc0", 0.3), 64, closed=False))
    things.append(s.cylinder("axle", 0.09, 1.5, chrome, (0, 0, -0.75)))
    for k in range(36):
        a = 2 * math.pi * k / 36
        side = 1 if k % 2 else -1
        b = a + (0.95 if k % 4 < 2 else -0.95)
        spoke = s.tube("spoke", [(hub * math.cos(b), hub * math.sin(b), side * 0.37), (3.06 * math.cos(a), 3.06 * math.sin(a), side * 0.02)], 0.014, chrome,
            straight=True)
        spoke.data.bevel_resolution = 2
        things.append(spoke)
    a = math.radians(200)
    things.append(s.cylinder("valve", 0.03, 0.4, chrome, (3.0 * math.cos(a), 3.0 * math.sin(a), 0), turn_deg=(0, 90, 200 + 180)))
    s.group(things, at, (90, 0, 0))


def _mudguard(at, is_front, paint, chrome):
    start, end = (14, 160) if is_front else (-18, 158)

    def shape(u, v):
        angle = start + (end - start) * u
        across = math.radians(-78 + 156 * v)
        r = 3.62 + 0.13 * math.cos(across)
        return _spot(at, r, angle, 0.34 * math.sin(across))

    s.solidify(parts.surface("mudguard", shape, 72, 12, paint), 0.03, 0)
    angle = end - 14 if is_front else start + 14
    for way in (-1, 1):
        s.tube("stay", [(at[0], way * 0.66, at[2]), _spot(at, 3.66, angle, way * 0.34)], 0.03, chrome, straight=True)


def _frame(paint, chrome, design):
    s.tube("head tube", [HEAD_LOW, HEAD_HIGH], 0.26, paint, straight=True)
    for at in (HEAD_LOW, HEAD_HIGH):
        s.sphere("cup", 0.3, chrome, at, (1, 1, 0.6), turn_deg=(0, 20, 0))
    s.tube("seat tube", [CRANK, SEAT_TOP], 0.2, paint, straight=True)
    s.tube("seat post", [SEAT_TOP, (3.06, 0, 9.55)], 0.14, chrome, straight=True)
    s.cylinder("clamp", 0.25, 0.22, chrome, (2.7, 0, 8.15), 0.04, turn_deg=(0, 20, 0))
    low_start = (-4.45, 0, 7.65)
    if design == 0:
        s.tube("down tube", [low_start, (-3.9, 0, 5.9), (-2.7, 0, 4.0), (-1.0, 0, 3.05), CRANK], 0.235, paint)
        s.tube("upper tube", [(-4.2, 0, 8.55), (-3.5, 0, 6.7), (-2.2, 0, 4.9), (-0.2, 0, 4.2), (1.25, 0, 4.3)], 0.17, paint)
    elif design == 1:
        s.tube("down tube", [low_start, (-3.3, 0, 5.3), (-1.6, 0, 3.4), CRANK], 0.3, paint)
    else:
        s.tube("down tube", [low_start, (-1.6, 0, 4.9), CRANK], 0.27, paint)
        s.tube("upper tube", [(-4.15, 0, 8.65), (-2.4, 0, 7.3), (-0.6, 0, 6.0), (1.7, 0, 5.45)], 0.18, paint)
    s.cylinder("bottom bracket", 0.33, 0.8, paint, (CRANK[0], -0.4, CRANK[2]), 0.05, turn_deg=(-90, 0, 0))
    for way in (-1, 1):
        y = way * 0.62
        s.tube("chain stay", [(CRANK[0] + 0.2, way * 0.25, CRANK[2] + 0.02), (2.5, way * 0.42, 3.0), (BACK[0], y, BACK[2])], 0.12, paint)
        s.tube("seat stay", [(2.45, way * 0.16, 7.4), (2.75, way * 0.4, 6.8), (BACK[0], y, BACK[2])], 0.095, paint)
        s.cylinder("drop-out", 0.2, 0.08, paint, (BACK[0], y - 0.04, BACK[2]), turn_deg=(-90, 0, 0))
        # fork blades
        s.tube("fork", [(-4.78, way * 0.36, 6.95), (-5.1, way * 0.5, 5.6), (-5.45, way * 0.57, 4.4), (FRONT[0], way * 0.6, FRONT[2])], 0.14, paint,
            radii=[1.25, 1.15, 0.9, 0.7])
        s.cylinder("nut", 0.12, 0.12, chrome, (FRONT[0], way * 0.68 - 0.06, FRONT[2]), 0.02, 6, turn_deg=(-90, 0, 0))
        s.cylinder("nut", 0.13, 0.14, chrome, (BACK[0], way * 0.72 - 0.07, BACK[2]), 0.02, 6, turn_deg=(-90, 0, 0))
    s.tube("crown", [(-4.78, -0.36, 6.95), (-4.70, 0, 7.12), (-4.78, 0.36, 6.95)], 0.18, paint)


def _drive(paint, chrome, black, design):
    """The guard hides the chain; crank and pedals before it. The chain runs on the side one sees."""
    y = -0.68
    ring = []
    for k in range(25):
        a = math.radians(90 + 180 * k / 24)
        ring.append((CRANK[0] + 1.12 * math.cos(a), CRANK[2] + 1.12 * math.sin(a)))
    for k in range(17):
        a = math.radians(-90 + 180 * k / 16)
        ring.append((BACK[0] + 0.55 * math.cos(a), BACK[2] + 0.55 * math.sin(a)))
    guard = s.plate("chain guard", ring, 0.26, paint if design != 2 else black, edge=0.08)
    s.place(guard, (0, y + 0.13, 0), (90, 0, 0))
    s.torus("trim", 0.72, 0.035, chrome, (CRANK[0], y - 0.14, CRANK[2]), (90, 0, 0))
    for side, turn in ((-1, -28), (1, 152)):
        a = math.radians(turn)
        end = (CRANK[0] + 1.72 * math.cos(a), side * 0.98, CRANK[2] + 1.72 * math.sin(a))
        s.cylinder("boss", 0.24, 0.18, chrome, (CRANK[0], side * 0.92 - 0.09, CRANK[2]), 0.04, turn_deg=(-90, 0, 0))
        s.tube("crank", [(CRANK[0], side * 0.92, CRANK[2]), end], 0.11, chrome, radii=[1.4, 0.9])
        s.cylinder("spindle", 0.07, 1.1, chrome, (end[0], side * 0.95 if side > 0 else -2.05, end[2]), turn_deg=(-90, 0, 0))
        for dx in (-0.32, 0.32):
            s.box("pedal", (0.2, 0.86, 0.22), black, (end[0] + dx, side * 1.55, end[2]), 0.05)
        for dy in (-0.4, 0.4):
            s.box("pedal side", (0.76, 0.12, 0.2), black, (end[0], side * 1.55 + dy, end[2]), 0.04)
        s.box("reflector", (0.03, 0.3, 0.12), m.plastic("#e08a1e", 0.15), (end[0] + 0.43, side * 1.55, end[2]), 0.01)


def _cockpit(chrome, black, leather, design):
    s.tube("stem", [HEAD_HIGH, (-3.72, 0, 9.8), (-3.75, 0, 10.35)], 0.13, chrome)
    bar = [(-1.75, -2.55, 10.35), (-2.8, -2.45, 10.5), (-3.7, -1.7, 10.75), (-3.9, -0.6, 10.5), (-3.85, 0, 10.4), (-3.9, 0.6, 10.5), (-3.7, 1.7, 10.75),
        (-2.8, 2.45, 10.5), (-1.75, 2.55, 10.35)]
    s.tube("handlebar", bar, 0.115, chrome)
    s.sphere("bar clamp", 0.24, chrome, (-3.83, 0, 10.4), (1, 1.3, 1))
    grip = leather if design else black
    for way in (-1, 1):
        s.tube("grip", [(-1.62, way * 2.56, 10.33), (-2.0, way * 2.545, 10.39), (-2.6, way * 2.48, 10.48)], 0.175, grip, radii=[1.08, 1, 0.95])
        s.tube("lever", [(-3.0, way * 2.3, 10.45), (-2.7, way * 2.6, 10.2), (-1.95, way * 2.75, 10.1)], 0.05, chrome)
        s.box("lever clamp", (0.3, 0.25, 0.25), black, (-3.02, way * 2.3, 10.48), 0.06)
        s.tube("cable", [(-3.1, way * 2.2, 10.45), (-4.2, way * 1.6, 10.3), (-4.75, way * 0.6, 9.6), (-4.45, way * 0.3, 8.3), (-4.1, way * 0.26, 7.0)], 0.04, black)
    s.tube("shifter", [(-2.62, -2.5, 10.47), (-2.88, -2.44, 10.51)], 0.21, black)
    s.sphere("bell", 0.3, chrome, (-3.75, -1.35, 10.95), (1, 1, 0.72))


def _saddle(leather, chrome):
    stations = [(1.55, 0, 0.34, 9.98, 10.18, 2.2), (1.7, 0, 0.5, 9.9, 10.24, 2.4), (2.5, 0, 0.7, 9.86, 10.26, 2.6), (3.2, 0, 1.5, 9.84, 10.3, 2.6),
        (3.75, 0, 2.05, 9.86, 10.42, 2.6), (4.15, 0, 1.95, 9.95, 10.46, 2.6), (4.32, 0, 1.3, 10.05, 10.38, 2.2)]
    saddle = parts.hull("saddle", stations, leather, levels=2)
    seam = parts.drop_onto([saddle], [(x, y, 0) for x, y in ((1.75, -0.14), (2.5, -0.24), (3.1, -0.5), (3.7, -0.78), (4.1, -0.7))], gap=0.01)
    parts.stitches("seam", seam, m.cotton("#d9c9a8"), 0.09, 0.05, 0.014)
    for way in (-1, 1):
        s.tube("rail", [(1.8, way * 0.12, 9.92), (2.5, way * 0.3, 9.66), (3.4, way * 0.32, 9.64), (4.0, way * 0.6, 9.9)], 0.05, chrome)
        spring = [(3.85 + 0.16 * math.cos(k * 0.9), way * 0.62 + 0.16 * math.sin(k * 0.9), 9.38 + 0.013 * k) for k in range(40)]
        s.tube("spring", spring, 0.035, chrome)
    s.cylinder("saddle clamp", 0.22, 0.5, chrome, (3.06, -0.25, 9.56), 0.05, turn_deg=(-90, 0, 0))


def _lights(chrome):
    s.tube("lamp bracket", [(-4.62, 0, 7.6), (-5.0, 0, 8.0), (-5.12, 0, 8.2)], 0.05, chrome)
    lamp = s.lathe("lamp", [(0, 0.35), (0.18, 0.33), (0.34, 0.2), (0.4, 0.0), (0.42, -0.06), (0.4, -0.08), (0.37, -0.05)], chrome, 64, 1)
    glass = s.sphere("glass", 0.37, m.plastic("#f3f5f4", 0.05), (0, 0, -0.05), (1, 1, 0.28))
    s.group([lamp, glass], (-5.25, 0, 8.35), (0, 90, 0))
    s.box("tail light", (0.18, 0.6, 0.3), m.plastic("#b3161a", 0.12), (8.32, 0, 6.75), 0.07)


def _stand(chrome):
    for way in (-1, 1):
        s.tube("stand", [(1.15, way * 0.2, 2.75), (1.5, way * 0.75, 1.4), (1.62, way * 1.3, 0.06), (1.95, way * 1.36, 0.06)], 0.1, chrome)
    s.box("stand plate", (0.5, 0.7, 0.2), chrome, (1.2, 0, 2.75), 0.05)


def _rack(metal):
    top = 7.35
    for way in (-1, 1):
        s.tube("rack rail", [(2.9, way * 0.5, top), (5.0, way * 0.66, top), (7.9, way * 0.66, top), (8.2, way * 0.4, top), (8.25, 0, top)], 0.075, metal)
        s.tube("rack leg", [(6.6, way * 0.66, top), (BACK[0] + 0.1, way * 0.76, BACK[2])], 0.06, metal, straight=True)
        s.tube("rack leg", [(4.6, way * 0.64, top), (BACK[0] + 0.05, way * 0.76, BACK[2] + 0.1)], 0.06, metal, straight=True)
        s.tube("rack arm", [(2.9, way * 0.5, top), (2.6, way * 0.24, 7.5)], 0.06, metal)
    for x in (3.6, 4.7, 5.8, 6.9, 7.9):
        s.tube("rack bar", [(x, -0.64 if x > 4 else -0.54, top), (x, 0.64 if x > 4 else 0.54, top)], 0.055, metal, straight=True)
    s.tube("clip", [(7.8, -0.3, top + 0.1), (5.6, -0.34, top + 0.28), (4.4, -0.2, top + 0.24), (4.2, 0, top + 0.24), (4.4, 0.2, top + 0.24), (5.6, 0.34, top + 0.28),
        (7.8, 0.3, top + 0.1)], 0.045, metal)
    s.tube("light arm", [(8.25, 0, top), (8.3, 0, 6.9)], 0.05, metal, straight=True)


def _basket():
    """Wicker on the handlebar: stakes and woven rows."""
    cane, dark = m.wood("#a87a45", "#cfa268", along="X"), m.wood("#8a5f33", "#b5874e", along="X")
    middle = (-5.55, 0, 8.95)

    def at(k, h, count, grow=0.0):
        a = 2 * math.pi * k / count
        w, d = 1.25 + 0.28 * h + grow, 0.92 + 0.2 * h + grow
        c, e = math.cos(a), math.sin(a)
        return (middle[0] + d * math.copysign(abs(c) ** 0.6, c), w * 1.25 * math.copysign(abs(e) ** 0.6, e), middle[2] + 2.1 * h)

    stakes = 40
    for k in range(stakes):
        stake = s.tube("stake", [at(k, 0, stakes), at(k, 1, stakes)], 0.05, dark, straight=True)
        stake.data.bevel_resolution = 2
    for row in range(14):
        line = [at(k, (row + 0.5) / 14, stakes * 2, 0.05 * (1 if (k + row) % 2 else -1) if k % 2 == row % 2 else 0.0) for k in range(stakes * 2)]
        strand = s.tube("row", line, 0.075, cane, closed=True)
        strand.data.resolution_u, strand.data.bevel_resolution = 3, 3
    for h, r in ((0.0, 0.11), (1.0, 0.14)):
        s.tube("rim", [at(k, h, 48) for k in range(48)], r, cane, closed=True)
    s.plate("bottom", [(at(k, 0, 48)[0], at(k, 0, 48)[1]) for k in range(48)], 0.08, dark, (0, 0, middle[2]))
    for way in (-1, 1):
        parts.band("strap", [(-4.5, way * 0.7, 10.9), (-4.0, way * 0.72, 10.72), (-3.82, way * 0.72, 10.5), (-4.1, way * 0.7, 10.3), (-4.5, way * 0.7, 10.25)], 0.22,
            0.05, m.leather("#6b4023"), (0, 0, 1))
    s.tube("basket stay", [(-4.6, 0, 7.5), (-5.4, 0, 8.3), (-5.5, 0, 8.95)], 0.06, m.steel())


def _carrier(metal):
    """A front carrier of tubes with a plank of oak."""
    z = 8.0
    ring = [(-7.1, -1.2, z), (-7.1, 1.2, z), (-4.9, 1.2, z), (-4.9, -1.2, z)]
    s.tube("carrier", ring, 0.09, metal, closed=True, straight=True)
    s.tube("rail", [(-7.1, -1.2, z), (-7.15, -1.2, z + 0.75), (-7.15, 1.2, z + 0.75), (-7.1, 1.2, z)], 0.07, metal, straight=True)
    for k in range(6):
        s.box("slat", (2.1, 0.32, 0.09), m.oak("X"), (-6.0, -1.0 + 0.4 * k, z + 0.12), 0.03)
    for way in (-1, 1):
        s.tube("carrier leg", [(-6.3, way * 1.15, z), (FRONT[0], way * 0.72, FRONT[2])], 0.06, metal, straight=True)
    s.tube("carrier arm", [(-4.9, 0, z), (-4.5, 0, 8.1)], 0.08, metal, straight=True)


def _marks(design):
    word = ("Altivora", "Sprintara", "Altivora")[design]
    ink = "#f4efe2"
    file = labels.label(labels.words(word, 150, 44, 44, ink, 700, spacing=1), 300, 60, 600)
    print_ = parts.decal(file, 0.3)
    parts.flat_print("mark", 1.7, 0.34, print_, (2.9, -0.835, 3.18), (90, 0, 0))
