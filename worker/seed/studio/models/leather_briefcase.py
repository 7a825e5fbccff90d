"""Leather briefcases: one with a full flap and a brass lock, a satchel with two clasps and a pocket, a slim one with a half flap."""
from kit import bags as b
from kit import labels
from kit import materials as m
from kit import shapes as s

SET = "table"
VIEWS = {"whole": (-24, 12), "second": (36, 26)}


def build(design, colour):
    return (_lock, _satchel, _slim)[design]({0: colour, 1: "#5a3319", 2: "#33221a"}[design])


def _body(leather, trim, depth=0.55, seed=2, width=3.9, high=2.9):
    ring = b.outline([(-width / 2, 0, 0.22), (width / 2, 0, 0.22), (width / 2, high, 0.18), (-width / 2, high, 0.18)], 0.05)
    d = depth
    layers = [(-d, 0.14), (-d + 0.01, 0.07), (-d + 0.06, 0.01), (-d + 0.2, 0), (-0.06, 0.0), (0, 0.035), (0.06, 0.0), (d - 0.2, 0), (d - 0.06, 0.01),
        (d - 0.01, 0.07), (d, 0.14)]
    body = b.pouch("body", ring, layers, leather, (0.08, 0.06), 0.012, seed, taper=lambda t: 1.06 - 0.26 * t)
    skin = b.Skin(body)
    for sign in (-1, 1):
        edge = [skin.near((x, sign * (d - 0.04) * (1.06 - 0.26 * z / high), z), 0.01) for x, z in b.inset(ring, 0.03)]
        b.piping("piping", edge[::3], 0.024, trim)
    return skin


def _round_front(width, share, soft):
    return lambda t: width * max(0.03, 1 - max(0, (t - share) / (1 - share)) ** soft) ** (1 / soft)


def _handle(leather, brass, top, spread=0.62):
    line = [(-spread, 0, top + 0.04), (-spread + 0.02, 0, top + 0.26), (-spread * 0.6, 0, top + 0.42), (0, 0, top + 0.46), (spread * 0.6, 0, top + 0.42),
        (spread - 0.02, 0, top + 0.26), (spread, 0, top + 0.04)]
    s.tube("handle", line, 0.095, leather, radii=[0.5, 0.85, 1, 1.05, 1, 0.85, 0.5])
    for side in (-1, 1):
        b.ring_of("ring", 0.26, 0.3, 0.034, brass, (side * spread, 0, top + 0.07), (0, 0, 90), 0.4)
        s.box("foot", (0.34, 0.26, 0.06), leather, (side * spread, 0, top), 0.025)
        for x in (-0.1, 0.1):
            b.rivet("rivet", 0.04, brass, (side * spread + x, 0, top + 0.035), (0, 0, 1))


def _plate_lock(at, brass, dark):
    """A push lock: a plate with two screws, a round button with a keyhole."""
    plate = s.plate("plate", s.rounded_rectangle(0.5, 0.62, 0.1), 0.05, brass, edge=0.018)
    b.turned(plate, at, (0, -1, 0))
    face = at + b.Vector((0, -0.05, 0))
    b.turned(s.cylinder("button", 0.14, 0.06, brass, edge=0.02), face + b.Vector((0, 0, 0.06)), (0, -1, 0))
    b.turned(s.cylinder("keyhole", 0.035, 0.01, dark, edge=0.002), face + b.Vector((0, -0.055, 0.08)), (0, -1, 0))
    s.box("keyway", (0.03, 0.01, 0.09), dark, face + b.Vector((0, -0.06, 0.03)), 0.004)
    for x in (-0.18, 0.18):
        b.rivet("screw", 0.035, brass, face + b.Vector((x, 0, -0.22)))


def _lock(colour):
    leather, trim = b.hide(colour), b.hide("#241711")
    brass, dark, thread = m.brass(0.22), m.plain("#14100c"), m.plain("#a98253", 0.8)
    skin = _body(leather, trim)
    profile = [(0.52, 2.2), (0.5, 2.6), (0.3, 3.0), (-0.1, 3.0), (-0.4, 2.9), (-0.55, 2.5), (-0.6, 1.6), (-0.66, 0.8)]
    b.flap("flap", skin, profile, _round_front(3.82, 0.62, 3.4), 0.055, leather, thread, 0.035)
    tab = b.outline([(-0.34, 0.6, 0.12), (0.34, 0.6, 0.12), (0.3, 1.5, 0.1), (-0.3, 1.5, 0.1)], 0.04)
    b.patch("tab", skin, tab, leather, 0.05, 0.085, thread=thread)
    _plate_lock(skin(0, 0.95, "y", 0.14), brass, dark)
    _handle(leather, brass, 3.02)
    b.stamp_on(skin, 0, 2.2, labels.words("MARQESH", 50, 17, 15, "#c49a5a", 500, spacing=3), 0.9, 0.216, 0.1)
    return {"detail": ((0, -0.7, 1.05), 1.6, (-16, 14))}


def _satchel(colour):
    leather, trim = b.hide(colour, 0.4), b.hide("#37200f")
    brass, thread = m.brass(0.22), m.plain("#d2a869", 0.8)
    skin = _body(leather, trim, 0.52, 5, 3.8, 2.8)
    pocket = b.outline([(-1.7, 0.16, 0.14), (1.7, 0.16, 0.14), (1.7, 1.5, 0.06), (-1.7, 1.5, 0.06)], 0.05)
    b.patch("pocket", skin, pocket, leather, 0.14, 0, thread=thread)
    profile = [(0.5, 2.1), (0.48, 2.5), (0.28, 2.9), (-0.1, 2.9), (-0.4, 2.8), (-0.55, 2.4), (-0.6, 1.9), (-0.62, 1.62)]
    b.flap("flap", skin, profile, lambda t: 3.72 * max(0.86, 1 - max(0, (t - 0.9) / 0.1) ** 3) ** 0.5, 0.055, leather, thread, 0.035)
    for side in (-1, 1):
        x = side * 1.05
        line = [skin(x, z, "y", 0.115) for z in (2.66, 2.3, 1.9, 1.7)] + [skin(x, z, "y", 0.19) for z in (1.5, 1.2, 0.86, 0.62)]
        b.band("strap", line, 0.3, 0.05, leather, (1, 0, 0), round_ends=True, thread=thread)
        where = skin(x, 1.16, "y", 0.22)
        b.ring_of("buckle", 0.46, 0.36, 0.035, brass, where, corner=0.2)
        s.tube("pin", [where + b.Vector((0, -0.03, 0.17)), where + b.Vector((0, -0.05, 0)), where + b.Vector((0, -0.03, -0.18))], 0.024, brass)
        b.band("keeper", [where + b.Vector((-0.19, -0.012, -0.3)), where + b.Vector((0, -0.03, -0.3)), where + b.Vector((0.19, -0.012, -0.3))], 0.1, 0.03, trim,
            (0, 0, 1))
    _handle(leather, brass, 2.92)
    b.stamp_on(skin, 0, 0.8, labels.words("TOLLEMAR", 50, 17, 14, "#2a160a", 600, spacing=2), 0.9, 0.216, 0.148)
    return {"detail": ((-1.05, -0.75, 1.35), 1.6, (-24, 16))}


def _slim(colour):
    leather, trim = b.hide(colour, 0.36, 7), b.hide("#8a5a34")
    brass, thread = m.brass(0.2), m.plain("#9c7448", 0.8)
    skin = _body(leather, b.hide("#1d130e"), 0.4, 8, 4.0, 2.7)
    profile = [(0.4, 2.0), (0.38, 2.4), (0.2, 2.76), (-0.1, 2.76), (-0.3, 2.7), (-0.42, 2.3), (-0.45, 1.75), (-0.46, 1.4)]
    b.flap("flap", skin, profile, _round_front(3.92, 0.72, 6), 0.05, trim, thread, 0.035)
    bar = s.plate("clasp", s.rounded_rectangle(0.8, 0.26, 0.06), 0.05, brass, edge=0.016)
    b.turned(bar, skin(0, 1.52, "y", 0.085), (0, -1, 0))
    b.turned(s.box("turn", (0.34, 0.11, 0.09), brass, edge=0.035), skin(0, 1.52, "y", 0.18), (0, -1, 0))
    for x in (-0.31, 0.31):
        b.rivet("screw", 0.034, brass, skin(x, 1.52, "y", 0.135))
    line = [skin(-1.7 + 3.4 * i / 16, 0.95, "y", 0.03) for i in range(17)]
    b.zipper("zip", line[::-1], (0, 0, -1), m.canvas("#1d130e"), brass, 0.22, 0.9, trim, hang=(0, 0, -1))
    _handle(trim, brass, 2.76, 0.7)
    b.stamp_on(skin, 0, 2.1, labels.words("VESCARI", 50, 17, 14, "#e0bb78", 500, spacing=3), 0.7, 0.168, 0.1)
    return {"detail": ((0, -0.5, 1.5), 1.7, (-16, 14))}
