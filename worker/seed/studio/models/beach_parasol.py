"""Parasols in red and white: segments over a white pole, rings with a scalloped edge over a wooden one; each stands in sand."""
import math

from kit import materials as m
from kit import shapes as s
from kit import vessels as v

SET = "terrace"
VIEWS = {"whole": (-24, 8), "second": (40, 16), "detail": (-24, 2)}
RIBS = 8


def build(design, colour):
    return {"detail": (_segments, _rings)[design]()}


def _cloth(tint):
    nodes = m.Nodes("canvas", m.colour(tint), 0.85, specular=0.15, sheen=0.3)
    return nodes.bump(nodes.noise(9, 4), 0.06, 0.04).material


def _height(r, a, reach, rise):
    """How high the cloth is above the edge, at a share r of the way out: taut on the ribs, hollow between them."""
    between = abs(math.sin(a * RIBS / 2))
    return rise * (1 - r**1.55) - 0.045 * reach * between * math.sin(math.pi * r) ** 0.8


def _edge(a):
    """A straight hem from rib to rib."""
    step = 2 * math.pi / RIBS
    near = (a % step) - step / 2
    return 1 - 0.82 * (1 - math.cos(step / 2) / math.cos(near))


def _canopy(reach, rise, materials, choose, valance, scallop):
    """The cover with a hanging hem; `choose(r, segment, a)` says which material is where."""
    around, out = RIBS * 16, 40
    points, faces, picks = [(0, 0, rise)], [], []
    rows = [(k + 1) / out for k in range(out)]
    for r in rows:
        for i in range(around):
            a = 2 * math.pi * i / around
            far = reach * r * (1 - r**3 * (1 - _edge(a)))
            points.append((far * math.cos(a), far * math.sin(a), _height(r, a, reach, rise)))
    drops = 5
    for k in range(1, drops + 1):
        for i in range(around):
            a = 2 * math.pi * i / around
            far = reach * _edge(a) * (1 + 0.004 * k)
            length = valance * (1 - scallop * (1 - abs(math.sin(a * RIBS * 1.5))))
            points.append((far * math.cos(a), far * math.sin(a), _height(1, a, reach, rise) - length * k / drops))
    for i in range(around):
        faces.append((0, 1 + i, 1 + (i + 1) % around))
        picks.append((0, i))
    for k in range(out - 1 + drops):
        for i in range(around):
            low, j = 1 + k * around, (i + 1) % around
            faces.append((low + i, low + around + i, low + around + j, low + j))
            picks.append((min(1.2, (k + 1.5) / out), i))
    canopy = s.recalculate_normals(s.mesh("canopy", points, faces, materials[0]))
    for material in materials[1:]:
        canopy.data.materials.append(material)
    for polygon, (r, i) in zip(canopy.data.polygons, picks):
        polygon.material_index = choose(r, i * RIBS // around, i)
    s.smoothen(canopy.data, 30)
    return s.solidify(canopy, 0.03, 0)


def _frame(reach, rise, metal):
    """Ribs under the cover, stretchers to a runner on the pole."""
    made = [s.cylinder("runner", 0.3, 0.5, metal, (0, 0, rise * 0.18), 0.05), s.cylinder("hub", 0.34, 0.3, metal, (0, 0, rise - 0.45), 0.05)]
    for k in range(RIBS):
        a = 2 * math.pi * k / RIBS

        def at(r, drop=0.12):
            return (reach * r * math.cos(a), reach * r * math.sin(a), _height(r, 0, reach, rise) - drop)

        made.append(s.tube("rib", [at(0.04, 0.3), at(0.3), at(0.6), at(0.85), at(0.995, 0.06)], 0.055, metal))
        made.append(s.tube("stretcher", [(0.3 * math.cos(a), 0.3 * math.sin(a), rise * 0.18 + 0.3), at(0.52, 0.16)], 0.05, metal, straight=True))
        made.append(s.sphere("tip", 0.11, metal, at(1.0, 0.06), segments=16))
    return made


def _sand(radius):
    sand = m.mottled([(0.35, "#cfb487"), (0.6, "#e2cba0"), (0.75, "#ecdab6")], 5, 0.95, 0.5, bump_scale=26)
    mound = s.lathe("sand", v.smooth([(radius, 0.0), (radius * 0.9, 0.1), (radius * 0.55, 0.5), (radius * 0.2, 0.82), (0, 0.9)], 8), sand, 96)
    for vertex in mound.data.vertices:
        vertex.co.z *= 1 + 0.15 * math.sin(vertex.co.x * 2.1 + vertex.co.y)
    s.jitter(mound, 0.12, 3, 1.2)
    for vertex in mound.data.vertices:
        vertex.co.z = max(0.0, vertex.co.z)


def _parasol(canopy, reach, rise, pole, joint, metal, tall, tilt_deg, girth):
    """The pole in two halves; the upper leans with the cover."""
    bend = tall * 0.66
    _sand(2.3)
    s.cylinder("lower pole", girth, bend - 0.3, pole, (0, 0, 0.3), 0.03)
    s.cylinder("collar", girth * 1.5, 0.5, joint, (0, 0, bend * 0.5), 0.08)
    s.cylinder("knob", 0.16, 0.36, joint, (girth, 0, bend * 0.5 + 0.25), 0.05, turn_deg=(0, 90, 0))
    s.cylinder("joint", girth * 1.6, 0.9, joint, (0, 0, bend - 0.55), 0.1)
    upper = tall - bend
    parts = [s.cylinder("upper pole", girth * 0.86, upper + 0.35, pole, (0, 0, 0), 0.03)]
    parts.append(s.lathe("finial", v.smooth([(0, upper + 0.7), (0.12, upper + 0.62), (0.16, upper + 0.45), (0.1, upper + 0.32), (0.24, upper + 0.22),
        (0.3, upper + 0.12), (0.3, upper + 0.02)], 4), joint, 32))
    for thing in [canopy, *_frame(reach, rise, metal)]:
        thing.location.z += upper - rise
        parts.append(thing)
    s.group(parts, (0, 0, bend), (0, tilt_deg, 0))


def _segments():
    red, white = _cloth("#b8231f"), _cloth("#f0ebe0")
    canopy = _canopy(9.0, 3.0, [red, white], lambda r, segment, i: i // 8 % 2, 0.75, 0.0)
    _parasol(canopy, 9.0, 3.0, m.enamel("#e9e6df", 0.3), m.matte_plastic("#26282a"), m.metal("#c3c5c7", 0.3), 19.0, 17, 0.24)
    return (3.2, -6.5, 14.5), 8


def _rings():
    red, white = _cloth("#b8231f"), _cloth("#f0ebe0")
    canopy = _canopy(9.0, 2.5, [red, white], lambda r, segment, i: 0 if r > 0.965 else int(r * 7.25) % 2, 0.95, 0.5)
    _parasol(canopy, 9.0, 2.5, m.wood("#a97a48", "#cfa672", along="Z"), m.brass(0.3), m.wood("#a97a48", "#cfa672"), 20.0, -14, 0.28)
    return (-3.0, -7.0, 16.0), 8
