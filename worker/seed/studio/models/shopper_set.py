"""Pairs of canvas shoppers, a large striped one and a small plain one: stripes across with webbing, upright stripes, broad stripes with leather handles."""
import math

import bpy

from kit import bags as b
from kit import labels
from kit import materials as m
from kit import shapes as s
from kit.colours import colour as tint
from kit.colours import darker

SET = "floor"
VIEWS = {"whole": (-20, 13), "second": (30, 30)}
CREAM = "#ece4d2"


def build(design, colour):
    return (_across, _upright, _broad)[design](colour)


def _canvas(colours, period=0.5, axis="v", share=0.5):
    """Heavy canvas by UV in units; two colours are stripes along the bag (`u`) or around it (`v`)."""
    nodes = m.Nodes("canvas", tint(colours[0]), 0.9, specular=0.15, sheen=0.25)
    if len(colours) > 1:
        source = nodes.coordinates(kind="UV")
        apart = nodes.add("ShaderNodeSeparateXYZ")
        nodes.link(source, apart.inputs[0])
        place = nodes.math("FRACT", nodes.math("DIVIDE", apart.outputs["X" if axis == "u" else "Y"], period), 0)
        nodes.paint(nodes.mix(nodes.math("GREATER_THAN", place, share), colours[0], colours[1]))
    for direction in "XY":
        nodes.bump(nodes.waves(11, direction=direction, kind="UV", distortion=0.5), 0.4, 0.014)
    return nodes.material


def _bag(name, at, turn, size, cloth, seed, handle, handle_cloth, thread, drop=1.5, label=None):
    """An open bag that stands: walls of canvas with a hem, webbing sewn on, a boxed base."""
    width, depth, height = size
    ring = b.outline([(-width / 2, -depth / 2, 0.12), (width / 2, -depth / 2, 0.12), (width / 2, depth / 2, 0.12), (-width / 2, depth / 2, 0.12)], 0.05)
    rows, sections = 60, []
    for k in range(rows + 1):
        t = k / rows
        foot = 0.08 * max(0, 1 - t * height / 0.1) ** 2
        pinch = 1 - 0.22 * t
        section = []
        for x, y in b.inset(ring, foot):
            side = max(0.0, (abs(x) - width * 0.46) / (width * 0.04))
            fold = 0.12 * width * t**1.5 * side * max(0, 1 - abs(y) / (depth * 0.5))
            section.append((x * (1 + 0.03 * t) - math.copysign(fold, x), y * pinch, t * height))
        sections.append(section)
    length, us = 0.0, [0.0]
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        length += math.hypot(bx - ax, by - ay)
        us.append(length)
    count = len(ring)
    base = [[(x * share, y * share, 0.0) for x, y, _ in sections[0]] for share in (0.05, 0.5, 0.97)]
    before = set(bpy.context.scene.objects)
    thing = s.loft(name, base + sections, cloth, 0, closed_ends=False)
    layer = thing.data.uv_layers.new(name="uv")
    for polygon in thing.data.polygons:
        first = {v % count for v in polygon.vertices}
        for loop in polygon.loop_indices:
            vertex = thing.data.loops[loop].vertex_index
            i = vertex % count
            u = us[count] if i == 0 and count - 1 in first else us[i]
            layer.data[loop].uv = (u, max(0, vertex // count - 3) / rows * height)
    b.uneven(thing, 0.03, seed)
    s.solidify(thing, 0.05, 1)
    skin = b.Skin(thing)
        # the hem
    rim = [sections[-1][i] for i in range(count)]
    for z in (height - 0.24, height - 0.05):
        b.stitches("hem", [skin.near((x, y, z), 0.004) for x, y, _ in rim], thread, 0.07, 0.04, closed=True, even=True)
    x = width * 0.24
    for way, facing in (("y", (0, -1, 0)), ("+y", (0, 1, 0))):
        low = height * 0.62
        up = [skin(-x, low + (height - 0.04 - low) * i / 5, way, 0.03) for i in range(6)]
        y = up[-1].y
        lean = -0.1 if way == "y" else 0.1
        arch = [(-x, y + lean * 0.3, height + drop * 0.4), (-x * 0.72, y + lean, height + drop * 0.86), (0, y + lean * 1.4, height + drop),
            (x * 0.72, y + lean, height + drop * 0.86), (x, y + lean * 0.3, height + drop * 0.4)]
        down = [b.Vector((-p.x, p.y, p.z)) for p in reversed(up)]
        b.band("handle", up + arch + down, handle, 0.05, handle_cloth, facing=facing, thread=thread)
        for side in (-1, 1):
            square = [(side * x - 0.12, low + 0.06), (side * x + 0.12, low + 0.06), (side * x + 0.12, low + 0.34), (side * x - 0.12, low + 0.34)]
            cross = [square[0], square[1], square[2], square[3], square[0], square[2]]
            b.stitches("cross", [skin(*b.Vector(p).lerp(b.Vector(q), k / 5), way, 0.058) for p, q in zip(cross, cross[1:]) for k in range(5)], thread, 0.05,
                0.025, even=True)
    if label:
        where = skin(0, height * 0.16, "y", 0.03)
        tag = s.box("label", (0.62, 0.22, 0.02), m.linen("#f4efe4"), edge=0.006)
        b.turned(tag, where, (0, -1, 0))
        b.stamp(labels.words(label, 50, 19, 15, "#33312d", 600, spacing=1), 0.58, 0.17, where + b.Vector((0, -0.014, 0)))
    s.group([made for made in bpy.context.scene.objects if made not in before], at, (0, 0, turn))


LARGE, SMALL = (3.9, 1.6, 3.5), (2.3, 1.1, 2.3)


def _pair(large, small, web, other_web, thread, brand, sizes=(LARGE, SMALL), width=0.28, drop=1.5):
    _bag("large", (-0.7, 0.5, 0), 6, sizes[0], large, 3, width, web, thread, drop, brand)
    _bag("small", (1.85, -0.75, 0), -10, sizes[1], small, 7, width * 0.86, other_web, thread, drop * 0.72, brand)


def _across(colour):
    thread = m.plain("#f3eee2", 0.8)
    large = _canvas((CREAM, colour), 0.62)
    web = m.canvas(darker(tint(colour), 0.75))
    _pair(large, _canvas((colour,)), web, m.canvas(CREAM), thread, "Quillamar")
    return {"detail": ((1.6, -1.3, 2.0), 1.8, (-14, 18))}


def _upright(colour):
    thread = m.plain("#f3eee2", 0.8)
    large = _canvas((colour, CREAM), 0.36, "u", 0.62)
    web = m.canvas(CREAM)
    _pair(large, _canvas((colour,)), web, web, thread, "Zehrali", ((3.5, 1.5, 3.9), (2.6, 1.2, 1.9)))
    return {"detail": ((1.6, -1.3, 1.7), 1.8, (-14, 18))}


def _broad(colour):
    thread = m.plain("#d8b98d", 0.8)
    large = _canvas((CREAM, colour), 1.75, "v", 0.5)
    tan = b.hide("#9a6438")
    _pair(large, _canvas((colour,)), tan, tan, thread, "Rangsara", ((4.4, 1.7, 3.2), (2.2, 1.2, 2.5)), 0.2, 1.7)
    return {"detail": ((1.6, -1.3, 2.1), 1.8, (-14, 18))}
