"""Folded striped shirts with a white collar and a dark tie:
fine stripes and a plain tie, broad stripes and a dotted tie, pin stripes and a tie with slanting stripes."""
from kit import bags as b
from kit import garments as g
from kit import labels
from kit import materials as m
from kit.colours import colour as tint
from kit.colours import darker

POSE = "flat"
SET = "table"
FRAME = {"fill": 0.79, "fill_area": 0.7}


def build(design, colour):
    value, white = tint(colour), tint("#f3f1ec")
    night = darker(value, 0.16)
    if design == 0:
        return _set(g.striped((white, value), 0.2, 0.5), g.cloth(night, 30, 0.15, 0.45, twill=True), 0.62, 0.0, "Vescari", value)
    if design == 1:
        dots = g.dotted(night, tint("#e9e3d4"), 0.2, 0.035)
        return _set(g.striped((value, white), 0.42, 0.6), g.cloth(night, 30, 0.1, 0.45, paint=dots), 0.86, 0.0, "Belmari", value)
    slanting = g.cloth(night, 30, 0.1, 0.45, paint=lambda nodes: _slanting(nodes, night, value))
    return _set(g.striped((white, value), 0.12, 0.72), slanting, 0.5, 0.34, "Vescari", value)


def _slanting(nodes, dark, light):
    place = nodes.math("FRACT", nodes.math("DIVIDE", nodes.math("ADD", g.part_of(nodes, "X"), g.part_of(nodes, "Y")), 0.34), 0)
    return nodes.mix(nodes.math("GREATER_THAN", place, 0.7), dark, light)


def _set(stripes, silk, reach, swing, brand, value):
    """`reach`: how far the collar's points stand apart; `swing`: how far the tie lies to the side."""
    shirting = g.cloth(value, 40, 0.06, paint=stripes)
    white, thread = g.cloth("#f3f1ec", 40, 0.02, 0.8, 0.1, 0.02), m.plain("#e2dfd6", 0.8)
    pearl = m.Nodes("pearl", tint("#efece4"), 0.2, coat=0.5).material
    # the folded body: two layers below, the front above
    for k, (grow, shift) in enumerate(((0.04, -0.03), (0.02, 0.02))):
        g.piece("layer", _body(grow, shift), shirting, k * 0.15, 0.13, 0.02, 0.3, seed=5 + k, step=0.1)
    folds = [(0.95, 3.1, 1.25, 1.4, 0.05, 0.14), (-0.95, 3.0, -1.2, 1.2, 0.05, 0.16), (0.7, 1.5, 0.9, 0.3, 0.05, 0.2), (-0.7, 1.2, -0.95, 0.2, 0.05, 0.18)]
    front = g.piece("front", _body(0, 0), shirting, 0.3, 0.12, 0.1, 0.35, folds, 0.03, seed=3, step=0.05)
    placket = g.strip("placket", [(0, 3.5), (0, 2.0), (0, 0.02)], 0.36, shirting, -0.01, 0.05, on=front)
    for side in (-0.13, 0.13):
        g.sewn(placket, [(side, 3.4), (side, 1.8), (side, 0.06)], thread)
    skin = b.Skin(placket)
    for y in (3.3, 2.55, 1.8, 1.05, 0.3):
        g.button(skin(0, y, "z", -0.004), 0.075, pearl, thread)
    if swing:
        pocket = g.piece("pocket", [(0.62, 2.45), (0.62, 1.72), (0.95, 1.52), (1.28, 1.72), (1.28, 2.45)], shirting, -0.01, 0.05, 0.02, 0.2, step=0.045, on=front)
        g.sewn(pocket, [(0.66, 2.32), (0.95, 2.32), (1.24, 2.32)], thread)
    # the collar: its inside behind, the stand, two points
    above = g.curve([(-0.66, 3.72), (-0.52, 4.1), (0, 4.3), (0.52, 4.1), (0.66, 3.72)])
    ring = g.path(above, g.curve([(0.66, 3.72), (0.34, 3.44), (0, 3.34), (-0.34, 3.44), (-0.66, 3.72)]))
    g.piece("collar inside", ring[::-1], g.cloth("#e4e1d9", 40, 0.06), 0.3, 0.14, 0.0, 0.2, step=0.05)
    b.stamp(f'<rect width="100" height="56" fill="#22252b"/>{labels.words(brand, 50, 35, 20, "#e9e4d6", 600)}', 0.44, 0.246, (0, 3.93, 0.452), (0, 0, 1), (0, 1, 0), 256)
    _tie(silk, front, swing)
    for side in (1, -1):
        inner = g.curve([(0.03, 3.3), (0.3, 3.5), (0.47, 3.84), (0.4, 4.12)])
        outer = g.curve([(0.4, 4.12), (0.78, 4.06), (1.0, 3.78)])
        leaf = g.path(inner, outer, [(1.0, 3.78), (reach, 2.72)], [(reach, 2.72), (0.03, 3.3)])
        points = [(side * x, y) for x, y in leaf]
        area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]))
        wing = g.piece("collar", points if area > 0 else points[::-1], white, 0.54, 0.05, 0.035, 0.12, [(side * 0.42, 4.0, side * 0.3, 3.4, 0.1, 0.12)], 0.0, step=0.045)
        edge = [(side * 0.93, 3.72), (side * (reach - 0.01), 2.84), (side * 0.12, 3.32)]
        g.sewn(wing, edge[:2], thread, radius=0.006)
        g.sewn(wing, edge[1:], thread, radius=0.006)
    return {"detail": ((0.1, 3.3, 0.6), 1.9)}


def _body(grow, shift):
    x, low = 1.36 + grow, -grow
    shoulder = g.curve([(0.5, 3.84), (0.95, 3.76), (1.26, 3.62), (x, 3.38), (x + 0.02, 2.9)])
    right = g.path([(0, 3.5), (0.5, 3.84)], shoulder, g.curve([(x + 0.02, 2.9), (x + 0.03, 2.0), (x - 0.01, low + 0.12)]), [(x - 0.1, low), (0, low)])
    return [(px + shift, py) for px, py in g.mirrored(right)]


def _tie(silk, front, swing):
    blade = [(-0.13, 3.12), (-0.3, 1.2), (-0.37, 0.62), (0.0, 0.22), (0.37, 0.62), (0.3, 1.2), (0.13, 3.12)]
    lean = lambda x, y: (x + swing * max(0, (3.1 - y) / 3) ** 1.3, y + abs(swing) * 0.1 * x)
    behind = [lean(x * 0.75 + 0.14, 0.5 + (y - 0.5) * 0.93 + 0.1) for x, y in blade]
    g.piece("tie behind", behind, silk, 0.03, 0.03, 0.02, 0.1, step=0.05, on=front)
    g.piece("tie", [lean(x, y) for x, y in blade], silk, 0.07, 0.05, 0.07, 0.16, [(0, 3.1, swing * 0.5, 1.6, 0.05, 0.07)], 0.012, step=0.045, on=front)
    knot = [(-0.12, 3.0), (0.12, 3.0), (0.25, 3.42), (0.16, 3.52), (-0.16, 3.52), (-0.25, 3.42)]
    g.piece("knot", knot, silk, 0.05, 0.12, 0.16, 0.14, [(-0.1, 3.1, -0.18, 3.4, 0.05, 0.06)], 0.0, grain_deg=20, step=0.03, on=front)
