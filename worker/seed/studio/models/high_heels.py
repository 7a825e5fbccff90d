"""Pumps with a slim heel of 8.5 cm: a closed classic, one with a flat bow at the throat, one with a buckled strap across the instep."""
import math

from kit import footwear as f
from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value
from kit.colours import darker

SET = "floor"
VIEWS = {"whole": (-30, 16), "second": (28, 34)}
LENGTH = 2.2


def _rings(throat, back, sag, collar=0.0):
    """From the pointed toe to the throat; low at the sides, up again at the heel."""
    return [
        (1.0, 0.0, 0.0, 0.0, 1.0, 0, 0), (0.995, 0.05, -0.008, back * 0.2, 1.02, 0, 0.01), (0.965, 0.10, -0.014, back * 0.42, 1.02, 0.03, sag * 0.25),
        (0.92, 0.145, -0.012, back * 0.6, 1.0, 0.1, sag * 0.45),
        (throat + 0.07, 0.19, -0.004, back * 0.78, 0.98, 0.3, sag * 0.66), (throat + 0.03, 0.215, 0.004, back * 0.9, 0.97, 0.55, sag * 0.85),
        (throat, 0.235, 0.012 + collar, back, 0.965, 0.8, sag),
    ]


def build(design, colour):
    f.pair(lambda side: _shoe(side, design, colour), 0.5, 0.34, (-8, 12))
    return {"detail": ((0.85, -0.55, 0.75), 1.5, (-18, 16))}


def _satin(tint):
    nodes = m.Nodes("satin leather", tint, 0.3, specular=0.5, coat=0.15, coat_rough=0.25, sheen=0.3)
    return nodes.bump(nodes.cells(60), 0.04, 0.006).bump(nodes.noise(3, 3), 0.04, 0.02).material


def _shoe(side, design, colour):
    base = value(colour)
    throat, back, sag = ((0.73, 0.56, 0.17), (0.70, 0.40, 0.17), (0.73, 0.62, 0.2))[design]
    toe = ((0.38, 1.18), (0.38, 1.05), (0.36, 1.45))[design]
    last = f.Last(LENGTH, _rings(throat, back, sag), toe, 0.82, heel=0.85, bed=0.06, spring=0.03, side=side, seat=0.16, ball=0.70)
    skin, lining = _satin(base), m.leather("#d9bfa0", 0.5, 12)
    last.skin(skin, lining, 0.03)
    edge = m.leather(darker(base, 0.7), 0.35)
    s.tube("topline", [tuple(p) for p in last.rim(1.0, -0.012, 96)], 0.019, edge, closed=True)
    last.seam([(k / 60, 0.955) for k in range(61)], m.cotton(darker(base, 0.75)), 0.004, 0.022, 0.012, 0.004)
    brand = ("VESCARI", "BELMARI", "VESCARI")[design]
    last.insole(m.leather("#d8bc9a", 0.5, 12), 0.03, -0.03, 0.97, (labels.words(brand, 100, 34, 28, "#8a6a3c", 700, spacing=3), 200, 48), (0.06, 0.3))
    sole = m.leather("#2a2322" if design != 2 else "#b98d5f", 0.35)
    last.sole([(-0.045, -0.05, False), (-0.012, -0.044, False), (0.004, -0.022, False), (-0.004, 0.0, False), (-0.03, 0.015, False)], sole)
    # the heel: broad where it carries the seat, slim below, a dark tip
    heel = skin
    slim = ((0.08, 0.085, 0.12), (0.085, 0.095, 0.14), (0.075, 0.13, 0.2))[design]
    middle, long, wide = slim
    last.block([
        (0.028, 0.2, -0.02, (1, middle, long * 0.9, wide * 0.9)), (0.2, 0.2, -0.02, (1, middle, long * 0.9, wide * 0.88)),
        (0.42, 0.2, -0.02, (1, middle, long * 1.05, wide * 1.02)),
        (0.58, 0.2, -0.015, (1, middle, long * 1.3, wide * 1.3)), (0.70, 0.2, -0.01, (0.86, middle, long * 1.6, wide * 1.7)),
        (0.79, 0.21, -0.006, (0.5, middle + 0.005, long * 1.9, wide * 2.4)), (0.85, 0.22, -0.002, (0.14, middle, long * 2, wide * 3)), (None, 0.23, 0.002, None),
    ], heel)
    last.block([(0.0, 0.2, -0.02, (1, middle, long * 0.84, wide * 0.84)), (0.006, 0.2, -0.02, (1, middle, long * 0.95, wide * 0.95)),
        (0.03, 0.2, -0.02, (1, middle, long * 0.93, wide * 0.93))], m.rubber("#191919"), "heel tip")
    if design == 1:
        _bow(last, edge)
    elif design == 2:
        _instep_strap(last, skin)


def _bow(last, leather):
    """A flat bow of the same leather lies on the throat."""
    middle = last.at(0.5, 0.9, 0.02)
    normal = last.normal(0.5, 0.9)
    made = []
    for way in (1, -1):
        def wing(a, b, way=way):
            spread = 0.035 + 0.075 * math.sin(math.pi * min(1, a * 0.9 + 0.1)) ** 0.8
            puff = 0.05 * math.sin(math.pi * a) ** 0.7
            return ((b - 0.5) * 2 * spread, way * 0.19 * a, 0.008 + puff * (0.4 + 0.6 * math.sin(math.pi * b)))

        made.append(s.solidify(parts.surface("bow", wing, 16, 16, leather), 0.02, 0))
    made.append(s.box("knot", (0.1, 0.06, 0.06), leather, (0, 0, 0.035), 0.025))
    holder = s.group(made, tuple(middle + normal * 0.03), scale=1.3)
    along = (last.at(0.5, 0.95) - last.at(0.5, 0.8)).normalized()
    side = normal.cross(along)
    holder.rotation_euler = s.Matrix((along, side, normal)).transposed().to_euler()


def _instep_strap(last, skin):
    """Across the instep, with a small buckle on the outer side."""
    outer, inner = last.at(0.27, 0.9, 0.004), last.at(0.73, 0.9, 0.004)
    top = (outer + inner) / 2
    points = [outer - s.Vector((0, 0, 0.1)), outer, outer.lerp(inner, 0.2) + s.Vector((0, 0, 0.30)), top + s.Vector((0, 0, 0.40)),
        inner.lerp(outer, 0.2) + s.Vector((0, 0, 0.30)), inner, inner - s.Vector((0, 0, 0.1))]
    way = -last.side
    ups = [(0, way, 0.1), (0, way, 0.25), (-0.1, way * 0.7, 0.7), (-0.15, 0, 1), (-0.1, -way * 0.7, 0.7), (0, -way, 0.25), (0, -way, 0.1)]
    parts.band("strap", points, 0.11, 0.03, skin, ups, count=80)
    metal = m.gold(0.16)
    frame = s.tube("buckle", [(-0.075, 0, -0.06), (0.075, 0, -0.06), (0.075, 0, 0.06), (-0.075, 0, 0.06)], 0.014, metal, closed=True, straight=True)
    pin = s.tube("pin", [(0, -0.02, -0.066), (0, -0.024, 0.066)], 0.01, metal)
    shown = (outer if last.side > 0 else inner) + s.Vector((0, -0.012, 0.12))
    s.group([frame, pin], tuple(shown), (-14, 0, 0))
