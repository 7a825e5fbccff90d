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
    facing.inputs["Blend"].default_value = 0.5
    grazing = tree.nodes.new("ShaderNodeMath")
    grazing.operation = "POWER"
    grazing.inputs[1].default_value = 2.5
    tree.links.new(facing.outputs["Facing"], grazing.inputs[0])
    shade = tree.nodes.new("ShaderNodeMixRGB")
    shade.inputs["Color1"].default_value = (*tint, 1)
    shade.inputs["Color2"].default_value = (*(v * (1 - edge) for v in tint), 1)
    tree.links.new(grazing.outputs[0], shade.inputs["Fac"])
    tree.links.new(shade.outputs["Color"], clear.inputs["Color"])
    mirror = tree.nodes.new("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = rough
    # not the Fresnel node: seen from within, it would mirror everything
    share = tree.nodes.new("ShaderNodeMath")
    share.operation = "MULTIPLY_ADD"
    share.inputs[1].default_value, share.inputs[2].default_value = 0.6, 0.03
    tree.links.new(grazing.outputs[0], share.inputs[0])
    both = tree.nodes.new("ShaderNodeMixShader")
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(share.outputs[0], both.inputs["Fac"])
    tree.links.new(clear.outputs["BSDF"], both.inputs[1])
    tree.links.new(mirror.outputs["BSDF"], both.inputs[2])
    tree.links.new(both.outputs["Shader"], output.inputs["Surface"])
    return material
