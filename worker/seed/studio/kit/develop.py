"""Renders what the camera sees, takes the grain out, and writes an eight-bit picture."""
import os
import tempfile

import bpy
import numpy as np

PASSES = ("Image", "Denoising Albedo", "Denoising Normal")


def _compositor(scene, folder):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.base_path = folder
    output.format.file_format, output.format.color_depth = "OPEN_EXR", "32"
    output.file_slots.clear()
    for index, name in enumerate(PASSES):
        output.file_slots.new(f"pass{index}-")
        tree.links.new(layers.outputs[name], output.inputs[index])


def _pixels(file, width, height):
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = "Non-Color"
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[:, :, :3]


def develop(file, samples, denoiser):
    """@param denoiser Denoiser of kit/denoise.py, or None for a picture with its grain."""
    scene = bpy.context.scene
    width, height = scene.render.resolution_x, scene.render.resolution_y
    scene.cycles.samples = samples
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = "PNG", "RGB"
    with tempfile.TemporaryDirectory() as folder:
        _compositor(scene, folder)
        bpy.ops.render.render()
        names = sorted(os.listdir(folder))
        colour, albedo, normal = (_pixels(os.path.join(folder, name), width, height) for name in names)
    clean = denoiser(colour, albedo, normal) if denoiser else colour
    image = bpy.data.images.new("developed", width, height, float_buffer=True)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[:, :, :3] = clean
    image.pixels.foreach_set(pixels.ravel())
    scene.use_nodes = False
    image.save_render(file, scene=scene)
    bpy.data.images.remove(image)
