"""Wool coats lying flat: double-breasted with flap pockets, single-breasted with a tied belt and patch pockets."""
from kit import bags as b
from kit import garments as g
from kit import labels
from kit import materials as m
from kit.colours import colour as tint
from kit.colours import darker, lighter

POSE = "flat"
SET = "table"
FRAME = {"fill": 0.86, "fill_area": 0.8}


def build(design, colour):
    return (_double, _belted)[design](colour)


def _felt(value):
    """Double-faced wool: felted, with paler and darker hairs."""
    nodes = m.Nodes("wool", value, 1.0, specular=0.1, sheen=0.7)
    hairs = nodes.ramp(nodes.noise(26, 8), [(0.32, darker(value, 0.86)), (0.5, value), (0.68, lighter(value, 0.06))])
    return nodes.paint(hairs).bump(nodes.noise(34, 8), 0.3, 0.012).material


def _sleeve(wool, thread, horn, seed, flip):
    outer = g.curve([(2.18, 10.16), (2.72, 9.72), (3.2, 8.2), (3.62, 6.0), (3.92, 4.0)])
    inner = g.curve([(2.98, 3.78), (2.72, 5.8), (2.5, 7.6), (2.2, 8.6)])
    ring = g.path(outer, [(3.92, 4.0), (2.98, 3.78)], inner, [(2.2, 8.6), (2.0, 9.4)])
    points = [(flip * x, y) for x, y in ring]
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]))
    folds = [(2.5, 8.9, 3.0, 8.2, 0.16, 0.2), (2.6, 7.2, 3.3, 6.9, 0.14, 0.16), (2.7, 6.6, 3.4, 6.4, 0.12, 0.14), (2.85, 6.0, 3.5, 6.1, 0.1, 0.14),
        (3.1, 5.0, 3.6, 4.6, 0.08, 0.2)]
    sleeve = g.piece("sleeve", points if area > 0 else points[::-1], wool, 0.0, 0.14, 0.2, 0.4,
        [(flip * x, y, flip * u, v, h, w) for x, y, u, v, h, w in folds], 0.06, seed=seed)
    skin = b.Skin(sleeve)
    g.sewn(sleeve, [(flip * 3.0, 4.02), (flip * 3.5, 4.12), (flip * 3.86, 4.24)], thread)
    for k in range(3):
        g.button(skin(flip * (3.72 - k * 0.03), 4.45 + k * 0.3, "z", -0.004), 0.1, horn, thread)


def _half(neck_low, side_x):
    """The right half of the front: the neck's edge, shoulder, armhole, side, hem."""
    neck = g.curve([(0, neck_low), (0.3, neck_low + 1.2), (0.52, neck_low + 2.2), (0.62, 10.5)])
    arm = g.curve([(2.28, 10.1), (2.2, 9.4), (2.28, 8.8), (2.5, 8.4)])
    side = g.curve([(2.5, 8.4), (2.42, 6.8), (2.55, 4.0), (side_x, 0.12)])
    hem = g.curve([(side_x, 0.12), (1.4, 0.03), (0, 0.05)])
    return neck, [(0.62, 10.5), (2.28, 10.1)], arm, side, hem


def _body(wool, lining, thread, neck_low, edge, side_x, creases, folds_deep):
    """The back's lining, the left front and the right front over it. @returns the right front."""
    neck, shoulder, arm, side, hem = _half(neck_low, side_x)
    back_neck = g.curve([(0, 10.42), (0.4, 10.48), (0.62, 10.56)])
    g.piece("lining", g.mirrored(g.path(back_neck, shoulder, arm, side, [(x, y + 0.12) for x, y in hem])), lining, 0.02, 0.05, 0, step=0.12)
    g.piece("left front", g.mirrored(g.path(neck, shoulder, arm, side, hem)), wool, 0.08, 0.13, 0.16, 0.5,
        [(-x, y - 0.15, -u, v, h, w) for x, y, u, v, h, w in creases], folds_deep, (g.flipped(arm),), seed=4)
    ring = g.path(neck, shoulder, arm, [(x - 0.02, y) for x, y in side], [(side_x - 0.02, 0.14), (1.4, 0.06), (0, 0.07), (-edge, 0.08)],
        [(-edge, 0.08), (-edge, neck_low - 0.35)], g.curve([(-edge, neck_low - 0.35), (-edge * 0.7, neck_low - 0.06), (0, neck_low)]))
    right = g.piece("right front", ring[::-1], wool, 0.16, 0.13, 0.14, 0.5, creases, folds_deep, (arm,), seed=9)
    g.sewn(right, [(-edge + 0.1, 0.3), (-edge + 0.1, 3.0), (-edge + 0.1, neck_low - 0.5)], thread)
    return right


def _collar(wool, thread, low, tip, base=0.36):
    """Two lapels with a notch, the collar above them."""
    for flip in (-1, 1):
        lapel = g.path(g.curve([(0.02, low - 0.1), (0.28, low + 1.1), (0.5, low + 2.0), (0.6, 9.95)]), [(0.6, 9.95), (1.0, 9.62), (1.22, 9.42), tip],
            g.curve([tip, (tip[0] * 0.84, tip[1] - 0.9), (0.62, low + 0.75), (0.02, low - 0.1)]))
        _mirror("lapel", lapel, flip, wool, base, 0.1, [(0.3, low + 1.0, 0.55, 9.6, 0.08, 0.14)], thread,
            [(tip[0] - 0.14, tip[1] - 0.08), (tip[0] * 0.82 - 0.08, tip[1] - 0.9), (0.62, low + 0.95)])
        collar = g.path(g.curve([(0.46, 10.0), (0.52, 10.35), (0.4, 10.75), (0.0, 10.98)]), [(0.0, 10.98), (0.0, 11.12)],
            g.curve([(0.0, 11.12), (0.6, 11.05), (1.1, 10.62), (1.5, 9.86)]), [(1.5, 9.86), (1.12, 9.56), (0.46, 10.0)])
        _mirror("collar", collar, flip, wool, base + 0.05, 0.13, [(0.55, 10.1, 0.6, 10.8, 0.14, 0.18)], thread, [(0.6, 10.94), (1.02, 10.54), (1.36, 9.94)])


def _mirror(name, ring, flip, wool, base, thick, folds, thread, seam):
    points = [(flip * x, y) for x, y in ring]
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]))
    made = g.piece(name, points if area > 0 else points[::-1], wool, base, thick, 0.07, 0.2, [(flip * x, y, flip * u, v, h, w) for x, y, u, v, h, w in folds],
        0.01, step=0.05)
    g.sewn(made, [(flip * x, y) for x, y in seam], thread)


def _label(name):
    b.stamp(f'<rect width="100" height="44" fill="#22252b"/>{labels.words(name, 50, 29, 18, "#e9d9b4", 600, spacing=1)}', 0.6, 0.264, (0, 10.2, 0.1), (0, 0, 1),
        (0, 1, 0), 256)


CREASES = [(2.1, 8.4, 1.2, 7.6, 0.14, 0.3), (2.2, 8.0, 1.7, 6.4, 0.12, 0.24), (1.5, 3.6, 1.2, 0.6, 0.12, 0.4), (2.3, 3.6, 2.2, 0.6, 0.12, 0.22),
    (0.5, 5.0, 0.4, 0.8, 0.08, 0.3)]


def _double(colour):
    value = tint(colour)
    wool, horn, thread = _felt(value), m.mottled([(0.35, "#2c1c12"), (0.6, "#5a3a22")], 6, 0.25, 0.0, coat=0.4), m.plain(darker(value, 0.6), 0.8)
    for flip, seed in ((-1, 3), (1, 7)):
        _sleeve(wool, thread, horn, seed, flip)
    lining = m.silk("#6b4a3a")
    right = _body(wool, lining, thread, 7.3, 0.95, 2.7, CREASES, 0.07)
    _collar(wool, thread, 7.3, (1.85, 9.5))
    skin = b.Skin(right)
    for x in (-0.55, 0.75):
        for y in (6.9, 5.7, 4.5):
            g.button(skin(x, y, "z", -0.006), 0.19, horn, thread)
    for flip in (-1, 1):
        _mirror("flap", [(1.12, 4.15), (1.18, 3.66), (2.12, 3.86), (2.1, 4.34)], flip, wool, 0.32, 0.1, [], thread, [(1.24, 3.74), (1.6, 3.82), (2.04, 3.93)])
    _label("Vescari")
    return {"detail": ((0.4, 7.4, 0.3), 3.6)}


def _belted(colour):
    value = darker(tint(colour), 0.78)
    wool, horn, thread = _felt(value), m.mottled([(0.35, "#3a2618"), (0.6, "#6b4a2f")], 6, 0.25, 0.0, coat=0.4), m.plain(darker(value, 0.6), 0.8)
    for flip, seed in ((-1, 5), (1, 11)):
        _sleeve(wool, thread, horn, seed, flip)
    gathers = [(x, 6.4, x * 1.08, 4.6, 0.11, 0.13) for x in (0.5, 0.95, 1.4, 1.9, -0.5, -0.95)] + [(x, 6.9, x * 1.05, 8.2, 0.09, 0.14) for x in (0.7, 1.3, 1.8)]
    right = _body(wool, m.silk("#3d4450"), thread, 7.2, 0.42, 2.9, CREASES + gathers, 0.07)
    _collar(wool, thread, 7.2, (1.66, 9.1))
    skin = b.Skin(right)
    for y in (7.0, 5.2, 3.9):
        g.button(skin(-0.08, y, "z", -0.006), 0.19, horn, thread)
    for flip in (-1, 1):
        ring = [(1.0, 4.7), (1.0, 3.2), (1.15, 3.02), (2.1, 3.02), (2.25, 3.2), (2.25, 4.7)]
        points = [(flip * x, y) for x, y in ring]
        pocket = g.piece("pocket", points if flip > 0 else points[::-1], wool, 0.3 if flip > 0 else 0.22, 0.14, 0.06, 0.2, [], 0.02)
        g.sewn(pocket, [(flip * 1.1, 4.46), (flip * 1.6, 4.46), (flip * 2.15, 4.46)], thread)
        g.sewn(pocket, [(flip * 1.09, 4.6), (flip * 1.09, 3.3), (flip * 1.2, 3.11), (flip * 2.05, 3.11), (flip * 2.16, 3.3), (flip * 2.16, 4.6)], thread)
    belt = g.strip("belt", g.curve([(-2.48, 6.5), (-1.2, 6.42), (0, 6.4), (1.2, 6.42), (2.48, 6.5)]), 0.52, wool, 0.42, 0.12, puff=0.05, ripple=0.03)
    for off in (-0.18, 0.18):
        g.sewn(belt, [(-2.3, 6.49 + off), (-1.2, 6.42 + off), (0, 6.4 + off), (1.2, 6.42 + off), (2.3, 6.49 + off)], thread)
    for ring, high in (([(-0.1, 6.3), (0.3, 6.2), (0.72, 4.2), (0.3, 4.1), (-0.15, 5.9)], 0.42),
        ([(0.05, 6.5), (0.1, 6.15), (1.5, 4.9), (1.86, 5.2), (0.5, 6.5)], 0.5)):
        g.piece("end", ring[::-1], wool, high, 0.12, 0.05, 0.15, [], 0.03)
    g.piece("knot", [(-0.2, 6.05), (0.34, 6.0), (0.42, 6.7), (-0.14, 6.76)], wool, 0.5, 0.16, 0.16, 0.2, [(-0.1, 6.2, 0.3, 6.6, 0.08, 0.1)], 0.02, step=0.05)
    _label("Lindqora")
    return {"detail": ((0.3, 6.9, 0.4), 3.4)}
