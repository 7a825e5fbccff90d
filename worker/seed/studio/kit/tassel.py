"""Tassels lying on the floor: a bound head and a skirt of threads."""

import math
import random

import bpy

from . import shapes as s


def tassel(at, turn_deg, length, material, binding, count=170, radius=0.05, spread=0.16, thread=0.0045, seed=1):
    """Hangs from `at` towards -y (turned around z by `turn_deg`), its threads resting on z = 0. @returns the group."""
    chance = random.Random(seed)
    curve = bpy.data.curves.new("threads", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = "3D", thread, 1, 6
    head = radius * 2.2
    for _ in range(count):
        a, r = chance.uniform(0, 2 * math.pi), radius * math.sqrt(chance.random())
        x, z = r * math.cos(a), r * math.sin(a)
        out = spread * (x / radius) + chance.gauss(0, spread * 0.12)
        long = length * chance.uniform(0.96, 1.0)
        rest = thread + (z + radius) * 0.35 * chance.uniform(0.7, 1.0)
        points = [
            (x * 0.5, 0, z * 0.6 + radius),
            (x * 1.15, -head * 0.5, z * 1.1 + radius),
            (x * 0.75, -head, z * 0.75 + radius * 0.95),
            (x + out * 0.35, -head - (long - head) * 0.4, max(rest, (z * 0.8 + radius) * 0.7)),
            (x + out * 0.75 + chance.gauss(0, 0.006), -head - (long - head) * 0.75, rest),
            (x + out + chance.gauss(0, 0.012), -long, rest),
        ]
        spline = curve.splines.new("BEZIER")
        spline.bezier_points.add(len(points) - 1)
        for point, where in zip(spline.bezier_points, points):
            point.co = where
            point.handle_left_type = point.handle_right_type = "AUTO"
    parts = [s.link("threads", curve, material)]
    for k in range(5):
        parts.append(s.torus("binding", radius * 0.86, 0.009, binding, (0, -head + 0.016 * (k - 2), radius * 0.95), (90, 0, 0), 48, 12))
    return s.group(parts, at, (0, 0, turn_deg))
