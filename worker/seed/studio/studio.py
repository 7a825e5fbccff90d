"""Takes pictures of goods: blender -b --python-exit-code 1 --python studio.py -- jobs.json (written by photograph.ts).

The file: {"weights": the denoiser's, or "" for none, "jobs": [{"name", "file", "width", "height", "samples", and either
"model", "design", "colour", "shot" (whole, second, detail, scene) or "items", "backdrop" (kit/arrange.py)}]}.
"""
import json
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from kit import sets, stage  # noqa: E402
from kit.arrange import arrangement, model_of, rendered  # noqa: E402
from kit.denoise import Denoiser  # noqa: E402
from kit.develop import develop  # noqa: E402


def take(job, denoiser):
    scene = stage.begin(job["width"], job["height"])
    scene.render.threads_mode, scene.render.threads = "FIXED", int(os.environ.get("STUDIO_THREADS", "2"))
    if "items" in job:
        arrangement(job)
    else:
        product(job, scene)
    develop(job["file"], job["samples"], denoiser)


def product(job, scene):
    model, shot = model_of(job["model"]), job["shot"]
    pose = getattr(model, "POSE", "standing")
    details = model.build(job["design"], job["colour"]) or {}
    tops = [thing for thing in scene.objects if thing.parent is None]
    holder, scale, points = stage.subject(tops, stage.points_of(rendered(scene.objects)))
    views = {**stage.VIEWS[pose], **getattr(model, "VIEWS", {})}
    if shot == "scene":
        sets.arrange(details.get("set", getattr(model, "SET", "table")), points, pose)
        return
    stage.backdrop()
    stage.studio_light(pose == "flat")
    if shot == "detail":
        point, reach, *turned = details["detail"]
        stage.close_up(holder.matrix_world @ stage.Vector(point), reach * scale, *(turned[0] if turned else views.get("detail", views["whole"])))
    else:
        stage.frame(points, *views[shot], **getattr(model, "FRAME", {}))


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
