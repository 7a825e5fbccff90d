"""Loose green tea: a round tin with a paper band, a pouch with a scoop; leaves before each."""
import random

from kit import labels
from kit import materials as m
from kit import packs as p
from kit import shapes as s
from kit import vessels as v

SET = "counter"
VIEWS = {"whole": (-18, 15), "second": (30, 28), "detail": (-10, 32)}


def build(design, colour):
    (_tin, _pouch)[design]()
    return {"detail": ((0.5, -1.0, 0.08), 1.1)}


def _leaves(at, radius, height, count, seed):
    chance = random.Random(seed)
    tints = [m.mottled([(0.35, a), (0.65, b)], 9, 0.75, 0.3) for a, b in (("#2f3d20", "#566b35"), ("#3c4a26", "#6f8245"), ("#46502d", "#87935a"))]
    models = []
    for k in range(12):
        length, bend = chance.uniform(0.14, 0.26), chance.uniform(-0.05, 0.05)
        line = [(-length / 2, bend, 0), (-length / 6, -bend, chance.uniform(-0.01, 0.02)), (length / 6, bend * 0.6, 0),
            (length / 2, -bend, chance.uniform(-0.01, 0.01))]
        girth = chance.uniform(0.022, 0.04)
        models.append(v.bar("leaf", line, [(girth * 0.5, girth * 0.3), (girth * 1.2, girth * 0.6), (girth, girth * 0.5), (girth * 0.4, girth * 0.3)], tints[k % 3],
            1.7, steps=3, count=8))
    p.heap(models, count, radius, height, seed, at, 28, 0.018)
    s.lathe("mound", [(radius * 0.8, 0), (radius * 0.5, height * 0.4), (0, height * 0.88)], tints[0], 32, at=at)


def _sprig(x, y, size, dark, light):
    stalk = f'<path d="M{x} {y + size}Q{x - 4} {y} {x} {y - size * .2}" stroke="{dark}" stroke-width="{size * .05}" fill="none"/>'
    return stalk + p.leaf_svg(x, y - size * 0.15, size * 0.9, -90, light) + p.leaf_svg(x - 1, y + size * 0.25, size * 0.85, -145, dark) + p.leaf_svg(x - 1,
        y + size * 0.35, size * 0.85, -38, dark)


def _tin():
    green = m.enamel("#2c5138", 0.28)
    radius, height = 0.5, 1.35
    s.lathe("tin", [(0, 0.0), (radius - 0.03, 0.0), (radius - 0.005, 0.012), (radius, 0.03), (radius, height - 0.28)], green)
    s.torus("foot", radius - 0.005, 0.014, m.metal("#bfae84", 0.25), (0, 0, 0.016))
    s.lathe("lid", v.smooth([(radius - 0.01, height - 0.36), (radius + 0.014, height - 0.358), (radius + 0.016, height - 0.34), (radius + 0.016, height - 0.03),
        (radius + 0.005, height - 0.005),
        (radius - 0.03, height), (radius - 0.06, height - 0.015), (0, height - 0.015)], 3), green)
    inner = '<rect width="720" height="210" fill="#efe8d6"/><rect y="8" width="720" height="3" fill="#2c5138"/><rect y="199" width="720" height="3" fill="#2c5138"/>'
    inner += "".join(_sprig(x, 95, 52, "#3f6a45", "#86a75b") for x in (110, 610))
    inner += labels.words("ZAYTARA", 360, 62, 30, "#2c5138", 700, spacing=8) + labels.words("Green tea", 360, 112, 38, "#a5762f", 600)
    inner += labels.words("WHOLE LEAVES · SPRING PICKING", 360, 144, 13, "#2c5138", 500, spacing=2.5)
    inner += labels.words("Nilgiri hills, India", 360, 172, 15, "#2c5138", 500)
    s.wrap("band", radius, 0.14, 0.86, m.printed(labels.label(inner, 720, 210, 2048), 0.7), -96, 84)
    _leaves((0.62, -0.72, 0), 0.42, 0.16, 420, 3)


def _pouch():
    paper = m.Nodes("kraft", m.colour("#c7d0a8"), 0.75, specular=0.3)
    paper = paper.bump(paper.noise(3, 4), 0.12, 0.03).material
    _, front = p.pouch("pouch", 1.25, 1.75, 0.62, paper, 0.2)
    p.seal_lines("seal", 1.2, 1.75, front, paper)
    inner = '<rect width="300" height="330" rx="8" fill="#f4efe0"/><rect x="9" y="9" width="282" height="312" rx="5" fill="none" stroke="#3f6a45" stroke-width="2.4"/>'
    inner += _sprig(150, 84, 58, "#3f6a45", "#7da24e") + labels.words("CHANDORI", 150, 190, 33, "#2a4a33", 700, spacing=5)
    inner += labels.words("loose green tea", 150, 226, 25, "#4d7f46", 500) + labels.words("FRESH · A LITTLE NUTTY", 150, 262, 13.5, "#2a4a33", 500, spacing=2)
    inner += labels.words("grown in the Nilgiri hills", 150, 290, 15, "#2a4a33", 400)
    p.front_label("label", front, 0.92, 0.36, 1.37, m.printed(labels.label(inner, 300, 330), 0.7))
    _leaves((0.5, -0.78, 0), 0.4, 0.13, 380, 5)
    # a scoop stuck in the heap
    wood = m.beech("X")
    bowl = s.lathe("scoop", v.hollow(v.smooth([(0, -0.14), (0.1, -0.125), (0.165, -0.05), (0.17, 0.02)], 4), 0.02), wood, 48)
    handle = v.bar("handle", [(0.15, 0, -0.0), (0.4, 0, 0.02), (0.72, 0, 0.03)], [(0.07, 0.035), (0.06, 0.045), (0.09, 0.05)], wood, 2.2)
    s.group([bowl, handle], (-0.34, -0.86, 0.15), (0, 0, 160))
    for thing in _few_leaves():
        thing.location.x -= 0.34
        thing.location.y -= 0.86
        thing.location.z += 0.06


def _few_leaves():
    """What lies in the scoop."""
    chance = random.Random(9)
    tint = m.mottled([(0.35, "#3c4a26"), (0.65, "#6f8245")], 9, 0.75, 0.3)
    model = v.bar("leaf", [(-0.08, 0.01, 0), (0, -0.015, 0.01), (0.08, 0.01, 0)], [(0.02, 0.012), (0.035, 0.02), (0.012, 0.01)], tint, 1.7, steps=3, count=8)
    return p.heap([model], 50, 0.12, 0.08, chance.randint(1, 9), (0, 0, 0.03), 40, 0.03)
