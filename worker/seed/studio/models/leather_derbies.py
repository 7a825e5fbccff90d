"""Leather derbies in browns: plain and polished, a full brogue with a wing cap, a suede-soft one on a thick sole."""
import math

from kit import footwear as f
from kit import labels
from kit import materials as m
from kit import shapes as s
from kit.colours import colour as value
from kit.colours import darker, lighter

SET = "floor"
VIEWS = {"whole": (-26, 20), "second": (24, 42)}
RINGS = [
    (1.0, 0.0, 0.0, 0.0, 1.0, 0, 0), (1.002, 0.07, -0.012, 0.11, 1.02, 0, 0), (0.985, 0.17, -0.02, 0.22, 1.0, 0.05, 0), (0.935, 0.26, -0.018, 0.32, 0.97, 0.2, 0.0),
    (0.86, 0.335, -0.006, 0.40, 0.93, 0.35, 0.02),
    (0.77, 0.42, 0.0, 0.46, 0.88, 0.5, 0.03), (0.68, 0.54, 0.004, 0.52, 0.83, 0.6, 0.06), (0.59, 0.68, 0.004, 0.56, 0.78, 0.7, 0.10),
    (0.52, 0.80, -0.002, 0.60, 0.74, 0.8, 0.15), (0.475, 0.86, -0.01, 0.63, 0.72, 0.9, 0.19),
]
BROWNS = ("#532a12", "#8a4d1e", "#5a3a22")


def build(design, colour):
    f.pair(lambda side: _shoe(side, design))
    return {"detail": ((-0.75, -0.8, 0.45), 1.5, (-36, 26))}


def _shoe(side, design):
    tint = value(BROWNS[design])
    toe = ((0.36, 1.75), (0.36, 1.7), (0.34, 2.1))[design]
    last = f.Last(2.95, RINGS, toe, 0.93, heel=0.18, bed=0.17 if design < 2 else 0.26, spring=0.11, side=side)
    skin = _calf(tint) if design < 2 else f.suede(lighter(tint, 0.02))
    lining = m.leather("#b98f60", 0.6, 12)
    thread = m.cotton(lighter(tint, 0.06) if design != 1 else "#b98a4e")
    dark = m.leather(darker(tint, 0.55), 0.4)
    last.skin(skin, lining, 0.035)
    for way in (-1, 1):
        _quarter(last, way, skin, thread, design)
    last.band([(0.0, 0.02), (-0.002, 0.35), (0.0, 0.7), (0.0, 0.955)], 0.11, skin, 0.024, 0.018)
    if design == 1:
        _wing(last, skin, thread)
    elif design == 0:
        last.seam([(0.36, 0.02), (0.40, 0.22), (0.45, 0.335), (0.5, 0.36), (0.55, 0.335), (0.60, 0.22), (0.64, 0.02)], thread)
        last.seam([(0.355, 0.02), (0.395, 0.235), (0.448, 0.352), (0.5, 0.378), (0.552, 0.352), (0.605, 0.235), (0.645, 0.02)], thread)
        last.band([(0.357, 0.02), (0.398, 0.228), (0.449, 0.344), (0.5, 0.369), (0.551, 0.344), (0.602, 0.228), (0.643, 0.02)], 0.012, dark, 0.0, 0.006, count=80)
    last.tongue(skin, 0.05, 0.66, 0.10, 0.0, 0.03)
    rows = ([0.70, 0.79, 0.88, 0.96], [0.68, 0.75, 0.82, 0.89, 0.96], [0.74, 0.85, 0.96])[design]
    f.laces(last, rows, [0.044 + 0.004 * k for k in range(len(rows))], m.cotton(darker(tint, 0.4)), 0.035, 0.016, eyelet=dark if design != 2 else m.brass(),
        crossed=False)
    s.tube("topline", [tuple(p) for p in last.rim(1.0, 0.006, 96)], 0.03, dark, closed=True)
    brand = ("VESCARI", "MARQESH", "STRIVADO")[design]
    last.insole(m.leather("#a97d4e", 0.5, 12), 0.05, svg=(labels.words(brand, 100, 34, 30, "#e2c27a", 700, spacing=3) + labels.words("HAND FINISHED", 100, 52, 11,
        "#e2c27a", 600, spacing=2), 200, 64), print_at=(0.1, 0.34))
    _below(last, tint, design)


def _calf(tint):
    """Smooth, polished calf, darker where it was burnished."""
    nodes = m.Nodes("calf", tint, 0.26, specular=0.4, coat=0.2, coat_rough=0.2)
    nodes.paint(nodes.ramp(nodes.noise(1.1, 4), [(0.3, darker(tint, 0.7)), (0.7, lighter(tint, 0.04))]))
    return nodes.bump(nodes.cells(30), 0.04, 0.006).bump(nodes.noise(4, 4), 0.05, 0.02).material


def _quarter(last, way, skin, thread, design):
    """The two wings that close over the tongue: what makes a derby."""
    front = [(0.018, 0.972), (0.02, 0.86), (0.022, 0.72), (0.035, 0.645), (0.075, 0.60), (0.115, 0.53), (0.155, 0.40), (0.19, 0.22), (0.215, 0.01)]
    back = [(0.35, 0.005), (0.499, 0.005), (0.499, 0.5), (0.499, 0.968), (0.40, 0.968), (0.25, 0.968), (0.12, 0.972)]
    outline = [(0.5 + way * u, v) for u, v in front + back]
    last.patch(outline, skin, 0.006, 0.024, 0.05, smooth=False)
    for inset in (0.007, 0.0145):
        last.seam([(0.5 + way * (u + inset), v - inset * (0.4 if u < 0.03 else -0.9)) for u, v in front], thread, 0.034)
    last.seam([(0.5 + way * u, 0.955) for u in (0.05, 0.12, 0.2, 0.3, 0.4, 0.49)], thread, 0.034)
    if design == 1:
        _holes(last, [(0.5 + way * (u + 0.028), v - 0.02) for u, v in front[2:]], 24)


def _holes(last, places, count, lift=0.033):
    """Punched holes along a line: a large one between two small ones."""
    from kit import parts

    dark = m.plain("#140c07", 0.9)
    for k, p in enumerate(parts.path([(u, v, 0) for u, v in places], count)):
        hole = s.cylinder("hole", 0.017 if k % 2 else 0.009, 0.004, dark, segments=16)
        hole.rotation_euler = last.normal(p.x, p.y).to_track_quat("Z", "Y").to_euler()
        hole.location = last.at(p.x, p.y, lift)


def _wing(last, skin, thread):
    """A cap in the shape of a W, punched along its edge, with a medallion on the toe."""
    edge = [(0.27, 0.01), (0.31, 0.16), (0.36, 0.27), (0.41, 0.345), (0.455, 0.385), (0.48, 0.43), (0.5, 0.50), (0.52, 0.43), (0.545, 0.385), (0.59, 0.345),
        (0.64, 0.27), (0.69, 0.16), (0.73, 0.01)]
    last.patch(edge + [(0.6, 0.005), (0.5, 0.005), (0.4, 0.005)], skin, 0.005, 0.02, 0.05)
    inner = [(0.5 + (u - 0.5) * 0.975, v - 0.018) for u, v in edge]
    last.seam(inner, thread, 0.029)
    _holes(last, [(0.5 + (u - 0.5) * 0.94, v - 0.045) for u, v in edge], 44, 0.0265)
    for a in range(0, 360, 45):
        _holes(last, [(0.5 + 0.022 * math.cos(math.radians(a)), 0.29 + 0.05 * math.sin(math.radians(a)))] * 2, 1, 0.0265)
    _holes(last, [(0.5, 0.29), (0.5, 0.291)], 1, 0.0265)


def _floor(t):
    return 0.11 * max(0.0, (t - 0.7) / 0.3) ** 2


def _below(last, tint, design):
    """Welt with its stitches, the sole's edge, a stacked heel with a rubber top piece."""
    edge = m.leather(darker(tint, 0.5), 0.3)
    welt = 0.055 if design < 2 else 0.075
    if design < 2:
        last.sole([(welt - 0.02, -0.145, False), (welt, -0.125, False), (welt, -0.03, False), (welt - 0.012, -0.008, False), (0.0, 0.0, False), (-0.03, 0.03, False)],
            edge, name="sole")
    else:
        cream = m.rubber("#d9cdb4")
        last.sole([(welt - 0.03, -0.235, False), (welt, -0.2, False), (welt, -0.06, False), (welt - 0.01, -0.05, False)], cream, name="sole")
        last.sole([(welt - 0.005, -0.05, False), (welt + 0.004, -0.04, False), (welt, -0.008, False), (0.0, 0.0, False), (-0.03, 0.03, False)], edge, name="welt")
    ring = []
    for i in range(10, f.AROUND - 9):
        t, y = last.edge(i, grow=welt - 0.022)
        ring.append(last.point(t, y, last.base(min(1.0, t)) - 0.003))
    from kit import parts

    parts.stitches("welt stitches", ring, m.cotton("#d9b98a" if design == 1 else lighter(tint, 0.25)), 0.036, 0.02, 0.008)
    stack = m.wood(darker(tint, 0.35), darker(tint, 0.62), 0.3, 0.2, along="X", scale=1.0)
    reach, grow = 0.265, welt - 0.012
    last.block([(0.0, reach - 0.01, grow - 0.015, None), (0.012, reach - 0.01, grow, None), (0.07, reach - 0.008, grow, None)], m.rubber("#1c1a19"), "top piece")
    last.block([(0.07, reach - 0.008, grow, None), (0.12, reach - 0.004, grow - 0.004, None), (0.2, reach, grow - 0.002, None),
        (0.24 if design < 2 else 0.22, reach, grow, None)], stack)
