"""Merino knitting yarn, 100 g: a wound ball with a paper band, a twisted skein with a label."""

import math
import random

import bpy
from mathutils import Matrix, Vector

from kit import devices as d
from kit import materials as m
from kit import shapes as s
from kit.colours import colour as value, darker, lighter
from kit.labels import words

SET = "table"
VIEWS = {"whole": (-20, 24), "second": (36, 34)}
FRAME = {"fill": 0.8, "fill_area": 0.66}


def build(design, colour):
    return (_ball, _skein)[design](colour)


def _thread(tint):
    """A yarn of four plies: the twist runs along the thread."""
    base = value(tint)
    nodes = m.Nodes("yarn", base, 1.0, specular=0.08, sheen=0.8)
    ply = nodes.waves(9, turn=(0.5, 0.4, 0.7), distortion=1.0)
    nodes.paint(
        nodes.ramp(
            nodes.math("ADD", nodes.math("MULTIPLY", ply, 0.7), nodes.math("MULTIPLY", nodes.noise(30, 5), 0.4)),
            [(0.15, darker(base, 0.62)), (0.75, lighter(base, 0.1))],
        )
    )
    return nodes.bump(ply, 0.6, 0.02).bump(nodes.noise(70, 6), 0.4, 0.01).material


def _turns(count, radius, squash, chance, first, wide):
    """Great circles of a ball, in bundles that lie side by side: lists of points."""
    loops = []
    for bundle in range(count):
        axis = Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 0.7))).normalized()
        right = axis.orthogonal().normalized()
        up = axis.cross(right)
        swirl = Matrix.Rotation(chance.uniform(0, 6.28), 3, axis)
        right, up = swirl @ right, swirl @ up
        layer = radius * (1 - 0.045 * (1 - bundle / count))
        for k in range(wide):
            shift = (k - (wide - 1) / 2) * first
            ring = math.sqrt(max(0.01, 1 - (shift / radius) ** 2))
            tilt = chance.uniform(-0.02, 0.02)
            loop = []
            for i in range(48):
                a = 2 * math.pi * i / 48
                p = (right * math.cos(a) + up * math.sin(a)) * ring * layer + axis * (shift + tilt * math.cos(a) * radius)
                loop.append((p.x, p.y, p.z * squash))
            loops.append(loop)
    return loops


def _ball(colour):
    yarn, radius = _thread(colour), 0.47
    chance = random.Random(11)
    parts = [s.sphere("core", radius * 0.95, yarn)]
    for loop in _turns(52, radius, 1.0, chance, 0.036, 4):
        parts.append(s.tube("turn", loop, 0.019, yarn, closed=True, straight=True))
    s.group(parts, (0, 0, radius))
    # the band of paper around the middle, the loose end on the table
    inner = '<rect width="300" height="24" fill="#f3ecdc"/><rect width="300" height="1.6" fill="#33302b"/><rect y="22.4" width="300" height="1.6" fill="#33302b"/>'
    inner += words("Lindqora", 150, 12, 9, "#33302b", 700) + words("Merino · 100 g · 400 m", 150, 19, 4.6, "#33302b", 500)
    low, high = radius - 0.125, radius + 0.125
    s.wrap("band", 0.5, low, high, d.print_on(inner, 300, 24, "#f3ecdc", 0.7), -180, 180, gap=0.0)
    s.lathe("band inside", [(0.498, low), (0.498, high)], m.paper(), 96)
    line = d.smooth_line(
        [
            (0.26, -0.22, 0.16),
            (0.42, -0.36, 0.022),
            (0.62, -0.3, 0.02),
            (0.74, -0.44, 0.02),
            (0.58, -0.6, 0.02),
            (0.3, -0.58, 0.02),
            (0.06, -0.66, 0.02),
            (-0.24, -0.6, 0.02),
        ],
        8,
    )
    s.tube("end", line, 0.019, yarn, straight=True)
    return {"detail": ((-0.2, -0.35, 0.72), 0.6, (-24, 22))}


def _skein(colour):
    """Two strands of many threads twisted about each other, folded back into a loop at one end."""
    yarn, chance = _thread(colour), random.Random(5)
    length, apart, strand = 1.9, 0.17, 0.165
    for side in (0, math.pi):
        for k in range(46):
            out = strand * math.sqrt((k + 0.5) / 46)
            start = k * 2.39996
            line = []
            for i in range(49):
                t = i / 48
                x = (t - 0.5) * length
                # at the ends the strands come together into a loop
                close = min(1.0, 3.2 * min(t + 0.03, 1.03 - t)) ** 0.6
                a = side + 2 * math.pi * 1.6 * t
                b = start + 2 * math.pi * 0.8 * t
                cy, cz = apart * close * math.cos(a), apart * close * math.sin(a)
                thick = out * (0.8 + 0.2 * close)
                line.append((x, cy + thick * math.cos(b) + chance.uniform(-0.004, 0.004), cz + thick * math.sin(b)))
            s.tube("thread", line, 0.0205, yarn, straight=True)
    for side in (-1, 1):
        for k in range(22):
            tilt, r = chance.uniform(-0.6, 0.6), 0.1 + 0.09 * chance.random()
            ring = [
                (
                    side * (length / 2 - 0.02 + r * math.sin(a)),
                    r * 0.95 * math.cos(a) * math.cos(tilt),
                    r * 0.95 * math.cos(a) * math.sin(tilt) + 0.05 * math.sin(tilt * 2),
                )
                for a in (math.pi * (i / 20 * 1.3 - 0.15) for i in range(21))
            ]
            s.tube("loop", ring, 0.0205, yarn, straight=True)
    s.group([thing for thing in bpy.context.scene.objects if thing.parent is None], (0, 0, 0.345))
    # the band's text is read along the skein
    inner = '<rect width="226" height="32" fill="#f3ecdc"/><path d="M0 1.5 H226 M0 30.5 H226" stroke="#33302b" stroke-width="0.8"/>'
    for x, size, text in ((96, 7.4, "Zehrali"), (104, 4, "100% merino"), (110, 4, "100 g · 400 m")):
        inner += f'<g transform="rotate(-90 {x} 16)">{words(text, x, 16, size, "#33302b", 700 if size > 5 else 500)}</g>'
    band = s.wrap("band", 0.36, -0.16, 0.16, d.print_on(inner, 226, 32, "#f3ecdc", 0.7), gap=0)
    s.place(band, (0, 0, 0.362), (0, 90, 0))
    s.place(s.lathe("band inside", [(0.358, -0.16), (0.358, 0.16)], m.paper(), 96), (0, 0, 0.362), (0, 90, 0))
    return {"detail": ((-0.5, -0.3, 0.4), 0.7, (-20, 30))}
