"""Chocolate chip cookies: a stack before a printed box, a tin full of them, a bag with dark ones before it."""
import math
import random

from mathutils import noise

from kit import labels
from kit import materials as m
from kit import packs as p
from kit import shapes as s
from kit import vessels as v
from kit.decal import decal

SET = "table"
VIEWS = {"whole": (-20, 18), "second": (30, 32), "detail": (-14, 40)}


def build(design, colour):
    return {"detail": (_box, _tin, _bag)[design]()}


def _dough(dark):
    light, deep = ("#5a3a28", "#3a2318") if dark else ("#d9a866", "#a9692f")
    nodes = m.Nodes("dough", m.colour(light), 0.85, specular=0.2)
    tint = nodes.ramp(nodes.noise(3.5, 8), [(0.3, deep), (0.62, light)])
    # the edge is baked darker
    far = nodes.add("ShaderNodeVectorMath", operation="LENGTH")
    nodes.link(nodes.coordinates((1, 1, 0)), far.inputs[0])
    baked = nodes.ramp(far.outputs["Value"], [(0.24, (0, 0, 0)), (0.37, (0.75, 0.75, 0.75))])
    nodes.paint(nodes.mix(baked, tint, deep))
    return nodes.bump(nodes.cells(9, feature="SMOOTH_F1"), 0.5, 0.035).bump(nodes.noise(26, 8), 0.45, 0.02).material


class _Baker:
    """Three cookies of one dough, given out in turn."""

    def __init__(self, dark=False, seed=1):
        self.models = [self._bake(_dough(dark), dark, seed + k) for k in range(3)]
        self.count = 0

    def _bake(self, dough, dark, seed):
        chance = random.Random(seed)
        radius, thick = 0.36, 0.15
        body = s.lathe("cookie", v.smooth([(0, 0.0), (radius * 0.8, 0.0), (radius * 0.97, 0.03), (radius, 0.065), (radius * 0.9, 0.115), (radius * 0.6, thick * 0.95),
            (0, thick)], 6), dough, 72)
        for vertex in body.data.vertices:
            x, y, z = vertex.co
            around = noise.noise((x * 4 + seed * 9, y * 4, 0))
            vertex.co.x, vertex.co.y = x * (1 + 0.05 * around), y * (1 + 0.05 * around)
            if z > 0.05:
                vertex.co.z += 0.022 * noise.noise((x * 9 + seed * 5, y * 9, 3)) + 0.012 * noise.noise((x * 26, y * 26, seed))
        chips = []
        cocoa = m.plain("#2c1710", 0.34) if not dark else m.plain("#1f110b", 0.3)
        for k in range(13):
            r, a = radius * 0.82 * math.sqrt((k + 0.4) / 13), k * 2.4 + chance.uniform(-0.4, 0.4)
            size = chance.uniform(0.042, 0.062)
            top = thick * (1 - 0.35 * (r / radius) ** 3)
            chip = s.jitter(s.sphere("chip", size, cocoa, segments=16), size * 0.5, seed * 20 + k, 14)
            s.place(chip, (r * math.cos(a), r * math.sin(a), top - 0.008), (chance.uniform(-30, 30), chance.uniform(-30, 30), chance.uniform(0, 360)),
                (1.1, 0.95, 0.62))
            chips.append(chip)
        return [body, *chips]

    def put(self, at, turn_deg=(0, 0, 0)):
        model = self.models[self.count % 3]
        parts = model if self.count < 3 else [self._again(part) for part in model]
        self.count += 1
        s.group(parts, at, turn_deg)

    def _again(self, part):
        other = s.copies(part, [(tuple(part.location), (0, 0, 0))])[0]
        other.rotation_euler, other.scale, other.parent = part.rotation_euler, part.scale, None
        return other


def _cookie_svg(x, y, r, seed=1):
    chance = random.Random(seed)
    chips = ""
    for k in range(14):
        far, a = r * 0.82 * math.sqrt((k + 0.5) / 14), k * 2.4
        chips += f'<circle cx="{x + far * math.cos(a):.1f}" cy="{y + far * math.sin(a):.1f}" r="{r * chance.uniform(.09, .14):.1f}" fill="#3a1f12"/>'
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="#c98f4c"/><circle cx="{x}" cy="{y}" r="{r * .9}" fill="#dba964"/>{chips}'


def _box():
    card = m.paper("#b8412f", 0.55)
    width, depth, height = 1.35, 0.52, 1.75
    box = [s.box("box", (width, depth, height), card, (0, 0, height / 2), 0.018)]
    inner = '<rect width="270" height="350" fill="#b8412f"/><path d="M0 0H270V96Q135 150 0 96z" fill="#f4e6cb"/>'
    inner += labels.words("CHANDORI", 135, 62, 33, "#7a2a1f", 700, spacing=4) + labels.words("chocolate chip", 135, 172, 28, "#f8e9cc", 700)
    inner += labels.words("COOKIES", 135, 205, 27, "#f1c27a", 700, spacing=5)
    inner += _cookie_svg(92, 290, 50, 2) + _cookie_svg(182, 282, 56, 3)
    box.append(s.panel("front", width - 0.01, height - 0.01, m.printed(labels.label(inner, 270, 350, 1400), 0.5, "#b8412f"), (0, -depth / 2 - 0.002, height / 2)))
    side = '<rect width="104" height="350" fill="#9c3526"/>'
    side += f'<g transform="rotate(-90 52 175)">{labels.words("baked with real butter", 52, 182, 24, "#f8e9cc", 600)}</g>'
    box.append(s.panel("side", depth - 0.01, height - 0.01, m.printed(labels.label(side, 104, 350, 800), 0.5, "#9c3526"), (-width / 2 - 0.002, 0, height / 2),
        (0, 0, -90)))
    s.group(box, (-0.25, 0.5, 0), (0, 0, 4))
    baker = _Baker(seed=3)
    for k, (dx, dy, turn) in enumerate(((0, 0, 10), (0.02, -0.015, 90), (-0.025, 0.01, 200), (0.01, 0.01, 300))):
        baker.put((0.42 + dx, -0.32 + dy, 0.002 + k * 0.152), (0, 0, turn))
    baker.put((-0.64, -0.5, 0.002), (0, 0, 40))
    # one leans on the stack
    baker.put((-0.12, -0.36, 0.325), (0, -62, 0))
    return (0.42, -0.4, 0.6), 1.0


def _tin():
    radius, height = 0.98, 0.62
    blue = m.enamel("#2b4a63", 0.3)
    gilt = m.metal("#c9a75c", 0.28)
    outer = v.smooth([(0, 0), (radius - 0.02, 0.0), (radius, 0.02), (radius, 0.3), (radius, height)], 4)
    s.lathe("tin", v.hollow(outer, 0.02), m.metal("#c3c0b8", 0.35))
    s.lathe("paint", [(r + 0.003, h) for r, h in outer if 0.02 <= h < height - 0.03], blue)
    s.torus("rim", radius - 0.008, 0.018, gilt, (0, 0, height))
    s.torus("foot", radius, 0.012, gilt, (0, 0, 0.03))
    inner = labels.words("POTTERWICK", 300, 62, 44, "#f0e2c2", 700, spacing=8) + labels.words("chocolate chip cookies", 300, 108, 30, "#e3c078", 500)
    s.wrap("print", radius + 0.004, 0.12, 0.5, decal(labels.label(inner, 600, 130, 1400), 0.4), -58, 44)
    baker = _Baker(seed=8)
    s.cylinder("paper", radius - 0.05, 0.05, m.paper("#f3ecdd"), (0, 0, 0.3))
    for k in range(7):
        a = k * 2 * math.pi / 7 + 0.3
        baker.put((0.56 * math.cos(a), 0.56 * math.sin(a), 0.36 + (k % 2) * 0.05), (22 * math.sin(a), -22 * math.cos(a), k * 50))
    baker.put((0.02, -0.02, 0.52), (6, -5, 80))
    baker.put((-0.3, 0.26, 0.58), (-10, -12, 20))
    baker.put((0.3, 0.24, 0.6), (-10, 12, 150))
    # the lid leans on the tin
    lid = [s.lathe("lid", v.smooth([(0, 0.15), (radius - 0.06, 0.15), (radius, 0.13), (radius + 0.02, 0.08), (radius + 0.02, 0.0), (radius + 0.008, 0.0),
        (radius + 0.008, 0.08), (radius - 0.02, 0.12), (0, 0.135)], 4), blue)]
    lid.append(s.torus("line", radius * 0.78, 0.01, gilt, (0, 0, 0.15)))
    s.group(lid, (0.34, 1.07, 1.015), (100, 0, -12))
    return (0.1, -0.3, 0.6), 1.3


def _bag():
    kraft = m.Nodes("kraft", m.colour("#b58f61"), 0.85, specular=0.2)
    kraft = kraft.bump(kraft.noise(4, 5), 0.2, 0.03).material
    _, front = p.pouch("bag", 1.4, 1.9, 0.7, kraft, 0.2, (0, 0.3, 0), crumple=0.018, seed=4)
    inner = '<rect width="300" height="340" rx="150" fill="#2e1c14"/>' + _cookie_svg(150, 92, 56, 6).replace("#c98f4c", "#6b4530").replace("#dba964", "#835840")
    inner += labels.words("CHANDORI", 150, 198, 32, "#f3e3c4", 700, spacing=4) + labels.words("chocolate chip", 150, 232, 22, "#e0b26a", 600)
    inner += labels.words("cookies", 150, 258, 22, "#e0b26a", 600)
    inner += labels.words("DOUBLE COCOA", 150, 288, 12, "#f3e3c4", 600, spacing=2.5)
    p.front_label("label", front, 0.98, 0.34, 1.45, decal(labels.label(inner, 300, 340, 1200), 0.6), at=(0, 0.3, 0))
    s.group(p.seal_lines("seal", 1.36, 1.9, front, kraft), (0, 0.3, 0))
    baker = _Baker(True, 14)
    baker.put((0.34, -0.5, 0.002), (0, 0, 10))
    baker.put((0.36, -0.48, 0.155), (0, 0, 130))
    baker.put((-0.64, -0.56, 0.002), (0, 0, 60))
    baker.put((-0.03, -0.5, 0.325), (0, -60, 6))
    return (0.2, -0.6, 0.2), 1.1
