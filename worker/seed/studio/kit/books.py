"""Books: hardcovers with a rounded spine, a block of pages, printed covers, ribbons and spirals."""

import math

import bpy

from . import devices as d
from . import materials as m
from . import shapes as s
from .colours import colour
from .labels import label


def hardcover(width, height, thick, cover, spine=None, pages=None, board=0.028, lip=0.03, headband="#c9a14a", ribbon=None, front=None):
    """Lies on z = 0 with its front up, the spine at -x, its top towards +y. `cover` is the cloth or paper; `front` (a material with UV, optional) prints the
    front board over its whole face; `spine` prints the back (UV: u along the height from the bottom, v from the front board to the back). @returns its parts."""
    half_w, half_h = width / 2, height / 2
    joint = min(0.07, thick * 0.3)
    parts = []
    outline = s.rounded_rectangle(width - joint, height, 0.012, 3)
    for z, material in ((0, cover), (thick - board, front or cover)):
        lid = s.plate("board", outline, board, material, (joint / 2, 0, z), edge=0.007)
        parts.append(d.project(lid, (-(width - joint) / 2 - joint, -half_h), (width, height)))
    # the spine bows out, dips into the joints and runs onto the boards
    bow, steps = min(0.09, thick * 0.22), 18
    profile = [(joint * 1.25, 0.004), (joint * 0.9, 0.012), (joint * 0.45, 0.02), (joint * 0.1, 0.006)]
    profile += [(-bow * math.sin(math.pi * i / steps) ** 0.8, thick * i / steps) for i in range(1, steps)]
    profile += [(x, thick - z) for x, z in reversed(profile[:4])]
    inner = [(x + 0.016, thick / 2 + (z - thick / 2) * (1 - 0.034 / thick)) for x, z in profile]
    ring = profile + list(reversed(inner))
    vertices, faces, count = [], [], len(ring)
    for y in (-half_h + 0.004, half_h - 0.004):
        vertices += [(-half_w + x, y, z) for x, z in ring]
    for i in range(count):
        j = (i + 1) % count
        faces.append((i, count + i, count + j, j))
    half = len(profile)
    for i in range(half - 1):
        faces += [(i, i + 1, count - 2 - i, count - 1 - i), (count + i, 2 * count - 1 - i, 2 * count - 2 - i, count + i + 1)]
    back = s.mesh("spine", vertices, faces, spine or cover)
    s.recalculate_normals(back)
    layer = back.data.uv_layers.new(name="uv")
    for loop in back.data.loops:
        x, y, z = back.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = ((y + half_h) / height, 1 - z / thick)
    parts.append(back)
    # the block: its fore edge is hollow, its back round
    inside = thick - 2 * board
    rows = []
    for k in range(13):
        t = k / 12
        curve = 0.5 * bow * math.sin(math.pi * t)
        z = board + inside * t
        rows.append(
            [
                (-half_w + 0.02 - curve * 0.7, -half_h + lip, z),
                (half_w - lip - 0.012 - curve, -half_h + lip, z),
                (half_w - lip - 0.012 - curve, half_h - lip, z),
                (-half_w + 0.02 - curve * 0.7, half_h - lip, z),
            ]
        )
    parts.append(s.loft("pages", rows, pages or m.pages(), 0))
    band = m.stripes([headband, "#efe6d2"], 16, "Z")
    for side in (-1, 1):
        parts.append(s.box("headband", (0.02, 0.022, inside * 0.9), band, (-half_w + 0.02 - bow * 0.4, side * (half_h - lip + 0.008), thick / 2), 0.008))
    if ribbon:
        silk = m.silk(ribbon)
        line = [
            (-half_w + 0.12, half_h - lip - 0.3, thick * 0.5),
            (-half_w + 0.16, -half_h + lip, thick * 0.5),
            (-half_w + 0.2, -half_h - 0.06, thick * 0.46),
            (-half_w + 0.24, -half_h - 0.16, thick * 0.2),
            (-half_w + 0.3, -half_h - 0.27, 0.016),
        ]
        line = d.smooth_line(line, 6)
        strip = s.sheet("ribbon", 1, 1, len(line) - 1, 4, silk, lambda u, v: _along(line, u, v * 0.028))
        parts.append(s.solidify(strip, 0.006, 0))
    return parts


def _along(line, u, aside):
    at = (u + 1) / 2 * (len(line) - 1)
    low = min(int(at), len(line) - 2)
    x, y, z = (a + (b - a) * (at - low) for a, b in zip(line[low], line[low + 1]))
    return (x + aside, y, z)


def paint(inner, width, height, base, rough=0.6, coat=0.0, pixels=1400):
    """A printed cover: the SVG's size is the cover's in hundredths of a unit."""
    return d.print_on(inner, width * 100, height * 100, base, rough, coat, pixels=pixels)


def foil(inner, width, height, cloth_material, tint="#d8b25a", pixels=1400):
    """Blocks the SVG as metal foil into a cloth; changes and returns the cloth's material (which needs UV)."""
    tree = cloth_material.node_tree
    shader = tree.nodes["Principled BSDF"]
    image = tree.nodes.new("ShaderNodeTexImage")
    image.image = bpy.data.images.load(str(label(inner, width * 100, height * 100, pixels)), check_existing=True)
    image.extension = "CLIP"
    place = tree.nodes.new("ShaderNodeTexCoord")
    tree.links.new(place.outputs["UV"], image.inputs["Vector"])
    alpha = image.outputs["Alpha"]
    metal = tree.nodes.new("ShaderNodeBsdfPrincipled")
    metal.inputs["Base Color"].default_value = (*colour(tint), 1)
    metal.inputs["Metallic"].default_value, metal.inputs["Roughness"].default_value = 1, 0.28
    both = tree.nodes.new("ShaderNodeMixShader")
    tree.links.new(alpha, both.inputs[0])
    tree.links.new(shader.outputs[0], both.inputs[1])
    tree.links.new(metal.outputs[0], both.inputs[2])
    tree.links.new(both.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    return cloth_material


def spiral(length, holes, radius, wire, material, at=(0, 0, 0), along="Y"):
    """A wire in double loops along an axis: one loop a hole."""
    places = []
    for i in range(holes):
        y = -length / 2 + length * (i + 0.5) / holes
        for shift in (-0.014, 0.014):
            places.append(y + shift)
    first = s.torus("loop", radius, wire, material, (at[0], at[1] + places[0], at[2]), (90, 0, 0), 40, 10)
    return [first, *s.copies(first, [((at[0], at[1] + y, at[2]), (90, 0, 0)) for y in places[1:]])]
