"""Smart televisions in a retro housing, grey: a cabinet on wooden legs with knobs, a rounded shell on a foot with an antenna."""

import math

from kit import devices as d
from kit import materials as m
from kit import shapes as s
from kit.labels import words

SET = "floor"
VIEWS = {"whole": (-22, 9), "second": (32, 14)}
FRAME = {"fill": 0.84, "fill_area": 0.7}


def build(design, colour):
    return (_cabinet, _shell)[design]()


def _film(kind):
    if kind == 0:
        art = '<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f74b5"/><stop offset="0.6" stop-color="#bfe1ef"/>'
        art += '</linearGradient></defs><rect width="320" height="180" fill="url(#s)"/>'
        art += '<circle cx="60" cy="42" r="15" fill="#fff6d0"/><path d="M0 120 L60 58 L96 96 L150 38 L214 112 L250 84 L320 128 V180 H0Z" fill="#5c7391"/>'
        art += '<path d="M150 38 L128 62 L142 70 L152 60 L166 74 L176 68Z M60 58 L44 75 L56 80 L62 74 L74 80 L76 75Z" fill="#fff"/>'
        art += '<path d="M0 138 C70 110 120 146 190 126 S290 122 320 136 V180 H0Z" fill="#4f8a4a"/>'
        art += '<path d="M0 160 C90 136 200 168 320 148 V180 H0Z" fill="#e2b23c"/><path d="M0 172 C110 158 210 176 320 166 V180 H0Z" fill="#c65a35"/>'
        return art
    art = '<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a2f6b"/><stop offset="0.5" stop-color="#e2798a"/>'
    art += '<stop offset="0.68" stop-color="#ffc98b"/></linearGradient></defs><rect width="320" height="180" fill="url(#s)"/>'
    art += '<circle cx="196" cy="108" r="26" fill="#fff0c4"/><rect y="118" width="320" height="62" fill="#2c5d86"/>'
    art += '<path d="M150 122 h92 M162 130 h66 M174 138 h46 M184 148 h28" stroke="#ffdca6" stroke-width="3.2"/>'
    art += '<path d="M46 132 L132 132 L116 146 L60 146Z" fill="#23202f"/><path d="M88 130 V58 L128 124Z" fill="#f6efe4"/>'
    art += '<path d="M84 130 V72 L54 126Z" fill="#e8573f"/><path d="M0 180 C40 150 60 176 110 170 L130 180Z" fill="#17151f"/>'
    return art


def _glass(wide, high, at, kind, radius):
    """A dark panel with its lit picture, upright, looking towards -y."""
    s.plate("panel", s.rounded_rectangle(wide + 0.16, high + 0.16, radius + 0.03, 10), 0.03, m.screen("#07080a"), at, (90, 0, 0), 0.008)
    lit = s.plate(
        "display",
        s.rounded_rectangle(wide, high, radius, 10),
        0.006,
        d.display(_film(kind), 320, 180, 0.95, 1600),
        (at[0], at[1] - 0.0265, at[2]),
        (90, 0, 0),
        0.001,
    )
    d.project(lit, (-wide / 2, -high / 2), (wide, high))


def _cabinet():
    """A wide cabinet, the picture left, a walnut strip with knobs and the loudspeaker right."""
    grey, dark, chrome = m.plain("#8d9091", 0.36, coat=0.25), m.matte_plastic("#4a4d4f"), m.steel(0.18)
    w, h, deep, z0 = 8.6, 5.0, 1.5, 2.1
    middle = z0 + h / 2
    case = s.rounded_rectangle(w, h, 0.45, 16)
    hollow = s.rounded_rectangle(w - 0.32, h - 0.32, 0.33, 16)
    s.plate("case", case, deep, grey, (0, deep / 2, middle), (90, 0, 0), 0.1, holes=[hollow])
    s.plate("front", s.rounded_rectangle(w - 0.3, h - 0.3, 0.34, 16), 0.2, dark, (0, -deep / 2 + 0.36, middle), (90, 0, 0), 0.03)
    s.plate("back", s.rounded_rectangle(w - 0.3, h - 0.3, 0.34, 16), 0.2, dark, (0, deep / 2 - 0.06, middle), (90, 0, 0), 0.03)
    s.plate(
        "trim",
        s.rounded_rectangle(w - 0.26, h - 0.26, 0.32, 16),
        0.05,
        chrome,
        (0, -deep / 2 + 0.12, middle),
        (90, 0, 0),
        0.02,
        holes=[s.rounded_rectangle(w - 0.38, h - 0.38, 0.27, 16)],
    )
    y = -deep / 2 + 0.15
    _glass(6.3, 3.55, (-0.78, y + 0.02, middle), 0, 0.2)
    x = 3.32
    s.plate("strip", s.rounded_rectangle(1.3, h - 0.75, 0.12, 10), 0.06, m.walnut("Y", 0.5), (x, y + 0.01, middle), (90, 0, 0), 0.02)
    for z, turn in ((middle + 1.45, 20), (middle + 0.45, -50)):
        s.lathe("knob", [(0, 0), (0.4, 0), (0.4, 0.06), (0.33, 0.09), (0.31, 0.24), (0.28, 0.28), (0, 0.28)], chrome, 72, at=(x, y - 0.04, z), turn_deg=(90, 0, 0))
        s.cylinder("knob face", 0.25, 0.02, dark, (x, y - 0.315, z), 0.01, 48, (90, 0, 0))
        s.box("mark", (0.035, 0.02, 0.2), m.plain("#e9b44a", 0.4), (x, y - 0.33, z + 0.13), 0.006)
    s.plate("speaker", s.rounded_rectangle(1.02, 1.6, 0.08, 8), 0.03, d.perforated("#3a3d40", 8, 0, 0.5), (x, y - 0.045, middle - 1.15), (90, 0, 0), 0.01)
    s.panel("brand", 0.9, 0.2, d.print_on(words("ORVELLIN", 90, 30, 26, "#d9dbdc", 600, spacing=4), 180, 40, "#4a4d4f", 0.5), (-0.78, y + 0.005, z0 + 0.33))
    wood, cap = m.walnut("Z", 0.6), m.brass()
    for sx in (-1, 1):
        for sy in (-1, 1):
            lean = (sy * 7, sx * -9, 0)
            s.cylinder("leg", 0.085, 2.15, wood, (sx * 3.6, sy * 0.62, 0.015), 0.02, 48, lean, 0.17)
            s.cylinder("cap", 0.095, 0.22, cap, (sx * 3.6, sy * 0.62, 0), 0.02, 48, lean, 0.108)
    s.box("rail", (7.4, 0.9, 0.1), wood, (0, 0, z0 - 0.03), 0.03)
    return {"detail": ((3.1, -0.9, 4.6), 2.8, (-24, 10))}


def _shell():
    """A rounded portable of the seventies: the shell narrows behind, knobs under a round picture, a handle and an antenna."""
    grey, dark, chrome = m.plain("#9a9d9f", 0.28, coat=0.3), m.matte_plastic("#2c2e30"), m.steel(0.16)
    w, h = 6.4, 5.2
    z = 0.75 + h / 2
    sections = []
    for y, share, power in (
        (-1.05, 0.93, 6),
        (-1.1, 0.965, 6),
        (-1.05, 0.99, 6),
        (-0.9, 1, 6),
        (0.0, 1, 6),
        (0.9, 0.9, 5),
        (1.5, 0.72, 5),
        (1.7, 0.6, 5),
        (1.72, 0.5, 5),
    ):
        sections.append([(px, y, z + pz) for px, pz in s.ellipse(w * share, h * share, 64, power)])
    s.loft("shell", sections, grey, 2)
    face = [[(px, y, z + pz) for px, pz in s.ellipse(w * share, h * share, 64, 6)] for y, share in ((-1.06, 0.9), (-1.12, 0.9), (-1.13, 0.88), (-1.09, 0.86))]
    s.loft("bezel", face, dark, 1)
    s.plate("trim", s.ellipse(w * 0.925, h * 0.925, 64, 6), 0.05, chrome, (0, -1.08, z), (90, 0, 0), 0.02, holes=[s.ellipse(w * 0.895, h * 0.895, 64, 6)])
    _glass(5.0, 2.81, (0, -1.08, z + 0.62), 1, 0.3)
    for i, x in enumerate((-2.1, -1.3)):
        s.lathe("knob", [(0, 0), (0.3, 0), (0.3, 0.05), (0.25, 0.08), (0.23, 0.26), (0.2, 0.3), (0, 0.3)], chrome, 64, at=(x, -1.1, z - 1.58), turn_deg=(90, 0, 0))
        s.box("mark", (0.03, 0.02, 0.16), m.plain("#e2662f", 0.4), (x + 0.05, -1.41, z - 1.5), 0.006, turn_deg=(0, 30, 0))
    s.plate("speaker", s.rounded_rectangle(2.7, 0.7, 0.3, 12), 0.03, d.perforated("#8d9092", 9, 0, 0.5), (0.98, -1.1, z - 1.58), (90, 0, 0), 0.01)
    s.panel("brand", 0.7, 0.16, d.print_on(words("Tavomi", 60, 24, 24, "#d9dbdc", 600), 140, 32, "#2c2e30", 0.5), (-1.7, -1.135, z - 2.08))
    # a foot of bent steel tube
    for x in (-1, 1):
        s.tube("foot", [(x * 1.7, -1.25, 0.1), (x * 1.75, 1.25, 0.1)], 0.1, chrome)
        for y in (-0.75, 0.75):
            s.cylinder("post", 0.1, 0.75, chrome, (x * 1.72, y, 0.1), 0.02, 48)
        for y in (-1.25, 1.25):
            s.sphere("end", 0.1, m.rubber(), (x * 1.725, y, 0.1))
    s.box("handle foot", (0.4, 0.4, 0.16), dark, (0, 0.1, z + h / 2), 0.06)
    for x, turn in ((-0.1, -34), (0.1, 34)):
        s.cylinder("antenna", 0.04, 1.5, chrome, (x, 0.1, z + h / 2 + 0.05), 0.008, 32, (0, turn, 0), 0.036)
        s.cylinder("antenna end", 0.026, 2.8, chrome, (x, 0.1, z + h / 2 + 0.05), 0.006, 32, (0, turn, 0), 0.022)
        reach = 2.85
        s.sphere("tip", 0.06, chrome, (x + reach * math.sin(math.radians(turn)), 0.1, z + h / 2 + 0.05 + reach * math.cos(math.radians(turn))))
    return {"detail": ((-1.5, -1.3, z - 1.3), 2.2, (-26, 14))}
