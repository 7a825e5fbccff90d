"""Houseplants in a clay pot with a saucer: a rubber plant with oval leaves, a monstera with split ones."""
import math
import random

from mathutils import Matrix, Vector

from kit import cloth
from kit import materials as m
from kit import shapes as s
from kit import vessels as v

SET = "floor"
VIEWS = {"whole": (-24, 16), "second": (38, 28), "detail": (-24, 22)}


def build(design, colour):
    return {"detail": (_rubber_plant, _monstera)[design]()}


def _pot(radius, height):
    """Tapered, with the thick collar of clay pots; soil with crumbs."""
    clay = m.terracotta("#b8683f")
    outer = [(0, 0.07), (radius * 0.66, 0.07), (radius * 0.7, 0.1), (radius * 0.9, height * 0.74), (radius * 0.905, height * 0.75), (radius * 0.99, height * 0.755),
        (radius, height * 0.77), (radius * 1.03, height * 0.98), (radius * 1.03, height)]
    s.lathe("pot", v.hollow(outer, 0.075), clay)
    s.lathe("saucer", [(0, 0), (radius * 0.86, 0), (radius * 0.9, 0.02), (radius * 1.02, 0.16), (radius * 1.02, 0.18), (radius * 0.98, 0.185), (radius * 0.95, 0.17),
        (radius * 0.84, 0.06), (0, 0.06)], clay)
    soil = m.mottled([(0.35, "#2a1d14"), (0.6, "#46331f"), (0.75, "#5c452c")], 9, 0.95, 0.8, bump_scale=20)
    ground = s.sheet("soil", 1, 1, 60, 60, soil, lambda x, y: _on_disc(x, y, radius * 0.93, height - 0.09))
    s.jitter(ground, 0.04, 2, 8)


def _on_disc(x, y, radius, z):
    """A square's point on a round sheet."""
    r = max(abs(x), abs(y))
    far = math.hypot(x, y) or 1
    return (x / far * r * radius, y / far * r * radius, z + 0.03 * (1 - r))


def _green(dark, light, vein, count=9.0, slope=0.45):
    """A leaf's upper side by its UV: a pale midrib, side veins, patches."""
    nodes = m.Nodes("leaf", m.colour(dark), 0.3, specular=0.45, coat=0.12)
    where = nodes.add("ShaderNodeSeparateXYZ")
    nodes.link(nodes.coordinates(kind="UV"), where.inputs[0])
    out = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", where.outputs["X"], 0.5), 0)
    rib = nodes.ramp(out, [(0.0, (1, 1, 1)), (0.010, (1, 1, 1)), (0.022, (0, 0, 0))])
    along = nodes.math("SUBTRACT", where.outputs["Y"], nodes.math("MULTIPLY", out, slope))
    side = nodes.math("PINGPONG", nodes.math("MULTIPLY", along, count), 1.0)
    thin = nodes.ramp(side, [(0.0, (0.55, 0.55, 0.55)), (0.06, (0.25, 0.25, 0.25)), (0.14, (0, 0, 0))])
    tint = nodes.ramp(nodes.noise(2.5, 5), [(0.3, dark), (0.7, light)])
    tint = nodes.mix(thin, tint, vein)
    nodes.paint(nodes.mix(rib, tint, vein))
    return nodes.bump(side, 0.12, 0.02).bump(nodes.noise(7, 4), 0.08, 0.02).material


def _blade(outline, material, length, width, step, seed):
    """A leaf lying along y from its stalk, bent down to its tip and folded along the midrib; outline: x in -1..1, y in 0..1."""
    chance = random.Random(seed)
    droop, fold, wave = chance.uniform(0.25, 0.45), chance.uniform(0.10, 0.2), chance.uniform(0, 6)
    flat, faces, _ = cloth.pattern([(x * width / 2, y * length) for x, y in outline], step)
    points = []
    for x, y in flat:
        t = y / length
        z = -droop * length * t**2.1 + fold * abs(x) * (1.4 - t) + 0.02 * math.sin(7 * t + wave) * abs(x) / width * 4
        points.append((x, y * (1 - 0.12 * t * t * droop), z))
    thing = s.mesh("leaf", points, faces, material)
    layer = thing.data.uv_layers.new(name="uv")
    for loop in thing.data.loops:
        x, y = flat[loop.vertex_index]
        layer.data[loop.index].uv = (0.5 + x / width, y / length)
    s.smoothen(thing.data, 180)
    s.solidify(thing, 0.012, 0)
    return thing


def _set(leaf, root, tip, turn_deg=0.0):
    """Puts a leaf at the end of a stalk: it goes on the way the stalk looks, its upper side up."""
    ahead = (Vector(tip) - Vector(root))
    ahead.normalize()
    across = ahead.cross(Vector((0, 0, 1))).normalized()
    up = across.cross(ahead)
    leaf.matrix_world = Matrix.Translation(tip) @ Matrix((across, ahead, up)).transposed().to_4x4() @ Matrix.Rotation(math.radians(turn_deg), 4, "Y")
    leaf.location, leaf.rotation_euler = leaf.matrix_world.to_translation(), leaf.matrix_world.to_euler()


def _rubber_plant():
    _pot(0.85, 1.35)
    chance = random.Random(12)
    outline = [(w * math.sin(math.pi * t) ** 0.75 * (1 - 0.15 * (t - 0.4)), t) for w in (1,) for t in (k / 24 for k in range(24))]
    tip = [(0.035, 0.985), (0, 1.03), (-0.035, 0.985)]
    full = [*outline[1:], *tip, *[(-x, y) for x, y in reversed(outline[1:])], (0, 0)]
    greens = [_green("#265030", "#3d6f3b", "#8fa868", 16, 0.3), _green("#2d5a32", "#4a7d42", "#9fb574", 16, 0.3)]
    bark = m.mottled([(0.4, "#5d4a33"), (0.6, "#7d6b4c")], 8, 0.85, 0.3)
    trunk = [(0, 0, 1.2), (0.03, 0.02, 2.0), (-0.02, 0.0, 2.9), (0.02, 0.02, 3.75)]
    s.tube("trunk", trunk, 0.062, bark, radii=[1.2, 1, 0.85, 0.6])
    count = 17
    for k in range(count):
        t = k / (count - 1)
        z, a = 1.62 + 2.12 * t, k * 2.4 + 0.4
        lift, reach = 0.15 + 0.9 * t, 0.3 - 0.08 * t
        root = (0.03 * math.cos(a), 0.03 * math.sin(a), z)
        end = (root[0] + reach * math.cos(a), root[1] + reach * math.sin(a), z + reach * lift * 1.6)
        s.tube("stalk", [root, ((root[0] + end[0]) / 2, (root[1] + end[1]) / 2, (z + end[2]) / 2 + 0.03), end], 0.028, m.plain("#75894a", 0.5))
        size = 1.6 - 0.5 * abs(t - 0.35) * 1.3 - (0.25 if k == count - 1 else 0)
        leaf = _blade(full, greens[k % 2], size, size * 0.56, 0.075, k + 3)
        _set(leaf, root, (end[0], end[1], end[2] + (end[2] - root[2]) * 0.02), chance.uniform(-14, 14))
    # the next leaf, still rolled up
    s.lathe("bud", v.smooth([(0, 0), (0.05, 0.02), (0.055, 0.12), (0.03, 0.34), (0, 0.5)], 4), m.plain("#8f4a3a", 0.4), 24, at=(0.02, 0.02, 3.7), turn_deg=(4, 6, 0))
    return (0.3, -0.5, 2.7), 2.2


def _split_outline():
    """Half a monstera's leaf: a heart with deep slits between its lobes; x in 0..1, y in 0..1."""
    half = [(0.0, 0.14), (0.12, 0.04), (0.34, 0.0), (0.62, 0.05), (0.84, 0.16)]
    slits = ((0.22, 0.96, 0.46, 0.20), (0.36, 1.0, 0.42, 0.34), (0.50, 0.93, 0.40, 0.47), (0.64, 0.80, 0.34, 0.60), (0.77, 0.60, 0.28, 0.735))
    for y, reach, deep, inner_y in slits:
        half += [(reach, y - 0.01), (reach * 0.98, y + 0.02), (reach * 0.72, y + 0.012), (deep + 0.1, inner_y + 0.028), (deep, inner_y + 0.04),
            (deep + 0.09, inner_y + 0.06), (reach * 0.7, y + 0.062), (reach * 0.9, y + 0.085)]
    return [*half, (0.38, 0.89), (0.18, 0.97), (0.0, 1.03)]


def _monstera():
    _pot(1.0, 1.5)
    chance = random.Random(4)
    half = _split_outline()
    full = [*half, *[(-x, y) for x, y in reversed(half[1:-1])]]
    greens = [_green("#27542b", "#3d7a38", "#86a95c", 11, 0.5), _green("#2f6331", "#4b8a41", "#98b868", 11, 0.5)]
    stalk = m.plain("#5f8443", 0.45)
    spots = ((-0.9, -0.55, 2.75, 1.65), (0.85, -0.75, 2.45, 1.55), (0.15, -0.35, 3.5, 1.7), (-0.6, 0.65, 3.45, 1.6), (0.95, 0.4, 3.2, 1.6), (-1.25, 0.1, 2.1, 1.25),
        (0.1, -1.05, 2.0, 1.2), (0.3, 1.0, 2.8, 1.4))
    for k, (x, y, z, size) in enumerate(spots):
        root = (0.16 * x, 0.16 * y, 1.4)
        bend = (x * 0.42, y * 0.42, 1.4 + (z - 1.4) * 0.66)
        s.tube("stalk", [root, bend, (x * 0.9, y * 0.9, z)], 0.045, stalk, radii=[1.25, 0.95, 0.75])
        leaf = _blade(full, greens[k % 2], size, size * 1.02, 0.06, k + 1)
        leaf.data.transform(Matrix.Translation((0, -0.14 * size, 0)))
        _set(leaf, (x * 0.42, y * 0.42, z + 0.55), (x * 0.9, y * 0.9, z), chance.uniform(-12, 12))
    return (0.2, -0.6, 3.2), 2.4
