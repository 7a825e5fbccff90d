"""Yo-yos of 57 mm with a steel bearing: a rounded one in one colour with a printed cap, a wide one with clear-cut steps and a metal rim."""
import math

from kit import labels
from kit import materials as m
from kit import parts
from kit import shapes as s
from kit.colours import colour as value
from kit.colours import darker, lighter

SET = "table"
VIEWS = {"whole": (-24, 20), "second": (30, 40)}


def build(design, colour):
    (_round, _wide)[design](colour)
    return {"detail": ((-0.1, -0.16, 0.3), 0.55, (-40, 22))}


def _halves(profile, material, turn, extras):
    """Two equal halves on one axle, standing on their rims."""
    made = []
    for way in (1, -1):
        half = s.lathe("half", profile, material, 128, 1)
        group = s.group([half, *extras(way)], (0, 0, 0.285), (0, 90 * way, 0))
        made.append(group)
    made.append(s.cylinder("bearing", 0.075, 0.05, m.steel(0.2), (-0.025, 0, 0.285), 0.008, turn_deg=(0, 90, 0)))
    string = s.lathe("winding", [(0.07, -0.022), (0.17, -0.02), (0.18, -0.012), (0.18, 0.012), (0.17, 0.02), (0.07, 0.022)], _cotton(), 64, closed=True)
    made.append(s.place(string, (0, 0, 0.285), (0, 90, 0)))
    return s.group(made, (-0.1, 0.12, 0), (0, 0, turn))


def _cotton():
    nodes = m.Nodes("string", value("#ece5d3"), 0.9, sheen=0.3)
    return nodes.bump(nodes.waves(60, turn=(0.6, 0.5, 0.8), distortion=1), 0.5, 0.01).material


def _string(turn, points):
    a = math.radians(turn)
    # from the winding's lowest front down to the table, then in a loose loop to the finger's eye
    start = [(-0.1 + 0.175 * math.sin(a) * k, 0.12 - 0.175 * math.cos(a) * k, z) for k, z in ((1.0, 0.29), (1.12, 0.1), (1.5, 0.012))]
    s.tube("string", start + [(x, y, 0.009) for x, y in points], 0.009, _cotton())


def _card(text, tint, at, turn):
    ink = "#fbf7ee"
    moves = "".join(
        f'<circle cx="{34 + 44 * i}" cy="92" r="13" fill="none" stroke="{ink}" stroke-width="3"/><path d="M{34 + 44 * i} 79 q{-12 + 8 * i} -22 4 -34" '
        f'stroke="{ink}" stroke-width="2" fill="none"/>'
        for i in range(3)
    )
    file = labels.label(f'<rect width="156" height="220" fill="{tint}"/>' + labels.words(text, 78, 34, 17, ink, 700) + moves
                        + "".join(f'<rect x="22" y="{128 + 15 * i}" width="{112 - 17 * (i % 3)}" height="5" fill="{ink}" opacity="0.75"/>' for i in range(5)), 156,
                        220, 512)
    parts.flat_print("trick card", 0.78, 1.1, m.printed(file, 0.45), (at[0], at[1], 0.009), (0, 0, turn))
    s.box("card", (0.78, 1.1, 0.007), m.paper(), (at[0], at[1], 0.0045), 0.002, turn_deg=(0, 0, turn))


def _cap(words, ground, ink):
    file = labels.label(
        f'<circle cx="50" cy="50" r="50" fill="{ground}"/><circle cx="50" cy="50" r="44" fill="none" stroke="{ink}" stroke-width="1.6"/>'
        f'<path d="M50 14 l5 12 13 1 -10 8 3 13 -11 -7 -11 7 3 -13 -10 -8 13 -1z" fill="{ink}"/>' + labels.words(words, 50, 66, 13.5, ink,
        700) + labels.words("PRO SPIN", 50, 79, 7, ink, 600, spacing=1.5),
        100, 100, 512,
    )
    return m.printed(file, 0.3, coat=0.4)


def _round(colour):
    shell = m.plastic(darker(value(colour), 0.92), 0.16)
    profile = [(0.06, 0.022), (0.2, 0.024), (0.255, 0.034), (0.282, 0.06), (0.285, 0.11), (0.262, 0.16), (0.215, 0.19), (0.2, 0.192), (0.195, 0.184), (0, 0.184)]
    print_ = _cap("Pomipim", "#f3ead2", "#3b2d4d" if colour == "purple" else "#7d1a17")

    def extras(way):
        return [parts.disc("cap", 0.194, print_, (0, 0, 0.186), (0, 0, 90 * way), 0.012)]

    _halves(profile, shell, 52, extras)
    _string(52, [(0.12, -0.3), (0.38, -0.42), (0.56, -0.28), (0.42, -0.12), (0.24, -0.24), (0.36, -0.46), (0.58, -0.5), (0.66, -0.46), (0.64, -0.41), (0.57, -0.47)])
    _card("6 TRICKS", "#4d6fa3", (0.42, 0.5), -14)


def _wide(colour):
    shell = m.enamel(colour, 0.14)
    profile = [(0.06, 0.022), (0.11, 0.024), (0.13, 0.045), (0.19, 0.12), (0.262, 0.165), (0.285, 0.19), (0.285, 0.225), (0.27, 0.24), (0.24, 0.24), (0.225, 0.215),
        (0.12, 0.15), (0, 0.145)]
    rim = m.brushed("#c9cbcd", 0.25)

    def extras(_):
        ring = s.torus("rim", 0.262, 0.0125, rim, (0, 0, 0.24))
        nut = s.cylinder("axle", 0.045, 0.06, m.steel(0.2), (0, 0, 0.14), 0.01, 6)
        dots = [s.sphere("dot", 0.02, m.enamel(lighter(value(colour), 0.7)), (0.172 * math.cos(a), 0.172 * math.sin(a), 0.18),
            segments=24) for a in (math.pi / 4 * k for k in range(8))]
        return [ring, nut, *dots]

    _halves(profile, shell, 40, extras)
    _string(40, [(0.08, -0.32), (0.28, -0.28), (0.46, -0.4), (0.36, -0.56), (0.16, -0.52), (0.22, -0.36), (0.46, -0.26), (0.66, -0.34), (0.7, -0.3), (0.66, -0.26),
        (0.61, -0.32)])
    _card("ROCK · WALK", "#2f3a44", (0.46, 0.5), 11)
