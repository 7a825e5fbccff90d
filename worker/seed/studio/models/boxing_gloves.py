"""Boxing gloves, a pair of 12 oz: a round training pair with a white cuff, a lean one with a contrasting palm, a classic one with a long quilted cuff."""
import math

from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value
from kit.colours import darker

SET = "floor"
VIEWS = {"whole": (-20, 12), "second": (34, 28)}


def build(design, colour):
    base = value(colour)
    skin = m.leather(base, 0.3, 7)
    second = m.leather(("#efece5", "#1f2023", darker(base, 0.45))[design], 0.34, 7)
    cuff = (0.62, 0.5, 0.85)[design]
    size = ((1.0, 1.0), (0.94, 1.05), (1.0, 0.97))[design]
    _glove(skin, second, cuff, size, design, 1, (-1.0, 0.12, 0), 16)
    _glove(skin, second, cuff, size, design, -1, (1.0, -0.12, 0), -16)
    return {"detail": ((-1.0, -0.55, 0.45), 1.4)}


def _glove(skin, second, cuff, size, design, way, at, turn):
    """Stands on its cuff, back of the hand to the front; the thumb is on the side `way` points away from."""
    wide, tall = size
    z0 = cuff

    def ring(z, middle, width, depth, front, power):
        return [(x * wide, y + front, z0 + z * tall) for x, y in s.ellipse(width, depth, 40, power, (middle, 0))]

    fist = s.loft("fist", [
        ring(-0.06, 0, 0.78, 0.66, 0.0, 2.3), ring(0.1, 0, 0.86, 0.72, 0.0, 2.4), ring(0.4, 0.0, 1.06, 0.86, -0.03, 2.5), ring(0.75, 0.02 * way, 1.2, 1.0, -0.08, 2.6),
        ring(1.1, 0.02 * way, 1.24, 1.12, -0.12, 2.7), ring(1.38, 0.02 * way, 1.18, 1.1, -0.14, 2.6), ring(1.55, 0.02 * way, 0.98, 0.94, -0.14, 2.4),
        ring(1.64, 0.02 * way, 0.6, 0.6, -0.13, 2.2),
    ], skin, 2)
    side = way
    thumb_line = [(side * 0.42, -0.08, 0.28), (side * 0.62, -0.22, 0.55), (side * 0.68, -0.34, 0.85), (side * 0.56, -0.44, 1.12), (side * 0.4, -0.5, 1.26)]
    thumb = s.tube("thumb", [(x * wide, y, z0 + z * tall) for x, y, z in thumb_line], 0.25, skin, radii=[0.8, 1.0, 1.06, 0.98, 0.72])
    tip = s.sphere("thumb tip", 0.19, skin, (side * 0.38 * wide, -0.5, z0 + 1.27 * tall))
    whole = parts.grown("glove", [fist, thumb, tip], skin, 0.03, 10, 0.6)
    made = [whole]
    # cuff: a padded tube, open below, with piping and the strap around it
    lower, upper = 0.43 * wide, 0.40 * wide
    flare = 0.5 if design == 2 else 0.46
    profile = [(flare * wide - 0.09, 0.03), (flare * wide - 0.02, 0.0), (flare * wide, 0.05), ((flare * wide + upper) / 2 - 0.005, cuff * 0.5), (upper + 0.01, cuff),
        (upper - 0.05, cuff + 0.1)]
    body = s.lathe("cuff", profile, skin if design == 1 else second, 96, 2)
    body.scale = (1, 0.86, 1)
    inside = s.lathe("inside", [(flare * wide - 0.09, 0.03), (upper - 0.08, cuff * 0.8)], m.plain("#161617", 0.9), 64)
    inside.scale = (1, 0.86, 1)
    made += [body, inside]
    piping = m.leather(darker((1, 1, 1), 0.75) if design == 1 else "#f1eee7", 0.4)
    for r, z in ((flare * wide + 0.003, 0.045), (upper + 0.012, cuff + 0.015)):
        ring_ = s.torus("piping", r, 0.024, piping, (0, 0, z))
        ring_.scale = (1, 0.86, 1)
        made.append(ring_)
    if design == 2:
        for k in range(1, 5):
            z = cuff * k / 5
            r = flare * wide + (upper + 0.01 - flare * wide) * k / 5
            groove = s.torus("quilting", r + 0.002, 0.016, skin, (0, 0, z), sides=12)
            groove.scale = (1, 0.86, 1)
            made.append(groove)
    made += _strap(second if design != 0 else skin, cuff, wide, way, design)
    made += _seams(whole, z0, tall, way, design)
    s.group(made, at, (0, 0, turn))


def _strap(material, cuff, wide, way, design):
    """The hook-and-loop strap: around the wrist, its end lies on the front."""
    z, r = cuff * 0.56, 0.432 * wide + (0.02 if design == 2 else 0)
    high = min(0.42, cuff * 0.58)
    points, ups = [], []
    for k in range(33):
        a = math.radians(-205 + 290 * k / 32) * way
        lift = 0.012 + 0.03 * k / 32
        points.append(((r + lift) * math.sin(a), -(r + lift) * 0.86 * math.cos(a), z))
        ups.append((math.sin(a), -math.cos(a), 0))
    made = [parts.band("strap", points, high, 0.035, material, ups, count=120)]
    file = labels.label(
        '<rect x="2" y="2" width="236" height="76" rx="10" fill="#15161a"/>' + labels.words("SPRINTARA", 120, 44, 33, "#f4f1ea", 700,
        spacing=2) + labels.words("12 OZ", 120, 66, 15, "#d9b04a", 700, spacing=4),
        240, 80, 600,
    )

    def mark(u, v):
        a = (u - 0.5) * 1.25
        return ((r + 0.064) * math.sin(a), -(r + 0.064) * 0.87 * math.cos(a), z + (v - 0.5) * high * 0.78)

    made.append(parts.surface("mark", mark, 32, 2, parts.decal(file, 0.4)))
    return made


def _seams(whole, z0, tall, way, design):
    """Seams dropped onto the glove: over the knuckles, along the side, and a print on the back of the hand."""
    thread = m.cotton("#f3f0e8" if design != 0 else "#e8c9c6")
    made = []
    lines = [[(-0.5 + k / 12, 0, z0 + (0.62 - 0.1 * math.cos((k / 6 - 1) * 1.5)) * tall) for k in range(13)],
        [(-0.46 + 0.92 * k / 12, 0, z0 + (1.36 - 0.06 * ((k - 6) / 6) ** 2) * tall) for k in range(13)]]
    if design == 1:
        lines = [[(0.02 * way + x, 0, z0 + (0.2 + 1.3 * k / 14) * tall) for k in range(15)] for x in (-0.2, 0.2)]
    for line in lines:
        laid = parts.drop_onto([whole], line, (0, -1, 0))
        shift = s.Vector((0.035, 0, 0) if design == 1 else (0, 0, 0.035))
        beside = parts.drop_onto([whole], [s.Vector(p) + shift for p in line], (0, -1, 0), 0.004)
        made.append(s.tube("seam", [tuple(p) for p in laid], 0.011, m.leather("#141416", 0.5)))
        made.append(parts.stitches("stitches", beside, thread, 0.045, 0.025, 0.008))
    ink = ("#f4f1ea", "#f4f1ea", "#e2bd5c")[design]
    art = (
        labels.words("SPRINTARA", 100, 58, 31, ink, 700, spacing=1) + f'<path d="M40 76 h120" stroke="{ink}" stroke-width="4"/>' + labels.words("TRAINING", 100, 98,
        15, ink, 600, spacing=5),
        f'<path d="M100 4 L150 60 L122 60 L122 100 L78 100 L78 60 L50 60z" fill="none" stroke="{ink}" stroke-width="7"/>',
        f'<circle cx="100" cy="52" r="46" fill="none" stroke="{ink}" stroke-width="4"/>' + labels.words("S", 100, 76, 66, ink, 700) + "",
    )[design]
    file = labels.label(art, 200, 108, 700)
    grid = [((u / 20 - 0.5) * 0.8, 0, z0 + (1.0 + (v / 12 - 0.5) * 0.44) * tall) for v in range(13) for u in range(21)]
    laid = parts.drop_onto([whole], grid, (0, -1, 0), 0.008)
    made.append(parts.surface("print", lambda u, v: tuple(laid[round(v * 12) * 21 + round(u * 20)]), 20, 12, parts.decal(file, 0.35)))
    return made
