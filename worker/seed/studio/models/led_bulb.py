"""LED bulbs, lit: clear with straight filaments, a large amber globe with a spiral, opal white."""

import math

from kit import labels
from kit import materials as m
from kit import shapes as s
from kit import turned
from kit.decal import decal
from kit.thin_glass import thin_glass

SET = "table"
VIEWS = {"second": (38, 22)}


def build(design, colour):
    (_clear, _globe, _opal)[design]()
    return {"detail": ((0, 0, 0.32), 0.75)}


def _screw():
    """The E27 thread, its black glass and its contact; it ends at z = 0.36."""
    line = [(0.118, 0.075 + 0.23 * i / 60) for i in range(61)]
    thread = s.lathe("thread", line, m.metal("#d3d2cc", 0.16), 128)
    for vertex in thread.data.vertices:
        x, y, z = vertex.co
        r = math.hypot(x, y)
        swell = 0.012 * math.cos(2 * math.pi * (z / 0.062 + math.atan2(y, x) / (2 * math.pi))) * min(1, (z - 0.075) / 0.03, (0.305 - z) / 0.03)
        vertex.co.x, vertex.co.y = x * (1 + swell / r), y * (1 + swell / r)
    s.lathe("collar", [(0.118, 0.3), (0.132, 0.31), (0.134, 0.36), (0.128, 0.366), (0.1, 0.366)], m.metal("#d3d2cc", 0.16), 96)
    s.lathe("shoulder", [(0.119, 0.078), (0.105, 0.06), (0.07, 0.035), (0.05, 0.022)], m.plain("#17181a", 0.15), 96)
    s.cylinder("contact", 0.055, 0.03, m.metal("#b9b4a6", 0.25), (0, 0, 0), 0.012, 48)


def _print(profile, words, low, high, ink):
    file = labels.label(labels.words(words[0], 60, 15, 15, ink, 700, spacing=1) + labels.words(words[1], 60, 28, 9, ink, 500), 120, 32, 700)
    turned.band("print", profile, low, high, decal(file), -44, 20, 12, 48, 0.003)


def _stem(height, glass):
    s.lathe("stem", [(0.1, 0.36), (0.06, 0.42), (0.03, 0.5), (0.024, height - 0.03), (0.03, height), (0, height + 0.008)], glass, 48)


def _clear():
    _screw()
    profile = turned.smooth(
        [(0.122, 0.355), (0.13, 0.42), (0.17, 0.53), (0.24, 0.66), (0.292, 0.79), (0.296, 0.88), (0.26, 0.98), (0.18, 1.055), (0.08, 1.09), (0, 1.096)], 8
    )
    s.lathe("glass", profile, thin_glass("#fffaf0", 0.55), 96)
    _stem(0.62, thin_glass("#ffffff", 0.7))
    wire, glow = m.metal("#c9c4b8", 0.3), m.lit("#ffc765", 5.0)
    for k in range(4):
        a = math.pi / 4 + math.pi / 2 * k
        low, high = 0.055, 0.1
        points = [(low * math.cos(a), low * math.sin(a), 0.58), (high * math.cos(a), high * math.sin(a), 0.9)]
        s.tube("filament", points, 0.0125, glow)
        s.tube("lead", [(0.02 * math.cos(a), 0.02 * math.sin(a), 0.52), points[0]], 0.005, wire)
        s.tube("lead", [(0, 0, 0.935), points[1]], 0.005, wire)
    s.tube("pin", [(0, 0, 0.6), (0, 0, 0.94)], 0.006, wire)
    _print(profile, ("Kuvanto", "7 W 806 lm 2700 K"), 0.86, 0.95, "#5b5b58")


def _globe():
    _screw()
    r, middle = 0.475, 0.92
    ball = [(r * math.sin(math.radians(a)), middle - r * math.cos(math.radians(a))) for a in range(24, 181, 4)]
    profile = turned.smooth([(0.122, 0.355), (0.124, 0.4), (0.14, 0.45)], 6)[:-1] + ball[:-1] + [(0, middle + r)]
    s.lathe("glass", profile, thin_glass("#ffc46e", 0.75), 128)
    _stem(0.72, thin_glass("#ffe2b0", 0.7))
    wire, glow = m.metal("#c9b48e", 0.3), m.lit("#ffb347", 5.0)
    spiral = []
    for i in range(121):
        t = i / 120
        a = 2 * math.pi * 3.5 * t
        spread = 0.07 + 0.15 * math.sin(math.pi * (0.12 + 0.8 * t))
        spiral.append((spread * math.cos(a), spread * math.sin(a), 0.72 + 0.46 * t))
    s.tube("filament", spiral, 0.0125, glow)
    s.tube("lead", [(0.02, 0, 0.66), (0.06, 0.0, 0.68), spiral[0]], 0.005, wire)
    s.tube("lead", [(-0.02, 0, 0.66), (-0.01, 0, 0.9), (0, 0, 1.2), spiral[-1]], 0.005, wire)
    _print(profile, ("KESTRIX", "7 W 806 lm 2200 K"), 0.56, 0.66, "#6b3f12")


def _opal():
    _screw()
    white = m.plastic("#f4f2ed", 0.35)
    cup = turned.smooth([(0.12, 0.35), (0.14, 0.36), (0.16, 0.42), (0.22, 0.56), (0.262, 0.66), (0.268, 0.69)], 6)
    s.lathe("cup", cup + [(0.262, 0.7), (0.24, 0.7)], white, 96)
    for k in range(18):
        a = 2 * math.pi * k / 18
        fin = s.box("fin", (0.012, 0.012, 0.2), white, (0.193 * math.cos(a), 0.193 * math.sin(a), 0.51), 0.004)
        fin.rotation_euler = (0, math.radians(26), a)
    nodes = m.Nodes("opal glass", m.colour("#d8c8a8"), 0.3, coat=0.4)
    facing = nodes.add("ShaderNodeLayerWeight", Blend=0.35)
    nodes.link(nodes.ramp(facing.outputs["Facing"], [(0.0, "#ffe9bd"), (0.5, "#ffcf80"), (1.0, "#e89a36")]), nodes.shader.inputs["Emission"])
    nodes.set("Emission Strength", 0.5)
    dome = turned.smooth([(0.25, 0.695), (0.262, 0.71), (0.296, 0.8), (0.298, 0.88), (0.262, 0.98), (0.18, 1.055), (0.08, 1.09), (0, 1.096)], 8)
    s.lathe("dome", dome, nodes.material, 96)
    file = labels.label(labels.words("Kuvanto", 60, 15, 14, "#6d6b66", 700) + labels.words("LED 7 W · 806 lm · E27", 60, 27, 8, "#6d6b66", 500), 120, 32, 700)
    turned.band("print", cup, 0.585, 0.672, decal(file), -50, 14, 12, 48, 0.003)
