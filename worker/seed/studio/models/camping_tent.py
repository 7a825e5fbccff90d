"""Camping tents: a dome on crossed poles with an open door, and a tunnel on three hoops with a porch."""
import math

from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value
from kit.colours import darker, lighter

SET = "terrace"
FRAME = {"fill": 0.92, "fill_area": 0.8}
VIEWS = {"whole": (-30, 12), "second": (36, 22)}


def build(design, colour):
    return (_dome, _tunnel)[design](colour)


def _ripstop(tint, rough=0.55):
    """Thin cloth with a grid of stronger threads, taut but for a few folds."""
    nodes = m.Nodes("ripstop", tint, rough, specular=0.35, sheen=0.15)
    grid = nodes.math("MAXIMUM", nodes.waves(1.6, direction="X", detail=0), nodes.waves(1.6, direction="Z", detail=0))
    nodes.paint(nodes.mix(nodes.math("MULTIPLY", nodes.math("POWER", grid, 24.0), 0.12), tint, lighter(tint, 0.5)))
    return nodes.bump(nodes.noise(0.3, 2, distortion=0.4), 0.3, 0.2).bump(nodes.noise(1.1, 2), 0.06, 0.05).material


def _rope(start, peg, tint="#e8d9a8"):
    s.tube("guy rope", [start, tuple((a + b) / 2 for a, b in zip(start, peg)), peg], 0.035, m.cotton(tint))
    x, y, _ = peg
    s.tube("peg", [(x, y, -0.02), (x * 1.012, y * 1.012, 0.45), (x * 1.02, y * 1.02, 0.5)], 0.05, m.steel(0.3))
    a = s.Vector(start).lerp(s.Vector(peg), 0.72)
    s.box("runner", (0.14, 0.14, 0.3), m.plastic("#1d1f22"), tuple(a), 0.04)


def _dome(colour):
    base = value(colour)
    fly = _ripstop(base)
    half, high, sides = 11.0, 13.0, 160

    def radius(angle):
        # a square with round corners, drawn out where the poles stand
        c, d = abs(math.cos(angle)), abs(math.sin(angle))
        return half * 1.02 / (c**3.2 + d**3.2) ** (1 / 3.2) * (1 - 0.03 * math.cos(4 * angle))

    def skin(u, v, grow=0.0):
        angle = 2 * math.pi * u
        lift = v * math.pi / 2
        r = radius(angle) * math.cos(lift) ** 0.96
        z = high * math.sin(lift)
        # the cloth hangs in a little between the poles
        pole = abs(math.sin(2 * (angle)))
        r *= 1 - 0.055 * (1 - pole) * math.sin(2 * lift) + grow
        return (r * math.cos(angle), r * math.sin(angle), 0.35 + z * (1 + grow))

    front = 0.75
    door_half, door_top = 0.075, 0.62

    def in_door(u, v):
        reach = door_half * (1 - (v / door_top) ** 2.6) if v < door_top else -1
        return abs(u - front) < reach

    count_u, count_v = 480, 120
    vertices, faces = [], []
    for r in range(count_v + 1):
        vertices += [skin(c / count_u, min(r / count_v, 0.999)) for c in range(count_u)]
    for r in range(count_v):
        for c in range(count_u):
            if not in_door((c + 0.5) / count_u, (r + 0.5) / count_v):
                d = (c + 1) % count_u
                faces.append((r * count_u + c, r * count_u + d, (r + 1) * count_u + d, (r + 1) * count_u + c))
    tent = s.mesh("fly", vertices, faces, fly)
    s.smoothen(tent.data, 60)
    s.solidify(tent, 0.05, 0)
    # a pale band around the foot and a cap over the crossing
    for low, high_, material, grow in ((0.0, 0.12, _ripstop(darker(base, 0.45)), 0.006), (0.80, 0.995, _ripstop(darker(base, 0.45)), 0.012)):
        def strip(u, v, low=low, high_=high_, grow=grow):
            return skin(front + door_half * 1.02 + u * (1 - 2.04 * door_half), low + (high_ - low) * v, grow) if low == 0 else skin(u, low + (high_ - low) * v, grow)

        s.solidify(parts.surface("band", strip, 240, 24, material), 0.04, 0)
    # the inside: groundsheet, and darkness behind the mesh door
    s.plate("groundsheet", [(radius(a) * 0.99 * math.cos(a), radius(a) * 0.99 * math.sin(a)) for a in (2 * math.pi * k / sides for k in range(sides))], 0.3,
        m.matte_plastic("#3b4045"), (0, 0, 0.05), edge=0.1)
    parts.surface("inner", lambda u, v: tuple(s.Vector(skin(u, v * 0.99)) * 0.94), 64, 30, _ripstop(value("#c9c5b8")))
    net = m.Nodes("net", value("#23262a"), 0.8)
    threads = net.math("MAXIMUM", net.waves(2.2, direction="X", detail=0), net.waves(2.2, direction="Z", detail=0))
    net.link(net.math("ADD", net.math("MULTIPLY", net.math("POWER", threads, 3.0), 0.5), 0.45), net.shader.inputs["Alpha"])
    parts.surface("net", lambda u, v: tuple(s.Vector(skin(front + (u - 0.5) * 2 * door_half, v * door_top)) * 0.965), 40, 40, net.material)
    edge = [(front + way * door_half * (1 - (v / door_top) ** 2.6), v) for way,
        steps in ((-1, range(0, 25)), (1, range(24, -1, -1))) for v in (door_top * k / 24.5 for k in steps)]
    rim = [skin(u, v, 0.004) for u, v in edge]
    s.tube("zip", rim, 0.13, m.plastic("#1b1d20", 0.4))
    # a second zip up the middle, with its pulls
    s.tube("zip", [skin(front, v, -0.028) for v in (0.02, 0.15, 0.3, 0.45, 0.6)], 0.09, m.plastic("#1b1d20", 0.4))
    for u, v in ((front, 0.03), (front - 0.071, 0.1)):
        x, y, z = skin(u, v, 0.012)
        s.box("zip pull", (0.14, 0.08, 0.6), m.plastic("#e08a2e", 0.4), (x, y, z - 0.1), 0.03)
    _rolled_door(skin, front, door_half, fly)
    # two poles cross over the top, in sleeves; a third holds the porch
    pole, sleeve = m.enamel("#d7a531", 0.25), _ripstop(darker(base, 0.55))
    for turn in (0.125, 0.375):
        line = [skin(turn, v, 0.012) for v in (0, 0.08, 0.2, 0.35, 0.5, 0.65, 0.8, 0.92)] + [skin(turn + 0.5, v, 0.012) for v in (0.98, 0.85, 0.7, 0.5, 0.35, 0.2,
            0.08, 0)]
        s.tube("pole", line, 0.13, pole)
        for part in (line[1:6], line[-6:-1]):
            s.tube("sleeve", part, 0.22, sleeve)
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        _rope(skin(0.125 + k * 0.25, 0.45, 0.01), (math.cos(a) * 16.5, math.sin(a) * 16.5, 0))
    _windows(skin)
    _mark("Altivora", lambda u, v: skin(0.845 + 0.05 * u, 0.2 + 0.055 * v, 0.01))
    return {"detail": ((4.2, -10.5, 4.4), 9.5, (-6, 10))}


def _rolled_door(skin, front, door_half, material):
    """The door's cloth, rolled up beside the opening and tied."""
    line = [tuple(s.Vector(skin(front + door_half * (1.05 - (v / 0.62) ** 3), v, 0.02))) for v in (0.02, 0.1, 0.2, 0.32, 0.44, 0.54, 0.6)]
    s.tube("rolled door", line, 0.5, material, radii=[0.85, 1.05, 0.95, 1.05, 0.95, 0.8, 0.4])
    for i in (1, 3):
        s.torus("tie", 0.54, 0.09, m.cotton("#e8d9a8"), line[i], (8, 0, 0), 32, 8)


def _windows(skin):
    """Vents with a raised hood on both flanks."""
    for u in (0.0, 0.5):
        hood = [skin(u - 0.045, 0.5, 0.005), skin(u - 0.03, 0.57, 0.05), skin(u, 0.6, 0.07), skin(u + 0.03, 0.57, 0.05), skin(u + 0.045, 0.5, 0.005)]
        s.tube("hood", hood, 0.2, m.plastic("#1b1d20"))


def _mark(word, place):
    file = labels.label(labels.words(word, 100, 36, 38, "#f4f0e4", 700), 200, 50, 500)
    parts.surface("mark", lambda u, v: place(u, v), 20, 6, parts.decal(file, 0.6))


def _tunnel(colour):
    base = value(colour)
    fly, low_band, pale = _ripstop(base), _ripstop(darker(base, 0.45)), _ripstop(value("#dcd7c8"))
    hoops = (-13.0, 0.0, 12.5)
    heights, widths = (10.0, 12.2, 10.4), (9.6, 11.0, 9.4)

    def at(x, values):
        """Between the hoops the ridge and the sides hang through a little."""
        x = max(hoops[0], min(hoops[2], x))
        i = 0 if x < hoops[1] else 1
        t = (x - hoops[i]) / (hoops[i + 1] - hoops[i])
        return values[i] + (values[i + 1] - values[i]) * t - 0.55 * math.sin(math.pi * t) ** 1.0 * 1.2

    def hoop(x, u, grow=0.0):
        a = math.pi * u
        w, h = at(x, widths) + grow, at(x, heights) + grow
        c = math.cos(a)
        return (x, -w * math.copysign(abs(c) ** 0.85, c), 0.35 + h * math.sin(a) ** 0.8)

    def body(u, v, grow=0.0):
        return hoop(hoops[0] + (hoops[2] - hoops[0]) * v, u, grow)

    count_u, count_v = 160, 240
    vertices = [body(c / count_u, r / count_v) for r in range(count_v + 1) for c in range(count_u + 1)]
    faces = []
    for r in range(count_v):
        for c in range(count_u):
            u, v = (c + 0.5) / count_u, (r + 0.5) / count_v
            inside = abs((v - 0.27) / 0.13) ** 2.6 + max(0.0, (u - 0.02) / 0.37) ** 2.6 < 1
            if not inside:
                a = r * (count_u + 1) + c
                faces.append((a, a + 1, a + count_u + 2, a + count_u + 1))
    tent = s.mesh("fly", vertices, faces, fly)
    s.smoothen(tent.data, 60)
    s.solidify(tent, 0.05, 0)

    def end(way):
        x0, reach = (hoops[0], -4.2) if way < 0 else (hoops[2], 4.6)

        def shape(u, v):
            x, y, z = hoop(x0, u)
            k = math.sin(math.pi / 2 * v)
            return (x + reach * k * (1 - 0.55 * (z / 11) ** 1.4), y * (1 - 0.16 * k) if v < 1 else y * 0.84, 0.35 + (z - 0.35) * math.cos(math.pi / 2 * v))

        return shape

    for way in (-1, 1):
        s.solidify(parts.surface("end", end(way), 96, 30, fly), 0.05, 0)
        ground = [end(way)(k / 40, 1) for k in range(41)]
        s.tube("hem", [(x, y, 0.2) for x, y, _ in ground], 0.14, low_band)
    for side in (0, 1):
        def strip(u, v, side=side):
            p = 0.10 * u
            return body(p if side == 0 else 1 - p, v if side else 0.41 + 0.59 * v, 0.06)

        s.solidify(parts.surface("band", strip, 12, 120, low_band), 0.04, 0)
    # inside: groundsheet, pale inner tent with its net door
    s.plate("groundsheet", s.rounded_rectangle(hoops[2] - hoops[0] + 3, 18.2, 1), 0.25, m.matte_plastic("#3b4045"), (-0.2, 0, 0.05), edge=0.08)
    parts.surface("inner", lambda u, v: (hoop(hoops[0] + 0.3 + (hoops[2] - hoops[0] - 0.6) * v, u)[0], hoop(hoops[0] + 25 * v, u)[1] * 0.9,
        hoop(hoops[0] + 25 * v, u)[2] * 0.93), 60, 60, pale)
    rim = []
    for k in range(49):
        a = math.pi * k / 48
        v = 0.27 - 0.13 * math.copysign(abs(math.cos(a)) ** (2 / 2.6), math.cos(a))
        u = 0.02 + 0.37 * math.sin(a) ** (2 / 2.6)
        rim.append(body(u, v, 0.05))
    s.tube("zip", rim, 0.13, m.plastic("#1b1d20", 0.4))
    roll = [body(u, 0.395 - 0.02 * (u / 0.3) ** 2, 0.45) for u in (0.0, 0.06, 0.14, 0.22, 0.3, 0.34)]
    s.tube("rolled door", roll, 0.5, fly, radii=[0.9, 1.05, 0.95, 1.05, 0.9, 0.4])
    for i in (1, 3):
        s.torus("tie", 0.54, 0.09, m.cotton("#e8d9a8"), roll[i], (0, 0, 0), 32, 8)
    pole = m.enamel("#d7a531", 0.25)
    for x in hoops:
        line = [hoop(x, k / 24, 0.1) for k in range(25)]
        s.tube("pole", line, 0.13, pole)
        s.tube("sleeve", line[2:-2], 0.26, low_band)
        for way, u in ((-1, 0.2), (1, 0.8)):
            _rope(hoop(x, u, 0.2), (x + (x and math.copysign(1.2, x)), way * 14.6, 0))
    for x, reach in ((hoops[0], -7.2), (hoops[2], 7.6)):
        _rope(hoop(x, 0.5, 0.15), (x + reach * 1.15, 0, 0))
    _mark("Lindqora", lambda u, v: body(0.21 + 0.06 * v, 0.62 + 0.2 * u, 0.08))
    return {"detail": ((-6.0, -9.0, 4.5), 11.0, (-24, 12))}
