"""Dark chocolate bars, half unwrapped: flower paper with gold foil, printed kraft paper beside broken pieces, a cream sleeve with slanting ribs."""
import math
import random

from mathutils import noise

from kit import labels
from kit import materials as m
from kit import packs as p
from kit import shapes as s
from kit.decal import decal

POSE = "flat"
SET = "table"
VIEWS = {"whole": (-14, 62), "second": (24, 40), "detail": (-20, 46)}
FRAME = {"fill": 0.84, "fill_area": 0.74}


def build(design, colour):
    return {"detail": (_flowers, _kraft, _sleeve)[design]()}


def _cocoa():
    nodes = m.Nodes("chocolate", m.colour("#3a2015"), 0.36, specular=0.5, coat=0.08, coat_rough=0.3)
    nodes.paint(nodes.ramp(nodes.noise(1.6, 5), [(0.35, "#351c12"), (0.65, "#43261a")]))
    return nodes.bump(nodes.noise(7, 3), 0.06, 0.02).bump(nodes.noise(60, 3), 0.05, 0.004).material


def _bar(columns, rows, cell, material, style, height=0.085, missing=()):
    """Pieces on a common base; `style`: "plain" pillows, "framed" with a sunk field, "slanted" with ribs. Its corner is at x = y = 0."""
    w, d = cell
    made = []
    for c in range(columns):
        for r in range(rows):
            if (c, r) in missing:
                continue
            at = ((c + 0.5) * w, (r + 0.5) * d, 0)
            base = s.box("base", (w + 0.004, d + 0.004, height * 0.5), material, (at[0], at[1], height * 0.25), 0.006, 2)
            made += [base, *_piece(w, d, at, height, material, style, (c + r) % 2)]
    return made


def _frustum(w, d, top_w, top_d, low, high, at, material, edge=0.014):
    corners = [(sx * w / 2, sy * d / 2, low) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))] + [(sx * top_w / 2, sy * top_d / 2, high) for sx,
        sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    thing = s.mesh("piece", corners, [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], material)
    s.bevel(thing, edge, 3)
    return s.place(thing, at)


def _piece(w, d, at, height, material, style, odd):
    made = [_frustum(w * 0.97, d * 0.97, w * 0.8, d * 0.76, height * 0.3, height, at, material)]
    if style == "framed":
        made.append(s.box("field", (w * 0.56, d * 0.5, 0.012), material, (at[0], at[1], height + 0.001), 0.005, 2))
    if style == "slanted":
        for k in (-1, 0, 1):
            made.append(s.box("rib", (w * 0.58, 0.022, 0.018), material, (at[0], at[1] + k * d * 0.2, height), 0.008, 2, (0, 0, 24 if odd else -24)))
    return made


def _crumpled(name, points, material, amount, seed, thickness=0.004):
    """A sheet through a grid of points, crumpled."""
    count = len(points[0])
    faces = [(r * count + i, r * count + i + 1, (r + 1) * count + i + 1, (r + 1) * count + i) for r in range(len(points) - 1) for i in range(count - 1)]
    flat = []
    for row in points:
        for x, y, z in row:
            shift = noise.noise_vector((x * 7 + seed, y * 7, z * 3)) * amount
            flat.append((x + shift.x * 0.4, y + shift.y * 0.4, max(0.003, z + abs(shift.z) * 1.4)))
    thing = s.mesh(name, flat, faces, material)
    s.smoothen(thing.data, 24)
    return s.solidify(thing, thickness, 0)


def _foil(material, left, right, depth, height, seed):
    """Foil folded back from the bare half: a collar around the bar, torn at its edge."""
    chance = random.Random(seed)
    rows = []
    for i in range(41):
        t = i / 40
        y = -0.06 + t * (depth + 0.12)
        torn = right + 0.1 + 0.09 * math.sin(t * 17 + seed) + chance.uniform(-0.05, 0.05)
        row = []
        for k in range(13):
            u = k / 12
            x = left + (torn - left) * u
            edge = min(1, max(0, min(t, 1 - t) * 22))
            lifted = height * edge * 1.04 + 0.012 + 0.10 * max(0, u - 0.55) ** 2 * edge * 2.4
            row.append((x, y + (0.08 if t > 0.5 else -0.08) * max(0, u - 0.6), lifted))
        rows.append(row)
    return _crumpled("foil", rows, material, 0.035, seed)


def _wrapper(length, depth, height, paper, print_file, at_x=0.0):
    """The paper around a bar, its print on top. It covers x from `at_x` on."""
    made = [s.box("paper", (length, depth + 0.03, height + 0.02), paper, (at_x + length / 2, depth / 2, (height + 0.02) / 2), 0.022)]
    made.append(s.panel("print", length - 0.05, depth - 0.02, decal(print_file, 0.55), (at_x + length / 2, depth / 2, height + 0.0225), lying=True))
    return made


def _flowers():
    cocoa = _cocoa()
    w, d = 0.36, 0.26
    bar = _bar(5, 3, (w, d), cocoa, "framed", 0.09, {(4, 2)})
    chance = random.Random(4)
    inner = ""
    for k in range(46):
        x, y, size, turn = (k % 8) * 56 + chance.uniform(-14, 14), (k // 8) * 56 + chance.uniform(-14, 14), chance.uniform(14, 24), chance.uniform(0, 72)
        tint = chance.choice(("#e8b7c4", "#f0d6b8", "#b88bc0", "#e39a86"))
        inner += p.leaf_svg(x, y, size * 1.7, turn * 5, "#4c7a58")
        petal = f'translate(0 {-size * .5:.1f})" rx="{size * .3:.1f}" ry="{size * .46:.1f}" fill="{tint}"/>'
        inner += "".join(f'<ellipse transform="translate({x:.1f} {y:.1f}) rotate({turn + 72 * q:.0f}) {petal}' for q in range(5))
        inner += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size * .2:.1f}" fill="#e0b049"/>'
    inner += '<rect x="92" y="70" width="236" height="140" rx="4" fill="#f7efe2"/>'
    inner += '<rect x="100" y="78" width="220" height="124" fill="none" stroke="#b48a3c" stroke-width="2"/>'
    inner += labels.words("FLORIMEA", 210, 122, 30, "#4a2440", 700, spacing=4) + labels.words("dark chocolate", 210, 152, 21, "#8a4a5e", 500)
    inner += labels.words("70%", 210, 186, 26, "#4a2440", 700)
    file = labels.label(inner, 420, 280, 1400)
    paper = m.paper("#5b2f55", 0.6)
    cover = _wrapper(1.02, d * 3, 0.09, paper, file, -0.12)
    foil = _foil(m.metal("#d9b566", 0.3), 0.84, 0.98, d * 3, 0.09, 2)
    s.group([*bar, *cover, foil], (-0.9, -0.35, 0), (0, 0, 16))
    s.group(_bar(1, 1, (w, d), cocoa, "framed", 0.09), (1.12, 0.08, 0), (0, 0, 58))
    return (0.4, 0.05, 0.09), 0.9


def _kraft():
    cocoa = _cocoa()
    w, d = 0.3, 0.3
    spots = [(x, y) for y in range(-38, 320, 76) for x in (22, 66, 598, 642)]
    inner = "".join(f'<path d="M{x} {y}l22 38l-22 38l-22 -38z" fill="none" stroke="#c9702c" stroke-width="5"/>' for x, y in spots)
    inner += "".join(f'<circle cx="{x}" cy="{y + 38}" r="6" fill="#1f4a52"/>' for x, y in spots)
    inner += '<rect x="96" width="472" height="300" fill="#1f4a52"/>'
    inner += '<rect x="106" width="3" height="300" fill="#d9a94a"/><rect x="555" width="3" height="300" fill="#d9a94a"/>'
    pod = '<g transform="translate(180 150) rotate(-28)"><ellipse rx="36" ry="78" fill="#c9702c"/>'
    pod += '<path d="M0 -78V78M-17 -68Q-26 0 -17 68M17 -68Q26 0 17 68" stroke="#1f4a52" stroke-width="4" fill="none"/></g>'
    inner += pod + labels.words("CHANDORI", 390, 108, 46, "#f1e4c8", 700, spacing=4) + labels.words("dark chocolate", 390, 158, 33, "#d9a94a", 600)
    inner += labels.words("70 % COCOA FROM GHANA", 390, 206, 17, "#f1e4c8", 600, spacing=2)
    inner += labels.words("FOUR INGREDIENTS", 390, 236, 14, "#f1e4c8", 500, spacing=2)
    cover = _wrapper(1.66, 0.78, 0.09, m.cardboard("#b99566"), labels.label(inner, 664, 300, 1500))
    s.group(cover, (-0.95, 0.12, 0), (0, 0, 9))
    s.group(_bar(4, 2, (w, d), cocoa, "plain", 0.095, {(3, 1)}), (-0.62, -0.74, 0), (0, 0, -7))
    s.group(_bar(1, 1, (w, d), cocoa, "plain", 0.095), (0.74, -0.62, 0), (0, 0, 33))
    return (0.3, -0.55, 0.09), 0.9


def _sleeve():
    cocoa = _cocoa()
    w, d = 0.42, 0.27
    bar = _bar(4, 3, (w, d), cocoa, "slanted", 0.09)
    inner = "".join(f'<path d="M{-60 + k * 44} 330l150 -340" stroke="#7b8a4a" stroke-width="{3 + (k % 3) * 3}"/>' for k in range(4))
    inner += '<path d="M0 300Q120 250 240 300T480 290V330H0z" fill="#b4593a"/><path d="M0 320Q120 276 240 318T480 306V330H0z" fill="#8f3f27"/>'
    inner += labels.words("ZAYTARA", 270, 96, 44, "#3c2418", 700, spacing=5) + labels.words("dark chocolate", 270, 140, 29, "#8f3f27", 600)
    inner += labels.words("70%", 270, 206, 54, "#3c2418", 700)
    inner += labels.words("STONE-GROUND", 270, 240, 14, "#3c2418", 600, spacing=3)
    cover = _wrapper(1.12, d * 3, 0.09, m.paper("#f1e8d6", 0.7), labels.label(inner, 460, 330, 1400), -0.08)
    foil = _foil(m.metal("#c9cbcd", 0.28), 0.94, 1.12, d * 3, 0.09, 5)
    s.group([*bar, *cover, foil], (-0.85, -0.4, 0), (0, 0, -12))
    return (0.45, -0.2, 0.09), 0.9
