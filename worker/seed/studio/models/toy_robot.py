"""Walking toy robots in silver, 26 cm tall, with softly glowing eyes: a tin box of the old days, a round one with a dark face, a barrel with a dome."""
import math

from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s

SET = "shelf"
DARK = "#1d2024"


def build(design, colour):
    return (_tin, _round, _barrel)[design]()


def _eye(at, radius, tint, ring):
    x, y, z = at
    s.cylinder("eye ring", radius * 1.35, 0.07, ring, (x, y + 0.03, z), 0.015, turn_deg=(90, 0, 0))
    s.sphere("eye", radius, m.lit(tint, 1.6), (x, y - 0.035, z), (1, 0.4, 1))


def _rivets(places, material, radius=0.018):
    first = s.sphere("rivet", radius, material, places[0][0], (1, 1, 1), 16)
    s.copies(first, [(at, (0, 0, 0)) for at, _ in places[1:]])


def _claw(at, metal):
    """A hand like a pair of tongs, open to the front."""
    x, y, z = at
    s.sphere("wrist", 0.1, metal, (x, y, z + 0.04))
    for side in (1, -1):
        line = [(x + side * 0.05, y, z), (x + side * 0.15, y - 0.02, z - 0.1), (x + side * 0.14, y - 0.04, z - 0.22), (x + side * 0.04, y - 0.06, z - 0.29)]
        parts.band("finger", line, 0.1, 0.045, metal, (side, 0, -0.4), widths=[1, 1, 0.9, 0.55])


def _tin():
    tin = m.enamel("#b9bdc1", 0.22)
    metal, dark, red = m.brushed("#c3c5c8", 0.3), m.plastic(DARK), m.enamel("#b3231f", 0.15)
    s.box("torso", (1.04, 0.72, 0.98), tin, (0, 0, 1.3), 0.06, 5)
    s.box("hips", (0.86, 0.6, 0.16), dark, (0, 0, 0.76), 0.04)
    s.box("shoulders", (1.1, 0.78, 0.08), metal, (0, 0, 1.78), 0.03)
    s.cylinder("neck", 0.17, 0.14, dark, (0, 0, 1.8))
    for z in (1.84, 1.89):
        s.torus("neck ring", 0.17, 0.022, metal, (0, 0, z))
    s.box("head", (0.72, 0.56, 0.5), tin, (0, 0, 2.16), 0.07, 5)
    s.box("brow", (0.76, 0.1, 0.07), metal, (0, -0.25, 2.36), 0.025)
    for way in (1, -1):
        _eye((way * 0.17, -0.29, 2.22), 0.08, "#ffd27a", metal)
        s.cylinder("ear", 0.13, 0.08, red, (way * 0.35, 0, 2.16), 0.02, turn_deg=(0, 90 * way, 0))
        s.tube("aerial", [(way * 0.43, 0, 2.16), (way * 0.47, 0, 2.2), (way * 0.47, 0, 2.52)], 0.014, metal)
        s.sphere("bulb", 0.04, red, (way * 0.47, 0, 2.54))
        s.cylinder("joint", 0.17, 0.12, metal, (way * 0.5, 0, 1.58), 0.03, turn_deg=(0, 90 * way, 0))
        s.tube("arm", [(way * 0.68, 0, 1.58), (way * 0.72, -0.02, 1.34), (way * 0.72, -0.1, 1.02)], 0.1, tin)
        for k in range(6):
            t = k / 5
            s.torus("bellows", 0.102, 0.022, dark, (way * (0.7 + 0.02 * t), -0.012 - 0.06 * t, 1.42 - 0.24 * t), (10 + 8 * t, 0, 0), 48, 12)
        _claw((way * 0.72, -0.11, 0.98), metal)
        s.box("leg", (0.32, 0.38, 0.52), tin, (way * 0.25, 0, 0.44), 0.05)
        s.box("knee", (0.34, 0.4, 0.05), metal, (way * 0.25, 0, 0.46), 0.02)
        s.box("foot", (0.42, 0.74, 0.2), red, (way * 0.25, -0.1, 0.12), 0.06, 4)
        s.box("sole", (0.4, 0.7, 0.06), m.rubber(), (way * 0.25, -0.1, 0.03), 0.02)
    s.box("mouth", (0.34, 0.03, 0.12), dark, (0, -0.28, 2.02), 0.014)
    for k in range(7):
        s.box("tooth", (0.02, 0.03, 0.12), metal, (-0.135 + 0.045 * k, -0.29, 2.02), 0.006)
    # the chest: a dial, two knobs and lamps on a plate
    s.box("plate", (0.82, 0.03, 0.66), m.enamel("#2c3138", 0.3), (0, -0.365, 1.34), 0.014)
    ticks = "".join(f'<path d="M50 50 m{-38 * math.cos(math.radians(a))} {-38 * math.sin(math.radians(a))} l{8 * math.cos(math.radians(a))} '
        f'{8 * math.sin(math.radians(a))}" stroke="#222" stroke-width="3"/>' for a in range(0, 181, 30))
    face = labels.label(f'<circle cx="50" cy="50" r="50" fill="#f5eedc"/>{ticks}<path d="M50 52 L70 22" stroke="#b3231f" stroke-width="4"/><circle cx="50" '
    f'cy="52" r="5" fill="#222"/>' + labels.words("VOLT", 50, 78, 13, "#333"), 100, 100, 400)
    parts.disc("dial", 0.15, m.printed(face, 0.3, coat=0.6), (-0.2, -0.386, 1.46), (90, 0, 0))
    s.torus("dial ring", 0.155, 0.022, metal, (-0.2, -0.386, 1.46), (90, 0, 0))
    for x, tint in ((0.1, "#e0452f"), (0.21, "#f0b429"), (0.32, "#4ca35b")):
        s.sphere("lamp", 0.04, m.enamel(tint, 0.08), (x, -0.39, 1.56))
    for x in (0.13, 0.29):
        s.cylinder("knob", 0.06, 0.07, metal, (x, -0.375, 1.4), 0.012, 20, turn_deg=(90, 0, 0))
    for k in range(5):
        s.box("slot", (0.6, 0.02, 0.022), metal, (0, -0.382, 1.2 - 0.04 * k), 0.008)
    _mark("TAVOMI", (0, -0.364, 0.92), 0.4)
    _rivets([((x, -0.362, z), 0) for x in (-0.47, 0.47) for z in (0.88, 1.08, 1.3, 1.52, 1.7)] + [((x, -0.282, z), 0) for x in (-0.31, 0.31) for z in (1.97, 2.3)],
        metal)
    return {"detail": ((0.0, -0.38, 1.4), 1.15)}


def _mark(word, at, width, ink="#2c3138"):
    file = labels.label(labels.words(word, 100, 30, 30, ink, 700, spacing=3), 200, 40, 512)
    parts.flat_print("mark", width, width / 5, parts.decal(file, 0.3), at, (90, 0, 0))


def _round():
    shell, dark, grey = m.enamel("#c4c8cc", 0.2), m.plastic("#2a2d31", 0.35), m.plastic("#8d9296", 0.4)
    s.lathe("body", [(0, 0.5), (0.34, 0.52), (0.52, 0.66), (0.6, 0.92), (0.56, 1.2), (0.42, 1.42), (0.2, 1.5), (0, 1.5)], shell, levels=2)
    s.lathe("belt", [(0.565, 0.76), (0.592, 0.77), (0.606, 0.8), (0.592, 0.805)], dark, closed=True)
    s.cylinder("neck", 0.2, 0.16, dark, (0, 0, 1.44))
    head = s.sphere("head", 0.72, shell, (0, 0, 2.02), (1.05, 0.86, 0.78), 64)
    # the face: a dark pane that follows the head
    def face(u, v, grow=1.012):
        a, e = math.radians(-52 + 104 * u), math.radians(-26 + 56 * v)
        return (0.756 * grow * math.sin(a) * math.cos(e), -0.619 * grow * math.cos(a) * math.cos(e), 2.02 + 0.562 * grow * math.sin(e))

    def pane(u, v):
        x, y = 2 * u - 1, 2 * v - 1
        return face(0.5 + 0.5 * x * math.sqrt(1 - 0.42 * y**4), 0.5 + 0.5 * y * math.sqrt(1 - 0.42 * x**4))

    parts.surface("face", pane, 40, 30, m.screen("#0b0e13"))
    rim = [pane(u, v) for u, v in [(k / 14, 0) for k in range(14)] + [(1, k / 10) for k in range(10)] + [(1 - k / 14, 1) for k in range(14)] + [(0,
        1 - k / 10) for k in range(10)]]
    s.tube("face rim", rim, 0.018, grey, closed=True)
    glow = m.lit("#8fe3f2", 2.2)
    for way in (1, -1):
        def eye(u, v, way=way):
            a, r = 2 * math.pi * u, v
            return face(0.5 + way * 0.2 + 0.085 * r * math.cos(a), 0.56 + 0.2 * r * math.sin(a), 1.024)

        parts.surface("eye", eye, 32, 4, glow)
        s.cylinder("ear", 0.2, 0.1, dark, (way * 0.7, 0, 2.02), 0.03, turn_deg=(0, 90 * way, 0))
        s.cylinder("ear cap", 0.13, 0.05, m.lit("#8fe3f2", 0.5), (way * 0.79, 0, 2.02), 0.02, turn_deg=(0, 90 * way, 0))
        s.sphere("shoulder", 0.15, dark, (way * 0.55, 0, 1.22))
        lift = way > 0
        arm = [(way * 0.6, 0, 1.22), (way * 0.8, -0.06, 1.1), (way * 0.84, -0.2, 0.84)] if not lift else [(way * 0.6, 0, 1.22), (way * 0.84, -0.05, 1.24),
            (way * 0.94, -0.12, 1.5)]
        s.tube("arm", arm, 0.125, shell, radii=[0.8, 1.0, 1.1])
        s.sphere("hand", 0.155, dark, arm[-1], (1, 0.85, 1.05))
        s.cylinder("hip", 0.15, 0.2, dark, (way * 0.26, 0, 0.4))
        parts.hull("foot", [(-0.46, way * 0.29, 0.22, 0.02, 0.14, 2.4), (-0.4, way * 0.29, 0.36, 0.0, 0.26, 2.8), (0, way * 0.29, 0.42, 0.0, 0.44, 2.8),
            (0.26, way * 0.29, 0.36, 0.0, 0.38, 2.8), (0.33, way * 0.29, 0.22, 0.02, 0.2, 2.4)], shell, "y", levels=2)
        s.box("sole", (0.34, 0.66, 0.05), m.rubber(), (way * 0.29, -0.06, 0.02), 0.02)
    mouth = [face(0.5 + 0.09 * math.cos(math.radians(a)), 0.33 + 0.1 * math.sin(math.radians(a)), 1.022) for a in range(200, 341, 20)]
    s.tube("smile", mouth, 0.016, glow)
    s.tube("aerial", [(0, 0, 2.56), (0, 0, 2.66)], 0.025, grey)
    s.sphere("bulb", 0.06, m.lit("#8fe3f2", 0.9), (0, 0, 2.68))
    s.cylinder("button", 0.12, 0.03, grey, (0, -0.565, 1.08), 0.012, turn_deg=(100, 0, 0))
    s.cylinder("button", 0.075, 0.03, m.lit("#8fe3f2", 0.5), (0, -0.588, 1.084), 0.012, turn_deg=(100, 0, 0))
    return {"detail": (tuple(head.location + s.Vector((0, -0.6, 0.02))), 1.4)}


def _barrel():
    metal, dark, brass = m.metal("#bfc3c6", 0.27), m.plastic(DARK, 0.4), m.brass(0.25)
    blue = m.enamel("#2f5f7a", 0.18)
    s.lathe("body", [(0, 0.62), (0.46, 0.62), (0.5, 0.66), (0.5, 1.6), (0.46, 1.66), (0, 1.66)], metal)
    for z in (0.7, 0.94, 1.52):
        s.torus("hoop", 0.5, 0.022, brass, (0, 0, z))
    dome = [(0.44 * math.cos(math.radians(a)), 1.74 + 0.5 * math.sin(math.radians(a))) for a in range(0, 90, 6)]
    s.lathe("collar", [(0, 1.64), (0.36, 1.64), (0.46, 1.68), (0.47, 1.74), (0.44, 1.76)], dark)
    s.lathe("dome", [*dome, (0, 2.24)], metal)

    def visor(u, v):
        a, e = math.radians(-66 + 132 * u), math.radians(12 + 26 * v)
        return (0.447 * math.sin(a) * math.cos(e), -0.447 * math.cos(a) * math.cos(e), 1.74 + 0.508 * math.sin(e))

    parts.surface("visor", visor, 48, 12, m.screen())
    rim = [visor(k / 20, 0) for k in range(20)] + [visor(1, k / 5) for k in range(5)] + [visor(1 - k / 20, 1) for k in range(20)] + [visor(0,
        1 - k / 5) for k in range(5)]
    s.tube("visor rim", rim, 0.022, brass, closed=True)
    for way in (1, -1):
        a = way * math.radians(21)
        s.sphere("eye", 0.075, m.lit("#ff9d5c", 2.0), (0.44 * math.sin(a) * 0.92, -0.44 * math.cos(a) * 0.92, 1.955), (1, 0.5, 1), 32, (0, 0, math.degrees(a)))
        s.cylinder("shoulder", 0.19, 0.16, blue, (way * 0.48, 0, 1.36), 0.04, turn_deg=(0, 90 * way, 0))
        s.cylinder("bolt", 0.07, 0.04, brass, (way * 0.64, 0, 1.36), 0.01, 6, turn_deg=(0, 90 * way, 0))
        reach = -0.34 if way < 0 else -0.12
        s.tube("upper arm", [(way * 0.62, 0, 1.3), (way * 0.72, -0.02, 1.08)], 0.09, metal)
        s.sphere("elbow", 0.12, blue, (way * 0.73, -0.03, 1.02))
        s.tube("lower arm", [(way * 0.73, -0.03, 1.02), (way * 0.74, reach, 0.84)], 0.085, metal)
        _claw((way * 0.74, reach - 0.02, 0.8), brass)
        s.tube("leg", [(way * 0.24, 0, 0.64), (way * 0.26, 0, 0.2)], 0.11, dark)
        for k in range(5):
            s.torus("spring", 0.115, 0.024, metal, (way * (0.245 + 0.003 * k), 0, 0.56 - 0.075 * k), (6, 0, 0), 48, 12)
        parts.hull("foot", [(-0.5, way * 0.29, 0.3, 0.02, 0.12, 3), (-0.44, way * 0.29, 0.4, 0.01, 0.18, 3.2), (-0.05, way * 0.29, 0.44, 0.01, 0.27, 3.2),
            (0.3, way * 0.29, 0.4, 0.01, 0.24, 3.2), (0.34, way * 0.29, 0.3, 0.02, 0.18, 3)], blue, "y", levels=2)
        s.box("sole", (0.4, 0.76, 0.05), m.rubber(), (way * 0.29, -0.08, 0.02), 0.02)
    # a round window with a winding wheel behind it, a row of lamps, the maker's plate
    s.cylinder("port", 0.2, 0.03, m.screen("#141a20"), (0, -0.475, 1.22), 0.01, turn_deg=(90, 0, 0))
    s.torus("port ring", 0.2, 0.035, brass, (0, -0.5, 1.22), (90, 0, 0))
    gear = []
    for k in range(40):
        r = 0.13 if k % 4 in (0, 1) else 0.1
        gear.append((r * math.cos(2 * math.pi * k / 40), r * math.sin(2 * math.pi * k / 40)))
    s.plate("gear", gear, 0.03, brass, (0, -0.5, 1.22), (90, 0, 0), 0.005)
    _rivets([((0.26 * math.sin(k * math.pi / 4), -0.5 + 0.07 * abs(math.sin(k * math.pi / 4)), 1.22 + 0.26 * math.cos(k * math.pi / 4)), 0) for k in range(8)], brass,
        0.02)
    for k, tint in enumerate(("#d9482f", "#e8b234", "#3f8f55", "#3b79b5")):
        a = math.radians(-18 + 12 * k)
        s.sphere("lamp", 0.032, m.enamel(tint, 0.08), (0.5 * math.sin(a), -0.5 * math.cos(a), 0.82))

    def plate(u, v):
        a = math.radians(-26 + 52 * u)
        return (0.506 * math.sin(a), -0.506 * math.cos(a), 1.55 + 0.085 * v)

    file = labels.label('<rect width="200" height="38" rx="8" fill="#2f5f7a"/>' + labels.words("KESTRIX", 100, 28, 24, "#f4efe2", 700, spacing=5), 200, 38, 512)
    parts.surface("maker's plate", plate, 24, 2, parts.decal(file, 0.3))
    s.tube("aerial", [(0, 0, 2.22), (0, 0, 2.5)], 0.014, brass)
    s.sphere("bulb", 0.05, m.enamel("#d9482f", 0.1), (0, 0, 2.54))
    return {"detail": ((0, -0.45, 1.9), 1.1)}
