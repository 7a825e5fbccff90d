"""Solitaire rings in sterling silver: a round brilliant in six prongs, a cushion-cut stone in four on a tapered band."""
import math

from kit import materials as m
from kit import shapes as s
from kit.colours import linear

SET = "table"
VIEWS = {"whole": (-26, 24), "second": (32, 40), "detail": (-16, 46)}
FRAME = {"fill": 0.74}


def build(design, colour):
    return (_brilliant, _cushion)[min(design, 1)](colour)


def _gem(colour):
    """Clear and deep: light goes through, facets mirror, the tint comes from within."""
    base = m.lighter(linear({"blue": "#3f7fe0", "pink": "#ee7fb4", "green": "#3fb87a"}.get(colour, "#9ad0f0")), 0.12)
    nodes = m.Nodes("gem", base, 0.0, transmission=0.85, ior=1.75, specular=1.0, coat=0.6, coat_rough=0.0)
    nodes.set("Emission", (*base, 1))
    nodes.set("Emission Strength", 0.07)
    return nodes.material


def _stone(name, material, size, squareness, at):
    """A faceted cut of 57 facets; `squareness` 2 is round, more is a cushion. The girdle lies at z = 0."""
    def ring(count, radius, z, turn=0.0):
        points = []
        for k in range(count):
            a = 2 * math.pi * (k + turn) / count + math.pi / 8
            c, n = math.cos(a), math.sin(a)
            r = radius / (abs(c) ** squareness + abs(n) ** squareness) ** (1 / squareness)
            points.append((r * c * size, r * n * size, z * size))
        return points

    table, star = ring(8, 0.58, 0.34), ring(8, 0.8, 0.21, 0.5)
    upper, lower = ring(16, 1.0, 0.02), ring(16, 1.0, -0.02)
    low = ring(8, 0.3, -0.66, 0.5)
    vertices = table + star + upper + lower + low + [(0, 0, -0.9 * size)]
    t, k8, u, d, p, culet = 0, 8, 16, 32, 48, 56
    faces = [tuple(range(8))]
    for i in range(8):
        j, before = (i + 1) % 8, (i - 1) % 8
        g, half, after = 2 * i, 2 * i + 1, (2 * i + 2) % 16
        faces += [(t + i, k8 + i, t + j), (t + i, k8 + before, u + g), (t + i, u + g, k8 + i), (k8 + i, u + g, u + half), (k8 + i, u + half, u + after)]
        faces += [(culet, p + i, d + g), (culet, d + g, p + before), (p + i, d + half, d + g), (p + i, d + after, d + half)]
        for a, b in ((g, half), (half, after)):
            faces.append((u + a, d + a, d + b, u + b))
    stone = s.mesh(name, vertices, faces, material, smooth=False)
    return s.place(s.recalculate_normals(stone), at)


def _band(silver, inner, width, thick, taper=0.0):
    """A comfortable round-edged band standing upright; `taper` makes it slimmer at the top."""
    section = s.ellipse(thick, width, 28, 2.8)
    rings = []
    for i in range(96):
        a = 2 * math.pi * i / 96
        k = 1 - taper * max(0.0, math.sin(a)) ** 2
        rings.append([((inner + thick / 2 + x) * math.cos(a), y * k, inner + thick + (inner + thick / 2 + x) * math.sin(a)) for x, y in section])
    s.loft("band", [*rings, rings[0]], silver, 1, closed_ends=False)


def _brilliant(colour):
    silver = m.metal("#d9dadb", 0.07)
    inner, thick = 0.083, 0.016
    _band(silver, inner, 0.024, thick)
    top = 2 * (inner + thick)
    girdle = top + 0.036
    _stone("stone", _gem(colour), 0.034, 2, (0, 0, girdle))
    for r, z in ((0.02, top + 0.006), (0.029, top + 0.022)):
        s.torus("gallery", r, 0.0028, silver, (0, 0, z), segments=64, sides=16)
    for k in range(6):
        a = math.pi / 3 * k + math.pi / 6
        line = [(0.012, top - 0.008), (0.022, top + 0.008), (0.033, girdle - 0.008), (0.0352, girdle), (0.0335, girdle + 0.006), (0.0285, girdle + 0.0085)]
        s.tube("prong", [(r * math.cos(a), r * math.sin(a), z) for r, z in line], 0.0031, silver, radii=[1, 1, 1, 1, 1, 0.9])
        s.sphere("tip", 0.0036, silver, (0.029 * math.cos(a), 0.029 * math.sin(a), girdle + 0.0085), (1, 1, 0.8), 20)
    return {"detail": ((0, 0, girdle), 0.13)}


def _cushion(colour):
    silver = m.metal("#d9dadb", 0.07)
    inner, thick = 0.083, 0.017
    _band(silver, inner, 0.032, thick, 0.45)
    top = 2 * (inner + thick)
    girdle = top + 0.034
    _stone("stone", _gem(colour), 0.035, 3.4, (0, 0, girdle))
    outline = [(x, y) for x, y in s.ellipse(0.054, 0.054, 48, 3.4)]
    s.tube("gallery", [(x, y, top + 0.016) for x, y in outline], 0.003, silver, closed=True)
    s.tube("gallery", [(x * 0.62, y * 0.62, top + 0.002) for x, y in outline], 0.003, silver, closed=True)
    for k in range(4):
        a = math.pi / 4 + math.pi / 2 * k
        line = [(0.01, top - 0.008), (0.022, top + 0.004), (0.037, girdle - 0.008), (0.0415, girdle), (0.0395, girdle + 0.006), (0.034, girdle + 0.009)]
        s.tube("prong", [(r * math.cos(a), r * math.sin(a), z) for r, z in line], 0.0038, silver, radii=[1, 1, 1, 1, 1, 0.9])
        s.sphere("tip", 0.0045, silver, (0.0345 * math.cos(a), 0.0345 * math.sin(a), girdle + 0.009), (1, 1, 0.8), 20)
    return {"detail": ((0, 0, girdle), 0.14)}
