"""Turned goods: smooth outlines for shapes.lathe, and printed bands that follow them."""
import math

from . import shapes as s


def smooth(points, steps=6):
    """A smooth line (Catmull-Rom) through the points; a point given twice keeps its corner."""
    line = []
    for i in range(len(points) - 1):
        before, one, two, after = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, len(points) - 1)]
        if one == two:
            continue
        for k in range(steps):
            t = k / steps
            line.append(tuple(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                for a, b, c, d in zip(before, one, two, after)
            ))
    line.append(tuple(points[-1]))
    return [(max(r, 0.0), z) for r, z in line]


def radius_at(profile, height):
    """The outer radius at a height."""
    found = [0.0]
    for (ra, za), (rb, zb) in zip(profile, profile[1:]):
        if za != zb and min(za, zb) <= height <= max(za, zb):
            found.append(ra + (rb - ra) * (height - za) / (zb - za))
    return max(found)


def band(name, profile, low, high, material, from_deg=-180.0, to_deg=180.0, rows=16, segments=128, gap=0.004):
    """A print on a turned thing between two heights, with UV over its whole face; 0 degrees look towards -y."""
    def shape(u, v):
        a = math.radians(from_deg + (to_deg - from_deg) * (u + 1) / 2)
        z = low + (high - low) * (v + 1) / 2
        r = radius_at(profile, z) + gap
        return r * math.sin(a), -r * math.cos(a), z

    return s.sheet(name, 1, 1, segments, rows, material, shape)
