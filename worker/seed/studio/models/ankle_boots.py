"""Heeled ankle boots with a side zip: a plain one with an almond toe, a softer one with straps and buckles."""
import math

from kit import footwear as f
from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value
from kit.colours import darker, lighter

SET = "floor"
VIEWS = {"whole": (-28, 15), "second": (28, 32)}


def _rings(top, slouch):
    return [
        (1.0, 0.0, 0.0, 0.0, 1.0, 0, 0), (1.002, 0.07, -0.012, 0.14, 1.02, 0, 0), (0.98, 0.16, -0.02, 0.28, 1.01, 0.05, 0.0),
        (0.925, 0.24, -0.018, 0.42, 0.97, 0.2, 0.02), (0.85, 0.32, -0.008, 0.54, 0.92, 0.35, 0.05),
        (0.76, 0.41, 0.002, 0.64, 0.87, 0.5, 0.08), (0.67, 0.54, 0.008, 0.74, 0.82, 0.6, 0.10), (0.585, 0.71, 0.010, 0.84, 0.77, 0.75, 0.09),
        (0.525, 0.90, 0.006, 0.97, 0.74, 0.9, 0.06),
        (0.492 + slouch, 1.10, 0.0, 1.13, 0.745, 1.0, 0.03), (0.48, top * 0.5 + 0.62, -0.012, top * 0.5 + 0.62, 0.77, 1.0, 0.0),
        (0.475, top, -0.025, top, 0.80, 1.0, -0.02),
    ]


def build(design, colour):
    f.pair(lambda side: _boot(side, design, colour), 0.58, 0.36, (-8, 14))
    return {"detail": ((0.2, -0.75, 1.15), 1.7, (-14, 14))}


def _boot(side, design, colour):
    base = value(colour)
    top = (1.46, 1.28)[design]
    last = f.Last(2.35, _rings(top, 0.0), ((0.37, 1.55), (0.35, 2.0))[design], 0.86, heel=0.46, bed=0.13, spring=0.05, side=side, seat=0.2, ball=0.68, steps=52)
    skin, lining = m.leather(base, 0.3, 12), m.leather("#c2a27c", 0.6, 12)
    thread, edge = m.cotton(darker(base, 0.6) if design == 0 else lighter(base, 0.25)), m.leather(darker(base, 0.6), 0.4)
    upper = last.skin(skin, lining, 0.035)
    # soft leather folds a little at the ankle
    s.jitter(upper, 0.02 if design == 0 else 0.03, 4 + side, 3.2)
    s.tube("topline", [tuple(p) for p in last.rim(1.0, -0.012, 64)], 0.026, edge, closed=True)
    _zip(last, edge, side)
    # seams: the vamp's curve and the back
    for shift in (0.0, 0.012):
        last.seam([(0.22, 0.0), (0.26 + shift, 0.2), (0.32 + shift, 0.38), (0.40, 0.5 + shift), (0.5, 0.55 + shift), (0.60, 0.5 + shift), (0.68 - shift, 0.38),
            (0.74 - shift, 0.2), (0.78, 0.0)], thread, 0.012)
    last.band([(0.0, 0.02), (0.0, 0.5), (0.0, 0.99)], 0.12, skin, 0.012, 0.018)
    for way in (-1, 1):
        last.seam([(way * 0.009, 0.03), (way * 0.009, 0.5), (way * 0.009, 0.97)], thread, 0.026)
    if design == 0:
        heel, up = last.at(0, 1), (last.at(0, 1) - last.at(0, 0.9)).normalized()
        s.tube("pull loop", [tuple(last.at(0, 0.9, 0.02)), tuple(heel + up * 0.13 + last.normal(0, 0.98) * 0.04),
            tuple(heel + up * 0.14 - last.normal(0, 0.98) * 0.03), tuple(heel - last.normal(0, 0.98) * 0.06)], 0.026, edge)
    else:
        _straps(last, edge, m.gold(0.2), thread)
    last.insole(m.leather("#c2a27c", 0.6, 12), 0.05, svg=(labels.words(("VESCARI", "BELMARI")[design], 100, 34, 28, "#6b4a2a", 700, spacing=3), 200, 48))
    sole = m.rubber("#231d1a") if design == 0 else m.leather("#5b3a22", 0.4)
    last.sole([(0.0, -0.115, False), (0.03, -0.10, False), (0.04, -0.03, False), (0.03, -0.006, False), (-0.02, 0.01, False)], sole)
    stack = m.wood("#2f1d12", "#5a3a24", 0.3, 0.25) if design == 0 else m.wood("#6b4527", "#a06f43", 0.35, 0.2)
    last.block([(0.0, 0.235, -0.03, None), (0.012, 0.24, -0.02, None), (0.06, 0.24, -0.018, None)], m.rubber("#191817"), "top piece")
    last.block([(0.06, 0.24, -0.02, None), (0.28, 0.255, -0.004, None), (0.45, 0.285, 0.02, None), (0.475, 0.29, 0.028, None)], stack)


def _zip(last, edge, side):
    """On the side one sees: two tapes, the teeth between them, a pull at the top. Each boot of the picture shows it."""
    u = 0.24 if side > 0 else 0.76
    places = [(u, 0.30), (u, 0.5), (u, 0.7), (u, 0.97)]
    last.band(places, 0.085, m.canvas("#1d1b1a"), 0.012, 0.012)
    metal = m.metal("#b9bbbd", 0.25)
    teeth = parts.path([(a, v, 0) for a, v in places], 200)
    parts.stitches("teeth", [last.at(p.x, p.y, 0.026) for p in teeth], metal, 0.016, 0.008, 0.02)
    for way in (-1, 1):
        last.band([(a + way * 0.0125, v) for a, v in places], 0.022, edge, 0.02, 0.018)
    at, down = last.at(u, 0.955, 0.045), (last.at(u, 0.85) - last.at(u, 0.95)).normalized()
    parts.band("slider", [at - down * 0.03, at + down * 0.05], 0.06, 0.035, metal, tuple(last.normal(u, 0.95)))
    parts.band("pull", [at + down * 0.03 + last.normal(u, 0.95) * 0.02, at + down * 0.1 + last.normal(u, 0.95) * 0.02,
        at + down * 0.2 + last.normal(u, 0.95) * 0.012], 0.045, 0.014, metal, tuple(last.normal(u, 0.95)))


def _straps(last, leather, metal, thread):
    """Two straps across the ankle, each with a buckle on the outer side."""
    for v, drop in ((0.66, 0.05), (0.82, 0.0)):
        around = [(0.02 + 0.96 * k / 24, v - drop * math.sin(math.pi * k / 24)) for k in range(25)]
        last.band(around, 0.15, leather, 0.03, 0.03, 160)
        for dv in (-0.026, 0.026):
            last.seam([(u, a + dv) for u, a in around], thread, 0.062, 0.03, 0.02, 0.005)
        for u in (0.335, 0.665):
            at = v - drop * math.sin(math.pi * u)
            corners = [last.at(u + du, at + dv, 0.075) for du, dv in ((-0.016, -0.045), (0.016, -0.045), (0.016, 0.045), (-0.016, 0.045))]
            s.tube("buckle", [tuple(p) for p in corners], 0.016, metal, closed=True, straight=True)
            s.tube("pin", [tuple(last.at(u - 0.018, at, 0.085)), tuple(last.at(u + 0.018, at, 0.09))], 0.012, metal)
            for k in (1, 2, 3):
                s.sphere("hole", 0.012, m.plain("#120c08", 0.9), tuple(last.at(u + (0.02 + 0.014 * k) * (1 if u < 0.5 else -1), at, 0.06)), segments=12)
