"""Footballs of size 5: the classic of 32 panels in blue with white pentagons, and a modern one of stars and bonded triangles."""
import math

from mathutils import Vector

from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value
from kit.colours import darker, lighter

SET = "terrace"
VIEWS = {"second": (30, 34)}
RADIUS = 1.1
FRAME = {"fill": 0.7}


def build(design, colour):
    corners = _icosahedron()
    neighbours = {i: [j for j in range(12) if j != i and (corners[i] - corners[j]).length < 1.1] for i in range(12)}
    faces = [(i, j, k) for i in range(12) for j in neighbours[i] for k in neighbours[j] if i < j < k and k in neighbours[i]]
    (_classic, _star)[design](colour, corners, neighbours, faces)
    _mark(design)
    return {"detail": ((0.0, -RADIUS, RADIUS), 1.5, (-8, 12))}


def _icosahedron():
    """Turned so that a face looks to the front; the print lies on it."""
    g = (1 + 5**0.5) / 2
    raw = [Vector(p).normalized() for a in (1, -1) for b in (g, -g) for p in ((0, a, b), (a, b, 0), (b, 0, a))]
    front = (Vector((0, 1, g)).normalized() + Vector((g, 0, 1)).normalized() + Vector((1, g, 0)).normalized()).normalized()
    turn = front.rotation_difference(Vector((0, -1, 0)))
    return [turn @ p for p in raw]


def _skin(rough=0.34):
    def made(tint):
        nodes = m.Nodes("polyurethane", tint, rough, specular=0.5, coat=0.15, coat_rough=0.25)
        return nodes.bump(nodes.cells(46), 0.22, 0.008).bump(nodes.noise(5, 3), 0.04, 0.02).material

    return made


def _classic(colour, corners, neighbours, faces):
    made = _skin()
    blue, white = made(value(colour)), made(value("#eeece7"))
    for i, at in enumerate(corners):
        _panel(at, [at.lerp(corners[j], 1 / 3) for j in neighbours[i]], white, 0.03)
    for i, j, k in faces:
        a, b, c = corners[i], corners[j], corners[k]
        ring = [a.lerp(b, 1 / 3), b.lerp(a, 1 / 3), b.lerp(c, 1 / 3), c.lerp(b, 1 / 3), c.lerp(a, 1 / 3), a.lerp(c, 1 / 3)]
        _panel((a + b + c) / 3, ring, blue, 0.03)


def _star(colour, corners, neighbours, faces):
    made = _skin(0.28)
    base = value(colour)
    field, stars = made(darker(base, 0.62)), (made(lighter(base, 0.1)), made(value("#e9edf2")))
    for i, at in enumerate(corners):
        around = _ordered(at, [corners[j] for j in neighbours[i]])
        ring = []
        for a, b in zip(around, around[1:] + around[:1]):
            ring += [at.lerp(a, 0.5), at.lerp((at + a + b) / 3, 0.46)]
        _panel(at, ring, stars[i % 3 == 1], 0.018, ordered=False)
    for face in faces:
        a, b, c = (corners[n] for n in face)
        middle = (a + b + c) / 3
        ring = []
        for p, q in ((a, b), (b, c), (c, a)):
            ring += [p.lerp(middle, 0.46), p.lerp(q, 0.5)]
        _panel(middle, ring, field, 0.018, ordered=False)


def _ordered(middle, ring):
    axis = middle.normalized()
    side = axis.orthogonal().normalized()
    other = axis.cross(side)
    return sorted(ring, key=lambda p: math.atan2((p - middle).dot(other), (p - middle).dot(side)))


def _panel(middle, ring, material, depth, ordered=True, steps=12):
    """A panel bulging over the ball, its border drawn into the seam."""
    ring = _ordered(middle, ring) if ordered else ring
    vertices, faces, known = [], [], {}

    def vertex(point, inside):
        place = point.normalized()
        key = tuple(round(c, 5) for c in place)
        if key not in known:
            known[key] = len(vertices)
            r = RADIUS * (1 - depth * math.exp(-((inside / 0.085) ** 2)) - depth * math.exp(-((inside / 0.022) ** 2)))
            vertices.append(place * r + Vector((0, 0, RADIUS)))
        return known[key]

    for a, b in zip(ring, ring[1:] + ring[:1]):
        reach = ((a + b) / 2 - middle).length
        rows = []
        for i in range(steps + 1):
            t = 1 - (1 - i / steps) ** 1.8
            left, right = middle.lerp(a, t), middle.lerp(b, t)
            rows.append([vertex(left.lerp(right, j / i if i else 0), (1 - t) * reach) for j in range(i + 1)])
        for low, high in zip(rows, rows[1:]):
            for j in range(len(low)):
                faces.append((low[j], high[j], high[j + 1]))
                if j + 1 < len(low):
                    faces.append((low[j], high[j + 1], low[j + 1]))
    s.recalculate_normals(s.mesh("panel", vertices, faces, material))


def _mark(design):
    """The brand over the front panel, as ink on the ball."""
    ink = "#f4f2ec"
    file = labels.label(
        labels.words(("STRIVADO", "SPRINTARA")[design], 100, 50, 27, ink, 700, spacing=3) + labels.words("OFFICIAL SIZE 5", 100, 74, 12, ink, 600, spacing=3),
        200, 90,
    )

    def shape(u, v):
        a, e = (u - 0.5) * 0.62, (v - 0.5) * 0.28
        r = RADIUS + 0.004
        return (r * math.sin(a) * math.cos(e), -r * math.cos(a) * math.cos(e), RADIUS + r * math.sin(e))

    parts.surface("mark", shape, 24, 12, parts.decal(file, 0.35))
    s.cylinder("valve", 0.03, 0.02, m.rubber("#1b1b1c"), (0, 0, 2 * RADIUS - 0.022))
