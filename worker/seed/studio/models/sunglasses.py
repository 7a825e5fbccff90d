"""Sunglasses of acetate: panto shapes with a keyhole bridge, large round ones with thin temples, rounded squares."""
import math

from kit import bags as b
from kit import labels
from kit import materials as m
from kit import shapes as s
from kit.colours import colour as tint
from kit.colours import darker, lighter, mix

SET = "table"
VIEWS = {"whole": (-26, 20), "second": (32, 34), "detail": (-40, 24)}
FRAME = {"fill": 0.8, "fill_area": 0.56}


def build(design, colour):
    shapes_of = (
        dict(eye=_panto, width=0.56, height=0.5, gap=0.25, rim=0.05, lens="#2b3a33", temple=0.09, brand="VESCARI"),
        dict(eye=_circle, width=0.55, height=0.55, gap=0.27, rim=0.042, lens="#4a3325", temple=0.055, brand="BELMARI"),
        dict(eye=_square, width=0.6, height=0.48, gap=0.27, rim=0.066, lens="#23262b", temple=0.13, brand="STRIVADO"),
    )
    return _glasses(colour, **shapes_of[design])


def _circle(width, height):
    return [(math.cos(a) * width / 2, math.sin(a) * height / 2) for a in (2 * math.pi * i / 72 for i in range(72))]


def _panto(width, height):
    """Flat above, round below."""
    points = []
    for x, y in _circle(width, height):
        points.append((x * (1 + 0.24 * y / height), y * (0.82 if y > 0 else 1.08)))
    return points


def _square(width, height):
    return [(x * (1 + 0.1 * y / height), y) for x, y in s.ellipse(width, height, 72, 3.2)]


def _bend(thing, depth=0.11):
    """The front follows the face: its sides go back."""
    for vertex in thing.data.vertices:
        vertex.co.y += depth * vertex.co.x**2
    return thing


def _front(eye, width, height, gap, rim, acetate, high):
    """Rims and bridge in one piece: rings around the lenses, with a bar between."""
    centre = (width + gap) / 2
    for side in (-1, 1):
        hole = [(side * x, z) for x, z in eye(width, height)]
        if side < 0:
            hole = hole[::-1]
        sections = []
        for i, (x, z) in enumerate(hole):
            (ax, az), (bx, bz) = hole[i - 1], hole[(i + 1) % len(hole)]
            length = math.hypot(bx - ax, bz - az)
            nx, nz = (bz - az) / length, -(bx - ax) / length
            broad = rim * (1.25 if z > 0 else 0.95)
            ring = [(u * broad, v) for u, v in s.rounded_rectangle(1.0, 0.055, 0.02, 4)]
            sections.append([(side * centre + x + nx * (u + broad * 0.42), v, high + z + nz * (u + broad * 0.42)) for u, v in ring])
        thing = s.loft("rim", sections + [sections[0]], acetate, 0, closed_ends=False)
        _bend(thing)
    top = high + height * 0.2
    low = top - 0.06
    arch = [(-gap / 2 + rim * 0.3, 0.002, low), (-gap / 4, -0.006, low + 0.05), (0, -0.01, low + 0.065), (gap / 4, -0.006, low + 0.05),
        (gap / 2 - rim * 0.3, 0.002, low)]
    b.band("bridge", arch, 0.05, 0.06, acetate, (0, 1, 0), step=0.02)
    # pads for the nose
    for side in (-1, 1):
        pad = s.sphere("pad", 0.045, acetate, (side * (gap / 2 - rim * 0.3), 0.035, high - 0.04), (0.5, 0.9, 1.6), 24)
        pad.rotation_euler.y = side * -0.25
    return centre


def _glasses(colour, eye, width, height, gap, rim, lens, temple, brand):
    value = tint(colour)
    nodes = m.Nodes("acetate", value, 0.12, specular=0.5, coat=0.8, coat_rough=0.03)
    marbled = nodes.ramp(nodes.noise(5, 4, distortion=1.2), [(0.3, darker(value, 0.8)), (0.7, lighter(value, 0.04))])
    acetate = nodes.paint(marbled).material
    gold = m.gold(0.15)
    # tinted like its frame
    shade = m.Nodes("lens", mix(tint(lens), lighter(value, 0.12), 0.6), 0.03, specular=0.6, coat=1.0, coat_rough=0.02, transmission=0.8).material
    high = height * 0.53 + rim * 1.4
    centre = _front(eye, width, height, gap, rim, acetate, high)
    for side in (-1, 1):
        # the lens: a little domed, its edge in the rim's groove
        outline = [(side * x, z) for x, z in eye(width + rim * 0.5, height + rim * 0.5)]
        sections = [[(side * centre + x * k, 0.012 - 0.03 * (1 - k * k), high + z * k) for x, z in outline] for k in (1.0, 0.85, 0.65, 0.42, 0.2, 0.03)]
        back = [[(x, y + 0.022, z) for x, y, z in section] for section in sections]
        _bend(s.loft("lens", back[::-1] + sections, shade, 0))
        # end piece, hinge and temple
        edge = centre + width / 2 + rim * 0.8
        y0 = 0.11 * edge**2
        top = high + height * 0.2
        s.box("end piece", (0.15, 0.06, temple + 0.04), acetate, (side * (edge + 0.03), y0 + 0.012, top), 0.035, 4)
        b.rivet("rivet", 0.018, gold, (side * (edge + 0.035), y0 - 0.018, top + 0.012))
        b.rivet("rivet", 0.018, gold, (side * (edge + 0.035), y0 - 0.018, top - 0.03))
        x = side * (edge + 0.06)
        s.cylinder("hinge", 0.025, temple * 0.8, gold, (x - side * 0.05, y0 + 0.05, top - temple * 0.4), 0.006, 24)
        line = [(x, y0 + 0.03, top), (x, y0 + 0.5, top), (x - side * 0.02, y0 + 0.9, top - 0.015), (x - side * 0.05, y0 + 1.15, top - 0.08),
            (x - side * 0.1, y0 + 1.4, 0.06)]
        b.band("temple", line, temple, 0.05, acetate, (0, 0, 1), step=0.03, round_ends=False, widths=lambda t: 1.12 - 0.35 * t + 0.45 * max(0, t - 0.7))
        s.sphere("tip", 0.03, acetate, line[-1], (0.9, 1.1, min(1.9, temple / 0.06)), 20, (-38, 0, 0))
        b.stamp(labels.words(brand, 50, 17, 15, "#d9c48f", 600, spacing=3), 0.28, 0.068, (x + side * 0.027, y0 + 0.34, top), (side, 0, 0))
    return {"detail": ((-centre - width * 0.4, 0.1, high + 0.1), 0.75)}
