"""Two-seater sofas, each with its arc lamp: a plain frame with loose cushions and a brass dome; a channelled velvet sofa and a drum shade."""

import math

from kit import materials as m
from kit import shapes as s
from kit.upholstery import cushion

SET = "floor"
VIEWS = {"whole": (-20, 12), "second": (34, 24)}
FRAME = {"fill": 0.88, "fill_area": 0.8}


def build(design, colour):
    (_loose, _channelled)[min(design, 1)](colour)
    return {"detail": ((-2.6, -3.2, 5.4), 7.5)}


def _weave(colour):
    """Woven upholstery, coarse enough for furniture."""
    base = m.colour(colour)
    nodes = m.Nodes("weave", base, 0.95, specular=0.12, sheen=0.35)
    nodes.paint(nodes.ramp(nodes.noise(14, 5), [(0.3, m.darker(base, 0.72)), (0.7, m.lighter(base, 0.1))]))
    return nodes.bump(nodes.noise(30, 3), 0.35, 0.03).bump(nodes.cells(16), 0.2, 0.03).material


def _velvet(colour):
    base = m.colour(colour)
    nodes = m.Nodes("velvet", m.darker(base, 0.85), 0.9, specular=0.15, sheen=1.0)
    return nodes.paint(nodes.ramp(nodes.noise(0.7, 4, distortion=0.6), [(0.3, m.darker(base, 0.86)), (0.7, m.lighter(base, 0.04))])).material


def _legs(width, depth, height, material, radius, splay=0.0):
    for x in (-1, 1):
        for y in (-1, 1):
            leg = [(x * (width + splay), y * (depth + splay), 0), (x * width, y * depth, height)]
            s.tube("leg", leg, radius, material, radii=[0.6, 1.1])


def _loose(colour):
    cloth, piping = _weave(colour), m.plain(m.darker(m.colour(colour), 0.6), 0.9)
    _legs(7.0, 3.2, 1.5, m.walnut("Z"), 0.26, 0.25)
    s.box("rail", (15.6, 7.6, 0.4), m.walnut("X"), (0, 0, 1.5), 0.08)
    s.box("base", (13.6, 7.4, 1.5), cloth, (0, -0.1, 2.4), 0.2, 5)
    for side in (-1, 1):
        cushion("arm", (1.5, 8.2, 4.5), cloth, (side * 7.35, -0.05, 3.95), bulge=0.03, power=14, seed=side + 4)
    cushion("back", (14.6, 1.5, 6.2), cloth, (0, 3.4, 4.75), (-5, 0, 0), bulge=0.02, power=14, seed=9)
    for side in (-1, 1):
        cushion("seat", (6.55, 6.3, 1.7), cloth, (side * 3.3, -0.75, 4.0), (1.5, 0, 0), 0.22, 9, side + 11, 0.06, piping=piping)
        cushion("back cushion", (6.4, 4.3, 1.7), cloth, (side * 3.28, 1.95, 6.35), (74, 0, side * -2), 0.4, 5, side + 21, 0.08, piping=piping)
    cushion("pillow", (3.9, 3.9, 1.1), m.linen("#d9cdb6"), (5.0, 0.55, 6.2), (66, 8, 18), 0.8, 4, 31, 0.08)
    _arc(m.brass(0.22), (9.7, 1.2), 15.6, (3.9, -1.0, 14.3))
    dome = [(0.2, 0.1), (0.7, 0.02), (1.25, -0.3), (1.62, -0.85), (1.72, -1.3), (1.67, -1.3), (1.57, -0.86), (1.2, -0.36), (0.66, -0.05), (0.15, 0.02)]
    _shade(dome, m.brass(0.25), (3.9, -1.0, 14.2))


def _channelled(colour):
    velvet = _velvet(colour)
    _legs(6.7, 3.0, 1.5, m.brass(0.2), 0.18)
    cushion("base", (15.0, 7.4, 1.9), velvet, (0, -0.1, 2.35), bulge=0.0, power=12, seed=3)

    def shell(u, v):
        """Back and arms in one round sweep, in upright channels."""
        a = math.pi * u * 0.5
        power = 0.42
        x = 7.6 * math.copysign(abs(math.sin(a)) ** power, a)
        y = -3.6 + 7.2 * abs(math.cos(a)) ** power
        return x, y

    ring = [shell(-1 + 2 * i / 400, 0) for i in range(401)]
    length, marks = 0.0, [0.0]
    for (ax, ay), (bx, by) in zip(ring, ring[1:]):
        length += math.hypot(bx - ax, by - ay)
        marks.append(length)
    count = 23
    for k in range(count):
        want = length * (k + 0.5) / count
        at = next(i for i, mark in enumerate(marks) if mark >= want)
        x, y = ring[at]
        arm = 1 - min(1, max(0, (y + 3.6) / 5.2))
        height = 7.9 - 2.0 * arm**1.3
        bx, by = ring[min(at + 3, 400)]
        ax, ay = ring[max(at - 3, 0)]
        turn = math.degrees(math.atan2(by - ay, bx - ax))
        cushion("channel", (length / count * 1.12, 1.35, height - 1.6), velvet, (x, y, (height + 1.6) / 2), (0, 0, turn), 0.0, 3.4, k, 0.02, 9)
    for side in (-1, 1):
        cushion("seat", (6.6, 6.2, 1.8), velvet, (side * 3.32, -0.9, 4.1), (1, 0, 0), 0.2, 8, side + 11, 0.05, piping=velvet)
    cushion("pillow", (3.7, 3.7, 1.1), m.velvet("#c98f6a"), (-4.6, 0.75, 6.3), (64, -8, -16), 0.8, 4, 31, 0.08)
    _arc(m.matte_plastic("#1f1f20"), (9.9, 1.0), 16.0, (4.3, -1.2, 14.3))
    drum = [(1.55, 0.25), (1.95, -1.75), (1.91, -1.75), (1.51, 0.25)]
    linen = m.Nodes("linen shade", m.colour("#efe4cd"), 0.95, sheen=0.2)
    linen.set("Emission", (*m.colour("#ffdca8"), 1))
    linen.set("Emission Strength", 0.25)
    _shade(drum, linen.material, (4.3, -1.2, 13.9), closed=True)
    for z, r in ((0.25, 1.53), (-1.75, 1.93)):
        s.torus("hem", r, 0.035, m.cotton("#d9c9a8"), (4.3, -1.2, 13.9 + z))
    s.tube("spider", [(2.75, -1.2, 14.1), (5.85, -1.2, 14.1)], 0.04, m.matte_plastic("#1f1f20"))


def _arc(metal, foot, top, end):
    """A stone foot and a bent pipe that carries the shade over the seat."""
    x, y = foot
    stone = m.mottled([(0.4, "#f0ede8"), (0.52, "#d5d1cb"), (0.56, "#f3f0ec"), (0.7, "#e9e5df")], 0.9, 0.2, 0.0, distortion=1.5, coat=0.4)
    s.cylinder("foot", 1.45, 0.7, stone, (x, y, 0), 0.08, 96)
    s.cylinder("socket", 0.24, 0.9, metal, (x, y, 0.7), 0.05, 32)
    ex, ey, ez = end
    s.tube(
        "arc",
        [
            (x, y, 0.8),
            (x, y, 7.0),
            (x - 0.2, y - 0.1, top - 4.2),
            (x - 1.9, (y * 2 + ey) / 3, top - 0.7),
            ((x + ex) / 2 - 0.3, (y + ey * 1.2) / 2.2, top),
            (ex + 0.5, ey, top - 0.45),
            (ex, ey, ez),
        ],
        0.13,
        metal,
    )


def _shade(line, material, at, closed=True):
    s.lathe("shade", line, material, 96, closed=closed, at=at)
    s.cylinder("holder", 0.2, 0.6, m.matte_plastic("#2a2a2a"), (at[0], at[1], at[2] - 0.55), 0.04, 32)
    s.sphere("bulb", 0.5, m.lit("#ffe0ae", 4.0), (at[0], at[1], at[2] - 0.85), segments=32)
