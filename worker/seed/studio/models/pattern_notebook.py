"""Patterned hardcover notebooks, A5, dark purple with gold: palm leaves and stars, a tiled pattern with an elastic band."""

import math
import random

from kit import books as b
from kit import materials as m
from kit import shapes as s

POSE = "flat"
SET = "table"
VIEWS = {"whole": (-24, 46), "second": (32, 30)}
FRAME = {"fill": 0.84, "fill_area": 0.72}
W, H, T = 1.48, 2.1, 0.2
INK = "#3d2149"


def build(design, colour):
    (_leaves, _tiles)[design]()
    return {"detail": ((-0.25, -0.75, 0.2), 0.95, (-26, 38))}


def _leaf(x, y, turn, size, tint):
    """A twig with pairs of leaves."""
    art = f'<path d="M0 0 V{-size}" stroke="{tint}" stroke-width="1.1"/>'
    for k in range(6):
        along, long = -size * (0.18 + 0.14 * k), size * (0.34 - 0.03 * k)
        for side in (-1, 1):
            art += f'<path d="M0 {along} q {side * long * 0.5} {-long * 0.75} {side * long} {-long * 0.6}'
            art += f' q {-side * long * 0.35} {long * 0.55} {-side * long} {long * 0.6}Z" fill="{tint}"/>'
    return f'<g transform="translate({x} {y}) rotate({turn})">{art}</g>'


def _leaves():
    chance = random.Random(4)
    art = f'<rect width="148" height="210" fill="{INK}"/>'
    tints = ("#d8b25a", "#8a5a9c", "#c98aa6", "#d8b25a", "#6d4a86")
    for row in range(7):
        for column in range(5):
            x, y = column * 36 + (18 if row % 2 else 0), row * 35 + 22
            art += _leaf(x, y, chance.uniform(-60, 60) + (0 if (row + column) % 2 else 180), 33, tints[(row * 2 + column) % 5])
    for _ in range(60):
        art += f'<circle cx="{chance.uniform(0, 148):.1f}" cy="{chance.uniform(0, 210):.1f}" r="{chance.uniform(0.5, 1.1):.2f}" fill="#f0d79a"/>'
    paper = b.paint(art, W, H, INK, 0.45)
    parts = b.hardcover(W, H, T, m.plain(INK, 0.5), m.plain("#2e1838", 0.6), None, 0.026, 0.024, "#d8b25a", "#c02f78", paper)
    s.group(parts, (0, 0, 0), (0, 0, 6))


def _star(x, y, r, tint, second):
    points = " ".join(
        f"{x + (r if k % 2 == 0 else r * 0.62) * math.cos(math.pi * k / 8):.2f},{y + (r if k % 2 == 0 else r * 0.62) * math.sin(math.pi * k / 8):.2f}"
        for k in range(16)
    )
    inner = " ".join(
        f"{x + (r * 0.5 if k % 2 == 0 else r * 0.3) * math.cos(math.pi * k / 8):.2f},{y + (r * 0.5 if k % 2 == 0 else r * 0.3) * math.sin(math.pi * k / 8):.2f}"
        for k in range(16)
    )
    star = f'<polygon points="{points}" fill="none" stroke="{tint}" stroke-width="1.6"/><polygon points="{inner}" fill="{second}"/>'
    return f'{star}<circle cx="{x}" cy="{y}" r="{r * 0.14}" fill="{INK}"/>'


def _tiles():
    art = f'<rect width="148" height="210" fill="{INK}"/>'
    for row in range(8):
        for column in range(6):
            x, y = 2 + column * 29, 4 + row * 29
            art += _star(x, y, 13.6, "#d8b25a", "#a06fb4") + _star(x + 14.5, y + 14.5, 6.4, "#c98aa6", "#e8d3ac")
            art += f'<path d="M{x + 13.6} {y} H{x + 15.4} M{x} {y + 13.6} V{y + 15.4}" stroke="#d8b25a" stroke-width="1.6"/>'
    art += '<rect x="6" y="6" width="136" height="198" fill="none" stroke="#d8b25a" stroke-width="1.4"/>'
    paper = b.paint(art, W, H, INK, 0.45)
    parts = b.hardcover(W, H, 0.22, m.plain(INK, 0.5), m.plain(INK, 0.5), None, 0.026, 0.024, "#d8b25a", "#d8b25a", paper)
    elastic, x = m.jersey("#c9a14a"), W / 2 - 0.16
    ring = [(y, z) for y, z in s.rounded_rectangle(H + 0.02, 0.24, 0.02, 4)]
    sections = [[(side, y, 0.11 + z) for y, z in ring] for side in (x - 0.03, x + 0.03)]
    band = s.loft("elastic", sections, elastic, 0, closed_ends=False)
    s.solidify(band, 0.014, 1)
    parts.append(band)
    s.group(parts, (0, 0, 0), (0, 0, 6))
