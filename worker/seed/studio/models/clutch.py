"""Zip clutches: a soft pouch with a wrist loop, a quilted one with a tassel."""
import math

from kit import bags as b
from kit import labels
from kit import materials as m
from kit import shapes as s
from kit.colours import colour as tint
from kit.colours import darker

SET = "table"
VIEWS = {"whole": (-24, 16), "second": (36, 32)}
FRAME = {"fill": 0.72, "fill_area": 0.6}


def build(design, colour):
    return (_pouch, _quilted)[design](colour)


LAYERS = [(-0.3, 0.12), (-0.29, 0.06), (-0.24, 0.01), (-0.16, 0), (0.16, 0), (0.24, 0.01), (0.29, 0.06), (0.3, 0.12)]


def _top_zip(skin, half, tape, metal, pull):
    line = [skin(half - 2 * half * i / 16, 0, "z", 0.02) for i in range(17)]
    b.zipper("zip", line, (0, -1, 0), tape, metal, 0.2, 0.12, pull, teeth=0.028)


def _pouch(colour):
    leather, metal = b.hide(colour, 0.5, 7), m.gold(0.16)
    shade = b.hide(darker(tint(colour), 0.72), 0.5)
    thread = m.plain(darker(tint(colour), 0.6), 0.8)
    ring = b.outline([(-1.2, 0, 0.2), (1.2, 0, 0.2), (1.16, 1.5, 0.14), (-1.16, 1.5, 0.14)], 0.035)
    body = b.pouch("body", ring, LAYERS, leather, (0.1, 0.1), 0.035, 4, 24, taper=lambda t: 1.05 - 0.75 * t**1.6)
    skin = b.Skin(body)
    _top_zip(skin, 1.1, m.canvas(darker(tint(colour), 0.6)), metal, shade)
    # seams at the sides and the wrist loop on its ring
    for side in (-1, 1):
        seam = [skin(side * 1.08, 0.14 + 1.24 * i / 12, "y", 0.004) for i in range(13)]
        b.stitches("seam", seam, thread)
    b.band("tab", [(-1.13, -0.02, 1.2), (-1.3, -0.03, 1.22), (-1.36, -0.03, 1.2)], 0.2, 0.05, leather, (0, 0, 1), round_ends=True)
    b.ring_of("ring", 0.24, 0.28, 0.025, metal, (-1.4, -0.04, 1.16), (0, 0, 50), 0.5)
    loop = [(-1.46, -0.06, 1.06), (-1.66, -0.16, 0.6), (-1.74, -0.4, 0.06), (-1.5, -0.7, 0.035), (-1.1, -0.78, 0.035), (-0.96, -0.68, 0.035),
        (-1.16, -0.56, 0.035), (-1.5, -0.4, 0.1), (-1.58, -0.18, 0.56), (-1.44, -0.1, 1.06)]
    b.band("wrist loop", loop, 0.14, 0.035, leather, lambda t, p: (0.25, 0.9, 0.3) if p.z > 0.3 else (0.1, 0.2, 1), thread=None)
    b.stamp_on(skin, 0.0, 0.42, labels.words("BELMARI", 50, 17, 15, "#b98d3f", 500, spacing=3), 0.62, 0.15, 0.008)
    return {"detail": ((0.75, -0.1, 1.3), 1.2, (-14, 24))}


def _quilted(colour):
    leather, metal = b.hide(colour, 0.36, 12), m.gold(0.16)
    thread = m.plain(darker(tint(colour), 0.75), 0.8)
    ring = b.outline([(-1.22, 0, 0.3), (1.22, 0, 0.3), (1.2, 1.5, 0.3), (-1.2, 1.5, 0.3)], 0.025)
    body = b.pouch("body", ring, LAYERS, leather, (0.06, 0.06), 0.012, 8, 60, taper=lambda t: 1.0 - 0.6 * t * t)
    pitch, moved = 0.34, []
    normals = [v.normal.copy() for v in body.data.vertices]
    for vertex, normal in zip(body.data.vertices, normals):
        x, _, z = vertex.co
        one, other = abs(math.sin(math.pi * (x + z * 1.15) / pitch / 2)), abs(math.sin(math.pi * (x - z * 1.15) / pitch / 2))
        edge = max(0.0, min(1.0, (1.42 - z) / 0.1)) * max(0.0, min(1.0, abs(normal.y) * 1.6))
        moved.append(vertex.co + normal * 0.075 * edge * (min(one, other) ** 0.55 - 0.4))
    for vertex, where in zip(body.data.vertices, moved):
        vertex.co = where
    skin = b.Skin(body)
    for slope in (1, -1):
        for k in range(-9, 10):
            line = [(k * pitch * 2 - slope * z * 1.15, z) for z in (0.1 + 0.02 * i for i in range(66))]
            line = [(x, z) for x, z in line if abs(x) < 1.12]
            if len(line) > 6:
                b.stitches("quilting", [skin(x, z, "y", 0.004) for x, z in line], thread, 0.035, 0.025, 0.006, even=True)
    _top_zip(skin, 1.0, m.canvas(darker(tint(colour), 0.55)), metal, None)
    # a tassel from the slider
    start = skin(0.78, 0, "z", 0.1)
    s.tube("cord", [start, start + b.Vector((0.12, -0.16, 0.02)), start + b.Vector((0.18, -0.36, -0.3))], 0.016, leather)
    knot = start + b.Vector((0.18, -0.36, -0.32))
    s.cylinder("cap", 0.05, 0.12, metal, knot - b.Vector((0, 0, 0.12)), 0.015, top_radius=0.035)
    for k in range(26):
        a, r = k * 2.4, 0.012 + 0.0075 * (k % 5)
        top = knot + b.Vector((r * math.cos(a), r * math.sin(a), -0.11))
        s.tube("fringe", [top, top + b.Vector((0.6 * r * math.cos(a), 0.6 * r * math.sin(a), -0.2)),
            top + b.Vector((1.1 * r * math.cos(a), 1.1 * r * math.sin(a), -0.42))], 0.009, leather)
    return {"detail": ((0.55, -0.25, 1.15), 1.2, (-12, 20))}
