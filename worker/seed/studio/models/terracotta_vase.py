"""Two-handled terracotta vases: an amphora with a dark painted fret, a bellied jar with a light slip band."""

from kit import labels
from kit import materials as m
from kit import shapes as s
from kit import turned as t
from kit.colours import linear

SET = "shelf"


def build(design, colour):
    return (_amphora, _jar)[min(design, 1)]()


def _clay(tint, file=None, ink="#2f1a12"):
    """Fired clay; with a file its print lies on the clay as thin slip."""
    base = linear(tint)
    nodes = m.Nodes("clay", base, 0.85, specular=0.25)
    clay = nodes.ramp(nodes.noise(2.5, 8), [(0.3, m.darker(base, 0.78)), (0.7, m.lighter(base, 0.16))])
    if file:
        image = nodes.picture(file)
        worn = nodes.ramp(nodes.noise(16, 5), [(0.28, (0.55, 0.55, 0.55)), (0.5, (1, 1, 1))])
        clay = nodes.mix(nodes.math("MULTIPLY", image.outputs["Alpha"], worn), clay, ink)
    return nodes.paint(clay).bump(nodes.noise(30, 6), 0.2, 0.01).bump(nodes.waves(9, direction="Z", distortion=1.5), 0.1, 0.02).material


def _fret(count, height=14.0):
    """A Greek key, `count` times around, between two lines."""
    width = count * 9.5
    keys = "".join(f'<path d="M{x} 11V3H{x + 7}v5.6h-4.2V5.8h1.9"/>' for x in (i * 9.5 + 1 for i in range(count)))
    lines = f'<path d="M0 0.6H{width}M0 13.4H{width}M0 11H{width}"/>'
    return labels.label(f'<g fill="none" stroke="#000" stroke-width="1.25">{keys}{lines}</g>', width, height, 4096)


def _lozenges(count, height=14.0):
    width = count * 10
    shapes = "".join(
        f'<path d="M{x} 7L{x + 5} 2L{x + 10} 7L{x + 5} 12Z" fill="none"/><path d="M{x + 2.6} 7L{x + 5} 4.6L{x + 7.4} 7L{x + 5} 9.4Z" fill="#000" stroke="none"/>'
        for x in range(0, width, 10)
    )
    lines = f'<path d="M0 0.5H{width}M0 13.5H{width}" fill="none"/>'
    return labels.label(f'<g stroke="#000" stroke-width="0.9">{shapes}{lines}</g>', width, height, 4096)


def _handles(points, radius, clay, radii):
    for side in (-1, 1):
        s.tube("handle", [(side * x, 0, z) for x, z in points], radius, clay, radii=radii)
        for (x, z), size in ((points[0], 1.35), (points[-1], 1.5)):
            s.sphere("joint", radius * size, clay, (side * x, 0, z), (1, 1, 1.2), 24)


def _amphora():
    clay = _clay("#b4633f")
    outer = [
        (0, 0),
        (0.4, 0),
        (0.4, 0),
        (0.44, 0.05),
        (0.4, 0.14),
        (0.5, 0.45),
        (0.72, 0.95),
        (0.82, 1.45),
        (0.76, 1.85),
        (0.54, 2.15),
        (0.36, 2.35),
        (0.32, 2.65),
        (0.36, 2.9),
        (0.47, 3.03),
        (0.49, 3.08),
        (0.45, 3.1),
        (0.4, 3.05),
        (0.29, 2.85),
    ]
    profile = t.smooth(outer) + t.smooth([(0.26, 2.65), (0.3, 2.35), (0.5, 2.1), (0.7, 1.8), (0.74, 1.4), (0.4, 0.4), (0, 0.3)], 3)
    s.jitter(s.lathe("body", profile, clay, 128), 0.008, 3, 1.2)
    # the throwing rings and the bands sit on the turned line itself
    t.band("fret", profile, 1.42, 1.82, _clay("#b4633f", _fret(20)), gap=0.012)
    t.band("foot line", profile, 0.52, 0.72, _clay("#b4633f", labels.label('<path d="M0 2H400M0 7H400" stroke="#000" stroke-width="1.6"/>', 400, 9, 512)), gap=0.012)
    _handles([(0.3, 2.74), (0.58, 2.86), (0.78, 2.6), (0.74, 2.25), (0.6, 2.02)], 0.072, clay, [1.15, 0.95, 0.9, 1, 1.25])
    return {"detail": ((0.2, -0.6, 1.75), 1.7)}


def _jar():
    clay = _clay("#c27a55")
    outer = [
        (0, 0),
        (0.52, 0),
        (0.52, 0),
        (0.56, 0.06),
        (0.66, 0.3),
        (0.86, 0.8),
        (0.95, 1.3),
        (0.9, 1.75),
        (0.68, 2.15),
        (0.5, 2.35),
        (0.46, 2.55),
        (0.52, 2.75),
        (0.62, 2.86),
        (0.63, 2.91),
        (0.58, 2.93),
        (0.52, 2.86),
    ]
    profile = t.smooth(outer) + t.smooth([(0.42, 2.6), (0.44, 2.35), (0.6, 2.1), (0.82, 1.7), (0.86, 1.3), (0.5, 0.3), (0, 0.25)], 3)
    s.jitter(s.lathe("body", profile, clay, 128), 0.012, 8, 1.1)
    slip = "#efe0c6"
    t.band("lozenges", profile, 1.12, 1.62, _clay("#c27a55", _lozenges(18), slip), gap=0.014)
    dots = "".join(f'<circle cx="{x}" cy="4" r="1.6"/>' for x in range(4, 320, 8))
    t.band("dots", profile, 1.78, 1.9, _clay("#c27a55", labels.label(dots, 320, 8, 4096), slip), gap=0.014)
    t.band(
        "neck",
        profile,
        2.44,
        2.64,
        _clay("#c27a55", labels.label('<path d="M0 1.5H400M0 7.5H400" stroke="#000" stroke-width="1.6"/>', 400, 9, 512), slip),
        gap=0.014,
    )
    _handles([(0.72, 2.06), (0.98, 2.22), (1.08, 2.0), (1.04, 1.72), (0.9, 1.56)], 0.085, clay, [1.2, 0.9, 0.85, 0.95, 1.3])
    return {"detail": ((0.1, -0.8, 1.5), 1.7)}
