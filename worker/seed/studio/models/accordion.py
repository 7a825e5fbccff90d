"""Piano accordions, 34 keys and 60 basses: a closed one in pearl with chrome, an open one in lacquer with gold, a half open one in sparkle with ivory."""

import math

from kit import devices as d
from kit import materials as m
from kit import shapes as s
from kit.colours import COLOURS, colour as value, darker, lighter
from kit.labels import words

SET = "floor"
VIEWS = {"whole": (-20, 15), "second": (36, 20)}
FRAME = {"fill": 0.82, "fill_area": 0.7}
H, DEEP = 4.1, 1.85
MIDDLE = H / 2 + 0.14


def build(design, colour):
    return (_pearl, _lacquer, _sparkle)[design](colour)


def _section(x, height, deep, radius=0.18):
    return [(x, y, MIDDLE + z) for y, z in s.rounded_rectangle(deep, height, radius, 6)]


def _bellows(start, pleats, pitch, cloth, edge, corner):
    """Folds: the outer edges are bound, the corners shod in metal. @returns where they end."""
    x, sections = start, []
    for i in range(pleats):
        sections += [
            _section(x, H - 0.5, DEEP - 0.44, 0.12),
            _section(x + pitch * 0.46, H - 0.14, DEEP - 0.06, 0.1),
            _section(x + pitch * 0.54, H - 0.14, DEEP - 0.06, 0.1),
        ]
        x += pitch
    sections.append(_section(x, H - 0.5, DEEP - 0.44, 0.12))
    s.loft("bellows", sections, cloth, 0, closed_ends=False)
    for i in range(pleats):
        middle = start + (i + 0.5) * pitch
        ring = [(middle, y, MIDDLE + z) for y, z in s.rounded_rectangle(DEEP - 0.05, H - 0.13, 0.1, 6)]
        s.tube("binding", ring, min(0.026, pitch * 0.24), edge, closed=True, straight=True)
        for sy in (-1, 1):
            for sz in (-1, 1):
                s.box("corner", (min(0.06, pitch * 0.6), 0.2, 0.2), corner, (middle, sy * (DEEP / 2 - 0.1), MIDDLE + sz * (H / 2 - 0.14)), 0.02)
    return x


def _case(x, wide, shell, trim, radius=0.3, end=0):
    """A box of celluloid with a metal frame where it meets the bellows; `end` -1 or 1 rounds that side."""
    half = wide / 2
    shares = (
        [(-half, 0.9), (-half + 0.04, 0.95), (-half + 0.12, 0.985), (-half + 0.25, 1), (half - 0.05, 1), (half, 0.995)]
        if end < 0
        else [(-half, 0.995), (-half + 0.05, 1), (half - 0.25, 1), (half - 0.12, 0.985), (half - 0.04, 0.95), (half, 0.9)]
    )
    s.loft("case", [_section(x + dx, H * k, DEEP * k, radius) for dx, k in shares], shell, 1)
    edge = x - end * (half - 0.03)
    ring = [(edge, y, MIDDLE + z) for y, z in s.rounded_rectangle(DEEP + 0.02, H + 0.02, radius, 8)]
    s.tube("frame", ring, 0.05, trim, closed=True, straight=True)


def _keyboard(right, white, black, body):
    """34 keys one above the other, looking to the front; `right` is where the board meets the case."""
    pitch, long = 0.188, 1.12
    low = MIDDLE - 20 * pitch / 2
    left = right - long
    y = -0.3
    s.box("key board", (long + 0.14, 0.3, 20 * pitch + 0.34), body, (right - long / 2 + 0.02, y + 0.2, MIDDLE), 0.08, 4)
    s.box("key edge", (0.1, 0.36, 20 * pitch + 0.3), body, (left - 0.04, y + 0.16, MIDDLE), 0.045, 4)
    # the lowest, above, is F; blacks lie between but for B-C and E-F
    names = "FGABCDE" * 3
    keys, blacks = [], []
    for i in range(20):
        z = low + (19.5 - i) * pitch
        keys.append((left + long / 2, z, long, pitch - 0.012))
        if i < 19 and names[i] not in "BE":
            blacks.append((right - 0.33, z - pitch / 2, 0.66, 0.098))
    ivory = d.key_caps("white keys", keys, 0, 0.12, white, 0.004, 0.03)
    ebony = d.key_caps("black keys", blacks, 0.1, 0.22, black, 0.018, 0.02)
    for caps in (ivory, ebony):
        s.place(caps, (0, y + 0.06, 0), (90, 0, 0))


def _grille(x, wide, plate, cloth, brand, ink, kind):
    """The front of the treble side: openings cut into a plate, registers above them, the name below."""
    y = -DEEP / 2
    high = H - 0.5
    holes = []
    if kind == 0:
        for i in range(7):
            holes.append([(px, pz + 0.12 + (i - 3) * 0.38) for px, pz in s.ellipse(wide - 0.34 - 0.05 * abs(i - 3), 0.22, 40, 3)])
    elif kind == 1:
        for i in range(5):
            holes.append([(px + (i - 2) * (wide - 0.3) / 5, pz + 0.16) for px, pz in s.ellipse((wide - 0.3) / 5 * 0.55, 2.5 - 0.36 * abs(i - 2), 48, 2)])
    else:
        for row in range(7):
            for column in range(3 if row % 2 else 2):
                cx, cz = (column - (1 if row % 2 else 0.5)) * wide * 0.265, 0.14 + (row - 3) * 0.37
                holes.append(
                    [
                        (
                            cx + 0.135 * math.cos(2 * math.pi * k / 48) * (0.72 + 0.28 * math.cos(4 * 2 * math.pi * k / 48)),
                            cz + 0.135 * math.sin(2 * math.pi * k / 48) * (0.72 + 0.28 * math.cos(4 * 2 * math.pi * k / 48)),
                        )
                        for k in range(48)
                    ]
                )
    s.box("sound cloth", (wide - 0.1, 0.02, high - 0.2), cloth, (x, y - 0.005, MIDDLE), 0.004)
    s.plate("grille", s.rounded_rectangle(wide, high, 0.16, 10), 0.07, plate, (x, y + 0.01, MIDDLE), (90, 0, 0), 0.02, holes=holes)
    for i in range(5):
        s.box(
            "register",
            (wide * 0.13, 0.1, 0.13),
            m.plain("#f1ece0", 0.25, coat=0.3) if i != 2 else m.plain("#c22a20", 0.25, coat=0.3),
            (x + (i - 2) * wide * 0.165, y - 0.09, MIDDLE + high / 2 - 0.24),
            0.03,
            4,
        )
    s.plate(
        "name plate", s.rounded_rectangle(wide * 0.86, 0.24, 0.06, 6), 0.02, m.plain("#f4efe2", 0.3), (x, y - 0.055, MIDDLE - high / 2 + 0.24), (90, 0, 0), 0.006
    )
    s.panel("brand", wide * 0.78, wide * 0.195, d.print_on(words(brand, 60, 22, 21, ink, 700), 120, 30, "#f4efe2", 0.3), (x, y - 0.0765, MIDDLE - high / 2 + 0.24))


def _bass(x, wide, plate, trim, strap):
    """The bass side's front with its slots; the buttons behind; the hand's strap over the end."""
    y = -DEEP / 2
    holes = [[(px, pz + (i - 4) * 0.36) for px, pz in s.ellipse(wide * 0.5, 0.12, 32, 4)] for i in range(9)]
    s.box("bass cloth", (wide * 0.6, 0.02, 3.4), m.plain("#141414", 0.9), (x, y - 0.004, MIDDLE), 0.003)
    s.plate("bass plate", s.rounded_rectangle(wide * 0.74, H - 0.6, 0.12, 8), 0.05, plate, (x, y + 0.01, MIDDLE), (90, 0, 0), 0.016, holes=holes)
    end = x + wide / 2
    line = d.smooth_line(
        [
            (end - 0.03, MIDDLE + 1.62),
            (end + 0.1, MIDDLE + 1.5),
            (end + 0.2, MIDDLE + 0.9),
            (end + 0.22, MIDDLE),
            (end + 0.2, MIDDLE - 0.9),
            (end + 0.1, MIDDLE - 1.5),
            (end - 0.03, MIDDLE - 1.62),
        ],
        5,
    )
    d.band("hand strap", line, [0.62] * len(line), 0.06, strap, power=5)
    for sz in (-1, 1):
        s.box("strap plate", (0.05, 0.72, 0.16), trim, (end - 0.01, 0, MIDDLE + sz * 1.64), 0.02)
    button = m.plain("#f1ece0", 0.25, coat=0.3)
    first = s.cylinder("bass button", 0.052, 0.12, button, (end - 0.06, 0.5, MIDDLE - 1.4), 0.02, 24, (0, 90, 0))
    s.copies(first, [((end - 0.06, 0.5 + (k // 12) * 0.082, MIDDLE - 1.4 + (k % 12) * 0.25 + (k // 12) * 0.03), (0, 90, 0)) for k in range(1, 60)])


def _straps(left, right, leather, metal):
    """Two shoulder straps hang behind the treble side."""
    for x in (left + 0.25, right - 0.1):
        line = d.smooth_line(
            [
                (DEEP / 2 - 0.02, H - 0.1),
                (DEEP / 2 + 0.3, H - 0.5),
                (DEEP / 2 + 0.62, H - 1.6),
                (DEEP / 2 + 0.5, 1.2),
                (DEEP / 2 + 0.2, 0.62),
                (DEEP / 2 - 0.02, 0.5),
            ],
            6,
        )
        strap = d.band("strap", line, [0.3] * len(line), 0.05, leather, power=5)
        s.place(strap, (x, 0, 0), (0, 0, 90))
        for z in (H - 0.1, 0.5):
            s.box("buckle", (0.36, 0.06, 0.16), metal, (x, DEEP / 2 + 0.01, z), 0.02)


def _whole(shell, body, plate, trim, cloth, edge, sound, white, black, pleats, pitch, kind, ink, leather):
    treble, bass = 1.15, 0.95
    start = -0.55 - pleats * pitch / 2
    x = start - treble / 2
    _case(x, treble, shell, trim, end=-1)
    _keyboard(start - treble + 0.06, white, black, body)
    _grille(x + 0.02, treble - 0.16, plate, sound, "Melodane", ink, kind)
    end = _bellows(start, pleats, pitch, cloth, edge, trim)
    _case(end + bass / 2, bass, shell, trim, end=1)
    _bass(end + bass / 2, bass, plate, trim, leather)
    _straps(start - treble, start, leather, trim)
    for at in (start - treble + 0.3, start - 0.15, end + 0.15, end + bass - 0.25):
        for y in (-0.6, 0.6):
            s.cylinder("foot", 0.09, 0.2, m.rubber(), (at, y, 0), 0.02, 32)
    return start, end


def _pearl(colour):
    base = value(colour)
    nodes = m.Nodes("pearl", base, 0.16, coat=1.0)
    nodes.paint(nodes.ramp(nodes.noise(1.3, 5, distortion=2.6), [(0.3, darker(base, 0.5)), (0.5, base), (0.66, lighter(base, 0.3))]))
    chrome = m.steel(0.14)
    start, _ = _whole(
        nodes.material,
        nodes.material,
        chrome,
        chrome,
        m.plain("#1b1b1c", 0.6),
        m.plain("#d9d6ce", 0.5),
        m.plain("#150808", 0.9),
        m.plain("#f3f0e8", 0.2, coat=0.4),
        m.plain("#141415", 0.25),
        12,
        0.085,
        0,
        "#8a1c1c",
        m.leather("#2a211c"),
    )
    # straps of the bellows, closed
    for y in (-0.5, 0.5):
        s.box("bellows strap", (1.5, 0.18, 0.03), m.leather("#2a211c"), (-0.55, y, H + 0.2), 0.012)
        for x in (-1.2, 0.1):
            s.cylinder("stud", 0.05, 0.03, chrome, (x, y, H + 0.21), 0.01, 32)
    return {"detail": ((start - 1.2, -0.9, MIDDLE + 0.7), 2.4, (-26, 14))}


def _lacquer(colour):
    paint = m.Nodes("lacquer", value(colour), 0.1, coat=1.0).material
    gold = m.gold(0.16)
    start, _ = _whole(
        paint,
        paint,
        gold,
        gold,
        m.plain(darker(value(colour), 0.35), 0.6),
        gold,
        m.plain("#0d0d0f", 0.9),
        m.plain("#f3f0e8", 0.2, coat=0.4),
        m.plain("#141415", 0.25),
        14,
        0.15,
        1,
        "#3a2a10",
        m.leather("#5d3a24"),
    )
    return {"detail": ((start - 1.0, -0.9, MIDDLE + 0.7), 2.4, (-26, 14))}


def _sparkle(colour):
    base = value(colour)
    nodes = m.Nodes("sparkle", base, 0.16, coat=1.0, metal=0.4)
    nodes.paint(nodes.ramp(nodes.cells(36), [(0.0, lighter(base, 0.55)), (0.3, base), (0.7, darker(base, 0.6))]))
    ivory, chrome = m.plain("#efe6d0", 0.22, coat=0.6), m.steel(0.16)
    start, _ = _whole(
        nodes.material,
        ivory,
        ivory,
        chrome,
        m.plain("#efe6d0", 0.6),
        m.plain(COLOURS[colour], 0.5),
        m.plain(darker(base, 0.25), 0.9),
        m.plain("#f3f0e8", 0.2, coat=0.4),
        m.plain("#141415", 0.25),
        13,
        0.115,
        2,
        COLOURS[colour],
        m.leather("#2a211c"),
    )
    return {"detail": ((start - 1.0, -0.9, MIDDLE + 0.7), 2.4, (-26, 14))}
