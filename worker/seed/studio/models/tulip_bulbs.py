"""Ten tulip bulbs: before a printed paper bag, in a wooden tray with a card, in a net under a header card."""
import math
import random

from kit import labels
from kit import materials as m
from kit import packs as p
from kit import shapes as s
from kit import vessels as v
from kit.decal import decal

SET = "table"
VIEWS = {"whole": (-18, 20), "second": (30, 34), "detail": (-12, 34)}


def build(design, colour):
    return {"detail": (_bag, _tray, _net)[design]()}


class _Bulbs:
    """Four bulbs, given out in turn; the tip is up."""

    def __init__(self, seed=1):
        self.models = [self._grow(seed + k) for k in range(4)]
        self.count = 0

    def _grow(self, seed):
        skin = m.Nodes("skin", m.colour("#9a6236"), 0.42, specular=0.45, coat=0.15, coat_rough=0.3)
        streaks = skin.noise(3.2, 7, (2.6, 2.6, 0.35), distortion=0.4)
        tint = skin.ramp(streaks, [(0.3, "#6b3d20"), (0.48, "#a3693a"), (0.62, "#b9824e"), (0.76, "#e2c79a")])
        skin = skin.paint(tint).bump(streaks, 0.35, 0.02).material
        body = s.lathe("bulb", v.smooth([(0, 0.0), (0.09, 0.005), (0.17, 0.04), (0.225, 0.14), (0.215, 0.25), (0.15, 0.36), (0.075, 0.44), (0.032, 0.51),
            (0.012, 0.57), (0, 0.58)], 5), skin, 48)
        for vertex in body.data.vertices:
            x, y, z = vertex.co
            # one side is flatter, the tip leans
            vertex.co.y = y * (0.86 if y < 0 else 1.0)
            vertex.co.x = x + 0.05 * (z / 0.58) ** 3 * math.cos(seed)
        s.jitter(body, 0.022, seed, 3.5)
        root = s.lathe("root", [(0.1, 0.012), (0.085, -0.01), (0.04, -0.012), (0, -0.006)], m.mottled([(0.4, "#d8c49a"), (0.65, "#8d7448")], 20, 0.95, 0.6), 24)
        root.parent = body
        return body

    def put(self, at, turn_deg, size=1.0):
        body = self.models[self.count % 4]
        if self.count >= 4:
            root = body.children[0]
            body = s.copies(body, [((0, 0, 0), (0, 0, 0))])[0]
            other = s.copies(root, [((0, 0, 0), (0, 0, 0))])[0]
            other.parent = body
        self.count += 1
        return s.place(body, at, turn_deg, size)


def _tulip(x, y, size, stem, tints=("#d96a97", "#e98db0", "#f3b3c9"), lean=0):
    """A pink tulip from the side; x, y is the blossom's foot."""
    a, b, c = tints
    inner = f'<path d="M{x} {y}Q{x + lean * .4} {y + stem * .5} {x + lean} {y + stem}" stroke="#5e8a45" stroke-width="{size * .1}" fill="none"/>'
    for side in (-1, 1):
        wide, foot = side * size, f"{x + lean} {y + stem}"
        leaf = f"M{foot}C{x + lean + wide * .5} {y + stem * .75} {x + wide * .75} {y + stem * .5} {x + wide * .62} {y + stem * .16}"
        leaf += f"C{x + wide * .3} {y + stem * .4} {x + wide * .1} {y + stem * .62} {foot}Z"
        inner += f'<path d="{leaf}" fill="{"#6c9a4f" if side > 0 else "#55813f"}"/>'
    blossom = f'<path d="M0 0C-46 -4 -56 -56 -40 -104C-22 -86 -14 -70 0 -50C14 -70 22 -86 40 -104C56 -56 46 -4 0 0Z" fill="{a}"/>'
    blossom += f'<path d="M-6 0C-52 -14 -50 -70 -30 -98C-8 -78 4 -40 -6 0Z" fill="{b}"/>'
    blossom += f'<path d="M6 0C52 -14 50 -70 30 -98C8 -78 -4 -40 6 0Z" fill="{b}"/><path d="M0 0C-30 -16 -26 -76 0 -108C26 -76 30 -16 0 0Z" fill="{c}"/>'
    return inner + f'<g transform="translate({x} {y}) scale({size / 100})">{blossom}</g>'


def _print(width, height, ground, ink, band=0.3, at_top=False):
    """Three tulips with the brand on a band below or above them; `ground` and `ink` set its colours."""
    inner = f'<rect width="{width}" height="{height}" fill="{ground}"/>'
    tall, shift = min(width, height), height * (band if at_top else 0)
    for x, y, size, lean in ((0.24, 0.44, 0.25, 16), (0.77, 0.45, 0.25, -16)):
        inner += _tulip(width * x, shift + tall * y, tall * size, height * 0.6, lean=lean)
    inner += _tulip(width * 0.5, shift + tall * 0.38, tall * 0.32, height * 0.7, ("#c9507f", "#dd7aa2", "#eda3bf"))
    y, size = (0 if at_top else height * (1 - band)), min(width * 0.1, height * band / 3)
    inner += f'<rect y="{y}" width="{width}" height="{height * band}" fill="#f8f1e2"/>'
    inner += labels.words("VERDELUNE", width / 2, y + size * 1.15, size, ink, 700, spacing=size * 0.14)
    inner += labels.words("pink tulips", width / 2, y + size * 2.05, size * 0.82, "#c04a7c", 600)
    return inner + labels.words("10 BULBS", width / 2, y + size * 2.75, size * 0.48, ink, 600, spacing=size * 0.1)


def _bag():
    paper = m.paper("#d9c39b", 0.85)
    width, height = 1.45, 2.0
    bag, front = p.pouch("bag", width, height, 0.5, paper, 0.2, crumple=0.016, seed=6)
    face = p.front_label("print", front, width * 0.95, 0.09, height - 0.1,
        m.printed(labels.label(_print(300, 400, "#dfe9df", "#2f4f36"), 300, 400, 1400), 0.7, "#d9c39b"), gap=0.009)
    s.group([bag, face], (-0.15, 0.5, 0), (0, 0, 3))
    bulbs = _Bulbs(3)
    rows = ((-0.75, -0.16, 0), (-0.3, -0.2, 8), (0.16, -0.16, 0), (0.62, -0.14, -6), (1.02, 0.02, 4), (-0.55, -0.6, 0), (-0.06, -0.62, 0), (0.42, -0.6, 0))
    for k, (x, y, lean) in enumerate(rows):
        bulbs.put((x, y - 0.22, 0.015), (lean, lean * 0.7, k * 71), 0.98 + 0.04 * (k % 3))
    bulbs.put((-0.5, -1.26, 0.2), (98, 0, 60), 1.0)
    bulbs.put((0.5, -1.26, 0.2), (97, 0, -40), 1.0)
    return (0.1, -0.9, 0.25), 1.3


def _tray():
    wood = m.wood("#c9a06a", "#e2c496")
    width, depth, height = 2.6, 1.15, 0.38
    for y in (-1, 1):
        s.box("side", (width, 0.06, height), wood, (0, y * (depth / 2 - 0.03), height / 2), 0.012)
    for x in (-1, 1):
        s.box("end", (0.06, depth - 0.12, height + 0.0), wood, (x * (width / 2 - 0.03), 0, height / 2), 0.012)
    s.box("bottom", (width - 0.1, depth - 0.1, 0.04), wood, (0, 0, 0.03), 0.01)
    p.straw("wood wool", (width - 0.16, depth - 0.16, 0.2), 260, m.plain("#dcc79a", 0.85), 5, (0, 0, 0.15), 0.008, 0.5)
    bulbs, chance = _Bulbs(8), random.Random(2)
    for row in range(2):
        for k in range(5):
            bulbs.put(((k - 2) * 0.485, (row - 0.5) * 0.46, 0.16), (chance.uniform(-10, 10), chance.uniform(-10, 10), chance.uniform(0, 360)), 1.02)
    word = labels.label(labels.words("VERDELUNE", 200, 42, 44, "#4a3217", 700, spacing=9), 400, 56, 900)
    s.panel("brand", 1.35, 0.19, decal(word, 0.85), (0, -depth / 2 - 0.0025, height / 2))
    card = [s.box("card", (1.75, 0.025, 1.75), m.paper("#f4eee0", 0.8), (0, 0, 0.875), 0.008)]
    card.append(s.panel("print", 1.73, 1.73, m.printed(labels.label(_print(400, 400, "#e9dfe6", "#4a2f3f", 0.29, True), 400, 400, 1500), 0.6), (0, -0.014, 0.875)))
    s.group(card, (0, depth / 2 + 0.03, 0.0), (-5, 0, 0))
    return (0.2, -0.3, 0.45), 1.3


def _net():
    bulbs = _Bulbs(12)
    floor = [(0.4 * math.cos(a), 0.26 * math.sin(a)) for a in (k * math.pi * 2 / 5 + 0.5 for k in range(5))]
    for k, (x, y) in enumerate(floor):
        bulbs.put((x * 0.92, y * 0.95, 0.05), (10 * math.sin(k), 12 * math.cos(k), 50 * k), 0.95)
    for k, (x, y, z) in enumerate(((-0.26, -0.1, 0.48), (0.2, -0.16, 0.5), (0.02, 0.2, 0.5), (-0.1, -0.04, 0.94), (0.16, 0.06, 0.92))):
        bulbs.put((x, y, z), (20 * math.sin(2 * k), 24 * math.cos(k), 77 * k), 0.92)
    _sack()
    card_z, width = 1.62, 1.15
    card = m.paper("#f4eee0", 0.75)
    s.box("header", (width, 0.05, 0.8), card, (0, 0, card_z + 0.4), 0.012)
    file = labels.label(_print(400, 278, "#dfe9df", "#2f4f36", 0.42), 400, 278, 1400)
    s.panel("front", width - 0.01, 0.79, m.printed(file, 0.6), (0, -0.0265, card_z + 0.4))
    s.panel("back", width - 0.01, 0.79, m.printed(file, 0.6), (0, 0.0265, card_z + 0.4), (0, 0, 180))
    for x in (-0.35, 0.35):
        s.sphere("staple", 0.03, m.steel(0.25), (x, -0.028, card_z + 0.05), (1.4, 0.25, 0.4), 16)
    return (0.0, -0.4, 0.7), 1.2


def _sack():
    """A net of knotted threads, round the bulbs and gathered under the card: two families of slanting lines."""
    green = m.plastic("#3d7a4a", 0.4)
    profile = v.smooth([(0.0, 0.02), (0.42, 0.03), (0.66, 0.2), (0.68, 0.5), (0.54, 0.95), (0.4, 1.3), (0.36, 1.52), (0.46, 1.64)], 5)
    threads = 26
    for way in (-1, 1):
        for k in range(threads):
            line = []
            for i, (r, z) in enumerate(profile):
                t = i / (len(profile) - 1)
                a = 2 * math.pi * k / threads + way * t * 1.5
                flat = 0.72 * (1 - max(0, z - 0.9) / 0.8 * 1.06)
                line.append((r * math.cos(a), r * flat * math.sin(a), z))
            s.tube("thread", line, 0.0085, green)
