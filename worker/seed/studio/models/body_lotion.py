"""Body lotion in blush bottles: round with a pump, a flat oval with a pump of brushed gold."""

from kit import labels
from kit import materials as m
from kit import shapes as s
from kit.bottles import outline_loft, pump
from kit.decal import decal

SET = "counter"


def build(design, colour):
    (_round, _oval)[min(design, 1)]()
    return {"detail": ((-0.05, -0.25, 0.85), 0.95)}


def _blossom(x, y, size, petal, heart):
    """An almond blossom of five notched petals."""
    petals = "".join(f'<path d="M0 0C-6 -4 -7 -12 -2.6 -14L0 -12.4L2.6 -14C7 -12 6 -4 0 0Z" transform="rotate({72 * k})"/>' for k in range(5))
    dots = "".join(f'<circle cx="0" cy="-4.4" r="0.8" transform="rotate({60 * k})"/>' for k in range(6))
    return f'<g transform="translate({x} {y}) scale({size})"><g fill="{petal}">{petals}</g><g fill="{heart}"><circle r="1.8"/>{dots}</g></g>'


def _round():
    body = m.plain("blush", 0.38, coat=0.15)
    line = [
        (0, 0.01),
        (0.2, 0.005),
        (0.27, 0.0),
        (0.295, 0.012),
        (0.305, 0.05),
        (0.305, 0.2),
        (0.305, 0.95),
        (0.3, 1.02),
        (0.27, 1.09),
        (0.2, 1.135),
        (0.13, 1.15),
        (0.12, 1.17),
        (0.12, 1.2),
    ]
    s.lathe("bottle", line, body, 96, 1)
    white = m.plain("#f6f3ee", 0.3)
    pump(white, white, (0, 0, 1.17), turn_deg=-62)
    ink = "#8a4b45"
    text = _blossom(60, 26, 1.35, "#fff6f2", "#c77b58") + labels.words("Florimea", 60, 68, 19, ink, 600) + f'<path d="M40 77H80" stroke="{ink}" stroke-width="0.7"/>'
    text += (
        labels.words("BODY LOTION", 60, 91, 9, ink, 600, spacing=1.4)
        + labels.words("almond blossom", 60, 104, 8, ink, 400)
        + labels.words("250 ml", 60, 130, 6.5, ink, 500)
    )
    s.wrap("label", 0.305, 0.2, 0.95, decal(labels.label(text, 120, 140, 1400), 0.5), -78, 32, 96, gap=0.002)


def _oval():
    body = m.plain("#e6c2ba", 0.25, coat=0.3)
    levels = [(0.9, 0), (0.98, 0.015), (1.0, 0.06), (1.0, 0.3), (1.0, 0.8), (0.97, 0.96), (0.85, 1.07), (0.6, 1.14), (0.36, 1.165)]
    outline_loft("bottle", levels, 0.72, 0.4, body, 2.6, 96)
    s.cylinder("neck", 0.11, 0.08, body, (0, 0, 1.13), 0.01)
    metal = m.brushed("#cda66a", 0.25, (1, 1, 0.02))
    pump(metal, m.plain("#f6f1ea", 0.3), (0, 0, 1.18), 0.125, turn_deg=-75)
    ink = "#5f3a35"
    petals = "".join(_blossom(x, y, k, "#eeb0a6", "#a8603a") for x, y, k in ((29, 36, 0.62), (52, 22, 0.85), (74, 34, 0.6)))
    branch = '<path d="M16 52C34 40 52 36 88 40M40 42C44 34 48 30 52 24M66 38C70 36 72 35 74 34M24 46C26 42 28 40 29 36'
    branch += '" fill="none" stroke="#8a5a4a" stroke-width="1.4"/>'
    text = f'<rect x="1" y="1" width="98" height="138" rx="8" fill="#fbf3ee"/>{branch}{petals}' + labels.words("ZAYTARA", 50, 78, 14, ink, 700, spacing=2)
    text += (
        labels.words("body lotion", 50, 93, 9.5, ink, 500)
        + labels.words("almond oil & glycerine", 50, 106, 6.4, ink, 400)
        + labels.words("250 ml", 50, 128, 6, ink, 500)
    )
    material = decal(labels.label(text, 100, 140, 1400), 0.55)

    def shape(u, v):
        x, share = 0.26 * u, 1.0
        y = 0.2 * share * (1 - (abs(x) / 0.36) ** 2.6) ** (1 / 2.6)
        return x, -y - 0.003, 0.5 + 0.37 * v

    s.sheet("label", 1, 1, 48, 8, material, shape)
