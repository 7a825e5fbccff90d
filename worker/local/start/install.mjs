/** The packages: installed when they are missing or the lock file changed. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { inRoot, installStamp, node, writeStamp } from "./place.mjs";
import { npm, Sentence } from "./run.mjs";

const lockDigest = () =>
  createHash("sha256")
    .update(readFileSync(inRoot("package-lock.json")))
    .digest("hex");

/** Whether what is installed is what the lock file names; optional packages may be another platform's. */
function isInstalled() {
  const hidden = inRoot("node_modules/.package-lock.json");
  if (!existsSync(hidden) || !existsSync(node)) return false;
  if (existsSync(installStamp) && readFileSync(installStamp, "utf8") === lockDigest()) return true;
  const wanted = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")).packages;
  const present = JSON.parse(readFileSync(hidden, "utf8")).packages;
  return Object.entries(wanted).every(
    ([place, { version, optional, devOptional, link }]) =>
      place === "" || link || present[place]?.version === version || ((optional || devOptional) && !present[place]),
  );
}

export async function install() {
  if (isInstalled()) return "up to date";
  // not `npm ci`: that refuses a lock file which does not name every other platform's optional packages
  await npm(
    ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    "The packages could not be installed. Is the network there?",
  );
  if (!existsSync(node)) throw new Sentence("The package node brought no Node.js for this platform: node_modules/node/bin is missing.");
  writeStamp(installStamp, lockDigest());
  return "";
}
