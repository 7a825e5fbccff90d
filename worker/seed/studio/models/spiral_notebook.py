"""Spiral notebooks, A5: a bright cover with a label and a corner band, a cover with broad stripes of its colour and an elastic loop with a pencil."""

import math

import bpy

from kit import books as b
from kit import devices as d
from kit import materials as m
from kit import shapes as s
from kit.colours import COLOURS
from kit.labels import words

POSE = "flat"
SET = "table"
VIEWS = {"whole": (-22, 48), "second": (34, 32)}
FRAME = {"fill": 0.84, "fill_area": 0.7}
W, H, T = 1.48, 2.1, 0.15


def build(design, colour):
    (_label, _stripes)[design](colour)
    return {"detail": ((-0.62, -0.5, 0.12), 0.9, (-30, 36))}


def _notebook(front, back, wire, holes):
    """Lies on z = 0, the wire at -x; boards and pages have their holes under the wire."""
    at = W / 2 - 0.085
    ring = s.rounded_rectangle(W, H, 0.07, 8)
    punched = []
    for i in range(holes):
        y = -H / 2 + 0.09 + (H - 0.18) * (i + 0.5) / holes
        punched.append([(x - at, y + v) for x, v in s.rounded_rectangle(0.055, 0.062, 0.014, 3)])
    radius, middle = 0.125, T / 2 + 0.01
    base = radius - T / 2
    for z, thick, material, name in ((0, 0.016, back, "back"), (T - 0.016, 0.016, front, "front")):
        lid = s.plate(name, ring, thick, material, (0, 0, z), edge=0.004, holes=punched)
        d.project(lid, (-W / 2, -H / 2), (W, H))
    inner = s.rounded_rectangle(W - 0.05, H - 0.05, 0.05, 8)
    sheets, leaves = m.paper("#f1ede2"), 9
    for i in range(leaves):
        z = 0.018 + (T - 0.036) * i / leaves
        s.plate(
            "pages",
            [(x - 0.012 + 0.003 * ((i * 5) % 3), y + 0.003 * ((i * 7) % 3)) for x, y in inner],
            (T - 0.036) / leaves - 0.0015,
            sheets,
            (0, 0, z),
            edge=0.001,
            holes=punched,
        )
    loops = b.spiral(H - 0.18, holes, radius, 0.011, wire, (-W / 2 + 0.02, 0, middle))
    for thing in loops:
        thing.scale = (1.05, 1.0, 1.0)
    return base


def _lift(base):
    """The loops stand on the ground, the boards on them."""
    s.group([thing for thing in bpy.context.scene.objects if thing.parent is None], (0, 0, base + 0.012), (0, 0, 7))


def _label(colour):
    tint = COLOURS[colour]
    art = f'<rect width="148" height="210" fill="{tint}"/><rect x="118" width="30" height="210" fill="#000" opacity="0.1"/>'
    art += (
        '<rect x="34" y="42" width="76" height="46" rx="4" fill="#f6f1e4"/>'
        + words("Papeliro", 72, 57, 8, "#33302b", 700)
        + '<path d="M42 68 h60 M42 78 h60" stroke="#a59d8c" stroke-width="0.8"/>'
    )
    art += words("160 pages · A5", 72, 194, 6, "#33302b", 600)
    _lift(_notebook(b.paint(art, W, H, tint, 0.45, 0.1), m.cardboard(), m.steel(0.2), 22))


def _stripes(colour):
    tint = COLOURS[colour]
    art = f'<rect width="148" height="210" fill="{tint}"/>'
    for k, (y, ink) in enumerate(((118, "#f6f1e4"), (134, "#33302b"), (144, "#f6f1e4"), (166, "#f6f1e4"))):
        art += f'<path d="M22 {y} q 16 -9 32 0 t 32 0 t 32 0 t 32 0" stroke="{ink}" stroke-width="{(9, 3, 5, 2)[k]}" fill="none"/>'
    art += words("notes", 34, 74, 34, "#f6f1e4", 700, "start") + words("Harfiya", 34, 90, 8, "#33302b", 600, "start")
    base = _notebook(b.paint(art, W, H, tint, 0.5), m.plain("#2b2b2d", 0.5), m.plain("#1d1d1f", 0.3, metal=0.6), 16)
    # a pencil in a loop at the free edge
    x, z = W / 2 + 0.055, T / 2
    ring = [(0.037 * math.cos(a * 1.0472), 0.037 * math.sin(a * 1.0472)) for a in range(6)]
    pencil = [[(x + px * k, y, z + pz * k) for px, pz in ring] for y, k in ((-0.86, 1), (0.72, 1))]
    s.loft("pencil", pencil, m.painted_wood("#33302b"), 0)
    s.lathe("point", [(0.036, 0), (0.012, 0.13), (0, 0.132)], m.beech("Z"), 6, at=(x, 0.72, z), turn_deg=(-90, 0, 0))
    s.lathe("lead", [(0.0115, 0), (0.001, 0.04), (0, 0.04)], m.plain("#2a2a2a", 0.4), 16, at=(x, 0.848, z), turn_deg=(-90, 0, 0))
    s.cylinder("ferrule", 0.038, 0.1, m.brass(), (x, -0.95, z), 0.006, 32, (-90, 0, 0))
    s.cylinder("rubber", 0.035, 0.08, m.soft("#d98a8a"), (x, -1.02, z), 0.02, 32, (-90, 0, 0))
    loop = s.torus("loop", 0.05, 0.012, m.jersey("#33302b"), (x, 0.1, z), (90, 0, 0), 48, 10)
    loop.scale = (1, 1, 9)
    _lift(base)
