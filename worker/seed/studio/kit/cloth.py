"""Cloth: garments sewn from two panels and inflated a little, sheets that fall, folded stacks."""
import math
import random

import bmesh
import bpy
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

from . import shapes


def _dense(outline, step):
    points = []
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
        count = max(1, int(math.hypot(bx - ax, by - ay) / step))
        points += [(ax + (bx - ax) * i / count, ay + (by - ay) * i / count) for i in range(count)]
    return points


def _inside(x, y, ring):
    found, j = False, len(ring) - 1
    for i in range(len(ring)):
        (xi, yi), (xj, yj) = ring[i], ring[j]
        if (yi > y) != (yj > y) and x < (xj - xi) * (y - yi) / (yj - yi) + xi:
            found = not found
        j = i
    return found


def pattern(outline, step):
    """A panel's points (those of the outline first) and triangles."""
    ring = _dense(outline, step)
    chance = random.Random(1)
    left, right = min(x for x, _ in ring), max(x for x, _ in ring)
    low, high = min(y for _, y in ring), max(y for _, y in ring)
    inner, row, y = [], 0, low
    while y < high:
        x = left + (row % 2) * step / 2
        while x < right:
            if _inside(x, y, ring) and min((x - a) ** 2 + (y - b) ** 2 for a, b in ring) > (step * 0.55) ** 2:
                inner.append((x + chance.uniform(-0.1, 0.1) * step, y))
            x += step
        y += step * 0.87
        row += 1
    points = [Vector(p) for p in ring + inner]
    edges = [(i, (i + 1) % len(ring)) for i in range(len(ring))]
    vertices, _, faces, _, _, _ = delaunay_2d_cdt(points, edges, [], 1, 1e-5)
    return [(v.x, v.y) for v in vertices], [tuple(f) for f in faces], len(ring)


def sewn(name, outline, is_open, material, step=0.14, pressure=2.0, frames=40, gap=0.1, stiffness=15.0, bending=0.5, gravity=0.0, thickness=0.03, floor=True, pinned=None):
    """A garment of two equal panels lying in x and y: edges are sewn but where `is_open(x, y)` says so (neck, cuffs, hem), air between the
    panels fills it, and it comes to rest on the floor. UV is the pattern. `pinned(x, y)`: points that do not move. @returns the mesh object, its lowest point on z = 0."""
    flat, faces, count = pattern(outline, step)
    n = len(flat)
    vertices = [(x, y, gap / 2) for x, y in flat] + [(x, y, -gap / 2) for x, y in flat]
    both = [tuple(f) for f in faces] + [tuple(n + i for i in reversed(f)) for f in faces]
    seams = [(i, n + i) for i in range(count) if not is_open(*flat[i])]
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, seams, both)
    thing = shapes.link(name, data, material)
    layer = data.uv_layers.new(name="uv")
    low_x, low_y = min(x for x, _ in flat), min(y for _, y in flat)
    size = max(max(x for x, _ in flat) - low_x, max(y for _, y in flat) - low_y)
    for loop in data.loops:
        x, y = flat[loop.vertex_index % n]
        layer.data[loop.index].uv = ((x - low_x) / size, (y - low_y) / size)
    modifier = thing.modifiers.new("cloth", "CLOTH")
    settings = modifier.settings
    settings.use_sewing_springs, settings.sewing_force_max = True, 10
    settings.use_pressure, settings.uniform_pressure_force = True, pressure
    settings.quality, settings.mass = 6, 0.3
    settings.tension_stiffness = settings.compression_stiffness = stiffness
    settings.bending_stiffness = bending
    settings.effector_weights.gravity = gravity
    modifier.collision_settings.use_self_collision = False
    if pinned:
        held = thing.vertex_groups.new(name="pinned")
        held.add([i for i in range(2 * n) if pinned(*flat[i % n])], 1, "REPLACE")
        settings.vertex_group_mass = "pinned"
    ground = None
    if floor and gravity > 0:
        ground = shapes.box("ground", (60, 60, 0.2), None, (0, 0, -gap - 0.12), 0)
        ground.modifiers.new("collision", "COLLISION")
        ground.hide_render = True
    _run(frames)
    fresh = shapes.bake(thing)
    if ground:
        bpy.data.objects.remove(ground)
    _close(fresh)
    lowest = min(v.co.z for v in fresh.data.vertices)
    for vertex in fresh.data.vertices:
        vertex.co.z -= lowest
    if not fresh.data.materials:
        fresh.data.materials.append(material)
    shapes.smoothen(fresh.data, 180)
    if thickness:
        shapes.solidify(fresh, thickness, 0)
    shapes.subdivide(fresh, 1)
    return fresh


def _close(thing):
    """Sewn edges become one; the threads go."""
    edited = bmesh.new()
    edited.from_mesh(thing.data)
    threads = [e for e in edited.edges if not e.link_faces]
    bmesh.ops.collapse(edited, edges=threads)
    bmesh.ops.recalc_face_normals(edited, faces=edited.faces)
    edited.to_mesh(thing.data)
    edited.free()


def _run(frames):
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, frames
    for modifier in (m for o in scene.objects for m in o.modifiers if m.type == "CLOTH"):
        modifier.point_cache.frame_end = frames
    for number in range(1, frames + 1):
        scene.frame_set(number)


def fallen(thing, frames=50, obstacles=(), stiffness=10.0, bending=0.4, self_collision=True, damping=2.0, thickness=0.02, distance=0.02):
    """Lets a sheet fall onto the floor (z = 0) and onto obstacles, which stay as they are. @returns the sheet at rest."""
    modifier = thing.modifiers.new("cloth", "CLOTH")
    settings = modifier.settings
    settings.quality, settings.mass, settings.air_damping = 8, 0.3, damping
    settings.tension_stiffness = settings.compression_stiffness = stiffness
    settings.bending_stiffness = bending
    collision = modifier.collision_settings
    collision.use_self_collision, collision.self_distance_min, collision.distance_min = self_collision, distance, distance
    ground = shapes.box("ground", (80, 80, 0.4), None, (0, 0, -0.2 - distance), 0)
    ground.hide_render = True
    for other in (ground, *obstacles):
        other.modifiers.new("collision", "COLLISION")
        other.collision.thickness_outer = distance
    _run(frames)
    fresh = shapes.bake(thing)
    bpy.data.objects.remove(ground)
    for other in obstacles:
        other.modifiers.remove(other.modifiers["collision"])
    shapes.smoothen(fresh.data, 180)
    if thickness:
        shapes.solidify(fresh, thickness, 0)
    shapes.subdivide(fresh, 1)
    return fresh


def folded(name, width, depth, layers, layer_height, material, at=(0, 0, 0), seed=1):
    """A folded cloth: rounded folds at the front, loose edges behind, each layer a little off."""
    chance = random.Random(seed)
    for layer in range(layers):
        shift = chance.uniform(-0.02, 0.02) * width
        z = layer * layer_height
        sections = []
        for i in range(13):
            u = i / 12
            x = -width / 2 + u * width
            sag = 0.12 * layer_height * math.sin(3 * u + layer) + chance.uniform(-0.02, 0.02) * layer_height
            front = -depth / 2 + chance.uniform(-0.008, 0.008) * depth
            half = layer_height * 0.5
            ring = []
            for k in range(9):
                a = math.pi / 2 + math.pi * k / 8
                ring.append((x + shift, front + half * 0.9 + half * 0.9 * math.cos(a), z + half + half * 0.96 * math.sin(a) + sag))
            back = depth / 2 + chance.uniform(-0.01, 0.01) * depth
            ring += [(x + shift, back, z + half * 0.15 + sag), (x + shift, back, z + half * 1.85 + sag)]
            sections.append(ring)
        shapes.loft(f"{name} {layer}", sections, material, levels=2, at=at)
