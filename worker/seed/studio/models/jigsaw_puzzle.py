"""Jigsaw puzzles: the box, a begun corner of the picture and loose pieces. Balloons over hills, a harbour town, a garden at night."""
import math
import random

from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value

SET = "table"
FRAME = {"fill": 0.88, "fill_area": 0.8}
VIEWS = {"whole": (-22, 22), "second": (26, 42)}
WIDTH, HEIGHT, DEPTH = 2.7, 2.0, 0.5
PIECE = 0.24


def build(design, colour):
    art, name, brand, count, tint = (
        (_balloons, "Morning Balloons", "Pomipim", 500, "#2d4f7c"), (_harbour, "Harbour Town", "Papeliro", 1000, "#8c3b2e"),
        (_garden, "Night Garden", "Papeliro", 750, "#1f3b3a"),
    )[design]
    picture = art(random.Random(design + 4))
    _box(picture, name, brand, count, tint)
    _begun(labels.label(picture, 300, 200, 1600), design)
    _poster(picture)
    return {"detail": ((-0.2, -1.15, 0.0), 1.1, (-16, 34))}


def _balloons(chance):
    sky = ('<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3f7fb5"/><stop offset=".6" stop-color="#f4c58f"/><stop '
        'offset="1" stop-color="#f7e3b5"/></linearGradient></defs><rect width="300" height="200" fill="url(#a)"/><circle cx="214" cy="92" r="15" fill="#fff3c9"/>')
    hills = "".join(
        f'<path d="M0 {y} C60 {y - 34 + 9 * i} 90 {y + 18} 150 {y - 8} S250 {y - 30} 300 {y - 6} V200 H0z" fill="{tint}"/>' for i,
        (y, tint) in enumerate(((140, "#7d8fae"), (154, "#5e8a78"), (170, "#4c7a45"), (186, "#355f34")))
    )
    trees = "".join(f'<path d="M{x} {y} l5 -17 5 17z" fill="#27492b"/>' for x, y in ((chance.uniform(0, 290), chance.uniform(178, 200)) for _ in range(46)))
    sets = (("#c8322b", "#f2d06b"), ("#2f6fae", "#f3efe2"), ("#e58a2a", "#7c2f57"), ("#3b8f62", "#f0d98a"), ("#8c3f8f", "#f2a24a"))
    made = ""
    for i, (x, y, r) in enumerate(((64, 60, 33), (150, 84, 21), (242, 46, 27), (196, 136, 13), (112, 138, 11))):
        one, two = sets[i]
        made += f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{r * 1.08}" fill="{one}"/>'
        for k in (0.72, 0.3):
            made += f'<ellipse cx="{x}" cy="{y}" rx="{r * k}" ry="{r * 1.08}" fill="{two if k > 0.5 else one}"/>'
        made += (f'<path d="M{x - r * 0.55} {y + r * 0.9} L{x - r * 0.16} {y + r * 1.5} H{x + r * 0.16} L{x + r * 0.55} {y + r * 0.9}z" fill="{one}"/><rect '
            f'x="{x - r * 0.16}" y="{y + r * 1.5}" width="{r * 0.32}" height="{r * 0.26}" fill="#6b4527"/>')
    return sky + hills + trees + made


def _harbour(chance):
    made = '<rect width="300" height="112" fill="#9fd0e3"/><rect y="112" width="300" height="88" fill="#2f7c93"/>'
    made += "".join(f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{r * 0.32}" fill="#f6fbfb"/>' for x, y,
        r in ((50, 26, 26), (66, 20, 18), (210, 34, 30), (232, 27, 18), (140, 14, 14)))
    tints = ("#e8a33c", "#d4573d", "#f1e4c4", "#6f9fb8", "#e7c1a0", "#c8433f", "#8bb08a", "#f0c95c", "#e58a6a", "#dfe6e4")
    x, i = 0, 0
    while x < 300:
        w, h = chance.choice((24, 28, 32)), chance.uniform(48, 84)
        made += (f'<rect x="{x}" y="{128 - h}" width="{w}" height="{h}" fill="{tints[i % 10]}"/><path d="M{x - 1} {128 - h} l{w / 2 + 1} -13 {w / 2 + 1} 13z" '
            f'fill="#9c4a35"/>')
        for row in range(int(h // 18)):
            for k in (0.2, 0.58):
                made += (f'<rect x="{x + w * k}" y="{136 - h + row * 18}" width="{w * 0.2}" height="9" fill="#33495a"/><rect x="{x + w * k - 2}" '
                    f'y="{136 - h + row * 18}" width="2" height="9" fill="#f5efe0"/>')
        x, i = x + w, i + 1
    made += '<rect y="126" width="300" height="9" fill="#a99b88"/>'
    made += "".join(f'<rect x="{chance.uniform(-5, 290)}" y="{chance.uniform(138, 198)}" width="{chance.uniform(6, 26)}" height="1.6" '
        f'fill="{chance.choice(("#7fc0cc", "#1f5f78", "#e8b36a"))}"/>' for _ in range(130))
    for bx, by, k, tint in ((30, 150, 1, "#c8322b"), (120, 168, 1.4, "#f4f0e4"), (222, 154, 1.1, "#2a5fa0")):
        made += (f'<path d="M{bx} {by} h{46 * k} l{-8 * k} {11 * k} h{-30 * k}z" fill="{tint}"/><path d="M{bx + 22 * k} {by - 3} v{-44 * k} l{20 * k} {40 * k}z" '
            f'fill="#fbf8ef"/><path d="M{bx + 20 * k} {by - 3} v{-38 * k} l{-15 * k} {36 * k}z" fill="#f0b45a"/>')
    return made


def _garden(chance):
    made = '<rect width="300" height="200" fill="#10283c"/><circle cx="236" cy="46" r="25" fill="#f6ecc6"/><circle cx="227" cy="42" r="22" fill="#10283c"/>'
    made += "".join(f'<circle cx="{chance.uniform(0, 300)}" cy="{chance.uniform(0, 120)}" r="{chance.uniform(0.5, 1.5)}" fill="#f8efcf"/>' for _ in range(80))
    for _ in range(70):
        x, y, turn, size = chance.uniform(-10, 310), chance.uniform(100, 205), chance.uniform(-75, 75), chance.uniform(28, 62)
        made += (f'<path transform="translate({x} {y}) rotate({turn})" d="M0 0 C{size * 0.4} {-size * 0.3} {size * 0.3} {-size * 0.9} 0 {-size} C{-size * 0.3} '
            f'{-size * 0.9} {-size * 0.4} {-size * 0.3} 0 0z" fill="{chance.choice(("#1f5a4a", "#2f7a5a", "#174438", "#3f9a6a", "#245f70"))}"/>')
    for _ in range(30):
        x, y, r = chance.uniform(8, 292), chance.uniform(78, 192), chance.uniform(6, 13)
        tint = chance.choice(("#e8577a", "#f2a23c", "#f4e3c0", "#b75fc0", "#ee6f4c"))
        made += "".join(f'<ellipse transform="translate({x} {y}) rotate({72 * k})" cx="0" cy="{-r * 0.7}" rx="{r * 0.42}" ry="{r * 0.7}" fill="{tint}"/>'
            for k in range(5)) + f'<circle cx="{x}" cy="{y}" r="{r * 0.3}" fill="#fbe28a"/>'
    return made


def _box(picture, name, brand, count, tint):
    art = f'<svg x="0" y="0" width="270" height="200" viewBox="15 0 270 200">{picture}</svg>'
    front = art + (
        f'<rect y="158" width="270" height="42" fill="{tint}"/>' + labels.words(name, 12, 180, 16, "#fffaf0", 700, "start") + labels.words("JIGSAW PUZZLE", 12, 193,
        7.5, "#f3dfb0", 600, "start", 2)
        + labels.words(str(count), 258, 184, 24, "#fffaf0", 700, "end") + labels.words("PIECES", 258, 194, 7, "#f3dfb0", 600, "end", 1.5)
        + f'<rect x="12" y="0" width="58" height="25" fill="{tint}"/>' + labels.words(brand, 41, 17, 12, "#fffaf0", 700)
    )
    file = labels.label(front, 270, 200, 1400)
    card = m.Nodes("printed card", value(tint), 0.5, specular=0.35)
    card = card.bump(card.noise(40, 4), 0.03, 0.005).material
    y = 0.4
    things = [
        s.box("lid", (WIDTH, DEPTH * 0.8, HEIGHT), card, (0, 0, HEIGHT / 2), 0.012),
        s.box("base", (WIDTH - 0.03, DEPTH * 0.2, HEIGHT - 0.03), m.cardboard("#cbb593"), (0, DEPTH * 0.49, HEIGHT / 2), 0.012),
        parts.flat_print("front", WIDTH - 0.02, HEIGHT - 0.02, m.printed(file, 0.42), (0, -DEPTH * 0.4 - 0.003, HEIGHT / 2), (90, 0, 0)),
    ]
    side = labels.label(f'<rect width="200" height="40" fill="{tint}"/>' + labels.words(name, 100, 26, 17, "#fffaf0", 700), 200, 40, 900)
    things.append(parts.flat_print("side", HEIGHT - 0.03, DEPTH * 0.8 - 0.02, m.printed(side, 0.45), (-WIDTH / 2 - 0.003, 0, HEIGHT / 2), (0, -90, 0)))
    s.group(things, (0.1, y, 0), (0, 0, 0))


def _edge(a, b, way, chance):
    """The line from a to b with a knob to its left (way 1), to its right (-1), or straight (0)."""
    if not way:
        return [a]
    middle, reach = 0.5 + chance.uniform(-0.04, 0.04), 0.115
    local = [(0, 0), (middle - 0.16, -0.02), (middle - 0.075, 0.015), (middle - 0.07, 0.06)]
    local += [(middle + reach * math.sin(math.radians(t)), 0.15 + reach * math.cos(math.radians(t))) for t in range(-140, 141, 20)]
    local += [(middle + 0.07, 0.06), (middle + 0.075, 0.015), (middle + 0.16, -0.02), (1, 0)]
    line = parts.path([(x, y, 0) for x, y in local], 40)
    dx, dy = b[0] - a[0], b[1] - a[1]
    return [(a[0] + dx * p.x - dy * p.y * way, a[1] + dy * p.x + dx * p.y * way) for p in line[:-1]]


def _cut(ring, material):
    """A piece as the press leaves it: its upper edge pressed round, a hair of air to the next one."""
    count = len(ring)

    def inset(distance):
        made = []
        for i, (x, y) in enumerate(ring):
            (ax, ay), (bx, by) = ring[i - 1], ring[(i + 1) % count]
            length = math.hypot(bx - ax, by - ay) or 1
            made.append((x - (by - ay) / length * distance, y + (bx - ax) / length * distance))
        return made

    vertices, faces = [], []
    for distance, z in ((0.002, 0.0), (0.002, 0.017), (0.0045, 0.0215), (0.0065, 0.022)):
        vertices += [(x, y, z) for x, y in inset(distance)]
    for row in range(3):
        faces += [(row * count + i, row * count + (i + 1) % count, (row + 1) * count + (i + 1) % count, (row + 1) * count + i) for i in range(count)]
    faces.append(tuple(3 * count + i for i in range(count)))
    return s.mesh("piece", vertices, faces, material, smooth=False)


def _begun(file, design):
    """The lower left of the picture lies there, its rim ragged; a few pieces are still loose."""
    chance = random.Random(11 + design)
    columns, rows = 8, 5
    top = m.printed(file, 0.55)
    core = m.cardboard("#b8a07c")
    across = {(c, r): _edge((c * PIECE, r * PIECE), ((c + 1) * PIECE, r * PIECE), chance.choice((1, -1)) if r else 0,
        chance) for c in range(columns + 4) for r in range(rows + 2)}
    upward = {(c, r): _edge((c * PIECE, r * PIECE), (c * PIECE, (r + 1) * PIECE), chance.choice((1, -1)) if c else 0,
        chance) for c in range(columns + 5) for r in range(rows + 1)}

    def corner(line, end):
        return list(reversed([*line, end][1:]))

    def piece(c, r):
        far = ((c + 1) * PIECE, (r + 1) * PIECE)
        ring = across[c, r] + upward[c + 1, r] + corner(across[c, r + 1], far) + corner(upward[c, r], (c * PIECE, far[1]))
        thing = _cut(ring, core)
        thing.data.materials.append(top)
        layer = thing.data.uv_layers.new(name="uv")
        for polygon in thing.data.polygons:
            if polygon.normal.z > 0.9:
                polygon.material_index = 1
            for loop in polygon.loop_indices:
                x, y, _ = thing.data.vertices[thing.data.loops[loop].vertex_index].co
                layer.data[loop].uv = (x / (PIECE * 14), y / (PIECE * 9.33))
        return thing

    laid = [piece(c, r) for c in range(columns) for r in range(rows) if c + r * 1.4 + chance.uniform(-0.8, 0.8) < 7.4]
    s.group(laid, (-1.55, -1.75, 0), (0, 0, 5))
    spots = [(0.75, -0.75, 40), (1.1, -1.05, 160), (0.55, -1.2, 75), (1.32, -0.62, 200), (0.95, -1.5, 20), (1.45, -1.3, 110), (0.4, -1.62, 250), (1.25, -1.75, 300)]
    for k, (x, y, turn) in enumerate(spots):
        c, r = 8 + k % 3, k % 5
        loose = piece(c, r)
        for vertex in loose.data.vertices:
            vertex.co.x, vertex.co.y = vertex.co.x - (c + 0.5) * PIECE, vertex.co.y - (r + 0.5) * PIECE
        s.place(loose, (x, y, 0), (0, 0, turn))


def _poster(picture):
    """Rolled, with a paper ring, beside the box."""
    file = labels.label(picture, 300, 200, 700)
    paper = m.printed(file, 0.5)

    def roll(u, v):
        a, r = u * math.pi * 5.6, 0.10 + 0.012 * u * 2
        return (r * math.cos(a), v * 2.4 - 1.2, r * math.sin(a))

    sheet = s.solidify(parts.surface("poster", roll, 120, 4, paper), 0.004, 0)
    ring = s.lathe("ring", [(0.128, -0.14), (0.131, -0.14), (0.131, 0.14), (0.128, 0.14)], m.paper("#efe6d2"), 64, closed=True)
    s.place(ring, turn_deg=(90, 0, 0))
    s.group([sheet, ring], (1.62, -0.45, 0.131), (0, 0, 8))
