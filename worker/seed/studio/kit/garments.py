"""Clothes that lie flat: pieces of cloth cut to an outline, with folds, seams and hems; ribbons of knitting; yarn. Seen from above, the neck towards +y."""
import math
import random

import numpy as np
from mathutils import Vector, noise
from mathutils.geometry import delaunay_2d_cdt

from . import bags as b
from . import materials as m
from . import shapes as s
from .colours import colour, darker, lighter


def curve(points, step=0.06, closed=False):
    """A smooth line through points in the plane. @returns (x, y) pairs."""
    return [(p.x, p.y) for p in b.smooth([(x, y, 0) for x, y in points], step, closed)]


def path(*parts):
    """An outline from several lines, one after the other; what repeats is left out."""
    points = []
    for part in parts:
        for p in part:
            if not points or math.dist(points[-1], p) > 1e-3:
                points.append(tuple(p))
    if math.dist(points[0], points[-1]) < 1e-3:
        points.pop()
    return points


def mirrored(right):
    """A whole outline from its right half, which runs from the middle's top down to the middle's bottom. @returns counter-clockwise."""
    left = [(-x, y) for x, y in right if abs(x) > 1e-4]
    ring = list(right) + left[::-1]
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]))
    return ring if area > 0 else ring[::-1]


def flipped(line):
    return [(-x, y) for x, y in line]


def _dense(ring, step):
    points = []
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        count = max(1, round(math.hypot(bx - ax, by - ay) / step))
        points += [(ax + (bx - ax) * i / count, ay + (by - ay) * i / count) for i in range(count)]
    return np.array(points)


def _to_lines(points, lines):
    """Each point's distance to the nearest of the segments, and how far along it is."""
    best, along = np.full(len(points), 1e9), np.zeros(len(points))
    for (ax, ay), (bx, by) in lines:
        dx, dy = bx - ax, by - ay
        t = np.clip(((points[:, 0] - ax) * dx + (points[:, 1] - ay) * dy) / (dx * dx + dy * dy + 1e-12), 0, 1)
        far = np.hypot(points[:, 0] - ax - t * dx, points[:, 1] - ay - t * dy)
        nearer = far < best
        best[nearer], along[nearer] = far[nearer], t[nearer]
    return best, along


def _inside(points, ring):
    found = np.zeros(len(points), bool)
    x, y = points[:, 0], points[:, 1]
    for (ax, ay), (bx, by) in zip(ring, np.roll(ring, -1, 0)):
        if ay != by:
            found ^= ((ay > y) != (by > y)) & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
    return found


def piece(name, ring, material, base=0.0, thick=0.06, puff=0.1, spread=0.5, folds=(), ripple=0.02, seams=(), extra=None, grain_deg=0.0, seed=1, step=0.06, on=None):
    """A piece of cloth of any outline on the height `base`. It swells by `puff` within `spread` of its edge. `folds`: (x, y, x, y, height, width) ridges,
    or channels where height is negative. `ripple`: unevenness. `seams`: lines pressed in. `extra(points)`: more height.
    `on`: a thing below, whose surface takes the place of the height `base`. UV is the place in units, turned by the grain."""
    edge = _dense(list(ring), step)
    low, high = edge.min(0), edge.max(0)
    chance = np.random.default_rng(seed)
    rows = np.arange(low[1] + step * 0.5, high[1], step * 0.87)
    grid = []
    for number, y in enumerate(rows):
        xs = np.arange(low[0] + step * (0.25 + 0.5 * (number % 2)), high[0], step)
        grid.append(np.stack([xs, np.full(len(xs), y)], 1))
    grid = np.concatenate(grid) if grid else np.zeros((0, 2))
    grid = grid + chance.uniform(-0.08, 0.08, grid.shape) * step
    grid = grid[_inside(grid, edge)]
    around = list(zip(edge, np.roll(edge, -1, 0)))
    far, _ = _to_lines(grid, around)
    grid, far = grid[far > step * 0.55], far[far > step * 0.55]
    points = np.concatenate([edge, grid])
    deep = np.concatenate([np.zeros(len(edge)), far])
    count = len(edge)
    rim = np.minimum(1, deep / max(thick * 0.8, 0.02))
    z = thick * (0.45 + 0.55 * np.sqrt(np.maximum(0, 1 - (1 - rim) ** 2)))
    z += puff * (1 - np.exp(-((deep / spread) ** 1.3)))
    soft = 0.35 + 0.65 * np.minimum(1, deep / 0.3)
    for ax, ay, bx, by, height, width in folds:
        away, along = _to_lines(points, [((ax, ay), (bx, by))])
        z += height * np.exp(-((away / width) ** 2)) * np.sin(math.pi * np.clip(0.12 + along * 0.76, 0, 1)) ** 0.8 * soft
    if ripple:
        start = Vector((seed * 3.7, seed * 1.9, seed * 0.7))
        wave = [noise.noise(Vector((x * 0.7, y * 0.5, 0)) + start) + 0.5 * noise.noise(Vector((x * 1.7, y * 1.2,
            3)) + start) + 0.15 * noise.noise(Vector((x * 4.5, y * 4, 7)) + start) for x, y in points]
        z += ripple * np.array(wave) * 1.6 * soft
    for line in seams:
        away, _ = _to_lines(points, list(zip(line, line[1:])))
        z += -0.035 * np.exp(-((away / 0.035) ** 2)) + 0.018 * np.exp(-(((away - 0.09) / 0.06) ** 2))
    if extra is not None:
        z += extra(points) * soft
    z = np.maximum(z, 0.012)
    flat = [Vector((float(x), float(y))) for x, y in points]
    _, _, faces, origin, _, _ = delaunay_2d_cdt(flat, [(i, (i + 1) % count) for i in range(count)], [], 1, 1e-6)
    ground = np.full(len(points), base)
    if on is not None:
        skin = b.Skin(on)
        ground = base + np.array([skin(float(x), float(y), "z").z for x, y in points])
    vertices = [(float(x), float(y), float(g + h)) for (x, y), h, g in zip(points, z, ground)]
    vertices += [(float(x), float(y), float(g)) for (x, y), g in zip(edge, ground)]
    back = [olds[0] if olds else 0 for olds in origin]
    triangles = [tuple(back[i] for i in face) for face in faces]
    triangles = [t if _turn(flat, t) > 0 else t[::-1] for t in triangles if len(set(t)) == 3]
    skirt = [(i, len(points) + i, len(points) + (i + 1) % count, (i + 1) % count) for i in range(count)]
    thing = s.mesh(name, vertices, triangles + skirt, material)
    s.recalculate_normals(thing)
    s.smoothen(thing.data, 180)
    layer = thing.data.uv_layers.new(name="uv")
    c, n = math.cos(math.radians(grain_deg)), math.sin(math.radians(grain_deg))
    for loop in thing.data.loops:
        x, y, _ = thing.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (x * c + y * n, y * c - x * n)
    return thing


def _turn(points, t):
    (a, b_, c) = (points[i] for i in t[:3])
    return (b_.x - a.x) * (c.y - a.y) - (b_.y - a.y) * (c.x - a.x)


def sewn(thing, line, thread, off=0.006, length=0.05, gap=0.03, radius=0.008, closed=False):
    """Stitches along a line in the plane, on the thing."""
    skin = b.Skin(thing)
    return b.stitches("stitches", [skin(x, y, "z", off) for x, y in curve(line, 0.03, closed)], thread, length, gap, radius, closed, even=True)


def beside(line, amount):
    """The line moved to its left."""
    moved = []
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        length = math.hypot(bx - ax, by - ay) or 1
        moved.append((x - (by - ay) / length * amount, y + (bx - ax) / length * amount))
    return moved


def strip(name, line, width, material, base=0.0, thick=0.05, **more):
    """A band of cloth along a line in the plane: collars, waistbands, plackets."""
    return piece(name, path(beside(line, -width / 2), beside(line, width / 2)[::-1]), material, base, thick,
        **{"puff": 0.01, "spread": 0.1, "ripple": 0.0, "step": 0.045, **more})


def button(at, radius, material, thread, holes=4):
    """A button with a rim, dished, sewn with thread; `at` is where it lies."""
    x, y, z = at
    s.lathe("button", [(0, 0.028), (radius * 0.62, 0.028), (radius * 0.74, 0.042), (radius * 0.9, 0.045), (radius, 0.03), (radius, 0.0)], material, 40, at=(x, y, z))
    if holes:
        for k in (-1, 1):
            s.tube("thread", [(x - radius * 0.26, y + k * radius * 0.2, z + 0.026), (x, y + k * radius * 0.05, z + 0.036),
                (x + radius * 0.26, y - k * radius * 0.2, z + 0.026)], radius * 0.07, thread)


def cloth(given, weave=26, strength=0.12, rough=0.9, sheen=0.3, uneven=0.05, paint=None, twill=False):
    """Woven cloth by UV. `paint(nodes)` gives its colour in place of the even one."""
    base = colour(given) if isinstance(given, str) else tuple(given)
    nodes = m.Nodes("cloth", base, rough, specular=0.15, sheen=sheen)
    nodes.paint(paint(nodes) if paint else nodes.ramp(nodes.noise(30, 4), [(0.3, darker(base, 1 - uneven * 2)), (0.7, lighter(base, uneven * 0.4))]))
    if twill:
        return nodes.bump(nodes.waves(weave, kind="UV", turn=(0, 0, 0.8), distortion=0.5), strength, 0.012).material
    for direction in "XY":
        nodes.bump(nodes.waves(weave, direction=direction, kind="UV", distortion=0.5), strength, 0.012)
    return nodes.material


def part_of(nodes, axis="X"):
    """The UV's first or second number."""
    apart = nodes.add("ShaderNodeSeparateXYZ")
    nodes.link(nodes.coordinates(kind="UV"), apart.inputs[0])
    return apart.outputs[axis]


def striped(colours, period, share=0.5, axis="X"):
    """Paint for `cloth`: two colours, the first takes `share` of each period."""
    return lambda nodes: nodes.mix(nodes.math("GREATER_THAN", nodes.math("FRACT", nodes.math("DIVIDE", part_of(nodes, axis), period), 0), share), *colours)


def dotted(ground, spot, pitch, radius):
    """Paint for `cloth`: round spots, every second row moved by half."""

    def paint(nodes):
        u = nodes.math("DIVIDE", part_of(nodes, "X"), pitch)
        v = nodes.math("DIVIDE", part_of(nodes, "Y"), pitch)
        near = None
        for shift in (0.0, 0.5):
            x = nodes.math("SUBTRACT", nodes.math("FRACT", nodes.math("ADD", u, shift), 0), 0.5)
            y = nodes.math("SUBTRACT", nodes.math("FRACT", nodes.math("ADD", v, shift), 0), 0.5)
            far = nodes.math("ADD", nodes.math("MULTIPLY", x, x), nodes.math("MULTIPLY", y, y))
            near = far if near is None else nodes.math("MINIMUM", near, far)
        return nodes.mix(nodes.math("LESS_THAN", near, (radius / pitch) ** 2), ground, spot)

    return paint


def knitting(given, stitch=0.13, paint=None):
    """Plain knitting by UV in units: columns of small Vs."""
    base = colour(given) if isinstance(given, str) else tuple(given)
    nodes = m.Nodes("knitting", base, 0.95, specular=0.1, sheen=0.6)
    u, v = part_of(nodes, "X"), part_of(nodes, "Y")
    column = nodes.math("FRACT", nodes.math("DIVIDE", u, stitch), 0)
    lean = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", column, 0.5), 0)
    row = nodes.math("FRACT", nodes.math("ADD", nodes.math("DIVIDE", v, stitch * 0.8), nodes.math("MULTIPLY", lean, 1.5)), 0)
    hill = nodes.math("SINE", nodes.math("MULTIPLY", row, math.pi), 0)
    round_ = nodes.math("SINE", nodes.math("MULTIPLY", nodes.math("FRACT", nodes.math("MULTIPLY", lean, 2), 0), math.pi), 0)
    both = nodes.math("MULTIPLY", nodes.math("POWER", hill, 0.6), nodes.math("POWER", round_, 0.6))
    dye = paint(nodes) if paint else base
    shade = nodes.mix(nodes.ramp(both, [(0.0, (0.42, 0.42, 0.42)), (0.55, (1, 1, 1))]), "#000000", "#ffffff")
    nodes.paint(nodes.mix(1.0, dye, shade, "MULTIPLY"))
    return nodes.bump(both, 0.8, 0.05).bump(nodes.noise(70, 3), 0.15, 0.01).material


def ribbon(name, line, width, thick, material, ribs=0, rib_height=0.05, seed=1, step=0.08, ripple=0.03):
    """A scarf or band laid along a line in space (its own height is the line's z), ribbed along; UV is across and along, in units."""
    centre = b.smooth(line, step)
    frames = b.sections_along(centre, None, facing=(0, 0, 1))
    columns = max(12, ribs * 8)
    start = Vector((seed * 2.3, seed * 1.1, 0))
    top, us = [], []
    run = 0.0
    for i, (point, _, wide, _) in enumerate(frames):
        if i:
            run += (point - centre[i - 1]).length
        row = []
        for c in range(columns + 1):
            a = 2 * c / columns - 1
            edge = math.sqrt(max(0, 1 - max(0, (abs(a) - 0.86) / 0.14) ** 2))
            lift = thick * (0.35 + 0.65 * edge)
            if ribs:
                lift += rib_height * (abs(math.cos(math.pi * ribs * (a + 1) / 2)) ** 0.7 - 0.5) * edge
            where = point + wide * a * width / 2
            lift += ripple * (noise.noise(where * 0.9 + start) + 0.4 * noise.noise(where * 2.4 + start)) * edge
            row.append(where + Vector((0, 0, lift)))
        top.append(row)
        us.append(run)
    rows = len(top) - 1
    thing = s.sheet(name, 1, 1, columns, rows, material, lambda u, v: top[round((v + 1) / 2 * rows)][round((u + 1) / 2 * columns)])
    layer = thing.data.uv_layers[0]
    for loop in thing.data.loops:
        c, r = loop.vertex_index % (columns + 1), loop.vertex_index // (columns + 1)
        layer.data[loop.index].uv = (c / columns * width, us[r])
    s.recalculate_normals(thing)
    if thing.data.polygons[len(thing.data.polygons) // 2].normal.z < 0:
        thing.data.flip_normals()
    s.smoothen(thing.data, 180)
    s.solidify(thing, thick * 0.8, -1)
    return thing, frames


def yarn(name, lines, radius, material, sides=6):
    """Many threads as one mesh."""
    vertices, faces = [], []
    for line in lines:
        points = b.smooth(line, 0.07)
        frames = b.sections_along(points, (0.3, 0.2, 1))
        first = len(vertices)
        for point, _, one, other in frames:
            vertices += [point + (one * math.cos(2 * math.pi * k / sides) + other * math.sin(2 * math.pi * k / sides)) * radius for k in range(sides)]
        for r in range(len(points) - 1):
            faces += [(first + r * sides + k, first + r * sides + (k + 1) % sides, first + (r + 1) * sides + (k + 1) % sides, first + (r + 1) * sides + k)
                for k in range(sides)]
    return s.mesh(name, vertices, faces, material)


def fringe(at, towards, wide, width, length, material, bundles=10, seed=1, height=0.12, floor=0.03):
    """Knotted tassels along an end: `at` its middle, `wide` its direction, `towards` where they hang."""
    chance = random.Random(seed)
    at, towards, wide = Vector(at), Vector(towards).normalized(), Vector(wide).normalized()
    lines = []
    for k in range(bundles):
        root = at + wide * width * ((k + 0.5) / bundles - 0.5)
        root.z += height
        knot = root + towards * 0.16 - Vector((0, 0, height * 0.3))
        s.sphere("knot", 0.075, material, knot, (0.9, 0.9, 0.8), 20)
        lean = chance.uniform(-0.12, 0.12)
        for strand in range(6):
            spread = (strand / 5 - 0.5) * 0.2 + chance.uniform(-0.03, 0.03)
            reach = length * chance.uniform(0.86, 1.05)
            end = knot + towards * reach + wide * (spread + lean + chance.uniform(-0.05, 0.05))
            middle = knot + towards * reach * 0.5 + wide * (spread * 0.8 + lean * 0.3 + chance.uniform(-0.05, 0.05))
            end.z = floor + chance.uniform(0, 0.04)
            middle.z = floor + chance.uniform(0.02, 0.07)
            lines.append([root + wide * spread * 0.3 - towards * 0.1, knot + wide * spread * 0.3, middle, end])
    return yarn("fringe", lines, 0.026, material)
