"""Satin bows on a steel clip: two loops with swallow-tailed ends, a double bow of four loops with short ends."""
import math

from kit import materials as m
from kit import shapes as s

POSE = "flat"
SET = "table"
VIEWS = {"whole": (0, 76), "second": (-26, 44), "detail": (-10, 55)}


def build(design, colour):
    (_classic, _double)[min(design, 1)](colour)
    return {"detail": ((0, 0, 0.2), 0.75)}


def _satin(colour):
    """Threads shine across their run: the light lies in bands along the folds."""
    base = m.colour(colour)
    nodes = m.Nodes("satin", base, 0.42, metal=0.45, specular=0.35, sheen=0.1)
    nodes.set("Anisotropic", 0.8)
    run = nodes.add("ShaderNodeTangent", direction_type="UV_MAP", uv_map="uv")
    nodes.link(run.outputs["Tangent"], nodes.shader.inputs["Tangent"])
    tint = nodes.ramp(nodes.noise(1.8, 3), [(0.3, m.darker(base, 0.82)), (0.7, base)])
    return nodes.paint(tint).bump(nodes.noise(30, 3, (0.08, 1, 1)), 0.12, 0.006).material


def _loop(satin, side, length, width, height, turn_deg, z, seed):
    """A wing: the ribbon goes out and comes back below, gathered in folds where the knot holds it."""
    def shape(u, v):
        t = (u + 1) / 2
        out = math.sin(math.pi * t)
        reach = (1 - (2 * t - 1) ** 2) ** 0.62
        wide = 0.17 + (width / 2 - 0.17) * reach**0.85
        gathered = 1 - reach
        folds = (math.sin(v * 12 + seed) * 0.034 + math.sin(v * 5.3 + seed * 3) * 0.03) * (0.22 + gathered) * (0.35 + out)
        folds += 0.03 * math.sin(v * 3.1 + seed * 2 + t * 3) * out
        x = side * length * reach * (1 - 0.07 * v * v * reach)
        lift = height * math.sin(2 * math.pi * t) * 0.5
        y = v * wide + 0.03 * math.sin(seed + t * 5) * out
        return x, y, lift + folds + 0.02 * out * math.cos(3 * v)

    wing = s.sheet("loop", 1, 1, 72, 40, satin, shape)
    s.smoothen(wing.data, 180)
    s.solidify(wing, 0.008, 0)
    s.subdivide(wing, 1)
    return s.place(wing, (0, 0, z), (0, 0, turn_deg))


def _tail(satin, side, length, width, turn_deg, z, seed):
    """An end of ribbon lying down from the knot, cut to a swallow's tail."""
    def shape(u, v):
        t = (u + 1) / 2
        notch = 1 - 0.17 * (1 - abs(v))
        down = t * length * (1 - (1 - notch) * t)
        wide = 0.13 + (width / 2 - 0.13) * min(1, t * 2.2) ** 0.8
        wave = 0.035 * math.sin(v * 5 + seed) * (1 - t) + 0.03 * math.sin(t * 7 + seed) * t
        low = -z + 0.03
        return v * wide + side * 0.08 * t * t, -down, low * min(1, t * 1.8) ** 0.7 + abs(wave) + 0.012 * v * v

    tail = s.sheet("tail", 1, 1, 28, 56, satin, shape)
    s.smoothen(tail.data, 180)
    s.solidify(tail, 0.008, 0)
    s.subdivide(tail, 1)
    return s.place(tail, (0, 0, z), (0, 0, turn_deg))


def _knot(satin, z, width=0.25, deep=0.36, high=0.2):
    """The band around the middle, in soft folds."""
    rings = []
    for i in range(17):
        u = i / 8 - 1
        x = u * width / 2
        bulge = 1 - 0.22 * u * u
        ring = []
        for k in range(48):
            a = 2 * math.pi * k / 48
            fold = 1 + 0.05 * math.sin(11 * u + 1.5 + 0.6 * math.sin(a))
            ring.append((x + 0.012 * math.sin(2 * a), deep / 2 * bulge * fold * math.cos(a), z + high / 2 * 1.3 * bulge * fold * math.sin(a)))
        rings.append(ring)
    knot = s.loft("knot", rings, satin, 1)
    layer = knot.data.uv_layers.new(name="uv")
    for loop in knot.data.loops:
        layer.data[loop.index].uv = (loop.vertex_index % 48 / 48, loop.vertex_index // 48 / 16)
    s.smoothen(knot.data, 180)


def _clip():
    """The clip's two jaws under the bow; its tip shows at the side."""
    steel = m.brushed("#d5d7da", 0.2)
    s.box("clip", (1.0, 0.1, 0.016), steel, (0.02, 0.0, 0.02), 0.007)
    s.box("clip", (0.96, 0.09, 0.014), steel, (0.02, 0.0, 0.05), 0.006, turn_deg=(0, -1.5, 0))


def _classic(colour):
    satin = _satin(colour)
    _clip()
    for side in (-1, 1):
        _loop(satin, side, 0.7, 0.82, 0.3, side * 7, 0.24, 1.2 + side)
        _tail(satin, side, 0.78, 0.4, side * 27, 0.17, 2 + side)
    _knot(satin, 0.25)


def _double(colour):
    satin = _satin(colour)
    _clip()
    for side in (-1, 1):
        _loop(satin, side, 0.7, 0.66, 0.22, side * -13, 0.17, 0.4 + side)
        _loop(satin, side, 0.6, 0.74, 0.3, side * 10, 0.36, 2.6 + side)
        _tail(satin, side, 0.52, 0.34, side * 40, 0.13, 1 + side)
    _knot(satin, 0.36, 0.23, 0.34, 0.24)
