"""Takes pictures of goods: blender -b --python-exit-code 1 --python studio.py -- jobs.json (written by photograph.ts).

The file: {"weights": the denoiser's, or "" for none, "jobs": [{"name", "model", "design", "colour", "shot", "file", "width", "height", "samples"}]};
a shot is whole, second, detail or scene.
"""
import importlib
import json
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from kit import sets, stage  # noqa: E402
from kit.denoise import Denoiser  # noqa: E402
from kit.develop import develop  # noqa: E402


def take(job, denoiser):
    scene = stage.begin(job["width"], job["height"])
    scene.render.threads_mode, scene.render.threads = "FIXED", int(os.environ.get("STUDIO_THREADS", "2"))
    model = importlib.import_module(f"models.{job['model'].replace('-', '_')}")
    pose = getattr(model, "POSE", "standing")
    details = model.build(job["design"], job["colour"]) or {}
    things = [thing for thing in scene.objects if not thing.hide_render and thing.type in {"MESH", "CURVE", "FONT", "META"} and not thing.get("outline")]
    holder, scale = stage.subject([thing for thing in scene.objects if thing.parent is None], things)
    views = {**stage.VIEWS[pose], **getattr(model, "VIEWS", {})}
    shot = job["shot"]
    if shot == "scene":
        sets.arrange(details.get("set", getattr(model, "SET", "table")), holder, things, pose)
    else:
        stage.backdrop()
        stage.studio_light(pose == "flat")
        if shot == "detail":
            point, reach = details["detail"][:2]
            azimuth, elevation = details["detail"][2] if len(details["detail"]) > 2 else views.get("detail", views["whole"])
            stage.close_up(holder.matrix_world @ stage.Vector(point), reach * scale, azimuth, elevation)
        else:
            stage.frame(things, *views[shot], **getattr(model, "FRAME", {}))
    develop(job["file"], job["width"], job["height"], job["samples"], denoiser)


def main():
    options = sys.argv[sys.argv.index("--") + 1 :]
    with open(options[0], encoding="utf8") as opened:
        given = json.load(opened)
    denoiser = Denoiser(given["weights"]) if given.get("weights") else None
    for job in given["jobs"]:
        began = time.time()
        try:
            take(job, denoiser)
        except Exception:
            print(f"FAILED {job['name']}\n{traceback.format_exc()}", flush=True)
            continue
        print(f"PICTURE {job['name']} {time.time() - began:.1f} s", flush=True)


main()
