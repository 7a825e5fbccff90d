"""Wooden soprano recorders of pear wood with bag and cleaning rod: warm pear with rings turned into it, dark-stained with pale ivory-like rings."""

import math

import bpy

from kit import devices as d
from kit import materials as m
from kit import shapes as s

POSE = "flat"
VIEWS = {"whole": (-36, 88), "second": (-24, 40), "detail": (-24, 44)}
FRAME = {"fill": 0.86, "fill_area": 0.8}
SET = "table"


def build(design, colour):
    (_pear, _dark)[design]()
    return {"detail": ((-1.25, 0.2, 0.12), 0.95)}


def _cut(wood, cutters):
    """Takes the cutters, of which none touches another, out of a solid. @returns what is left."""
    vertices, faces = [], []
    for cutter in [s.bake(cutter) for cutter in cutters]:
        faces += [tuple(len(vertices) + i for i in polygon.vertices) for polygon in cutter.data.polygons]
        vertices += [vertex.co.copy() for vertex in cutter.data.vertices]
        bpy.data.objects.remove(cutter)
    tool = s.mesh("tool", vertices, faces)
    modifier = wood.modifiers.new("cut", "BOOLEAN")
    modifier.object, modifier.operation, modifier.solver = tool, "DIFFERENCE", "EXACT"
    cut = s.bake(wood)
    bpy.data.objects.remove(tool)
    s.smoothen(cut.data, 30)
    return cut


def _drill(wood, spots):
    """Finger holes in a solid along z, on the side that looks towards +y: (height, aside, radius)."""
    drills = []
    for z, x, r in spots:
        profile = [(0, 0), (r, 0), (r, 0.044), (r * 1.35, 0.062), (r * 1.35, 0.2), (0, 0.2)]
        drills.append(s.lathe("drill", profile, None, 40, at=(x, 0.045, z), turn_deg=(-90, 0, 0)))
    return _cut(wood, drills)


def _recorder(wood, trim, rings, at, turn):
    """Built along z: the mouthpiece at the top, then laid down along x."""
    dark = m.plain("#120b07", 0.8)
    parts = []
    # head joint: beak, window, socket
    head = [
        (0, 2.3),
        (0.098, 2.3),
        (0.108, 2.3),
        (0.118, 2.32),
        (0.122, 2.38),
        (0.122, 2.5),
        (0.108, 2.54),
        (0.098, 2.62),
        (0.1, 3.02),
        (0.115, 3.08),
        (0.12, 3.12),
        (0.115, 3.16),
        (0.1, 3.2),
        (0.1, 3.25),
        (0, 3.25),
    ]
    # the window, and the slope at whose edge the tone is made
    window = s.box("window", (0.1, 0.12, 0.05), dark, (0, 0.1, 3.0), 0)
    slope = s.box("slope", (0.1, 0.1, 0.2), wood, (0, 0.134, 2.905), 0, turn_deg=(13, 0, 0))
    parts.append(_cut(_cut(s.lathe("head", head, wood, 112, 1), [window]), [slope]))
    beak = []
    for i in range(15):
        t = i / 14
        z = 3.24 + 0.27 * t
        low, high = -0.1 + 0.0 * t, 0.1 - 0.155 * t**0.8
        low += 0.04 * t**3
        wide = 0.1 - 0.035 * t**1.5
        beak.append([(wide * math.cos(a), (low + high) / 2 + (high - low) / 2 * math.sin(a), z) for a in (2 * math.pi * k / 40 for k in range(40))])
    parts.append(s.loft("beak", beak, wood, 1))
    # middle joint and foot
    body = [
        (0, 0.62),
        (0.085, 0.62),
        (0.1, 0.62),
        (0.108, 0.65),
        (0.1, 0.7),
        (0.088, 0.74),
        (0.094, 1.4),
        (0.1, 2.1),
        (0.106, 2.18),
        (0.112, 2.22),
        (0.108, 2.27),
        (0.1, 2.285),
        (0.09, 2.285),
        (0, 2.285),
    ]
    fingers = [(2.0, 0, 0.026), (1.77, 0, 0.028), (1.54, 0, 0.028), (1.26, 0, 0.028), (1.04, 0, 0.031), (0.85, -0.024, 0.016), (0.85, 0.026, 0.019)]
    parts.append(_drill(s.lathe("body", body, wood, 112, 1), fingers))
    foot = [
        (0, 0.0),
        (0.045, 0.0),
        (0.085, 0.0),
        (0.1, 0.025),
        (0.104, 0.08),
        (0.088, 0.14),
        (0.078, 0.22),
        (0.082, 0.3),
        (0.098, 0.38),
        (0.112, 0.46),
        (0.116, 0.54),
        (0.11, 0.6),
        (0.096, 0.61),
        (0, 0.61),
    ]
    parts.append(_drill(s.lathe("foot", foot, wood, 112, 1), [(0.29, -0.02, 0.013), (0.29, 0.022, 0.017)]))
    parts.append(s.cylinder("bore", 0.042, 0.02, dark, (0, 0, -0.004), 0.002, 32))
    for z, radius in rings:
        parts.append(
            s.lathe("trim", [(radius * 0.94, z - 0.04), (radius, z - 0.036), (radius * 1.03, z), (radius, z + 0.036), (radius * 0.94, z + 0.04)], trim, 96, 1)
        )
    for z, radius in ((0.33, 0.09), (0.16, 0.084), (0.78, 0.0895), (2.06, 0.1005), (2.66, 0.0985), (2.72, 0.0985)):
        parts.append(s.torus("groove", radius, 0.004, m.plain("#2c190d", 0.6), (0, 0, z), segments=72, sides=8))
    # lies with its holes up and the mouthpiece at the left
    lying = s.group(parts, (0, 0, 0), (90, 0, 90))
    return s.group([lying], at, (0, 0, turn))


def _rod(at, turn, wood):
    """The cleaning rod: a turned stick with a slot for the cloth."""
    stick = s.lathe("rod", [(0, 0), (0.035, 0.01), (0.04, 0.1), (0.026, 0.16), (0.022, 0.5), (0.02, 1.9), (0.017, 2.0), (0, 2.01)], wood, 48, 1)
    slot = s.box("slot", (0.012, 0.05, 0.12), m.plain("#2a1a10", 0.8), (0, 0, 1.85), 0.004)
    s.group([s.group([stick, slot], (0, 0, 0.042), (0, 90, 0))], at, (0, 0, turn))


def _bag(at, turn, cloth, cord):
    """A long cloth bag, lying flat, drawn together at one end by a cord."""
    sections = []
    for i in range(33):
        t = i / 32
        x = -1.7 + 3.4 * t
        close = 1.0
        if t > 0.86:
            close = 1 - 0.52 * math.sin(math.pi * min(1, (t - 0.86) / 0.1) / 2) if t < 0.96 else 0.48 + 0.4 * (t - 0.96) / 0.04
        wide = 0.42 * close * (1 if t > 0.02 else 0.9)
        high = 0.05 + 0.05 * (1 - close) + 0.012 * math.sin(9 * t)
        ring = []
        for k in range(32):
            a = 2 * math.pi * k / 32
            fold = 1 + 0.1 * (1 - close) * math.sin(6 * a)
            ring.append(
                (
                    x,
                    wide / 2 * math.copysign(abs(math.cos(a)) ** 0.7, math.cos(a)) * fold,
                    0.062 + high * math.sin(a) * (0.9 + 0.25 * math.sin(5 * t + 2 * math.cos(a))) * fold,
                )
            )
        sections.append(ring)
    bag = s.loft("bag", sections, cloth, 2)
    tie = s.tube("cord", [(1.56, 0.105 * math.cos(a), 0.068 + 0.085 * math.sin(a)) for a in (math.pi * i / 8 for i in range(16))], 0.014, cord, closed=True)
    ends = [
        s.tube("cord", d.smooth_line([(1.56, y * 0.05, 0.15), (1.62, y * 0.2, 0.06), (1.5, y * 0.34, 0.016), (1.24, y * 0.4, 0.016)], 6), 0.013, cord)
        for y in (-1, 1)
    ]
    knots = [s.sphere("knot", 0.026, cord, (1.24, y * 0.4, 0.022)) for y in (-1, 1)]
    s.group([bag, tie, *ends, *knots], at, (0, 0, turn))


def _pear():
    wood = m.wood("#b06a34", "#d0894a", 0.36, coat=0.3, along="Z")
    _recorder(wood, m.wood("#8a4a22", "#a8602f", 0.3, coat=0.4, along="Z"), [(0.57, 0.113), (2.24, 0.109), (3.12, 0.116)], (1.72, 0.22, 0.118), 180)
    _bag((0.05, -0.36, 0), 2, m.jersey("#c9ab7e"), m.cotton("#f3ead6"))
    _rod((-1.2, -0.78, 0), 2, m.beech("Z"))


def _dark():
    wood = m.wood("#5a3018", "#8a4c26", 0.3, coat=0.5, along="Z")
    ivory = m.plain("#efe3c8", 0.3, coat=0.4)
    _recorder(wood, ivory, [(0.06, 0.1), (0.53, 0.116), (2.4, 0.1235), (3.12, 0.117)], (1.72, 0.2, 0.124), 176)
    _bag((0.0, -0.42, 0), -2, m.jersey("#a8552e"), m.leather("#3a241a"))
    _rod((-1.2, -0.82, 0), -3, m.walnut("Z"))
