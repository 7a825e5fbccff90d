"""Teddy bears of 35 cm, sitting, of curly plush: a brown one with a red bow, a honey-coloured one with a scarf, a dark one with a large head."""
import math

import bpy

from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value
from kit.colours import darker, lighter

SET = "shelf"
VIEWS = {"whole": (-20, 10), "second": (34, 22)}


def build(design, colour):
    tint, pale = (("#84562f", "#c9a273"), ("#b98346", "#e6cda2"), ("#573622", "#a9815b"))[design]
    head, body = ((0.66, 1.0), (0.62, 0.95), (0.78, 0.92))[design]
    _bear(value(tint), value(pale), head, body, design)
    return {"detail": ((0, -0.6, 1.3 * body + head * 0.72), 1.75)}


def _pile(thing, tint, length, count, seed):
    """Short curly hair over a body (lengths are those on the stage, where a bear is one unit tall); the hair's own material is a little lighter at the tips."""
    hair = m.Nodes("pile", lighter(tint, 0.06), 0.9, specular=0.08, sheen=0.3)
    patches = hair.ramp(hair.noise(4, 4), [(0.3, darker(tint, 0.8)), (0.7, lighter(tint, 0.14))])
    hair.paint(patches)
    thing.data.materials.append(hair.material)
    modifier = thing.modifiers.new("pile", "PARTICLE_SYSTEM")
    settings = modifier.particle_system.settings
    modifier.particle_system.seed = seed
    settings.type, settings.count, settings.hair_length, settings.hair_step = "HAIR", count, length * 0.3, 4
    settings.brownian_factor = 0.006
    settings.material = len(thing.data.materials)
    settings.child_type, settings.rendered_child_count, settings.child_nbr = "INTERPOLATED", 14, 2
    settings.clump_factor, settings.roughness_1, settings.roughness_endpoint = 0.55, 0.012, 0.008
    settings.kink, settings.kink_amplitude, settings.kink_frequency = "CURL", 0.006, 4
    settings.root_radius, settings.tip_radius, settings.radius_scale = 1.0, 0.4, 0.0026
    settings.render_step, settings.display_step = 3, 2


def _bear(tint, pale, head_r, body_k, design):
    plush, light = m.plush(tint), m.plush(pale)
    z = 1.30 * body_k
    body = s.lathe("body", [(0, 0), (0.5, 0.02), (0.68, 0.22), (0.72, 0.5), (0.62, 0.9), (0.46, 1.24), (0.3, 1.42), (0, 1.5)], plush, 64, 2)
    body.scale = (1, 0.86, body_k)
    hz = z + head_r * 0.86
    head = s.sphere("head", head_r, plush, (0, -0.04, hz), (1.04, 0.94, 0.92))
    arms = [s.tube("arm", [(w * 0.42, -0.05, z - 0.12), (w * 0.72, -0.22, z - 0.42), (w * 0.74, -0.46, z - 0.72)], 0.21, plush, radii=[0.8, 1.0, 1.08]) for w in (1,
        -1)]
    paws = [s.sphere("paw", 0.235, plush, (w * 0.74, -0.48, z - 0.75), (1, 0.95, 1)) for w in (1, -1)]
    legs = [s.tube("leg", [(w * 0.34, -0.1, 0.26), (w * 0.52, -0.62, 0.27), (w * 0.6, -0.98, 0.30)], 0.27, plush, radii=[1.0, 1.02, 1.0]) for w in (1, -1)]
    feet = [s.sphere("foot", 0.33, plush, (w * 0.61, -1.02, 0.37), (0.92, 0.72, 1.1), turn_deg=(0, 0, 9 * w)) for w in (1, -1)]
    ears = [s.sphere("ear", head_r * 0.36, plush, (w * head_r * 0.78, 0.02, hz + head_r * 0.68), (1, 0.5, 1), turn_deg=(0, 24 * w, 0)) for w in (1, -1)]
    whole = parts.grown("bear", [body, head, *arms, *paws, *legs, *feet, *ears], plush, 0.045, 8)
    _pile(whole, tint, 0.095, 12000, 3)
    # muzzle, inner ears, pads: lighter, with a shorter pile
    my, mz = -0.04 - head_r * 0.80, hz - head_r * 0.2
    muzzle = s.sphere("muzzle", head_r * 0.42, light, (0, my, mz), (1.08, 0.82, 0.84), 32)
    muzzle = s.bake(muzzle)
    _pile(muzzle, pale, 0.07, 1100, 5)
    for w in (1, -1):
        inner = s.bake(s.sphere("inner ear", head_r * 0.24, light, (w * head_r * 0.78, -0.115 * head_r / 0.66, hz + head_r * 0.68), (1, 0.34, 1), 24, (0, 24 * w, 0)))
        _pile(inner, pale, 0.05, 350, 7)
        pad = s.sphere("pad", 0.22, m.suede(pale), (w * 0.65, -1.292, 0.39), (0.92, 0.34, 1.12), 32, (-4, 0, 9 * w))
        bpy.context.view_layer.update()
        ring = [tuple(pad.matrix_world @ s.Vector((0.215 * math.cos(a), -0.06, 0.215 * math.sin(a)))) for a in (2 * math.pi * k / 32 for k in range(32))]
        parts.stitches("pad seam", ring, m.cotton(darker(pale, 0.5)), 0.05, 0.03, 0.011, True)
    _face(head_r, hz, my, mz)
    (_bow, _scarf, _tag)[design](z)


def _face(head_r, hz, my, mz):
    """Embroidered eyes and nose: padded satin stitches."""
    nodes = m.Nodes("embroidery", value("#17120f"), 0.45, specular=0.4, sheen=0.3)
    satin = nodes.bump(nodes.waves(16, direction="X", distortion=0.4), 0.5, 0.012).material
    white = m.cotton("#f3efe6")
    for w in (1, -1):
        a = math.radians(25 * w)
        r = head_r * 1.035
        x, y, z = r * 1.02 * math.sin(a), -0.04 - r * 0.99 * math.cos(a), hz + head_r * 0.14
        s.sphere("eye", 0.092, satin, (x, y, z), (1, 0.55, 1.12), 32, (0, 0, math.degrees(a)))
        s.sphere("glint", 0.02, white, (x - 0.03, y - 0.05, z + 0.04), (1, 0.5, 1), 16)
    ny, nz = my - head_r * 0.345, mz + head_r * 0.13
    s.sphere("nose", 0.12, satin, (0, ny, nz), (1.25, 0.6, 0.82), 32)
    thread = m.cotton("#17120f")
    s.tube("lip", [(0, ny - 0.045, nz - 0.06), (0, ny - 0.065, nz - 0.16), (0, ny - 0.05, nz - 0.2)], 0.016, thread)
    for w in (1, -1):
        s.tube("mouth", [(0, ny - 0.05, nz - 0.19), (w * 0.08, ny - 0.02, nz - 0.235), (w * 0.16, ny + 0.04, nz - 0.2)], 0.016, thread)


def _ring(z, grow=0.0, wave=0.0, count=24):
    return [((0.40 + grow) * math.cos(a), (0.36 + grow) * math.sin(a) - 0.02, z + wave * math.cos(a * 3)) for a in (2 * math.pi * k / count for k in range(count))]


def _bow(z):
    ribbon = m.silk("#a8221f")
    ring = _ring(z - 0.03, 0.07)
    parts.band("ribbon", ring, 0.17, 0.03, ribbon, [(x, y * 1.2, 0.2) for x, y, _ in ring], True, 96)
    made = []
    for w in (1, -1):
        def wing(a, b, w=w):
            spread = 0.06 + 0.17 * a**0.7
            puff = 0.10 * math.sin(math.pi * a) ** 0.7
            return (w * 0.42 * a, -0.02 - puff * (0.3 + 0.7 * math.sin(math.pi * b)) - 0.02 * math.cos(b * 14), (b - 0.5) * 2 * spread)

        made.append(s.solidify(parts.surface("bow", wing, 20, 24, ribbon), 0.018, 0))
        made.append(parts.band("end", [(0, -0.03, -0.02), (w * 0.10, -0.09, -0.2), (w * 0.17, -0.10, -0.46)], 0.15, 0.018, ribbon, (0, -1, 0.2),
            widths=[0.5, 0.9, 1.1]))
    made.append(s.box("knot", (0.13, 0.12, 0.15), ribbon, (0, -0.06, 0), 0.05, 4))
    s.group(made, (0, -0.50, z - 0.05), (-8, 0, 0))


def _scarf(z):
    nodes = m.Nodes("knit", value("#2f5d7c"), 0.95, sheen=0.5)
    ribs = nodes.waves(12, direction="Z", distortion=0.4)
    wool = nodes.bump(ribs, 0.5, 0.03).bump(nodes.noise(40, 6), 0.3, 0.01).material
    ring = _ring(z - 0.02, 0.09, 0.015)
    parts.band("scarf", ring, 0.24, 0.10, wool, [(x, y * 1.2, 0.35) for x, y, _ in ring], True, 96)
    cream = m.wool("#efe6d2")
    line = [(0.16, -0.47, z - 0.02), (0.22, -0.62, z - 0.16), (0.25, -0.70, z - 0.42), (0.26, -0.72, z - 0.66)]
    parts.band("scarf end", line, 0.27, 0.07, wool, (0, -1, 0.3))
    for k in (0.30, 0.40, 0.60):
        at = s.Vector(line[1]).lerp(s.Vector(line[3]), k + 0.1)
        s.box("stripe", (0.276, 0.082, 0.04), cream, tuple(at + s.Vector((0.008, -0.006, 0))), 0.02, turn_deg=(8, 0, 2))
    s.box("knot", (0.25, 0.16, 0.24), wool, (0.17, -0.5, z - 0.03), 0.07, 4, (0, 14, 10))
    for k in range(9):
        x = 0.15 + 0.028 * k
        s.tube("fringe", [(x, -0.725, z - 0.65), (x + 0.004 * (k % 3 - 1), -0.74, z - 0.74), (x + 0.008 * (k % 3 - 1), -0.735, z - 0.80)], 0.012, wool)


def _tag(z):
    """A heart of felt on the chest."""
    points = []
    for k in range(48):
        a = 2 * math.pi * k / 48
        points.append((0.0105 * 16 * math.sin(a) ** 3, 0.0105 * (13 * math.cos(a) - 5 * math.cos(2 * a) - 2 * math.cos(3 * a) - math.cos(4 * a))))
    heart = s.plate("heart", points, 0.05, m.wool("#b3302a"), edge=0.02)
    inner = [(x * 0.86, y * 0.86 + 0.003, 0.052) for x, y in points]
    seam = parts.stitches("seam", inner, m.cotton("#f3e6d0"), 0.04, 0.024, 0.008, True)
    s.group([heart, seam], (0.24, -0.605, z - 0.44), (76, 0, 14))
