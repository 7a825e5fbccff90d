"""Ripe mangoes: a wooden crate of them in straw, three in a carton with one of them halved before it."""
import math
import random

import bmesh

from kit import labels
from kit import materials as m
from kit import packs as p
from kit import shapes as s
from kit import vessels as v
from kit.decal import decal

SET = "table"
VIEWS = {"whole": (-20, 26), "second": (32, 36), "detail": (-16, 34)}


def build(design, colour):
    return {"detail": (_crate, _carton)[design]()}


def _skin(seed):
    """Yellow, red where the sun was, green at the stalk, with pale specks."""
    nodes = m.Nodes("mango", m.colour("#e9a92a"), 0.36, specular=0.4, coat=0.12, coat_rough=0.3)
    nodes.set("Subsurface", 0.08)
    nodes.set("Subsurface Radius", (0.3, 0.15, 0.05))
    nodes.set("Subsurface Color", (*m.colour("#eaa52a"), 1))
    where = nodes.add("ShaderNodeSeparateXYZ")
    nodes.link(nodes.coordinates(), where.inputs[0])
    cloud = nodes.noise(1.5 + 0.2 * seed, 5)
    base = nodes.ramp(cloud, [(0.3, "#e39a22"), (0.6, "#efbb3c")])
    sun = nodes.math("ADD", nodes.math("MULTIPLY", where.outputs["X"], 0.9), cloud)
    base = nodes.mix(nodes.ramp(sun, [(0.62, (0, 0, 0)), (1.0, (0.8, 0.8, 0.8))]), base, "#c4472a")
    green = nodes.math("ADD", nodes.math("MULTIPLY", where.outputs["Z"], 1.0), nodes.math("MULTIPLY", cloud, 0.3))
    base = nodes.mix(nodes.ramp(green, [(0.55, (0, 0, 0)), (0.8, (0.5, 0.5, 0.5))]), base, "#8f9a36")
    specks = nodes.ramp(nodes.cells(13), [(0.0, (0.5, 0.5, 0.5)), (0.07, (0.4, 0.4, 0.4)), (0.11, (0, 0, 0))])
    nodes.paint(nodes.mix(specks, base, "#f3dc9a"))
    return nodes.bump(nodes.noise(14, 4), 0.05, 0.01).material


class _Grower:
    """Three mangoes, given out in turn; the stalk is up, the red cheek looks along x."""

    def __init__(self):
        self.models = [self._grow(k) for k in range(3)]
        self.count = 0

    def _grow(self, seed):
        body = s.lathe("mango", v.smooth([(0, -0.6), (0.2, -0.56), (0.36, -0.38), (0.43, -0.1), (0.41, 0.2), (0.31, 0.43), (0.17, 0.52), (0.05, 0.53), (0.035, 0.515),
            (0, 0.51)], 5), _skin(seed), 64)
        for vertex in body.data.vertices:
            x, y, z = vertex.co
            t = (z + 0.6) / 1.13
            # flat, bent, with a small beak
            vertex.co.y = y * 0.82
            vertex.co.x = x * (1.04 - 0.08 * t) + 0.13 * math.sin(math.pi * t) - 0.10 * (1 - t) ** 2
        s.jitter(body, 0.03, seed + 3, 1.6)
        stalk = s.cylinder("stalk", 0.026, 0.07, m.plain("#5a4227", 0.9), (0.004, 0, 0.505), 0.008, 16, (8, 12, 0))
        stalk.parent = body
        return body

    def put(self, at, turn_deg, size=1.0):
        body = self.models[self.count % 3]
        if self.count >= 3:
            stalk = body.children[0]
            body = s.copies(body, [((0, 0, 0), (0, 0, 0))])[0]
            other = s.copies(stalk, [(tuple(stalk.location), (8, 12, 0))])[0]
            other.parent = body
        self.count += 1
        return s.place(body, at, turn_deg, size)

    def half(self, at, turn_deg):
        """Cut along the stone, its flesh scored into cubes."""
        flesh = m.Nodes("flesh", m.colour("#f0a21e"), 0.32, coat=0.3)
        flesh.set("Subsurface", 0.3)
        flesh.set("Subsurface Radius", (0.3, 0.15, 0.04))
        flesh.set("Subsurface Color", (*m.colour("#f3a51f"), 1))
        where = flesh.add("ShaderNodeSeparateXYZ")
        flesh.link(flesh.coordinates(), where.inputs[0])
        cuts = [flesh.math("PINGPONG", flesh.math("MULTIPLY", where.outputs[axis], 6.2), 0.5) for axis in ("X", "Z")]
        scored = flesh.math("MINIMUM", *cuts)
        tint = flesh.ramp(flesh.noise(5, 6), [(0.3, "#ea8d0c"), (0.7, "#f5a921")])
        flesh.paint(flesh.mix(flesh.ramp(scored, [(0.02, (1, 1, 1)), (0.09, (0, 0, 0))]), tint, "#a9560a"))
        whole = s.copies(self.models[1], [((0, 0, 0), (0, 0, 0))])[0]
        whole.data = whole.data.copy()
        whole.data.materials.append(flesh.bump(flesh.noise(18, 6), 0.2, 0.02).bump(scored, 0.6, 0.12).material)
        edited = bmesh.new()
        edited.from_mesh(whole.data)
        every = [*edited.verts, *edited.edges, *edited.faces]
        cut = bmesh.ops.bisect_plane(edited, geom=every, plane_co=(0, 0.13, 0), plane_no=(0, 1, 0), clear_outer=True)
        edges = [e for e in cut["geom_cut"] if isinstance(e, bmesh.types.BMEdge)]
        inset = bmesh.ops.contextual_create(edited, geom=edges)["faces"]
        for face in inset:
            face.material_index = 1
        edited.to_mesh(whole.data)
        edited.free()
        return s.place(whole, at, turn_deg)


def _straw(size, count, at, seed):
    return [p.straw("straw", size, count // 2, m.plain(tint, 0.8), seed + k, at, 0.0095, 0.9) for k, tint in enumerate(("#d8b86a", "#b8944c"))]


def _slats(width, depth, height, wood, thick=0.07):
    """A crate's sides: corner posts and slats with gaps."""
    for x in (-1, 1):
        for y in (-1, 1):
            s.box("post", (0.13, 0.13, height), wood, (x * (width / 2 - 0.11), y * (depth / 2 - 0.11), height / 2), 0.01)
    for z in (0.17, height - 0.15):
        for y in (-1, 1):
            s.box("slat", (width, thick, 0.26), wood, (0, y * (depth / 2 - thick / 2 + 0.03), z), 0.012)
        for x in (-1, 1):
            s.box("end", (thick, depth - thick * 1.2, 0.26), wood, (x * (width / 2 - thick / 2 - 0.005), 0, z), 0.012)
    s.box("bottom", (width - 0.1, depth - 0.1, 0.05), wood, (0, 0, 0.07), 0.01)


def _crate():
    width, depth, height = 3.3, 2.3, 0.78
    _slats(width, depth, height, m.wood("#b98f5c", "#dcbd8c", along="X"))
    for x in (-1.5, 1.5):
        for z in (0.17, height - 0.15):
            for dz in (-0.06, 0.06):
                s.sphere("nail", 0.018, m.metal("#8a8a88", 0.4), (x, -depth / 2 - 0.03, z + dz), (1, 0.4, 1), 12)
    word = labels.label(labels.words("CHANDORI", 200, 38, 40, "#5a3317", 700, spacing=8), 400, 50, 900)
    s.panel("brand", 1.5, 0.19, decal(word, 0.9), (0, -depth / 2 - 0.0345, height - 0.15))
    _straw((width - 0.2, depth - 0.2, 0.5), 420, (0, 0, 0.34), 3)
    grower, chance = _Grower(), random.Random(6)
    for row in range(3):
        for k in range(3):
            turn = (84 + chance.uniform(-12, 12), chance.uniform(-35, 35), chance.uniform(-25, 25) + (180 if chance.random() < 0.3 else 0))
            grower.put(((k - 1) * 0.98 + chance.uniform(-0.04, 0.04), (row - 1) * 0.66 + 0.02, 0.78 + 0.03 * row), turn, 0.92)
    _straw((width - 0.3, depth - 0.3, 0.14), 70, (0, 0, 0.66), 8)
    return (-0.4, -0.6, 0.95), 1.5


def _carton():
    card = m.cardboard("#c39a68")
    width, depth, height, wall = 2.7, 1.35, 0.55, 0.05
    for y in (-1, 1):
        s.box("side", (width, wall, height), card, (0, y * (depth - wall) / 2 + 0.35, height / 2), 0.012)
    for x in (-1, 1):
        s.box("end", (wall, depth - wall, height + 0.12), card, (x * (width - wall) / 2, 0.35, height / 2 + 0.06), 0.012)
    s.box("bottom", (width - 0.04, depth - 0.04, 0.04), card, (0, 0.35, 0.02), 0.01)
    inner = '<rect width="540" height="104" fill="#2f7d6a"/>' + "".join(p.leaf_svg(x, 108, 60, -90 + t, "#f0b63a") for x in range(10, 560, 60) for t in (-24, 24))
    inner += '<rect x="175" y="12" width="220" height="80" rx="40" fill="#f6ead0"/>' + labels.words("CHANDORI", 285, 52, 29, "#2f5d4f", 700, spacing=5)
    inner += labels.words("ripe mangoes · Ratnagiri", 285, 76, 14.5, "#b5541f", 600)
    s.panel("front", width - 0.03, height - 0.03, decal(labels.label(inner, 540, 104, 1600), 0.7), (0, -depth / 2 + 0.347, height / 2))
    _straw((width - 0.2, depth - 0.2, 0.32), 260, (0, 0.35, 0.22), 4)
    grower = _Grower()
    for x, turn in ((-0.84, (80, 25, 12)), (0.02, (86, -20, -6)), (0.86, (82, 30, 170))):
        grower.put((x, 0.36, 0.62), turn, 1.0)
    grower.put((-1.12, -0.78, 0.36), (82, -12, 118), 0.95)
    grower.half((0.98, -0.8, 0.385), (112, 0, 62))
    return (0.5, -0.85, 0.35), 1.5
