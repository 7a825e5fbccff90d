"""Four-wheel suitcases: one with upright ribs, one with ribs across and leather grips."""
import math

from kit import bags as b
from kit import labels
from kit import materials as m
from kit import shapes as s
from kit.colours import colour as tint
from kit.colours import darker

SET = "floor"
VIEWS = {"whole": (-28, 9), "second": (40, 20)}


def build(design, colour):
    return (_upright, _across)[design](colour)


WIDTH, DEPTH, LOW, HIGH = 3.7, 2.2, 0.5, 5.6


def _groove(distance, pitch):
    """A soft channel between two flat ribs: 0 on the rib, 1 at its deepest."""
    place = abs((distance / pitch) % 1 - 0.5) * 2
    return max(0.0, min(1.0, (place - 0.62) / 0.3)) ** 1.3


def _shell(material, width, depth, low, high, corner, groove):
    """Rings from bottom to top with a rounded top and bottom; `groove(x, z)` is how far the front and the back are pressed in there."""
    flat = b.outline([(-width / 2, -depth / 2, corner), (width / 2, -depth / 2, corner), (width / 2, depth / 2, corner), (-width / 2, depth / 2, corner)], 0.026)
    heights = [low + corner * (1 - math.cos(math.pi / 2 * k / 10)) for k in range(11)]
    heights += [low + corner + (high - low - 2 * corner) * k / 130 for k in range(1, 130)]
    heights += [high - corner * (1 - math.cos(math.pi / 2 * k / 10)) for k in reversed(range(11))]
    sections = []
    for z in heights:
        near = min(z - low, high - z)
        amount = 0 if near >= corner else corner - math.sqrt(max(0, corner**2 - (corner - near) ** 2))
        section = []
        for (x, y), (bx, by) in zip(b.inset(flat, min(amount, corner * 0.98)), flat):
            face = max(0.0, min(1.0, (abs(by) - depth / 2 + corner * 0.55) / (corner * 0.5)))
            fade = max(0.0, min(1.0, near / corner))
            push = groove(bx, z) * face * fade
            section.append((x, y + (push if y < 0 else -push), z))
        sections.append(section)
    ends = []
    for section in (sections[0], sections[-1]):
        ends.append([[(x * k, y * k, z) for x, y, z in section] for k in (0.9, 0.6, 0.3, 0.03)])
    return s.loft("shell", list(reversed(ends[0])) + sections + ends[1], material, 0)


def _wheels(width, depth, metal, dark, rubber):
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (width / 2 - 0.42), sy * (depth / 2 - 0.4)
            s.cylinder("mount", 0.3, 0.2, dark, (x, y, 0.44), 0.05, top_radius=0.36)
            s.box("fork", (0.12, 0.3, 0.3), dark, (x, y, 0.34), 0.04)
            for side in (-1, 1):
                s.cylinder("wheel", 0.25, 0.14, rubber, (x + side * 0.09 - 0.07, y, 0.25), 0.05, 48, (0, 90, 0))
                s.cylinder("hub", 0.13, 0.02, metal, (x + side * (0.16 if side > 0 else 0.17), y, 0.25), 0.008, 32, (0, 90 * side, 0))


def _handle(depth, high, metal, dark, rise):
    y = depth / 2 - 0.34
    s.box("handle base", (2.0, 0.36, 0.1), dark, (0, y, high), 0.04)
    for x in (-0.78, 0.78):
        s.tube("rod", [(x, y, high - 0.3), (x, y, high + rise)], 0.5, metal, flat=(0.2, 0.13), straight=True)
        s.tube("rod outer", [(x, y, high - 0.3), (x, y, high + rise * 0.48)], 0.5, metal, flat=(0.25, 0.18), straight=True)
    s.box("grip", (1.9, 0.3, 0.26), dark, (0, y, high + rise + 0.08), 0.1, 5)
    s.box("button", (0.34, 0.14, 0.05), metal, (0, y, high + rise + 0.22), 0.02)


def _grip(at, length, dark, metal, upright):
    """A carrying handle, on the top or at the side."""
    x, y, z = at
    if upright:
        line = [(x, y, z - length / 2), (x - 0.16, y, z - length * 0.4), (x - 0.2, y, z), (x - 0.16, y, z + length * 0.4), (x, y, z + length / 2)]
        b.band("side handle", line, 0.3, 0.1, dark, (0, 1, 0))
        for sign in (-1, 1):
            s.box("plate", (0.1, 0.38, 0.24), metal, (x, y, z + sign * length / 2), 0.04)
    else:
        line = [(x - length / 2, y, z), (x - length * 0.4, y, z + 0.16), (x, y, z + 0.2), (x + length * 0.4, y, z + 0.16), (x + length / 2, y, z)]
        b.band("top handle", line, 0.3, 0.1, dark, (0, 1, 0))
        for sign in (-1, 1):
            s.box("plate", (0.24, 0.38, 0.1), metal, (x + sign * length / 2, y, z), 0.04)


def _lock(at, dark, metal):
    x, y, z = at
    s.box("lock", (0.1, 0.5, 0.9), dark, (x, y, z), 0.04)
    for k in range(3):
        s.cylinder("dial", 0.12, 0.09, metal, (x + 0.02, y + 0.045, z + 0.12 - k * 0.16), 0.01, 20, (90, 0, 0))
    s.cylinder("key", 0.1, 0.03, metal, (x - 0.045, y, z + 0.3), 0.01, 32, (0, -90, 0))
    s.box("slot", (0.01, 0.02, 0.1), m.plain("#101010"), (x - 0.075, y, z + 0.3), 0)


def _seam(width, low, high, corner, tape, metal):
    ring = b.outline([(-width / 2, low, corner), (width / 2, low, corner), (width / 2, high, corner), (-width / 2, high, corner)], 0.06)
    loop = [(x, 0, z) for x, z in b.inset(ring, -0.012)][::-1]
    b.band("gusset", loop[::2], 0.42, 0.03, tape, (0, 1, 0), closed=True)
    b.zipper("zip", [(x, 0, z) for x, z in b.inset(ring, -0.025)][::-2], (0, 1, 0), tape, metal, 0.24, None, closed=True)


def _badge(y, z, name, metal, ink):
    plate = s.plate("badge", s.rounded_rectangle(0.9, 0.24, 0.05), 0.04, metal, edge=0.012)
    b.turned(plate, (0, y, z), (0, -1, 0))
    b.stamp(labels.words(name, 50, 17, 15, ink, 700, spacing=3), 0.8, 0.19, (0, y - 0.044, z))


def _hard(colour):
    nodes = m.Nodes("polycarbonate", tint(colour), 0.32, specular=0.5, coat=0.25, coat_rough=0.2)
    return nodes.bump(nodes.noise(60, 3), 0.05, 0.006).material


def _upright(colour):
    dark, metal, rubber = m.plastic("#222427", 0.4), m.brushed("#b9bcc0"), m.rubber("#2d2e30")
    corner = 0.5
    _shell(_hard(colour), WIDTH, DEPTH, LOW, HIGH, corner, lambda x, z: 0.085 * _groove(x + 0.19, 0.38) if abs(x) < WIDTH / 2 - 0.3 else 0)
    _seam(WIDTH, LOW, HIGH, corner, m.canvas(darker(tint(colour), 0.3)), m.metal("#55585c", 0.3))
    _wheels(WIDTH, DEPTH, metal, dark, rubber)
    _handle(DEPTH, HIGH, metal, dark, 1.5)
    _grip((0, -0.42, HIGH + 0.02), 1.2, dark, metal, False)
    _grip((-WIDTH / 2 - 0.02, -0.45, 2.8), 1.2, dark, metal, True)
    _lock((-WIDTH / 2 - 0.03, 0, 4.4), dark, metal)
    _badge(-DEPTH / 2 - 0.005, 4.72, "TOLLEMAR", metal, "#222427")
    return {"detail": ((-WIDTH / 2, -0.4, 4.6), 2.2, (-48, 16))}


def _across(colour):
    dark, metal, rubber = m.plastic("#2a2522", 0.4), m.brushed("#c9b48a", 0.28), m.rubber("#39332e")
    width, high, corner = 3.8, 5.3, 0.36

    def groove(x, z):
        return 0 if z < LOW + 0.45 or z > high - 0.45 else 0.075 * _groove(z - LOW, 0.47)

    _shell(_hard(colour), width, DEPTH, LOW, high, corner, groove)
    _seam(width, LOW, high, corner, m.canvas("#2a2522"), m.metal("#8d7d5c", 0.3))
    _wheels(width, DEPTH, metal, dark, rubber)
    _handle(DEPTH, high, metal, dark, 1.3)
    leather = b.hide("#8a5a34")
    _grip((0, -0.42, high + 0.02), 1.2, leather, metal, False)
    _grip((-width / 2 - 0.02, -0.45, 2.7), 1.2, leather, metal, True)
    _lock((-width / 2 - 0.03, 0, 4.2), dark, metal)
    _badge(-DEPTH / 2 - 0.005, high - 0.32, "ALTIVORA", metal, "#2a2522")
    return {"detail": ((-width / 2, -0.4, 4.3), 2.2, (-48, 16))}
