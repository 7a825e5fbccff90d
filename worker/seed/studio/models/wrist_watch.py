"""Wrist watches on silicone straps, closed and standing: a diver's with a turning bezel, a slim gold one, a soft square one."""

import math

from kit import labels
from kit import materials as m
from kit import shapes as s
from kit.decal import decal
from kit.thin_glass import thin_glass

SET = "table"
FRAME = {"fill": 0.77, "fill_area": 0.62}
VIEWS = {"whole": (-24, 15), "second": (36, 26), "detail": (-10, 26)}

LEAN = 24  # degrees by which the dial looks up
LOOP = 0.29


def build(design, colour):
    (_diver, _slim, _square)[design](colour)
    a = math.radians(LEAN)
    return {"detail": ((0, -(LOOP + 0.1) * math.cos(a), LOOP + 0.02 + (LOOP + 0.1) * math.sin(a)), 0.5)}


def _silicone(colour):
    return m.plain(colour, 0.5, specular=0.35, sheen=0.15)


def _strap(colour, wide, narrow, thick, gap_deg, metal, ribbed=False):
    """Both halves around an unseen wrist, with buckle, loop and holes behind."""
    rubber = _silicone(colour)

    def at(deg, out=0.0):
        a = math.radians(deg)
        r = LOOP + out
        return -r * math.cos(a), LOOP + 0.02 + r * math.sin(a)

    start, end = LEAN + gap_deg, LEAN + 360 - gap_deg

    def shape(u, v):
        t = (u + 1) / 2
        deg = start + (end - start) * t
        half = (wide + (narrow - wide) * min(1, math.sin(math.pi * t) ** 0.8)) / 2
        crown = 0.006 * (1 - v * v)
        groove = -0.004 * (0.5 + 0.5 * math.cos(2 * math.pi * 3 * v)) if ribbed and abs(v) < 0.7 else 0
        y, z = at(deg, crown + groove)
        return half * v, y, z

    strap = s.sheet("strap", 1, 1, 160, 24, rubber, shape)
    s.bevel(s.solidify(strap, thick, 0), 0.006, 2, 60)
    behind = LEAN + 205
    for k, deg in enumerate((behind, behind + 16)):
        y, z = at(deg, 0.004)
        ring = [(x, w) for x, w in s.rounded_rectangle(narrow + 0.022, thick + 0.032, 0.012, 6)]
        keeper = s.loft("keeper", [[(x, d, w) for x, w in ring] for d in (-0.022, 0.022)], rubber, 0)
        s.place(keeper, (0, y, z), (90 - deg - 90 + 180, 0, 0))
    y, z = at(behind - 18, 0.012)
    buckle = s.tube("buckle", [(px, py, 0) for px, py in s.rounded_rectangle(narrow + 0.035, 0.09, 0.02, 5)], 0.009, metal, closed=True)
    s.place(buckle, (0, y, z), (90 - (behind - 18) + 180, 0, 0))


def _watch(parts):
    """Puts a watch made lying (dial up, twelve towards +y) onto the strap, looking at the viewer."""
    a = math.radians(LEAN)
    s.group(parts, (0, -LOOP * math.cos(a), LOOP + 0.02 + LOOP * math.sin(a)), (90 - LEAN, 0, 0))


def _hands(z, length, tint, second_tint, width=0.014):
    made = []
    for name, deg, long, wide, high, colour in (
        ("hour", 305, length * 0.6, width, 0.0, tint),
        ("minute", 55, length * 0.92, width * 0.75, 0.004, tint),
        ("second", 180, length * 0.95, 0.003, 0.008, second_tint),
    ):
        outline = [(-wide / 2, -long * 0.16), (wide / 2, -long * 0.16), (wide / 2, long * 0.86), (0, long), (-wide / 2, long * 0.86)]
        hand = s.plate(name, outline, 0.002, m.plain(colour, 0.25), edge=0.0004)
        made.append(s.place(hand, (0, 0, z + high), (0, 0, -deg)))
    made.append(s.cylinder("cap", 0.009, 0.014, m.steel(0.15), (0, 0, z), 0.003, 24))
    return made


def _dial(file, radius, z, ground):
    plate = s.cylinder(
        "dial", radius, 0.006, m.Nodes("dial", m.colour(ground) if isinstance(ground, str) else ground, 0.32, coat=0.3).material, (0, 0, z - 0.006), 0.001, 96
    )
    return [plate, s.panel("print", radius * 2, radius * 2, decal(file, 0.4), (0, 0, z + 0.0016), lying=True)]


def _marks(ink, hours, size=1.0, numerals=()):
    out = ""
    for i in range(60):
        a = math.radians(6 * i)
        c, n = math.sin(a), math.cos(a)
        if i % 5:
            out += f'<path d="M{50 + 45 * c:.2f} {50 - 45 * n:.2f}L{50 + 47.5 * c:.2f} {50 - 47.5 * n:.2f}" stroke="{ink}" stroke-width="0.7"/>'
        elif i // 5 not in [k % 12 for k in numerals]:
            out += hours(c, n, i)
    for k in numerals:
        a = math.radians(30 * k)
        out += labels.words(str(k), 50 + 38 * math.sin(a), 50 - 38 * math.cos(a) + 4.2 * size, 12 * size, ink, 600)
    return out


def _crown(x, metal, radius=0.02):
    crown = s.lathe("crown", [(0, 0), (radius * 0.8, 0), (radius, 0.004), (radius, 0.026), (radius * 0.85, 0.032), (0, 0.033)], metal, 48)
    for vertex in crown.data.vertices:
        a = math.atan2(vertex.co.y, vertex.co.x)
        k = 1 + 0.05 * math.cos(16 * a)
        vertex.co.x, vertex.co.y = vertex.co.x * k, vertex.co.y * k
    return s.place(crown, (x, 0, 0.05), (0, 90, 0))


def _lugs(metal, x, y, size):
    return [s.box("lug", size, metal, (sx * x, sy * y, -0.026), 0.012, 4, (sy * -38, 0, 0)) for sx in (-1, 1) for sy in (-1, 1)]


def _diver(colour):
    steel = m.brushed("#c9ccd0", 0.24, (1, 1, 0.02))
    polished = m.steel(0.1)
    _strap(colour, 0.2, 0.17, 0.032, 33, polished, ribbed=True)
    parts = [s.lathe("case", [(0, -0.03), (0.15, -0.03), (0.185, -0.01), (0.208, 0.02), (0.21, 0.05), (0.2, 0.072), (0.17, 0.075), (0, 0.07)], steel, 128)]
    parts += _lugs(steel, 0.108, 0.178, (0.04, 0.085, 0.05))
    ridge = s.lathe("bezel", [(0.165, 0.07), (0.203, 0.07), (0.206, 0.078), (0.205, 0.098), (0.198, 0.106), (0.165, 0.1)], polished, 240)
    for vertex in ridge.data.vertices:
        x, y, z = vertex.co
        r = math.hypot(x, y)
        if r > 0.2:
            k = 1 + 0.012 * math.cos(60 * math.atan2(y, x))
            vertex.co.x, vertex.co.y = x * k, y * k
    parts.append(ridge)
    parts.append(s.lathe("inlay", [(0.168, 0.101), (0.17, 0.104), (0.194, 0.1075), (0.197, 0.105)], m.plain(m.darker(m.colour(colour), 0.6), 0.2, coat=0.6), 128))
    scale = (
        "".join(
            f'<path d="M{50 + 46.6 * math.sin(a):.2f} {50 - 46.6 * math.cos(a):.2f}'
            f'L{50 + (44.6 if k % 5 else 43.6) * math.sin(a):.2f} {50 - (44.6 if k % 5 else 43.6) * math.cos(a):.2f}" '
            f'stroke="#f4f4f0" stroke-width="{0.5 if k % 5 else 1.1}"/>'
            for k in range(1, 60)
            for a in (math.radians(6 * k),)
        )
        + '<path d="M50 6.6L47.6 3.2H52.4Z" fill="#f4f4f0"/>'
    )
    parts.append(s.panel("scale", 0.394, 0.394, decal(labels.label(scale, 100, 100, 1200), 0.3), (0, 0, 0.1082), lying=True))
    face = _marks("#f4f4f0", lambda c, n, i: f'<circle cx="{50 + 39 * c:.2f}" cy="{50 - 39 * n:.2f}" r="{5 if i == 0 else 3.8}" fill="#f4f4f0"/>')
    face += (
        labels.words("KESTRIX", 50, 33, 5.6, "#f4f4f0", 600, spacing=0.6)
        + labels.words("5 ATM", 50, 70, 4.4, "#f4f4f0", 500)
        + labels.words("QUARTZ", 50, 76, 3.6, "#f4f4f0", 500)
    )
    parts += _dial(labels.label(face, 100, 100, 1200), 0.166, 0.084, m.darker(m.colour(colour), 0.75))
    parts += _hands(0.087, 0.14, "#f1f1ee", "#e2713d", 0.02)
    parts.append(s.lathe("crystal", [(0.168, 0.1), (0.15, 0.1085), (0, 0.111)], thin_glass("#ffffff", 0.15), 96))
    parts.append(_crown(0.205, polished, 0.024))
    _watch(parts)


def _slim(colour):
    gold = m.gold(0.16)
    _strap(colour, 0.18, 0.15, 0.026, 30, gold)
    parts = [
        s.lathe(
            "case",
            [(0, -0.02), (0.14, -0.02)]
            + [(0.185, -0.005), (0.197, 0.02), (0.195, 0.045), (0.186, 0.058), (0.172, 0.06), (0.166, 0.05), (0.166, 0.03), (0.16, 0.028), (0, 0.028)],
            gold,
            128,
            1,
        )
    ]
    parts += _lugs(gold, 0.098, 0.172, (0.02, 0.07, 0.03))
    face = _marks(
        "#2b241c",
        lambda c, n, i: f'<path d="M{50 + 36 * c:.2f} {50 - 36 * n:.2f}L{50 + 46 * c:.2f} {50 - 46 * n:.2f}" stroke="#a97d33" stroke-width="2"/>',
        0.9,
        (12, 3, 6, 9),
    )
    face += labels.words("Tickmere", 50, 33, 6.2, "#2b241c", 500)
    parts += _dial(labels.label(face, 100, 100, 1200), 0.168, 0.047, "#f5f0e4")
    parts += _hands(0.049, 0.14, "#5a4526", "#b3231f", 0.011)
    parts.append(s.lathe("crystal", [(0.17, 0.06), (0.15, 0.066), (0, 0.069)], thin_glass("#ffffff", 0.15), 96))
    parts.append(s.place(_crown(0.192, gold, 0.017), (0.192, 0, 0.022), (0, 90, 0)))
    _watch(parts)


def _square(colour):
    steel = m.steel(0.12)
    _strap(colour, 0.2, 0.17, 0.03, 32, steel, ribbed=False)
    rings = [
        [(x, y, z) for x, y in s.ellipse(0.36 * k, 0.36 * k, 96, 4.5)]
        for k, z in ((0.8, -0.02), (0.95, -0.008), (1.0, 0.015), (1.0, 0.045), (0.985, 0.06), (0.95, 0.068), (0.9, 0.068), (0.88, 0.06))
    ]
    parts = [s.loft("case", rings, steel, 1)]
    parts += _lugs(steel, 0.108, 0.168, (0.026, 0.08, 0.036))
    ground = m.darker(m.colour(colour), 0.85)
    plate = s.plate(
        "dial", [(x, y) for x, y in s.ellipse(0.315, 0.315, 96, 4.5)], 0.006, m.Nodes("dial", ground, 0.25, coat=0.5).material, (0, 0, 0.065), edge=0.001
    )
    face = "".join(labels.words(str(k), 50 + 36 * x, 50 - 36 * y + 5, 15, "#f6f2ea", 600) for k, x, y in ((12, 0, 1), (3, 1, 0), (6, 0, -1), (9, -1, 0)))
    for k in (1, 2, 4, 5, 7, 8, 10, 11):
        a = math.radians(30 * k)
        c, n = math.sin(a), math.cos(a)
        reach = 41 / max(abs(c), abs(n)) * 0.96
        face += f'<path d="M{50 + reach * c:.2f} {50 - reach * n:.2f}L{50 + reach * 0.84 * c:.2f} {50 - reach * 0.84 * n:.2f}" stroke="#f6f2ea" stroke-width="2.2"/>'
    face += labels.words("NOORSEL", 50, 33, 6, "#f6f2ea", 600, spacing=0.8)
    parts += [plate, s.panel("print", 0.315, 0.315, decal(labels.label(face, 100, 100, 1200), 0.4), (0, 0, 0.0722), lying=True)]
    parts += _hands(0.0735, 0.125, "#f6f2ea", "#e2b65a", 0.014)
    glass = [[(x, y, z) for x, y in s.ellipse(0.318 * k, 0.318 * k, 96, 4.5)] for k, z in ((1, 0.07), (0.97, 0.088), (0.6, 0.092))]
    parts.append(s.loft("crystal", glass, thin_glass("#ffffff", 0.15), 0))
    parts.append(s.place(_crown(0.176, steel, 0.02), (0.176, 0, 0.025), (0, 90, 0)))
    _watch(parts)
