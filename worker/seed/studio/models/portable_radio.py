"""Portable radios, 22 by 15 by 8 cm, silver: a tuning dial and a leather handle, a display with ten preset keys, a rounded one with two knobs in walnut cheeks."""

import math

from kit import devices as d
from kit import materials as m
from kit import shapes as s
from kit.labels import words

SET = "counter"
VIEWS = {"whole": (-24, 11), "second": (34, 22)}
FRAME = {"fill": 0.82, "fill_area": 0.68}


def build(design, colour):
    return (_dial, _presets, _cheeks)[design]()


def _feet(w, deep):
    for x in (-1, 1):
        for y in (-1, 1):
            s.cylinder("foot", 0.07, 0.06, m.rubber(), (x * (w / 2 - 0.25), y * (deep / 2 - 0.18), 0), 0.01, 32)


def _antenna(x, y, z, length, lean):
    chrome = m.steel(0.1)
    s.sphere("joint", 0.055, chrome, (x, y, z))
    at = lambda far: (x + math.sin(math.radians(lean)) * far, y, z + math.cos(math.radians(lean)) * far)  # noqa: E731
    for radius, start, end in ((0.034, 0.0, 0.4), (0.027, 0.38, 0.7), (0.02, 0.68, 1.0)):
        s.cylinder("antenna", radius, (end - start) * length, chrome, at(start * length), 0.006, 24, (0, lean, 0))
    s.sphere("tip", 0.042, chrome, at(length))


def _knob(x, y, z, radius, long, metal, mark=None):
    s.lathe(
        "knob",
        [
            (0, 0),
            (radius, 0),
            (radius, long * 0.18),
            (radius * 0.88, long * 0.22),
            (radius * 0.86, long * 0.9),
            (radius * 0.8, long),
            (radius * 0.72, long),
            (radius * 0.68, long * 0.94),
            (0, long * 0.92),
        ],
        metal,
        72,
        at=(x, y, z),
        turn_deg=(90, 0, 0),
    )
    if mark:
        s.box("mark", (radius * 0.1, 0.012, radius * 0.4), mark, (x, y - long, z + radius * 0.42), 0.003)


def _dial():
    silver = m.brushed("#c6c8cb", 0.3, (0.03, 1, 1))
    w, h, deep, z = 2.2, 1.4, 0.72, 0.74
    leather = m.leather("#6b4128", 0.5)
    s.plate("case", s.rounded_rectangle(w, h, 0.1, 12), deep, leather, (0, deep / 2, z), (90, 0, 0), 0.05)
    y = -deep / 2
    s.plate("face", s.rounded_rectangle(w - 0.1, h - 0.1, 0.07, 10), 0.03, silver, (0, y + 0.006, z), (90, 0, 0), 0.012)
    grille = d.perforated((0.5, 0.51, 0.53), 15, 0.95, 0.3, 0.3)
    s.plate("speaker", s.rounded_rectangle(1.18, 1.12, 0.06, 8), 0.02, grille, (-0.4, y - 0.016, z), (90, 0, 0), 0.006)
    s.plate(
        "bezel",
        s.rounded_rectangle(1.22, 1.16, 0.08, 8),
        0.022,
        m.steel(0.2),
        (-0.4, y - 0.016, z),
        (90, 0, 0),
        0.008,
        holes=[s.rounded_rectangle(1.15, 1.09, 0.05, 8)],
    )
    # the dial: frequencies around, a red hand
    x, top = 0.62, z + 0.28
    marks = "".join(
        f'<path d="M50 {6 if i % 5 else 4} V{10 if i % 5 else 14}" stroke="#333" stroke-width="{0.8 if i % 5 else 1.4}" transform="rotate({-130 + i * 6.5} 50 50)"/>'
        for i in range(41)
    )
    for i, text in enumerate(("88", "92", "96", "100", "104", "108")):
        a = math.radians(-130 + i * 52)
        marks += words(text, 50 + 29 * math.sin(a), 50 - 29 * math.cos(a) + 4, 10, "#222", 600)
    marks += words("FM", 50, 62, 9, "#b3231f", 700) + words("MHz", 50, 84, 7, "#444", 600)
    s.cylinder("dial rim", 0.37, 0.05, m.steel(0.15), (x, y - 0.012, top), 0.02, 96, (90, 0, 0))
    face = s.plate("dial", s.ellipse(0.66, 0.66, 72), 0.008, d.print_on(marks, 100, 100, "#f0e9d6", 0.35, 0.4), (x, y - 0.058, top), (90, 0, 0), 0.002)
    d.project(face, (-0.33, -0.33), (0.66, 0.66))
    s.box("hand", (0.014, 0.008, 0.3), m.plain("#c22a20", 0.4), (x + 0.055, y - 0.071, top + 0.11), 0.003, turn_deg=(0, 28, 0))
    _knob(x, y - 0.064, top, 0.1, 0.08, m.steel(0.16))
    for kx, text in ((0.42, "VOL"), (0.82, "TUNE")):
        _knob(kx, y - 0.02, z - 0.34, 0.15, 0.14, m.brushed("#b4b7ba", 0.25), m.plain("#c22a20", 0.4))
        s.panel("word", 0.2, 0.06, d.print_on(words(text, 50, 24, 22, "#333", 600), 100, 30, (0.56, 0.57, 0.59), 0.35, metal=0.9), (kx, y - 0.027, z - 0.56))
    s.panel(
        "brand", 0.42, 0.1, d.print_on(words("Kestrix", 60, 23, 22, "#222", 700), 120, 28.6, (0.56, 0.57, 0.59), 0.35, metal=0.9), (-0.75, y - 0.0265, z + 0.618)
    )
    d.band(
        "handle",
        d.smooth_line([(-0.86, z + 0.66), (-0.84, z + 0.86), (-0.6, z + 0.97), (0, z + 1.0), (0.6, z + 0.97), (0.84, z + 0.86), (0.86, z + 0.66)], 6),
        [0.26] * 37,
        0.05,
        leather,
    )
    for sx in (-1, 1):
        s.box("loop", (0.1, 0.32, 0.09), m.steel(0.2), (sx * 0.86, 0, z + h / 2 + 0.015), 0.03)
    _antenna(0.98, deep / 2 - 0.12, z + h / 2 + 0.02, 1.35, 22)
    _feet(w, deep)
    return {"detail": ((0.55, y, z + 0.15), 1.1, (-20, 10))}


def _presets():
    silver, dark = m.plain("#c4c6c8", 0.34, metal=0.4), m.matte_plastic("#1f2123")
    w, h, deep, z = 2.2, 1.42, 0.8, 0.77
    s.plate("case", s.rounded_rectangle(w, h, 0.3, 20), deep, silver, (0, deep / 2, z), (90, 0, 0), 0.09)
    y = -deep / 2
    s.plate("front", s.rounded_rectangle(w - 0.16, h - 0.16, 0.24, 20), 0.03, dark, (0, y + 0.01, z), (90, 0, 0), 0.012)
    s.plate("grille", s.rounded_rectangle(w - 0.24, 0.66, 0.18, 16), 0.03, d.perforated("#b9bcbe", 17, 0.6, 0.35, 0.27), (0, y - 0.012, z - 0.25), (90, 0, 0), 0.012)
    text = '<rect width="200" height="64" fill="#0d1c22"/>' + words("DAB+", 8, 17, 12, "#9fe6e0", 600, "start") + words("21:47", 192, 17, 12, "#9fe6e0", 600, "end")
    text += words("Radio Meydan", 8, 42, 20, "#d8fffb", 600, "start") + words("Harbour Songs, live", 8, 57, 10, "#9fe6e0", 500, "start")
    for i in range(5):
        text += f'<rect x="{166 + i * 5.2}" y="{44 - i * 3.2}" width="3.4" height="{6 + i * 3.2}" fill="#9fe6e0"/>'
    lit = s.plate("display", s.rounded_rectangle(1.12, 0.36, 0.03, 6), 0.006, d.display(text, 200, 64, 0.9), (-0.3, y - 0.02, z + 0.38), (90, 0, 0), 0.001)
    d.project(lit, (-0.56, -0.18), (1.12, 0.36))
    _knob(0.72, y - 0.018, z + 0.38, 0.19, 0.16, m.brushed("#c0c3c6", 0.25), m.plain("#e2662f", 0.4))
    # ten presets on top
    key = m.matte_plastic("#e4e5e5")
    for i in range(10):
        x = -0.78 + i * 0.173
        s.box("preset", (0.13, 0.2, 0.05), key, (x, -0.1, z + h / 2 + 0.012), 0.018)
        s.panel(
            "number", 0.07, 0.07, d.print_on(words(str((i + 1) % 10), 50, 78, 80, "#333", 600), 100, 100, "#e4e5e5", 0.55), (x, -0.1, z + h / 2 + 0.0382), lying=True
        )
    s.panel("brand", 0.3, 0.08, d.print_on(words("Tavomi", 60, 25, 24, "#d9dbdc", 600), 120, 32, "#1f2123", 0.5), (0.1, y - 0.0215, z + 0.13))
    chrome = m.steel(0.14)
    s.tube(
        "handle",
        d.smooth_line(
            [
                (-0.98, 0.12, z + 0.5),
                (-0.98, 0.12, z + 0.86),
                (-0.86, 0.12, z + 1.0),
                (0, 0.12, z + 1.0),
                (0.86, 0.12, z + 1.0),
                (0.98, 0.12, z + 0.86),
                (0.98, 0.12, z + 0.5),
            ],
            4,
        ),
        0.035,
        chrome,
    )
    s.cylinder("grip", 0.06, 1.3, dark, (-0.65, 0.12, z + 1.0), 0.02, 48, (0, 90, 0))
    for sx in (-1, 1):
        s.cylinder("pivot", 0.09, 0.14, dark, (sx * 1.02, 0.12, z + 0.5), 0.02, 48, (0, sx * 90, 0)).location.x = sx * 0.94
    _antenna(-0.86, deep / 2 - 0.1, z + h / 2 + 0.01, 1.3, -20)
    _feet(w * 0.86, deep)
    return {"detail": ((-0.2, y, z + 0.45), 1.2, (-20, 26))}


def _cheeks():
    silver, walnut = m.brushed("#c9cbce", 0.28, (0.03, 1, 1)), m.walnut("Z")
    w, h, deep, z = 2.2, 1.2, 0.78, 0.66
    s.plate("case", s.rounded_rectangle(w - 0.2, h, 0.12, 16), deep, silver, (0, deep / 2, z), (90, 0, 0), 0.05)
    for x in (-1, 1):
        cheek = s.plate("cheek", s.rounded_rectangle(deep + 0.06, h + 0.08, 0.14, 16), 0.13, walnut, edge=0.035)
        s.place(cheek, (x * (w / 2 - 0.1) - 0.065, 0, z), (90, 0, 90))
    y = -deep / 2
    cone = d.perforated("#2b2d2f", 20, 0, 0.5, 0.3)
    s.cylinder("speaker rim", 0.46, 0.05, m.steel(0.18), (-0.48, y + 0.01, z), 0.02, 96, (90, 0, 0))
    s.cylinder("speaker", 0.42, 0.012, cone, (-0.48, y - 0.038, z), 0.004, 96, (90, 0, 0))
    s.cylinder("speaker cap", 0.1, 0.03, m.steel(0.2), (-0.48, y - 0.04, z), 0.012, 64, (90, 0, 0))
    scale = '<rect width="200" height="60" fill="#f6dca4"/><rect width="200" height="60" fill="#e8a94e" opacity="0.35"/>'
    for i in range(41):
        scale += f'<path d="M{12 + i * 4.4} 30 v{-8 if i % 5 else -13}" stroke="#3a2a18" stroke-width="0.9"/>'
    for i, text in enumerate(("87", "91", "95", "99", "103", "108")):
        scale += words(text, 16 + i * 33.6, 46, 11, "#3a2a18", 600)
    scale += words("FM MHz", 186, 56, 6, "#3a2a18", 600, "end") + '<path d="M118 4 V54" stroke="#c22a20" stroke-width="2.4"/>'
    s.plate("window rim", s.rounded_rectangle(1.02, 0.36, 0.05, 8), 0.03, m.steel(0.16), (0.46, y + 0.004, z + 0.28), (90, 0, 0), 0.012)
    lit = s.plate("window", s.rounded_rectangle(0.96, 0.3, 0.03, 8), 0.006, d.display(scale, 200, 60, 0.75), (0.46, y - 0.024, z + 0.28), (90, 0, 0), 0.001)
    d.project(lit, (-0.48, -0.15), (0.96, 0.3))
    for x in (0.18, 0.74):
        _knob(x, y + 0.004, z - 0.2, 0.17, 0.16, m.brushed("#d0d2d5", 0.22), m.plain("#3a3c3f", 0.4))
    for i in range(3):
        s.cylinder("button", 0.035, 0.04, m.steel(0.2), (0.46, y + 0.004, z - 0.06 - i * 0.13), 0.01, 32, (90, 0, 0))
    s.panel("brand", 0.36, 0.09, d.print_on(words("Kestrix", 60, 23, 22, "#333", 700), 120, 30, (0.58, 0.59, 0.61), 0.35, metal=0.9), (0.46, y - 0.0025, z + 0.53))
    s.tube(
        "handle",
        d.smooth_line(
            [
                (-0.8, 0, z + h / 2),
                (-0.8, 0, z + h / 2 + 0.2),
                (-0.68, 0, z + h / 2 + 0.3),
                (0.68, 0, z + h / 2 + 0.3),
                (0.8, 0, z + h / 2 + 0.2),
                (0.8, 0, z + h / 2),
            ],
            6,
        ),
        0.04,
        m.steel(0.16),
    )
    s.cylinder("grip", 0.062, 1.1, m.walnut("Z"), (-0.55, 0, z + h / 2 + 0.3), 0.02, 48, (0, 90, 0))
    for x in (-1, 1):
        s.cylinder("collar", 0.07, 0.05, m.steel(0.2), (x * 0.8, 0, z + h / 2 - 0.01), 0.015, 48)
    _antenna(0.86, deep / 2 - 0.1, z + h / 2 + 0.02, 1.3, 18)
    _feet(w, deep)
    return {"detail": ((0.4, y, z + 0.12), 1.1, (-22, 12))}
