"""Cricket bats of Kashmir willow with a leather ball: one shows its face, the other, with a full spine and a white grip, its back."""
import math

import bpy

from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value

POSE = "flat"
SET = "floor"
FRAME = {"fill": 0.8, "fill_area": 0.78}
VIEWS = {"whole": (-28, 88), "second": (-62, 40)}

# the second lies the other way
TURNS = (0, -56)


def build(design, colour):
    (_face, _back)[design]()
    return {"detail": (s.Matrix.Rotation(math.radians(TURNS[design]), 3, "Z") @ s.Vector((0.1, 1.3, 0.4)), 2.4, (-30, 48))}


def _willow():
    return m.wood("#cfae7a", "#ead4a8", rough=0.5, coat=0.08, along="Y", scale=1.6)


def _blade(face_up, spine, swell):
    """The blade lies along y, toe at -4.2, shoulders at 1.6; face flat, back with a spine and a swell above the toe."""
    sections = []
    stations = [(-4.25, 0.3, 0.10), (-4.22, 0.42, 0.16), (-4.1, 0.5, 0.24), (-3.8, 0.535, 0.34), (-3.0, 0.54, 0.5), (-2.2, 0.54, 0.58), (-1.2, 0.54, 0.5),
        (0, 0.54, 0.38), (1.0, 0.535, 0.28), (1.45, 0.52, 0.24), (1.7, 0.44, 0.22), (1.9, 0.3, 0.22), (2.1, 0.19, 0.22), (2.3, 0.165, 0.21)]
    for y, half, depth in stations:
        depth *= swell
        edge = min(0.24 if y < 1 else 0.2, depth * 0.75)
        ring = []
        for k in range(13):
            x = -half + 2 * half * k / 12
            ring.append((x, 0.03 * (1 - (x / half) ** 2)))
        for k in range(13):
            t = 1 - 2 * k / 12
            ridge = (1 - abs(t) ** spine) if spine > 1 else (1 - abs(t))
            ring.append((half * t, -edge - (depth - edge) * ridge))
        top = 0.58 * swell
        sections.append([(x, y, z + top) if face_up else (-x, y, 0.035 - z) for x, z in ring])
    blade = s.loft("blade", sections, _willow(), 0)
    s.bevel(blade, 0.05, 3, 30)
    return blade


def _handle(z, tint, pattern):
    """Cane under a rubber grip with a chevron relief."""
    def shape(u, v):
        a = 2 * math.pi * u
        y = 2.12 + 2.1 * v
        if pattern:
            relief = 0.5 + 0.5 * math.sin(y * 34 + 2.2 * abs(math.sin(a * 2)) * 3)
        else:
            relief = 0.5 + 0.5 * math.sin(y * 26 + a)
        r = 0.178 * (1 + 0.05 * relief) + 0.012 * math.cos(math.pi * min(1, v * 3))
        if v > 0.97:
            r *= 1.04
        return (r * 1.0 * math.cos(a), y, z + r * math.sin(a))

    rubber = m.rubber(tint)
    parts.surface("grip", shape, 64, 260, rubber)
    s.cylinder("end", 0.182, 0.05, rubber, (0, 4.2, z), 0.02, turn_deg=(-90, 0, 0))
    for k in range(9):
        s.torus("twine", 0.168, 0.014, m.cotton("#5b2b20"), (0, 1.98 + 0.024 * k, z), (90, 0, 0), 64, 8)


def _ball(at):
    r = 0.36
    nodes = m.Nodes("ball leather", value("#8e1a1c"), 0.22, coat=0.5, coat_rough=0.15)
    ball = s.sphere("ball", r, nodes.bump(nodes.cells(30), 0.06, 0.01).material, (0, 0, 0), segments=64)
    thread = m.cotton("#efe6d0")
    rings = [s.torus("seam", r, 0.022, m.leather("#7c1517", 0.4), (0, 0, 0))]
    for z in (-0.062, -0.038, -0.014, 0.014, 0.038, 0.062):
        line = [(math.sqrt(r * r - z * z) * math.cos(a) * 1.006, math.sqrt(r * r - z * z) * math.sin(a) * 1.006, z) for a in (2 * math.pi * k / 40 for k in range(40))]
        rings.append(parts.stitches("thread", line, thread, 0.028, 0.014, 0.0075 if abs(z) > 0.02 else 0.02, True))
    file = labels.label(labels.words("SPRINTARA", 100, 40, 26, "#e8c877", 700, spacing=2) + labels.words("156 g", 100, 66, 18, "#e8c877", 600), 200, 80, 400)

    def mark(u, v):
        a, e = (u - 0.5) * 1.0, 0.62 + (v - 0.5) * 0.42
        return ((r + 0.003) * math.cos(e) * math.sin(a), -(r + 0.003) * math.cos(e) * math.cos(a), (r + 0.003) * math.sin(e))

    rings.append(parts.surface("stamp", mark, 16, 8, parts.decal(file, 0.3)))
    s.group([ball, *rings], (*at, r), (38, 0, 34))


def _face():
    _blade(True, 1.4, 1.0)
    top = 0.58 + 0.034
    _handle(0.48, "#1f3f7a", True)
    art = (
        '<path d="M0 0 H96 V330 L48 300 L0 330z" fill="#17335f"/><path d="M0 352 L48 322 L96 352 V372 L48 342 L0 372z" fill="#d8a531"/>'
        + '<path d="M20 40 L48 14 L76 40 L76 66 L48 40 L20 66z" fill="#d8a531"/>'
        + f'<g transform="translate(63 300) rotate(-90)">{labels.words("SPRINTARA", 0, 0, 42, "#fbf7ec", 700, "start", 1)}</g>'
    )
    parts.flat_print("sticker", 0.84, 2.9, parts.decal(labels.label(art, 96, 380, 1200), 0.3, 0.3), (0, -0.05, top), (0, 0, 0))
    low = '<path d="M0 60 L48 30 L96 60 V40 L48 10 L0 40z" fill="#17335f"/>' + labels.words("KASHMIR WILLOW", 48, 78, 9.5, "#17335f", 700,
        spacing=0.5) + labels.words("PRE-KNOCKED", 48, 91, 7.5, "#9a7420", 600, spacing=0.5)
    parts.flat_print("sticker", 0.84, 0.84, parts.decal(labels.label(low, 96, 96, 600), 0.3, 0.3), (0, -3.2, top), (0, 0, 0))
    _splice(top)
    _ball((1.25, -2.4))


def _splice(z):
    """The handle's wedge is let into the blade."""
    svg = '<path d="M4 0 L46 150 L54 150 L96 0z" fill="#c79a5e" opacity="0.75"/><path d="M4 0 L48 150 M96 0 L52 150" stroke="#5b3c1f" stroke-width="2" fill="none"/>'
    parts.flat_print("splice", 0.26, 0.5, parts.decal(labels.label(svg, 100, 150, 400), 0.5), (0, 1.72, z - 0.005), (0, 0, 0))


def _back():
    blade = _blade(False, 1.0, 1.08)
    _handle(0.155, "#efece4", False)
    # the prints follow the back's two slopes
    art = (
        '<path d="M0 0 H70 L70 250 L0 290z" fill="#a51d1f"/><path d="M0 310 L70 270 V286 L0 326z" fill="#1d1f22"/>'
        + f'<g transform="translate(46 236) rotate(-90)">{labels.words("RANGSARA", 0, 0, 34, "#fbf7ec", 700, "start", 2)}</g>'
    )
    material = parts.decal(labels.label(art, 70, 330, 1000), 0.3, 0.3)
    for way in (1, -1):
        grid = [(way * (0.04 + 0.44 * u / 8), 0.9 - 3.3 * v / 40, 0) for v in range(41) for u in range(9)]
        dropped = parts.drop_onto([blade], grid, gap=0.006)

        def shape(u, v, dropped=dropped, way=way):
            column = round(u * 8) if way > 0 else round((1 - u) * 8)
            return tuple(dropped[round((1 - v) * 40) * 9 + column])

        parts.surface("print", shape, 8, 40, material)
    _ball((-1.3, -1.9))
    s.group([thing for thing in bpy.context.scene.objects if thing.parent is None], turn_deg=(0, 0, TURNS[1]))
