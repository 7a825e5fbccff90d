"""Soft toothbrushes: a waisted handle with a white grip, a straight one of flecked recycled plastic, a bent neck with ribs."""

import math
import random

from kit import labels
from kit import materials as m
from kit import shapes as s
from kit.decal import decal

POSE = "flat"
SET = "counter"
FRAME = {"fill": 0.83, "fill_area": 0.8}
VIEWS = {"whole": (0, 78), "second": (-24, 44), "detail": (-10, 60)}


def build(design, colour):
    parts = (_waisted, _flecked, _bent)[design](colour)
    s.group([s.group(parts, turn_deg=(0, 68, 0))], turn_deg=(0, 0, -42))
    return {"detail": ((0.52, 0.6, 0.05), 0.62)}


def _along(name, sections, material, grow=0.0, power=2.5, smooth=2):
    """A handle along y: (y, height of its middle, width, thickness)."""
    return s.loft(name, [[(x, y, z + zc) for x, z in s.ellipse(w + grow, t + grow, 40, power)] for y, zc, w, t in sections], material, smooth)


def _bristles(low, high, z, rows, columns, tints, length, wave=0.0, seed=1, width=0.105):
    """Tufts of fine hairs in a grid, one mesh a tint; each hair is a slim prism with a round tip."""
    chance = random.Random(seed)
    meshes = [([], []) for _ in tints]
    for row in range(rows):
        for column in range(columns):
            y = low + (high - low) * row / (rows - 1)
            edge = min(row, rows - 1 - row)
            spread = width * (0.72 if edge == 0 else 1.0)
            x = spread * (column / (columns - 1) - 0.5)
            vertices, faces = meshes[row % len(tints) if len(tints) < 3 else (1 if 0 < column < columns - 1 else 0)]
            tall = length + wave * math.cos(math.pi * 4 * row / (rows - 1)) + (0.012 if row == rows - 1 else 0)
            for _ in range(26):
                a, r = chance.uniform(0, 6.3), 0.0115 * math.sqrt(chance.random())
                hx, hy = x + r * math.cos(a), y + r * math.sin(a)
                lean_x, lean_y = r * math.cos(a) * 0.35 + chance.gauss(0, 0.0012), r * math.sin(a) * 0.35 + chance.gauss(0, 0.0012)
                tip = tall + chance.uniform(-0.003, 0.003)
                first = len(vertices)
                for share, thick in ((0, 0.0016), (0.93, 0.0015), (1, 0.0007)):
                    for k in range(5):
                        b = 2 * math.pi * k / 5
                        vertices.append((hx + lean_x * share + thick * math.cos(b), hy + lean_y * share + thick * math.sin(b), z + tip * share))
                for ring in (0, 5):
                    for k in range(5):
                        j = (k + 1) % 5
                        faces.append((first + ring + k, first + ring + j, first + ring + 5 + j, first + ring + 5 + k))
                faces.append(tuple(first + 10 + k for k in range(5)))
    made = []
    for (vertices, faces), tint in zip(meshes, tints):
        if vertices:
            made.append(s.mesh("bristles", vertices, faces, m.plain(tint, 0.35)))
    return made


def _name(brand, y, z, ink, height=0.05):
    """The maker's name along the handle's upper side."""
    file = labels.label(labels.words(brand, 80, 22, 20, ink, 700, spacing=1.5), 160, 30, 900)
    return s.panel("name", height * 160 / 30, height, decal(file, 0.3), (0, y, z), (0, 0, 90), lying=True)


def _waisted(colour):
    body, grip = m.plain(colour, 0.25, coat=0.3), m.rubber("#f4f2ee")
    sections = [
        (-0.95, 0, 0.05, 0.04),
        (-0.94, 0, 0.09, 0.07),
        (-0.88, 0, 0.125, 0.09),
        (-0.7, 0, 0.135, 0.1),
        (-0.45, 0, 0.115, 0.09),
        (-0.2, 0, 0.135, 0.105),
        (-0.05, 0.0, 0.12, 0.095),
        (0.12, 0.0, 0.075, 0.065),
        (0.35, 0.0, 0.055, 0.05),
        (0.55, 0.0, 0.065, 0.05),
        (0.61, 0.0, 0.11, 0.05),
        (0.68, 0, 0.135, 0.05),
        (0.86, 0, 0.13, 0.05),
        (0.93, 0, 0.09, 0.045),
        (0.95, 0, 0.05, 0.03),
    ]
    parts = [_along("handle", sections, body)]
    for low, high, scale in ((-0.3, -0.02, 0.09), (-0.86, -0.56, 0.095)):
        count = 6
        for k in range(count):
            y = low + (high - low) * k / (count - 1)
            parts.append(s.sphere("grip", 0.5, grip, (0, y, 0.043), (scale * (0.8 + 0.2 * math.sin(math.pi * (k + 0.5) / count)), 0.03, 0.026), 24))
    return parts + _bristles(0.64, 0.91, 0.02, 10, 4, ["#f4f4f1", colour], 0.13)


def _flecked(colour):
    base = m.colour(colour)
    nodes = m.Nodes("recycled", base, 0.4)
    flecks = nodes.ramp(nodes.cells(38), [(0.0, "#f3efe6"), (0.13, "#f3efe6"), (0.2, m.lighter(base, 0.1)), (1.0, base)])
    body = nodes.paint(flecks).material
    sections = [
        (-0.95, 0, 0.1, 0.05),
        (-0.945, 0, 0.12, 0.065),
        (-0.9, 0, 0.125, 0.07),
        (-0.3, 0, 0.12, 0.07),
        (0.1, 0, 0.1, 0.066),
        (0.3, 0, 0.07, 0.058),
        (0.55, 0, 0.066, 0.052),
        (0.62, 0, 0.1, 0.052),
        (0.69, 0, 0.13, 0.052),
        (0.86, 0, 0.13, 0.052),
        (0.92, 0, 0.1, 0.048),
        (0.945, 0, 0.06, 0.034),
    ]
    parts = [_along("handle", sections, body, power=4)]
    parts.append(_name("Kuvanto", -0.55, 0.037, "#f7f5ef"))
    return parts + _bristles(0.64, 0.9, 0.022, 9, 4, ["#efe9dc", "#efe9dc"], 0.13, seed=4)


def _bent(colour):
    body, grip = m.plain(colour, 0.22, coat=0.4), m.rubber(m.darker(m.colour(colour), 0.35))
    sections = [
        (-0.95, 0.02, 0.06, 0.04),
        (-0.93, 0.02, 0.1, 0.08),
        (-0.8, 0.01, 0.14, 0.11),
        (-0.55, 0.0, 0.15, 0.12),
        (-0.25, 0.0, 0.13, 0.11),
        (-0.08, 0.0, 0.11, 0.1),
        (0.08, -0.03, 0.075, 0.07),
        (0.25, -0.045, 0.06, 0.055),
        (0.42, -0.02, 0.055, 0.05),
        (0.56, 0.0, 0.066, 0.05),
        (0.62, 0.0, 0.11, 0.05),
        (0.7, 0, 0.14, 0.052),
        (0.84, 0, 0.135, 0.052),
        (0.92, 0, 0.09, 0.046),
        (0.945, 0, 0.05, 0.03),
    ]
    parts = [_along("handle", sections, body)]
    parts.append(
        _along(
            "grip",
            [
                (-0.82, 0.012, 0.1, 0.09),
                (-0.81, 0.011, 0.146, 0.115),
                (-0.55, 0, 0.158, 0.127),
                (-0.3, 0.0, 0.138, 0.116),
                (-0.18, 0, 0.126, 0.11),
                (-0.17, 0, 0.09, 0.08),
            ],
            grip,
        )
    )
    for k in range(9):
        y = -0.76 + 0.062 * k
        parts.append(s.sphere("rib", 0.5, m.plain(colour, 0.3), (0, y, 0.052), (0.1, 0.018, 0.035), 24))
    return parts + _bristles(0.64, 0.91, 0.02, 10, 4, ["#f4f4f1", colour, "#f4f4f1"], 0.125, 0.012, 7)
