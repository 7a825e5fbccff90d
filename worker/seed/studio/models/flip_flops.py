"""Flip-flops of natural rubber, 18 mm thick: a striped sole, a two-coloured one with wide straps, a textured one with a printed wave."""
from kit import footwear as f
from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value
from kit.colours import darker, lighter

SET = "terrace"
VIEWS = {"whole": (-34, 34), "second": (30, 52)}


def build(design, colour):
    f.pair(lambda side: _sandal(side, design, colour), 0.6, 0.24, (-6, 7))
    return {"detail": ((-0.75, -0.6, 0.25), 1.4, (-40, 36))}


def _rubber(tint, pattern):
    nodes = m.Nodes("rubber", tint, 0.62, specular=0.35)
    if pattern == "dots":
        return nodes.bump(nodes.cells(13, randomness=0.0), 0.6, 0.02).material
    if pattern == "rice":
        return nodes.bump(nodes.waves(9, direction="DIAGONAL", detail=0), 0.5, 0.02).bump(nodes.waves(9, direction="DIAGONAL", detail=0, turn=(0, 0, 1.57)), 0.5,
            0.02).material
    return nodes.bump(nodes.noise(40, 4), 0.1, 0.008).material


def _sandal(side, design, colour):
    base = value(colour)
    last = f.Last(2.8, [(1.0, 0, 0, 0, 1, 0, 0), (1.0, 0.02, 0, 0.02, 1, 0, 0)], (0.34, 2.1), 1.02, bed=0.19, heel=0.03, spring=0.06, side=side)
    pale, deep = lighter(base, 0.3), darker(base, 0.45)
    top = _rubber((base, pale, base)[design], ("dots", "rice", "plain")[design])
    layers = (((base, 0.0, 0.06), (value("#f2efe6"), 0.06, 0.115), (base, 0.115, 0.19)), ((deep, 0.0, 0.07), (base, 0.07, 0.14), (pale, 0.14, 0.19)),
        ((deep, 0.0, 0.05), (base, 0.05, 0.19)))[design]
    for k, (tint, low, high) in enumerate(layers):
        material = top if k == len(layers) - 1 else _rubber(tint, "plain")
        inset = 0.012 if k == 0 else 0.0

        def lift(t, low=low, last=last):
            return low * (last.base(min(1, max(0, t))) / 0.19)

        upper = high - last.bed
        last.sole([(-0.03, 0.0, True), (-inset, 0.004, True), (0.0, 0.016, True), (0.0, upper - 0.012, False), (-0.012, upper, False), (-0.04, upper - 0.006, False)],
            material, lift, "layer")
    _print(last, design)
    straps = (_rubber(darker(base, 0.82), "plain"), _rubber(deep, "plain"), _rubber(value("#f2efe6"), "plain"))[design]
    _strap(last, straps, design)


def _bed(last, t, across, lift=0.0):
    outer, inner = last._across(t)
    return tuple(last.point(t, inner + (outer - inner) * across, last.base(t) + lift))


def _strap(last, material, design):
    """Moulded in one piece: a post between the toes, from it two arms to the sides of the foot."""
    wide = (0.21, 0.3, 0.2)[design]
    post = s.Vector(_bed(last, 0.80, 0.42))
    s.tube("post", [tuple(post - s.Vector((0, 0, 0.02))), tuple(post + s.Vector((0.01, 0, 0.1))), tuple(post + s.Vector((0.06, 0, 0.22)))], 0.05, material,
        radii=[1.25, 0.85, 1.1])
    s.cylinder("collar", 0.085, 0.02, material, tuple(post), 0.008)
    for across, t_end in ((1.0, 0.40), (0.0, 0.42)):
        end = s.Vector(_bed(last, t_end, 0.93 if across else 0.07, -0.01))
        outer, inner = last._across(0.6)
        out = (1 if across else -1) * -last.side
        mid_y = last.point(0.6, outer if across else inner, 0).y
        line = [post + s.Vector((0.045, 0, 0.20)), s.Vector((last.point(0.70, 0, 0).x, post.y + (mid_y - post.y) * 0.45, 0.47)),
            s.Vector((last.point(0.57, 0, 0).x, mid_y * 0.98, 0.47)), end + s.Vector((-0.12, out * 0.02, 0.2)), end]
        ups = [(-0.3, 0, 1), (-0.15, out * 0.35, 1), (0, out * 0.9, 0.7), (0.1, out * 1.0, 0.3), (0.1, out * 1.0, 0.2)]
        parts.band("arm", [tuple(p) for p in line], wide, 0.055, material, ups, widths=[0.5, 0.95, 1.1, 0.95, 0.7], count=60)
        if design == 0:
            raised = [tuple(p + s.Vector(u).normalized() * 0.03) for p, u in zip(line[:4], ups)]
            parts.band("ridge", raised, wide * 0.3, 0.02, material, ups[:4], widths=[0.5, 0.8, 1.0, 0.8], count=48)
    s.sphere("joint", 0.075, material, tuple(post + s.Vector((0.05, 0, 0.215))), (1.3, 1.2, 0.75))


def _print(last, design):
    """The maker's name at the heel; the third has waves over its whole bed."""
    brand, ink = ("STRIVADO", "SPRINTARA", "STRIVADO")[design], ("#f3f0e6", "#2a3140", "#f6f3ea")[design]
    svg = labels.words(brand, 100, 34, 30, ink, 700, spacing=2)
    if design == 2:
        waves = "".join(
            f'<path d="M0 {y} ' + "".join(f"q12.5 {-11 if k % 2 else 11} 25 0 " for k in range(12)) + f'" stroke="{tint}" stroke-width="{w}" fill="none"/>'
            for y, tint, w in ((16, "#f6f3ea", 4), (30, "#f2c14e", 5), (44, "#f6f3ea", 3), (58, "#e8715c", 5), (72, "#f6f3ea", 4), (86, "#f2c14e", 3))
        )
        file = labels.label(waves, 300, 100, 1200)
        parts.surface("waves", lambda a, b: _bed(last, 0.93 - 0.6 * a, 0.06 + 0.88 * b, 0.0045), 60, 16, parts.decal(file, 0.5))
    low, high = (0.08, 0.34)
    file = labels.label(svg, 200, 48, 500)
    parts.surface("brand", lambda a, b: _bed(last, high - (high - low) * a, 0.5 + (0.5 - b) * 0.42 * last.side, 0.006), 12, 8, parts.decal(file, 0.5))
