"""Shoes on a last: the foot's outline and height give rings from the sole's edge up to the opening; the upper is the skin over them.

A place on the upper is (u, v): u runs around the foot (0 heel, 0.25 outer side, 0.5 toe, 0.75 inner side), v from the sole's edge (0) to the
opening (1). Along the foot t is 0 at the heel and 1 at the toe. The toe looks to -x; the outer side of a left shoe (side 1) to -y.
"""
import math

from mathutils import Vector

from . import cloth
from . import labels
from . import materials as m
from . import parts
from . import shapes as s
from .colours import darker, lighter

AROUND = 96


def _spline(stops, t):
    """A smooth value between (place, value) stops."""
    if t <= stops[0][0]:
        return stops[0][1]
    for (a, x), (b, y) in zip(stops, stops[1:]):
        if t <= b:
            k = (t - a) / (b - a)
            k = k * k * (3 - 2 * k)
            return x + (y - x) * k
    return stops[-1][1]


class Last:
    """`rings`: stations of the upper from the sole's edge to the opening, each (front t, its height, back t, its height, width, roundness, sag).
    `toe`: (length of the rounded part, power: 2 round, 1.3 pointed, 2.6 square)."""

    def __init__(self, length, rings, toe=(0.34, 2.0), width=1.0, heel=0.0, bed=0.0, spring=0.1, side=1, seat=0.17, ball=0.66, steps=44):
        self.length, self.toe, self.width, self.heel, self.bed, self.spring, self.side, self.seat, self.ball = length, toe, width, heel, bed, spring, side, seat, ball
        self.grid = [self._ring(values) for values in self._between(rings, steps)]
        self.steps = steps

    @staticmethod
    def _between(rings, steps):
        made = []
        for k in range(steps + 1):
            at = k / steps * (len(rings) - 1)
            i = min(int(at), len(rings) - 2)
            t = at - i
            a, b, c, d = rings[max(i - 1, 0)], rings[i], rings[i + 1], rings[min(i + 2, len(rings) - 1)]
            made.append([0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - z) * t * t + (3 * q - p - 3 * r + z) * t**3) for p, q, r, z in zip(a, b, c, d)])
        return made

    def base(self, t):
        """The height of the foot's bed over the floor."""
        rise = 0.5 + 0.5 * math.cos(math.pi * min(1, max(0, (t - self.seat) / (self.ball - self.seat))))
        return self.bed + self.heel * rise + self.spring * max(0.0, (t - 0.7) / 0.3) ** 2

    def half(self, t, outer):
        stops = ((0, 0.31), (0.2, 0.325), (0.38, 0.33), (0.54, 0.385), (0.70, 0.465), (1, 0.45)) if outer else ((0, 0.31), (0.2, 0.30), (0.38, 0.275), (0.54, 0.335),
            (0.72, 0.44), (1, 0.43))
        return self.width * _spline(stops, t)

    def point(self, t, y, z):
        """`y` is outward for positive values on the outer side."""
        shift = 0.06 * max(0.0, (t - 0.55) / 0.45) ** 2
        return Vector((self.length * (0.5 - t), -self.side * (y - shift), z))

    def edge(self, i, front=1.0, back=0.0, wide=1.0, roundness=0.0, grow=0.0):
        """Point i of AROUND on an outline between back and front: (t, y)."""
        a = 2 * math.pi * i / AROUND
        p = 0.5 - 0.5 * math.cos(a)
        t = back + (front - back) * p
        outer = i <= AROUND / 2
        reach, power = self.toe
        reach = reach + (0.3 - reach) * roundness if front < 0.9 else reach
        reach = min(reach, (front - back) * (0.5 + 0.1 * roundness))
        power = power + (2.0 - power) * min(1.0, max(0.0, (1.0 - front) * 5))
        heel = min(0.13 + 0.08 * roundness, (front - back) * 0.45)
        end = 1.0
        if t > front - reach:
            end *= max(0.0, 1 - ((t - front + reach) / reach) ** power) ** (1 / 2.0 if power >= 1.8 else 1 / (0.7 + 0.65 * power))
        if t < back + heel:
            end *= max(0.0, 1 - ((back + heel - t) / heel) ** 2) ** 0.5
        y = self.half(t, outer) * wide * end
        if grow:
            y += grow * end**0.35 if end > 0 else 0
            t += grow / self.length * (2 * p - 1) * abs(2 * p - 1) ** 3
        return t, (y if outer else -y)

    def _ring(self, values):
        front, up_front, back, up_back, wide, roundness, sag = values
        ring = []
        for i in range(AROUND):
            t, y = self.edge(i, front, back, wide, roundness)
            p = 0.5 - 0.5 * math.cos(2 * math.pi * i / AROUND)
            up = up_back + (up_front - up_back) * p - sag * math.sin(math.pi * p)
            ring.append(self.point(t, y, self.base(min(1.0, max(0.0, t))) + up))
        return ring

    def at(self, u, v, lift=0.0):
        """A point of the upper; `lift` is how far it stands off the skin."""
        column, row = (u % 1) * AROUND, min(max(v, 0.0), 1.0) * self.steps
        i, r = int(column) % AROUND, min(int(row), self.steps - 1)
        j, a, b = (i + 1) % AROUND, column - int(column), row - r
        low, high = self.grid[r], self.grid[r + 1]
        place = low[i].lerp(low[j], a).lerp(high[i].lerp(high[j], a), b)
        return place + self.normal(u, v) * lift if lift else place

    def normal(self, u, v):
        v = min(max(v, 0.015), 0.985)
        across, up = self.at(u + 0.006, v) - self.at(u - 0.006, v), self.at(u, v + 0.012) - self.at(u, v - 0.012)
        return up.cross(across).normalized() * self.side

    def skin(self, material, lining, thickness=0.035):
        """The upper, open on top, with a lining."""
        faces = [(r * AROUND + i, r * AROUND + (i + 1) % AROUND, (r + 1) * AROUND + (i + 1) % AROUND,
            (r + 1) * AROUND + i) for r in range(self.steps) for i in range(AROUND)]
        thing = s.mesh("upper", [p for ring in self.grid for p in ring], faces if self.side < 0 else [tuple(reversed(f)) for f in faces], material)
        thing.data.materials.append(lining)
        modifier = s.solidify(thing, thickness, -1).modifiers["thickness"]
        modifier.material_offset, modifier.material_offset_rim = 1, 0
        s.subdivide(thing, 1)
        s.smoothen(thing.data, 80)
        return thing

    def line(self, places, lift=0.0, count=0):
        """Points on the upper along (u, v) places, smoothly."""
        count = count or len(places) * 8
        return [self.at(p.x, p.y, lift) for p in parts.path([(u, v, 0) for u, v in places], count)]

    def rim(self, v=1.0, lift=0.0, count=AROUND, start=0.0, end=1.0):
        return [self.at(start + (end - start) * k / count, v, lift) for k in range(count + (0 if end - start == 1 else 1))]

    def patch(self, places, material, lift=0.012, thickness=0.02, step=0.05, name="patch", smooth=True):
        """A piece of material over the upper; `places` is its outline in (u, v)."""
        wide, tall = 6.4, 2.2
        corners = parts.path([(u * wide, v * tall, 0) for u, v in places], max(60, len(places) * 10), True) if smooth else [Vector((u * wide, v * tall, 0)) for u,
            v in places]
        flat, faces, _ = cloth.pattern([(p.x, p.y) for p in corners], step)
        thing = s.mesh(name, [self.at(x / wide, y / tall, lift) for x, y in flat], faces, material)
        s.recalculate_normals(thing)
        middle = thing.data.polygons[len(thing.data.polygons) // 2]
        x, y = flat[middle.vertices[0]]
        if middle.normal.dot(self.normal(x / wide, y / tall)) < 0:
            thing.data.flip_normals()
        s.solidify(thing, thickness, 1)
        s.bevel(thing, min(0.008, thickness * 0.4), 2, 50)
        s.smoothen(thing.data, 50)
        return thing

    def band(self, places, width, material, lift=0.01, thickness=0.02, count=0, widths=None, name="band"):
        """A strip along (u, v) places."""
        count = count or len(places) * 10
        smooth = parts.path([(u, v, 0) for u, v in places], count)
        return parts.band(name, [self.at(p.x, p.y, lift) for p in smooth], width, thickness, material, [self.normal(p.x, p.y) for p in smooth], count=count,
            widths=widths)

    def seam(self, places, material, lift=0.008, length=0.03, gap=0.016, radius=0.0055, closed=False):
        line = parts.path([(u, v, 0) for u, v in places], max(40, len(places) * 12), closed)
        return parts.stitches("stitches", [self.at(p.x, p.y, lift) for p in line], material, length, gap, radius, closed)

    def mark(self, svg, width, height, u, v, size, material=None, lift=0.02, rows=10):
        """A print on the upper around (u, v), upright as seen from outside; `size` is its width in units."""
        file = labels.label(svg, width, height, 500)
        tall = size * height / width
        du = 0.01 * size / max((self.at(u + 0.005, v) - self.at(u - 0.005, v)).length, 1e-4)
        dv = 0.04 * tall / max((self.at(u, v + 0.02) - self.at(u, v - 0.02)).length, 1e-4)
        return parts.surface("mark", lambda a, b: tuple(self.at(u + (0.5 - a) * du * self.side, v + (b - 0.5) * dv, lift)), rows * 2, rows,
            material or parts.decal(file, 0.5))

    # below the upper

    def sole(self, levels, material, floor=None, name="sole", front=1.0):
        """Closed rings of the outline, each (growth, height): the height is over the bed, or with `floor` over the floor for those below."""
        sections = []
        for grow, up, from_floor in levels:
            ring = []
            for i in range(AROUND):
                t, y = self.edge(i, front, grow=grow)
                bed = floor(t) if from_floor and floor else self.base(min(1.0, max(0.0, t)))
                ring.append(tuple(self.point(t, y, bed + up)))
            sections.append(ring)
        return self._shell(name, sections, material)

    def _shell(self, name, sections, material):
        """A loft whose ends are closed by quads across, so that bent ends shade well."""
        count = AROUND
        vertices = [p for section in sections for p in section]
        faces = [(r * count + i, r * count + (i + 1) % count, (r + 1) * count + (i + 1) % count,
            (r + 1) * count + i) for r in range(len(sections) - 1) for i in range(count)]
        for base in (0, (len(sections) - 1) * count):
            half = count // 2
            faces += [(base, base + 1, base + count - 1), (base + half - 1, base + half, base + half + 1)]
            faces += [(base + i, base + i + 1, base + count - i - 1, base + count - i) for i in range(1, half - 1)]
        thing = s.recalculate_normals(s.mesh(name, vertices, faces, material))
        s.smoothen(thing.data, 50)
        return thing

    def block(self, levels, material, name="heel"):
        """A heel under the hind part, from the floor up: (height over the floor or None for the bed, front t, growth, round), where `round` is None or
        (share, middle t, length in t, width): how much of the outline gives way to an ellipse."""
        sections = []
        for z, reach, grow, rounded in levels:
            edge = [self.edge(i, grow=grow) for i in range(AROUND)]
            first = next(i for i in range(AROUND // 2) if edge[i][0] >= reach)
            ring = []
            for i, (t, y) in enumerate(edge):
                k = min(i, AROUND - i)
                if k > first:
                    corner = edge[first if i <= AROUND // 2 else AROUND - first]
                    t, y = reach, corner[1] * (1 - (k - first) / (AROUND / 2 - first))
                if rounded:
                    share, middle, long, wide = rounded
                    a = 2 * math.pi * i / AROUND
                    t, y = t + (middle - long / 2 * math.cos(a) - t) * share, y + (wide / 2 * math.sin(a) - y) * share
                ring.append(tuple(self.point(t, y, self.base(max(0.0, t)) - 0.004 if z is None else z)))
            sections.append(ring)
        return self._shell(name, sections, material)

    def insole(self, material, up=0.04, grow=-0.035, front=0.96, svg=None, print_at=(0.16, 0.36), ink=None):
        """The bed inside, with a print at the heel."""
        def bed(t, across, lift=0.0):
            outer, inner = self._across(t, grow)
            return tuple(self.point(t, inner + (outer - inner) * across, self.base(t) + up + lift))

        parts.surface("insole", lambda a, b: bed(0.02 + (front - 0.02) * a, b), 60, 12, material)
        if svg:
            text, width, height = svg
            low, high = print_at
            file = labels.label(text, width, height, 500)
            parts.surface("print", lambda a, b: bed(high - (high - low) * a, 0.5 + (0.5 - b) * 0.62 * self.side, 0.008), 12, 8, ink or parts.decal(file, 0.5))

    def _across(self, t, grow=0.0):
        """The outline's outer and inner y at t."""
        found = []
        for columns in (range(AROUND // 2 + 1), range(AROUND, AROUND // 2 - 1, -1)):
            previous = None
            for i in columns:
                here = self.edge(i % AROUND if i < AROUND else 0, grow=grow)
                if here[0] >= t and previous:
                    k = (t - previous[0]) / max(here[0] - previous[0], 1e-6)
                    found.append(previous[1] + (here[1] - previous[1]) * k)
                    break
                previous = here
            else:
                found.append(0.0)
        return found[0], found[1]

    def tongue(self, material, half=0.055, low=0.6, extra=0.22, lift=0.012, thickness=0.05):
        """Under the lacing, and standing up out of the opening."""
        along = (self.at(0.5, 1) - self.at(0.5, 0.94)).normalized()

        def shape(a, b):
            v = low + (1 - low + 0.25) * b
            u = 0.5 + (a - 0.5) * 2 * half
            if v <= 1:
                return tuple(self.at(u, v, lift))
            over = (v - 1) / 0.25
            corner = 1 - 0.35 * max(0.0, over - 0.6) / 0.4 * abs(2 * a - 1) ** 3
            return tuple(self.at(0.5 + (u - 0.5) * (1 + 0.15 * over), 1, lift) + along * extra * over * corner)

        thing = s.solidify(parts.surface("tongue", shape, 20, 40, material), thickness, 0)
        return s.subdivide(thing, 1)


def suede(tint):
    """Even, with a short nap."""
    nodes = m.Nodes("suede", tint, 1.0, specular=0.1, sheen=0.15)
    nodes.paint(nodes.ramp(nodes.noise(22, 8), [(0.3, darker(tint, 0.93)), (0.7, lighter(tint, 0.02))]))
    return nodes.bump(nodes.noise(60, 6), 0.2, 0.008).material


def laces(last, rows, gap, material, tongue_lift=0.03, radius=0.022, flat=None, eyelet=None, bow=True, crossed=True):
    """Laces over the facing: `rows` are v of the eyelet pairs from below, `gap` is how far (in u) each eyelet is from the middle."""
    pairs = []
    for k, v in enumerate(rows):
        reach = gap[k] if isinstance(gap, (list, tuple)) else gap
        pairs.append(((0.5 - reach, v), (0.5 + reach, v)))
        if eyelet:
            for u, at in pairs[-1]:
                ring = s.torus("eyelet", 0.042, 0.014, eyelet, segments=32, sides=12)
                ring.rotation_euler = last.normal(u, at).to_track_quat("Z", "Y").to_euler()
                ring.location = last.at(u, at, 0.045)

    def lace(a, b):
        (ua, va), (ub, vb) = a, b
        points = []
        for k in range(7):
            t = k / 6
            arch = 0.045 + tongue_lift * math.sin(math.pi * t)
            points.append(last.at(ua + (ub - ua) * t, va + (vb - va) * t, arch - (0.03 if k in (0, 6) else 0)))
        if flat:
            ups = [last.normal(ua + (ub - ua) * k / 6, va + (vb - va) * k / 6) for k in range(7)]
            parts.band("lace", points, flat, 0.022, material, ups, count=24)
        else:
            s.tube("lace", [tuple(p) for p in points], radius, material)

    for k, pair in enumerate(pairs):
        if k == 0 or not crossed:
            lace(*pair)
        if crossed and k:
            lace(pairs[k - 1][0], pair[1])
            lace(pairs[k - 1][1], pair[0])
    if bow:
        _bow(last, rows[-1], material, radius, tongue_lift)


def _bow(last, v, material, radius, lift):
    """A knot with two loops and two ends that fall to the sides."""
    normal = last.normal(0.5, v)
    knot = last.at(0.5, v, 0.07 + lift)
    s.sphere("knot", radius * 2.0, material, tuple(knot), (1.1, 1.4, 1.0))
    for way in (-1, 1):
        def spot(across, along, up):
            place = last.at(0.5 + way * across, v + along, up)
            return tuple(place)

        loop = [knot + normal * 0.01, Vector(spot(0.035, 0.03, 0.20)), Vector(spot(0.085, -0.03, 0.17)), Vector(spot(0.105, -0.10, 0.09)),
            Vector(spot(0.075, -0.11, 0.075)), Vector(spot(0.035, -0.04, 0.12)), knot]
        s.tube("loop", [tuple(p) for p in loop], radius, material)
        end = [knot, Vector(spot(0.03, -0.04, 0.14)), Vector(spot(0.05, -0.14, 0.09)), Vector(spot(0.08, -0.22, 0.07)), Vector(spot(0.085, -0.28, 0.06))]
        s.tube("end", [tuple(p) for p in end], radius, material)
        tip = last.at(0.5 + way * 0.086, v - 0.31, 0.06)
        s.tube("aglet", [tuple(end[-1]), tuple(tip)], radius * 0.95, m.plastic("#e9e6df" if radius > 0.02 else "#2a2320", 0.3), straight=True)


def pair(make, apart=0.62, along=0.3, turns=(-5, 9)):
    """Both shoes, made by `make(side)`: the left one in front, the right one behind it, a little turned."""
    import bpy

    for side, at, turn in ((1, (-along / 2, -apart, 0), turns[0]), (-1, (along / 2, apart, 0), turns[1])):
        before = set(bpy.context.scene.objects)
        make(side)
        s.group([thing for thing in bpy.context.scene.objects if thing not in before and thing.parent is None], at, (0, 0, turn))
