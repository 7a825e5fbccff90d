"""Nail polish: a round flask with a tall black cap, a square bottle opened with its brush lying by it."""

from kit import labels
from kit import materials as m
from kit import shapes as s
from kit.bottles import outline_loft
from kit.decal import decal
from kit.thin_glass import thin_glass

SET = "counter"
VIEWS = {"whole": (-22, 14)}
FRAME = {"fill": 0.78}


def build(design, colour):
    return (_flask, _open)[min(design, 1)]()


def _polish(tint, shimmer=0.0):
    base = m.colour(tint)
    nodes = m.Nodes("polish", base, 0.12, specular=0.6, coat=1.0, coat_rough=0.02)
    if shimmer:
        flakes = nodes.ramp(nodes.cells(260), [(0.0, m.lighter(base, shimmer)), (0.3, base), (1.0, m.darker(base, 0.85))])
        nodes.paint(flakes)
    return nodes.material


def _flask():
    glass = thin_glass("#ffffff", 0.25)
    s.lathe(
        "glass", [(0, 0), (0.15, 0), (0.2, 0.015), (0.225, 0.06), (0.225, 0.17), (0.205, 0.25), (0.14, 0.31), (0.085, 0.335), (0.075, 0.36), (0, 0.36)], glass, 96, 1
    )
    s.lathe(
        "polish",
        [(0, 0.035), (0.14, 0.035), (0.19, 0.05), (0.214, 0.085), (0.214, 0.17), (0.195, 0.243), (0.133, 0.3), (0.078, 0.325), (0, 0.33)],
        _polish("purple"),
        96,
        1,
    )
    cap = [(0.06, 0.345), (0.096, 0.345), (0.1, 0.35), (0.101, 0.36), (0.088, 0.62), (0.08, 0.84), (0.076, 0.865), (0.06, 0.876), (0, 0.878)]
    s.lathe("cap", cap, m.plain("#141416", 0.2, coat=0.4), 96)
    s.torus("ring", 0.0985, 0.006, m.gold(0.15), (0, 0, 0.363))
    text = labels.label(labels.words("Florimea", 60, 22, 20, "#ffffff", 600) + labels.words("high gloss · 10 ml", 60, 36, 8, "#ffffff", 500), 120, 42, 800)
    s.wrap("name", 0.226, 0.08, 0.19, decal(text, 0.3), -62, 18, 48, gap=0.002)
    return {"detail": ((0, -0.1, 0.2), 0.6)}


def _open():
    glass, gold = thin_glass("#ffffff", 0.25), m.gold(0.16)
    plum = _polish("#5a2a6e", 0.5)
    outline_loft("glass", [(0.9, 0.0), (0.98, 0.012), (1.0, 0.05), (1.0, 0.2), (1.0, 0.32), (0.96, 0.36), (0.8, 0.38), (0.45, 0.388)], 0.36, 0.36, glass, 7, 96)
    outline_loft("polish", [(0.8, 0.045), (0.92, 0.055), (0.945, 0.09), (0.945, 0.2), (0.945, 0.3), (0.9, 0.325), (0.5, 0.33)], 0.36, 0.36, plum, 6, 96)
    neck = (
        [(0.085, 0.38), (0.088, 0.4)]
        + [(0.078 + 0.007 * (k % 2), 0.405 + 0.013 * k) for k in range(6)]
        + [(0.076, 0.49), (0.068, 0.494), (0.058, 0.49), (0.056, 0.4), (0.0, 0.39)]
    )
    s.lathe("neck", neck, thin_glass("#f4f4f6", 0.5), 96)
    s.cylinder("mouth", 0.054, 0.07, plum, (0, 0, 0.395), 0.004)
    text = labels.label(labels.words("ilvaya", 60, 26, 26, "#f7ecd2", 500, spacing=1) + labels.words("12-free · 10 ml", 60, 40, 8.5, "#f7ecd2", 500), 120, 46, 800)
    s.panel("name", 0.3, 0.115, decal(text, 0.3), (0, -0.184, 0.19))
    cap = [(0, 0), (0.06, 0.0), (0.088, 0.004), (0.092, 0.012), (0.092, 0.44), (0.086, 0.455), (0.05, 0.46), (0, 0.46)]
    parts = [
        s.lathe("cap", cap, gold, 96),
        s.cylinder("wiper", 0.06, 0.03, m.plain("#17171a", 0.3), (0, 0, -0.02), 0.004),
        s.cylinder("stem", 0.018, 0.36, m.plain("#17171a", 0.3), (0, 0, -0.36), 0.004, 32),
    ]
    hairs = [
        [(x, y, -0.34 - 0.18 * k / 5) for x, y in s.ellipse(w, t, 24)]
        for k, (w, t) in enumerate(((0.032, 0.032), (0.046, 0.034), (0.06, 0.03), (0.064, 0.026), (0.056, 0.02), (0.03, 0.01)))
    ]
    parts.append(s.loft("brush", hairs, plum, 1))
    # it rests on its cap and on its brush
    s.group(parts, (0.63, 0.02, 0.092), (0, 90 - 8.5, -152))
    return {"detail": ((0.1, -0.12, 0.25), 0.7)}
