"""Six settings in day light: where a thing is at home."""
import math

import bpy
from mathutils import Vector

from . import materials as m
from . import shapes as s
from . import stage


def _sun(strength, turn_deg, angle_deg=2.5, tint="#ffeed6"):
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.angle, data.color = strength, math.radians(angle_deg), stage.linear(tint)
    held = bpy.data.objects.new("sun", data)
    held.rotation_euler = tuple(math.radians(a) for a in turn_deg)
    bpy.context.scene.collection.objects.link(held)


def _window(x, bars=2):
    """A window's frame out of the picture, between sun and scene: its shadow falls on the wall."""
    frame = m.plain("#ffffff", 0.6)
    for i in range(bars + 1):
        s.box("bar", (0.05, 0.09, 3.4), frame, (x, -3.4 + i * 1.15, 2.2), 0.005)
    for i in range(4):
        s.box("rail", (0.05, 2.6, 0.09), frame, (x, -2.3, 0.9 + i * 0.95), 0.005)


def _wall(tint, y):
    return s.box("wall", (14, 0.1, 8), m.mottled([(0.4, tint), (0.6, tint)], 3, 0.95, 0.03, bump_scale=12), (0, y, 3.5), 0)


def _floor(material, z=-0.05):
    return s.box("floor", (14, 10, 0.1), material, (0, 0, z), 0)


def _plant(at, height=1.2, seed=3):
    """A leafy twig in a vase, out of focus."""
    import random

    chance = random.Random(seed)
    s.lathe("vase", [(0, 0), (0.11, 0), (0.15, 0.12), (0.13, 0.3), (0.07, 0.42), (0.08, 0.46), (0.06, 0.45), (0.05, 0.3), (0, 0.05)], m.glaze("#d8d2c6"), 48, at=at)
    green = m.plain("#5d7a55", 0.6)
    for _ in range(5):
        lean, turn = chance.uniform(0.1, 0.35), chance.uniform(0, 6.28)
        tip = Vector((math.cos(turn) * lean * height, math.sin(turn) * lean * height, height * chance.uniform(0.7, 1)))
        root = Vector((at[0], at[1], at[2] + 0.4))
        s.tube("twig", [root, root + tip * 0.5 + Vector((0, 0, 0.1)), root + tip], 0.008, green)
        for k in range(7):
            place = root + tip * (0.35 + 0.65 * k / 7)
            leaf = s.sphere("leaf", 0.09, green, place, (0.5, 1.0, 0.06), 12, (chance.uniform(-50, 50), chance.uniform(-50, 50), chance.uniform(0, 360)))
            leaf.location = place


def _table(pose):
    stage.world(0.45, "#dfe8f5")
    s.box("table", (7, 4.2, 0.12), m.oak(), (0, -0.3, -0.06), 0.02)
    _wall("#d9d2c5", 2.4)
    _window(-3.0)
    _plant((-0.95, 1.15, 0), 1.1)
    s.box("book", (0.7, 0.5, 0.09), m.canvas("#8a9a8d"), (0.95, 0.9, 0.045), 0.01, turn_deg=(0, 0, 12))
    s.box("book", (0.62, 0.46, 0.07), m.canvas("#c9b79a"), (0.93, 0.9, 0.125), 0.01, turn_deg=(0, 0, -6))
    _sun(3.2, (52, 0, -58))
    stage.area_light((-3.4, -1.0, 2.4), (0, 0, 0.3), 2.2, 90, "#f3f6ff")


def _counter(pose):
    stage.world(0.5, "#e6edf5")
    s.box("counter", (8, 4.2, 0.14), m.mottled([(0.38, "#d9d6d0"), (0.5, "#efece6"), (0.62, "#e2dfd9")], 2.2, 0.22, 0.0, coat=0.3), (0, -0.75, -0.07), 0.02)
    tiles = m.plain("#e9ebe6", 0.16, coat=0.5)
    tile = s.box("tile", (0.46, 0.04, 0.22), tiles, (-4.2, 1.32, 0.13), 0.012)
    s.copies(tile, [((-4.2 + (k % 19) * 0.475 + (0.2375 if (k // 19) % 2 else 0), 1.32, 0.13 + (k // 19) * 0.235), (0, 0, 0)) for k in range(1, 19 * 11)])
    _wall("#c9c6bf", 1.40)
    s.box("board", (0.62, 0.04, 0.95), m.walnut("Z"), (0.95, 1.2, 0.46), 0.02, turn_deg=(-7, 0, 0))
    s.lathe("jar", [(0, 0), (0.16, 0), (0.18, 0.03), (0.18, 0.4), (0.15, 0.44), (0.15, 0.46), (0, 0.46)], m.glaze("#e9e3d8"), at=(-0.95, 0.95, 0))
    for i, (dx, tilt) in enumerate(((-0.06, -9), (0.03, 5), (0.08, 12))):
        s.cylinder("spoon", 0.018, 0.62, m.beech("Z"), (-0.95 + dx, 0.95, 0.3), turn_deg=(0, tilt, 0))
    _sun(2.6, (50, 0, -50))
    stage.area_light((-3.0, -1.4, 2.6), (0, 0, 0.3), 2.2, 80, "#f5f8ff")


def _shelf(pose):
    stage.world(0.45, "#e9eef5")
    s.box("shelf", (7, 2.4, 0.12), m.walnut(), (0, -0.4, -0.06), 0.015)
    _wall("#b9c0b4", 0.82)
    for x, w, h, tint in ((-1.12, 0.13, 0.82, "#a34f3a"), (-0.98, 0.1, 0.74, "#d8c7a4"), (-0.86, 0.14, 0.88, "#3d5a63")):
        s.box("book", (w, 0.55, h), m.canvas(tint), (x, 0.35, h / 2), 0.015)
    s.lathe("vase", [(0, 0), (0.14, 0), (0.2, 0.16), (0.17, 0.38), (0.07, 0.5), (0.09, 0.56), (0, 0.5)], m.glaze("#cfc7b6", speckle=0.5), at=(1.05, 0.35, 0))
    _sun(2.4, (48, 0, -48))
    stage.area_light((-2.8, -2.2, 2.4), (0, 0, 0.4), 2.0, 95, "#fff6ea")


def _floor_room(pose):
    stage.world(0.5, "#e6edf5")
    planks = m.oak("X", 0.5)
    plank = s.box("plank", (5.0, 0.34, 0.05), planks, (-5, -3, -0.03), 0.006)
    s.copies(plank, [((-5 + (k % 3) * 5.01 + (1.7 if (k // 3) % 2 else 0), -3 + (k // 3) * 0.345, -0.03), (0, 0, 0)) for k in range(1, 3 * 20)])
    _wall("#dcd6ca", 2.2)
    s.box("skirting", (14, 0.05, 0.24), m.plain("#f3f1ec", 0.4), (0, 2.12, 0.12), 0.01)
    rug = s.box("rug", (3.2, 2.2, 0.02), m.wool("#cdbfa8"), (0, 0.1, 0.005), 0.008)
    rug.location.z = -0.004
    _plant((-1.2, 1.5, 0), 1.7, 5)
    _sun(2.8, (52, 0, -55))
    stage.area_light((-3.2, -1.6, 2.6), (0, 0, 0.4), 2.4, 90, "#f4f7ff")


def _hook(pose):
    stage.world(0.5, "#e9eef5")
    _floor(m.oak("X", 0.5))
    _wall("#cfd3c8", 0.75)
    s.box("rail", (2.6, 0.06, 0.16), m.oak(), (0, 0.66, 1.42), 0.02)
    for x in (-0.9, -0.3, 0.3, 0.9):
        s.tube("hook", [(x, 0.64, 1.42), (x, 0.5, 1.40), (x, 0.46, 1.48)], 0.02, m.brass())
    s.box("bench", (2.6, 0.6, 0.08), m.oak(), (0, 0.35, -0.04), 0.02)
    _sun(2.6, (50, 0, -52))
    stage.area_light((-2.8, -2.4, 2.6), (0, 0, 0.5), 2.2, 90, "#fff6ea")


def _terrace(pose):
    stage.world(0.9, "#cfe0f2")
    slab = m.mottled([(0.35, "#b7b0a4"), (0.5, "#cbc4b8"), (0.65, "#d8d2c6")], 4, 0.9, 0.15)
    stone = s.box("slab", (1.6, 1.2, 0.1), slab, (-5, -3, -0.05), 0.03)
    s.copies(stone, [((-5 + (k % 7) * 1.62 + (0.8 if (k // 7) % 2 else 0), -3 + (k // 7) * 1.22, -0.05), (0, 0, 0)) for k in range(1, 7 * 6)])
    _wall("#c8a98b", 3.4)
    hedge = m.mottled([(0.35, "#33502f"), (0.5, "#54763f"), (0.65, "#7c9a57")], 14, 0.9, 0.9, bump_scale=20)
    s.jitter(s.subdivide(s.box("hedge", (12, 0.9, 1.5), hedge, (0, 2.7, 0.75), 0.2, 6), 2), 0.15, 2, 3)
    _sun(4.2, (44, 0, -48), 1.2)


SETS = {"table": _table, "counter": _counter, "shelf": _shelf, "floor": _floor_room, "hook": _hook, "terrace": _terrace}


def arrange(name, points, pose):
    """Puts the subject into a setting and the camera before it, with a soft background."""
    SETS[name](pose)
    low, high = stage.bounds(points)
    is_low = high.z - low.z < 0.4 * max(high.x - low.x, high.y - low.y)
    # what lies is seen from higher up, and larger: little of it stands up
    view, fill, area = ((-10, 50), 0.8, 0.66) if pose == "flat" else ((-12, 24), 0.74, 0.6) if is_low else ((-12, 11), 0.7, 0.58)
    held = stage.frame(points, *view, fill=fill, fill_area=area, middle=0.55)
    held.data.dof.use_dof = True
    held.data.dof.focus_distance = (held.location - (low + high) / 2).length
    held.data.dof.aperture_fstop = 1.6
