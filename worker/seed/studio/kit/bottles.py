"""Cosmetics' packaging: bottles of any outline, pumps, slanted bullets."""

from . import shapes as s
from .materials import plain


def outline_loft(name, levels, width, depth, material, power=4.0, count=64, smooth=1):
    """A vessel over superelliptic outlines: `levels` are (share of the full width, height) or (share, height, power)."""
    rings = [[(x, y, z) for x, y in s.ellipse(width * share, depth * share, count, more[0] if more else power)] for share, z, *more in levels]
    return s.loft(name, rings, material, smooth)


def bullet(name, radius, low, high, material, slope=0.9):
    """A round stick cut at a slant, its edge softened: lipstick, deodorant."""
    line = [
        (radius * 0.9, 0),
        (radius, 0.02),
        (radius, 0.3),
        (radius, 0.6),
        (radius, 0.86),
        (radius * 0.985, 0.92),
        (radius * 0.94, 0.965),
        (radius * 0.86, 0.99),
        (radius * 0.7, 1.0),
        (radius * 0.4, 1.0),
        (0, 1.0),
    ]
    thing = s.lathe(name, line, material, 96, 1)
    for vertex in thing.data.vertices:
        share = vertex.co.z
        round_off = 0.5 * (vertex.co.y / radius) ** 2 * radius * share
        vertex.co.z = low + share * (high - low + slope * vertex.co.x) - round_off
    return thing


def pump(collar, head, at, collar_radius=0.13, turn_deg=-40, reach=0.36):
    """A dispenser's pump on a bottle's neck at `at`; its nozzle looks to `turn_deg` (0: towards -y)."""
    x, y, z = at
    s.lathe(
        "collar",
        [
            (collar_radius * 0.6, 0.0),
            (collar_radius * 1.02, 0.0),
            (collar_radius * 1.04, 0.02),
            (collar_radius, 0.15),
            (collar_radius * 0.92, 0.175),
            (0.07, 0.18),
            (0.066, 0.26),
            (0.05, 0.265),
        ],
        collar,
        96,
        at=at,
    )
    s.cylinder("stem", 0.034, 0.3, head, (x, y, z + 0.2), 0.004, 32)
    parts = [s.lathe("button", [(0.05, 0.0), (0.098, 0.0), (0.106, 0.012), (0.108, 0.1), (0.1, 0.125), (0.06, 0.135), (0, 0.135)], head, 64)]
    nozzle = [(0, 0, 0.085), (0, -reach * 0.5, 0.088), (0, -reach * 0.86, 0.08), (0, -reach, 0.052), (0, -reach * 1.03, 0.015)]
    parts.append(s.tube("nozzle", nozzle, 0.044, head, radii=[1.35, 1.1, 0.9, 0.8, 0.72]))
    parts.append(s.cylinder("opening", 0.02, 0.012, plain("#0c0c0c", 0.8), (0, -reach * 1.03, 0.008), 0.002, 24))
    return s.group(parts, (x, y, z + 0.37), (0, 0, turn_deg))
