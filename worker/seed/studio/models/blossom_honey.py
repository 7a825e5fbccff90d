"""Creamy blossom honey: a round jar with a gilt lid and a dipper, a six-sided jar with a wooden lid."""
import math

from kit import labels
from kit import materials as m
from kit import shapes as s
from kit import vessels as v
from kit.decal import decal
from kit.thin_glass import thin_glass

SET = "table"
VIEWS = {"whole": (-20, 14), "second": (34, 28), "detail": (-14, 18)}


def build(design, colour):
    return {"detail": (_round, _hexagonal)[design]()}


def _honey():
    nodes = m.Nodes("honey", m.colour("#cf8a1c"), 0.16, coat=1.0, coat_rough=0.02)
    nodes.set("Subsurface", 0.5)
    nodes.set("Subsurface Radius", (0.5, 0.25, 0.06))
    nodes.set("Subsurface Color", (*m.colour("#e0a02c"), 1))
    nodes.set("Emission", (*m.colour("#d98c14"), 1))
    nodes.set("Emission Strength", 0.16)
    nodes.paint(nodes.ramp(nodes.noise(1.8, 5, (1, 1, 0.6), distortion=1.2), [(0.3, "#c47c14"), (0.7, "#e0a437")]))
    return nodes.material


def _bee(x, y, size, ink):
    """A bee in one colour."""
    body = f'<ellipse cx="{x}" cy="{y}" rx="{size * .5}" ry="{size * .32}" fill="{ink}"/>'
    stripes = "".join(f'<rect x="{x + size * k}" y="{y - size * .34}" width="{size * .09}" height="{size * .68}" fill="#f6eeda"/>' for k in (-0.2, 0.02, 0.22))
    line = f'fill="none" stroke="{ink}" stroke-width="{size * .06}"'
    wings = "".join(f'<ellipse transform="translate({x + dx} {y - size * .42}) rotate({turn})" rx="{size * .18}" ry="{size * .34}" {line}/>'
        for dx, turn in ((-size * 0.12, -28), (size * 0.14, 22)))
    return body + stripes + wings


def _round():
    radius, height = 0.46, 1.05
    wall = v.smooth([(0, 0.0), (radius - 0.08, 0.0), (radius - 0.01, 0.03), (radius, 0.1), (radius, 0.75), (radius - 0.02, 0.86), (radius - 0.09, 0.93),
        (radius - 0.09, height)], 5)
    s.lathe("honey", [(max(0, r - 0.022), h + 0.02) for r, h in wall if h < 0.9] + [(0, 0.92)], _honey())
    s.lathe("glass", wall, thin_glass("#fbfdfc", 0.25))
    gilt = m.metal("#c39c4c", 0.34)
    lid = radius - 0.055
    s.lathe("lid", v.smooth([(lid, 0.92), (lid + 0.018, 0.925), (lid + 0.018, 0.945), (lid, 0.955), (lid, 1.06), (lid - 0.015, 1.085), (lid - 0.05, 1.095),
        (lid - 0.07, 1.085), (0, 1.085)], 4), gilt)
    inner = '<rect width="560" height="260" fill="#f6eeda"/><rect y="10" width="560" height="4" fill="#b9812a"/><rect y="246" width="560" height="4" fill="#b9812a"/>'
    inner += _bee(280, 66, 56, "#5a3c14") + labels.words("CHANDORI", 280, 146, 36, "#5a3c14", 700, spacing=6)
    inner += labels.words("blossom honey", 280, 186, 31, "#b9812a", 600)
    inner += labels.words("THYME & ORANGE · COLD-EXTRACTED", 280, 222, 14, "#5a3c14", 500, spacing=2)
    s.wrap("label", radius, 0.17, 0.68, m.printed(labels.label(inner, 560, 260, 1600), 0.65), -62, 62)
    _dipper((0.5, -0.62, 0.136), -28)
    return (0.1, -0.46, 0.6), 1.2


def _dipper(at, turn_deg):
    """A honey dipper that lies on the table; honey hangs in its grooves."""
    wood = m.beech("Z")
    profile = [(0, 0)]
    for k in range(6):
        z = 0.03 + k * 0.062
        r = 0.06 + 0.062 * math.sin(math.pi * (k + 0.6) / 6.4)
        profile += [(r * 0.85, z - 0.012), (r, z), (r, z + 0.018), (r * 0.85, z + 0.03), (0.045, z + 0.034), (0.045, z + 0.046)]
    profile += [(0.04, 0.42), (0.03, 0.46), (0.027, 0.9), (0.034, 1.2), (0.045, 1.26), (0.035, 1.3), (0, 1.31)]
    s.group([s.lathe("dipper", profile, wood, 48)], at, (0, 93.4, 180 + turn_deg))


def _hexagonal():
    side = 0.5

    def ring(scale, z, power=0.09):
        """A six-sided outline with round corners."""
        points = []
        for k in range(72):
            a = 2 * math.pi * k / 72
            near = (a + math.pi / 2 + math.pi / 6) % (math.pi / 3) - math.pi / 6
            flat = math.cos(math.pi / 6) / math.cos(near)
            r = side * scale * min(flat, 1 - power + 0.02)
            points.append((r * math.cos(a), r * math.sin(a), z))
        return points

    rows = [ring(0.7, 0.0), ring(0.93, 0.0), ring(0.985, 0.015), ring(1, 0.05), ring(1, 0.3), ring(1, 0.62), ring(0.99, 0.68), ring(0.93, 0.74, 0.14),
        ring(0.82, 0.8, 0.3), ring(0.76, 0.84, 0.4), ring(0.76, 0.95, 0.4)]
    fill = [[(x * 0.955, y * 0.955, z * 0.97 + 0.02) for x, y, z in row] for row in rows[:-2]]
    s.loft("honey", fill, _honey(), 1)
    s.loft("glass", rows, thin_glass("#fbfdfc", 0.25), 1, closed_ends=False)
    s.cylinder("lid", 0.385, 0.17, m.oak("X"), (0, 0, 0.825), 0.025)
    s.torus("seal", 0.375, 0.014, m.plain("#e6dfd0", 0.7), (0, 0, 0.82))
    word = labels.label(labels.words("ZAYTARA", 100, 38, 30, "#5a3517", 700, spacing=5), 200, 56, 512)
    s.panel("brand", 0.5, 0.14, decal(word, 0.7), (0, 0, 0.9962), lying=True)
    inner = '<path d="M150 4L290 84V246L150 326L10 246V84Z" fill="#fbf4e2" stroke="#8a5a1c" stroke-width="5"/>' + _bee(150, 96, 62, "#4a3112")
    inner += labels.words("ZAYTARA", 150, 182, 36, "#4a3112", 700, spacing=4) + labels.words("blossom honey", 150, 216, 25, "#a56f1d", 600)
    inner += labels.words("100 % HONEY", 150, 250, 14, "#4a3112", 600, spacing=2)
    flat = side * math.cos(math.pi / 6)
    s.panel("label", 0.46, 0.506, decal(labels.label(inner, 300, 330), 0.65), (0, -flat - 0.006, 0.345))
    return (0, -0.43, 0.5), 0.9
