"""Prints and transfers that lie on a thing's own surface: only the ink is there."""
from . import materials as m


def decal(file, rough=0.4, metal=0.0, coat=0.0, kind="UV"):
    """The picture by its alpha (kit/labels.py draws it), for shapes.panel, shapes.wrap or turned.band just above the surface."""
    nodes = m.Nodes("decal", (0.5, 0.5, 0.5), rough, metal=metal, coat=coat)
    image = nodes.picture(file, kind)
    nodes.paint(image.outputs["Color"])
    nodes.link(image.outputs["Alpha"], nodes.shader.inputs["Alpha"])
    return nodes.material
