"""Summer dresses lying flat: one with straps, buttons and spots, one with flutter sleeves, a tied belt and small flowers."""
import math

import numpy as np

from kit import bags as b
from kit import garments as g
from kit import labels
from kit import materials as m
from kit.colours import colour as tint
from kit.colours import darker

POSE = "flat"
SET = "table"
FRAME = {"fill": 0.86, "fill_area": 0.8}
WAIST = 6.6


def build(design, colour):
    return (_straps, _sleeves)[design](colour)


def _hem(wide, folds, low):
    """A wavy hem, from the right to the middle."""
    points = []
    for i in range(61):
        x = wide * (1 - i / 60)
        points.append((x, low + 0.5 * (x / wide) ** 2 + 0.09 * math.cos(math.pi * folds * x / wide)))
    return points


def _swing(wide, folds, depth=0.34):
    """Folds that run from the waist and grow to the hem."""

    def height(points):
        x, y = points[:, 0], points[:, 1]
        t = np.clip((WAIST - y) / WAIST, 0, 1)
        half = 1.42 + (wide - 1.42) * t**0.92
        phase = math.pi * folds * x / half
        bent = phase + 0.5 * np.sin(1.7 * x + 0.6 * y) + 0.35 * np.sin(0.9 * y)
        gathers = 0.04 * np.exp(-(((y - WAIST + 0.25) / 0.35) ** 2)) * np.cos(phase * 3.1) * (y < WAIST)
        return depth * t**0.7 * (0.5 + 0.5 * np.cos(bent)) ** 1.3 + gathers

    return height


def _skirt_side(wide):
    return g.curve([(1.42, WAIST), (1.9, WAIST - 1.5), (2.7, WAIST - 4.0), (wide, 0.52)])


def _straps(colour):
    value = tint(colour)
    cloth = g.cloth(value, 30, 0.12, paint=g.dotted(value, tint("#f3eee2"), 0.42, 0.055))
    inside = g.cloth(darker(value, 0.75), 30, 0.12)
    thread, shell = m.plain(darker(value, 0.75), 0.8), m.wood("#8a6a48", "#b8956a", coat=0.4)
    wide, folds = 3.5, 9
    neck = g.curve([(0, 8.55), (0.3, 8.85), (0.62, 9.25), (0.82, 9.55)])
    arm = g.curve([(1.12, 9.5), (1.3, 8.9), (1.72, 8.45)])
    side = g.curve([(1.72, 8.45), (1.6, 7.5), (1.42, WAIST)])
    hem = _hem(wide, folds, 0.02)
    outline = g.mirrored(g.path(neck, [(0.82, 9.55), (1.12, 9.5)], arm, side, _skirt_side(wide), hem))
    back_neck = g.curve([(0, 8.9), (0.7, 8.95), (1.2, 8.9), (1.68, 8.6)])
    g.piece("back", g.mirrored(g.path(back_neck, g.curve([(1.68, 8.6), (1.6, 7.5), (1.42, WAIST)]), _skirt_side(wide - 0.1),
        [(x, y + 0.12) for x, y in _hem(wide - 0.1, folds, 0.02)])), inside, 0.0, 0.04, 0, step=0.12)
    for flip in (1, -1):
        strap = [(flip * 0.97, 9.5), (flip * 0.98, 10.2), (flip * 0.86, 10.55), (flip * 0.8, 10.0), (flip * 0.86, 8.95)]
        g.ribbon("strap", [(x, y, 0.03 if k > 2 else 0.08) for k, (x, y) in enumerate(strap)], 0.3, 0.05, cloth, step=0.05, ripple=0.0)
    waist = [(-1.42, WAIST), (0, WAIST - 0.08), (1.42, WAIST)]
    darts = [(0.75, 6.75, 0.9, 8.1, 0.06, 0.14), (-0.75, 6.75, -0.9, 8.1, 0.06, 0.14), (1.2, 8.2, 0.5, 8.0, 0.09, 0.25), (-1.2, 8.2, -0.5, 8.0, 0.09, 0.25),
        (1.3, 7.4, 0.6, 7.2, 0.05, 0.12), (-1.3, 7.3, -0.5, 7.1, 0.05, 0.12)]
    front = g.piece("front", outline, cloth, 0.05, 0.05, 0.14, 0.4, darts, 0.05, (waist,), _swing(wide, folds), seed=3)
    edge = g.path(g.flipped(neck)[::-1], neck)
    g.sewn(front, g.beside(edge, -0.09), thread)
    g.sewn(front, [(x, y + 0.14) for x, y in hem[2:]] + [(-x, y + 0.14) for x, y in hem[::-1][1:-2]], thread)
    placket = g.strip("placket", [(0, 8.5), (0, 4.5), (0, 0.16)], 0.32, cloth, -0.012, 0.045, on=front)
    for off in (-0.12, 0.12):
        g.sewn(placket, [(off, 8.4), (off, 4.5), (off, 0.2)], thread)
    skin = b.Skin(placket)
    for k in range(11):
        g.button(skin(0, 8.3 - k * 0.74, "z", -0.004), 0.1, shell, thread)
    b.stamp(f'<rect width="100" height="60" fill="#f2eee4"/>{labels.words("Belmari", 50, 38, 20, "#33312d", 600)}', 0.42, 0.25, (0, 8.74, 0.052), (0, 0, 1),
        (0, 1, 0), 256)
    return {"detail": ((0.2, 8.1, 0.2), 2.8)}


def _flowers(nodes, ground):
    """Small flowers of five petals with a yellow eye, thrown at random, and leaves between them."""
    place = nodes.coordinates(kind="UV")
    cells = nodes.add("ShaderNodeTexVoronoi", Scale=2.0, feature="F1", Randomness=0.75, voronoi_dimensions="2D")
    away = nodes.add("ShaderNodeVectorMath", operation="SUBTRACT")
    apart = nodes.add("ShaderNodeSeparateXYZ")
    nodes.link(place, cells.inputs["Vector"])
    nodes.link(place, away.inputs[0])
    nodes.link(cells.outputs["Position"], away.inputs[1])
    nodes.link(away.outputs[0], apart.inputs[0])
    far = cells.outputs["Distance"]
    turn = nodes.math("ADD", nodes.math("MULTIPLY", nodes.math("ARCTAN2", apart.outputs["Y"], apart.outputs["X"]), 5),
        nodes.math("MULTIPLY", cells.outputs["Color"], 6))
    petal = nodes.math("ADD", 0.22, nodes.math("MULTIPLY", nodes.math("ABSOLUTE", nodes.math("COSINE", nodes.math("MULTIPLY", turn, 0.5), 0), 0), 0.13))
    leaf = nodes.math("ADD", 0.2, nodes.math("MULTIPLY", nodes.math("COSINE", nodes.math("MULTIPLY", turn, 0.4), 0), 0.24))
    made = nodes.mix(nodes.math("LESS_THAN", far, leaf), ground, darker(ground, 0.45))
    made = nodes.mix(nodes.math("LESS_THAN", far, petal), made, "#f3ead8")
    return nodes.mix(nodes.math("LESS_THAN", far, 0.085), made, "#d9a33a")


def _sleeves(colour):
    value = tint(colour)
    cloth = g.cloth(value, 30, 0.12, paint=lambda nodes: _flowers(nodes, value))
    inside = g.cloth(darker(value, 0.75), 30, 0.12)
    thread = m.plain(darker(value, 0.7), 0.8)
    wide, folds = 3.8, 11
    neck = g.curve([(0, 8.9), (0.45, 9.0), (0.85, 9.4), (1.0, 9.95)])
    back_neck = g.curve([(0, 9.6), (0.5, 9.68), (1.0, 9.96)])
    sleeve = g.path(g.curve([(1.78, 9.62), (2.3, 9.15), (2.62, 8.5)]), [(2.62 - 0.17 * k, 8.5 - 0.1 * k + 0.07 * math.cos(k * 2.1)) for k in range(1, 5)],
        g.curve([(1.86, 8.16), (1.7, 8.3)]))
    side = g.curve([(1.7, 8.3), (1.58, 7.5), (1.42, WAIST)])
    hem = _hem(wide, folds, 0.02)
    shape = lambda line: g.mirrored(g.path(line, [line[-1], (1.78, 9.62)], sleeve, side, _skirt_side(wide), hem))
    g.piece("back", shape(back_neck), inside, 0.0, 0.04, 0, step=0.12)
    waist = [(-1.42, WAIST), (0, WAIST - 0.08), (1.42, WAIST)]
    armhole = g.curve([(1.72, 9.62), (1.5, 9.1), (1.5, 8.6), (1.7, 8.3)])
    creases = [(1.2, 8.2, 0.5, 7.9, 0.09, 0.25), (-1.2, 8.2, -0.5, 7.9, 0.09, 0.25), (1.75, 9.4, 2.3, 8.5, 0.1, 0.12), (-1.75, 9.4, -2.3, 8.5, 0.1, 0.12),
        (1.7, 9.0, 2.0, 8.3, 0.08, 0.1), (-1.7, 9.0, -2.0, 8.3, 0.08, 0.1),
               (0.9, 7.0, 1.2, 8.0, 0.07, 0.14), (-0.8, 7.0, -1.1, 8.0, 0.07, 0.14), (0.3, 7.0, 0.35, 7.8, 0.06, 0.12)]
    tier = [(-2.9, 2.9), (-1.5, 2.62), (0, 2.55), (1.5, 2.62), (2.9, 2.9)]
    front = g.piece("front", shape(neck), cloth, 0.05, 0.05, 0.14, 0.4, creases, 0.06, (waist, armhole, g.flipped(armhole), g.curve(tier)),
        _swing(wide, folds, 0.34), seed=8)
    edge = g.path(g.flipped(neck)[::-1], neck)
    g.strip("facing", g.beside(edge, 0.02), 0.16, g.cloth(value, 30, 0.1), 0.12, 0.05)
    g.sewn(front, g.beside(edge, -0.13), thread)
    g.sewn(front, [(x, y + 0.14) for x, y in hem[2:]] + [(-x, y + 0.14) for x, y in hem[::-1][1:-2]], thread)
    # the belt with its bow
    sash = g.cloth(darker(value, 0.55), 30, 0.12)
    g.strip("belt", g.curve([(-1.5, WAIST + 0.02), (0, WAIST - 0.1), (1.5, WAIST + 0.02)]), 0.34, sash, 0.0, 0.07, puff=0.03, on=front)
    for flip in (1, -1):
        own = lambda line: [(flip * x - 0.35, y + WAIST - 0.08) for x, y in line]
        turn = lambda ring: ring if flip > 0 else ring[::-1]
        end = turn(own([(0.02, 0.0), (0.1, -0.06), (0.55, -1.4), (0.62, -1.75), (0.3, -1.85), (0.2, -1.4), (-0.04, -0.1)][::-1]))
        g.piece("end", end, sash, 0.03, 0.04, 0.04, 0.15, [(flip * 0.1 - 0.35, WAIST - 0.3, flip * 0.4 - 0.35, WAIST - 1.7, 0.05, 0.07)], 0.01, step=0.05, on=front)
        loop = turn(own([(0.03, -0.1), (0.5, -0.28), (0.9, -0.16), (0.95, 0.12), (0.6, 0.3), (0.03, 0.1)]))
        g.piece("loop", loop, sash, 0.08, 0.08, 0.14, 0.2, [(flip * 0.1 - 0.35, WAIST - 0.06, flip * 0.8 - 0.35, WAIST - 0.06, -0.08, 0.08)], 0.01, step=0.04,
            on=front)
    g.piece("knot", [(-0.5, WAIST - 0.24), (-0.2, WAIST - 0.24), (-0.18, WAIST + 0.08), (-0.52, WAIST + 0.08)], sash, 0.1, 0.1, 0.1, 0.12, (), 0.0, step=0.035,
        on=front)
    b.stamp(f'<rect width="100" height="60" fill="#f2eee4"/>{labels.words("Vescari", 50, 38, 20, "#33312d", 600)}', 0.42, 0.25, (0, 9.4, 0.052), (0, 0, 1),
        (0, 1, 0), 256)
    return {"detail": ((-0.2, WAIST, 0.2), 2.8)}
