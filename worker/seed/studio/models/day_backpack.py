"""Day backpacks: a round-topped one with a curved pocket, a square one with a dark base and a leather badge, a sports one with two pockets and a cord."""
from kit import bags as b
from kit import labels
from kit import materials as m
from kit import shapes as s
from kit.colours import colour as tint
from kit.colours import darker

SET = "floor"
VIEWS = {"whole": (-26, 10), "second": (40, 26)}


def build(design, colour):
    return (_round, _square, _sports)[design](colour)


def _cloth(colour, base=None, height=0.0):
    """Woven polyester, with a base of another colour up to a height."""
    value = tint(colour)
    nodes = m.Nodes("polyester", value, 0.72, specular=0.25, sheen=0.25)
    paint = nodes.ramp(nodes.noise(40, 3), [(0.3, darker(value, 0.88)), (0.7, value)])
    if base:
        apart = nodes.add("ShaderNodeSeparateXYZ")
        nodes.link(nodes.coordinates(), apart.inputs[0])
        paint = nodes.mix(nodes.math("GREATER_THAN", height, apart.outputs["Z"]), paint, base)
    nodes.paint(paint)
    for direction in "XZ":
        nodes.bump(nodes.waves(24, direction=direction, distortion=0.4), 0.16, 0.012)
    return nodes.material


LAYERS = [(-0.74, 0.3), (-0.7, 0.15), (-0.6, 0.05), (-0.42, 0), (0.1, -0.03), (0.5, 0), (0.7, 0.05), (0.78, 0.16), (0.8, 0.32)]


def _arch(ring, y, low):
    """The outline's part above a height, from the left over the top to the right."""
    part = [(x, z) for x, z in ring if z > low]
    left = [p for p in part if p[0] < 0]
    right = [p for p in part if p[0] >= 0]
    line = left[::-1] + right[::-1]
    return [(x, y, z) for x, z in line]


def _body(ring, cloth, trim, layers=None, seed=1):
    layers = layers or LAYERS
    body = b.pouch("body", ring, layers, cloth, (0.2, 0.03), 0.035, seed)
    skin = b.Skin(body)
    for y, amount in (layers[2], layers[-3]):
        b.piping("piping", [skin.near((x, y, z), 0.012) for x, z in b.inset(ring, amount)][::3], 0.032, trim)
    return body, skin


def _straps(web, pad, top, thread):
    for side in (-1, 1):
        line = [(side * 0.42, 0.72, top - 0.16), (side * 0.5, 0.96, top - 0.1), (side * 0.66, 1.22, top - 0.8), (side * 0.86, 1.28, top - 2.1),
            (side * 1.0, 1.0, 1.0)]
        b.band("shoulder strap", line, 0.66, 0.13, pad, (1, 0, 0), thread=thread, round_ends=True)
        b.band("strap end", [(side * 0.98, 1.05, 1.15), (side * 1.1, 1.0, 0.7), (side * 1.2, 0.72, 0.4)], 0.26, 0.03, web, (1, 0, 0))
    b.band("grab handle", [(-0.36, 0.6, top - 0.06), (-0.3, 0.6, top + 0.2), (0, 0.6, top + 0.3), (0.3, 0.6, top + 0.2), (0.36, 0.6, top - 0.06)], 0.26, 0.05,
        web, (0, 1, 0), thread=thread)


def _zip_over(ring, skin, y, low, tape, metal, pull, slider=0.2):
    line = [skin.near(p, 0.02) for p in _arch(ring, y, low)[::4]]
    b.zipper("zip", line, (0, 1, 0), tape, metal, 0.24, slider, pull, hang=(0, 0, -1))


def _side_pockets(skin, mesh, trim):
    for way in ("+x", "-x"):
        ring = b.outline([(-0.42, 0.22, 0.15), (0.6, 0.22, 0.15), (0.6, 1.7, 0.08), (-0.42, 1.45, 0.08)])
        if way == "+x":
            b.patch("side pocket", skin, ring, mesh, 0.07, 0, way)
        else:
            b.patch("side pocket", skin, [(y, z) for y, z in ring], mesh, 0.07, 0, way)
        edge = [skin(-0.42 + 1.02 * i / 8, 1.45 + 0.25 * i / 8, way, 0.06) for i in range(9)]
        b.band("elastic", edge, 0.12, 0.04, trim, (0, 0, 1))


def _mark(skin, x, z, brand, ground, ink, width=0.72, off=0.03):
    ring = [(x + px, z + pz) for px, pz in b.outline([(-width / 2, -0.13, 0.04), (width / 2, -0.13, 0.04), (width / 2, 0.13, 0.04), (-width / 2, 0.13, 0.04)])]
    b.patch("mark", skin, ring, ground, 0.03, off - 0.03)
    b.stamp_on(skin, x, z, labels.words(brand, 50, 17, min(17, 112 / len(brand)), ink, 700, spacing=1), width * 0.86, width * 0.86 * 0.24, off + 0.006)


def _round(colour):
    cloth, web, thread = _cloth(colour), m.canvas("#26282b"), m.plain(darker(tint(colour), 0.55), 0.8)
    tape, metal, pull = m.canvas("#1d1f22"), m.metal("#5b5e62", 0.3), b.hide("#8a5a34")
    ring = b.outline([(-1.42, 0, 0.5), (1.42, 0, 0.5), (1.34, 4.4, 1.3), (-1.34, 4.4, 1.3)])
    _, skin = _body(ring, cloth, m.canvas(darker(tint(colour), 0.5)))
    _zip_over(ring, skin, -0.12, 1.9, tape, metal, pull)
    small = b.outline([(-1.16, 0.2, 0.4), (1.16, 0.2, 0.4), (1.1, 2.3, 0.75), (-1.1, 2.3, 0.75)])
    layers = [(-1.12, 0.24), (-1.09, 0.12), (-1.0, 0.03), (-0.86, 0), (-0.6, 0)]
    pocket = b.pouch("pocket", small, layers, cloth, (0.14, 0), 0.03, 4)
    front = b.Skin(pocket)
    b.piping("pocket piping", [front.near((x, -1.0, z), 0.01) for x, z in b.inset(small, 0.03)][::3], 0.028, m.canvas(darker(tint(colour), 0.5)))
    _zip_over(small, front, -0.86, 1.3, tape, metal, pull, 0.3)
    _mark(front, 0, 1.25, "Altivora", b.hide("#8a5a34"), "#3a2412", off=0.03)
    _side_pockets(skin, m.canvas("#2b2d31"), m.canvas("#1d1f22"))
    _straps(web, m.canvas("#2b2d31"), 4.4, thread)
    return {"detail": ((-0.55, -1.1, 1.75), 1.7, (-30, 14))}


def _square(colour):
    dark = darker(tint("#2c2f33"), 1)
    cloth, tan, thread = _cloth(colour, dark, 0.95), b.hide("#9a6438"), m.plain("#d9c7a4", 0.8)
    tape, metal = m.canvas("#1d1f22"), m.brass(0.3)
    ring = b.outline([(-1.42, 0, 0.34), (1.42, 0, 0.34), (1.4, 4.45, 0.62), (-1.4, 4.45, 0.62)])
    _, skin = _body(ring, cloth, m.canvas("#2c2f33"), seed=5)
    _zip_over(ring, skin, -0.2, 2.2, tape, metal, tan)
    # the front pocket: a slanting zip under a welt
    line = [skin(-1.05 + 2.1 * i / 10, 2.62, "y", 0.03) for i in range(11)]
    b.zipper("pocket zip", line[::-1], (0, 0, -1), tape, metal, 0.24, 0.12, tan, hang=(0, 0, -1))
    pocket = b.outline([(-1.2, 0.98, 0.05), (1.2, 0.98, 0.05), (1.2, 2.5, 0.06), (-1.2, 2.5, 0.06)])
    b.patch("pocket", skin, pocket, cloth, 0.05, 0, thread=thread)
    b.band("base seam", [skin(-1.3 + 2.6 * i / 12, 0.95, "y", 0.03) for i in range(13)], 0.12, 0.03, m.canvas("#2c2f33"), (0, 0, 1))
    # the lash tab: a diamond of leather with two slots
    badge = [(x, 3.42 + z) for x, z in b.outline([(0, -0.42, 0.08), (0.36, 0, 0.1), (0, 0.42, 0.08), (-0.36, 0, 0.1)], 0.03)]
    b.patch("badge", skin, badge, tan, 0.04, 0, thread=thread, margin=0.05)
    for x in (-0.09, 0.09):
        s.box("slot", (0.05, 0.02, 0.26), m.plain("#15110d", 0.9), skin(x, 3.42, "y", 0.038), 0.008)
    _mark(skin, 0, 1.6, "Tollemar", tan, "#3a2412", off=0.08)
    for side in (-1, 1):
        web = [skin(side * 1.12, z / 10, "y", 0.03) for z in range(30, 43, 2)]
        b.band("strap", web, 0.16, 0.03, tan, (1, 0, 0), thread=thread)
    _side_pockets(skin, m.canvas("#2c2f33"), m.canvas("#1d1f22"))
    _straps(tan, m.canvas("#2c2f33"), 4.45, thread)
    return {"detail": ((0, -0.9, 3.1), 1.9, (-14, 14))}


def _sports(colour):
    cloth, dark, thread = _cloth(colour), _cloth("#2a2d31"), m.plain("#8b9096", 0.8)
    tape, metal, cord = m.canvas("#1d1f22"), m.metal("#45484c", 0.35), m.canvas("#e3e0d8")
    ring = b.outline([(-1.5, 0, 0.6), (1.5, 0, 0.6), (1.15, 4.6, 1.1), (-1.15, 4.6, 1.1)])
    _, skin = _body(ring, dark, m.canvas("#191b1e"), seed=9)
    _zip_over(ring, skin, 0.05, 1.6, tape, metal, cord)
    low = b.outline([(-1.2, 0.14, 0.45), (1.2, 0.14, 0.45), (1.05, 1.7, 0.5), (-1.05, 1.7, 0.5)])
    high = b.outline([(-1.04, 1.82, 0.4), (1.04, 1.82, 0.4), (0.82, 4.0, 0.8), (-0.82, 4.0, 0.8)])
    for number, (small, y) in enumerate(((low, -1.18), (high, -1.02))):
        layers = [(y, 0.26), (y + 0.03, 0.13), (y + 0.12, 0.03), (y + 0.24, 0), (-0.5, 0)]
        pocket = b.pouch("pocket", small, layers, cloth, (0.14, 0), 0.025, 11 + number)
        front = b.Skin(pocket)
        b.piping("pocket piping", [front.near((px, y + 0.12, pz), 0.01) for px, pz in b.inset(small, 0.03)][::3], 0.026, m.canvas("#191b1e"))
        _zip_over(small, front, y + 0.25, 0.9 if number == 0 else 2.6, tape, metal, cord, 0.3)
        if number == 0:
            _mark(front, 0, 0.9, "SPRINTARA", m.rubber("#1c1e21"), "#e9e7e1", 0.9, 0.03)
        else:
            held = [front(side * 0.6, z, "y", 0.04) for z in (2.1, 2.6, 3.1, 3.5) for side in (-1, 1)]
            cross = [held[0], held[3], held[4], held[7]], [held[1], held[2], held[5], held[6]]
            for line in cross:
                points = [front(*(a.lerp(c, k / 6).xz), "y", 0.035) for a, c in zip(line, line[1:]) for k in range(7)]
                s.tube("cord", points[::2], 0.028, cord)
            for point in held:
                loop = b.turned(s.box("loop", (0.16, 0.2, 0.05), m.canvas("#191b1e"), edge=0.02), point, (0, -1, 0))
                loop.location.y += 0.005
    _side_pockets(skin, m.canvas("#191b1e"), m.canvas(colour))
    _straps(m.canvas("#26282b"), dark, 4.6, thread)
    return {"detail": ((0, -1.1, 2.6), 2.0, (-16, 16))}
