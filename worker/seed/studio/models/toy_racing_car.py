"""Toy racing cars, 24 by 10 by 7 cm: a sleek open-wheeler, and a chubby one of the old days with a round grille."""
import math

from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s

SET = "floor"
VIEWS = {"whole": (-38, 16), "second": (40, 30)}


def build(design, colour):
    (_open_wheeler, _chubby)[design](colour)
    return {"detail": ((-0.75, -0.42, 0.2), 1.0, (-48, 14))}


def _wheel(at, radius, width, rim, way, spokes=5, stripe=None):
    tyre = m.rubber("#1f2022")
    half = width / 2
    profile = [(radius * 0.62, -half * 0.9), (radius * 0.8, -half), (radius * 0.95, -half * 0.92), (radius, -half * 0.7), (radius, half * 0.7),
        (radius * 0.95, half * 0.92), (radius * 0.8, half), (radius * 0.62, half * 0.9)]
    things = [s.lathe("tyre", profile, tyre, 96, closed=True)]
    for z in (-0.4, 0, 0.4):
        things.append(s.torus("groove", radius * 0.997, radius * 0.022, m.plain("#0d0d0e", 0.9), (0, 0, z * width), sides=8))
    if stripe:
        things.append(s.torus("stripe", radius * 0.82, radius * 0.018, m.plain(stripe, 0.5), (0, 0, half * 0.985), sides=8))
    things.append(s.lathe("rim", [(radius * 0.63, -half * 0.9), (radius * 0.66, half * 0.9), (radius * 0.6, half * 0.93), (radius * 0.55, half * 0.7),
        (radius * 0.53, 0), (0, 0)], rim, 64))
    for k in range(spokes):
        a = 2 * math.pi * k / spokes
        things.append(s.box("spoke", (radius * 0.56, radius * 0.15, half * 0.3), rim, (radius * 0.29 * math.cos(a), radius * 0.29 * math.sin(a), half * 0.55), 0.012,
            turn_deg=(0, 0, math.degrees(a))))
    things.append(s.cylinder("nut", radius * 0.16, half * 0.45, m.steel(0.2), (0, 0, half * 0.45), 0.01, 6))
    s.group(things, at, (90 if way < 0 else -90, 0, 0))


def _number(text, at, turn_deg, size=0.2):
    file = labels.label('<circle cx="50" cy="50" r="48" fill="#f6f2e8"/>' + labels.words(text, 50, 73, 62, "#1d1d1f", 700), 100, 100, 512)
    parts.disc("number", size / 2, parts.decal(file, 0.25, 0.6), at, turn_deg)


def _driver(at, scale=1.0, helmet="#f1ede3"):
    shell = m.enamel(helmet, 0.12)
    x, y, z = at
    s.sphere("helmet", 0.095 * scale, shell, (x, y, z), (1.08, 0.95, 1.0))
    s.sphere("visor", 0.094 * scale, m.screen("#101418"), (x - 0.016 * scale, y, z + 0.005), (1.0, 0.86, 0.42))
    s.torus("stripe", 0.092 * scale, 0.008, m.enamel("#c5372c"), (x, y, z), (90, 0, 0))
    s.sphere("shoulders", 0.13 * scale, m.plastic("#27416e", 0.5), (x + 0.02, y, z - 0.15 * scale), (0.8, 1.05, 0.8))


def _open_wheeler(colour):
    body, white, black = m.enamel(colour, 0.12), m.enamel("#f1ede4", 0.15), m.plastic("#1e1f22", 0.35)
    parts.hull("nose", [(-1.19, 0, 0.05, 0.12, 0.16, 2), (-1.14, 0, 0.12, 0.1, 0.2, 2.4), (-0.8, 0, 0.2, 0.1, 0.3, 2.6), (-0.45, 0, 0.3, 0.1, 0.38, 2.8),
        (-0.12, 0, 0.36, 0.1, 0.37, 2.8),
                        (0.25, 0, 0.36, 0.1, 0.36, 2.8), (0.7, 0, 0.26, 0.1, 0.34, 2.6), (1.08, 0, 0.14, 0.14, 0.28, 2.4)], body, levels=2)
    parts.hull("cover", [(0.08, 0, 0.1, 0.3, 0.6, 2.5), (0.14, 0, 0.2, 0.28, 0.62, 2.5), (0.3, 0, 0.22, 0.26, 0.58, 2.5), (0.6, 0, 0.16, 0.24, 0.48, 2.4),
        (0.95, 0, 0.08, 0.22, 0.36, 2.2)], body, levels=2)
    s.sphere("intake", 0.07, m.plain("#0a0a0b", 0.9), (0.075, 0, 0.53), (0.3, 0.85, 0.65))
    for way in (1, -1):
        parts.hull("pod", [(-0.22, way * 0.27, 0.14, 0.11, 0.3, 3.2), (-0.18, way * 0.27, 0.2, 0.1, 0.33, 3.4), (0.2, way * 0.26, 0.24, 0.1, 0.32, 3.2),
            (0.5, way * 0.2, 0.2, 0.1, 0.26, 2.8), (0.72, way * 0.14, 0.1, 0.12, 0.2, 2.4)], body, levels=2)
        s.box("inlet", (0.02, 0.11, 0.12), m.plain("#0a0a0b", 0.9), (-0.232, way * 0.27, 0.21), 0.009)
        parts.hull("stripe", [(-0.05, way * 0.379, 0.012, 0.17, 0.25, 3), (0.3, way * 0.365, 0.012, 0.17, 0.25, 3)], white)
        s.tube("mirror arm", [(-0.24, way * 0.14, 0.36), (-0.25, way * 0.24, 0.42)], 0.008, black)
        s.box("mirror", (0.03, 0.09, 0.05), body, (-0.25, way * 0.26, 0.43), 0.012)
        for x, y_in, reach in ((-0.75, 0.09, 0.4), (0.8, 0.1, 0.4)):
            for dx, dz in ((-0.11, 0.03), (0.11, 0.03), (-0.11, -0.04), (0.11, -0.04)):
                s.tube("arm", [(x + dx, way * y_in, 0.2 + dz), (x, way * (reach - 0.04), 0.2 + dz * 0.8)], 0.011, black)
        s.box("front end plate", (0.26, 0.022, 0.12), black, (-1.09, way * 0.46, 0.11), 0.01)
        s.box("rear end plate", (0.28, 0.022, 0.3), black, (1.06, way * 0.36, 0.55), 0.01)
    # cockpit, halo, driver
    parts.hull("cockpit", [(-0.3, 0, 0.1, 0.34, 0.385, 2), (-0.26, 0, 0.2, 0.33, 0.39, 2.4), (0.02, 0, 0.24, 0.33, 0.385, 2.4), (0.07, 0, 0.2, 0.33, 0.38, 2.4)],
        m.plain("#101012", 0.7), levels=1)
    s.tube("halo", [(0.12, 0.13, 0.42), (-0.05, 0.15, 0.475), (-0.2, 0.08, 0.475), (-0.24, 0, 0.47), (-0.2, -0.08, 0.475), (-0.05, -0.15, 0.475),
        (0.12, -0.13, 0.42)], 0.016, black)
    s.tube("halo post", [(-0.24, 0, 0.47), (-0.3, 0, 0.37)], 0.014, black)
    _driver((-0.04, 0, 0.44), 0.85)
    soft = m.rubber("#24262a")
    for x, z, w in ((-1.13, 0.085, 0.16), (-1.02, 0.125, 0.1)):
        s.box("front wing", (w, 0.92, 0.024), soft if z < 0.1 else body, (x, 0, z), 0.011, turn_deg=(0, 7, 0))
    for x, z, w in ((1.02, 0.62, 0.17), (1.13, 0.67, 0.11)):
        s.box("rear wing", (w, 0.72, 0.026), body if z > 0.65 else black, (x, 0, z), 0.012, turn_deg=(0, -14, 0))
    s.box("wing post", (0.09, 0.04, 0.4), black, (1.0, 0, 0.42), 0.012)
    s.box("floor", (1.3, 0.62, 0.03), black, (0.25, 0, 0.095), 0.012)
    rim = m.metal("#c9cbcd", 0.25)
    for x, r, w in ((-0.75, 0.2, 0.2), (0.8, 0.225, 0.26)):
        for way in (1, -1):
            _wheel((x, way * 0.42, r), r, w, rim, way, stripe="#e8bf33")
    _number("7", (-0.62, 0, 0.352), (0, -14.5, -90), 0.15)
    file = labels.label(labels.words("Tavomi", 100, 44, 44, "#fbf7ee", 700), 200, 60, 512)
    for way in (1, -1):
        parts.flat_print("brand", 0.3, 0.09, parts.decal(file, 0.25), (1.06, way * 0.3725, 0.58), (90, 0, 0 if way < 0 else 180))


def _chubby(colour):
    body, white, chrome = m.enamel(colour, 0.1), m.enamel("#f3eee2", 0.15), m.steel(0.1)
    shell = parts.hull("body", [(-1.12, 0, 0.3, 0.2, 0.42, 2.2), (-1.05, 0, 0.42, 0.14, 0.48, 2.4), (-0.7, 0, 0.52, 0.12, 0.53, 2.6),
        (-0.2, 0, 0.58, 0.12, 0.56, 2.6), (0.3, 0, 0.58, 0.12, 0.56, 2.5),
                        (0.8, 0, 0.44, 0.14, 0.5, 2.3), (1.1, 0, 0.22, 0.2, 0.4, 2), (1.19, 0, 0.06, 0.27, 0.33, 2)], body, levels=2)
    # the grille: a chromed ring with bars, dark behind
    s.place(s.lathe("mouth", [(0, 0), (0.15, 0), (0.15, 0.02), (0, 0.02)], m.plain("#0c0c0d", 0.9), 64), (-1.12, 0, 0.31), (0, -90, 0), (0.66, 1, 1))
    s.place(s.torus("grille", 0.15, 0.022, chrome), (-1.135, 0, 0.31), (0, -90, 0), (0.66, 1, 1))
    for k in range(-3, 4):
        reach = 0.095 * math.sqrt(1 - (k * 0.04 / 0.15) ** 2)
        s.tube("bar", [(-1.145, k * 0.04, 0.31 - reach), (-1.145, k * 0.04, 0.31 + reach)], 0.007, chrome)
    parts.hull("front wing", [(-1.2, 0, 0.72, 0.075, 0.11, 3), (-1.16, 0, 0.86, 0.06, 0.13, 3), (-1.08, 0, 0.86, 0.06, 0.13, 3), (-1.04, 0, 0.72, 0.075, 0.11, 3)],
        m.rubber("#27282b"), levels=1)
    for way in (1, -1):
        s.tube("wing arm", [(-1.12, way * 0.2, 0.1), (-1.0, way * 0.19, 0.17), (-0.9, way * 0.17, 0.22)], 0.022, chrome)
    # cockpit: a padded rim around a dark opening, screen, wheel, driver and a head fairing
    s.place(s.lathe("opening", [(0, 0), (0.2, 0), (0.2, 0.03), (0, 0.03)], m.plain("#111113", 0.8), 64), (0.08, 0, 0.535), scale=(1.15, 0.95, 1))
    s.place(s.torus("padding", 0.2, 0.03, m.leather("#5a3a26")), (0.08, 0, 0.56), scale=(1.15, 0.95, 1))
    parts.hull("fairing", [(0.3, 0, 0.2, 0.45, 0.72, 2.3), (0.36, 0, 0.26, 0.44, 0.73, 2.3), (0.6, 0, 0.2, 0.42, 0.66, 2.2), (0.95, 0, 0.06, 0.38, 0.48, 2)], body,
        levels=2)
    clear = m.glass("#eef4f6", 0.02)

    def screen(u, v):
        a = math.radians(-62 + 124 * u)
        return (0.08 - (0.25 - 0.05 * v) * math.cos(a), 0.24 * math.sin(a), 0.555 + 0.12 * v * (1 - 0.4 * (2 * u - 1) ** 2))

    s.solidify(parts.surface("screen", screen, 24, 6, clear), 0.014, 0)
    _driver((0.12, 0, 0.72), 1.15, "#e8bf33")
    for way in (1, -1):
        for k in range(6):
            s.box("louvre", (0.016, 0.02, 0.13), m.plain("#4a0f0d", 0.6), (-0.62 + k * 0.055, way * 0.262, 0.37), 0.006, turn_deg=(-4 * way, 0, 0))
        s.tube("exhaust", [(-0.5, way * 0.24, 0.2), (-0.3, way * 0.33, 0.19), (0.3, way * 0.335, 0.19), (1.0, way * 0.31, 0.21)], 0.03, chrome)
        s.sphere("pipe mouth", 0.024, m.plain("#0a0a0a", 0.9), (1.0, way * 0.31, 0.21), (0.3, 1, 1))
        s.tube("axle", [(-0.72, 0, 0.22), (-0.72, way * 0.4, 0.22)], 0.025, chrome)
        s.tube("axle", [(0.72, 0, 0.24), (0.72, way * 0.4, 0.24)], 0.03, chrome)
        _wheel((-0.72, way * 0.41, 0.22), 0.22, 0.17, white, way, 10)
        _wheel((0.72, way * 0.41, 0.245), 0.245, 0.19, white, way, 10)
    _number("3", (0.42, -0.288, 0.36), (87, 0, 2), 0.22)
    _number("3", (0.42, 0.288, 0.36), (-87, 180, -2), 0.22)
    _number("3", (-0.78, 0, 0.533), (0, -4, -90), 0.24)
    for way in (1, -1):
        line = parts.drop_onto([shell], [(x / 10, way * 0.17, 0) for x in range(-10, -1)], gap=0.002)
        parts.band("stripe", line, 0.05, 0.006, white)
