"""Baseball caps: six panels in one colour with an embroidered mark, one with a light front and a mesh look behind, one with a contrasting peak and a patch."""
import math

from mathutils import Vector, noise

from kit import bags as b
from kit import labels
from kit import materials as m
from kit import shapes as s
from kit.colours import colour as tint
from kit.colours import darker

SET = "shelf"
VIEWS = {"whole": (-26, 18), "second": (42, 30), "detail": (-20, 20)}
FRAME = {"fill": 0.76, "fill_area": 0.62}


def build(design, colour):
    thread = m.plain("#f2ede0", 0.8)
    own = m.plain(darker(tint(colour), 0.62), 0.8)
    twill = _twill(colour)
    cream = _twill("#ebe3d2")
    if design == 0:
        return _cap([twill] * 6, twill, own, own, 1.14, "SPRINTARA", "#f2ede0", False)
    if design == 1:
        return _cap([cream if k in (2, 3) else twill for k in range(6)], twill, thread, own, 1.26, "LINDQORA", "#2c2f33", True, 0.05)
    return _cap([twill] * 6, _twill("#3a3d42"), m.plain("#8b8f94", 0.8), own, 1.18, "STRIVADO", "#f2ede0", True, 0.1)


def _twill(given):
    value = tint(given) if isinstance(given, str) else given
    nodes = m.Nodes("twill", value, 0.9, specular=0.15, sheen=0.25)
    worn = nodes.ramp(nodes.noise(2.2, 6), [(0.35, darker(value, 0.88)), (0.7, value)])
    return nodes.paint(worn).bump(nodes.waves(26, turn=(0.5, 0.5, 0.7), distortion=0.5), 0.2, 0.012).material


def _point(azimuth, up, high, radius=(0.86, 1.02), seed=0.0):
    """On the crown: azimuth from the front (0, -y) turning to the right, `up` 0 at the rim to 1 at the button."""
    a = up * math.pi / 2
    flat = math.cos(a) ** 0.72
    z = high * math.sin(a) ** 0.94
    x, y = radius[0] * math.sin(azimuth) * flat, -radius[1] * math.cos(azimuth) * flat
    # the front stands up, the back slopes
    y -= 0.1 * math.sin(a) * math.cos(azimuth) * flat
    groove = abs(math.sin(3 * azimuth)) ** 0.35
    full = 1 - 0.04 * (1 - groove) * (1 - up)
    dent = 0.018 * noise.noise(Vector((x * 1.6, y * 1.6, z * 1.6 + seed)))
    return Vector((x * (full + dent), y * (full + dent), z + 0.1))


def _cap(panels, peak_cloth, seam, own, high, brand, ink, patch, curve=0.075):
    for k, cloth in enumerate(panels):
        # panels 2 and 3 meet at the front
        start, wide = -math.pi + k * math.pi / 3, math.pi / 3
        panel = s.sheet("panel", 1, 1, 16, 26, cloth, lambda u, v: _point(start + wide * (u + 1) / 2, (v + 1) / 2 * 0.985, high))
        s.solidify(panel, 0.035, -1)
        for share in (-0.045, 0.045):
            edge = [_point(start + share / max(0.2, math.cos(t * 1.45)), t, high) * 1.008 for t in (0.02 + 0.9 * i / 20 for i in range(21))]
            b.stitches("seam", edge, seam, 0.035, 0.02, 0.0065)
        middle = _point(start + wide / 2, 0.6, high)
        out = Vector((middle.x, middle.y, middle.z * 0.6)).normalized()
        b.turned(s.torus("eyelet", 0.034, 0.013, own, segments=32, sides=12), middle * 1.012 + Vector((0, 0, 0.004)), out)
        b.turned(s.cylinder("hole", 0.026, 0.004, m.plain("#141414", 0.9), edge=0.001, segments=24), middle * 1.012, out)
    s.sphere("button", 0.085, panels[0], (0, 0, high + 0.1), (1, 1, 0.5), 32)
    # the inside and the band at the rim
    s.lathe("inside", [(0.82, 0.1), (0.8, 0.4), (0.6, 0.8), (0, 1.0)], m.plain("#1d1d1f", 0.9), at=(0, 0, 0)).scale = (0.98, 1.16, 1)
    rim = [_point(2 * math.pi * i / 90, 0.0, high) for i in range(90)]
    b.stitches("rim", [p * 1.008 + Vector((0, 0, 0.07)) for p in rim], seam, 0.035, 0.02, 0.0065, closed=True)
    _peak(peak_cloth, seam, curve)
    _mark(brand, ink, high, patch)
    return {"detail": ((0.25, -1.0, 0.5), 1.2, (-22, 24))}


def _peak(cloth, seam, curve):
    """A curved peak of two layers, sewn in rows."""
    reach, half = 0.78, math.radians(62)

    def place(u, v, lift=0.0):
        azimuth = u * half
        root = _point(azimuth, 0.02, 1.0) * 0.985
        share = (v + 1) / 2
        out = reach * share * (math.cos(u * math.pi / 2) ** 0.55 if abs(u) < 1 else 0)
        x = root.x * (1 + 0.05 * share * (1 - abs(u)))
        y = root.y - out
        z = 0.125 - 1.9 * curve * (x * x) + 0.02 * share - 0.16 * share**1.6 * (1 - 0.2 * abs(u)) + curve * 0.6
        return Vector((x, y, z + lift))

    peak = s.sheet("peak", 1, 1, 56, 20, cloth, lambda u, v: place(u, v))
    s.solidify(peak, 0.05, 0)
    s.bevel(peak, 0.02, 3, 50)
    for row in range(6):
        share = 0.16 + row * 0.155
        line = [place(u, share * 2 - 1, 0.027) for u in (-0.93 + 1.86 * i / 50 for i in range(51))]
        b.stitches("row", line, seam, 0.035, 0.02, 0.0065)


def _mark(brand, ink, high, patch):
    """The brand on the front: embroidered, or on a sewn patch."""
    crown = lambda x, t: _point(math.asin(max(-0.99, min(0.99, x / 0.9))) * 1.02, t, high)
    words = labels.words(brand, 50, 24, 14, ink, 800, spacing=1)
    if patch:
        dark = "#2c2f33"
        words = f'<rect x="2" y="2" width="96" height="36" rx="6" fill="{dark}"/>'
        words += '<rect x="5" y="5" width="90" height="30" rx="4" fill="none" stroke="#d9c7a4" stroke-width="0.8" stroke-dasharray="2 1.2"/>'
        words += labels.words(brand, 50, 24.5, 12, "#f2ede0", 800, spacing=1)
    file = labels.label(words, 100, 40, 700)
    nodes = m.Nodes("embroidery", (0.5, 0.5, 0.5), 0.85, sheen=0.3)
    image = nodes.picture(file)
    nodes.paint(image.outputs["Color"]).paint(image.outputs["Alpha"], "Alpha")
    nodes.bump(nodes.waves(40, direction="X", distortion=0.5), 0.3, 0.012)

    def place(u, v):
        p = crown(0.36 * u, 0.36 + 0.12 * v)
        out = Vector((p.x, p.y, 0)).normalized()
        return p + out * (0.05 if patch else 0.043)

    thing = s.sheet("mark", 1, 1, 24, 10, nodes.material, place)
    if patch:
        s.solidify(thing, 0.012, -1)
