"""Framed prints of green hills under a morning sun: misty layers in a mount, broad flat shapes across, fine engraved lines."""

import math
import random

from kit import labels
from kit import materials as m
from kit import shapes as s

SET = "shelf"
VIEWS = {"whole": (-15, 7), "second": (30, 14), "detail": (-22, 12)}


def build(design, colour):
    (_misty, _broad, _lines)[design]()
    return {"detail": ((-1.0, 0.1, 0.75), 1.9)}


def _ridge(y, swing, seed, width, steps=60, rough=1.0):
    chance = random.Random(seed)
    waves = [(chance.uniform(0.6, 1.4) * f, chance.uniform(0, 6.3), swing / f**0.9) for f in (1, 2, 4, 9 * rough)]
    return [(width * i / steps, y + sum(a * math.sin(f * 3.2 * i / steps + p) for f, p, a in waves)) for i in range(steps + 1)]


def _area(line, width, bottom, fill):
    points = " ".join(f"{x:.1f} {y:.1f}" for x, y in line)
    return f'<path d="M0 {bottom}L{points}L{width} {bottom}Z" fill="{fill}"/>'


def _gradient(name, *stops):
    inner = "".join(f'<stop offset="{at}" stop-color="{tint}"/>' for at, tint in stops)
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{inner}</linearGradient>'


def _framed(art, width, height, bar, mount, tint, paper="#f4f1ea"):
    """Oiled pine around a mount and the picture, leaning back a little."""
    outer_w, outer_h = width + 2 * mount + 2 * bar, height + 2 * mount + 2 * bar
    parts = []
    # the moulding's section: how far inwards, how far forwards
    section = [(0, 0.24), (0, 0.02), (0.012, 0.0), (bar * 0.8, 0.0), (bar * 0.92, 0.02), (bar, 0.05), (bar, 0.24)]
    for side in range(4):
        along_x = side % 2 == 0
        a, b = (outer_w / 2, outer_h / 2) if along_x else (outer_h / 2, outer_w / 2)
        flip = 1 if side < 2 else -1
        rings = []
        for end in (-1, 1):
            ring = []
            for inward, back in section:
                along, across = end * (a - inward), flip * (b - inward)
                ring.append((along, back, across) if along_x else (across, back, along))
            rings.append(ring)
        wood = m.wood(*tint, along="X" if along_x else "Z", scale=1.0)
        piece = s.loft("bar", rings, wood, 0)
        parts.append(s.bevel(piece, 0.004, 2))
    inner_w, inner_h = width + 2 * mount, height + 2 * mount
    parts.append(s.box("back", (inner_w + 0.02, 0.1, inner_h + 0.02), m.cardboard(), (0, 0.18, 0), 0))
    parts.append(s.panel("mount", inner_w, inner_h, m.paper(paper), (0, 0.12, 0)))
    if mount:
        for side in range(4):
            along_x = side % 2 == 0
            a, b = (width / 2, height / 2) if along_x else (height / 2, width / 2)
            flip = 1 if side < 2 else -1
            rings = [
                [
                    (e * (a + o), 0.119 - d, flip * (b + o)) if along_x else (flip * (b + o), 0.119 - d, e * (a + o))
                    for o, d in ((0.03, 0.0), (0.022, 0.018), (0, 0.0))
                ]
                for e in (-1, 1)
            ]
            parts.append(s.loft("cut", rings, m.paper("#fdfbf6"), 0))
    parts.append(s.panel("print", width, height, m.printed(art, 0.75), (0, 0.117, 0)))
    lean = 7
    s.group(parts, (0, 0.3, outer_h / 2 * math.cos(math.radians(lean)) + 0.03), (-lean, 0, 0))


def _misty():
    w, h = 300, 400
    sky = _gradient("sky", (0, "#f3d9b4"), (0.45, "#f8e7c8"), (1, "#e7ead2"))
    tints = ["#c6d3b4", "#a9c09b", "#86a97c", "#638f60", "#45754b", "#2c5a3b"]
    fills = "".join(_gradient(f"g{i}", (0, t), (1, "#dfe6cd" if i < 4 else "#1d4530")) for i, t in enumerate(tints))
    hills = "".join(_area(_ridge(178 + i * 36, 22 + i * 3, 40 + i, w), w, h, f"url(#g{i})") for i in range(6))
    chance = random.Random(5)
    trees = ""
    for _ in range(26):
        x = chance.uniform(10, 290)
        y = 388 - abs(x - 150) * 0.08 + chance.uniform(-18, 4)
        size = chance.uniform(9, 20)
        trees += f'<path d="M{x:.0f} {y - size * 2.1:.0f}q{size * 0.42:.1f} {size:.1f} {size * 0.55:.1f} {size * 2.1:.1f}'
        trees += f'h-{size * 1.1:.1f}q{size * 0.13:.1f} -{size * 1.1:.1f} {size * 0.55:.1f} -{size * 2.1:.1f}z" fill="#173826"/>'
    sun = '<circle cx="196" cy="128" r="74" fill="#fff3d0" opacity="0.45"/><circle cx="196" cy="128" r="40" fill="#f6b75c"/>'
    art = labels.label(f'<defs>{sky}{fills}</defs><rect width="{w}" height="{h}" fill="url(#sky)"/>{sun}{hills}{trees}', w, h, 1600)
    _framed(art, 2.5, 3.333, 0.2, 0.4, ("#b98a55", "#dab27a"))


def _broad():
    w, h = 400, 300
    hills = [
        ("M0 190C70 120 150 120 230 180S350 220 400 170V300H0Z", "#a9bf72"),
        ("M400 150C330 150 250 190 190 240S60 290 0 260V300H400Z", "#5f9356"),
        ("M0 230C80 200 150 230 210 262S330 300 400 280V300H0Z", "#2f6b4a"),
        ("M0 272C60 256 120 268 170 300H0Z", "#1c4a3a"),
    ]
    rows = "".join(
        f'<path d="M{210 + i * 22} {296}C{240 + i * 17} 250 {300 + i * 9} 200 {372 + i * 4} 164" stroke="#7fae62" stroke-width="2.4" fill="none"/>' for i in range(8)
    )
    body = f'<rect width="{w}" height="{h}" fill="#f2dfba"/><circle cx="268" cy="104" r="52" fill="#e2713d"/>'
    body += f'<path d="M0 120C60 96 120 104 180 128S330 150 400 118V210H0Z" fill="#d8c489"/>'
    body += f'<path d="{hills[0][0]}" fill="{hills[0][1]}"/><path d="{hills[1][0]}" fill="{hills[1][1]}"/>'
    body += f'<clipPath id="c"><path d="{hills[1][0]}"/></clipPath><g clip-path="url(#c)">{rows}</g>'
    body += "".join(f'<path d="{d}" fill="{fill}"/>' for d, fill in hills[2:])
    for x, y, r in ((84, 214, 17), (104, 222, 12), (62, 220, 11)):
        body += f'<rect x="{x - 1.5}" y="{y}" width="3" height="20" fill="#24382b"/><ellipse cx="{x}" cy="{y - 4}" rx="{r}" ry="{r * 1.25}" fill="#1c4a3a"/>'
    _framed(labels.label(body, w, h, 1600), 4.0, 3.0, 0.24, 0.0, ("#a9763f", "#cf9f62"))


def _lines():
    w, h = 300, 400
    body = '<rect width="300" height="400" fill="#f5eedd"/>'
    rays = "".join(
        f'<path d="M{150 + 52 * math.cos(a):.1f} {150 + 52 * math.sin(a):.1f}L{150 + r * math.cos(a):.1f} {150 + r * math.sin(a):.1f}"/>'
        for i in range(60)
        for a, r in ((2 * math.pi * i / 60, 96 if i % 2 else 76),)
    )
    body += f'<g stroke="#c08a2e" stroke-width="1.5">{rays}</g><circle cx="150" cy="150" r="43" fill="#d9a441"/>'
    for k, (y, ground, ink) in enumerate(((206, "#dfe4c6", "#6f8f5d"), (248, "#bcd0a0", "#4c7a4b"), (296, "#7ea772", "#2d5f3f"), (344, "#3c7350", "#cfe0b4"))):
        line = _ridge(y, 22, 70 + k, w, rough=0.6)
        body += _area(line, w, h, ground)
        for j in range(1, 11):
            shifted = " ".join(f"{x:.1f} {py + j * 5 + 0.02 * j * (x - 150) * (1 if k % 2 else -1):.1f}" for x, py in line)
            body += f'<path d="M{shifted}" fill="none" stroke="{ink}" stroke-width="1.2"/>'
        body += f'<path d="M{" ".join(f"{x:.1f} {py:.1f}" for x, py in line)}" fill="none" stroke="#244a34" stroke-width="2"/>'
    body += '<rect x="6" y="6" width="288" height="388" fill="none" stroke="#244a34" stroke-width="2"/>'
    _framed(labels.label(body, w, h, 1600), 2.7, 3.6, 0.15, 0.25, ("#6b4a2c", "#94693f"), "#e9e2d0")
