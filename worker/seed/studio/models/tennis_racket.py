"""Graphite tennis rackets, 68.5 cm, strung, with one ball: a red one with a white grip, and a slim black-throated one with a black grip."""
import math

import bpy

from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value

POSE = "flat"
SET = "floor"
FRAME = {"fill": 0.9, "fill_area": 0.8}
VIEWS = {"whole": (-32, 88), "second": (-58, 42)}
MIDDLE, ACROSS, ALONG, Z = 1.72, 1.31, 1.7, 0.15

# the second lies across
TURNS = (0, 62)


def build(design, colour):
    if design == 0:
        _racket(colour, colour, "#f1eee6", "#f1eee6", "#f2eeda", (16, 19), "Sprintara", 0.15)
        _ball((1.45, -1.6))
    else:
        _racket(colour, "#1d1f22", "#1d1f22", "#232427", "#2b2c2f", (18, 20), "Altivora", 0.135)
        _ball((-1.35, -1.3))
        s.group([thing for thing in bpy.context.scene.objects if thing.parent is None], turn_deg=(0, 0, TURNS[1]))
    return {"detail": (s.Matrix.Rotation(math.radians(TURNS[design]), 3, "Z") @ s.Vector((0.25, 0.75, Z)), 2.2, (-30, 46))}


def _at(angle_deg, grow=0.0):
    a = math.radians(angle_deg)
    c, d = math.cos(a), math.sin(a)
    # a little egg-shaped: wider above the middle
    return ((ACROSS + grow) * math.copysign(abs(c) ** 0.94, c) * (1 + 0.05 * d), MIDDLE + (ALONG + grow) * d, Z)


def _beam(name, points, width, depth, material, widths=None):
    count = len(points) * 10
    line = parts.path(points, count)
    scales = [v.x for v in parts.path([(w, 0, 0) for w in widths], count)] if widths else [1] * count
    sections = []
    for i, at in enumerate(line):
        along = (line[min(i + 1, count - 1)] - line[max(i - 1, 0)]).normalized()
        side = s.Vector((along.y, -along.x, 0))
        sections.append([tuple(at + side * x + s.Vector((0, 0, y))) for x, y in s.ellipse(width * scales[i], depth, 20, 2.6)])
    return s.loft(name, sections, material, 0)


def _racket(colour, throat, accent, grip, gut, strings, brand, width):
    paint, second, arms = m.enamel(colour, 0.16), m.enamel(accent, 0.16), m.enamel(throat, 0.16)
    black = m.plastic("#1c1d20", 0.4)
    _beam("hoop", [_at(a) for a in range(-62, 243, 8)], width, 0.25, paint)
    for start in ((20, 128) if throat == colour else (-60, 207)):
        _beam("accent", [_at(a) for a in range(start, start + 33, 4)], width + 0.012, 0.257, second)
    _beam("bridge", [_at(a) for a in range(236, 306, 6)], width * 0.85, 0.2, arms)
    for way in (1, -1):
        x, y, _ = _at(-58)
        line = [(way * _at(-44)[0], _at(-44)[1], Z), (way * x, y, Z), (way * 0.46, -0.25, Z), (way * 0.24, -0.85, Z), (way * 0.14, -1.5, Z)]
        _beam("throat", line, width, 0.25, arms, [0.95, 1, 1.05, 1.15, 1.2])
    parts.hull("shaft", [(-1.7, 0, 0.32, Z - 0.135, Z + 0.135, 3), (-1.1, 0, 0.36, Z - 0.13, Z + 0.13, 3), (-0.92, 0, 0.3, Z - 0.12, Z + 0.12, 2.6),
        (-0.86, 0, 0.14, Z - 0.06, Z + 0.06, 2)], second, "y", levels=1)
    # bumper guard and grommets on the outer rim
    _beam("guard", [_at(a, width / 2 + 0.004) for a in range(38, 143, 6)], 0.035, 0.16, black)
    parts.stitches("grommets", [_at(a, width / 2) for a in range(-60, 241, 10)], black, 0.05, 0.13, 0.03)
    _grip(grip)
    _strings(strings, width, m.plastic(gut, 0.35))
    for way in (1, -1):
        line = [s.Vector((way * 0.52, -0.12, 0)), s.Vector((way * 0.22, -0.92, 0))]
        turn = math.degrees(math.atan2(line[0].y - line[1].y, line[0].x - line[1].x))
        file = labels.label(labels.words(brand, 200, 46, 46, "#f3efe6", 700, spacing=2), 400, 60, 700)
        middle = (line[0] + line[1]) / 2
        parts.flat_print("brand", 0.66, 0.1, parts.decal(file, 0.3), (middle.x + way * 0.01, middle.y, Z + 0.1265), (0, 0, turn if way > 0 else turn - 180))


def _grip(tint):
    """A wound grip: each turn lies a little over the one before."""
    def shape(u, v):
        a = 2 * math.pi * u
        turn = (v * 11 + u) % 1
        r = 1 + 0.035 * math.sin(math.pi * min(1.0, turn / 0.9)) - (0.05 if turn > 0.93 else 0)
        corner = 1 / max(abs(math.cos(a % (math.pi / 4) - math.pi / 8)), 0.9) * 0.95
        return (0.165 * r * corner * math.cos(a), -3.4 + 1.95 * v, 0.155 + 0.148 * r * corner * math.sin(a))

    nodes = m.Nodes("grip", value(tint), 0.7, specular=0.3)
    parts.surface("grip", shape, 64, 330, nodes.bump(nodes.cells(34), 0.35, 0.01).material)
    black = m.rubber("#1b1c1e")
    parts.hull("butt", [(-3.5, 0, 0.3, 0.015, 0.3, 2.6), (-3.46, 0, 0.38, -0.0, 0.318, 2.8), (-3.36, 0, 0.37, 0.0, 0.315, 2.8), (-3.28, 0, 0.3, 0.02, 0.29, 2.8)],
        black, "y", levels=1)
    parts.hull("collar", [(-1.6, 0, 0.36, 0.0, 0.3, 2.8), (-1.45, 0, 0.36, 0.0, 0.3, 2.8), (-1.4, 0, 0.33, 0.015, 0.285, 2.8)], black, "y", levels=1)


def _strings(counts, width, gut):
    mains, crosses = counts

    def spread(count, reach):
        return [reach * (0.86 * t + 0.14 * t**3) for t in ((2 * i + 1 - count) / count for i in range(count))]

    xs, ys = spread(mains, ACROSS * 0.96), spread(crosses, ALONG * 0.97)
    inside = width * 0.3

    def edge_y(x, way):
        best = min((_at(a, -inside) for a in range(0, 360, 1) if math.sin(math.radians(a)) * way >= 0), key=lambda p: abs(p[0] - x))
        return best[1]

    def edge_x(y):
        return min((_at(a, -inside) for a in range(-90, 91)), key=lambda p: abs(p[1] - y))[0]

    for i, x in enumerate(xs):
        low, high = edge_y(x, -1), edge_y(x, 1)
        knots = [(x, MIDDLE + y, Z + (0.009 if (i + j) % 2 else -0.009)) for j, y in enumerate(ys) if low + 0.02 < MIDDLE + y < high - 0.02]
        points = [(x, low, Z), *knots, (x, high, Z)]
        _string("main", points, gut)
    for j, dy in enumerate(ys):
        y = MIDDLE + dy
        reach = edge_x(y)
        points = [(-reach, y, Z)] + [(x, y, Z + (-0.009 if (i + j) % 2 else 0.009)) for i, x in enumerate(xs) if abs(x) < reach - 0.02] + [(reach, y, Z)]
        _string("cross", points, gut)


def _string(name, points, gut):
    string = s.tube(name, points, 0.0085, gut)
    string.data.resolution_u, string.data.bevel_resolution = 4, 2


def _ball(at):
    """Optic yellow felt with the seam of two tongues."""
    nodes = m.Nodes("felt", value("#c9d53a"), 1.0, specular=0.05, sheen=1.0)
    felt = nodes.bump(nodes.noise(26, 8), 0.7, 0.03).material
    r = 0.335
    s.sphere("ball", r, felt, (*at, r), segments=64)
    a, b = 0.44, 0.56
    seam = []
    for k in range(48):
        t = 2 * math.pi * k / 48
        x, y, z = a * math.cos(t) + b * math.cos(3 * t) * 0.6, a * math.sin(t) - b * math.sin(3 * t) * 0.6, 0.9 * math.sin(2 * t)
        n = math.sqrt(x * x + y * y + z * z)
        p = s.Vector((x, z, y)) / n * r
        seam.append((at[0] + p.x, at[1] + p.y, r + p.z))
    s.tube("seam", seam, 0.017, m.wool("#e9ead8"), closed=True)
