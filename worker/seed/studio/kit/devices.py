"""What devices and instruments share: displays, perforated plates, flat prints, key caps, bands, coiled cords, screws and inflated shells."""

import math

import bpy
from mathutils import Vector

from . import cloth
from . import materials as m
from . import shapes as s
from .colours import colour, darker
from .labels import label, words


def display(inner, width, height, strength=0.9, pixels=1024):
    """A lit screen that shows an SVG; for a face with UV."""
    nodes = m.Nodes("display", (0.01, 0.01, 0.012), 0.12, specular=0.4)
    image = nodes.picture(label(inner, width, height, pixels))
    nodes.paint(image.outputs["Color"], "Emission")
    nodes.set("Emission Strength", strength)
    return nodes.material


def print_on(inner, width, height, base, rough=0.5, coat=0.0, metal=0.0, pixels=1024):
    """A colour (key, hex or linear) with an SVG printed on it, placed by UV; outside the picture the colour stays."""
    ground = colour(base) if isinstance(base, str) else base
    nodes = m.Nodes("print", ground, rough, coat=coat, metal=metal)
    image = nodes.picture(label(inner, width, height, pixels))
    return nodes.paint(nodes.mix(image.outputs["Alpha"], ground, image.outputs["Color"])).material


def perforated(given, holes=22.0, metal=0.0, rough=0.4, size=0.3, plane="XY"):
    """A plate with round holes in rows, `holes` to a unit, on a face in the given plane of the thing."""
    base = colour(given) if isinstance(given, str) else given
    nodes = m.Nodes("perforated", base, rough, metal=metal)
    stretch = {"XY": (1, 1, 0), "XZ": (1, 0, 1), "YZ": (0, 1, 1)}[plane]
    distance = nodes.cells(holes, stretch, randomness=0.0)
    nodes.paint(nodes.ramp(distance, [(size, (0.004, 0.004, 0.004)), (size + 0.07, base)]))
    solid = nodes.ramp(distance, [(size, (0, 0, 0)), (size + 0.07, (1, 1, 1))])
    if metal:
        nodes.paint(nodes.math("MULTIPLY", solid, metal), "Metallic")
    return nodes.bump(solid, 0.5, 0.02).material


def project(thing, low, size, axes=(0, 1)):
    """UV of a mesh as seen along the third axis: `low` is at 0, `low + size` at 1; in the thing's own units."""
    while thing.data.uv_layers:
        thing.data.uv_layers.remove(thing.data.uv_layers[0])
    layer = thing.data.uv_layers.new(name="uv")
    for loop in thing.data.loops:
        where = thing.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = tuple((where[axis] - start) / extent for axis, start, extent in zip(axes, low, size))
    return thing


def key_caps(name, keys, low, high, material, inset=0.02, radius=0.02, dish=0.0):
    """Caps as one mesh: `keys` are (x, y, width, depth) with x, y their middle, from height `low` to `high`, narrower at the top by `inset`."""
    vertices, faces = [], []
    soft = min(0.25 * (high - low), 0.012)
    for x, y, width, depth in keys:
        levels = [(0, low), (inset * 0.85, high - soft), (inset + soft * 0.35, high - soft * 0.3), (inset + soft, high)]
        if dish:
            levels.append((inset + min(width, depth) * 0.22, high - dish))
        start = len(vertices)
        for less, z in levels:
            ring = s.rounded_rectangle(width - 2 * less, depth - 2 * less, max(radius, 0.004), 4)
            vertices += [(x + px, y + py, z) for px, py in ring]
        count = (len(vertices) - start) // len(levels)
        for level in range(len(levels) - 1):
            for i in range(count):
                a, b = start + level * count + i, start + level * count + (i + 1) % count
                faces.append((a, b, b + count, a + count))
        faces.append(tuple(start + (len(levels) - 1) * count + i for i in range(count)))
    return s.mesh(name, vertices, faces, material)


def key_rows(rows, unit, gap):
    """Keyboard rows from the top: (depth in units, space after in units, [(width in units, legend, kind)]).
    @returns [(x, y, width, depth, legend, kind)] around the middle."""
    total_x = max(sum(width for width, _, _ in row) for _, _, row in rows) * unit
    total_y = sum(depth + after for depth, after, _ in rows) * unit
    placed, y = [], total_y / 2
    for depth, after, row in rows:
        x = -total_x / 2
        for width, legend, kind in row:
            if legend is not None:
                placed.append((x + width * unit / 2, y - depth * unit / 2, width * unit - gap, depth * unit - gap, legend, kind))
            x += width * unit
        y -= (depth + after) * unit
    return placed, total_x, total_y


def legends(placed, width, depth, tints, size, corner=False):
    """The SVG of a keyboard's caps: each cap's colour and legend. `tints`: kind -> (cap, legend). One SVG unit is one hundredth of a unit."""
    parts = []
    for x, y, w, d, text, kind in placed:
        cap, ink = tints[kind]
        left, top = (x + width / 2 - w / 2) * 100, (depth / 2 - y - d / 2) * 100
        parts.append(f'<rect x="{left - 0.4}" y="{top - 0.4}" width="{w * 100 + 0.8}" height="{d * 100 + 0.8}" fill="{cap}"/>')
        small = size if len(text) == 1 else size * 0.62
        if corner:
            parts.append(words(text, left + 4.2, top + 4 + small, small, ink, 500, "start"))
        else:
            parts.append(words(text, left + w * 50, top + d * 50 + small * 0.36, small, ink, 500))
    return "".join(parts)


def band(name, path, widths, thick, material, levels=1, power=3.5):
    """A band across y along a path of (x, z) points, with its width at each; `thick` is a number or a list."""
    sections = []
    for i, (x, z) in enumerate(path):
        before, after = Vector(path[max(i - 1, 0)]), Vector(path[min(i + 1, len(path) - 1)])
        along = (after - before).normalized()
        across = Vector((-along.y, along.x))
        t = thick if isinstance(thick, (int, float)) else thick[i]
        sections.append([(x + across.x * v, u, z + across.y * v) for u, v in s.ellipse(widths[i], t, 24, power)])
    return s.loft(name, sections, material, levels)


def coil(name, path, radius, wire, turns, material):
    """A coiled cord along a line of points."""
    line = [Vector(p) for p in path]
    lengths = [0.0]
    for one, other in zip(line, line[1:]):
        lengths.append(lengths[-1] + (other - one).length)

    def at(share):
        wanted = share * lengths[-1]
        for i in range(len(line) - 1):
            if wanted <= lengths[i + 1] or i == len(line) - 2:
                return line[i].lerp(line[i + 1], (wanted - lengths[i]) / (lengths[i + 1] - lengths[i]))

    points, count = [], turns * 14
    side = Vector((0, 0, 1))
    for i in range(count + 1):
        share = i / count
        here = at(share)
        along = (at(min(1, share + 0.01)) - at(max(0, share - 0.01))).normalized()
        right = along.cross(side).normalized()
        up = right.cross(along)
        a = 2 * math.pi * turns * share
        points.append(here + (right * math.cos(a) + up * math.sin(a)) * radius)
    return s.tube(name, points, wire, material, straight=True)


def smooth_line(points, steps=10):
    """More points on a smooth line (Catmull-Rom) through the given ones; of two or three numbers each."""
    line = [Vector(p) for p in points]
    found = []
    for i in range(len(line) - 1):
        a, b, c, d = line[max(i - 1, 0)], line[i], line[i + 1], line[min(i + 2, len(line) - 1)]
        for k in range(steps):
            t = k / steps
            found.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)))
    return [*found, tuple(line[-1])]


def smooth_ring(points, steps=8):
    """A closed smooth outline through the points (x, y)."""
    line = [Vector(p) for p in points]
    found, n = [], len(line)
    for i in range(n):
        a, b, c, d = line[i - 1], line[i], line[(i + 1) % n], line[(i + 2) % n]
        for k in range(steps):
            t = k / steps
            found.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)))
    return found


def screw(radius, material, at, turn_deg=(0, 0, 0)):
    """A screw's head with its slot, looking up before it is turned."""
    head = s.cylinder("screw", radius, radius * 0.5, material, edge=radius * 0.25, segments=24)
    slot = s.box("slot", (radius * 1.5, radius * 0.28, radius * 0.1), m.plain("#1a1a1a", 0.6), (0, 0, radius * 0.5), 0)
    return s.group([head, slot], at, turn_deg)


def shell(name, outline, step, top, bottom, material, levels=1):
    """An inflated outline: `top(edge, x, y)` and `bottom(edge, x, y)` give heights by the distance to the outline; both are 0 at the outline's own height."""
    flat, faces, count = cloth.pattern(outline, step)
    ring = [Vector(p) for p in flat[:count]]

    def distance(point):
        nearest = 1e9
        for one, other in zip(ring, ring[1:] + ring[:1]):
            span = other - one
            t = max(0.0, min(1.0, (point - one).dot(span) / max(span.length_squared, 1e-12)))
            nearest = min(nearest, (point - one - span * t).length)
        return nearest

    edges = [0.0 if i < count else distance(Vector(p)) for i, p in enumerate(flat)]
    vertices = [(x, y, top(e, x, y)) for (x, y), e in zip(flat, edges)]
    lower = {i: i for i in range(count)}
    for i in range(count, len(flat)):
        lower[i] = len(vertices)
        vertices.append((*flat[i], bottom(edges[i], *flat[i])))
    both = [tuple(f) for f in faces] + [tuple(lower[i] for i in reversed(f)) for f in faces if any(i >= count for i in f)]
    thing = s.mesh(name, vertices, both, material)
    s.recalculate_normals(thing)
    s.smoothen(thing.data, 180)
    return s.subdivide(thing, levels) if levels else thing


def dome(edge, reach, height, power=2.0):
    """A rounded rim for `shell`: 0 at the outline, `height` from `reach` inwards."""
    return height * (1 - (1 - min(1.0, edge / reach)) ** power) ** (1 / power)


def plug_hole(radius, material_rim, at, turn_deg=(0, 0, 0)):
    """A round socket with a rim and a dark depth, looking up before it is turned."""
    rim = s.lathe("socket", [(radius * 1.35, 0), (radius * 1.35, 0.012), (radius, 0.014), (radius * 0.95, 0.004)], material_rim, 32)
    dark = s.cylinder("hole", radius * 0.97, 0.005, m.plain("#050505", 0.8), segments=24)
    return s.group([rim, dark], at, turn_deg)


def hidden_outlines():
    """Band outlines (shapes.tube with `flat`) are not part of the product."""
    for thing in bpy.data.objects:
        if thing.name.split(".")[0].endswith(" outline"):
            thing.hide_render = True


def shade(given, factor):
    """A darker tone of a colour, as scene-linear numbers."""
    return darker(colour(given) if isinstance(given, str) else given, factor)
