"""Open stick umbrellas lying on two ribs and the handle: a plain one with a wooden crook, a deeper one with a pale border and a dark crook."""
import math

from mathutils import Vector

from kit import bags as b
from kit import materials as m
from kit import shapes as s
from kit.colours import colour as tint
from kit.colours import darker

SET = "terrace"
VIEWS = {"whole": (-12, 18), "second": (-84, 14)}
FRAME = {"fill": 0.84, "fill_area": 0.76}
RADIUS, RIBS = 5.2, 8


def build(design, colour):
    value = tint(colour)
    nodes = m.Nodes("polyester", value, 0.55, specular=0.3, sheen=0.3)
    nodes.bump(nodes.waves(24, direction="X"), 0.05, 0.01)
    if design == 1:
        apart = nodes.add("ShaderNodeSeparateXYZ")
        nodes.link(nodes.coordinates(kind="UV"), apart.inputs[0])
        nodes.paint(nodes.mix(nodes.math("GREATER_THAN", apart.outputs["Y"], 0.84), colour, "#ece5d6"))
        return _umbrella(nodes.material, colour, 2.9, m.plastic("#1f2023", 0.25), m.plain("#2a2b2e", 0.4), "#2a2b2e")
    return _umbrella(nodes.material, colour, 2.1, m.wood("#7a4a26", "#a9713f", along="Z", coat=0.5), m.steel(0.2), "#e8e2d4")


def _on(azimuth, t, high, scallop=0.0):
    """A point of the canopy; ribs are half an eighth off the axes."""
    wide = 2 * math.pi / RIBS
    off = abs(azimuth % wide - wide / 2)
    chord = math.cos(wide / 2) / math.cos(wide / 2 - off)
    share = 1 + (chord - 1) * 0.95 * t**0.6
    radius = RADIUS * math.sin(t * 1.32) / math.sin(1.32) * share
    radius -= scallop * 0.15 * math.sin(math.pi * off / wide) ** 2 * 2 * t**6
    z = high * (math.cos(t * 1.32) - math.cos(1.32)) / (1 - math.cos(1.32))
    sag = 0.16 * math.sin(math.pi * off / wide) ** 2 * math.sin(math.pi * min(1, t))
    return Vector((radius * math.cos(azimuth), radius * math.sin(azimuth), z - sag))


def _umbrella(cloth, colour, high, crook, rod, tips):
    parts, wide = [], 2 * math.pi / RIBS
    seam = m.plain(darker(tint(colour), 0.7), 0.8)
    steel, cap = m.metal("#8d9196", 0.25), m.plastic(tips, 0.3)
    canopy = s.sheet("canopy", 1, 1, RIBS * 18, 40, cloth, lambda u, v: _on(math.pi * (u + 1), 0.012 + 0.988 * (v + 1) / 2, high, 1.0))
    s.solidify(canopy, 0.025, 1)
    parts.append(canopy)
    for k in range(RIBS):
        turn = lambda t, lift: _on((k + 0.5) * wide, t, high) + Vector((0, 0, lift))
        rib = [turn(t / 14, -0.06) for t in range(1, 15)]
        parts.append(s.tube("rib", rib, 0.035, steel))
        end = turn(1.0, -0.03)
        out = Vector((math.cos((k + 0.5) * wide), math.sin((k + 0.5) * wide), -0.35)).normalized()
        parts.append(s.tube("tip", [end - out * 0.1, end + out * 0.16], 0.06, cap))
        parts.append(s.tube("stretcher", [turn(0.5, -0.1), Vector((0.16 * math.cos((k + 0.5) * wide), 0.16 * math.sin((k + 0.5) * wide), high - 2.4))], 0.03,
            steel, straight=True))
        parts.append(b.stitches("seam", [turn(t / 20, 0.03) for t in range(1, 20)], seam, 0.06, 0.04, 0.01))
    low = -5.6
    parts.append(s.tube("rod", [(0, 0, high + 0.1), (0, 0, low)], 0.085, rod, straight=True))
    parts.append(s.cylinder("runner", 0.17, 0.5, cap, (0, 0, high - 2.6), 0.03))
    parts.append(s.lathe("ferrule", [(0.26, 0), (0.2, 0.08), (0.11, 0.14), (0.1, 0.5), (0.07, 0.78), (0, 0.82)], steel, 48, at=(0, 0, high - 0.02)))
    parts.append(s.lathe("cover", [(0.42, -0.02), (0.3, 0.06), (0.0, 0.09)], cloth, 48, at=(0, 0, high - 0.03)))
    hook = [(0, 0, low + 0.9), (0, 0, low), (0, 0.06, low - 0.45), (0, 0.42, low - 0.8), (0, 0.85, low - 0.72), (0, 1.05, low - 0.3), (0, 1.06, low - 0.02)]
    parts.append(s.tube("crook", hook, 0.155, crook, radii=[0.86, 0.95, 1, 1, 1, 1, 0.92]))
    parts.append(s.sphere("crook end", 0.15, crook, (0, 1.06, low - 0.02), (0.95, 0.95, 0.6)))
    parts.append(s.cylinder("collar", 0.16, 0.22, m.gold(0.2), (0, 0, low + 0.82), 0.03))
    # two neighbouring tips and the crook rest on the ground
    half = RADIUS * math.cos(wide / 2)
    hook_low = min((Vector((0, y, z)) for _, y, z in hook), key=lambda p: p.z)
    lean = math.degrees(math.atan2(-hook_low.z, half + hook_low.y))
    s.group(parts, (0, 0, 0), (lean, 0, -122))
    return {"detail": ((3.16, -2.25, -3.2), 4.4, (-8, 16))}
