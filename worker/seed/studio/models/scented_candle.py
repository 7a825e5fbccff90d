"""Pillar candles, lit: smooth ivory with a paper band, fluted rose, twisted forest green."""

import math

from kit import labels
from kit import materials as m
from kit import shapes as s

SET = "table"


def build(design, colour):
    (_smooth, _fluted, _twisted)[design]()
    return {"detail": ((0, -0.2, 1.02), 0.95), "set": ("table", "shelf", "table")[design]}


def _pillar(tint, swell=None, height=1.2):
    """A pillar whose radius `swell(angle, z)` may change; its top is molten around the wick."""
    wax = _wax(tint)
    profile = [(0, 0), (0.33, 0), (0.35, 0.02)] + [(0.35, 0.02 + (height - 0.05) * i / 24) for i in range(1, 25)]
    profile += [
        (0.345, height - 0.012),
        (0.33, height),
        (0.3, height - 0.004),
        (0.26, height - 0.035),
        (0.2, height - 0.055),
        (0.1, height - 0.06),
        (0, height - 0.06),
    ]
    body = s.lathe("pillar", profile, wax, 192)
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        r = math.hypot(x, y)
        if swell and r > 0.305:
            grown = 1 + swell(math.atan2(y, x), z) / r
            vertex.co.x, vertex.co.y = x * grown, y * grown
    s.jitter(body, 0.004, 4, 2.5)
    pool = m.Nodes("molten wax", m.lighter(m.colour(tint), 0.25), 0.03, coat=1.0)
    pool.set("Emission", (*m.colour("#ffb868"), 1))
    pool.set("Emission Strength", 0.12)
    s.cylinder("pool", 0.235, 0.02, pool.material, (0, 0, height - 0.063), 0.004)
    _flame(height - 0.05)


def _wax(tint):
    base = m.colour(tint)
    nodes = m.Nodes("wax", base, 0.42, coat=0.15, coat_rough=0.3)
    return nodes.paint(nodes.ramp(nodes.noise(3, 4), [(0.3, m.darker(base, 0.9)), (0.7, m.lighter(base, 0.06))])).bump(nodes.noise(9, 3), 0.06, 0.02).material


def _flame(z):
    s.tube("wick", [(0, 0, z), (0.004, 0, z + 0.06), (0.02, 0.0, z + 0.12), (0.032, 0, z + 0.15)], 0.011, m.plain("#221a14", 0.95))
    nodes = m.Nodes("flame", m.colour("#ffca6a"), 0.5)
    height = nodes.coordinates(kind="Generated")
    split = nodes.add("ShaderNodeSeparateXYZ")
    nodes.link(height, split.inputs[0])
    glow = nodes.ramp(split.outputs["Z"], [(0.0, "#5a6fd0"), (0.08, "#e88a3a"), (0.3, "#fff0cf"), (0.7, "#ffdf9a"), (1.0, "#f79a3a")])
    nodes.link(glow, nodes.shader.inputs["Emission"])
    nodes.set("Emission Strength", 1.7)
    nodes.paint(glow)
    line = [(0, 0), (0.024, 0.015), (0.044, 0.05), (0.05, 0.09), (0.042, 0.14), (0.024, 0.2), (0.008, 0.25), (0, 0.27)]
    s.lathe("flame", line, nodes.material, 48, 2, at=(0.018, 0, z + 0.07))


def _band(inner, ground, low, high, gap=0.006):
    """A paper band around the whole pillar, printed at the front."""
    s.wrap("band", 0.352, low, high, m.paper(ground), gap=gap)
    s.wrap("print", 0.352, low, high, m.printed(labels.label(inner, 120, 50, 1200), 0.85, base=m.colour(ground)), -72, 42, gap=gap + 0.002)


def _smooth():
    _pillar("#efe3c8")
    text = labels.words("NORDHAME", 60, 20, 11, "#4c3a28", 700, spacing=2) + '<path d="M38 26H82" stroke="#4c3a28" stroke-width="0.6"/>'
    text += labels.words("fig & cedar", 60, 36, 8, "#4c3a28", 500) + labels.words("rapeseed wax · 45 h", 60, 44, 5, "#6d5a44", 400)
    _band(text, "#c9a97c", 0.3, 0.66)
    s.torus("string", 0.362, 0.007, m.linen("#8a6a44"), (0, 0, 0.3))
    s.torus("string", 0.362, 0.007, m.linen("#8a6a44"), (0, 0, 0.66))


def _fluted():
    _pillar("#d9a79c", lambda a, z: -0.03 * (0.5 - 0.5 * abs(math.cos(12 * a))) * 2 * min(1, max(0, z - 0.04) / 0.05, max(0, 1.15 - z) / 0.05))
    file = f'<rect x="1" y="1" width="78" height="58" rx="6" fill="#fbf6ee"/>'
    file += f'<rect x="4" y="4" width="72" height="52" rx="4" fill="none" stroke="#b98a4a" stroke-width="0.8"/>'
    file += labels.words("Florimea", 40, 30, 14, "#8c4a45", 600) + labels.words("fig · cedar", 40, 43, 7, "#8c6a5c", 500)
    s.wrap("label", 0.356, 0.36, 0.74, m.printed(labels.label(file, 80, 60, 1000), 0.8, base=m.colour("#d9a79c")), -58, 24, gap=0.003)


def _twisted():
    _pillar("#3f6650", lambda a, z: 0.022 * math.cos(8 * (a + z * 1.7)) * min(1, max(0, z - 0.03) / 0.08, max(0, 1.17 - z) / 0.1))
    plate = [(0, 0), (0.5, 0), (0.56, 0.02), (0.6, 0.06), (0.62, 0.065), (0.615, 0.08), (0.58, 0.075), (0.52, 0.04), (0, 0.03)]
    s.lathe("plate", plate, m.brass(0.25), 96, 1, at=(0, 0, -0.03))
    s.torus("cord", 0.376, 0.008, m.silk("#c9a35a"), (0, 0, 0.62))
    text = f'<rect width="40" height="56" fill="#f3ecdd"/><rect x="3" y="3" width="34" height="50" fill="none" stroke="#b08a45"/>'
    text += labels.words("QUILLAMAR", 20, 27, 5, "#2c4436", 700) + labels.words("fig & cedar", 20, 37, 4.8, "#2c4436", 500)
    tag = [
        s.box("tag", (0.26, 0.01, 0.364), m.paper("#f3ecdd"), (0, 0, -0.2), 0.004),
        s.panel("print", 0.25, 0.35, m.printed(labels.label(text, 40, 56, 700), 0.8), (0, -0.0062, -0.2)),
        s.tube("string", [(0, 0.03, 0.02), (0, 0.0, 0.0), (0, -0.009, -0.035)], 0.006, m.silk("#c9a35a")),
    ]
    s.group(tag, (0.397 * math.sin(math.radians(-20)), -0.397 * math.cos(math.radians(-20)), 0.61), (-3, 4, -20))
