"""Twin-bell alarm clocks: round enamel with bells of its colour, a soft square case with brass bells."""

import math

from kit import labels
from kit import materials as m
from kit import shapes as s
from kit.decal import decal
from kit.thin_glass import thin_glass

SET = "shelf"


def build(design, colour):
    (_classic, _square)[min(design, 1)](colour)
    return {"detail": ((0, -0.25, 1.3), 1.0)}


MIDDLE = 0.72


def _dial(brand, radius, ground, ink, numerals, accent):
    """A printed face: minutes, hours, the maker."""
    marks = ""
    for i in range(60):
        a = math.radians(6 * i)
        inner = 42 if i % 5 else 40
        marks += f'<path d="M{50 + inner * math.sin(a):.2f} {50 - inner * math.cos(a):.2f}L{50 + 45 * math.sin(a):.2f} {50 - 45 * math.cos(a):.2f}'
        marks += f'" stroke="{ink}" stroke-width="{0.6 if i % 5 else 1.8}"/>'
    for hour in range(1, 13):
        if numerals == "all" or hour % 3 == 0:
            a = math.radians(30 * hour)
            size = 11 if numerals == "all" else 13
            marks += labels.words(str(hour), 50 + 32.5 * math.sin(a), 50 - 32.5 * math.cos(a) + size * 0.36, size, ink, 700)
    marks += labels.words(brand, 50, 37, 4.6, ink, 600, spacing=0.4) + labels.words("QUARTZ", 50, 68, 3, ink, 500, spacing=0.5)
    file = labels.label(f'<circle cx="50" cy="50" r="50" fill="{ground}"/>{marks}', 100, 100, 1200)
    s.panel("dial", radius * 2, radius * 2, decal(file, 0.5), (0, -0.215, MIDDLE))
    dark = m.plain(ink, 0.3)
    for name, angle, length, width, y, material in (
        ("hour", 305, 0.22, 0.034, -0.226, dark),
        ("minute", 54, 0.36, 0.026, -0.234, dark),
        ("alarm", 205, 0.2, 0.012, -0.22, m.plain(accent, 0.3)),
        ("second", 178, 0.38, 0.008, -0.24, m.plain(accent, 0.3)),
    ):
        outline = [(-width / 2, -0.06), (width / 2, -0.06), (width * 0.55, length * 0.6), (0.004, length), (-0.004, length), (-width * 0.55, length * 0.6)]
        hand = s.plate(name, outline, 0.006, material, edge=0.001)
        s.place(hand, (0, y, MIDDLE), (90, angle, 0))
    s.cylinder("cap", 0.025, 0.03, m.brass(), (0, -0.22, MIDDLE), 0.008, 32, (90, 0, 0))


def _top(bell, metal, spread, tilt, height, radius=0.25):
    """Bells on posts, the hammer between them, the carrying bow above."""
    for side in (-1, 1):
        shell = [(radius * math.sin(math.radians(a)), radius * 0.82 * math.cos(math.radians(a))) for a in range(4, 91, 4)]
        shell += [(radius + 0.006, -0.02), (radius - 0.012, -0.02)] + [
            ((radius - 0.02) * math.sin(math.radians(a)), (radius - 0.02) * 0.82 * math.cos(math.radians(a))) for a in range(88, 3, -6)
        ]
        parts = [
            s.lathe("bell", shell, bell, 96, closed=True),
            s.cylinder("post", 0.022, 0.42, metal, (0, 0, -0.24), 0.004, 32),
            s.cylinder("nut", 0.05, 0.035, metal, (0, 0, radius * 0.8), 0.01, 6),
            s.sphere("finial", 0.032, metal, (0, 0, radius * 0.8 + 0.055), segments=24),
        ]
        s.group(parts, (side * spread, 0, height), (0, side * tilt, 0))
    s.tube("rod", [(0, 0, height - 0.3), (0, 0, height + 0.1)], 0.014, metal)
    s.cylinder("hammer", 0.05, 0.13, metal, (-0.065, 0, height + 0.1), 0.012, 32, (0, 90, 0))
    top = height + radius * 0.82
    s.tube(
        "bow",
        [
            (-spread - 0.06, 0, top - 0.06),
            (-spread * 0.85, 0, top + 0.1),
            (-spread * 0.4, 0, top + 0.17),
            (0, 0, top + 0.185),
            (spread * 0.4, 0, top + 0.17),
            (spread * 0.85, 0, top + 0.1),
            (spread + 0.06, 0, top - 0.06),
        ],
        0.022,
        metal,
    )


def _feet(metal, x, z):
    for side in (-1, 1):
        s.tube("foot", [(side * x, 0.0, z), (side * (x + 0.1), 0, 0.05)], 0.035, metal)
        s.sphere("ball", 0.05, metal, (side * (x + 0.105), 0, 0.05), segments=32)


def _glass(radius):
    s.lathe(
        "glass", [(radius, 0.25), (radius * 0.7, 0.275), (radius * 0.35, 0.288), (0, 0.292)], thin_glass("#ffffff", 0.2), 96, at=(0, 0, MIDDLE), turn_deg=(90, 0, 0)
    )


def _classic(colour):
    paint, chrome = m.enamel(colour), m.steel(0.1)
    case = [(0, -0.25), (0.46, -0.25), (0.53, -0.22), (0.56, -0.15), (0.565, 0.0), (0.56, 0.17), (0.55, 0.2), (0.5, 0.2), (0, 0.2)]
    s.lathe("case", case, paint, 128, at=(0, 0, MIDDLE), turn_deg=(90, 0, 0))
    rim = [(0.54, 0.17), (0.585, 0.18), (0.6, 0.21), (0.595, 0.25), (0.565, 0.28), (0.535, 0.275), (0.515, 0.24), (0.51, 0.2), (0.53, 0.18)]
    s.lathe("rim", rim, chrome, 128, 1, closed=True, at=(0, 0, MIDDLE), turn_deg=(90, 0, 0))
    _dial("NORDHAME", 0.52, "#f7f4ec", "#1d1d1d", "all", "#b3231f")
    _glass(0.515)
    _top(paint, chrome, 0.3, 26, 1.36)
    _feet(chrome, 0.33, 0.28)
    s.box("key", (0.16, 0.02, 0.08), chrome, (-0.2, 0.34, MIDDLE), 0.01)
    s.cylinder("shaft", 0.015, 0.12, chrome, (-0.2, 0.35, MIDDLE), turn_deg=(90, 0, 0))


def _square(colour):
    paint, brass = m.enamel(m.lighter(m.colour(colour), 0.12), 0.35), m.brass(0.18)
    rings = []
    for y, size in ((0.25, 0.9), (0.245, 1.0), (0.2, 1.1), (0.1, 1.14), (-0.1, 1.14), (-0.2, 1.12), (-0.24, 1.08), (-0.25, 1.02)):
        rings.append([(x, y, z + MIDDLE) for x, z in s.ellipse(size, size, 96, 5)])
    s.loft("case", rings, paint, 1)
    rim = [(0.44, 0.22), (0.485, 0.24), (0.49, 0.27), (0.47, 0.285), (0.445, 0.275), (0.43, 0.25)]
    s.lathe("rim", rim, brass, 128, 1, closed=True, at=(0, 0, MIDDLE), turn_deg=(90, 0, 0))
    held = s.cylinder("seat", 0.45, 0.02, m.plain("#f1ead9", 0.5), (0, -0.235, MIDDLE), 0.002, 96, (90, 0, 0))
    before = {o.name for o in held.users_collection[0].objects}
    _dial("TICKMERE", 0.44, "#f1ead9", "#2b241c", "quarters", "#b98a3a")
    for thing in held.users_collection[0].objects:
        if thing.name not in before:
            thing.location.y -= 0.045
    _glass(0.44)
    _top(brass, brass, 0.3, 22, 1.4, 0.22)
    _feet(brass, 0.34, 0.2)
