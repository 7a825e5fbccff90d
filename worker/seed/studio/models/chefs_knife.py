"""Chef's knives with a 20 cm blade: a slim one with an oak handle, one of layered steel with walnut, a full-tang one with black scales."""

from kit import labels
from kit import materials as m
from kit import shapes as s
from kit import vessels as v
from kit.decal import decal

POSE = "flat"
SET = "counter"
FRAME = {"fill": 0.86, "fill_area": 0.8}
VIEWS = {"whole": (0, 88), "second": (-22, 42), "detail": (-16, 50)}

# the edge's drop below the spine along the blade, from heel to tip, and the spine's own
EDGE = ((0.0, -0.46), (0.3, -0.465), (0.7, -0.45), (1.1, -0.4), (1.5, -0.29), (1.8, -0.15), (2.0, 0.0))
SPINE = ((0.0, 0.0), (0.3, 0.0), (0.7, -0.002), (1.1, -0.01), (1.5, -0.03), (1.8, -0.045), (2.0, -0.01))


def build(design, colour):
    parts, detail = (_oak, _layered, _black)[design]()
    # the blade's tip and the handle touch the table
    s.group(parts, (0, 0, 0.115), (0, 2.9, 38))
    return {"detail": (detail, 1.0)}


def _layers():
    """Steel folded many times: pale lines like water along the blade."""
    nodes = m.Nodes("layers", m.colour("#b9bcbf"), 0.3, metal=1)
    lines = nodes.waves(5.5, (0.35, 1, 1), distortion=9, detail=3, direction="Y")
    return nodes.paint(nodes.ramp(lines, [(0.3, "#7c8084"), (0.5, "#c9ccce"), (0.75, "#94989b")])).bump(lines, 0.1, 0.004).material


def _blade(material, edge_material, depth=1.0, thickness=0.024):
    """Wedge-shaped from spine to edge, with a ground bevel along the edge."""
    steps = 10
    spine, edge = v.smooth(SPINE, steps), v.smooth(EDGE, steps)
    faces, ground, points = [], [], []
    for (x, top), (_, low) in zip(spine, edge):
        low = low * depth
        span = top - low
        bevel = min(0.05, span * 0.4)
        half = thickness / 2 * (1 - 0.5 * x / 2) * min(1, span / 0.1)
        near = half * 0.35
        points += [(x, top, half), (x, low + bevel, near), (x, low, 0.0006), (x, low, -0.0006), (x, low + bevel, -near), (x, top, -half)]
    rows = len(points) // 6
    for r in range(rows - 1):
        for k in range(6):
            a, b = r * 6 + k, r * 6 + (k + 1) % 6
            (ground if k in (1, 2, 3) else faces).append((a, b, b + 6, a + 6))
    faces.append(tuple(range(6)))
    blade = s.recalculate_normals(s.mesh("blade", points, [*faces, *ground], material))
    blade.data.materials.append(edge_material)
    for index, polygon in enumerate(blade.data.polygons):
        polygon.material_index = 1 if index >= len(faces) else 0
    s.smoothen(blade.data, 12)
    return blade


def _mark(word, sub, at, width=0.62):
    inner = labels.words(word, 100, 26, 22, "#3c3f42", 700, spacing=4) + labels.words(sub, 100, 44, 11, "#3c3f42", 500, spacing=2)
    return s.panel("mark", width, width / 4, decal(labels.label(inner, 200, 50, 512)), at, lying=True)


def _rivets(places, material, z):
    return [s.cylinder("rivet", 0.042, 0.02, material, (x, y, z - 0.014), 0.008) for x, y in places]


def _oak():
    steel, ground = m.brushed("#d2d4d5", 0.3, (1, 0.02, 1)), m.metal("#d4d6d8", 0.16)
    wood = m.oak("X")
    grip = v.bar("grip", [(-0.1, -0.14, 0), (-0.4, -0.13, 0), (-0.8, -0.15, 0), (-1.25, -0.2, 0)], [(0.25, 0.17), (0.24, 0.19), (0.27, 0.2), (0.28, 0.18)], wood, 2.8)
    collar = v.bar("collar", [(0.06, -0.145, 0), (-0.14, -0.14, 0)], [(0.25, 0.12), (0.262, 0.18)], steel, 3, ends=False)
    rivets = _rivets([(-0.35, -0.13), (-0.75, -0.145), (-1.13, -0.185)], m.steel(0.2), 0.101)
    return [_blade(steel, ground), grip, collar, _mark("KUVANTO", "TAMPERE", (0.5, -0.16, 0.0165)), *rivets], (-0.1, -0.2, 0.1)


def _layered():
    wood = m.walnut("X")
    steel = m.steel(0.2)
    grip = v.bar("grip", [(-0.12, -0.14, 0), (-0.5, -0.12, 0), (-0.95, -0.14, 0), (-1.3, -0.19, 0)], [(0.24, 0.18), (0.25, 0.21), (0.25, 0.21), (0.3, 0.2)], wood,
        2.2)
    collar = v.bar("collar", [(0.04, -0.15, 0), (-0.2, -0.138, 0)], [(0.275, 0.15), (0.266, 0.206)], m.brass(0.24), 2.2, ends=False)
    end = v.bar("end", [(-1.27, -0.186, 0), (-1.36, -0.2, 0)], [(0.306, 0.204), (0.3, 0.19)], m.brass(0.24), 2.2, ends=False)
    pin = _rivets([(-0.7, -0.125)], m.brass(0.2), 0.112)
    return [_blade(_layers(), steel, 1.06, 0.026), grip, collar, end, *pin, _mark("BAKIRHAN", "GAZIANTEP", (0.42, -0.12, 0.0185), 0.56)], (0.1, -0.25, 0.08)


def _black():
    steel, ground = m.brushed("#cbcdcf", 0.3, (0.02, 1, 1)), m.metal("#d4d6d8", 0.16)
    outline = [(0.02, -0.012), (-0.25, -0.03), (-0.7, -0.02), (-1.1, -0.035), (-1.32, -0.08), (-1.37, -0.2), (-1.3, -0.37), (-1.18, -0.38), (-0.95, -0.29),
        (-0.6, -0.29), (-0.3, -0.25), (0.02, -0.26)]
    tang = s.plate("tang", outline, 0.03, ground, (0, 0, -0.015), edge=0.006)
    scale = [(x + 0.004 * (1 if x > -0.6 else -1), y) for x, y in outline]
    scale[0], scale[-1] = (-0.16, -0.02), (-0.16, -0.255)
    black = m.plastic("#1a1a1b", 0.35)
    scales = [s.plate("scale", scale[0:1] + scale[1:], 0.085, black, (0, 0, z), edge=0.03) for z in (0.012, -0.097)]
    bolster = v.bar("bolster", [(0.1, -0.16, 0), (0.0, -0.14, 0), (-0.16, -0.138, 0)], [(0.4, 0.05), (0.26, 0.15), (0.235, 0.19)], ground, 2.8, ends=False)
    rivets = _rivets([(-0.4, -0.15), (-0.75, -0.155), (-1.08, -0.19)], m.steel(0.2), 0.103)
    return [_blade(steel, ground, 0.98, 0.03), tang, *scales, bolster, *rivets, _mark("GRASMUND", "SOLINGEN", (0.5, -0.17, 0.0195))], (-0.1, -0.18, 0.08)
