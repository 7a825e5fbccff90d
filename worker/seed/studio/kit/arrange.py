"""Several products in one picture: categories, shops and the home page's picture."""
import importlib

import bpy
from mathutils import Vector

from . import stage

RENDERED = {"MESH", "CURVE", "FONT", "META"}


def model_of(name):
    return importlib.import_module(f"models.{name.replace('-', '_')}")


def rendered(objects):
    return [thing for thing in objects if thing.type in RENDERED and not thing.hide_render]


def item(type, design, colour, at, size, turn_deg=0):
    """Builds a product on the empty stage and puts it down: its foot's middle at `at`, its longest side `size`.
    @returns the collection that it is in, not on the stage: a model may take all that stands there for its own."""
    model_of(type).build(design, colour)
    made = list(bpy.context.scene.objects)
    bpy.context.view_layer.update()
    low, high = stage.bounds(stage.points_of(rendered(made)))
    scale = size / max(high - low)
    middle = (low + high) / 2
    inner = bpy.data.objects.new("product", None)
    bpy.context.scene.collection.objects.link(inner)
    for thing in made:
        if thing.parent is None:
            thing.parent = inner
    inner.location = Vector((-middle.x, -middle.y, -low.z)) * scale
    inner.scale = (scale,) * 3
    outer = bpy.data.objects.new("place", None)
    bpy.context.scene.collection.objects.link(outer)
    inner.parent = outer
    outer.location = (*at, 0)
    outer.rotation_euler = (0, 0, turn_deg * 3.14159265 / 180)
    placed = bpy.data.collections.new(type)
    for thing in [*made, inner, outer]:
        placed.objects.link(thing)
        for collection in [each for each in thing.users_collection if each != placed]:
            collection.objects.unlink(thing)
    return placed


def arrangement(job):
    """`items`: what stands where; `backdrop`: "#rrggbb"; `flat`: seen from above, as it is by itself where all of them lie."""
    flat = job.get("flat", all(getattr(model_of(each["type"]), "POSE", "standing") == "flat" for each in job["items"]))
    for placed in [item(**each) for each in job["items"]]:
        bpy.context.scene.collection.children.link(placed)
    bpy.context.view_layer.update()
    points = stage.points_of(rendered(bpy.context.scene.objects))
    stage.backdrop(job["backdrop"])
    stage.studio_light(flat)
    azimuth, elevation = (0, 88) if flat else (-14, 12)
    stage.frame(points, azimuth, elevation, fill=job.get("fill", 0.84), fill_area=job.get("fill_area", 0.78), middle=job.get("middle", 0.53))
