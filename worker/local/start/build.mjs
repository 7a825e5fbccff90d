/** The production build: made when a source changed since the last one. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { buildStamp, inRoot, writeStamp } from "./place.mjs";
import { npm } from "./run.mjs";

const sources = [
  "app",
  "worker",
  "locales",
  "public",
  "tests/sandbox",
  "vite.config.ts",
  "wrangler.toml",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** A fingerprint of the sources by size and time of change. */
function sourcesDigest() {
  const hash = createHash("sha256");
  const visit = (place) => {
    const facts = statSync(inRoot(place), { throwIfNoEntry: false });
    if (!facts) return;
    if (facts.isDirectory()) for (const name of readdirSync(inRoot(place)).sort()) visit(path.join(place, name));
    else hash.update(`${place} ${facts.size} ${facts.mtimeMs}\n`);
  };
  for (const place of sources) visit(place);
  return hash.digest("hex");
}

export async function build() {
  const digest = sourcesDigest();
  const built = ["server", "documents", "sandbox"].every((folder) => existsSync(inRoot(`build/${folder}/index.js`)));
  if (built && existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === digest) return "up to date";
  await npm(["run", "build"], "The build failed; its last lines stand above.");
  writeStamp(buildStamp, digest);
  return "";
}
