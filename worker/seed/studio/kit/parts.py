"""Parts that many goods have: hulls, bands, stitches, prints on curved faces, wheels, and shapes grown into one skin."""
import math

import bpy
from mathutils import Vector

from . import materials as m
from . import shapes as s


def path(points, count, closed=False):
    """A smooth line through the points (Catmull-Rom), as `count` points at even distances."""
    points = [Vector(p) for p in points]
    n = len(points)
    dense = []
    for i in range(n if closed else n - 1):
        if closed:
            a, b, c, d = points[i - 1], points[i], points[(i + 1) % n], points[(i + 2) % n]
        else:
            a, b, c, d = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, n - 1)]
        for k in range(24):
            t = k / 24
            dense.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    dense.append(points[0] if closed else points[-1])
    lengths = [0.0]
    for a, b in zip(dense, dense[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    made, at = [], 0
    for i in range(count):
        want = lengths[-1] * i / (count if closed else max(count - 1, 1))
        while at < len(lengths) - 2 and lengths[at + 1] < want:
            at += 1
        share = (want - lengths[at]) / max(lengths[at + 1] - lengths[at], 1e-9)
        made.append(dense[at].lerp(dense[at + 1], min(1.0, share)))
    return made


def hull(name, stations, material, axis="x", count=32, levels=1, **more):
    """A body along an axis. A station is (place, middle across, width, low, high, power)."""
    sections = []
    for place, across, width, low, high, power in stations:
        ring = s.ellipse(width, high - low, count, power, (across, (low + high) / 2))
        order = {"x": lambda a, z: (place, a, z), "y": lambda a, z: (a, place, z), "z": lambda a, z: (a, z, place)}[axis]
        sections.append([order(a, z) for a, z in ring])
    return s.loft(name, sections, material, levels, **more)


def surface(name, shape, columns, rows, material, smooth_deg=60):
    """A skin by `shape(u, v)`, u and v in 0..1; UV is (u, v)."""
    thing = s.sheet(name, 1, 1, columns, rows, material, lambda u, v: shape((u + 1) / 2, (v + 1) / 2))
    s.smoothen(thing.data, smooth_deg)
    return thing


def band(name, points, width, thickness, material, up=(0, 0, 1), closed=False, count=0, widths=None):
    """A flat strap along a smooth line; `up` is what its face looks to: one direction, or one for each point of the line."""
    count = count or max(12, len(points) * 8)
    line = path(points, count, closed)
    ups = path(up, count, closed) if isinstance(up[0], (tuple, list, Vector)) else [Vector(up)] * count
    scales = [v.x for v in path([(w, 0, 0) for w in widths], count, closed)] if widths else [1.0] * count
    sections = []
    for i, at in enumerate(line):
        before, after = (line[i - 1], line[(i + 1) % count]) if closed else (line[max(i - 1, 0)], line[min(i + 1, count - 1)])
        along = (after - before).normalized()
        side = along.cross(ups[i]).normalized()
        normal = side.cross(along).normalized()
        outline = s.rounded_rectangle(width * scales[i], thickness, min(width, thickness) * 0.35, 3)
        sections.append([tuple(at + side * x + normal * y) for x, y in outline])
    if closed:
        sections.append(sections[0])
    return s.loft(name, sections, material, 0, not closed)


def stitches(name, points, material, length=0.03, gap=0.014, radius=0.006, closed=False):
    """A seam's thread: short stitches along a smooth line, all in one mesh."""
    rough = path(points, 60, closed)
    total = sum((b - a).length for a, b in zip(rough, rough[1:]))
    count = max(2, round(total / (length + gap)))
    line = path(points, count * 4 + 1, closed)
    share = length / (length + gap)
    vertices, faces = [], []
    for i in range(count):
        start, end = line[i * 4], line[min(i * 4 + 4, len(line) - 1)]
        along = end - start
        if along.length < 1e-6:
            continue
        side = along.orthogonal().normalized()
        other = along.normalized().cross(side)
        base = len(vertices)
        rings = ((0.0, 0.45), (0.15, 1.0), (0.85, 1.0), (1.0, 0.45))
        for t, r in rings:
            at = start + along * ((1 - share) / 2 + share * t)
            vertices += [at + (side * math.cos(a) + other * math.sin(a)) * radius * r for a in (math.pi / 3 * k for k in range(6))]
        for ring in range(3):
            faces += [(base + ring * 6 + k, base + ring * 6 + (k + 1) % 6, base + ring * 6 + 6 + (k + 1) % 6, base + ring * 6 + 6 + k) for k in range(6)]
        faces += [tuple(base + 5 - k for k in range(6)), tuple(base + 18 + k for k in range(6))]
    return s.mesh(name, vertices, faces, material)


def decal(file, rough=0.4, coat=0.0, metal=0.0):
    """A print without paper: only the picture's ink is there."""
    nodes = m.Nodes("decal", (1, 1, 1), rough, coat=coat, metal=metal)
    image = nodes.picture(file)
    nodes.paint(image.outputs["Color"])
    nodes.link(image.outputs["Alpha"], nodes.shader.inputs["Alpha"])
    return nodes.material


def flat_print(name, width, height, material, at=(0, 0, 0), turn_deg=(0, 0, 0)):
    """A printed rectangle lying in x and y; turned by (90, 0, 0) it stands and looks towards -y."""
    return s.place(s.sheet(name, width, height, 1, 1, material), at, turn_deg)


def grown(name, things, material, voxel=0.04, smooth=6, factor=0.5):
    """Several bodies as one skin without seams."""
    bpy.context.view_layer.update()
    vertices, faces = [], []
    for thing in [s.bake(t) for t in things]:
        base = len(vertices)
        vertices += [v.co.copy() for v in thing.data.vertices]
        faces += [tuple(base + i for i in p.vertices) for p in thing.data.polygons]
        bpy.data.objects.remove(thing)
    whole = s.mesh(name, vertices, faces, None)
    remesh = whole.modifiers.new("remesh", "REMESH")
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = "VOXEL", voxel, True
    if smooth:
        even = whole.modifiers.new("smooth", "SMOOTH")
        even.iterations, even.factor = smooth, factor
    whole = s.bake(whole)
    whole.data.materials.clear()
    whole.data.materials.append(material)
    s.smoothen(whole.data, 180)
    return whole


def drop_onto(things, points, away=(0, 0, 1), gap=0.0):
    """Each point moved against `away` until it meets the things, then `gap` back. Points that meet nothing stay."""
    from mathutils.bvhtree import BVHTree

    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    trees = []
    for thing in things:
        evaluated = thing.evaluated_get(graph)
        data = evaluated.to_mesh()
        vertices = [evaluated.matrix_world @ v.co for v in data.vertices]
        trees.append(BVHTree.FromPolygons(vertices, [tuple(p.vertices) for p in data.polygons]))
        evaluated.to_mesh_clear()
    away = Vector(away).normalized()
    made = []
    for point in points:
        start = Vector(point) + away * 20
        hits = [hit[0] for hit in (tree.ray_cast(start, -away) for tree in trees) if hit[0] is not None]
        made.append(max(hits, key=lambda p: p.dot(away)) + away * gap if hits else Vector(point))
    return made


def disc(name, radius, material, at=(0, 0, 0), turn_deg=(0, 0, 0), bulge=0.0):
    """A printed disc in x and y; the print lies over it as over the square around it. `bulge` domes it."""
    sides, rings = 64, 10
    vertices = [(0, 0, bulge)]
    for r in range(1, rings + 1):
        vertices += [(radius * r / rings * math.cos(2 * math.pi * i / sides), radius * r / rings * math.sin(2 * math.pi * i / sides),
            bulge * (1 - (r / rings) ** 2)) for i in range(sides)]
    faces = [(0, 1 + i, 1 + (i + 1) % sides) for i in range(sides)]
    for r in range(rings - 1):
        a, b = 1 + r * sides, 1 + (r + 1) * sides
        faces += [(a + i, b + i, b + (i + 1) % sides, a + (i + 1) % sides) for i in range(sides)]
    thing = s.mesh(name, vertices, faces, material)
    layer = thing.data.uv_layers.new(name="uv")
    for loop in thing.data.loops:
        x, y, _ = thing.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (x / radius / 2 + 0.5, y / radius / 2 + 0.5)
    return s.place(thing, at, turn_deg)
