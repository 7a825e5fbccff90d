"""What goods are made of. Colours are keys of kit/colours.py, "#rrggbb", or scene-linear triples; sizes are in units of ten centimetres."""
import bpy

from .colours import colour, darker, lighter, mix


def _value(given):
    return colour(given) if isinstance(given, str) else tuple(given)


class Nodes:
    """A material's node tree with a Principled shader, and the few ways in which it is built on."""

    def __init__(self, name, base, rough=0.5, metal=0.0, specular=0.5, coat=0.0, coat_rough=0.05, sheen=0.0, transmission=0.0, ior=1.45):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        self.set("Base Color", (*base, 1))
        for socket, value in (
            ("Roughness", rough),
            ("Metallic", metal),
            ("Specular", specular),
            ("Clearcoat", coat),
            ("Clearcoat Roughness", coat_rough),
            ("Sheen", sheen),
            ("Sheen Tint", 0.6),
            ("Transmission", transmission),
            ("IOR", ior),
        ):
            self.set(socket, value)

    def set(self, socket, value):
        self.shader.inputs[socket].default_value = value

    def add(self, kind, **values):
        node = self.tree.nodes.new(kind)
        for name, value in values.items():
            if name in node.inputs:
                node.inputs[name].default_value = value
            else:
                setattr(node, name, value)
        return node

    def link(self, output, socket):
        self.tree.links.new(output, socket)

    def coordinates(self, stretch=(1, 1, 1), kind="Object", turn=(0, 0, 0)):
        """Where on the thing a point is, in its own units; `stretch` makes a pattern longer along an axis (smaller number = longer)."""
        source = self.add("ShaderNodeTexCoord")
        mapping = self.add("ShaderNodeMapping", Scale=stretch, Rotation=turn)
        self.link(source.outputs[kind], mapping.inputs["Vector"])
        return mapping.outputs["Vector"]

    def noise(self, scale, detail=6.0, stretch=(1, 1, 1), roughness=0.5, distortion=0.0, kind="Object"):
        node = self.add("ShaderNodeTexNoise", Scale=scale, Detail=detail, Roughness=roughness, Distortion=distortion)
        self.link(self.coordinates(stretch, kind), node.inputs["Vector"])
        return node.outputs["Fac"]

    def waves(self, scale, stretch=(1, 1, 1), distortion=0.0, detail=2.0, direction="X", kind="Object", bands="BANDS", turn=(0, 0, 0)):
        node = self.add("ShaderNodeTexWave", Scale=scale, Distortion=distortion, Detail=detail, wave_type=bands)
        if bands == "BANDS":
            node.bands_direction = direction
        self.link(self.coordinates(stretch, kind, turn), node.inputs["Vector"])
        return node.outputs["Fac"]

    def cells(self, scale, stretch=(1, 1, 1), feature="F1", kind="Object", randomness=1.0):
        node = self.add("ShaderNodeTexVoronoi", Scale=scale, feature=feature, Randomness=randomness)
        self.link(self.coordinates(stretch, kind), node.inputs["Vector"])
        return node.outputs["Distance"]

    def ramp(self, factor, stops, constant=False):
        """`stops`: (position, colour) pairs, two or more."""
        node = self.add("ShaderNodeValToRGB")
        elements = node.color_ramp.elements
        node.color_ramp.interpolation = "CONSTANT" if constant else "LINEAR"
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, value) in zip(elements, stops):
            element.position = position
            element.color = (*_value(value), 1)
        self.link(factor, node.inputs["Fac"])
        return node.outputs["Color"]

    def math(self, operation, one, other):
        node = self.add("ShaderNodeMath", operation=operation)
        for at, given in enumerate((one, other)):
            if isinstance(given, (int, float)):
                node.inputs[at].default_value = given
            else:
                self.link(given, node.inputs[at])
        return node.outputs[0]

    def mix(self, factor, one, other, blend="MIX"):
        node = self.add("ShaderNodeMixRGB", blend_type=blend)
        for socket, given in (("Fac", factor), ("Color1", one), ("Color2", other)):
            if isinstance(given, (int, float)):
                node.inputs[socket].default_value = given
            elif isinstance(given, (tuple, str)):
                node.inputs[socket].default_value = (*_value(given), 1)
            else:
                self.link(given, node.inputs[socket])
        return node.outputs["Color"]

    def picture(self, file, kind="UV", stretch=(1, 1, 1)):
        node = self.add("ShaderNodeTexImage", image=bpy.data.images.load(str(file), check_existing=True), extension="CLIP")
        self.link(self.coordinates(stretch, kind), node.inputs["Vector"])
        return node

    def paint(self, output, socket="Base Color"):
        self.link(output, self.shader.inputs[socket])
        return self

    def bump(self, height, strength=0.3, distance=0.02):
        """A relief; several calls add up."""
        before = self.shader.inputs["Normal"].links
        node = self.add("ShaderNodeBump", Strength=strength, Distance=distance)
        self.link(height, node.inputs["Height"])
        if before:
            self.link(before[0].from_socket, node.inputs["Normal"])
        self.link(node.outputs["Normal"], self.shader.inputs["Normal"])
        return self


def plain(given, rough=0.5, **more):
    return Nodes("plain", _value(given), rough, **more).material


# ceramics

def glaze(given, rough=0.14, speckle=0.0, uneven=1.0):
    """Glazed stoneware: pooled colour, a little uneven; `speckle` 0..1 adds iron spots."""
    base = _value(given)
    nodes = Nodes("glaze", base, rough, coat=0.55)
    tint = nodes.ramp(nodes.noise(1.6, 4, distortion=0.4), [(0.35, darker(base, 1 - 0.14 * uneven)), (0.65, lighter(base, 0.05 * uneven))])
    if speckle:
        spots = nodes.ramp(nodes.cells(9), [(0.0, (1, 1, 1)), (0.10, (1, 1, 1)), (0.13, (0, 0, 0))])
        tint = nodes.mix(nodes.math("MULTIPLY", spots, speckle), tint, darker(base, 0.3))
    return nodes.paint(tint).bump(nodes.noise(2.2, 3), 0.05 * uneven, 0.05).material


def porcelain(given="#f1efe9"):
    nodes = Nodes("porcelain", _value(given), 0.12, coat=0.5)
    nodes.set("Subsurface", 0.06)
    nodes.set("Subsurface Radius", (0.3, 0.25, 0.2))
    nodes.set("Subsurface Color", (*_value(given), 1))
    return nodes.material


def terracotta(given="#b4633f"):
    base = _value(given)
    nodes = Nodes("terracotta", base, 0.85, specular=0.25)
    tint = nodes.ramp(nodes.noise(2.5, 8), [(0.3, darker(base, 0.8)), (0.7, lighter(base, 0.14))])
    return nodes.paint(tint).bump(nodes.noise(30, 6), 0.2, 0.01).bump(nodes.waves(14, direction="Z", distortion=1.5), 0.08, 0.02).material


# metals

def metal(given="#c9cbcd", rough=0.12):
    """Polished."""
    return Nodes("metal", _value(given), rough, metal=1).material


def steel(rough=0.14):
    return metal("#cfd1d3", rough)


def brushed(given="#c3c5c8", rough=0.3, stretch=(0.02, 1, 1)):
    """Brushed along the axis with the smallest number of `stretch`."""
    nodes = Nodes("brushed", _value(given), rough, metal=1)
    grain = nodes.noise(60, 3, stretch)
    roughness = nodes.add("ShaderNodeMapRange", **{"To Min": rough * 0.8, "To Max": rough * 1.3})
    nodes.link(grain, roughness.inputs["Value"])
    nodes.link(roughness.outputs["Result"], nodes.shader.inputs["Roughness"])
    return nodes.bump(grain, 0.06, 0.004).material


def brass(rough=0.2):
    return metal("#c8a046", rough)


def gold(rough=0.1):
    return metal("#e2b65a", rough)


def copper(rough=0.2):
    return metal("#c77b58", rough)


def cast_iron(given="#2b2b2c"):
    nodes = Nodes("cast iron", _value(given), 0.55, specular=0.45)
    return nodes.bump(nodes.noise(45, 8), 0.25, 0.01).material


def enamel(given, rough=0.2):
    """Paint on metal: lacquer, enamel, car paint."""
    return Nodes("enamel", _value(given), rough, coat=0.9, coat_rough=0.03, specular=0.5).material


# glass, gems, liquids

def glass(given="#ffffff", rough=0.0, ior=1.45):
    return Nodes("glass", _value(given), rough, transmission=1.0, ior=ior).material


def liquid(given, clear=0.8):
    return Nodes("liquid", _value(given), 0.02, transmission=clear, ior=1.33).material


def gem(given, ior=1.9):
    return Nodes("gem", _value(given), 0.0, transmission=1.0, ior=ior, specular=1.0).material


def screen(given="#0b0d10"):
    """A dark display, switched off."""
    return Nodes("screen", _value(given), 0.04, coat=1.0, specular=0.6).material


def lit(given, strength=2.0):
    """Something that shines by itself."""
    nodes = Nodes("lit", _value(given), 0.5)
    nodes.set("Emission", (*_value(given), 1))
    nodes.set("Emission Strength", strength)
    return nodes.material


# cloth and leather

def _woven(name, given, scale, strength, rough=0.9, sheen=0.3, uneven=0.08):
    base = _value(given)
    nodes = Nodes(name, base, rough, specular=0.15, sheen=sheen)
    tint = nodes.ramp(nodes.noise(scale * 1.5, 3), [(0.3, darker(base, 1 - uneven * 2)), (0.7, lighter(base, uneven * 0.5))])
    nodes.paint(tint)
    nodes.bump(nodes.waves(scale, direction="X", distortion=0.6), strength, 0.012)
    nodes.bump(nodes.waves(scale, direction="Z", distortion=0.6), strength, 0.012)
    nodes.bump(nodes.waves(scale, direction="Y", distortion=0.6), strength * 0.6, 0.012)
    return nodes


def cotton(given):
    return _woven("cotton", given, 34, 0.12).material


def jersey(given):
    return _woven("jersey", given, 40, 0.1, sheen=0.35, uneven=0.04).material


def linen(given):
    return _woven("linen", given, 22, 0.28, uneven=0.14).material


def canvas(given):
    return _woven("canvas", given, 18, 0.35, uneven=0.08).material


def denim(given="#2f4a72"):
    base = _value(given)
    nodes = Nodes("denim", base, 0.9, specular=0.15, sheen=0.2)
    twill = nodes.waves(26, turn=(0.6, 0.6, 0.8), distortion=0.8)
    faded = nodes.noise(0.7, 5)
    tint = nodes.mix(nodes.math("MULTIPLY", twill, 0.35), base, lighter(base, 0.5))
    tint = nodes.mix(nodes.ramp(faded, [(0.45, (0, 0, 0)), (0.75, (0.45, 0.45, 0.45))]), tint, lighter(base, 0.35))
    return nodes.paint(tint).bump(twill, 0.2, 0.012).material


def wool(given):
    """Felted cloth, as of coats."""
    base = _value(given)
    nodes = Nodes("wool", base, 1.0, specular=0.1, sheen=0.7)
    tint = nodes.ramp(nodes.noise(14, 8), [(0.3, darker(base, 0.75)), (0.7, lighter(base, 0.12))])
    return nodes.paint(tint).bump(nodes.noise(40, 8), 0.5, 0.012).material


def knit(given, scale=5.0, kind="UV"):
    """Stitches in columns; `scale` is stitches a unit (by UV: stitches over the whole width)."""
    base = _value(given)
    nodes = Nodes("knit", base, 0.95, specular=0.1, sheen=0.6)
    columns = nodes.waves(scale, direction="X", kind=kind)
    rows = nodes.waves(scale * 1.2, direction="Y", kind=kind, distortion=0.0)
    both = nodes.math("MULTIPLY", columns, nodes.math("ADD", nodes.math("MULTIPLY", rows, 0.5), 0.5))
    tint = nodes.ramp(both, [(0.05, darker(base, 0.5)), (0.6, base)])
    return nodes.paint(tint).bump(both, 0.7, 0.04).bump(nodes.noise(60, 4), 0.15, 0.01).material


def silk(given):
    nodes = Nodes("silk", _value(given), 0.32, specular=0.6, sheen=0.6)
    nodes.set("Anisotropic", 0.4)
    return nodes.bump(nodes.waves(40, direction="X", distortion=0.5), 0.05, 0.01).material


def velvet(given):
    return Nodes("velvet", darker(_value(given), 0.8), 1.0, specular=0.1, sheen=1.0).material


def leather(given, rough=0.42, grain=9.0):
    base = _value(given)
    nodes = Nodes("leather", base, rough, specular=0.45, coat=0.12, coat_rough=0.3)
    tint = nodes.ramp(nodes.noise(2.2, 6), [(0.3, darker(base, 0.82)), (0.7, lighter(base, 0.06))])
    return nodes.paint(tint).bump(nodes.cells(grain * 4, feature="SMOOTH_F1"), 0.16, 0.015).bump(nodes.noise(grain * 8, 5), 0.12, 0.008).material


def suede(given):
    base = _value(given)
    nodes = Nodes("suede", base, 1.0, specular=0.1, sheen=0.8)
    tint = nodes.ramp(nodes.noise(7, 8), [(0.3, darker(base, 0.8)), (0.7, lighter(base, 0.1))])
    return nodes.paint(tint).bump(nodes.noise(60, 6), 0.2, 0.008).material


def rubber(given="#262626"):
    nodes = Nodes("rubber", _value(given), 0.75, specular=0.3)
    return nodes.bump(nodes.noise(60, 4), 0.08, 0.006).material


def plastic(given, rough=0.3):
    nodes = Nodes("plastic", _value(given), rough, specular=0.5)
    return nodes.bump(nodes.noise(70, 3), 0.03, 0.004).material


def matte_plastic(given):
    return plastic(given, 0.55)


def foam(given):
    base = _value(given)
    nodes = Nodes("foam", base, 0.9, specular=0.15)
    return nodes.bump(nodes.cells(30), 0.3, 0.012).material


def plush(given):
    """Short pile; give the thing hairs too (kit/fur.py) where it is seen from near."""
    base = _value(given)
    nodes = Nodes("plush", base, 1.0, specular=0.05, sheen=0.9)
    tint = nodes.ramp(nodes.noise(10, 6), [(0.3, darker(base, 0.75)), (0.7, lighter(base, 0.1))])
    return nodes.paint(tint).bump(nodes.noise(26, 8), 0.7, 0.03).material


# wood, paper, wax, food

def wood(dark, light, rough=0.42, coat=0.12, scale=1.0, along="X"):
    """Grain along an axis of the thing."""
    stretch = {"X": (0.12, 1, 1), "Y": (1, 0.12, 1), "Z": (1, 1, 0.12)}[along]
    stretch = tuple(s * scale for s in stretch)
    dark, light = _value(dark), _value(light)
    nodes = Nodes("wood", light, rough, coat=coat, coat_rough=0.2)
    rings = nodes.noise(3.2, 8, stretch, 0.6, 1.2)
    fine = nodes.noise(26, 4, stretch)
    tint = nodes.ramp(rings, [(0.32, dark), (0.5, mix(dark, light, 0.6)), (0.68, light)])
    tint = nodes.mix(0.25, tint, nodes.ramp(fine, [(0.35, darker(dark, 0.8)), (0.65, light)]))
    return nodes.paint(tint).bump(fine, 0.07, 0.01).material


def oak(along="X", scale=1.0):
    return wood("#a87f4f", "#d3b080", along=along, scale=scale)


def walnut(along="X", scale=1.0):
    return wood("#4a2d1c", "#8a5c3a", along=along, scale=scale)


def beech(along="X", scale=1.0):
    return wood("#cfa473", "#e3c49a", along=along, scale=scale)


def maple(along="X", scale=1.0):
    return wood("#d9b98a", "#ead3ae", along=along, scale=scale, coat=0.5)


def painted_wood(given):
    nodes = Nodes("painted wood", _value(given), 0.4, coat=0.2)
    return nodes.bump(nodes.noise(20, 4, (0.1, 1, 1)), 0.06, 0.01).material


def paper(given="#efebe2", rough=0.9):
    nodes = Nodes("paper", _value(given), rough, specular=0.2)
    return nodes.bump(nodes.noise(40, 6), 0.05, 0.006).material


def cardboard(given="#b08d63"):
    base = _value(given)
    nodes = Nodes("cardboard", base, 0.95, specular=0.15)
    tint = nodes.ramp(nodes.noise(9, 8), [(0.3, darker(base, 0.88)), (0.7, lighter(base, 0.08))])
    return nodes.paint(tint).bump(nodes.noise(40, 6), 0.08, 0.006).material


def pages():
    """The edges of a block of paper; lines lie across z."""
    nodes = Nodes("pages", _value("#e8e0cd"), 0.95, specular=0.15)
    lines = nodes.noise(8, 2, (0.05, 0.05, 14))
    return nodes.paint(nodes.ramp(lines, [(0.35, "#cfc4ab"), (0.65, "#efe8d8")])).bump(lines, 0.3, 0.01).material


def wax(given="#f0e6d2", glow=0.0):
    base = _value(given)
    nodes = Nodes("wax", base, 0.38, specular=0.4)
    nodes.set("Subsurface", 0.35)
    nodes.set("Subsurface Radius", (0.5, 0.3, 0.2))
    nodes.set("Subsurface Color", (*base, 1))
    if glow:
        nodes.set("Emission", (*_value("#ffb45a"), 1))
        nodes.set("Emission Strength", glow)
    return nodes.material


def soft(given, rough=0.45, radius=0.25, share=0.2):
    """Translucent by a little: soap, fruit, skin-like plastics."""
    base = _value(given)
    nodes = Nodes("soft", base, rough)
    nodes.set("Subsurface", share)
    nodes.set("Subsurface Radius", (radius, radius * 0.6, radius * 0.4))
    nodes.set("Subsurface Color", (*base, 1))
    return nodes.material


def mottled(stops, scale=3.0, rough=0.6, bump=0.2, detail=8.0, distortion=0.0, stretch=(1, 1, 1), bump_scale=None, **more):
    """A surface of several colours in patches: fruit, crumbs, stone, soil. `stops`: (position 0..1, colour)."""
    nodes = Nodes("mottled", _value(stops[0][1]), rough, **more)
    nodes.paint(nodes.ramp(nodes.noise(scale, detail, stretch, distortion=distortion), stops))
    return nodes.bump(nodes.noise(bump_scale or scale * 5, detail), bump, 0.03).material


def stripes(colours, scale, direction="X", rough=0.9, kind="Object", sheen=0.3, bump_scale=34):
    """Even stripes of two or more colours along an axis, as cloth; `scale`: waves a unit."""
    nodes = Nodes("stripes", _value(colours[0]), rough, specular=0.15, sheen=sheen)
    steps = [(i / len(colours), value) for i, value in enumerate(colours)]
    nodes.paint(nodes.ramp(nodes.waves(scale, direction=direction, kind=kind, detail=0), steps, constant=True))
    return nodes.bump(nodes.waves(bump_scale, direction="X"), 0.1, 0.01).bump(nodes.waves(bump_scale, direction="Z"), 0.1, 0.01).material


def printed(file, rough=0.6, paper_colour="#ffffff", coat=0.0, kind="UV", base=None):
    """A printed surface: the picture lies over the paper by its alpha (kit/labels.py draws it), placed by UV."""
    nodes = Nodes("printed", _value(paper_colour), rough, coat=coat)
    image = nodes.picture(file, kind)
    ground = base if base is not None else _value(paper_colour)
    nodes.paint(nodes.mix(image.outputs["Alpha"], ground, image.outputs["Color"]))
    return nodes.material
