"""Compact cameras, black, with a fixed 35 mm lens: a finder camera with a leather skin, silver top with black leather, a slim one with a deep grip."""

import math

from kit import devices as d
from kit import materials as m
from kit import shapes as s
from kit.labels import words

SET = "table"
VIEWS = {"whole": (-26, 14), "second": (30, 34)}
FRAME = {"fill": 0.82, "fill_area": 0.68}


def build(design, colour):
    return (_finder, _silver_top, _grip)[design]()


def _knurled(radius, high, material, at, ribs=40, depth=0.05, hole=0.0):
    """A wheel, or with a hole a ring, with ribs around its rim."""
    ring = []
    for i in range(ribs * 4):
        a, out = 2 * math.pi * i / (ribs * 4), 1 if i % 4 < 2 else 1 - depth
        ring.append((radius * out * math.cos(a), radius * out * math.sin(a)))
    holes = [s.ellipse(hole * 2, hole * 2, 72)] if hole else []
    return s.place(s.plate("wheel", ring, high, material, edge=0.006, holes=holes), at)


def _marks(count, radius, texts, ink):
    """An engraved ring of numbers around the middle of a 100 by 100 picture."""
    inner = ""
    for i, text in enumerate(texts):
        inner += f'<g transform="rotate({360 * i / count} 50 50)">' + words(text, 50, 50 - radius, 11, ink, 600) + "</g>"
    return inner


def _lens(at, radius, length, barrel, ring, brand):
    """Barrel with two ribbed rings, an engraved front, deep glass; looks towards -y."""
    r = radius
    profile = [
        (r, 0),
        (r, length * 0.2),
        (r * 0.97, length * 0.22),
        (r * 0.97, length * 0.26),
        (r * 0.93, length * 0.28),
        (r * 0.93, length * 0.94),
        (r * 0.9, length),
        (r * 0.82, length),
        (r * 0.8, length * 0.96),
    ]
    parts = [s.lathe("barrel", profile, barrel, 96)]
    funnel = [(r * 0.81, length * 0.965), (r * 0.6, length * 0.9), (r * 0.56, length * 0.88), (r * 0.54, length * 0.74)]
    parts.append(s.lathe("funnel", funnel, m.plain("#0c0c0d", 0.4), 96))
    parts.append(_knurled(r * 0.985, length * 0.22, barrel, (0, 0, length * 0.66), 56, 0.025, r * 0.9))
    parts.append(_knurled(r * 1.0, length * 0.16, ring, (0, 0, length * 0.36), 44, 0.03, r * 0.9))
    glass = s.sphere("glass", r * 0.58, m.screen("#0d1018"), (0, 0, length * 0.73), (1, 1, 0.2))
    coating = m.Nodes("coating", (0.02, 0.03, 0.08), 0.02, coat=1.0, specular=1.0)
    coating.paint(
        coating.ramp(coating.add("ShaderNodeLayerWeight", Blend=0.35).outputs["Facing"], [(0.0, "#0a0d16"), (0.35, "#182250"), (0.7, "#4a2f6e"), (1.0, "#26506b")])
    )
    parts += [s.sphere("front", r * 0.54, coating.material, (0, 0, length * 0.78), (1, 1, 0.22)), glass]
    text = _marks(8, 37, ["TAVOMI" if brand is None else brand, "", "", "35mm", "", "f/2", "", ""], "#d8d8d6")
    face = s.plate(
        "engraving",
        s.ellipse(r * 1.64, r * 1.64, 72),
        0.004,
        d.print_on(text, 100, 100, "#121213", 0.4),
        (0, 0, length * 0.955),
        edge=0.001,
        holes=[s.ellipse(r * 1.14, r * 1.14, 72)],
    )
    parts.append(d.project(face, (-r * 0.82, -r * 0.82), (r * 1.64, r * 1.64)))
    return s.group(parts, at, (90, 0, 0))


def _window(x, y, z, w, h, rim, glass="#10141c"):
    s.plate("window rim", s.rounded_rectangle(w + 0.05, h + 0.05, 0.03, 6), 0.03, rim, (x, y, z), (90, 0, 0), 0.008)
    s.plate("window", s.rounded_rectangle(w, h, 0.02, 6), 0.008, m.screen(glass), (x, y - 0.026, z), (90, 0, 0), 0.002)


def _strap(w, z, tint):
    """Lugs and a strap that lies beside and behind the camera."""
    leather = m.leather(tint, 0.5)
    for x in (-1, 1):
        s.torus("lug ring", 0.055, 0.012, m.steel(), (x * (w / 2 + 0.05), 0, z - 0.03), (90, 0, 0), 48, 12)
        s.cylinder("lug", 0.035, 0.04, m.steel(), (x * (w / 2 - 0.005), 0, z), 0.008, 32, (0, x * 90, 0))
    path = d.smooth_line(
        [
            (-w / 2 - 0.06, 0.0, z - 0.1),
            (-w / 2 - 0.2, 0.06, 0.32),
            (-w / 2 - 0.3, 0.22, 0.07),
            (-w / 2 - 0.02, 0.56, 0.06),
            (0.2, 0.66, 0.06),
            (w / 2 + 0.08, 0.5, 0.06),
            (w / 2 + 0.28, 0.22, 0.07),
            (w / 2 + 0.18, 0.06, 0.32),
            (w / 2 + 0.06, 0.0, z - 0.1),
        ],
        8,
    )
    s.tube("strap", path, 0.028, leather)


def _dials(top, metal, face, ink, spots):
    for x, y, radius, texts in spots:
        text = _marks(len(texts), 34, texts, ink)
        _knurled(radius, 0.13, metal, (x, y, top))
        lid = s.plate("dial", s.ellipse(radius * 1.7, radius * 1.7, 64), 0.004, d.print_on(text, 100, 100, face, 0.4), (x, y, top + 0.133), edge=0.001)
        d.project(lid, (-radius * 0.85, -radius * 0.85), (radius * 1.7, radius * 1.7))


SHUTTER = ["A", "4", "15", "60", "125", "250", "500", "1k"]
EXPOSURE = ["0", "1", "2", "3", "C", "-3", "-2", "-1"]


def _release(x, y, top, metal):
    s.cylinder("collar", 0.1, 0.03, metal, (x, y, top), 0.01, 48)
    s.lathe("release", [(0, 0.07), (0.03, 0.068), (0.065, 0.076), (0.07, 0.065), (0.07, 0), (0, 0)], metal, 48, at=(x, y, top))


def _finder():
    paint, skin, metal = m.plain("#1c1c1d", 0.42, coat=0.15), m.leather("#1a1a1a", 0.6, 5), m.plain("#2a2a2b", 0.35, metal=0.6)
    w, deep = 1.26, 0.34
    s.plate("skin", s.rounded_rectangle(w, deep, 0.15, 16), 0.48, skin, (0, 0, 0.07), edge=0.006)
    s.plate("bottom", s.rounded_rectangle(w + 0.012, deep + 0.012, 0.156, 16), 0.08, paint, edge=0.015)
    s.plate("top", s.rounded_rectangle(w + 0.012, deep + 0.012, 0.156, 16), 0.2, paint, (0, 0, 0.54), edge=0.02)
    top, y = 0.74, -deep / 2
    _window(-0.4, y, 0.645, 0.2, 0.11, m.plain("#0f0f10", 0.3), "#1b2536")
    _window(0.06, y, 0.645, 0.13, 0.08, m.plain("#0f0f10", 0.3), "#c9c6ba")
    s.cylinder("lamp", 0.024, 0.01, m.plain("#e9dfc8", 0.2), (0.24, y - 0.004, 0.66), 0.003, 24, (90, 0, 0))
    _lens((0.06, y + 0.01, 0.33), 0.29, 0.34, metal, m.plain("#242425", 0.4, metal=0.4), None)
    _dials(top, metal, "#1b1b1c", "#e8e8e6", [(0.22, 0, 0.13, SHUTTER), (0.5, 0.02, 0.1, EXPOSURE)])
    _release(0.38, -0.09, top, m.steel(0.2))
    s.box("shoe", (0.22, 0.2, 0.02), m.plain("#111112", 0.4), (-0.06, 0.03, top + 0.008), 0.004)
    for x in (-1, 1):
        s.box("shoe rail", (0.035, 0.2, 0.03), m.steel(0.3), (-0.06 + x * 0.1, 0.03, top + 0.03), 0.004)
    s.panel("brand", 0.26, 0.065, d.print_on(words("Tavomi", 60, 23, 24, "#e4e4e2", 600), 120, 30, "#1c1c1d", 0.42), (-0.11, y - 0.0075, 0.655))
    _strap(w, 0.6, "#5d3a24")
    return {"detail": ((0.25, -0.2, 0.65), 0.75, (-24, 34))}


def _silver_top():
    silver, skin = m.plain("#b9babb", 0.3, metal=0.75), m.leather("#161616", 0.62, 5)
    black = m.plain("#1c1c1d", 0.4)
    w, deep = 1.2, 0.3
    s.plate("skin", s.rounded_rectangle(w, deep, 0.05, 10), 0.5, skin, (0, 0, 0.06), edge=0.006)
    s.plate("bottom", s.rounded_rectangle(w + 0.012, deep + 0.012, 0.056, 10), 0.07, black, edge=0.012)
    s.plate("shoulder", s.rounded_rectangle(w + 0.012, deep + 0.012, 0.056, 10), 0.1, black, (0, 0, 0.54), edge=0.016)
    s.loft(
        "hump",
        [
            [(-0.08 + x, y, z) for x, y in s.rounded_rectangle(0.62 * share, (deep - 0.02) * (0.5 + 0.5 * share), 0.05, 6)]
            for z, share in ((0.62, 1), (0.7, 0.97), (0.77, 0.86), (0.79, 0.8), (0.792, 0.4))
        ],
        black,
        1,
    )
    y = -deep / 2
    _window(-0.08, y + 0.02, 0.7, 0.22, 0.1, silver, "#1b2536")
    _lens((0.0, y + 0.01, 0.33), 0.27, 0.4, m.plain("#202021", 0.35, metal=0.5), silver, "KESTRIX")
    _dials(0.64, silver, "#26272a", "#f0f0ee", [(0.44, 0.0, 0.12, SHUTTER), (-0.49, 0.0, 0.1, EXPOSURE)])
    s.cylinder("wheel", 0.028, 0.04, silver, (0.29, -0.06, 0.64), 0.008, 32)
    _release(0.285, -0.06, 0.64, silver)
    s.box("grip", (0.15, 0.08, 0.42), skin, (-0.49, y - 0.03, 0.3), 0.037, 5)
    s.cylinder("lamp", 0.03, 0.012, m.plain("#e9dfc8", 0.15), (0.36, y - 0.004, 0.57), 0.004, 24, (90, 0, 0))
    s.panel("brand", 0.3, 0.07, d.print_on(words("Kestrix", 60, 22, 22, "#e4e4e2", 600), 120, 28, "#1c1c1d", 0.4), (-0.42, y - 0.008, 0.588))
    _strap(w, 0.56, "#1c1c1c")
    return {"detail": ((0.2, -0.2, 0.55), 0.75, (-22, 30))}


def _grip():
    paint, rubber = m.plain("#1e1f21", 0.5), m.rubber("#1b1b1c")
    w, deep = 1.12, 0.3
    s.plate("body", s.rounded_rectangle(w, 0.64, 0.1, 14), deep, paint, (0, deep / 2, 0.32), (90, 0, 0), 0.035)
    y = -deep / 2
    rows = [
        [(-0.44 + px * share, y - 0.02 + py * share, z) for px, py in s.ellipse(0.17, 0.2, 32, 2.6)]
        for z, share in ((0.03, 0.72), (0.07, 0.92), (0.3, 1.0), (0.5, 1.02), (0.58, 0.9), (0.61, 0.7))
    ]
    s.loft("grip", rows, rubber, 2)
    s.plate("skin", s.rounded_rectangle(0.18, 0.5, 0.05, 8), 0.02, rubber, (0.46, y + 0.012, 0.31), (90, 0, 0), 0.008)
    _lens((0.1, y + 0.012, 0.31), 0.27, 0.3, m.plain("#222325", 0.36, metal=0.5), m.plain("#8f9295", 0.3, metal=0.9), None)
    top = 0.635
    _dials(top, m.plain("#2a2b2d", 0.35, metal=0.6), "#1b1b1c", "#e8e8e6", [(0.22, 0.02, 0.11, SHUTTER), (0.43, 0.02, 0.09, EXPOSURE)])
    s.torus("lever", 0.085, 0.02, paint, (-0.4, -0.05, top + 0.01), (0, 0, 0), 48, 12)
    _release(-0.4, -0.05, top, m.plain("#b8babd", 0.25, metal=0.9))
    s.box("shoe", (0.2, 0.19, 0.02), m.plain("#0e0e0f", 0.4), (-0.06, 0.02, top), 0.004)
    for x in (-1, 1):
        s.box("shoe rail", (0.03, 0.19, 0.028), m.steel(0.3), (-0.06 + x * 0.09, 0.02, top + 0.02), 0.004)
    s.cylinder("lamp", 0.024, 0.012, m.plain("#e05a2a", 0.2), (0.42, y - 0.004, 0.55), 0.004, 24, (90, 0, 0))
    s.panel("brand", 0.26, 0.065, d.print_on(words("Tavomi", 60, 23, 24, "#e4e4e2", 600), 120, 30, "#1e1f21", 0.5), (-0.18, y - 0.0015, 0.55))
    _strap(w, 0.5, "#303236")
    return {"detail": ((0.2, -0.2, 0.55), 0.75, (-20, 32))}
