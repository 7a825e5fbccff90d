"""Diamond kites of 70 by 80 cm, seen from above with tail, bows and reel: four bright fields, and a sunrise of stripes."""
import math

from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value

POSE = "flat"
SET = "terrace"
FRAME = {"fill": 0.9, "fill_area": 0.84}
TOP, RIGHT, BOTTOM, LEFT = (0, 4.0), (3.5, 1.5), (0, -4.0), (-3.5, 1.5)
CROSS = (0, 1.5)


def build(design, colour):
    (_fields, _sunrise)[design]()
    return {"detail": ((0.0, 1.5, 0.4), 2.6, (-10, 62))}


def _cloth(tint):
    nodes = m.Nodes("polyester", value(tint), 0.5, specular=0.35, sheen=0.2)
    return nodes.bump(nodes.noise(1.3, 3), 0.12, 0.1).bump(nodes.waves(30, direction="X"), 0.05, 0.01).bump(nodes.waves(30, direction="Y"), 0.05, 0.01).material


def _height(x, y):
    """The sail bellies between its rods."""
    edge = 1 - abs(x) / 3.5 - (max(0, y - 1.5) / 2.5 + max(0, 1.5 - y) / 5.5)
    edge = max(0.0, edge)
    return 0.10 + 0.55 * edge * min(1.0, (abs(x) + 0.15) * 1.1) * min(1.0, abs(y - 1.5) * 0.6 + 0.35)


def _quarter(tip, side, material):
    a, b, c = CROSS, tip, side

    def shape(u, v):
        w = 1 - u
        x = a[0] * u + w * (b[0] + (c[0] - b[0]) * v)
        y = a[1] * u + w * (b[1] + (c[1] - b[1]) * v)
        return (x, y, _height(x, y))

    return parts.surface("sail", shape, 30, 40, material)


def _frame(hem):
    rod = m.plastic("#1d1f22", 0.25)
    s.tube("spine", [(0, 4.12, 0.14), (0, 1.5, 0.19), (0, -1.2, 0.21), (0, -4.1, 0.14)], 0.035, rod)
    s.tube("spar", [(-3.6, 1.5, 0.14), (0, 1.5, 0.25), (3.6, 1.5, 0.14)], 0.035, rod)
    s.cylinder("cross", 0.12, 0.16, m.rubber("#2a2a2b"), (0, 1.5, 0.14), 0.03)
    ring = [TOP, RIGHT, BOTTOM, LEFT]
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        line = [(ax + (bx - ax) * t, ay + (by - ay) * t, 0.115) for t in (0, 0.25, 0.5, 0.75, 1)]
        parts.band("hem", line, 0.17, 0.022, hem)
        inner = [(x * 0.985, CROSS[1] + (y - CROSS[1]) * 0.985, 0.13) for x, y, _ in line]
        parts.stitches("seam", inner, m.cotton("#f4f1ea"), 0.07, 0.04, 0.009)
    for x, y in ring:
        end = (math.copysign(3.45, x), 1.5, 0.14) if x else (0, math.copysign(3.95, y), 0.14)
        s.cylinder("end cap", 0.065, 0.26, m.plastic("#e8e4da", 0.4), end, 0.03, turn_deg=(0, math.copysign(90, x), 0) if x else (-math.copysign(90, y), 0, 0))


def _tail(points, tints, bows):
    line = parts.path([(x, y, 0.03) for x, y in points], 200)
    s.tube("tail", [tuple(p) for p in line[::8]] + [tuple(line[-1])], 0.022, m.cotton("#e9e4d8"))
    for k in range(bows):
        i = int(199 * (k + 0.7) / bows)
        at, along = line[i], (line[min(i + 1, 199)] - line[i - 1]).normalized()
        turn = math.degrees(math.atan2(along.y, along.x)) + 90
        material = _cloth(tints[k % len(tints)])
        made = [s.sphere("knot", 0.085, material, (0, 0, 0.06), (0.8, 1, 0.8))]
        for way in (1, -1):
            def wing(u, v, way=way):
                spread = 0.05 + 0.27 * u**0.8
                fold = 0.05 * math.cos(v * math.pi * 4) * (1 - u * 0.4)
                return (way * 0.56 * u, (v - 0.5) * 2 * spread, 0.09 + fold + 0.04 * u)

            made.append(s.solidify(parts.surface("bow", wing, 10, 24, material), 0.012, 0))
        s.group(made, (at.x, at.y, 0), (0, 0, turn))


def _reel(at, turn, tint):
    plastic = m.plastic(tint, 0.28)
    made = [s.cylinder("core", 0.3, 0.34, plastic, (0, 0, 0.06))]
    made += [s.cylinder("flange", 0.62, 0.07, plastic, (0, 0, z), 0.03) for z in (0, 0.4)]
    nodes = m.Nodes("line", value("#f0ece2"), 0.8)
    wound = nodes.bump(nodes.waves(16, direction="Z", distortion=1.2), 0.8, 0.03).material
    made.append(s.lathe("wound line", [(0.28, 0.07), (0.5, 0.09), (0.53, 0.2), (0.5, 0.38), (0.28, 0.4)], wound, 64))
    made += [s.cylinder("hub", 0.16, 0.1, m.plastic("#f2efe8", 0.35), (0, 0, 0.44), 0.03), s.cylinder("knob", 0.09, 0.4, m.plastic("#22262b"), (0.4, 0, 0.46), 0.04)]
    s.group(made, at, (0, 0, turn))
    s.tube("line", [(at[0], at[1] + 0.53, 0.2), (at[0] + 0.2, at[1] + 0.9, 0.03), (at[0] + 0.6, at[1] + 1.3, 0.02), (at[0] + 0.2, at[1] + 1.9, 0.02),
        (at[0] + 0.9, at[1] + 2.5, 0.03), (-0.4, 0.4, 0.06)], 0.012, m.cotton("#efeade"))


def _mark(word, ink, at, turn):
    file = labels.label(labels.words(word, 100, 34, 32, ink, 700), 200, 44, 512)
    x, y = at
    material = parts.decal(file, 0.5)
    a = math.radians(turn)

    def shape(u, v):
        dx, dy = (u - 0.5) * 1.9, (v - 0.5) * 0.42
        px, py = x + dx * math.cos(a) - dy * math.sin(a), y + dx * math.sin(a) + dy * math.cos(a)
        return (px, py, _height(px, py) + 0.012)

    parts.surface("mark", shape, 24, 8, material)


def _fields():
    for tip, side, tint in ((TOP, LEFT, "#c92f2a"), (TOP, RIGHT, "#e8b62c"), (BOTTOM, RIGHT, "#2f7fb8"), (BOTTOM, LEFT, "#3f9a55")):
        _quarter(tip, side, _cloth(tint))
    _frame(_cloth("#243248"))
    _mark("Pomipim", "#ffffff", (1.05, -0.2), -58)
    _tail([(0, -4.1), (0.3, -4.9), (1.4, -5.2), (2.5, -4.6), (2.6, -3.4), (3.4, -2.7), (3.9, -3.6), (3.7, -4.6), (4.3, -5.3)],
        ("#c92f2a", "#e8b62c", "#2f7fb8", "#3f9a55"), 9)
    _reel((-3.0, -3.6, 0), 30, "#c92f2a")


def _sunrise():
    nodes = m.Nodes("polyester", value("#ffffff"), 0.5, specular=0.35, sheen=0.2)
    rings = nodes.add("ShaderNodeTexGradient", gradient_type="SPHERICAL")
    source = nodes.add("ShaderNodeTexCoord")
    mapping = nodes.add("ShaderNodeMapping", Scale=(0.125, 0.125, 0.0), Location=(0, 0.5, 0))
    nodes.link(source.outputs["Object"], mapping.inputs["Vector"])
    nodes.link(mapping.outputs["Vector"], rings.inputs["Vector"])
    tints = ["#3b2f6b", "#5a3d8a", "#9a4393", "#d34a75", "#ea6a4e", "#f2953f", "#f6bd46", "#f8dd77", "#fbf0c0"]
    stops = [(0.0, tints[0])] + [(0.16 + 0.1 * i, tint) for i, tint in enumerate(tints[1:])]
    nodes.paint(nodes.ramp(rings.outputs["Fac"], stops, constant=True))
    cloth = nodes.bump(nodes.noise(1.3, 3), 0.12, 0.1).bump(nodes.waves(30, direction="X"), 0.05, 0.01).material
    for tip, side in ((TOP, LEFT), (TOP, RIGHT), (BOTTOM, RIGHT), (BOTTOM, LEFT)):
        _quarter(tip, side, cloth)
    _frame(_cloth("#f3efe6"))
    _mark("Quillamar", "#3b2f6b", (-0.95, -1.0), 60)
    _tail([(0, -4.1), (-0.5, -5.0), (-1.7, -5.2), (-2.4, -4.2), (-3.1, -3.2), (-3.9, -3.7), (-3.7, -4.7), (-4.3, -5.3)], ("#d34a75", "#f6bd46", "#5a3d8a"), 8)
    _reel((3.0, -3.5, 0), -40, "#3b2f6b")
