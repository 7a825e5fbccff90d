"""Packed food and seeds: pouches, heaps, straw, jars' labels. All lengths in units of ten centimetres."""
import math
import random

import bpy
from mathutils import Euler, Vector

from . import shapes as s


def pouch(name, width, height, depth, material, seal=0.16, at=(0, 0, 0), turn_deg=(0, 0, 0), crumple=0.012, seed=1):
    """A filled bag that stands on a flat bottom and is sealed to a flat band at its top. @returns (bag, front(x, z): its y there)."""
    chance = random.Random(seed)
    waves = [(chance.uniform(2, 6), chance.uniform(2, 7), chance.uniform(0, 6)) for _ in range(4)]

    def half_depth(z):
        t = max(0.0, min(1.0, z / (height - seal)))
        return max(0.008, depth / 2 * (1 - t**2.2) ** 0.75 * (0.9 + 0.1 * math.sin(math.pi * t)))

    def half_width(z):
        t = max(0.0, min(1.0, z / (height - seal)))
        return width / 2 * (0.94 + 0.06 * t)

    def crease(x, z):
        held = min(1, max(0, (z - 0.03) * 6)) * (1 if z < height - seal else 0.25)
        return crumple * held * sum(math.sin(a * x * 2 + b * z * 1.6 + c) for a, b, c in waves) / 2

    def front(x, z):
        share = min(0.999, abs(x) / half_width(z))
        return -half_depth(z) * (1 - share**3.2) ** (1 / 3.2) - crease(x, z)

    rows, count = [], 24
    for i in range(37):
        z = height * i / 36
        w = half_width(z)
        line = [w * math.sin(math.pi / 2 * k / count) for k in range(-count, count + 1)]
        rows.append([(x, front(x, z), z) for x in line] + [(x, -front(x, z), z) for x in reversed(line[1:-1])])
    # the bottom edge is folded, not sharp
    rows.insert(0, [(x * 0.97, y * 0.94, 0.0) for x, y, _ in rows[0]])
    rows[1] = [(x, y, 0.02) for x, y, _ in rows[1]]
    return s.loft(name, rows, material, 1, at=at, turn_deg=turn_deg), front


def front_label(name, front, width, low, high, material, x=0.0, gap=0.008, at=(0, 0, 0), turn_deg=(0, 0, 0)):
    """A printed face that follows a pouch's front."""
    def place(u, v):
        px, pz = x + u * width / 2, (low + high) / 2 + v * (high - low) / 2
        return (px, front(px, pz) - gap, pz)

    thing = s.sheet(name, 1, 1, 30, 30, material, place)
    return s.place(thing, at, turn_deg)


def seal_lines(name, width, height, front, material, count=3, gap=0.004):
    """The pressed lines of a pouch's seal."""
    return [s.tube(name, [(-width / 2 * 0.97, front(0, height - 0.03) - gap, z), (width / 2 * 0.97, front(0, height - 0.03) - gap, z)], 0.005, material,
        straight=True)
            for z in (height - 0.035 - 0.03 * k for k in range(count))]


def heap(models, count, radius, height, seed=1, at=(0, 0, 0), upright_deg=90.0, lift=0.0):
    """Many small things in a heap, the models over and over; `upright_deg` is how far each may lean. The models themselves are used up."""
    chance = random.Random(seed)
    models = [s.bake(model) for model in models]
    made = []
    for index in range(count):
        share = math.sqrt((index + 0.5) / count)
        angle = index * 2.39996 + chance.uniform(-0.3, 0.3)
        r = radius * share * chance.uniform(0.92, 1.06)
        z = height * max(0.0, 1 - share) * chance.uniform(0.75, 1.0) + lift
        thing = models[index % len(models)]
        if index >= len(models):
            thing = thing.copy()
            bpy.context.scene.collection.objects.link(thing)
        slope = math.atan2(height, radius) * (1 if z > lift + 0.01 else 0)
        lean = Euler((math.radians(chance.uniform(-1, 1) * upright_deg), math.radians(chance.uniform(-0.25, 0.25) * upright_deg), chance.uniform(0, 6.3)))
        down = Euler((0, slope, angle)).to_matrix()
        thing.rotation_euler = (down @ lean.to_matrix()).to_euler()
        thing.location = (at[0] + r * math.cos(angle), at[1] + r * math.sin(angle), at[2] + z)
        made.append(thing)
    return made


def straw(name, size, count, material, seed=1, at=(0, 0, 0), girth=0.008, length=0.9):
    """Packing straw that fills a box (x, y, z): thin bent stalks, one on the other."""
    chance = random.Random(seed)
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = "3D", girth, 1, 4
    for _ in range(count):
        middle = Vector([chance.uniform(-0.5, 0.5) * edge for edge in size])
        turn, bend = chance.uniform(0, 6.28), chance.uniform(-0.25, 0.25)
        reach = length * chance.uniform(0.5, 1) / 2
        along = Vector((math.cos(turn), math.sin(turn), chance.uniform(-0.15, 0.15)))
        across = Vector((-along.y, along.x, 0))
        spline = curve.splines.new("BEZIER")
        spline.bezier_points.add(2)
        for point, t in zip(spline.bezier_points, (-1, 0, 1)):
            spot = middle + along * reach * t + across * bend * reach * (1 - t * t)
            point.co = [max(-e / 2, min(e / 2, c)) for c, e in zip(spot, size)]
            point.handle_left_type = point.handle_right_type = "AUTO"
    return s.place(s.link(name, curve, material), at)


def leaf_svg(x, y, length, turn_deg, fill):
    """A leaf for printed labels, from its stalk."""
    w = length * 0.22
    place = f"translate({x} {y}) rotate({turn_deg})"
    return f'<path transform="{place}" d="M0 0C{length * .25} {-w} {length * .7} {-w} {length} 0C{length * .7} {w} {length * .25} {w} 0 0Z" fill="{fill}"/>'
