"""Leather handbags in two tones: a structured tote with a tab, a saddle bag with a flap and a top handle, a rounded bag with long handles."""
import math

from kit import bags as b
from kit import labels
from kit import materials as m
from kit import shapes as s

SET = "table"
VIEWS = {"whole": (-24, 12), "second": (38, 26)}


def build(design, colour):
    return (_tote, _saddle, _rounded)[design](colour)


def _feet(metal, x, y):
    for sx in (-1, 1):
        for sy in (-1, 1):
            s.lathe("foot", [(0, 0), (0.07, 0), (0.09, 0.03), (0.07, 0.1), (0, 0.14)], metal, 24, at=(sx * x, sy * y, 0))


def _rolled(skin, x, low, high, top, leather, metal, thread, way="y", thick=0.1):
    """A rolled handle on two rings, each held by a sewn tab."""
    front = -1 if way == "y" else 1
    for side in (-1, 1):
        tab = b.outline([(side * x - 0.16, low, 0.12), (side * x + 0.16, low, 0.12), (side * x + 0.12, high, 0.05), (side * x - 0.12, high, 0.05)], 0.03)
        b.patch("tab", skin, tab, leather, 0.045, 0, way, thread, 0.05)
        where = skin(side * x, high, way, 0.06)
        b.ring_of("ring", 0.3, 0.34, 0.032, metal, (where.x, where.y, where.z + 0.08), corner=0.5)
        b.rivet("rivet", 0.05, metal, skin(side * x, high - 0.12, way, 0.05), (0, front, 0))
    y = where.y
    base = high + 0.16
    s.tube("handle", [(-x, y, base), (-x * 0.96, y, base + (top - base) * 0.45), (-x * 0.6, y, top - 0.14), (0, y, top), (x * 0.6, y, top - 0.14),
        (x * 0.96, y, base + (top - base) * 0.45), (x, y, base)], thick, leather, radii=[0.6, 1, 1, 1, 1, 1, 0.6])


def _snap(at, metal, radius=0.12):
    b.turned(s.lathe("snap", [(0, 0.06), (radius * 0.4, 0.062), (radius * 0.75, 0.05), (radius, 0.02), (radius, -0.02)], metal, 40), at, (0, -1, 0))
    b.turned(s.torus("snap ring", radius * 0.72, 0.012, metal), at + b.Vector((0, -0.05, 0)), (0, -1, 0))


def _brand(skin, x, z, name, ink, off=0.03, width=0.8):
    b.stamp_on(skin, x, z, labels.words(name, 50, 17, 16, ink, 500, spacing=3, family="Noto Sans"), width, width * 0.24, off)


def _tote(colour):
    brown, tan = b.hide(colour), b.hide("#c08d58")
    gold, thread = m.gold(0.18), m.plain("#e4cfa6", 0.8)
    ring = b.outline([(-1.6, 0.1, 0.16), (1.6, 0.1, 0.16), (1.42, 2.4, 0.2), (-1.42, 2.4, 0.2)], 0.05)
    layers = [(-0.7, 0.12), (-0.69, 0.06), (-0.64, 0.01), (-0.5, 0), (0, 0), (0.5, 0), (0.64, 0.01), (0.69, 0.06), (0.7, 0.12)]
    body = b.pouch("body", ring, layers, brown, (0.06, 0.06), 0.008, 2, taper=lambda t: 1 - 0.42 * t)
    skin = b.Skin(body)
    for sign in (-1, 1):
        edge = [skin.near((x, sign * 0.67 * (1 - 0.42 * (z - 0.1) / 2.3), z), 0.012) for x, z in b.inset(ring, 0.03)]
        b.piping("piping", edge[::3], 0.024, tan)
    for way in ("y", "+y"):
        base = b.outline([(-1.5, 0.16, 0.06), (1.5, 0.16, 0.06), (1.42, 0.85, 0.03), (-1.42, 0.85, 0.03)], 0.05)
        b.patch("base", skin, base, tan, 0.035, 0, way, thread, 0.05)
        _rolled(skin, 0.72, 1.55, 2.15, 3.75, tan, gold, thread, way)
    profile = [(0.36, 1.95), (0.4, 2.3), (0.2, 2.5), (-0.2, 2.5), (-0.45, 2.3), (-0.55, 1.85), (-0.62, 1.55)]
    b.flap("tab", skin, profile, lambda t: 0.5 * math.sqrt(max(0.06, 1 - max(0, (t - 0.86) / 0.14) ** 2)), 0.05, tan, thread, columns=12)
    _snap(skin(0, 1.75, "y", 0.09), gold)
    _brand(skin, 0, 1.2, "VESCARI", "#d9b26a", 0.008)
    _feet(gold, 1.2, 0.45)
    return {"detail": ((0, -0.6, 1.95), 1.9, (-16, 14))}


def _saddle(colour):
    brown, light = b.hide(colour), b.hide("#d8b98d")
    gold, thread = m.gold(0.18), m.plain("#efe0bf", 0.8)
    ring = b.outline([(-1.45, 0.1, 0.7), (1.45, 0.1, 0.7), (1.5, 2.3, 0.5), (-1.5, 2.3, 0.5)], 0.05)
    layers = [(-0.6, 0.36), (-0.57, 0.22), (-0.48, 0.09), (-0.34, 0.02), (0, 0), (0.34, 0.02), (0.48, 0.09), (0.57, 0.22), (0.6, 0.36)]
    skin = b.Skin(b.pouch("body", ring, layers, light, (0.1, 0.06), 0.01, 3, taper=lambda t: 1.1 - 0.3 * t))
    # the piping ends under the flap
    below = sorted(((x, z) for x, z in b.inset(ring, 0.1) if z < 1.6), key=lambda p: math.atan2(p[0], 1.2 - p[1]))
    for sign in (-1, 1):
        b.piping("piping", [skin.near((x, sign * 0.52, z), 0.012) for x, z in below][::3], 0.024, brown, closed=False)
    profile = [(0.75, 1.5), (0.7, 2.1), (0.4, 2.5), (0, 2.55), (-0.4, 2.5), (-0.75, 2.1), (-0.8, 1.5), (-0.8, 0.75)]
    b.flap("flap", skin, profile, lambda t: 2.94 * max(0.03, 1 - max(0, (t - 0.5) / 0.5) ** 3.2) ** 0.5, 0.05, brown, thread, 0.055)
    tab = b.outline([(-0.17, 0.5, 0.15), (0.17, 0.5, 0.15), (0.14, 1.12, 0.06), (-0.14, 1.12, 0.06)], 0.03)
    b.patch("tab", skin, tab, light, 0.05, 0.105, thread=thread, margin=0.05)
    _snap(skin(0, 0.68, "y", 0.17), gold, 0.1)
    _brand(skin, 0, 1.45, "BELMARI", "#e7c88c", 0.115)
    s.tube("handle", [(-0.8, 0, 2.34), (-0.74, 0, 2.75), (-0.4, 0, 3.1), (0, 0, 3.18), (0.4, 0, 3.1), (0.74, 0, 2.75), (0.8, 0, 2.34)], 0.1, light,
        radii=[0.5, 1, 1, 1, 1, 1, 0.5])
    for side in (-1, 1):
        b.ring_of("ring", 0.3, 0.3, 0.032, gold, (side * 0.8, 0, 2.4), (0, 0, 90), 0.5)
        b.rivet("rivet", 0.07, gold, (side * 0.8, 0, 2.38), (0, 0, 1))
    _feet(gold, 0.85, 0.4)
    return {"detail": ((0, -0.75, 1.0), 1.7, (-14, 14))}


def _rounded(colour):
    brown, dark = b.hide(colour), b.hide("#33231a")
    silver, thread = m.steel(0.16), m.plain("#b08a5e", 0.8)
    ring = b.outline([(-1.62, 0.1, 0.45), (1.62, 0.1, 0.45), (1.5, 2.4, 1.15), (-1.5, 2.4, 1.15)], 0.05)
    layers = [(-0.7, 0.22), (-0.68, 0.11), (-0.58, 0.02), (-0.45, 0), (0, 0), (0.45, 0), (0.58, 0.02), (0.68, 0.11), (0.7, 0.22)]
    skin = b.Skin(b.pouch("body", ring, layers, brown, (0.14, 0.1), 0.02, 6, taper=lambda t: 1.0 - 0.3 * t * t))
    for sign in (-1, 1):
        b.piping("piping", [skin.near((x, sign * 0.6 * (1 - 0.3 * (z / 2.4) ** 2), z), 0.014) for x, z in b.inset(ring, 0.03)][::3], 0.03, dark)
    corners = [(-1.5, 0.2), (1.5, 0.2)]
    for way in ("y", "+y"):
        for x, z in corners:
            inner = -x / abs(x)
            shape = [(x, z), (x + inner * 0.8, z), (x + inner * 0.62, z + 0.6), (x, z + 0.85)]
            shape = shape if inner > 0 else shape[::-1]
            b.patch("corner", skin, b.outline([(*p, r) for p, r in zip(shape, (0.25, 0.1, 0.35, 0.08) if inner > 0 else (0.08, 0.35, 0.1, 0.25))], 0.04), dark,
                0.035, 0, way, thread, 0.06)
        _rolled(skin, 0.7, 1.1, 1.62, 3.5, dark, silver, thread, way, 0.09)
    profile = [(0.45, 1.9), (0.45, 2.3), (0.15, 2.55), (-0.15, 2.55), (-0.5, 2.3), (-0.62, 1.95), (-0.7, 1.7)]
    b.flap("tab", skin, profile, lambda t: 0.62 * math.sqrt(max(0.06, 1 - max(0, (t - 0.84) / 0.16) ** 2)), 0.05, dark, thread, columns=12)
    _snap(skin(0, 1.88, "y", 0.09), silver)
    _brand(skin, 0, 0.95, "MARQESH", "#33231a", 0.008, 0.9)
    _feet(silver, 1.15, 0.42)
    return {"detail": ((0, -0.7, 1.6), 1.9, (-16, 14))}
