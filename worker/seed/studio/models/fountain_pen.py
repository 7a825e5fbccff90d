"""Fountain pens of lacquered brass, 138 mm, the cap beside: round ends with gold, a slim cylinder with steel, faceted with rose gold; two cartridges lie by."""

import math

from kit import devices as d
from kit import materials as m
from kit import shapes as s
from kit.colours import colour as value, darker

POSE = "flat"
VIEWS = {"whole": (0, 88), "second": (-28, 40), "detail": (-20, 44)}
FRAME = {"fill": 0.8, "fill_area": 0.58}
SET = "table"


def build(design, colour):
    (_round, _slim, _faceted)[design](colour)
    return {"detail": ((0.62, 0.36, 0.08), 0.62)}


def _nib(metal, at, size=1.0):
    """A steel nib along +z with its slit and breather hole, over a black feed; its back looks towards +y."""
    length, half = 0.22 * size, 0.043 * size

    def shape(u, v):
        t = (v + 1) / 2
        wide = half * (1 if t < 0.35 else (1 - ((t - 0.35) / 0.65)) ** 0.8 * 1.0) + 0.0025
        a = u * 1.15 * (1 - 0.55 * t)
        return (wide * math.sin(a) / 0.92, 0.036 * size * (math.cos(a) - 0.55 * t), t * length)

    nib = s.sheet("nib", 1, 1, 16, 40, metal, shape)
    s.solidify(nib, 0.006, 0)
    dark = m.plain("#0a0a0a", 0.5)
    slit = s.box("slit", (0.0032, 0.006, length * 0.5), dark, (0, 0.0195 * size, length * 0.7), 0)
    slit.rotation_euler.x = 0.085
    hole = s.cylinder("breather", 0.0085, 0.004, dark, (0, 0.0285 * size, length * 0.44), 0.001, 24, (-85, 0, 0))
    feed = s.lathe("feed", [(0.03, 0), (0.03, 0.06), (0.018, 0.14), (0.004, 0.2 * size), (0, 0.2 * size)], dark, 32, at=(0, -0.006, 0))
    ball = s.sphere("point", 0.006, m.steel(), (0, -0.004, length))
    return s.group([nib, slit, hole, feed, ball], at, (0, 0, 0))


def _lay(parts, at, turn, roll=0):
    """Turns a thing built along z so that it lies along x; what looked towards +y looks up."""
    return s.group([s.group(parts, (0, 0, 0), (90, 0, 90 + roll))], at, (0, 0, turn))


def _clip(metal, radius, high, length, ball):
    """Beside the cap at +y, from the top downwards (the cap's closed end is at `high`)."""
    line = [(0, radius * 0.7, high), (0, radius + 0.035, high - 0.01), (0, radius + 0.032, high - length * 0.5), (0, radius + 0.008, high - length)]
    parts = [s.tube("clip", d.smooth_line(line, 6), 0.014, metal, radii=[1.5 - 0.7 * i / 18 for i in range(19)])]
    parts.append(s.sphere("clip end", 0.022 if ball else 0.015, metal, (0, radius + 0.014, high - length)))
    return parts


def _cartridges(ink, at=(0.32, -0.2, 0.036)):
    """The two cartridges."""
    clear = m.plain("#dfe6ee", 0.12, transmission=0.75)
    for k, (x, y, turn) in enumerate(((0.0, 0.0, 8), (0.06, -0.12, 3))):
        shell = s.lathe("cartridge", [(0, 0), (0.028, 0.004), (0.036, 0.02), (0.036, 0.3), (0.02, 0.33), (0.02, 0.37), (0, 0.37)], clear, 40)
        dye = s.cylinder("ink", 0.031, 0.27, m.plain(darker(value(ink), 0.5), 0.15), (0, 0, 0.015), 0.01, 32)
        _lay([shell, dye], (at[0] + x, at[1] + y, at[2]), turn)


def _pen(body, section, metal, profile, cap_profile, rings, cap_rings, nib, radius, clip, ball, facets=96, turn=14):
    length = profile[-1][1]
    parts = [s.lathe("body", profile, body, facets)]
    # towards the nib: a grip section
    grip = s.lathe(
        "section", [(radius * 0.9, 0.0), (radius * 0.84, -0.04), (radius * 0.72, -0.2), (radius * 0.74, -0.23), (radius * 0.62, -0.25), (0, -0.25)], section, 64
    )
    parts += [grip, *(s.torus("ring", r, t, metal, (0, 0, z), segments=72, sides=12) for r, t, z in rings)]
    tip = s.group([_nib(nib, (0, 0, 0))], (0, 0, -0.24), (180, 0, 180))
    parts.append(tip)
    _lay(parts, (0.42, 0.2, radius + 0.002), 180 + turn)
    top = cap_profile[-1][1]
    cap = [
        s.lathe("cap", cap_profile, body, facets),
        *(s.torus("cap ring", r, t, metal, (0, 0, z), segments=72, sides=12) for r, t, z in cap_rings),
        *_clip(metal, max(r for r, _ in cap_profile), top - 0.07, clip, ball),
    ]
    _lay(cap, (0.12, -0.12, max(r for r, _ in cap_profile) + 0.002), 180 + turn - 6)
    return length


def _round(colour):
    lacquer, gold = m.Nodes("lacquer", value(colour), 0.16, coat=1.0).material, m.gold(0.12)
    r = 0.066
    profile = [(r * 0.9, 0), (r, 0.01), (r * 1.02, 0.3), (r * 0.96, 0.6), (r * 0.8, 0.78), (r * 0.55, 0.84), (0, 0.86)]
    cap = [(0.066, 0.02), (0.066, 0), (0.078, 0), (0.08, 0.02), (0.078, 0.4), (0.07, 0.56), (0.05, 0.63), (0, 0.65)]
    _pen(
        lacquer,
        m.plain("#161617", 0.2, coat=0.6),
        gold,
        profile,
        cap,
        [(r * 0.96, 0.008, 0.0), (r * 0.78, 0.006, 0.77)],
        [(0.0795, 0.007, 0.03), (0.0795, 0.004, 0.06), (0.062, 0.009, 0.585)],
        gold,
        r,
        0.4,
        True,
    )
    _cartridges("blue")


def _slim(colour):
    lacquer, steel = m.Nodes("lacquer", value(colour), 0.34, coat=0.3).material, m.steel(0.16)
    r = 0.058
    profile = [(r * 0.92, 0), (r, 0.006), (r, 0.84), (r * 0.94, 0.85), (0, 0.852)]
    cap = [(0.06, 0.02), (0.06, 0), (0.067, 0), (0.068, 0.01), (0.068, 0.6), (0.063, 0.61), (0, 0.612)]
    _pen(
        lacquer, steel, steel, profile, cap, [(r * 0.97, 0.006, 0.0), (r * 0.97, 0.006, 0.83)], [(0.066, 0.005, 0.008), (0.066, 0.006, 0.598)], steel, r, 0.38, False
    )
    _cartridges("black")


def _faceted(colour):
    lacquer, rose = m.Nodes("lacquer", value(colour), 0.12, coat=1.0).material, m.metal("#d9a183", 0.14)
    r = 0.068
    profile = [(r * 0.9, 0), (r, 0.01), (r * 1.04, 0.28), (r * 0.9, 0.7), (r * 0.66, 0.85), (0, 0.86)]
    cap = [(0.068, 0.02), (0.068, 0), (0.08, 0), (0.082, 0.02), (0.08, 0.36), (0.068, 0.6), (0.052, 0.66), (0, 0.665)]
    _pen(
        lacquer,
        m.plain("#f1ece2", 0.2, coat=0.6),
        rose,
        profile,
        cap,
        [(r * 0.98, 0.009, 0.0)],
        [(0.081, 0.009, 0.03), (0.07, 0.007, 0.6)],
        rose,
        r,
        0.36,
        True,
        facets=10,
    )
    _cartridges("violet")
