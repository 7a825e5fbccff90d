"""The stage: one backdrop, one light and one way of framing for all goods, so that their cards line up."""
import math

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from . import shapes
from .colours import linear
from .materials import plain

# how much of the picture a thing may take; slim things are longer, square ones stay smaller
FILL, FILL_AREA = 0.80, 0.68
# where the middle of a standing thing is, from the top
MIDDLE = 0.515
LENS_MM = 85

BACKDROP = "#e9e5df"

# azimuth and elevation of the camera in degrees: 0 is in front, positive goes to the viewer's right
VIEWS = {"standing": {"whole": (-24, 13), "second": (38, 30)}, "flat": {"whole": (0, 88), "second": (-20, 52)}}


def begin(width, height):
    """An empty scene with the renderer's settings."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_denoising = False  # kit/denoise.py does it
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.08  # the paper needs few samples
    cycles.adaptive_min_samples = 4
    cycles.seed = 7
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 10, 4, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 10, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.6
    cycles.sample_clamp_indirect = 6
    scene.view_settings.view_transform = "Standard"
    scene.view_settings.exposure = -0.2
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    bpy.context.view_layer.cycles.denoising_store_passes = True
    return scene


def subject(tops, points):
    """All under one holder (`tops`: what has no parent yet), at most one unit long and in the middle of the floor.
    @returns the holder, the scale, and the points where they are now."""
    low, high = bounds(points)
    scale = 1 / max(high - low)
    middle = (low + high) / 2
    holder = bpy.data.objects.new("subject", None)
    bpy.context.scene.collection.objects.link(holder)
    for thing in tops:
        thing.parent = holder
    foot = Vector((middle.x, middle.y, low.z))
    holder.scale = (scale,) * 3
    holder.location = foot * -scale
    bpy.context.view_layer.update()
    return holder, scale, [(point - foot) * scale for point in points]


def points_of(things, most=1500):
    """Points on the things' surfaces, in the world: at most so many a thing."""
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for thing in things:
        evaluated = thing.evaluated_get(graph)
        data = evaluated.to_mesh()
        if data is None or not data.vertices:
            continue
        count = len(data.vertices)
        flat = np.empty(count * 3, np.float32)
        data.vertices.foreach_get("co", flat)
        matrix = evaluated.matrix_world
        found += [matrix @ Vector(co) for co in flat.reshape(count, 3)[:: max(1, count // most)].tolist()]
        evaluated.to_mesh_clear()
    return found


def bounds(points):
    if not points:
        raise ValueError("there is nothing on the stage")
    return Vector(map(min, zip(*points))), Vector(map(max, zip(*points)))


def camera(azimuth_deg, elevation_deg, distance, target):
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width = LENS_MM, 36
    held = bpy.data.objects.new("camera", data)
    a, e = math.radians(azimuth_deg), math.radians(elevation_deg)
    away = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    held.location = Vector(target) + away * distance
    held.rotation_euler = (-away).to_track_quat("-Z", "Y").to_euler()
    if elevation_deg > 85:
        held.rotation_euler = (math.radians(90 - elevation_deg), 0, a)
    bpy.context.scene.collection.objects.link(held)
    bpy.context.scene.camera = held
    bpy.context.view_layer.update()
    return held


def frame(points, azimuth_deg, elevation_deg, fill=FILL, fill_area=FILL_AREA, middle=MIDDLE):
    """Turns the camera on the things that the points belong to, and goes as near as the picture allows."""
    low, high = bounds(points)
    target = (low + high) / 2
    held = camera(azimuth_deg, elevation_deg, 6, target)
    scene = bpy.context.scene
    # the lens is shifted in units of the picture's longer side
    across, up = scene.render.resolution_x, scene.render.resolution_y
    across, up = across / max(across, up), up / max(across, up)
    for _ in range(6):
        seen = [world_to_camera_view(scene, held, p) for p in points]
        left, right = min(p.x for p in seen), max(p.x for p in seen)
        bottom, top = min(p.y for p in seen), max(p.y for p in seen)
        width, height = right - left, top - bottom
        held.data.shift_x += ((left + right) / 2 - 0.5) * across
        held.data.shift_y += ((bottom + top) / 2 - (1 - middle)) * up
        factor = max(max(width, height) / fill, math.sqrt(width * height) / fill_area)
        held.location = target + (held.location - target) * factor
        held.data.shift_x /= factor
        held.data.shift_y /= factor
        bpy.context.view_layer.update()
    return held


def close_up(point, reach, azimuth_deg, elevation_deg):
    """A detail: `reach` (world units) fills the picture, what lies before and behind it is soft."""
    distance = reach * LENS_MM / 36
    held = camera(azimuth_deg, elevation_deg, max(distance, 0.35), point)
    held.data.dof.use_dof = True
    held.data.dof.focus_distance = max(distance, 0.35)
    held.data.dof.aperture_fstop = 4.5 * max(0.25, min(1.0, 1 / max(reach, 0.05) * 0.3))
    return held


def area_light(at, target, size, watts, tint="#ffffff", height=None):
    data = bpy.data.lights.new("softbox", "AREA")
    data.energy, data.size, data.color = watts, size, linear(tint)
    if height is not None:
        data.shape, data.size_y = "RECTANGLE", height
    held = bpy.data.objects.new("softbox", data)
    held.location = at
    held.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(held)
    return held


def world(strength, tint="#f2f5ff"):
    made = bpy.data.worlds.new("world")
    bpy.context.scene.world = made
    made.use_nodes = True
    ground = made.node_tree.nodes["Background"]
    ground.inputs[0].default_value = (*linear(tint), 1)
    ground.inputs[1].default_value = strength


def backdrop(tint=BACKDROP):
    """A paper sweep: the floor runs into the wall without an edge."""
    curve = [(2.2 + 2.2 * math.sin(a), 2.2 - 2.2 * math.cos(a)) for a in (math.pi / 2 * i / 24 for i in range(25))]
    profile = [(-9, 0), *curve, (4.4, 9)]
    vertices = [(x, y, z) for y, z in profile for x in (-14, 14)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    return shapes.mesh("backdrop", vertices, faces, plain(tint, 0.95, specular=0.1))


def studio_light(flat=False):
    """A large softbox from the upper left, a weak one from the right, a strip behind; the same for every thing."""
    world(0.5)
    if flat:
        area_light((-2.2, 2.4, 3.0), (0, 0, 0), 1.3, 190, "#fff7ee")
        area_light((2.8, -1.6, 2.6), (0, 0, 0), 2.2, 60, "#eef4ff")
        return
    area_light((-2.5, -1.9, 2.9), (0, 0, 0.45), 1.7, 125, "#fff7ee")
    area_light((3.0, -1.5, 1.4), (0, 0, 0.4), 1.8, 24, "#eef4ff", 2.4)
    area_light((0.9, 2.0, 2.9), (0, 0, 0.3), 1.6, 60, "#ffffff")
    # the paper behind: without it the upper right is grey
    area_light((3.4, -0.5, 4.2), (1.6, 4.2, 2.2), 2.5, 110, "#fff8f0")
