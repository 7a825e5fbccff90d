"""Knitted scarves with tied fringes: a ribbed one laid in a loop, a striped one folded, a checked one doubled."""
from kit import garments as g
from kit import materials as m
from kit.colours import colour as tint
from kit.colours import darker, lighter

POSE = "flat"
SET = "table"
FRAME = {"fill": 0.86, "fill_area": 0.74}


def build(design, colour):
    return (_loop, _folded, _checked)[design](colour)


def _wool(given):
    """Spun yarn, for the fringes."""
    value = tint(given) if isinstance(given, str) else given
    nodes = m.Nodes("yarn", value, 0.95, specular=0.1, sheen=0.2)
    return nodes.paint(nodes.ramp(nodes.noise(14, 5), [(0.3, darker(value, 0.75)), (0.7, value)])).bump(nodes.noise(50, 4), 0.3, 0.01).material


def _loop(colour):
    """Laid as it is worn: once around, the ends over each other."""
    wool = g.knitting(colour)
    line = [(0.75, -4.3, 0.02), (0.9, -2.4, 0.02), (0.75, -0.6, 0.04), (-0.2, 1.0, 0.04), (-1.15, 2.4, 0.02), (-0.9, 3.6, 0.02), (0.25, 4.1, 0.02),
        (1.35, 3.5, 0.02), (1.5, 2.3, 0.05), (0.7, 0.9, 0.4), (-0.5, -0.5, 0.4), (-0.95, -2.0, 0.12), (-1.0, -3.9, 0.02)]
    _, frames = g.ribbon("scarf", line, 1.7, 0.3, wool, 9, 0.1, 3)
    yarn = _wool(colour)
    for point, along, wide, _ in (frames[0], frames[-1]):
        towards = -along if point.x > 0 else along
        g.fringe(point, towards, wide, 1.55, 0.85, yarn, 9, 4)
    return {"detail": ((-1.0, -3.8, 0.2), 2.2)}


def _folded(colour):
    """Folded in four, the fringes at one end."""
    pale = lighter(tint(colour), 0.72)
    wool = g.knitting(colour, paint=lambda nodes: nodes.mix(nodes.math("GREATER_THAN", nodes.math("FRACT", nodes.math("DIVIDE", g.part_of(nodes, "Y"), 1.3), 0),
        0.62), tint(colour), pale))
    for layer in range(4):
        shift = (0.0, 0.05, -0.04, 0.02)[layer]
        low = -2.1 + (0.06, 0.12, 0.0, 0.04)[layer]
        g.ribbon("layer", [(shift, low, layer * 0.25), (shift + 0.02, 0, layer * 0.25), (shift, 2.3, layer * 0.25 + 0.01),
            (shift, 2.42 - layer % 2 * 0.02, layer * 0.25)], 2.8, 0.28, wool, 14, 0.07, 5 + layer)
    yarn = _wool(colour)
    g.fringe((0.0, -2.06, 0), (0, -1, 0), (1, 0, 0), 2.6, 0.9, yarn, 12, 6, 0.2)
    g.fringe((0.02, -2.06, 0.72), (0, -1, 0), (1, 0, 0), 2.6, 0.8, yarn, 12, 8, 0.2, 0.18)
    return {"detail": ((0.4, -1.9, 0.8), 2.0)}


def _checked(colour):
    """Doubled, the fold above, both ends below side by side."""
    value, dark, pale = tint(colour), darker(tint(colour), 0.35), lighter(tint(colour), 0.7)

    def paint(nodes):
        across = nodes.math("GREATER_THAN", nodes.math("FRACT", nodes.math("DIVIDE", g.part_of(nodes, "X"), 1.0), 0), 0.55)
        along = nodes.math("GREATER_THAN", nodes.math("FRACT", nodes.math("DIVIDE", g.part_of(nodes, "Y"), 1.0), 0), 0.55)
        checks = nodes.mix(nodes.math("MULTIPLY", nodes.math("ADD", across, along), 0.5), value, dark)
        line = nodes.math("LESS_THAN", nodes.math("FRACT", nodes.math("ADD", nodes.math("DIVIDE", g.part_of(nodes, "Y"), 1.0), 0.72), 0), 0.07)
        other = nodes.math("LESS_THAN", nodes.math("FRACT", nodes.math("ADD", nodes.math("DIVIDE", g.part_of(nodes, "X"), 1.0), 0.72), 0), 0.07)
        return nodes.mix(nodes.math("MAXIMUM", line, other), checks, pale)

    wool = g.knitting(colour, 0.11, paint)
    yarn = _wool(darker(value, 0.7))
    line = [(-1.15, -3.6, 0.02), (-1.05, -1.4, 0.02), (-1.0, 0.8, 0.02), (-0.75, 2.4, 0.04), (0.0, 3.2, 0.06), (0.75, 2.4, 0.04), (1.0, 0.8, 0.02),
        (1.1, -1.2, 0.02), (1.2, -3.2, 0.02)]
    _, frames = g.ribbon("scarf", line, 1.9, 0.24, wool, 12, 0.04, 7)
    for point, along, wide, _ in (frames[0], frames[-1]):
        g.fringe(point, (0, -1, 0), wide, 1.75, 0.9, yarn, 10, 9)
    return {"detail": ((-1.1, -3.4, 0.2), 2.2)}
