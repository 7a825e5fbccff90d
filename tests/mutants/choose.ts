/** The mutants to be tried: of which files, how many of them, and by a seed always the same. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isEquivalent } from "./equivalent.ts";
import { scopeName } from "./nearest.ts";
import type { Mutant, Plan } from "./plan.ts";
import { type Sites, sitesOf } from "./sites.ts";

const root = path.resolve(import.meta.dirname, "../..");
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

/** Sources that may hold mutants: the product's code, without tools, demo data and types. */
const isProduct = (file: string) =>
  /^(?:worker|app|locales)\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\.d\.ts$|^worker\/(?:local|seed)\/|^app\/vite\//.test(file) &&
  existsSync(path.join(root, file));
export const isTest = (file: string) => /^(?:(?:worker|app)\/.*|locales\/[^/]*|tests\/(?:worker|bench)\/.*)\.test\.ts$/.test(file);

const tracked = () => git("ls-files", "--cached", "--others", "--exclude-standard").filter((file) => existsSync(path.join(root, file)));
export const productFiles = () => tracked().filter(isProduct);
export const testFiles = () => tracked().filter(isTest);

/** What this branch changed, or the last commit where it is the main line itself, and what is not committed yet. */
function changedFiles(): string[] {
  const head = git("rev-parse", "HEAD")[0];
  const [base] = git("merge-base", "HEAD", "main");
  return [...new Set([...git("diff", "--name-only", base === head ? "HEAD~1" : (base as string)), ...git("ls-files", "--others", "--exclude-standard")])];
}

export function filesOf({ files, dirs }: { files: string[]; dirs: string[] }): string[] {
  if (files.length === 0 && dirs.length === 0) return changedFiles().filter(isProduct);
  const isNamed = (file: string) => files.some((glob) => path.matchesGlob(file, glob)) || dirs.some((dir) => file.startsWith(`${dir.replace(/\/$/, "")}/`));
  return productFiles().filter(isNamed);
}

/** All functions of the product, numbered, and the chosen mutants of some of its files. */
export function makePlan(files: readonly string[], choose: (all: Mutant[]) => Mutant[]): Plan {
  const read = new Map(productFiles().map((file) => [file, sitesOf(file, readFileSync(path.join(root, file), "utf8"))]));
  const plan: Plan = { mutants: [], scopes: [], firstScopes: {} };
  for (const [file, { scopes }] of read) {
    plan.firstScopes[file] = plan.scopes.length;
    plan.scopes.push(...["", ...scopes.map(({ name }) => name)].map((name) => scopeName(file, name)));
  }
  const all = files.flatMap((file) => (read.get(file) as Sites).sites.map((site) => ({ ...site, file, id: 0 })));
  plan.mutants = choose(all.filter((mutant) => !isEquivalent(mutant))).map((mutant, index) => ({ ...mutant, id: index + 1 }));
  return plan;
}

/**
 * One for a line at most, so that a line with many operators is not tried over and over. Each mutant's place in the draw comes from its own text,
 * not from its number: a change of one file leaves the sample of all others as it was.
 */
export function sample(all: readonly Mutant[], count: number, seed: number): Mutant[] {
  const drawn = new Map<string, number>();
  const placeOf = ({ file, before, after }: Mutant) => {
    const name = `${seed} ${file} ${before} ${after}`;
    const nth = (drawn.get(name) ?? 0) + 1;
    drawn.set(name, nth);
    return createHash("sha256").update(`${name} ${nth}`).digest("hex");
  };
  const shuffled = all.map((mutant) => ({ mutant, place: placeOf(mutant) })).sort((a, b) => (a.place < b.place ? -1 : 1));
  const lines = new Set<string>();
  const chosen = shuffled.filter(({ mutant: { file, line } }) => !lines.has(`${file}:${line}`) && lines.add(`${file}:${line}`)).slice(0, count);
  return chosen.map(({ mutant }) => mutant).sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

export const idOf = ({ file, line, before, after }: Pick<Mutant, "file" | "line" | "before" | "after">) => `${file}:${line} ${before} → ${after}`;
