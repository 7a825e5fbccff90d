"""Metal toolboxes of powder-coated steel: a flat one, one with a gabled lid, an open one with its tray of screws and bits."""
import random

from kit import labels
from kit import materials as m
from kit import shapes as s
from kit import vessels as v
from kit.decal import decal

SET = "floor"
VIEWS = {"whole": (-26, 18), "second": (34, 30), "detail": (-18, 22)}
WIDTH, DEPTH = 4.2, 2.0


def build(design, colour):
    return {"detail": (_flat, _gabled, _open)[design](colour)}


def _coat(colour):
    """Powder coating: a fine orange peel."""
    nodes = m.Nodes("powder coating", m.colour(colour), 0.38, coat=0.25, coat_rough=0.25)
    return nodes.bump(nodes.noise(34, 3), 0.09, 0.006).material


def _steel():
    return m.metal("#b9bbbd", 0.24)


def _case(coat, height, open_top=False):
    """The lower part: a rolled upper edge, pressed beads along the front, feet."""
    wall = 0.05
    if open_top:
        for y in (-1, 1):
            s.box("side", (WIDTH, wall, height), coat, (0, y * (DEPTH - wall) / 2, height / 2 + 0.03), 0.02)
        for x in (-1, 1):
            s.box("end", (wall, DEPTH, height), coat, (x * (WIDTH - wall) / 2, 0, height / 2 + 0.03), 0.02)
        s.box("floor", (WIDTH - 0.03, DEPTH - 0.03, 0.05), coat, (0, 0, 0.06), 0.02)
    else:
        s.box("case", (WIDTH, DEPTH, height), coat, (0, 0, height / 2 + 0.03), 0.06, 4)
    for z in (0.34, height - 0.24):
        s.box("bead", (WIDTH - 0.5, 0.05, 0.07), coat, (0, -DEPTH / 2 - 0.002, z), 0.024)
        for x in (-1, 1):
            s.box("bead", (0.05, DEPTH - 0.5, 0.07), coat, (x * (WIDTH / 2 + 0.002), 0, z), 0.024)
    rubber = m.rubber()
    for x in (-1, 1):
        for y in (-1, 1):
            s.cylinder("foot", 0.12, 0.07, rubber, (x * (WIDTH / 2 - 0.3), y * (DEPTH / 2 - 0.3), 0))


def _latch(x, seam, steel):
    """A draw latch over the seam between case and lid: a plate with rivets, a bail, a hook above."""
    y = -DEPTH / 2
    s.box("plate", (0.36, 0.035, 0.4), steel, (x, y - 0.012, seam - 0.3), 0.012)
    s.box("lever", (0.28, 0.05, 0.3), steel, (x, y - 0.045, seam - 0.27), 0.022)
    s.box("hook", (0.32, 0.05, 0.16), steel, (x, y - 0.03, seam + 0.17), 0.016)
    s.tube("bail", [(x - 0.11, y - 0.06, seam - 0.16), (x - 0.11, y - 0.062, seam + 0.16), (x + 0.11, y - 0.062, seam + 0.16), (x + 0.11, y - 0.06, seam - 0.16)],
        0.018, steel, straight=True)
    for dx in (-0.12, 0.12):
        s.sphere("rivet", 0.026, steel, (x + dx, y - 0.03, seam - 0.45), (1, 0.5, 1), 16)


def _brand(word, at, width, ink="#f2efe8", turn_deg=(0, 0, 0)):
    inner = labels.words(word, 200, 42, 42, ink, 700, spacing=9)
    return s.panel("brand", width, width * 0.14, decal(labels.label(inner, 400, 56, 1200), 0.45), at, turn_deg)


def _corners(steel):
    for x in (-1, 1):
        s.box("corner", (0.3, 0.3, 0.22), steel, (x * (WIDTH / 2 - 0.13), -DEPTH / 2 + 0.13, 0.135), 0.03)
        s.sphere("rivet", 0.024, steel, (x * (WIDTH / 2 - 0.1), -DEPTH / 2 - 0.02, 0.14), (1, 0.5, 1), 16)


def _grip(z, length, girth, steel, material, y=0.0):
    """A folding handle lying flat on the lid, in two brackets."""
    for x in (-1, 1):
        s.box("bracket", (0.16, 0.34, 0.12), steel, (x * length / 2, y, z + 0.05), 0.03)
    v.bar("handle", [(-length / 2, y, z + 0.07), (-length / 2 + 0.25, y - 0.02, z + 0.15), (0, y - 0.03, z + 0.17), (length / 2 - 0.25, y - 0.02, z + 0.15),
        (length / 2, y, z + 0.07)],
        [(girth * 0.7, girth * 0.5), (girth, girth * 0.8), (girth * 1.15, girth * 0.9), (girth, girth * 0.8), (girth * 0.7, girth * 0.5)], material, 3)


def _flat(colour):
    coat, steel = _coat(colour), _steel()
    _case(coat, 1.36)
    s.box("lid", (WIDTH + 0.06, DEPTH + 0.06, 0.44), coat, (0, 0, 1.64), 0.09, 4)
    s.box("seam", (WIDTH + 0.02, DEPTH + 0.02, 0.03), m.plain("#141414", 0.8), (0, 0, 1.405), 0)
    for x in (-1.25, 1.25):
        _latch(x, 1.41, steel)
    _corners(steel)
    _grip(1.86, 1.9, 0.24, steel, m.rubber("#222324"))
    _brand("KUVANTO", (0, -DEPTH / 2 - 0.004, 0.82), 1.5)
    return (-1.25, -1.0, 1.3), 1.9


def _gabled(colour):
    coat, steel = _coat(colour), _steel()
    _case(coat, 1.2)
    seam = 1.25
    low, top = DEPTH / 2 + 0.03, 0.36
    outline = [(-low, seam), (low, seam), (low, seam + 0.2), (top, seam + 0.72), (-top, seam + 0.72), (-low, seam + 0.2)]
    x = WIDTH / 2 + 0.03
    points = [(sx * x, y, z) for sx in (-1, 1) for y, z in outline]
    faces = [tuple(range(5, -1, -1)), tuple(range(6, 12))] + [(k, (k + 1) % 6, (k + 1) % 6 + 6, k + 6) for k in range(6)]
    s.bevel(s.recalculate_normals(s.mesh("lid", points, faces, coat)), 0.06, 4)
    s.box("seam", (WIDTH + 0.02, DEPTH + 0.02, 0.03), m.plain("#141414", 0.8), (0, 0, seam - 0.005), 0)
    for x in (-1.3, 1.3):
        _latch(x, seam, steel)
    for x in (-1, 1):
        for k in range(3):
            s.sphere("rivet", 0.03, steel, (x * (WIDTH / 2 + 0.03), -0.3 + k * 0.3, seam + 0.5), (0.5, 1, 1), 16)
    # the handle stands up in two steel ears
    for x in (-0.95, 0.95):
        s.box("ear", (0.06, 0.3, 0.42), steel, (x, 0, seam + 0.86), 0.025)
        s.cylinder("pin", 0.05, 0.1, steel, (x - 0.05, 0, seam + 0.96), turn_deg=(0, 90, 0))
    v.bar("handle", [(-0.95, 0, seam + 0.98), (-0.6, 0, seam + 1.0), (0, 0, seam + 1.02), (0.6, 0, seam + 1.0), (0.95, 0, seam + 0.98)],
        [(0.16, 0.14), (0.24, 0.2), (0.26, 0.22), (0.24, 0.2), (0.16, 0.14)], m.beech("X"), 2.4)
    plate = s.box("plate", (1.3, 0.02, 0.3), steel, (0, -DEPTH / 2 - 0.008, 0.74), 0.008)
    _brand("GRASMUND", (plate.location.x, -DEPTH / 2 - 0.021, 0.74), 1.12, "#232323")
    return (0, -0.9, 1.5), 2.2


def _open(colour):
    coat, steel = _coat(colour), _steel()
    height = 1.25
    _case(coat, height, True)
    # the lid is open behind
    lid = [s.box("lid", (WIDTH + 0.06, 0.05, DEPTH + 0.05), coat, (0, 0.2, DEPTH / 2), 0.02)]
    lid += [s.box("edge", (WIDTH + 0.06, 0.4, 0.05), coat, (0, 0.0, z), 0.02) for z in (0.03, DEPTH + 0.02)]
    lid += [s.box("edge", (0.05, 0.4, DEPTH + 0.05), coat, (x * (WIDTH / 2 + 0.01), 0.0, DEPTH / 2 + 0.02), 0.02) for x in (-1, 1)]
    lid += [s.box("hinge", (0.5, 0.06, 0.1), steel, (x, -0.02, 0.0), 0.02) for x in (-1.3, 1.3)]
    s.group(lid, (0, DEPTH / 2 + 0.03, height + 0.06), (-14, 0, 0))
    for x in (-1, 1):
        s.tube("stay", [(x * (WIDTH / 2 - 0.09), 0.1, height - 0.1), (x * (WIDTH / 2 - 0.09), DEPTH / 2 + 0.12, height + 0.9)], 0.025, steel, straight=True)
    _tray(steel, coat, height)
    for x in (-1.25, 1.25):
        s.box("plate", (0.36, 0.035, 0.4), steel, (x, -DEPTH / 2 - 0.012, height - 0.26), 0.012)
        s.box("lever", (0.28, 0.05, 0.3), steel, (x, -DEPTH / 2 - 0.045, height - 0.23), 0.022)
    _corners(steel)
    _brand("KUVANTO", (0, -DEPTH / 2 - 0.004, 0.78), 1.5)
    return (-0.6, -0.5, height), 2.2, (-18, 38)


def _tray(steel, coat, height):
    """The tray with its dividers, handle, and what lies in it."""
    w, d, low = WIDTH - 0.16, DEPTH - 0.16, height - 0.34
    s.box("tray", (w, d, 0.03), coat, (0, 0, low), 0.01)
    for y in (-1, 1):
        s.box("side", (w, 0.03, 0.36), coat, (0, y * (d / 2 - 0.015), low + 0.18), 0.01)
    for x in (-w / 2 + 0.015, -0.7, 0.6, w / 2 - 0.015):
        s.box("divider", (0.03, d, 0.34), coat, (x, 0, low + 0.17), 0.01)
    s.box("middle", (w, 0.03, 0.34), coat, (0, 0.05, low + 0.17), 0.01)
    v.bar("tray's handle", [(-0.7, 0.05, low + 0.3), (-0.62, 0.05, low + 0.5), (-0.05, 0.05, low + 0.56), (0.52, 0.05, low + 0.5), (0.6, 0.05, low + 0.3)],
        [(0.06, 0.06)] * 5, steel, 2.4)
    chance = random.Random(5)
    brass = m.brass(0.25)
    for k in range(70):
        metal = steel if k % 2 else brass
        left = k % 2 == 0
        x, y = (chance.uniform(-1.9, -0.85), chance.uniform(-0.8, -0.1)) if left else (chance.uniform(-0.55, 0.5), chance.uniform(-0.8, -0.1))
        z = low + 0.06 + chance.uniform(0, 0.09)
        screw = [s.cylinder("shank", 0.025, 0.3, metal, (0, 0, -0.15), 0.01, 12, top_radius=0.02),
            s.lathe("head", [(0, 0.17), (0.055, 0.165), (0.06, 0.15), (0.025, 0.13)], metal, 16)]
        s.group(screw, (x, y, z), (90 + chance.uniform(-18, 18), 0, chance.uniform(0, 360)))
    # screwdrivers in the rear half
    for x, turn, tint in ((-1.4, 84, "#d8902a"), (-1.1, 93, "#2f6f9c"), (-1.3, 90, "#b3231f")):
        handle = s.lathe("handle", v.smooth([(0, 0), (0.09, 0.01), (0.13, 0.08), (0.12, 0.35), (0.08, 0.48), (0.09, 0.56), (0, 0.58)], 4), m.plastic(tint, 0.25), 32)
        shaft = s.cylinder("shaft", 0.035, 0.62, steel, (0, 0, 0.57), 0.008, 16)
        s.group([handle, shaft], (-1.95, 0.25 + (x + 1.4) * 1.0, low + 0.16), (0, turn, 0))
    # a tape measure and a roll of tape
    s.box("tape measure", (0.55, 0.36, 0.5), m.matte_plastic("#e0a92a"), (0.05, 0.5, low + 0.27), 0.1, 5)
    s.torus("roll", 0.22, 0.1, m.plastic("#1f1f20", 0.4), (1.3, -0.42, low + 0.13), (0, 0, 0))
    for k in range(5):
        s.cylinder("bit", 0.045, 0.62, steel, (0.8 + k * 0.19, 0.25 + 0.02 * (k % 2), low + 0.07), 0.01, 6, (-90, 0, chance.uniform(-8, 8)))
