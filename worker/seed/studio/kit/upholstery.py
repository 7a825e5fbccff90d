"""Stuffed furniture: puffed cushions with piped seams."""
import bmesh

from . import shapes as s


def cushion(name, size, material, at=(0, 0, 0), turn_deg=(0, 0, 0), bulge=0.16, power=9.0, seed=1, crumple=0.03, cuts=15, piping=None, pipe_radius=0.05):
    """A stuffed cushion around `at`; its broad faces look along z. `piping`: the material of a cord along both edges of its border."""
    x, y, z = (v / 2 for v in size)
    thing = s.box(name, (2, 2, 2), material, edge=0)
    edited = bmesh.new()
    edited.from_mesh(thing.data)
    bmesh.ops.subdivide_edges(edited, edges=edited.edges[:], cuts=cuts, use_grid_fill=True)
    edited.to_mesh(thing.data)
    edited.free()
    for vertex in thing.data.vertices:
        p = vertex.co
        n = sum(abs(v) ** power for v in p) ** (1 / power)
        px, py, pz = (v / n for v in p)
        puffed = 1 + bulge * (1 - px * px) * (1 - py * py)
        vertex.co = (px * x, py * y, pz * z * puffed)
    s.jitter(thing, crumple, seed, 0.6)
    s.smoothen(thing.data, 180)
    s.subdivide(thing, 1)
    s.place(thing, at, turn_deg)
    parts = [thing]
    if piping is not None:
        ring = [(px, py) for px, py in s.ellipse(size[0] * 0.985, size[1] * 0.985, 64, power * 0.8)]
        for side in (-1, 1):
            cord = s.tube(f"{name} piping", [(px, py, side * z * 0.82) for px, py in ring], pipe_radius, piping, closed=True)
            cord.parent = thing
            parts.append(cord)
    return parts
