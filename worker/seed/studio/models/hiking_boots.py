"""Hiking boots of waxed nubuck in browns: a high trekking boot with a rubber rand, a classic one with red laces, a light mid boot with mesh."""
import math

from kit import footwear as f
from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value
from kit.colours import darker, lighter

SET = "terrace"
VIEWS = {"whole": (-28, 17), "second": (24, 38)}


def _rings(top):
    """`top`: the height of the shaft over the bed."""
    return [
        (1.0, 0.0, 0.0, 0.0, 1.0, 0, 0), (1.01, 0.12, -0.012, 0.13, 1.04, 0, 0), (0.99, 0.24, -0.02, 0.27, 1.03, 0.1, 0),
        (0.935, 0.35, -0.018, 0.39, 0.99, 0.25, 0.0), (0.855, 0.44, -0.01, 0.50, 0.94, 0.4, 0.02),
        (0.765, 0.54, -0.004, 0.58, 0.89, 0.5, 0.03), (0.675, 0.67, 0.0, 0.66, 0.84, 0.6, 0.05), (0.59, 0.82, 0.002, 0.74, 0.80, 0.7, 0.07),
        (0.53, 0.96, 0.0, 0.84, 0.77, 0.85, 0.08),
        (0.492, 1.10, -0.006, 0.98, 0.76, 1.0, 0.07), (0.472, top * 0.5 + 0.62, -0.018, top * 0.5 + 0.52, 0.78, 1.0, 0.05),
        (0.465, top, -0.03, top - 0.04, 0.82, 1.0, 0.04),
    ]


def build(design, colour):
    f.pair(lambda side: _boot(side, design), 0.64, 0.32, (-6, 10))
    return {"detail": ((-0.55, -0.85, 0.75), 1.7, (-32, 20))}


def _nubuck(tint):
    nodes = m.Nodes("waxed nubuck", tint, 0.62, specular=0.35, sheen=0.35)
    worn = nodes.ramp(nodes.noise(1.8, 6), [(0.3, darker(tint, 0.78)), (0.7, lighter(tint, 0.1))])
    return nodes.paint(worn).bump(nodes.noise(60, 6), 0.18, 0.008).bump(nodes.noise(5, 4), 0.08, 0.02).material


def _boot(side, design):
    tint = value(("#693c1a", "#88501f", "#67492c")[design])
    top = (1.42, 1.32, 1.14)[design]
    last = f.Last(2.95, _rings(top), (0.34, 2.1), 0.98, heel=0.10, bed=0.34, spring=0.13, side=side, steps=52)
    skin = _nubuck(tint)
    lining = m.jersey("#3a3733" if design != 1 else "#8a7a63")
    thread, dark = m.cotton(lighter(tint, 0.28)), m.plastic("#1d1d1e", 0.5)
    net = m.Nodes("mesh", value("#4a4239"), 0.9)
    net = net.bump(net.cells(34), 0.5, 0.012).material
    last.skin(net if design == 2 else skin, lining, 0.05)
    pad = m.leather(darker(tint, 0.6), 0.5) if design != 2 else m.jersey("#35302b")
    s.tube("collar", [tuple(p) for p in last.rim(1.0, -0.04, 48)], 0.085, pad, closed=True)
    _pieces(last, skin, thread, design)
    if design == 0:
        rand = m.rubber("#2a2827")
        last.patch([(0.33, 0.0), (0.36, 0.10), (0.41, 0.19), (0.46, 0.25), (0.5, 0.265), (0.54, 0.25), (0.59, 0.19), (0.64, 0.10), (0.67, 0.0)], rand, 0.006, 0.035)
        last.patch([(-0.13, 0.0), (-0.11, 0.12), (-0.05, 0.18), (0.05, 0.18), (0.11, 0.12), (0.13, 0.0), (0.0, -0.01)], rand, 0.03, 0.03)
    last.tongue(pad, 0.06, 0.46, 0.14, 0.0, 0.07)
    lace = (m.cotton("#2b2420"), m.cotton("#a83226"), m.cotton("#c7a05a"))[design]
    low = [0.45, 0.53, 0.61, 0.69]
    high = [0.80, 0.87, 0.94] if design != 2 else [0.80, 0.90]
    f.laces(last, low + high, [0.055] * len(low) + [0.06] * len(high), lace, 0.055, 0.026)
    metal = m.metal("#8d8a84", 0.3) if design != 1 else m.brass(0.25)
    for v in low + high:
        for way in (-1, 1):
            _hook(last, 0.5 + way * 0.062, v, metal, v in high)
    heel, up = last.at(0, 1), (last.at(0, 1) - last.at(0, 0.9)).normalized()
    s.tube("pull loop", [tuple(last.at(0, 0.9, 0.05)), tuple(heel + up * 0.16 + last.normal(0, 0.98) * 0.06), tuple(heel + up * 0.17 - last.normal(0, 0.98) * 0.05),
        tuple(heel - last.normal(0, 0.98) * 0.1 - up * 0.05)], 0.035, dark)
    last.insole(m.jersey("#2d2a27"), 0.05)
    ink = "#e9dcc0"
    brand = ("ALTIVORA", "ALTIVORA", "STRIVADO")[design]
    for u in (0.19, 0.81):
        last.mark(labels.words(brand, 100, 28, 27, ink, 700, spacing=3), 200, 36, u, 0.80, 0.5, lift=0.05)
    _sole(last, design)


def _pieces(last, skin, thread, design):
    """Vamp seams, a heel counter, the facing with the eyelets, an ankle panel."""
    for way in (-1, 1):
        def turned(places, way=way):
            return [(0.5 + way * u, v) for u, v in places]

        facing = [(0.038, 0.40), (0.036, 0.55), (0.038, 0.72), (0.042, 0.97), (0.11, 0.965), (0.115, 0.86), (0.105, 0.72), (0.115, 0.55), (0.10, 0.42), (0.07, 0.36)]
        last.patch(turned(facing), skin, 0.01, 0.03, 0.05)
        last.seam(turned([(0.103, 0.94), (0.106, 0.85), (0.097, 0.72), (0.106, 0.55), (0.093, 0.43), (0.07, 0.375)]), thread, 0.044)
        quarter = [(0.10, 0.0), (0.115, 0.18), (0.15, 0.33), (0.2, 0.40), (0.3, 0.42), (0.37, 0.5), (0.40, 0.42), (0.36, 0.3), (0.33, 0.15), (0.33, 0.0)]
        last.patch(turned(quarter), skin, 0.008, 0.024, 0.05)
        last.seam(turned([(u + 0.006, v - 0.012) for u, v in quarter[1:6]]), thread, 0.035)
        last.seam(turned([(u + 0.014, v - 0.03) for u, v in quarter[1:6]]), thread, 0.035)
        counter = [(0.36, 0.0), (0.375, 0.22), (0.41, 0.40), (0.455, 0.52), (0.499, 0.56), (0.5, 0.3), (0.5, 0.0)]
        last.patch(turned(counter), skin, 0.016, 0.026, 0.05, smooth=False)
        last.seam(turned([(u + 0.008, v - 0.015) for u, v in counter[:5]]), thread, 0.045)
        if design == 2:
            last.patch(turned([(0.18, 0.6), (0.2, 0.8), (0.25, 0.93), (0.5, 0.93), (0.5, 0.8), (0.4, 0.78), (0.3, 0.7), (0.24, 0.56)]), skin, 0.008, 0.022, 0.05,
                smooth=False)
        else:
            last.seam(turned([(0.12, 0.80), (0.2, 0.79), (0.32, 0.77), (0.42, 0.78), (0.5, 0.79)]), thread, 0.006)
            last.seam(turned([(0.12, 0.78), (0.2, 0.77), (0.32, 0.75), (0.42, 0.76), (0.5, 0.77)]), thread, 0.006)
    if design == 2:
        last.patch([(0.36, 0.0), (0.39, 0.12), (0.43, 0.24), (0.47, 0.31), (0.5, 0.325), (0.53, 0.31), (0.57, 0.24), (0.61, 0.12), (0.64, 0.0)], skin, 0.006, 0.026)
    elif design == 1:
        last.seam([(0.35, 0.0), (0.39, 0.16), (0.45, 0.27), (0.5, 0.29), (0.55, 0.27), (0.61, 0.16), (0.65, 0.0)], thread)
        last.seam([(0.345, 0.0), (0.385, 0.175), (0.448, 0.288), (0.5, 0.308), (0.552, 0.288), (0.615, 0.175), (0.655, 0.0)], thread)


def _hook(last, u, v, metal, is_hook):
    ring = s.torus("eyelet", 0.042, 0.016, metal, segments=32, sides=12) if not is_hook else s.box("hook", (0.09, 0.13, 0.03), metal, edge=0.014)
    ring.rotation_euler = last.normal(u, v).to_track_quat("Z", "Y").to_euler()
    ring.location = last.at(u, v, 0.05 if not is_hook else 0.065)
    if is_hook:
        s.sphere("rivet", 0.03, metal, tuple(last.at(u + (0.016 if u > 0.5 else -0.016), v, 0.045)), segments=16)


def _floor(t):
    return 0.14 * max(0.0, (t - 0.66) / 0.34) ** 2 + 0.03 * max(0.0, (0.1 - t) / 0.1) ** 2


def _sole(last, design):
    """A midsole, and a rubber sole whose lugs come up at the edge."""
    rubber = m.rubber("#232221")
    middle = (m.foam("#55483b"), m.leather("#3a2618", 0.4), m.foam("#b9a888"))[design]
    last.sole([(0.05, 0.17, True), (0.075, 0.18, True), (0.08, -0.06, False), (0.06, 0.0, False), (0.015, 0.02, False), (-0.02, 0.01, False)], middle, _floor,
        "midsole")
    last.sole([(0.0, 0.07, True), (0.06, 0.08, True), (0.085, 0.11, True), (0.085, 0.18, True), (0.06, 0.19, True)], rubber, _floor, "outsole")
    count = 16
    for k in range(count):
        for i0 in (1 + k * 3, f.AROUND - 1 - k * 3):
            t, y = last.edge(i0, grow=0.045)
            if 0.24 < t < 0.36:
                continue
            after = last.edge(i0 + 1, grow=0.045)
            a, b = last.point(t, y, 0), last.point(*after, 0)
            turn = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
            s.box("lug", (0.12, 0.13, 0.15), rubber, (a.x, a.y, _floor(t) + 0.075), 0.016, turn_deg=(0, 0, turn))
    for t in (0.1, 0.2, 0.42, 0.54, 0.66, 0.78, 0.9):
        s.box("lug", (0.14, 0.42, 0.1), rubber, tuple(last.point(t, 0.02, _floor(t) + 0.06)), 0.02)
    ring = [last.point(*last.edge(i, grow=0.05), last.base(min(1.0, last.edge(i)[0])) + 0.004) for i in range(12, f.AROUND - 11)]
    if design == 1:
        parts.stitches("welt stitches", ring, m.cotton("#e3cfa6"), 0.05, 0.026, 0.011)
