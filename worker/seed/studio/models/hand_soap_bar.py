"""Soap bars: an embossed oval, a cut block in a paper band, a marbled hand-cut bar with a stamp."""

import math

from kit import labels
from kit import materials as m
from kit import shapes as s

SET = "counter"
VIEWS = {"whole": (-24, 32), "second": (30, 52), "detail": (-20, 44)}


def build(design, colour):
    (_oval, _wrapped, _marbled)[design](colour)
    return {"detail": ((0.05, -0.05, 0.25), 0.75)}


def _soap(tint, stamp=None, swirl=None):
    """Dull and a little waxy; `stamp`: a picture pressed into the face by UV; `swirl`: a second colour in veins."""
    base = m.colour(tint) if isinstance(tint, str) else tint
    nodes = m.Nodes("soap", base, 0.42, specular=0.45, coat=0.12, coat_rough=0.35)
    paint = nodes.ramp(nodes.noise(2.5, 4), [(0.3, m.darker(base, 0.93)), (0.7, m.lighter(base, 0.08))])
    if swirl:
        veins = nodes.ramp(nodes.waves(1.1, distortion=9, detail=3, turn=(0.2, 0.1, 0.7)), [(0.25, (0, 0, 0)), (0.5, (1, 1, 1)), (0.75, (0, 0, 0))])
        paint = nodes.mix(veins, paint, swirl)
    nodes.bump(nodes.noise(14, 4), 0.06, 0.01)
    if stamp:
        image = nodes.picture(stamp)
        paint = nodes.mix(nodes.math("MULTIPLY", image.outputs["Alpha"], 0.22), paint, m.darker(base, 0.55))
        nodes.bump(nodes.math("MULTIPLY", image.outputs["Alpha"], -1.0), 0.9, 0.02)
    return nodes.paint(paint).material


def _pastel(colour):
    return m.lighter(m.colour(colour), 0.42)


def _top_uv(thing, width, depth, low):
    """UV from above for what looks up; the rest lies outside the picture."""
    layer = thing.data.uv_layers.new(name="uv")
    for loop in thing.data.loops:
        x, y, z = thing.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (x / width + 0.5, y / depth + 0.5) if z > low else (x / width + 9, y / depth + 9)


def _oval(colour):
    inner = '<rect x="5" y="5" width="150" height="90" rx="45" fill="none" stroke="#000" stroke-width="2.4"/>'
    inner += labels.words("ilvaya", 80, 60, 33, "#000", 600, spacing=2) + labels.words("olive & coconut", 80, 77, 9, "#000", 600, spacing=0.5)
    soap = _soap(_pastel(colour), labels.label(inner, 160, 100, 1200))
    shares = [
        (0.0, 0.0),
        (0.72, 0.0),
        (0.9, 0.03),
        (0.985, 0.1),
        (1.0, 0.16),
        (0.985, 0.21),
        (0.93, 0.265),
        (0.82, 0.3),
        (0.7, 0.302),
        (0.5, 0.3),
        (0.3, 0.298),
        (0.15, 0.297),
        (0, 0.297),
    ]
    bar = s.lathe("bar", shares, soap, 128, 1)
    for vertex in bar.data.vertices:
        x, y, z = vertex.co
        r, a = math.hypot(x, y), math.atan2(y, x)
        c, n = math.cos(a), math.sin(a)
        vertex.co.x = 0.46 * r * math.copysign(abs(c) ** (2 / 2.7), c)
        vertex.co.y = 0.31 * r * math.copysign(abs(n) ** (2 / 2.7), n)
    _top_uv(bar, 0.74, 0.74 * 100 / 160, 0.25)


def _wrapped(_colour):
    soap = _soap(m.lighter(m.colour("#7f9f6a"), 0.15))
    s.jitter(s.subdivide(s.box("bar", (0.86, 0.54, 0.32), soap, (0, 0, 0.16), 0.035, 4), 1), 0.004, 3, 3)
    paper = m.paper("#f4efe3")
    wide, gap = 0.5, 0.008
    ring = [(0.0, y, z + 0.16) for y, z in s.rounded_rectangle(0.54 + 2 * gap, 0.32 + 2 * gap, 0.03, 6)]
    s.loft("band", [[(x, y, max(z, 0.001)) for _, y, z in ring] for x in (-wide / 2, wide / 2)], paper, 0, closed_ends=False)
    leaf = "".join(
        f'<path d="M0 0C7 -5 9 -13 0 -22C-9 -13 -7 -5 0 0Z" transform="translate({x} {y}) rotate({a}) scale({k})"/>'
        for x, y, a, k in ((26, 44, -50, 0.8), (30, 36, 40, 0.75), (22, 54, 30, 0.7), (98, 44, 50, 0.8), (94, 36, -40, 0.75), (102, 54, -30, 0.7))
    )
    stems = '<path d="M16 66C22 52 28 40 38 28M108 66C102 52 96 40 86 28" fill="none" stroke="#4f7048" stroke-width="1.4"/>'
    top = f'<rect width="124" height="130" fill="#f4efe3"/><rect y="0" width="124" height="5" fill="#4f7048"/><rect y="125" width="124" height="5" fill="#4f7048"/>'
    top += f'<g fill="#6f9160">{leaf}</g>{stems}'
    top += (
        labels.words("Florimea", 62, 82, 20, "#33502f", 600)
        + labels.words("scented soap · 120 g", 62, 98, 8.4, "#33502f", 500)
        + labels.words("olive & coconut oil", 62, 110, 7, "#5d7a55", 400)
    )
    s.panel("print", wide - 0.004, 0.5, m.printed(labels.label(top, 124, 130, 1200), 0.85), (0, 0, 0.3295), lying=True)
    s.panel(
        "side",
        wide - 0.004,
        0.24,
        m.printed(
            labels.label(f'<rect width="124" height="60" fill="#f4efe3"/>{labels.words("cured for six weeks", 62, 34, 9, "#33502f", 500)}', 124, 60, 800), 0.85
        ),
        (0, -0.2795, 0.16),
    )


def _marbled(colour):
    base = _pastel(colour)
    inner = '<circle cx="50" cy="50" r="46" fill="none" stroke="#000" stroke-width="3"/>'
    inner += '<path d="M50 74V40M50 60C36 58 32 48 32 40C44 42 50 50 50 60ZM50 52C62 50 68 40 68 30C56 33 50 42 50 52Z" stroke="#000" stroke-width="3"/>'
    inner += labels.words("ZAYTARA", 50, 88, 9.5, "#000", 700, spacing=0.8)
    soap = _soap(base, labels.label(inner, 100, 100, 1000), m.lighter(base, 0.72))
    bar = s.bake(s.box("bar", (0.78, 0.62, 0.3), soap, (0, 0, 0.15), 0.03, 4))
    s.smoothen(bar.data, 60)
    _top_uv(bar, 0.5, 0.5, 0.29)
    # an offcut leans on it, its cut face shows the marbling
    other = s.subdivide(s.box("slice", (0.62, 0.3, 0.09), _soap(base, None, m.lighter(base, 0.72)), (0, 0, 0), 0.015, 3), 0)
    s.place(other, (0.1, -0.42, 0.142), (62, 0, 8))
