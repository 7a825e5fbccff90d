"""Straight jeans lying flat: dark indigo with plain hems, washed blue with turned-up cuffs."""
from kit import bags as b
from kit import garments as g
from kit import labels
from kit import materials as m
from kit import shapes as s
from kit.colours import colour as tint
from kit.colours import darker, lighter

POSE = "flat"
SET = "table"
FRAME = {"fill": 0.88, "fill_area": 0.74}


def build(design, colour):
    value = tint("#27406b") if design == 0 else tint("#5c82b4")
    return _jeans(value, _denim(value, 0.25 if design == 0 else 0.55), design == 1)


def _denim(value, faded):
    """Twill whose thighs are worn pale."""

    def paint(nodes):
        u, v = g.part_of(nodes, "X"), g.part_of(nodes, "Y")
        across = nodes.math("SUBTRACT", nodes.math("ABSOLUTE", u, 0), 1.1)
        along = nodes.math("MULTIPLY", nodes.math("SUBTRACT", v, 6.2), 0.34)
        far = nodes.math("ADD", nodes.math("MULTIPLY", across, across), nodes.math("MULTIPLY", along, along))
        worn = nodes.math("MULTIPLY", nodes.math("MAXIMUM", nodes.math("SUBTRACT", 1.0, far), 0), faded)
        worn = nodes.math("MULTIPLY", worn, nodes.math("ADD", nodes.noise(2.2, 5), 0.4))
        twill = nodes.waves(22, kind="UV", turn=(0, 0, 0.9), distortion=0.8)
        dyed = nodes.mix(nodes.math("MULTIPLY", twill, 0.28), value, lighter(value, 0.45))
        return nodes.mix(worn, dyed, lighter(value, 0.6))

    return g.cloth(value, 22, 0.2, paint=paint, twill=True)


def _leg():
    """The right half: waist, hip, outer seam, hem, inner seam, crotch."""
    return g.path(
        [(0, 10.3), (1.0, 10.3), (1.92, 10.38)],
        g.curve([(1.92, 10.38), (2.28, 9.3), (2.42, 8.2), (2.38, 6.0), (2.32, 3.0), (2.3, 0)]),
        [(2.3, 0), (0.62, -0.02)],
        g.curve([(0.62, -0.02), (0.52, 3.0), (0.36, 5.6), (0.12, 7.25)]),
        [(0.12, 7.25), (0, 7.36)],
    )


FOLDS = [(0.15, 7.5, 1.3, 8.1, 0.07, 0.13), (0.2, 7.2, 1.6, 7.5, 0.07, 0.14), (0.35, 6.8, 1.9, 6.7, 0.05, 0.16), (0.6, 4.9, 2.2, 4.6, 0.06, 0.16),
    (0.7, 4.5, 1.8, 4.1, 0.07, 0.14), (2.2, 5.0, 1.3, 4.5, 0.06, 0.15),
         (0.8, 1.2, 2.1, 0.9, 0.05, 0.18), (1.9, 1.8, 1.0, 1.5, 0.05, 0.14), (1.45, 8.4, 1.4, 0.4, 0.05, 0.5)]


def _jeans(value, denim, turned):
    thread, copper = m.plain("#c98a3d", 0.7), m.copper(0.25)
    dark = _denim(darker(value, 0.8), 0)
    g.strip("waist behind", g.curve([(-1.88, 10.62), (0, 10.72), (1.88, 10.62)]), 0.42, g.cloth(lighter(value, 0.35), 22, 0.2, twill=True), 0.0, 0.05)
    pocket = g.curve([(1.05, 10.2), (1.2, 9.65), (1.65, 9.4), (2.26, 9.45)])
    fly = g.curve([(0.0, 10.1), (0.0, 8.6), (0.0, 7.4)])
    folds = [(*f[:4], f[4] * 1.9, f[5]) for f in FOLDS] + [(-x, y - 0.1, -u, v - 0.15, h * 1.7, w * 1.1) for x, y, u, v, h, w in FOLDS]
    front = g.piece("front", g.mirrored(_leg()), denim, 0.03, 0.08, 0.16, 0.5, folds, 0.07,
        (pocket, g.flipped(pocket), fly, [(2.36, 9.2), (2.3, 6.0), (2.26, 0.2)]), seed=2)
    skin = b.Skin(front)
    for flip in (1, -1):
        own = lambda line: [(flip * x, y) for x, y in line]
        for off in (0.07, 0.14):
            g.sewn(front, own(g.beside(pocket, -off)), thread, radius=0.011, length=0.06)
        seam = [(2.2, 9.1), (2.28, 8.0), (2.25, 6.0), (2.2, 3.0), (2.17, 0.3)]
        g.sewn(front, own(seam), thread, radius=0.01, length=0.06)
        inner = [(0.2, 7.1), (0.46, 5.6), (0.62, 3.0), (0.72, 0.3)]
        for off in (0.0, 0.06):
            g.sewn(front, own([(x + off, y) for x, y in inner]), thread, radius=0.01, length=0.06)
        for x, y in ((1.2, 9.98), (2.14, 9.36)):
            b.rivet("rivet", 0.065, copper, skin(flip * x, y, "z", 0.004), (0, 0, 1))
        if not turned:
            g.sewn(front, own([(0.68, 0.2), (1.5, 0.2), (2.26, 0.2)]), thread, radius=0.011, length=0.06)
        else:
            ring = [(0.56, -0.06), (2.36, -0.04), (2.36, 0.66), (0.55, 0.66)]
            ring = own(ring) if flip > 0 else own(ring)[::-1]
            pale = g.cloth(lighter(value, 0.5), 22, 0.2, twill=True)
            g.piece("cuff", ring, pale, 0.1, 0.16, 0.14, 0.4, [(flip * 0.8, 0.5, flip * 2.1, 0.45, 0.03, 0.15)], 0.03)
    # the fly: two rows that turn towards the middle
    line = g.curve([(0.46, 10.0), (0.46, 8.9), (0.38, 8.5), (0.12, 8.2)])
    for off in (0.0, 0.07):
        g.sewn(front, g.beside(line, -off), thread, radius=0.011, length=0.06)
    g.sewn(front, [(-0.04, 10.0), (-0.04, 8.6), (-0.04, 7.5)], thread, radius=0.01, length=0.06)
    # waistband with loops and a button
    band = g.strip("waistband", g.curve([(-1.98, 10.46), (-1.0, 10.36), (0, 10.33), (1.0, 10.36), (1.98, 10.46)]), 0.42, denim, 0.12, 0.12, puff=0.03, ripple=0.02)
    for off in (-0.15, 0.15):
        g.sewn(band, [(-1.9, 10.45 + off), (-1.0, 10.36 + off), (0, 10.33 + off), (1.0, 10.36 + off), (1.9, 10.45 + off)], thread, radius=0.011, length=0.06)
    top = b.Skin(band)
    for x in (-1.25, 1.25):
        y = 10.38
        loop = g.piece("loop", [(x - 0.11, y - 0.32), (x + 0.11, y - 0.32), (x + 0.11, y + 0.3), (x - 0.11, y + 0.3)], dark, top(x, y, "z").z - 0.04, 0.08,
            0.02, 0.1, step=0.04)
        for side in (-0.06, 0.06):
            g.sewn(loop, [(x + side, y - 0.28), (x + side, y), (x + side, y + 0.26)], thread, radius=0.01)
    x, y, z = top(0.2, 10.33, "z")
    s.lathe("button", [(0, 0.06), (0.05, 0.062), (0.09, 0.05), (0.12, 0.06), (0.145, 0.05), (0.15, 0.02), (0.15, -0.01)], copper, 48, at=(x, y, z))
    g.piece("patch", [(-1.0, 10.46), (-0.35, 10.43), (-0.35, 10.75), (-1.0, 10.78)], b.hide("#9a6438"), 0.06, 0.04, 0.0, 0.1, step=0.05)
    b.stamp(labels.words("Lindqora", 50, 30, 17, "#3a2412", 700), 0.5, 0.25, (-0.68, 10.64, 0.108), (0, 0, 1), (0, 1, 0), 256)
    return {"detail": ((0.75, 9.7, 0.3), 2.8)}
