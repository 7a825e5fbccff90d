"""Strings of 33 olive-wood beads with a silk tassel: round honey beads, dark barrels, pale beads with brass."""

import math
import random

from kit import materials as m
from kit import shapes as s
from kit.tassel import tassel

POSE = "flat"
SET = "table"
VIEWS = {"whole": (0, 84), "detail": (-16, 48)}
FRAME = {"fill": 0.86, "fill_area": 0.74}


def build(design, colour):
    (_honey, _barrels, _pale)[design]()
    return {"detail": ((0.0, (-0.62, -0.76, -0.62)[design], 0.05), 0.75)}


def _olive_wood(dark, light):
    """Lively grain with dark veins, oiled."""
    one, other = m.colour(dark), m.colour(light)
    nodes = m.Nodes("olive wood", other, 0.3, coat=0.35, coat_rough=0.12)
    veins = nodes.noise(13, 6, (0.35, 1, 1), distortion=2.2)
    tint = nodes.ramp(veins, [(0.36, m.darker(one, 0.55)), (0.44, one), (0.56, other), (0.7, m.lighter(other, 0.12))])
    return nodes.paint(tint).bump(veins, 0.05, 0.004).material


def _loop(count, step, sharp=0.5):
    """Places along a drop-shaped loop, `step` apart, that begins and ends at its lower point."""
    fine = []
    for i in range(2001):
        a = 2 * math.pi * i / 2000
        x = math.sin(a) * (1 - sharp * 0.42 * (1 + math.cos(a)) * 0.5)
        y = -math.cos(a) - 0.16 * sharp * (1 + math.cos(a)) ** 2
        x, y = x + 0.035 * math.sin(2 * a + 1) + 0.02 * math.sin(3 * a), y + 0.03 * math.sin(3 * a + 0.5)
        fine.append((x, y))
    marks = [0.0]
    for (ax, ay), (bx, by) in zip(fine, fine[1:]):
        marks.append(marks[-1] + math.hypot(bx - ax, by - ay))
    size = step * (count + 0.9) / marks[-1]
    places, at = [], 0
    for k in range(count):
        want = marks[-1] * (k + 0.95) / (count + 0.9)
        while marks[at] < want:
            at += 1
        (ax, ay), (bx, by) = fine[max(at - 6, 0)], fine[min(at + 6, 2000)]
        places.append((fine[at][0] * size, fine[at][1] * size, math.degrees(math.atan2(by - ay, bx - ax))))
    return places, (fine[0][0] * size, fine[0][1] * size), [(x * size, y * size) for x, y in fine[::25]]


def _string(profile, wood, cord, step, radius, silk, seed, spacer=None):
    """Beads turned from `profile` (along their hole), a long head bead and a tassel."""
    chance = random.Random(seed)
    places, (ex, ey), line = _loop(33, step)
    bead = None
    for x, y, turn in places:
        turn_deg = (90, chance.uniform(0, 360), turn + 90)
        if bead is None:
            bead = s.lathe("bead", profile, wood, 48, 1, at=(x, y, radius), turn_deg=turn_deg)
        else:
            s.copies(bead, [((x, y, radius), turn_deg)])
    s.tube("cord", [(x, y, radius) for x, y in line], 0.009, cord, closed=True)
    if spacer:
        for k in (10, 21):
            (ax, ay, turn), (bx, by, _) = places[k], places[k + 1]
            s.torus("spacer", 0.032, 0.012, spacer, ((ax + bx) / 2, (ay + by) / 2, radius), (90, 0, turn + 90), 48, 16)
    head = [(0.012, 0), (0.04, 0.0), (0.046, 0.02), (0.034, 0.05), (0.028, 0.1), (0.034, 0.16), (0.046, 0.2), (0.03, 0.235), (0.012, 0.24)]
    s.lathe("head", head, spacer or wood, 48, 1, at=(ex, ey - 0.275, radius), turn_deg=(-90, 0, 0))
    s.tube("cord", [(ex, ey + 0.02, radius), (ex, ey - 0.29, radius)], 0.011, cord)
    s.sphere("knot", 0.024, cord, (ex, ey - 0.3, radius), segments=24)
    tassel((ex, ey - 0.31, 0), -8, 0.62, silk, cord, seed=seed)


def _ball(radius):
    return [
        (0.012, -radius * 0.985),
        (radius * 0.35, -radius * 0.94),
        (radius * 0.72, -radius * 0.7),
        (radius, 0),
        (radius * 0.72, radius * 0.7),
        (radius * 0.35, radius * 0.94),
        (0.012, radius * 0.985),
    ]


def _honey():
    silk = m.silk("apricot")
    _string(_ball(0.0535), _olive_wood("#8a5a2e", "#d0a268"), m.silk("#b9703f"), 0.104, 0.05, silk, 3)


def _barrels():
    profile = [(0.012, -0.062), (0.03, -0.062), (0.041, -0.05), (0.051, -0.02), (0.052, 0), (0.051, 0.02), (0.041, 0.05), (0.03, 0.062), (0.012, 0.062)]
    _string(profile, _olive_wood("#5a351d", "#9c6a3c"), m.silk("#4a2318"), 0.125, 0.05, m.silk("#7a2f2a"), 8, m.brass(0.25))


def _pale():
    _string(_ball(0.0535), _olive_wood("#b78a58", "#e6c797"), m.silk("#e7d3b5"), 0.105, 0.05, m.silk("#ead9bd"), 12, m.brass(0.2))
