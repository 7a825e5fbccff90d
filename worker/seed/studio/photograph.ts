/**
 * Takes the demo's photographs: `node worker/seed/studio/photograph.ts`, by hand (see README.md beside it). Takes what is missing or whose
 * model changed, and keeps each picture as it comes.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import {
  digest,
  isStaged,
  type Manifest,
  packPictures,
  readManifest,
  removeStrays,
  storePicture,
  storeSizes,
  unpackPictures,
  writeManifest,
} from "../pictures/store.ts";
import { type Arrangement, arrangements } from "./arrangements.ts";
import { denoiserWeights } from "./denoiser-weights.ts";
import { sheetOf } from "./sheet.ts";
import { type WantedPicture, wantedPictures } from "./wanted.ts";

/** Raise when the kit changes what pictures look like, so that all are taken again. */
const studio = 1;
const master_px = 800;
const samples = 8;

const state = path.resolve(import.meta.dirname, "../../../.wrangler/studio");
const modelFile = (type: string) => path.join(import.meta.dirname, "models", `${type.replaceAll("-", "_")}.py`);

/** What Blender is told of a picture, and the models that it needs. */
type Shooting = { name: string; models: string[]; width: number; height: number; what: object };

const ofProduct = ({ name, type, design, colour, shot }: WantedPicture): Shooting => ({
  name,
  models: [type],
  width: master_px,
  height: master_px,
  what: { model: type, design, colour, shot },
});

const ofArrangement = ({ name, width, height, ...what }: Arrangement): Shooting => ({
  name,
  models: [...new Set(what.items.map(({ type }) => type))],
  width,
  height,
  what,
});

/** What every picture stands on: `studio` is raised when it changes. */
const commonKit = new Set(["shapes", "materials", "labels", "cloth", "colours", "stage", "sets", "arrange", "develop", "denoise"]);

/** A model's source with the modules of the kit that are its own. */
function sourceOf(model: string): string {
  const source = readFileSync(modelFile(model), "utf8");
  const imported = [...source.matchAll(/^from kit(?:\.(\w+))? import (\w+)/gm)].map(([, module, name]) => module ?? name ?? "");
  const own = imported.filter((name) => !commonKit.has(name)).sort();
  return [source, ...own.map((name) => readFileSync(path.join(import.meta.dirname, "kit", `${name}.py`), "utf8"))].join("\n");
}

const recipeOf = ({ models, width, what }: Shooting) => digest(JSON.stringify([studio, width, samples, what, models.map(sourceOf)])).slice(0, 8);

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    shots: { type: "string", default: "" },
    most: { type: "string", default: "" },
    // what was never taken, whatever has changed since
    missing: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    preview: { type: "string", default: "" },
  },
});
const listed = (given: string) => given.split(",").filter(Boolean);
const isAsked = (names: string[], name: string) => names.length === 0 || names.includes(name);

const asked: Shooting[] = [
  ...wantedPictures()
    .filter(({ type, shot }) => isAsked(listed(values.only), type) && isAsked(listed(values.shots), shot))
    .map(ofProduct),
  ...arrangements()
    .filter(({ name }) => isAsked(listed(values.only), name) && isAsked(listed(values.shots), "arranged"))
    .map(ofArrangement),
];

type Job = Shooting & { file: string; samples: number };

/** One Blender takes them all, one after the other; `taken` is called with each. */
async function take(jobs: readonly Job[], taken: (job: Job) => Promise<void>): Promise<void> {
  const list = path.join(state, `jobs-${process.pid}.json`);
  writeFileSync(list, JSON.stringify({ weights: await denoiserWeights(state), jobs: jobs.map(({ what, ...job }) => ({ ...job, ...what })) }));
  const blender = spawn(
    "blender",
    ["-b", "--factory-startup", "--python-exit-code", "1", "--python", path.join(import.meta.dirname, "studio.py"), "--", list],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const ended = new Promise<number | null>((done) => blender.on("close", done));
  const output: string[] = [];
  blender.stderr.on("data", (chunk: Buffer) => output.push(String(chunk)));
  const began_ms = Date.now();
  let count = 0;
  for await (const line of createInterface({ input: blender.stdout })) {
    const job = jobs.find(({ name }) => line.startsWith(`PICTURE ${name} `));
    if (!job) {
      output.push(`${line}\n`);
      continue;
    }
    await taken(job);
    count += 1;
    const left_min = Math.round(((Date.now() - began_ms) / count) * (jobs.length - count)) / 60_000;
    console.log(`${count} of ${jobs.length}: ${line.slice("PICTURE ".length)}, ${left_min.toFixed(1)} min left`);
  }
  await ended;
  rmSync(list);
  // Debian's Blender may crash as it ends, when everything is done
  if (count < jobs.length) {
    const failures = output
      .join("")
      .split(/^FAILED /m)
      .slice(1)
      .map((each) => each.split(/^(?:Fra|Saved)/m)[0]?.trim());
    throw new Error(`Blender took ${count} of ${jobs.length} pictures.\n${failures.join("\n") || output.join("").slice(-2_000)}`);
  }
}

async function preview(size_px: number): Promise<void> {
  const folder = path.join(state, "preview");
  mkdirSync(folder, { recursive: true });
  const file = ({ name }: Shooting) => path.join(folder, `${name.replaceAll("/", "-")}.png`);
  await take(
    asked.map((picture) => ({ ...picture, file: file(picture), width: size_px, height: Math.round((size_px * picture.height) / picture.width), samples: 6 })),
    async () => {},
  );
  const target = path.join(folder, `sheet-${listed(values.only).join("-").replaceAll("/", "-").slice(0, 80) || "all"}.png`);
  await (await sheetOf(asked.map(file), size_px)).png().toFile(target);
  console.log(target);
}

/** First what no product of the type shows yet in that colour. */
function inTurn(missing: readonly Shooting[], manifest: Manifest): Shooting[] {
  const lookOfName = (name: string) => name.replace(/\/\d+\//, "/");
  const shown = new Set(Object.keys(manifest).map(lookOfName));
  const [first, later]: [Shooting[], Shooting[]] = [[], []];
  for (const picture of missing) {
    const look = lookOfName(picture.name);
    (shown.has(look) ? later : first).push(picture);
    shown.add(look);
  }
  return [...first, ...later];
}

async function photograph(): Promise<void> {
  await unpackPictures();
  const before = readManifest();
  const isMissing = (picture: Shooting) => (values.missing ? !before[picture.name] : !isStaged(before[picture.name], recipeOf(picture)));
  const missing = inTurn(
    asked.filter((picture) => picture.models.every((model) => existsSync(modelFile(model))) && isMissing(picture)),
    before,
  ).slice(0, values.most ? Number(values.most) : undefined);
  console.log(`${asked.length} pictures, ${missing.length} to take`);
  if (missing.length > 0) {
    await take(
      missing.map((picture) => ({ ...picture, file: path.join(state, `${digest(picture.name)}.png`), samples })),
      async (job) => {
        const stored = await storePicture(readFileSync(job.file), recipeOf(job));
        rmSync(job.file);
        await writeManifest({ ...readManifest(), [job.name]: stored });
      },
    );
  }
  const manifest = readManifest();
  for (const [name, picture] of Object.entries(manifest)) await storeSizes(name, picture);
  await removeStrays(manifest);
  await packPictures();
}

mkdirSync(state, { recursive: true });
if (values.list) for (const { name } of asked) console.log(name);
else if (values.preview) await preview(Number(values.preview));
else await photograph();
