"""Green olives stuffed with red pepper: a tall jar with a printed band, a wide jar with a wooden lid; a few olives before each."""
import math
import random

from kit import labels
from kit import materials as m
from kit import packs as p
from kit import shapes as s
from kit import vessels as v
from kit.decal import decal
from kit.thin_glass import thin_glass

SET = "table"
VIEWS = {"whole": (-18, 15), "second": (32, 28), "detail": (-10, 30)}


def build(design, colour):
    return {"detail": (_tall, _wide)[design]()}


class _Olives:
    """Three olives, given out in turn; the pepper looks along each one's own z."""

    def __init__(self, seed=1):
        skin = m.Nodes("olive", m.colour("#7f8a35"), 0.3, coat=0.35)
        skin.set("Subsurface", 0.12)
        skin.set("Subsurface Radius", (0.15, 0.2, 0.05))
        skin.set("Subsurface Color", (*m.colour("#8d9a3c"), 1))
        skin.paint(skin.ramp(skin.noise(5, 5), [(0.3, "#66752b"), (0.55, "#86923a"), (0.75, "#9ea550")]))
        skin = skin.bump(skin.noise(24, 3), 0.08, 0.01).material
        pepper = m.soft("#b3261a", 0.25, 0.1)
        self.models = [self._grow(skin, pepper, seed + k) for k in range(3)]
        self.count, self.chance = 0, random.Random(seed)

    def _grow(self, skin, pepper, seed):
        girth, length = 0.085 + 0.004 * (seed % 3), 0.115 + 0.006 * (seed % 2)
        outline = [(girth * math.sin(a), -length * math.cos(a)) for a in (math.pi * k / 18 for k in range(16))]
        # the hole is cut into the upper end, the pepper stands out of it a little
        top_r, top_z = outline[-1]
        outline[0] = (0, -length)
        outline += [(top_r * 0.86, top_z + 0.002), (top_r * 0.8, top_z - 0.012)]
        body = s.jitter(s.lathe("olive", outline, skin, 40), 0.006, seed, 9)
        inside = s.lathe("pepper", [(top_r * 0.84, top_z - 0.03), (top_r * 0.82, top_z - 0.006), (top_r * 0.5, top_z + 0.007), (0, top_z + 0.008)], pepper, 24)
        inside.parent = body
        return body

    def put(self, at, turn_deg):
        model = self.models[self.count % 3]
        if self.count >= 3:
            inside = model.children[0]
            model = s.copies(model, [((0, 0, 0), (0, 0, 0))])[0]
            other = s.copies(inside, [((0, 0, 0), (0, 0, 0))])[0]
            other.parent = model
        self.count += 1
        return s.place(model, at, turn_deg)

    def fill(self, radius, low, high, shoulder, pitch=0.165):
        """Layers along a jar's wall, drawn in above its shoulder; some show their pepper."""
        layer, z = 0, low
        while z < high:
            inward = max(0.0, z + 0.06 - shoulder) * 0.75
            for ring, r in enumerate((radius - 0.11 - inward, radius - 0.28 - inward)):
                count = int(2 * math.pi * r / 0.185)
                for k in range(count):
                    a = 2 * math.pi * (k + 0.5 * (layer % 2)) / count + self.chance.uniform(-0.05, 0.05)
                    if self.chance.random() < 0.42:
                        turn = (90 + self.chance.uniform(-30, 30), 0, math.degrees(a) + 90 + self.chance.uniform(-40, 40))
                    else:
                        turn = (self.chance.uniform(50, 130), self.chance.uniform(0, 90), math.degrees(a) + self.chance.uniform(-40, 40))
                    self.put((r * math.cos(a), r * math.sin(a), z + self.chance.uniform(-0.02, 0.02) + 0.02 * ring), turn)
            layer, z = layer + 1, z + pitch

    def strewn(self, places):
        for x, y, turn in places:
            self.put((x, y, 0.094), (84, 0, turn))


def _branch(x, y, size, dark, light):
    """An olive branch for the label."""
    inner = f'<path d="M{x - size} {y + size * .2}Q{x} {y - size * .3} {x + size} {y - size * .1}" fill="none" stroke="{dark}" stroke-width="{size * .045}"/>'
    for k, (dx, dy, turn) in enumerate(((-0.75, 0.02, -70), (-0.45, -0.05, -50), (-0.1, -0.08, -60), (0.3, -0.12, -45), (-0.6, 0.06, 40), (0.05, -0.06, 55),
        (0.45, -0.12, 40), (0.95, -0.1, -5))):
        inner += p.leaf_svg(x + dx * size, y + dy * size, size * 0.5, turn, dark if k % 2 else "#6f8440")
    for dx, dy in ((-0.25, 0.22), (0.2, 0.2)):
        inner += f'<ellipse cx="{x + dx * size}" cy="{y + dy * size}" rx="{size * .13}" ry="{size * .17}" fill="{light}"/>'
        inner += f'<circle cx="{x + dx * size}" cy="{y + (dy + .1) * size}" r="{size * .05}" fill="#b3261a"/>'
    return inner


def _tall():
    radius, height = 0.4, 1.3
    wall = v.smooth([(0, 0.0), (radius - 0.07, 0.0), (radius - 0.01, 0.03), (radius, 0.1), (radius, 0.98), (radius - 0.03, 1.1), (radius - 0.08, 1.16),
        (radius - 0.08, height)], 5)
    s.lathe("glass", wall, thin_glass("#f3f7ea", 0.3))
    olives = _Olives(3)
    olives.fill(radius - 0.02, 0.13, 1.12, 0.98)
    s.lathe("brine", [(0, 0.02), (radius - 0.06, 0.03), (radius - 0.025, 0.1), (radius - 0.025, 0.98), (radius - 0.07, 1.11), (0, 1.11)], thin_glass("#e9ecc8", 0.1))
    lid = radius - 0.05
    green = m.enamel("#2e4a2b", 0.25)
    s.lathe("lid", v.smooth([(lid, 1.15), (lid + 0.016, 1.155), (lid + 0.016, 1.175), (lid, 1.185), (lid, 1.295), (lid - 0.015, 1.32), (lid - 0.05, 1.33),
        (lid - 0.07, 1.32), (0, 1.32)], 4), green)
    inner = '<rect width="560" height="260" fill="#f3ecd8"/><rect width="560" height="14" fill="#2e4a2b"/><rect y="246" width="560" height="14" fill="#2e4a2b"/>'
    inner += _branch(280, 76, 62, "#4b6330", "#8f9a45") + labels.words("ZEHRALI", 280, 156, 40, "#2e4a2b", 700, spacing=6)
    inner += labels.words("green olives", 280, 196, 30, "#6d7a2c", 600)
    inner += labels.words("STUFFED WITH RED PEPPER", 280, 226, 14, "#a3271b", 600, spacing=2)
    s.wrap("label", radius, 0.3, 0.8, m.printed(labels.label(inner, 560, 260, 1600), 0.65), -66, 66)
    olives.strewn(((0.42, -0.52, 20), (0.68, -0.3, -30), (0.24, -0.62, 75)))
    return (0.4, -0.5, 0.1), 0.8


def _wide():
    radius, height = 0.56, 0.95
    wall = v.smooth([(0, 0.0), (radius - 0.09, 0.0), (radius - 0.01, 0.035), (radius, 0.12), (radius, 0.66), (radius - 0.04, 0.78), (radius - 0.1, 0.83),
        (radius - 0.1, height - 0.06)], 5)
    s.lathe("glass", wall, thin_glass("#f3f7ea", 0.3))
    olives = _Olives(7)
    olives.fill(radius - 0.02, 0.13, 0.8, 0.64)
    s.lathe("brine", [(0, 0.02), (radius - 0.08, 0.03), (radius - 0.025, 0.12), (radius - 0.025, 0.66), (radius - 0.08, 0.77), (0, 0.77)], thin_glass("#e9ecc8", 0.1))
    s.cylinder("lid", radius - 0.03, 0.15, m.oak("X"), (0, 0, 0.86), 0.03)
    s.torus("seal", radius - 0.06, 0.016, m.plain("#e8e2d4", 0.6), (0, 0, 0.855))
    inner = '<ellipse cx="160" cy="115" rx="158" ry="113" fill="#fbf5e4" stroke="#7d8a35" stroke-width="4"/>' + _branch(160, 62, 46, "#56702f", "#9aa650")
    inner += labels.words("ZAYTARA", 160, 126, 33, "#3d4a1f", 700, spacing=4) + labels.words("stuffed green olives", 160, 158, 20, "#8a2b1c", 600)
    inner += labels.words("SLOWLY CURED", 160, 186, 12, "#3d4a1f", 600, spacing=2.5)
    s.wrap("label", radius, 0.17, 0.67, decal(labels.label(inner, 320, 230, 1400), 0.65), -36, 36)
    olives.strewn(((-0.38, -0.66, 20), (0.5, -0.6, -50), (0.32, -0.72, 10), (-0.56, -0.54, 120)))
    return (0.4, -0.62, 0.1), 0.8
