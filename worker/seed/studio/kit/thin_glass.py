"""Thin-walled glass of one skin: bulbs, ampoules, watch crystals. Light and shadow pass through it straight."""
import bpy

from .colours import colour


def thin_glass(given="#ffffff", edge=0.45, rough=0.0):
    """Clear in the middle, mirroring and darker towards its edges (`edge` 0..1)."""
    material = bpy.data.materials.new("thin glass")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    tint = colour(given) if isinstance(given, str) else tuple(given)
    clear = tree.nodes.new("ShaderNodeBsdfTransparent")
    facing = tree.nodes.new("ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = 0.25
    shade = tree.nodes.new("ShaderNodeMixRGB")
    shade.inputs["Color1"].default_value = (*tint, 1)
    shade.inputs["Color2"].default_value = (*(v * (1 - edge) for v in tint), 1)
    tree.links.new(facing.outputs["Facing"], shade.inputs["Fac"])
    tree.links.new(shade.outputs["Color"], clear.inputs["Color"])
    mirror = tree.nodes.new("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = rough
    fresnel = tree.nodes.new("ShaderNodeFresnel")
    fresnel.inputs["IOR"].default_value = 1.5
    both = tree.nodes.new("ShaderNodeMixShader")
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(fresnel.outputs["Fac"], both.inputs["Fac"])
    tree.links.new(clear.outputs["BSDF"], both.inputs[1])
    tree.links.new(mirror.outputs["BSDF"], both.inputs[2])
    tree.links.new(both.outputs["Shader"], output.inputs["Surface"])
    return material
