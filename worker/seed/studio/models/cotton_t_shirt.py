"""Cotton T-shirts lying flat: a plain crew neck, a striped one with a pocket, a V-neck with a print."""
import bpy

from kit import bags as b
from kit import garments as g
from kit import labels
from kit import materials as m
from kit import shapes as s
from kit.colours import colour as tint
from kit.colours import darker

POSE = "flat"
SET = "table"
FRAME = {"fill": 0.84, "fill_area": 0.78}

FOLDS = [(1.7, 5.0, 0.7, 4.2, 0.08, 0.22), (2.0, 4.7, 1.5, 3.4, 0.09, 0.2), (2.35, 4.4, 2.05, 2.9, 0.07, 0.16), (0.5, 3.6, 0.2, 1.0, 0.06, 0.3),
    (1.5, 2.8, 1.2, 0.5, 0.08, 0.26),
         (2.25, 2.6, 2.0, 0.6, 0.06, 0.18), (2.5, 5.2, 3.1, 5.35, 0.08, 0.14), (2.35, 5.6, 3.0, 6.0, 0.05, 0.14), (1.1, 5.9, 1.9, 5.4, 0.05, 0.2)]


def build(design, colour):
    return (_plain, _striped, _printed)[design](colour)


def _outline(neck):
    """The right half runs from the middle of the neck over shoulder and sleeve to the hem."""
    sleeve = g.curve([(2.42, 6.72), (3.0, 6.25), (3.55, 5.55), (3.95, 4.95)])
    cuff = g.curve([(3.95, 4.95), (3.55, 4.72), (3.1, 4.52)])
    under = g.curve([(3.1, 4.52), (2.85, 4.86), (2.56, 5.06)])
    side = g.curve([(2.56, 5.06), (2.5, 4.0), (2.47, 2.4), (2.55, 0.1)])
    hem = g.curve([(2.55, 0.1), (1.4, 0.03), (0, 0.05)])
    return g.mirrored(g.path(neck, [neck[-1], (2.42, 6.72)], sleeve, cuff, under, side, hem))


def _shirt(cloth, back_cloth, rib, thread, deep, v_neck=False, seed=1):
    if v_neck:
        neck = g.curve([(0, deep), (0.1, deep + 0.06), (0.3, deep + 0.4), (0.7, deep + 1.05), (0.98, 7.12)])
    else:
        neck = g.curve([(0, deep), (0.35, deep + 0.06), (0.72, deep + 0.32), (0.92, deep + 0.72), (0.98, 7.12)])
    back_neck = g.curve([(0, 6.88), (0.5, 6.94), (0.98, 7.14)])
    g.piece("back", _outline(back_neck), back_cloth, 0.0, 0.05, 0.0, 0.4, seed=seed + 5)
    armhole = g.curve([(2.42, 6.72), (2.2, 6.1), (2.2, 5.5), (2.56, 5.06)])
    folds = [(*f[:4], f[4] * 2.0, f[5]) for f in FOLDS] + [(-x, y, -u, v, h * 1.7, w * 1.15) for x, y, u, v, h, w in FOLDS]
    front = g.piece("front", _outline(neck), cloth, 0.06, 0.06, 0.1, 0.5, folds, 0.09, (armhole, g.flipped(armhole)), seed=seed)
    whole = g.path(g.flipped(neck)[::-1], neck)
    whole_back = g.path(g.flipped(back_neck)[::-1], back_neck)
    # the front's band lies over the back's at the shoulder
    collar_back = g.strip("collar back", g.beside([p for p in whole_back if abs(p[0]) < 0.9], -0.08), 0.22, rib, 0.07, 0.05)
    g.strip("collar", g.beside([p for p in whole if p[1] < 6.98], 0.09), 0.24, rib, 0.12, 0.075)
    g.sewn(front, g.beside(whole, -0.09), thread)
    g.sewn(collar_back, g.beside(whole_back, -0.15), thread)
    for off in (0.17, 0.23):
        g.sewn(front, [(-2.5, 0.1 + off), (-1.4, 0.03 + off), (0, 0.05 + off), (1.4, 0.03 + off), (2.5, 0.1 + off)], thread)
        cuff = [(3.86 - off * 0.7, 4.92 + off * 0.9), (3.5 - off * 0.7, 4.72 + off * 0.9), (3.18 - off * 0.7, 4.54 + off * 0.9)]
        g.sewn(front, cuff, thread)
        g.sewn(front, g.flipped(cuff), thread)
    for line in (armhole, g.flipped(armhole)):
        g.sewn(front, line[2:-3], thread, off=0.002, radius=0.006)
    s.box("label", (0.42, 0.3, 0.015), m.linen("#f2eee4"), (0, 6.6, 0.085), 0.004)
    return front


def _mark(brand):
    b.stamp(labels.words(brand, 50, 40, 17, "#3a3a38", 700), 0.4, 0.28, (0, 6.6, 0.098), (0, 0, 1), (0, 1, 0), 256)


def _plain(colour):
    value = tint(colour)
    cloth = g.cloth(colour, 38, 0.08)
    inside = g.cloth(darker(value, 0.8), 38, 0.08)
    _shirt(cloth, inside, _rib(value), m.plain(darker(value, 0.7), 0.8), 6.2)
    _mark("Lindqora")
    return {"detail": ((0.15, 6.4, 0.2), 2.4)}


def _rib(value):
    """Ribbed knit: fine ridges."""
    nodes = m.Nodes("rib", value, 0.9, specular=0.15, sheen=0.35)
    return nodes.bump(nodes.cells(22, kind="UV", feature="SMOOTH_F1"), 0.25, 0.015).bump(nodes.waves(16, direction="X", kind="UV"), 0.2, 0.015).material


def _striped(colour):
    value = tint(colour)
    cloth = g.cloth(colour, 38, 0.08, paint=g.striped((value, tint("#f0ebdf")), 0.62, 0.62, "Y"))
    inside = g.cloth(darker(value, 0.8), 38, 0.08)
    thread = m.plain(darker(value, 0.75), 0.8)
    front = _shirt(cloth, inside, _rib(value), thread, 6.28, seed=3)
    pocket = [(0.75, 5.35), (0.75, 4.45), (1.2, 4.2), (1.65, 4.45), (1.65, 5.35)]
    placed = g.piece("pocket", pocket, g.cloth(value, 38, 0.08), -0.01, 0.05, 0.03, 0.2, step=0.045, on=front)
    g.sewn(placed, [(0.8, 5.2), (1.2, 5.2), (1.6, 5.2)], thread)
    g.sewn(placed, [(0.81, 5.3), (0.81, 4.9), (0.81, 4.5)], thread)
    g.sewn(placed, [(1.59, 5.3), (1.59, 4.9), (1.59, 4.5)], thread)
    _mark("Zehrali")
    return {"detail": ((0.5, 5.9, 0.2), 2.6)}


def _printed(colour):
    """A sun over waves, printed on the chest."""
    value = tint(colour)
    rays = "".join(f'<rect x="-1.6" y="-45" width="3.2" height="13" rx="1.6" fill="#f4e7c8" transform="translate(50 48) rotate({a})"/>' for a in range(-90, 91, 20))
    look = 'fill="none" stroke="#f4e7c8" stroke-width="3.4" stroke-linecap="round"'
    waves = "".join(f'<path d="M8 {62 + 9 * k} q7 -7 14 0 t14 0 t14 0 t14 0 t14 0 t14 0" {look}/>' for k in range(4))
    file = labels.label(f'<path d="M24 54 a26 26 0 0 1 52 0 z" fill="#e8b04a"/>{rays}{waves}', 100, 100, 900)

    def paint(nodes):
        source = nodes.coordinates(kind="UV")
        node = nodes.add("ShaderNodeMapping", Location=(0.5, -1.12, 0), Scale=(1 / 2.7, 1 / 2.7, 1))
        nodes.link(source, node.inputs["Vector"])
        image = nodes.add("ShaderNodeTexImage", image=bpy.data.images.load(str(file), check_existing=True), extension="CLIP")
        nodes.link(node.outputs["Vector"], image.inputs["Vector"])
        return nodes.mix(image.outputs["Alpha"], value, image.outputs["Color"])

    cloth = g.cloth(colour, 38, 0.08, paint=paint)
    _shirt(cloth, g.cloth(darker(value, 0.8), 38, 0.08), _rib(value), m.plain(darker(value, 0.75), 0.8), 5.75, True, 6)
    _mark("Belmari")
    return {"detail": ((0, 5.1, 0.2), 2.8)}
