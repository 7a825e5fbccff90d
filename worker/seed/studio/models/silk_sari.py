"""Folded silk saris, the colour flowing into a second one, with gold borders, the pleated pallu on top, the blouse piece beside:
flowers, checks, a broad border."""
import math

from mathutils import noise, Vector

from kit import garments as g
from kit import materials as m
from kit import shapes as s
from kit.colours import colour as tint
from kit.colours import darker, mix

POSE = "flat"
SET = "table"
FRAME = {"fill": 0.84, "fill_area": 0.76}
SECOND = {"turquoise": ("#274a8c", "#2c4f7c", "#4a2f7a"), "apricot": ("#b9453f", "#a8413a", "#8e2f4a")}
GOLD = "#d3a94e"


def build(design, colour):
    other = SECOND[colour][design]
    border = (0.5, 0.36, 0.78)[design]
    return _folded(tint(colour), tint(other), design, border)


def _silk(paint):
    nodes = m.Nodes("silk", (0.5, 0.5, 0.5), 0.34, specular=0.55, sheen=0.5)
    dye, gold = paint(nodes)
    nodes.paint(dye)
    if gold is not None:
        nodes.paint(nodes.math("MULTIPLY", gold, 0.85), "Metallic")
    nodes.bump(nodes.waves(34, direction="X", kind="UV", distortion=0.5), 0.05, 0.01)
    return nodes.bump(nodes.waves(22, direction="Y", kind="UV", distortion=0.5), 0.05, 0.01).material


def _between(nodes, value, low, high):
    return nodes.math("MULTIPLY", nodes.math("GREATER_THAN", value, low), nodes.math("LESS_THAN", value, high))


def _either(nodes, *masks):
    total = masks[0]
    for mask in masks[1:]:
        total = nodes.math("MAXIMUM", total, mask)
    return total


def _woven_border(nodes, across, along, width):
    """Gold lines and, between them, a row of diamonds. `across` runs from the cloth's edge inwards. @returns the gold's mask and the border's."""
    share = nodes.math("DIVIDE", across, width)
    lines = _either(nodes, _between(nodes, share, 0.02, 0.14), _between(nodes, share, 0.2, 0.24), _between(nodes, share, 0.78, 0.82),
        _between(nodes, share, 0.88, 0.97))
    u = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", nodes.math("FRACT", nodes.math("DIVIDE", along, width * 0.56), 0), 0.5), 0)
    v = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", share, 0.51), 0)
    far = nodes.math("ADD", u, nodes.math("MULTIPLY", v, 1.9))
    diamonds = _either(nodes, _between(nodes, far, 0.3, 0.47), nodes.math("LESS_THAN", far, 0.17))
    diamonds = nodes.math("MULTIPLY", diamonds, _between(nodes, share, 0.25, 0.77))
    return nodes.math("MULTIPLY", _either(nodes, lines, diamonds), nodes.math("GREATER_THAN", across, 0.0)), nodes.math("LESS_THAN", share, 1.0)


def _buti(nodes, u, v, design):
    """Gold in the ground: small flowers, a fine check, or nothing but a few spots."""
    if design == 1:
        line = lambda value: nodes.math("LESS_THAN", nodes.math("FRACT", nodes.math("DIVIDE", value, 0.4), 0), 0.045)
        return _either(nodes, line(u), line(v))
    pitch = 0.56 if design == 0 else 0.8
    found = None
    for shift in (0.0, 0.5):
        x = nodes.math("SUBTRACT", nodes.math("FRACT", nodes.math("ADD", nodes.math("DIVIDE", u, pitch), shift), 0), 0.5)
        y = nodes.math("SUBTRACT", nodes.math("FRACT", nodes.math("ADD", nodes.math("DIVIDE", v, pitch), shift), 0), 0.5)
        far = nodes.math("SQRT", nodes.math("ADD", nodes.math("MULTIPLY", x, x), nodes.math("MULTIPLY", y, y)), 0)
        turn = nodes.math("MULTIPLY", nodes.math("ARCTAN2", y, x), 5)
        petal = nodes.math("ADD", 0.09, nodes.math("MULTIPLY", nodes.math("COSINE", turn, 0), 0.05))
        one = nodes.math("LESS_THAN", far, petal)
        found = one if found is None else _either(nodes, found, one)
    return found


def _ground(one, other, design, border, width, length, both=True):
    """The cloth of a folded part: borders along its sides, the dye flowing from below to above. UV is in units around the middle."""

    def paint(nodes):
        u, v = g.part_of(nodes, "X"), g.part_of(nodes, "Y")
        edge = nodes.math("SUBTRACT", width / 2, nodes.math("ABSOLUTE", u, 0) if both else u)
        gold, inside = _woven_border(nodes, edge, v, border)
        flow = nodes.add("ShaderNodeMapRange", **{"From Min": -length * 0.1, "From Max": length * 0.62})
        nodes.link(v, flow.inputs["Value"])
        dye = nodes.mix(flow.outputs["Result"], one, other)
        band = nodes.mix(0.62, dye, darker(other, 0.55))
        dye = nodes.mix(inside, dye, band)
        buti = nodes.math("MULTIPLY", _buti(nodes, u, v, design), nodes.math("SUBTRACT", 1.0, inside))
        mask = _either(nodes, gold, buti)
        return nodes.mix(mask, dye, GOLD), mask

    return _silk(paint)


def _folded(one, other, design, border):
    width, length = 3.7, 4.9
    silk = _ground(one, other, design, border, width, length)
    sheer = _ground(mix(one, other, 0.25), mix(one, other, 0.25), design, border, width, length)
    turns = ((0.06, -0.05), (-0.05, 0.04), (0.03, 0.03), (-0.03, -0.03), (0, 0))
    for k, (x, y) in enumerate(turns):
        ring = [(x + u, y + v) for u, v in s.rounded_rectangle(width - 0.02 * (k % 2), length - 0.03 * (k % 3), 0.14, 5)]
        top = k == len(turns) - 1
        folds = [(-1.6, 1.2, 1.5, 1.0, 0.02, 0.3), (-1.2, -1.6, 1.6, -1.9, 0.025, 0.35)] if top else []
        g.piece("fold", ring, silk if top else sheer, k * 0.12, 0.12, 0.04 if top else 0.01, 0.3, folds, 0.02 if top else 0.008, seed=3 + k,
            step=0.07 if top else 0.14)
    _pallu(one, other, border, (6, 9, 5)[design], math.radians((13, -11, 9)[design]))
    # the blouse piece, folded small
    blouse = _ground(other, other, 1 if design != 1 else 0, border * 0.8, 1.5, 1.7, False)
    for k in range(3):
        ring = [(2.75 + 0.02 * (k % 2) + u, -1.5 + v) for u, v in s.rounded_rectangle(1.5, 1.75, 0.08, 4)]
        made = g.piece("blouse piece", ring, blouse, k * 0.1, 0.1, 0.03, 0.2, [], 0.015, seed=20 + k, step=0.08)
        for loop in made.data.uv_layers[0].data:
            loop.uv = (loop.uv[0] - 2.75, loop.uv[1] + 1.5)
    return {"detail": ((0.3, -1.2, 0.8), 2.6)}


def _pallu(one, other, border, pleats, lean):
    """The end of the cloth in pleats, laid slanting over the stack, opening like a fan to its gold end and tassels."""
    long = 3.9

    def paint(nodes):
        u, v = g.part_of(nodes, "X"), g.part_of(nodes, "Y")
        gold, inside = _woven_border(nodes, v, u, border * 1.5)
        dye = nodes.mix(0.45, one, other)
        stripes = nodes.math("LESS_THAN", nodes.math("FRACT", nodes.math("DIVIDE", v, 0.5), 0), 0.07)
        mask = _either(nodes, gold, nodes.math("MULTIPLY", stripes, nodes.math("SUBTRACT", 1.0, inside)))
        dye = nodes.mix(inside, dye, darker(other, 0.5))
        return nodes.mix(mask, dye, GOLD), mask

    silk = _silk(paint)
    columns, rows = pleats * 20, 90
    tops, ends = [], []

    def place(u, v):
        t = (v + 1) / 2
        half = 1.35 - 0.72 * t**0.8
        phase = (u + 1) / 2 * pleats
        saw = phase % 1
        ridge = (saw / 0.8 if saw < 0.8 else (1 - saw) / 0.2) ** 0.8
        x = u * half + 0.10 * math.sin(2.2 * t + 1.2 * u) + 0.06 * (ridge - 0.5)
        y = (t - 0.5) * long + 0.06 * math.cos(phase * 2 * math.pi)
        wave = 0.03 * noise.noise(Vector((x * 1.3, y * 0.8, 4)))
        z = 0.70 + 0.16 * ridge * (0.55 + 0.45 * t) + wave + 0.05 * math.exp(-((t - 0.98) / 0.03) ** 2)
        return (x * math.cos(lean) + y * math.sin(lean), y * math.cos(lean) - x * math.sin(lean) + 0.14, z)

    cloth = s.sheet("pallu", 1, 1, columns, rows, silk, place)
    layer = cloth.data.uv_layers[0]
    for loop in layer.data:
        loop.uv = (loop.uv[0] * 6.0, loop.uv[1] * long)
    s.smoothen(cloth.data, 180)
    s.solidify(cloth, 0.03, 0)
    for k in range(pleats * 4):
        x, y, z = place(2 * (k + 0.5) / (pleats * 4) - 1, -1)
        ends.append((x, y, z))
    gold = m.silk(GOLD)
    for x, y, z in ends:
        tops += [[(x + d, y, z), (x + d * 1.2 - 0.07 * math.sin(lean), y - 0.12, z - 0.06), (x + d * 2.2 - 0.2 * math.sin(lean), y - 0.34, 0.68)]
            for d in (-0.03, -0.01, 0.01, 0.03)]
    g.yarn("tassels", tops, 0.012, gold)
