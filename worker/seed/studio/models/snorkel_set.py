"""Snorkel sets: mask, snorkel with purge valve, mesh bag. A mask with one wide lens; one with two lenses and a dry-top snorkel."""
import math

from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value
from kit.colours import darker

POSE = "flat"
SET = "terrace"
FRAME = {"fill": 0.84, "fill_area": 0.78}


def build(design, colour):
    _bag(colour, design)
    _mask(colour, design)
    _snorkel(colour, design)
    return {"detail": ((-0.55, -0.1, 0.6), 1.9, (-20, 50))}


def _outline(grow=0.0, low=0.0):
    """The mask's rim seen from the front, with room for the nose below; `low` draws the corners down like glasses."""
    points = []
    for k in range(96):
        a = 2 * math.pi * k / 96
        c, d = math.cos(a), math.sin(a)
        x = (0.86 + grow) * math.copysign(abs(c) ** 0.72, c)
        y = (0.46 + grow) * math.copysign(abs(d) ** 0.78, d)
        if y < 0:
            y += (0.3 + grow * 0.4) * math.exp(-((x / 0.2) ** 2)) - low * (abs(x) / 0.86) * 0.5 * (1 - abs(x) / 1.1)
        points.append((x, y))
    return points


def _ring(name, outline, inner, z_low, z_high, material):
    """A frame between two outlines."""
    count = len(outline)
    sections = []
    for i in range(count + 1):
        (ox, oy), (ix, iy) = outline[i % count], inner[i % count]
        mx, my = (ox - ix) * 0.14, (oy - iy) * 0.14
        sections.append([(ox, oy, z_low + 0.02), (ox, oy, z_high - 0.025), (ox - mx, oy - my, z_high), (ix + mx, iy + my, z_high), (ix, iy, z_high - 0.025),
            (ix, iy, z_low)])
    return s.loft(name, sections, material, 1, False)


def _mask(colour, design):
    frame = m.plastic(darker(value(colour), 0.95), 0.22)
    black = m.plastic("#1c1d20", 0.4)
    skirt_tint = "#e9edee" if design == 0 else "#1b1c1e"
    silicone = m.soft(skirt_tint, 0.32, 0.3, 0.3)
    low = 0.0 if design == 0 else 0.42
    made = []
    outer, inner = _outline(0.05, low), _outline(-0.045, low)
    made.append(_ring("frame", outer, inner, 0.6, 0.76, frame))
    clear = m.glass("#f2f8f8", 0.0, 1.3)
    if design:
        made.append(s.loft("bridge", [[(x, y, z) for x, z in s.rounded_rectangle(0.16 - 0.02 * abs(y), 0.13, 0.04, 4)] for y in (-0.16, 0.0, 0.2, 0.44)], frame, 0,
            at=(0, 0, 0.685)))
    made.append(s.plate("lens", inner, 0.035, clear, (0, 0, 0.655), edge=0.004))
    # the skirt: from the frame back to the face, where it turns outward in a soft lip
    rings = [(-0.01, 0.63), (0.0, 0.5), (-0.01, 0.36), (0.0, 0.22), (0.05, 0.1), (0.12, 0.04), (0.135, 0.025), (0.1, 0.02), (-0.05, 0.05), (-0.05, 0.4), (-0.04, 0.62)]
    made.append(s.loft("skirt", [[(x, y, z + (0.1 * (abs(x) / 0.9) ** 2 if z < 0.3 else 0)) for x, y in _outline(g, low)] for g, z in rings], silicone, 1, False))
    made.append(s.sphere("nose", 0.2, silicone, (0, -0.3, 0.5), (0.95, 0.9, 1.35), turn_deg=(14, 0, 0)))
    made.append(s.sphere("nose tip", 0.13, silicone, (0, -0.34, 0.68), (1.35, 0.95, 0.9)))
    # buckles and strap
    band = m.soft(skirt_tint if design else "#1f2124", 0.4, 0.2, 0.1)
    for way in (1, -1):
        made.append(s.box("hinge", (0.14, 0.2, 0.14), frame, (way * 0.95, 0.05, 0.62), 0.03, turn_deg=(0, way * 24, 0)))
        made.append(s.box("buckle", (0.2, 0.26, 0.09), black, (way * 1.06, 0.06, 0.5), 0.035, turn_deg=(0, way * 52, 0)))
        made.append(s.cylinder("roller", 0.035, 0.26, m.steel(0.25), (way * 1.08, -0.07, 0.54), 0.01, 24, turn_deg=(-90, 0, 0)))
        made.append(s.box("button", (0.09, 0.12, 0.04), frame, (way * 1.09, 0.06, 0.55), 0.015, turn_deg=(0, way * 52, 0)))
    line = [(-1.08, 0.06, 0.48), (-1.2, 0.3, 0.28), (-1.08, 0.8, 0.16), (-0.6, 1.12, 0.15), (0, 1.2, 0.16), (0.6, 1.12, 0.15), (1.08, 0.8, 0.16), (1.2, 0.3, 0.28),
        (1.08, 0.06, 0.48)]
    up = [(-0.8, -0.2, 0.6), (-1, 0.2, 0.2), (-0.9, 0.5, 0.15), (-0.5, 1, 0.15), (0, 1, 0.15), (0.5, 1, 0.15), (0.9, 0.5, 0.15), (1, 0.2, 0.2), (0.8, -0.2, 0.6)]
    made.append(parts.band("strap", line, 0.17, 0.045, band, up, widths=[0.9, 0.9, 1, 1.5, 2.0, 1.5, 1, 0.9, 0.9], count=80))
    word = "Altivora" if design == 0 else "Sprintara"
    file = labels.label(labels.words(word, 100, 30, 30, "#f5f2ea", 700, spacing=1), 200, 40, 400)
    made.append(parts.flat_print("mark", 0.3, 0.06, parts.decal(file, 0.3), (0, 0.463, 0.7625)))
    s.group(made, (-0.55, 0.05, 0.03), (0, 0, 8))


def _snorkel(colour, design):
    tint = m.plastic(darker(value(colour), 0.95), 0.22)
    body = m.plastic("#202226", 0.25) if design == 0 else m.soft("#e6eaec", 0.2, 0.2, 0.2)
    silicone = m.soft("#e9edee" if design == 0 else "#1b1c1e", 0.32, 0.3, 0.3)
    made = []
    r = 0.125
    line = [(0, 1.75, r), (0.0, 1.0, r), (0.0, 0.2, r), (-0.02, -0.5, r)]
    made.append(s.tube("barrel", line, r, body))
    # the flexible part, ribbed, in silicone
    bend = parts.path([(-0.02, -0.48, r), (-0.06, -0.85, r), (-0.24, -1.14, r + 0.03), (-0.5, -1.2, r + 0.1)], 90)
    radii = [1.0 + 0.08 * math.sin(i * 0.9) for i in range(90)]
    made.append(s.tube("bend", [tuple(p) for p in bend], r, silicone, radii=radii, straight=True))
    made.append(s.cylinder("purge valve", 0.165, 0.2, tint, (-0.27, -1.3, r + 0.03), 0.04, turn_deg=(-76, 0, 22)))
    made.append(s.cylinder("valve cap", 0.12, 0.05, body, (-0.31, -1.34, r + 0.02), 0.02, turn_deg=(104, 0, 22)))
    # mouthpiece: a flange with two bite tabs
    flange = s.loft("flange", [[(x, d, z) for x, z in s.ellipse(0.3 * g, 0.5 * g, 32, 2.4)] for d,
        g in ((0, 0.55), (0.02, 0.9), (0.04, 1.0), (0.06, 0.96), (0.07, 0.5))], silicone, 1)
    made.append(s.place(flange, (-0.62, -1.18, 0.25), (0, 90, 90)))
    for way in (1, -1):
        made.append(s.box("bite tab", (0.14, 0.05, 0.1), silicone, (-0.74, -1.17 + way * 0.13, 0.25), 0.02))
    for y, wide in ((1.22, 0.3), (0.42, 0.07), (-0.42, 0.1)):
        made.append(s.lathe("sleeve", [(r, 0), (r + 0.016, 0.01), (r + 0.018, wide - 0.01), (r, wide)], tint, 64, at=(0, y, r), turn_deg=(-90, 0, 0)))
    if design == 0:
        made.append(s.lathe("mouth", [(r - 0.03, -0.2), (r - 0.03, 0.0), (r - 0.01, 0.02), (r + 0.012, 0.0), (r + 0.014, -0.1), (r, -0.12)], tint, 64,
            at=(0, 1.76, r), turn_deg=(-90, 0, 0)))
        made.append(s.cylinder("opening", r - 0.03, 0.01, m.plain("#0a0a0b", 0.9), (0, 1.752, r), 0.001, turn_deg=(-90, 0, 0)))
    else:
        head = [(-0.06, 0, 0.25, 0.0, 0.28, 2.4), (0.0, 0, 0.34, -0.02, 0.32, 2.6), (0.28, 0, 0.36, -0.02, 0.33, 2.6), (0.4, 0, 0.3, 0.0, 0.3, 2.4),
            (0.45, 0, 0.14, 0.06, 0.22, 2)]
        made.append(parts.hull("dry top", [(1.6 + p, *rest) for p, *rest in head], tint, "y", levels=2))
        for k in range(5):
            made.append(s.box("slot", (0.2, 0.025, 0.02), m.plain("#0c0c0d", 0.9), (0, 1.66 + 0.055 * k, 0.325), 0.008))
    made.append(s.torus("keeper", 0.15, 0.03, silicone, (0, 0.62, r), (90, 0, 0), 48, 12))
    made.append(s.box("clip", (0.16, 0.14, 0.05), silicone, (-0.19, 0.62, r), 0.02))
    word = "ALTIVORA" if design == 0 else "SPRINTARA"
    file = labels.label(labels.words(word, 150, 32, 30, "#e9e6de" if design == 0 else "#30343a", 700, spacing=4), 300, 42, 500)

    def mark(u, v):
        a = (v - 0.5) * 0.9
        return (-(r + 0.002) * math.sin(a), 0.2 - 0.55 + 0.65 * u - 0.12, r + (r + 0.002) * math.cos(a))

    made.append(parts.surface("mark", mark, 16, 10, parts.decal(file, 0.3)))
    s.group(made, (1.28, -0.15, 0.04), (0, 0, -10))


def _bag(colour, design):
    """A drawstring bag of mesh under the set."""
    nodes = m.Nodes("mesh", value("#24272b"), 0.7)
    holes = nodes.math("MULTIPLY", nodes.waves(7, direction="DIAGONAL", detail=0), nodes.waves(7, direction="DIAGONAL", detail=0, turn=(0, 0, math.pi / 2)))
    solid = nodes.math("LESS_THAN", holes, 0.32)
    nodes.link(solid, nodes.shader.inputs["Alpha"])
    mesh = nodes.material
    hem, cord = m.canvas("#24272b"), m.cotton(darker(value(colour), 0.95))
    made = []
    for z in (0.012, 0.03):
        made.append(s.jitter(s.sheet("mesh", 2.7, 3.4, 60, 70, mesh, lambda u, v: (1.35 * u * (1 - 0.08 * v * v), 1.7 * v, z)), 0.012, 3, 1.6))
    for way in (1, -1):
        made.append(parts.band("side", [(way * 1.24, -1.7, 0.02), (way * 1.35, 0, 0.02), (way * 1.24, 1.6, 0.02)], 0.07, 0.03, hem))
    made.append(parts.band("bottom", [(-1.26, -1.7, 0.02), (0, -1.72, 0.02), (1.26, -1.7, 0.02)], 0.09, 0.03, hem))
    made.append(parts.band("mouth", [(-1.26, 1.62, 0.025), (0, 1.66, 0.03), (1.26, 1.62, 0.025)], 0.2, 0.035, hem))
    made.append(s.tube("cord", [(1.2, 1.64, 0.05), (1.5, 1.72, 0.03), (1.72, 1.5, 0.03), (1.6, 1.2, 0.03), (1.45, 1.35, 0.04), (1.62, 1.62, 0.04),
        (1.26, 1.66, 0.06)], 0.028, cord))
    made.append(s.cylinder("toggle", 0.06, 0.16, m.plastic("#1c1d20"), (1.5, 1.72, 0.04), 0.02, turn_deg=(90, 0, 60)))
    made.append(s.box("tag", (0.5, 0.24, 0.02), cord, (-0.9, -1.5, 0.045), 0.008))
    s.group(made, (-0.35, -0.1, 0), (0, 0, 14 if design == 0 else -8))
