"""Running shoes: a mesh shoe with laid-on lines and a pale foam sole; a knitted one with a thick, curved sole."""
import math

from kit import footwear as f
from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value
from kit.colours import darker, lighter

SET = "floor"
VIEWS = {"whole": (-26, 20), "second": (24, 42)}
RINGS = [
    (1.0, 0.0, 0.0, 0.0, 1.0, 0, 0), (1.006, 0.1, -0.012, 0.12, 1.03, 0, 0), (0.985, 0.21, -0.018, 0.25, 1.02, 0.1, 0), (0.93, 0.31, -0.016, 0.37, 0.98, 0.25, 0.0),
    (0.85, 0.40, -0.006, 0.48, 0.93, 0.4, 0.02),
    (0.76, 0.50, 0.0, 0.56, 0.88, 0.5, 0.03), (0.67, 0.62, 0.004, 0.63, 0.83, 0.6, 0.05), (0.58, 0.76, 0.004, 0.69, 0.79, 0.7, 0.08),
    (0.51, 0.88, -0.002, 0.75, 0.76, 0.8, 0.13), (0.47, 0.94, -0.012, 0.79, 0.75, 0.9, 0.17),
]


def build(design, colour):
    f.pair(lambda side: (_mesh, _knit)[design](colour, side))
    return {"detail": ((-0.35, -0.85, 0.65), 1.5, (-30, 22))}


def _net(tint, scale=30):
    """Sandwich mesh: holes in rows."""
    nodes = m.Nodes("mesh", tint, 0.85, specular=0.2, sheen=0.35)
    holes = nodes.cells(scale, (1, 1, 0.8), randomness=0.12)
    nodes.paint(nodes.ramp(holes, [(0.1, darker(tint, 0.6)), (0.3, lighter(tint, 0.1))]))
    return nodes.bump(holes, 0.5, 0.015).material


def _foam(tint):
    nodes = m.Nodes("foam", tint, 0.6, specular=0.3)
    return nodes.bump(nodes.noise(50, 4), 0.06, 0.006).material


def _floor(t):
    return 0.12 * max(0.0, (t - 0.66) / 0.34) ** 2 + 0.05 * max(0.0, (0.14 - t) / 0.14) ** 2


def _mesh(colour, side):
    base = value(colour)
    last = f.Last(2.85, RINGS, heel=0.09, bed=0.24, spring=0.12, side=side)
    white, deep = _foam(value("#f0eee8")), darker(base, 0.5)
    last.skin(_net(base), m.jersey(darker(base, 0.75)), 0.05)
    overlay, glint = m.plastic(darker(base, 0.72), 0.5), m.metal("#cfd2d6", 0.35)
    # toe guard, heel counter, eyestays, and a reflecting line on each side
    last.patch([(0.40, 0.01), (0.44, 0.14), (0.47, 0.25), (0.5, 0.29), (0.53, 0.25), (0.56, 0.14), (0.60, 0.01)], overlay, 0.004, 0.014)
    last.patch([(-0.19, 0.01), (-0.17, 0.2), (-0.11, 0.52), (-0.06, 0.78), (0.0, 0.86), (0.06, 0.78), (0.11, 0.52), (0.17, 0.2), (0.19, 0.01), (0.1, 0.005),
        (-0.1, 0.005)], overlay, 0.004, 0.016)
    for way in (-1, 1):
        last.patch([(0.5 + way * k, v) for k, v in ((0.028, 0.50), (0.032, 0.62), (0.036, 0.80), (0.04, 0.985), (0.085, 0.97), (0.098, 0.8), (0.09, 0.62),
            (0.075, 0.47), (0.045, 0.43))], overlay, 0.006, 0.02, 0.04)
        for shift, material in ((0.0, overlay), (0.045, glint), (0.09, overlay)):
            last.band([(0.5 + way * (0.09 + shift * 0.5), 0.72 - shift * 1.6), (0.5 + way * (0.16 + shift * 0.7), 0.36 - shift), (0.5 + way * (0.235 + shift), 0.06)],
                0.055, material, 0.005, 0.014)
        last.seam([(0.5 + way * 0.045, 0.5), (0.5 + way * 0.05, 0.7), (0.5 + way * 0.055, 0.95)], m.cotton(lighter(base, 0.5)), 0.03)
    last.tongue(_net(base), 0.06, 0.5, 0.2)
    f.laces(last, [0.53, 0.64, 0.75, 0.86, 0.955], [0.05, 0.055, 0.06, 0.065, 0.068], m.cotton("#f4f1ea"), 0.05, flat=0.065, eyelet=m.plastic(deep, 0.4))
    _collar(last, m.jersey(darker(base, 0.8)))
    last.insole(m.jersey(deep), 0.06)
    last.mark(labels.words("STRIVADO", 100, 26, 26, "#fbfaf6", 700, spacing=2), 200, 34, 0.07, 0.42, 0.62, lift=0.026)
    last.mark(labels.words("STRIVADO", 100, 26, 26, "#fbfaf6", 700, spacing=2), 200, 34, 0.93, 0.42, 0.62, lift=0.026)
    # midsole with a groove and an insert of the shoe's colour, outsole in rubber pods
    last.sole([(0.0, 0.0, True), (0.04, 0.03, True), (0.066, 0.10, True), (0.052, 0.155, True), (0.066, 0.17, True), (0.068, -0.03, False), (0.04, 0.035, False),
        (0.012, 0.06, False), (-0.02, 0.04, False)], white, _floor, "midsole")
    last.sole([(0.0, -0.02, True), (0.04, -0.005, True), (0.05, 0.03, True), (0.04, 0.034, True)], m.rubber("#3a3c40"), _floor, "outsole")
    for i in range(5):
        _insert(last, 0.05 + i * 0.055, _foam(base))


def _insert(last, t, material):
    """Openings in the heel's foam, filled with the second colour."""
    for columns in (range(f.AROUND // 2), range(f.AROUND // 2, f.AROUND)):
        i = min(columns, key=lambda k: abs(last.edge(k)[0] - t - 0.02))
        here, after = last.edge(i, grow=0.066), last.edge(i + 1, grow=0.066)
        a, b = last.point(*here, 0), last.point(*after, 0)
        turn = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
        s.box("insert", (0.1, 0.022, 0.05 - 0.004 * t * 10), material, (a.x, a.y, _floor(t) + 0.225), 0.01, turn_deg=(0, -14, turn))


def _collar(last, material):
    s.tube("collar", [tuple(p) for p in last.rim(1.0, -0.03, 48)], 0.052, material, closed=True)
    last.band([(-0.012, 0.80), (0.0, 1.0)], 0.14, material, 0.0, 0.03)
    heel, up = last.at(0, 1), (last.at(0, 1) - last.at(0, 0.9)).normalized()
    s.tube("pull tab", [tuple(last.at(0, 0.86, 0.02)), tuple(heel + up * 0.05 + last.normal(0, 0.98) * 0.05), tuple(heel + up * 0.06 - last.normal(0, 0.98) * 0.03),
        tuple(heel - last.normal(0, 0.98) * 0.06 - up * 0.05)], 0.03, material)


def _knit(colour, side):
    base = value(colour)
    last = f.Last(2.85, [(a, b * 0.98, c, d, w, r, sag) for a, b, c, d, w, r, sag in RINGS], heel=0.08, bed=0.34, spring=0.16, side=side)
    nodes = m.Nodes("knit", base, 0.9, specular=0.15, sheen=0.5)
    rows = nodes.math("MULTIPLY", nodes.waves(11, direction="X", distortion=0.8), nodes.waves(15, direction="Z", distortion=0.8))
    patches = nodes.noise(1.6, 2)
    tint = nodes.ramp(rows, [(0.05, darker(base, 0.74)), (0.4, lighter(base, 0.12))])
    tint = nodes.mix(nodes.ramp(patches, [(0.45, (0, 0, 0)), (0.6, (0.4, 0.4, 0.4))]), tint, lighter(base, 0.5))
    knit = nodes.paint(tint).bump(rows, 0.5, 0.015).material
    last.skin(knit, m.jersey(darker(base, 0.7)), 0.05)
    accent, pale = m.plastic(darker(base, 0.5), 0.45), m.plastic("#f1efe9", 0.4)
    last.patch([(-0.15, 0.01), (-0.14, 0.24), (-0.09, 0.5), (0.0, 0.62), (0.09, 0.5), (0.14, 0.24), (0.15, 0.01)], accent, 0.004, 0.03)
    for way in (-1, 1):
        # three slanting bars on the side, and loops for the laces
        for k, material in enumerate((pale, m.metal("#cfd2d6", 0.4), pale)):
            low, high = 0.19 + 0.032 * k, 0.125 + 0.026 * k
            last.band([(0.5 + way * low, 0.06), (0.5 + way * (low + high) / 2, 0.28), (0.5 + way * high, 0.5)], 0.085, material, 0.006, 0.014)
        for v in (0.56, 0.67, 0.78, 0.89):
            last.band([(0.5 + way * 0.045, v), (0.5 + way * 0.075, v - 0.01), (0.5 + way * 0.115, v - 0.05)], 0.05, accent, 0.008, 0.02)
    last.tongue(knit, 0.065, 0.5, 0.26)
    f.laces(last, [0.56, 0.67, 0.78, 0.89], [0.05, 0.054, 0.058, 0.062], m.cotton("#f4f1ea"), 0.05, radius=0.026)
    _collar(last, knit)
    last.insole(m.jersey(darker(base, 0.5)), 0.06)
    last.mark(labels.words("SPRINTARA", 100, 26, 25, "#fbfaf6", 700, spacing=1), 200, 34, 0.075, 0.3, 0.6, lift=0.04)
    last.mark(labels.words("SPRINTARA", 100, 26, 25, "#fbfaf6", 700, spacing=1), 200, 34, 0.925, 0.3, 0.6, lift=0.04)

    def floor(t):
        return 0.2 * max(0.0, (t - 0.62) / 0.38) ** 2 + 0.12 * max(0.0, (0.16 - t) / 0.16) ** 2

    white = _foam(value("#f2f0ea"))
    last.sole([(-0.03, 0.0, True), (0.045, 0.04, True), (0.085, 0.14, True), (0.065, 0.2, True), (0.078, 0.22, True), (0.08, -0.06, False), (0.045, 0.03, False),
        (0.012, 0.07, False), (-0.02, 0.05, False)], white, floor, "midsole")
    last.sole([(0.0, -0.02, True), (0.035, 0.0, True), (0.06, 0.05, True), (0.05, 0.055, True)], m.rubber(darker(base, 0.5)), floor, "outsole")
    parts.band("line", [last.point(*last.edge(i, grow=0.088), floor(last.edge(i)[0]) + 0.24) for i in range(4, 44, 2)], 0.03, 0.02, accent, (0, -1, 0))
