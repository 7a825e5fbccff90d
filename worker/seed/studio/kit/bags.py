"""What bags are made of: padded pouches, bands, stitches, zips, rings, buckles. Fronts look towards -y; outlines are in x and z."""
import math

import bpy
from mathutils import Matrix, Vector, noise
from mathutils.bvhtree import BVHTree

from . import labels
from . import materials as m
from . import shapes as s
from .colours import colour, darker, lighter


def smooth(points, step=0.05, closed=False):
    """Even points along a smooth line through the given ones."""
    given = [Vector(p) for p in points]
    if len(given) == 2 and not closed:
        line = [given[0].lerp(given[1], i / 16) for i in range(17)]
    else:
        count = len(given)
        at = (lambda i: given[i % count]) if closed else (lambda i: given[max(0, min(count - 1, i))])
        line = []
        for i in range(count if closed else count - 1):
            a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
            for k in range(16):
                t = k / 16
                line.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
        line.append(at(0).copy() if closed else given[-1])
    lengths = [0.0]
    for a, b in zip(line, line[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    count = max(3, round(lengths[-1] / step))
    even, j = [], 0
    for i in range(count if closed else count + 1):
        goal = lengths[-1] * i / count
        while j < len(line) - 2 and lengths[j + 1] < goal:
            j += 1
        span = lengths[j + 1] - lengths[j]
        even.append(line[j].lerp(line[j + 1], 0 if span < 1e-9 else (goal - lengths[j]) / span))
    return even


def outline(corners, step=0.06):
    """A closed outline of straight sides and round corners, counter-clockwise: (x, z, radius) each. @returns even points (x, z)."""
    points = []
    count = len(corners)
    for i, (x, z, radius) in enumerate(corners):
        here, before, after = Vector((x, z)), Vector(corners[i - 1][:2]), Vector(corners[(i + 1) % count][:2])
        u, v = (before - here).normalized(), (after - here).normalized()
        half = max(1e-3, math.acos(max(-1, min(1, u.dot(v)))) / 2)
        reach = min(radius / math.tan(half), (before - here).length * 0.495, (after - here).length * 0.495)
        radius = reach * math.tan(half)
        middle = here + (u + v).normalized() * (radius / math.sin(half))
        a, b = here + u * reach - middle, here + v * reach - middle
        turn = math.atan2(a.x * b.y - a.y * b.x, a.dot(b))
        steps = max(2, round(abs(turn) * radius / step))
        for k in range(steps + 1):
            c, n = math.cos(turn * k / steps), math.sin(turn * k / steps)
            points.append(middle + Vector((a.x * c - a.y * n, a.x * n + a.y * c)))
    dense = []
    for a, b in zip(points, points[1:] + points[:1]):
        steps = max(1, round((b - a).length / step))
        dense += [a.lerp(b, k / steps) for k in range(steps)]
    return [(p.x, p.y) for p in dense]


def inset(ring, amount):
    """The outline moved inwards."""
    count = len(ring)
    moved = []
    for i, (x, z) in enumerate(ring):
        (ax, az), (bx, bz) = ring[i - 1], ring[(i + 1) % count]
        length = math.hypot(bx - ax, bz - az) or 1
        moved.append((x - (bz - az) / length * amount, z + (bx - ax) / length * amount))
    return moved


def pouch(name, ring, layers, material, bulge=(0.1, 0.0), wrinkle=0.0, seed=1, rings=12, taper=None):
    """A padded body: the outline at each (y, inset) from front to back, its faces swollen by `bulge` (front, back).
    `wrinkle`: how uneven the cloth is. `taper(share of the height)` scales its depth."""
    middle = Vector((sum(x for x, _ in ring) / len(ring), sum(z for _, z in ring) / len(ring)))
    # a smooth line through the layers, so that no subdivision is needed (it is slow at poles of many edges)
    soft = [p for p in smooth([(y, amount, 0) for y, amount in layers], 0.05)]
    sections = [[(x, p.x, z) for x, z in inset(ring, p.y)] for p in soft]

    def cap(section, swell):
        made = []
        for share in (1 - (0.98 * k / rings) ** 1.3 for k in range(1, rings + 1)):
            made.append([(middle.x + (x - middle.x) * share, y + swell * (1 - share**3), middle.y + (z - middle.y) * share) for x, y, z in section])
        return made

    sections = list(reversed(cap(sections[0], -bulge[0]))) + sections + cap(sections[-1], bulge[1])
    thing = s.loft(name, sections, material, 0)
    if taper:
        low, high = min(z for _, z in ring), max(z for _, z in ring)
        for vertex in thing.data.vertices:
            vertex.co.y *= taper(min(1, max(0, (vertex.co.z - low) / (high - low))))
    if wrinkle:
        uneven(thing, wrinkle, seed)
    return thing


def uneven(thing, amount, seed=1):
    """Soft dents and small folds, as stuffed cloth has them."""
    start = Vector((seed * 7.3, seed * 3.1, seed * 1.7))
    normals = [vertex.normal.copy() for vertex in thing.data.vertices]
    for vertex, normal in zip(thing.data.vertices, normals):
        where = vertex.co
        dent = noise.noise(where * 0.9 + start) + 0.45 * noise.noise(where * 2.3 + start) + 0.2 * noise.noise(where * 5 + start)
        vertex.co += normal * dent * amount
    s.smoothen(thing.data, 60)
    return thing


class Skin:
    """A thing's surface, to lay something on: `skin(x, z)` is the point on its front, (y, z, "+x") that on its right, (x, y, "z") that on its top."""

    WAYS = {"y": ((0, -50, 1), (0, 1, 0)), "+y": ((0, 50, 1), (0, -1, 0)), "z": ((0, 1, 50), (0, 0, -1)), "+x": ((50, 0, 1), (-1, 0, 0)), "-x": ((-50, 0, 1), (1, 0, 0))}

    def __init__(self, thing):
        graph = bpy.context.evaluated_depsgraph_get()
        graph.update()
        held = thing.evaluated_get(graph)
        data = held.to_mesh()
        self.tree = BVHTree.FromPolygons([thing.matrix_world @ v.co for v in data.vertices], [tuple(p.vertices) for p in data.polygons])
        held.to_mesh_clear()

    def __call__(self, a, b, way="y", off=0.0):
        origin, towards = self.WAYS[way]
        towards = Vector(towards)
        start = Vector({"y": (a, origin[1], b), "+y": (a, origin[1], b), "z": (a, b, origin[2])}.get(way, (origin[0], a, b)))
        hit = self.tree.ray_cast(start, towards)[0]
        if hit is None:
            hit = self.tree.find_nearest(start + towards * 50)[0]
        return hit - towards * off

    def near(self, point, off=0.0):
        """The skin's point nearest to the given one, `off` outwards."""
        hit, normal, _, _ = self.tree.find_nearest(Vector(point))
        return hit + normal * off


def sections_along(line, across, closed=False, facing=None):
    """For each point of a line: (point, along, across, out), right-angled; `across` is a direction or a function of (share, point)."""
    frames = []
    count = len(line)
    for i, point in enumerate(line):
        after = line[(i + 1) % count] if closed or i + 1 < count else point
        before = line[i - 1] if closed or i > 0 else point
        along = (after - before).normalized()
        if facing is not None:
            wide = Vector(facing).cross(along)
        else:
            wide = Vector(across(i / (count - 1), point) if callable(across) else across)
        wide = (wide - along * wide.dot(along)).normalized()
        frames.append((point, along, wide, along.cross(wide)))
    return frames


def band(name, points, width, thickness, material, across=None, closed=False, step=0.05, round_ends=False, thread=None,
         straight=False, widths=None, margin=0.05, facing=None):
    """A strap along a line; `across` is the direction of its width. `thread`: the stitches' material, along both edges on both sides. `widths`: by share.
    `facing`: where its flat side looks, in place of `across`."""
    line = [Vector(p) for p in points] if straight else smooth(points, step, closed)
    frames = sections_along(line, across, closed, facing)
    total = sum((b - a).length for a, b in zip(line, line[1:]))
    sections, edges, run = [], [[], []], 0.0
    for i, (point, _, wide, out) in enumerate(frames):
        if i:
            run += (point - line[i - 1]).length
        full = width * (widths(run / total) if widths else 1)
        if round_ends:
            near = min(run, total - run)
            if near < full / 2:
                full *= max(0.25, math.sqrt(max(0, 1 - (1 - near / (full / 2)) ** 2)))
        corner = s.rounded_rectangle(full, thickness, thickness * 0.42, 3)
        sections.append([point + wide * a + out * b for a, b in corner])
        for side, line_of in zip((-1, 1), edges):
            line_of.append((point + wide * side * (full / 2 - margin), out))
    if closed:
        sections.append(sections[0])
    thing = s.loft(name, sections, material, 0, closed_ends=not closed)
    if thread is not None:
        for line_of in edges:
            for side in (-1, 1):
                stitches(f"{name} seam", [p + out * side * thickness / 2 for p, out in line_of], thread, closed=closed, even=True)
    return thing


def stitches(name, points, material, length=0.05, gap=0.03, radius=0.009, closed=False, even=False):
    """Thread along a line that lies on a surface (`even`: the points are taken as they are, not made smooth)."""
    line = [Vector(p) for p in points] if even else smooth(points, 0.03, closed)
    if closed:
        line = line + [line[0]]
    lengths = [0.0]
    for a, b in zip(line, line[1:]):
        lengths.append(lengths[-1] + (b - a).length)

    def on(goal):
        nonlocal j
        while j < len(line) - 2 and lengths[j + 1] < goal:
            j += 1
        span = lengths[j + 1] - lengths[j]
        return line[j].lerp(line[j + 1], 0 if span < 1e-9 else min(1, (goal - lengths[j]) / span))

    j, vertices, faces, run = 0, [], [], gap / 2
    while run + length <= lengths[-1] + 1e-6:
        start = on(run)
        end = on(run + length)
        run += length + gap
        along = end - start
        if along.length < 1e-6:
            continue
        side = along.orthogonal().normalized()
        other = along.normalized().cross(side)
        first = len(vertices)
        for share, thick in ((0.0, 0.35), (0.2, 1.0), (0.8, 1.0), (1.0, 0.35)):
            vertices += [start + along * share + (side * math.cos(k * math.pi / 3) + other * math.sin(k * math.pi / 3)) * radius * thick for k in range(6)]
        for r in range(3):
            faces += [(first + r * 6 + k, first + r * 6 + (k + 1) % 6, first + r * 6 + 6 + (k + 1) % 6, first + r * 6 + 6 + k) for k in range(6)]
        faces += [tuple(first + k for k in reversed(range(6))), tuple(first + 18 + k for k in range(6))]
    return s.mesh(name, vertices, faces, material)


def piping(name, points, radius, material, closed=True):
    return s.tube(name, smooth(points, 0.12, closed), radius, material, closed=closed)


def zipper(name, points, across, tape, metal, width=0.26, slider=0.3, pull=None, closed=False, hang=None, teeth=0.032):
    """A zip along a line on a surface: tape, teeth and a slider at a share of its length with a pull that hangs towards `hang`. `across` x along looks outwards."""
    band(f"{name} tape", points, width, 0.024, tape, across, closed)
    line = smooth(points, teeth, closed)
    frames = sections_along(line, across, closed)
    vertices, faces = [], []
    for i, (point, along, wide, out) in enumerate(frames):
        centre = point + out * 0.016 + wide * (0.012 if i % 2 else -0.012)
        first = len(vertices)
        for a, b, c in ((-1, -1, 0), (1, -1, 0), (1, 1, 0), (-1, 1, 0), (-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1)):
            narrow = 0.8 if c else 1
            vertices.append(centre + along * a * teeth * 0.36 * narrow + wide * b * 0.034 * narrow + out * c * 0.022)
        faces += [tuple(first + k for k in f) for f in ((4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))]
    s.mesh(f"{name} teeth", vertices, faces, metal, smooth=False)
    if slider is None:
        return
    point, along, wide, out = frames[round(slider * (len(frames) - 1))]
    down = Vector(hang) if hang is not None else along
    down = (down - out * down.dot(out)).normalized()
    body = s.box(f"{name} slider", (0.13, 0.15, 0.05), metal, edge=0.018)
    _turn(body, wide, along, out, point + out * 0.05)
    ring = [point + out * 0.085 + down * d for d in (0.03, 0.2)]
    s.tube(f"{name} link", ring, 0.016, metal)
    tag = s.plate(f"{name} pull", s.rounded_rectangle(0.1, 0.36, 0.045), 0.028, pull or metal, edge=0.01)
    _turn(tag, down.cross(out), down, out, point + out * 0.075 + down * 0.36)


def _turn(thing, x, y, z, at):
    """Puts a thing so that its own axes look along the three given ones."""
    x, y, z = Vector(x).normalized(), Vector(y).normalized(), Vector(z).normalized()
    thing.matrix_world = Matrix(((x.x, y.x, z.x, at[0]), (x.y, y.y, z.y, at[1]), (x.z, y.z, z.z, at[2]), (0, 0, 0, 1)))
    return thing


def turned(thing, at, out, up=(0, 0, 1)):
    """A thing made lying (its face looks up, its top towards +y) laid on a surface that looks along `out`."""
    out, up = Vector(out), Vector(up)
    up = (up - out.normalized() * up.dot(out.normalized())).normalized()
    return _turn(thing, up.cross(out), up, out, at)


def ring_of(name, width, height, radius, material, at=(0, 0, 0), turn_deg=(0, 0, 0), corner=0.3):
    """A loop of wire, upright: round, or a rectangle with round corners."""
    points = [(x, 0, z) for x, z in s.rounded_rectangle(width, height, min(width, height) * corner, 6)]
    return s.tube(name, smooth(points, 0.05, True), radius, material, closed=True, at=at, turn_deg=turn_deg)


def rivet(name, radius, material, at, out=(0, -1, 0)):
    thing = s.lathe(name, [(0, 0.5), (0.5, 0.45), (0.9, 0.25), (1, 0.0), (1, -0.1)], material, 32)
    thing.data.transform(Matrix.Scale(radius, 4))
    return turned(thing, at, out, (0, 0, 1) if abs(Vector(out).z) < 0.9 else (0, 1, 0))


def patch(name, at, ring, material, thickness=0.05, off=0.0, way="y", thread=None, margin=0.06):
    """A piece of leather or cloth laid on a skin (`at` is a Skin), of any outline (x, z), with its edge; `thread` sews it on."""
    middle = Vector((sum(x for x, _ in ring) / len(ring), sum(z for _, z in ring) / len(ring)))
    rim = max(0.012, thickness * 0.3)
    sections = []
    for rise, amount in ((-0.02, 0), (thickness - rim, 0), (thickness - rim * 0.3, rim * 0.3), (thickness, rim)):
        sections.append([at(x, z, way, off + rise) for x, z in inset(ring, amount)])
    top = inset(ring, rim)
    for share in (0.9, 0.75, 0.55, 0.3, 0.08):
        sections.append([at(middle.x + (x - middle.x) * share, middle.y + (z - middle.y) * share, way, off + thickness) for x, z in top])
    thing = s.loft(name, sections, material, 0)
    if thread is not None:
        stitches(f"{name} seam", [at(x, z, way, off + thickness) for x, z in inset(ring, margin)], thread, closed=True, even=True)
    return thing


def _mark(words, width, height, pixels):
    file = labels.label(words, 100, 100 * height / width, pixels)
    nodes = m.Nodes("mark", (0.5, 0.5, 0.5), 0.5)
    image = nodes.picture(file)
    nodes.paint(image.outputs["Color"])
    nodes.paint(image.outputs["Alpha"], "Alpha")
    return nodes.material


def stamp(words, width, height, at, out=(0, -1, 0), up=(0, 0, 1), pixels=512):
    """A stamped, woven or printed mark on something flat: an SVG over nothing, 100 wide (kit/labels.py)."""
    return turned(s.panel("stamp", width, height, _mark(words, width, height, pixels), lying=True), at, out, up)


def stamp_on(skin, x, z, words, width, height, off=0.006, pixels=512):
    """The same on a curved front, around a point in x and z."""
    return s.sheet("stamp", 1, 1, 16, 6, _mark(words, width, height, pixels), lambda u, v: skin(x + u * width / 2, z + v * height / 2, "y", off))


def hide(given, rough=0.42, grain=9.0):
    """Fine leather: an even dye, a small grain."""
    base = colour(given) if isinstance(given, str) else tuple(given)
    nodes = m.Nodes("hide", base, rough, specular=0.4, coat=0.08, coat_rough=0.35)
    tint = nodes.ramp(nodes.noise(1.3, 4), [(0.3, darker(base, 0.92)), (0.7, lighter(base, 0.015))])
    return nodes.paint(tint).bump(nodes.cells(grain * 4, feature="SMOOTH_F1"), 0.14, 0.015).bump(nodes.noise(grain * 8, 4), 0.1, 0.008).material


def flap(name, skin, profile, widths, thickness, material, thread=None, off=0.02, columns=40):
    """A lid that lies on a skin: `profile` is its middle line in y and z, from behind over the top to the front edge; `widths(share)` its width there."""
    line = smooth([(0, y, z) for y, z in profile], 0.04)
    rows = len(line) - 1
    place = [[skin.near((u * widths(r / rows) / 2, p.y, p.z), off) for u in (2 * c / columns - 1 for c in range(columns + 1))] for r, p in enumerate(line)]
    # over an edge the nearest points crowd: they are spread again
    for _ in range(4):
        place = [place[0]] + [[(a + 2 * p + c) / 4 for a, p, c in zip(*three)] for three in zip(place, place[1:], place[2:])] + [place[-1]]
    thing = s.sheet(name, 1, 1, columns, rows, material, lambda u, v: place[round((v + 1) / 2 * rows)][round((u + 1) / 2 * columns)])
    s.recalculate_normals(thing)
    top = thing.data.polygons[(rows // 2) * columns + columns // 2]
    if top.normal.z < 0 and abs(top.normal.z) > 0.5:
        thing.data.flip_normals()
    s.solidify(thing, thickness, 1)
    s.bevel(thing, thickness * 0.3, 2, 50)
    if thread is not None:
        down = [(-1, r) for r in range(rows - 1)] + [(1, r) for r in range(rows - 2, -1, -1)]
        edge = [skin.near((side * (widths(r / rows) / 2 - 0.09), line[r].y, line[r].z), off + thickness) for side, r in down]
        stitches(f"{name} seam", edge, thread, even=True)
    return thing
