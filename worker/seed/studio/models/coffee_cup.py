"""Coffee cups of white porcelain with a saucer: straight with a slab handle, a tulip with a blue line, low and fluted on a long saucer."""
import math

from kit import materials as m
from kit import shapes as s
from kit import vessels as v

SET = "table"
VIEWS = {"whole": (-24, 24), "second": (40, 42), "detail": (-40, 32)}


def build(design, colour):
    reach = (_straight, _tulip, _fluted)[design](m.porcelain("#e4e1da"))
    return {"detail": reach}


def _coffee(radius, height):
    """Coffee with a ring of crema."""
    nodes = m.Nodes("coffee", m.colour("#2a1408"), 0.08, coat=0.3)
    far = nodes.add("ShaderNodeVectorMath", operation="LENGTH")
    nodes.link(nodes.coordinates((1, 1, 0)), far.inputs[0])
    ring = nodes.math("ADD", nodes.math("DIVIDE", far.outputs["Value"], radius), nodes.math("MULTIPLY", nodes.noise(9, 6), 0.22))
    nodes.paint(nodes.ramp(ring, [(0.72, "#2a1408"), (0.98, "#6b3d1a"), (1.06, "#a8733c")]))
    s.lathe("coffee", [(0, height), (radius - 0.02, height), (radius, height + 0.012)], nodes.material)


def _straight(white):
    outer = v.smooth([(0, 0.1), (0.27, 0.1), (0.33, 0.13), (0.37, 0.22), (0.385, 0.45), (0.39, 0.72)], 5)
    s.lathe("cup", v.hollow(outer, 0.045), white)
    _coffee(0.342, 0.6)
    v.bar("handle", [(0.34, 0, 0.63), (0.5, 0, 0.64), (0.6, 0, 0.58), (0.6, 0, 0.46), (0.54, 0, 0.36), (0.34, 0, 0.28)], [(0.16, 0.06)] * 6, white, 3.4)
    s.lathe("saucer", v.smooth([(0, 0.03), (0.4, 0.03), (0.42, 0), (0.46, 0), (0.48, 0.03), (0.72, 0.1), (0.78, 0.14), (0.785, 0.155), (0.77, 0.16), (0.7, 0.13), (0.46, 0.075), (0.4, 0.07),
        (0.32, 0.09), (0.29, 0.07), (0, 0.07)], 3), white)
    return ((0.3, -0.2, 0.66), 0.75)


def _tulip(white):
    outer = v.smooth([(0, 0.09), (0.2, 0.09), (0.22, 0.12), (0.2, 0.15), (0.3, 0.24), (0.39, 0.42), (0.4, 0.58), (0.43, 0.72), (0.46, 0.78)], 5)
    s.lathe("cup", v.hollow(outer, 0.035), white)
    blue = m.enamel("#24498c", 0.15)
    s.lathe("line", [(0.4345, 0.715), (0.4405, 0.715), (0.455, 0.745), (0.448, 0.745)], blue, closed=True)
    _coffee(0.392, 0.64)
    v.bar("handle", [(0.37, 0, 0.62), (0.52, 0, 0.73), (0.68, 0, 0.68), (0.7, 0, 0.52), (0.58, 0, 0.36), (0.36, 0, 0.34)],
        [(0.09, 0.07), (0.08, 0.06), (0.085, 0.06), (0.08, 0.055), (0.08, 0.06), (0.09, 0.07)], white, 2.4)
    s.lathe("saucer", v.smooth([(0, 0.04), (0.38, 0.03), (0.4, 0), (0.43, 0), (0.45, 0.03), (0.66, 0.09), (0.78, 0.17), (0.79, 0.185), (0.775, 0.19), (0.64, 0.125), (0.42, 0.085), (0.28, 0.075),
        (0.25, 0.085), (0, 0.085)], 3), white)
    s.torus("line", 0.735, 0.007, blue, (0, 0, 0.172))
    return ((0.35, -0.25, 0.7), 0.75)


def _fluted(white):
    outer = v.smooth([(0, 0.09), (0.3, 0.09), (0.36, 0.12), (0.44, 0.24), (0.48, 0.42), (0.49, 0.6)], 5)
    cup = s.lathe("cup", v.hollow(outer, 0.055), white, 192)
    for vertex in cup.data.vertices:
        x, y, z = vertex.co
        if 0.1 < z < 0.52 and math.hypot(x, y) > 0.28:
            fade = min(1, (z - 0.1) * 9, (0.52 - z) * 14)
            outside = math.hypot(x, y) > _radius(outer, z) - 0.02
            swell = 1 - 0.05 * fade * abs(math.sin(15 * math.atan2(y, x))) if outside else 1
            vertex.co.x, vertex.co.y = x * swell, y * swell
    _coffee(0.42, 0.49)
    s.torus("handle", 0.14, 0.036, white, (0.6, 0, 0.36), (90, 0, 0))
    outline = v.smooth([(0, 0.03), (0.42, 0.03), (0.44, 0), (0.48, 0), (0.5, 0.03), (0.68, 0.06), (0.72, 0.1), (0.715, 0.125), (0.695, 0.125), (0.66, 0.09), (0.48, 0.075), (0, 0.075)], 3)
    saucer = s.lathe("saucer", outline, white)
    for vertex in saucer.data.vertices:
        vertex.co.x = vertex.co.x * 1.22 + 0.16 + max(0, vertex.co.x) * 0.2
    return ((0.3, -0.35, 0.4), 0.8)


def _radius(outline, z):
    """How wide an outline is at a height."""
    return max((r for (r, h), (_, above) in zip(outline, outline[1:]) if h <= z <= above), default=0.49)
