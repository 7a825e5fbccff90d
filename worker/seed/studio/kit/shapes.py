"""Shapes of goods. One unit is ten centimetres; z is up; a thing stands on z = 0 and looks towards -y."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector


def link(name, data, material=None):
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    if material is not None:
        data.materials.append(material)
    return thing


def mesh(name, vertices, faces, material=None, smooth=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    data.validate()
    data.update()
    if smooth:
        smoothen(data)
    return link(name, data, material)


def smoothen(data, angle_deg=40):
    for polygon in data.polygons:
        polygon.use_smooth = True
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(angle_deg)


def subdivide(thing, levels=2):
    modifier = thing.modifiers.new("subdivision", "SUBSURF")
    modifier.levels = modifier.render_levels = levels
    return thing


def bevel(thing, width, segments=3, angle_deg=30):
    modifier = thing.modifiers.new("bevel", "BEVEL")
    modifier.width, modifier.segments, modifier.limit_method, modifier.angle_limit = width, segments, "ANGLE", math.radians(angle_deg)
    modifier.harden_normals = False
    smoothen(thing.data)
    return thing


def solidify(thing, thickness, offset=-1.0):
    modifier = thing.modifiers.new("thickness", "SOLIDIFY")
    modifier.thickness, modifier.offset = thickness, offset
    return thing


def place(thing, at=(0, 0, 0), turn_deg=(0, 0, 0), scale=None):
    """Moves a thing; angles in degrees around x, y, z."""
    thing.location = at
    thing.rotation_euler = tuple(math.radians(a) for a in turn_deg)
    if scale is not None:
        thing.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return thing


def bake(thing):
    """Applies modifiers and the place to the mesh itself."""
    graph = bpy.context.evaluated_depsgraph_get()
    data = bpy.data.meshes.new_from_object(thing.evaluated_get(graph), depsgraph=graph)
    data.transform(thing.matrix_world)
    fresh = link(thing.name, data)
    bpy.data.objects.remove(thing)
    return fresh


def box(name, size, material, at=(0, 0, 0), edge=0.03, segments=3, turn_deg=(0, 0, 0)):
    """A box with rounded edges; `at` is its middle."""
    x, y, z = (s / 2 for s in size)
    corners = [(sx * x, sy * y, sz * z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh(name, corners, faces, material)
    if edge > 0:
        bevel(thing, min(edge, min(size) * 0.49), segments)
    return place(thing, at, turn_deg)


def lathe(name, profile, material, segments=96, levels=0, closed=False, at=(0, 0, 0), turn_deg=(0, 0, 0)):
    """Turns a profile of (radius, height) around z. Points at radius 0 become the pole. `levels` rounds the profile by subdivision."""
    vertices, faces, rings = [], [], []
    for radius, height in profile:
        if abs(radius) < 1e-6:
            rings.append([len(vertices)])
            vertices.append((0, 0, height))
        else:
            rings.append(list(range(len(vertices), len(vertices) + segments)))
            vertices += [(radius * math.cos(2 * math.pi * i / segments), radius * math.sin(2 * math.pi * i / segments), height) for i in range(segments)]
    pairs = list(zip(rings, rings[1:])) + ([(rings[-1], rings[0])] if closed else [])
    for low, high in pairs:
        for i in range(segments):
            j = (i + 1) % segments
            if len(low) == 1 and len(high) == 1:
                continue
            if len(low) == 1:
                faces.append((low[0], high[j], high[i]))
            elif len(high) == 1:
                faces.append((low[i], low[j], high[0]))
            else:
                faces.append((low[i], low[j], high[j], high[i]))
    thing = mesh(name, vertices, faces, material)
    recalculate_normals(thing)
    if levels:
        subdivide(thing, levels)
    return place(thing, at, turn_deg)


def recalculate_normals(thing):
    edited = bmesh.new()
    edited.from_mesh(thing.data)
    bmesh.ops.recalc_face_normals(edited, faces=edited.faces)
    edited.to_mesh(thing.data)
    edited.free()
    return thing


def cylinder(name, radius, height, material, at=(0, 0, 0), edge=0.02, segments=64, turn_deg=(0, 0, 0), top_radius=None):
    """Stands on `at`; with `top_radius` it is a cone's part."""
    top = radius if top_radius is None else top_radius
    edge = min(edge, radius * 0.45, top * 0.45 if top > 0 else edge, height * 0.45)
    profile = [(0, 0), (radius - edge, 0), (radius - edge * 0.3, edge * 0.3), (radius, edge), (top, height - edge), (top - edge * 0.3, height - edge * 0.3), (top - edge, height), (0, height)]
    return lathe(name, profile, material, segments, at=at, turn_deg=turn_deg)


def sphere(name, radius, material, at=(0, 0, 0), scale=(1, 1, 1), segments=48, turn_deg=(0, 0, 0)):
    rings = segments // 2
    profile = [(radius * math.sin(math.pi * i / rings), -radius * math.cos(math.pi * i / rings)) for i in range(rings + 1)]
    profile[0], profile[-1] = (0, -radius), (0, radius)
    return place(lathe(name, profile, material, segments), at, turn_deg, scale)


def torus(name, radius, thickness, material, at=(0, 0, 0), turn_deg=(0, 0, 0), segments=96, sides=24):
    profile = [(radius + thickness * math.cos(2 * math.pi * i / sides), thickness * math.sin(2 * math.pi * i / sides)) for i in range(sides)]
    return lathe(name, profile, material, segments, closed=True, at=at, turn_deg=turn_deg)


def tube(name, points, radius, material, closed=False, radii=None, at=(0, 0, 0), turn_deg=(0, 0, 0), straight=False, flat=None):
    """A round bar along a smooth line through the points (`straight`: with corners). `radii` scales it at each point. `flat`: (width, height) of a band instead."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.resolution_u, curve.use_fill_caps = "3D", 24, True
    if flat is None:
        curve.bevel_depth, curve.bevel_resolution = radius, 8
    else:
        outline = bpy.data.curves.new(f"{name} outline", "CURVE")
        outline.dimensions = "2D"
        rounded = min(flat) * 0.3
        corners = _rounded(flat[0], flat[1], rounded, 4)
        spline = outline.splines.new("POLY")
        spline.points.add(len(corners) - 1)
        for point, (x, y) in zip(spline.points, corners):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
        curve.bevel_mode = "OBJECT"
        curve.bevel_object = link(f"{name} outline", outline)
        curve.bevel_object.hide_render = True  # a closed flat curve is a face
    spline = curve.splines.new("POLY" if straight else "BEZIER")
    held = spline.points if straight else spline.bezier_points
    held.add(len(points) - 1)
    for index, (point, where) in enumerate(zip(held, points)):
        if straight:
            point.co = (*where, 1)
        else:
            point.co = where
            point.handle_left_type = point.handle_right_type = "AUTO"
        if radii:
            point.radius = radii[index]
    spline.use_cyclic_u = closed
    return place(link(name, curve, material), at, turn_deg)


def _rounded(width, height, radius, steps):
    """The outline of a rectangle with round corners, counter-clockwise, around the middle."""
    radius = min(radius, width / 2, height / 2)
    points = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(steps + 1):
            a = math.radians(start + 90 * i / steps)
            points.append((cx * (width / 2 - radius) + radius * math.cos(a), cy * (height / 2 - radius) + radius * math.sin(a)))
    return points


def rounded_rectangle(width, height, radius, steps=8):
    return _rounded(width, height, radius, steps)


def plate(name, outline, thickness, material, at=(0, 0, 0), turn_deg=(0, 0, 0), edge=0.02, holes=()):
    """A flat thing of any outline (points in x and y), lying on z = 0, with rounded edges."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    curve.extrude = max(thickness / 2 - edge, 0.0005)
    curve.bevel_depth, curve.bevel_resolution = edge, 3
    curve.offset = -edge
    for ring in (outline, *holes):
        spline = curve.splines.new("POLY")
        spline.points.add(len(ring) - 1)
        for point, (x, y) in zip(spline.points, ring):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    flat = link(name, curve, material)
    flat.location.z = thickness / 2
    bpy.context.view_layer.update()
    thing = bake(flat)
    thing.data.transform(Matrix.Identity(4))
    smoothen(thing.data, 35)
    return place(thing, at, turn_deg)


def loft(name, sections, material, levels=1, closed_ends=True, cyclic=True, at=(0, 0, 0), turn_deg=(0, 0, 0)):
    """A skin over cross-sections: lists of points in space, all of the same length, one after the other."""
    count = len(sections[0])
    vertices = [p for section in sections for p in section]
    faces = []
    sides = count if cyclic else count - 1
    for s in range(len(sections) - 1):
        for i in range(sides):
            j = (i + 1) % count
            faces.append((s * count + i, s * count + j, (s + 1) * count + j, (s + 1) * count + i))
    if closed_ends and cyclic:
        faces.append(tuple(reversed(range(count))))
        faces.append(tuple((len(sections) - 1) * count + i for i in range(count)))
    thing = mesh(name, vertices, faces, material)
    recalculate_normals(thing)
    if levels:
        subdivide(thing, levels)
    return place(thing, at, turn_deg)


def ellipse(width, height, count=32, power=2.0, at=(0, 0)):
    """A closed outline; power 2 is an ellipse, 4 a rounded rectangle (superellipse)."""
    points = []
    for i in range(count):
        a = 2 * math.pi * i / count
        c, s = math.cos(a), math.sin(a)
        points.append((at[0] + width / 2 * math.copysign(abs(c) ** (2 / power), c), at[1] + height / 2 * math.copysign(abs(s) ** (2 / power), s)))
    return points


def sheet(name, width, height, columns, rows, material, shape=None):
    """A grid in x and y around the middle; `shape(u, v)` with u, v in -1..1 gives each point's place instead."""
    vertices, faces = [], []
    for r in range(rows + 1):
        for c in range(columns + 1):
            u, v = 2 * c / columns - 1, 2 * r / rows - 1
            vertices.append(shape(u, v) if shape else (u * width / 2, v * height / 2, 0))
    for r in range(rows):
        for c in range(columns):
            a = r * (columns + 1) + c
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    thing = mesh(name, vertices, faces, material)
    layer = thing.data.uv_layers.new(name="uv")
    for loop in thing.data.loops:
        index = loop.vertex_index
        layer.data[loop.index].uv = ((index % (columns + 1)) / columns, (index // (columns + 1)) / rows)
    return thing


def copies(thing, places):
    """The same thing again at each (at, turn_deg) place; the first stays where it is."""
    made = []
    for at, turn_deg in places:
        other = thing.copy()
        bpy.context.scene.collection.objects.link(other)
        made.append(place(other, at, turn_deg))
    return made


def group(things, at=(0, 0, 0), turn_deg=(0, 0, 0), scale=1.0):
    """Several things as one: moved, turned and scaled together."""
    holder = bpy.data.objects.new("group", None)
    bpy.context.scene.collection.objects.link(holder)
    for thing in things:
        thing.parent = holder
    return place(holder, at, turn_deg, scale)


def jitter(thing, amount, seed=1, scale=1.0):
    """Makes a surface a little uneven, as hands leave it (`amount` in units, `scale` in waves a unit)."""
    from mathutils import noise

    offset = Vector((random.Random(seed).random() * 50,) * 3)
    for vertex in thing.data.vertices:
        vertex.co += noise.noise_vector(vertex.co * scale + offset) * amount
    return thing


def wrap(name, radius, low, high, material, from_deg=-180.0, to_deg=180.0, segments=96, at=(0, 0, 0), gap=0.004):
    """A label around a round thing: from angle to angle (0 looks towards -y, positive to the viewer's right), with UV over its whole face.
    `radius` is a number, or (lower, upper) of a cone."""
    lower, upper = radius if isinstance(radius, tuple) else (radius, radius)
    vertices, faces = [], []
    for i in range(segments + 1):
        a = math.radians(from_deg + (to_deg - from_deg) * i / segments)
        for r, z in ((lower + gap, low), (upper + gap, high)):
            vertices.append((r * math.sin(a), -r * math.cos(a), z))
    for i in range(segments):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    thing = mesh(name, vertices, faces, material)
    layer = thing.data.uv_layers.new(name="uv")
    for loop in thing.data.loops:
        layer.data[loop.index].uv = ((loop.vertex_index // 2) / segments, loop.vertex_index % 2)
    return place(thing, at)


def panel(name, width, height, material, at=(0, 0, 0), turn_deg=(0, 0, 0), lying=False):
    """A flat printed face with UV; upright (looking towards -y) or lying (looking up, its top towards +y)."""
    x, h = width / 2, height / 2
    corners = [(-x, -h, 0), (x, -h, 0), (x, h, 0), (-x, h, 0)] if lying else [(-x, 0, -h), (x, 0, -h), (x, 0, h), (-x, 0, h)]
    thing = mesh(name, corners, [(0, 1, 2, 3)], material, smooth=False)
    layer = thing.data.uv_layers.new(name="uv")
    for loop, uv in zip(thing.data.loops, ((0, 0), (1, 0), (1, 1), (0, 1))):
        layer.data[loop.index].uv = uv
    return place(thing, at, turn_deg)
