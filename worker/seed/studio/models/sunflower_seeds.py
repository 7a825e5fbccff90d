"""Sunflower seeds in a printed paper bag, striped seeds before it: a great blossom on blue, a drawn flower on kraft paper."""
import math
import random

from kit import labels
from kit import materials as m
from kit import packs as p
from kit import shapes as s
from kit import vessels as v

SET = "table"
VIEWS = {"whole": (-16, 18), "second": (28, 34), "detail": (-8, 36)}
WIDTH, HEIGHT = 0.92, 1.35


def build(design, colour):
    return {"detail": ((_blue, _kraft)[design](), 0.7)}


def _blossom(x, y, r, seed=1, petals=("#f2b81f", "#f7cf3f"), middle=("#3a2212", "#6b4320")):
    """A sunflower from the front: two rings of petals, a middle of florets in spirals."""
    chance, inner = random.Random(seed), ""
    for ring, (count, far, tint) in enumerate(((24, 1.0, petals[0]), (22, 0.9, petals[1]))):
        for k in range(count):
            turn = 360 * (k + 0.5 * ring) / count + chance.uniform(-4, 4)
            size = far * r * chance.uniform(0.93, 1.04)
            w = r * 0.13
            foot, belly, neck = -r * 0.34, -r * 0.55, -size * 0.85
            petal = f"M0 {foot:.1f}C{-w:.1f} {belly:.1f} {-w * .9:.1f} {neck:.1f} 0 {-size:.1f}C{w * .9:.1f} {neck:.1f} {w:.1f} {belly:.1f} 0 {foot:.1f}Z"
            inner += f'<path transform="translate({x} {y}) rotate({turn:.1f})" d="{petal}" fill="{tint}" stroke="#d18f12" stroke-width="{r * .012:.2f}"/>'
    inner += f'<circle cx="{x}" cy="{y}" r="{r * .45:.1f}" fill="{middle[0]}"/>'
    for k in range(230):
        far, a = r * 0.43 * math.sqrt(k / 230), k * 2.39996
        inner += f'<circle cx="{x + far * math.cos(a):.1f}" cy="{y + far * math.sin(a):.1f}" r="{r * .019:.2f}" fill="{middle[1] if far > r * .2 else "#8a6a2a"}"/>'
    return inner


def _packet(print_file, paper_tint):
    """A flat paper bag, filled a little, its whole front printed; the top is folded over behind."""
    paper = m.paper(paper_tint, 0.75)
    bag, front = p.pouch("bag", WIDTH, HEIGHT, 0.24, paper, 0.12, crumple=0.006, seed=3)
    face = p.front_label("print", front, WIDTH * 0.955, 0.05, HEIGHT - 0.004, m.printed(print_file, 0.6, paper_tint), gap=0.007)
    s.group([bag, face], (-0.08, 0.2, 0), (0, 0, 3))


def _seeds(places_seed, count, heap):
    """Striped husks: some in a little heap, some strewn."""
    husk = m.Nodes("husk", m.colour("#26221f"), 0.7, specular=0.25)
    lines = husk.ramp(husk.waves(9, (1, 0.06, 1), 1.5, direction="X"), [(0.6, "#24201d"), (0.78, "#cfc7b5"), (0.95, "#e0d8c7")])
    husk = husk.paint(lines).bump(husk.noise(30, 4, (1, 0.2, 1)), 0.2, 0.006).material
    models = []
    for k in range(4):
        length, girth = 0.128 + 0.008 * k, 0.062 + 0.004 * (k % 3)
        line = [(0, -length / 2, 0), (0, -length * 0.2, 0), (0, length * 0.2, 0), (0, length / 2, 0)]
        models.append(v.bar("seed", line, [(girth * 0.6, girth * 0.4), (girth, girth * 0.55), (girth * 0.78, girth * 0.48), (girth * 0.14, girth * 0.12)], husk, 2,
            (1, 0, 0), 5, 16))
    heaped = p.heap(models, count, heap[2], heap[3], places_seed, (heap[0], heap[1], 0), 16, 0.034)
    chance = random.Random(places_seed + 1)
    for _ in range(11):
        thing = s.copies(heaped[chance.randrange(4)], [((0, 0, 0), (0, 0, 0))])[0]
        s.place(thing, (chance.uniform(-0.5, 0.62), chance.uniform(-0.78, -0.3), 0.019), (0, chance.uniform(-8, 8), chance.uniform(0, 360)))


def _blue():
    inner = '<rect width="200" height="296" fill="#2f6c8f"/><rect y="196" width="200" height="100" fill="#3f7d3f"/>'
    inner += "".join(p.leaf_svg(100, 300, 96, -90 + t, c) for t, c in ((-64, "#5b9a4a"), (58, "#528f45"), (-34, "#69a955"), (30, "#62a04f")))
    inner += '<path d="M97 190L95 296H105L103 190z" fill="#4d7f3a"/>' + _blossom(100, 138, 74, 2)
    inner += '<rect width="200" height="44" fill="#f7f0dd"/>' + labels.words("GRASMUND", 100, 22, 17, "#24506b", 700, spacing=3)
    inner += labels.words("SUNFLOWER SEEDS", 100, 37, 9.5, "#8a5a12", 700, spacing=1.6)
    inner += '<rect x="30" y="254" width="140" height="26" rx="13" fill="#f7f0dd"/>' + labels.words("about 40 seeds", 100, 271.5, 12, "#2f5a2f", 600)
    _packet(labels.label(inner, 200, 296, 1500), "#f2ead8")
    _seeds(3, 30, (0.24, -0.52, 0.2, 0.07))
    return 0.16, -0.5, 0.08


def _kraft():
    inner = '<rect width="200" height="296" fill="#c79f6b"/><rect x="10" y="10" width="180" height="276" rx="4" fill="none" stroke="#4a3115" stroke-width="1.6"/>'
    inner += '<path d="M100 150C97 190 103 220 99 262" stroke="#4c6a2e" stroke-width="5" fill="none"/>' + p.leaf_svg(100, 222, 52, -152, "#587a35")
    inner += p.leaf_svg(100, 206, 52, -30, "#658a3d")
    inner += _blossom(100, 126, 54, 5, ("#e2a21a", "#efbd35"), ("#402613", "#7a4d22")) + labels.words("VERDELUNE", 100, 46, 21, "#3b2710", 700, spacing=3)
    inner += labels.words("sunflower", 100, 63, 13, "#5f7a2f", 600) + labels.words("SOW FROM APRIL · FULL SUN", 100, 277, 8, "#3b2710", 600, spacing=1)
    _packet(labels.label(inner, 200, 296, 1500), "#c79f6b")
    _seeds(8, 26, (-0.3, -0.5, 0.18, 0.07))
    # a label of wood for the bed
    outline = [(-0.055, -0.55), (0, -0.66), (0.055, -0.55), (0.055, 0.5), (0.03, 0.53), (-0.03, 0.53), (-0.055, 0.5)]
    s.plate("marker", outline, 0.018, m.beech("Y"), (0.2, -0.98, 0.0), (0, 0, 80), 0.005)
    return -0.2, -0.5, 0.08
