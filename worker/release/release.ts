/** What a release works with: handed in, so that a rehearsal is the same code against another platform. */
import { execFileSync, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { writeRelease } from "../local/released/released.ts";
import { buildStamp } from "../local/start/place.mjs";
import type { EnvironmentName } from "./environment.ts";
import type { Step } from "./plan.ts";
import { Failed, makeWrangler, type Wrangler } from "./wrangler.ts";

export type Release = {
  root: string;
  wrangler: Wrangler;
  build: (environment: EnvironmentName) => void;
  ask: (url: string, init?: RequestInit) => Promise<Response>;
  wait: (ms: number) => Promise<unknown>;
  say: (line: string) => void;
  /** Writes down what the release asks of the database, for the migrations to come. @returns where */
  writeReleased: () => string;
};

const root = path.resolve(import.meta.dirname, "../..");

export const ownRelease = (): Release => ({
  root,
  wrangler: makeWrangler(root),
  build(environment) {
    // what stands in build/ from here on is no laptop's: `npm start` has to build anew
    rmSync(buildStamp, { force: true });
    const { status } = spawnSync(path.join(root, "node_modules/.bin/vite"), ["build"], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, CLOUDFLARE_ENV: environment },
    });
    if (status !== 0) throw new Failed("The build failed; its last lines stand above.");
  },
  ask: fetch,
  wait,
  say: console.log,
  writeReleased: () => writeRelease(),
});

export const lineOf = ({ tool, args, environment }: Step) => `CLOUDFLARE_ENV=${environment} ${tool} ${args.map(quoted).join(" ")}`;
const quoted = (arg: string) => (/^[\w@%./:=<>-]+$/.test(arg) ? arg : `'${arg}'`);

/** What is deployed, in a few words: the commit's own. */
export const commitMessage = (): string => git(["log", "-1", "--format=%h %s"]).slice(0, 100) || "without a commit";

export const checkedOutBranch = (): string => git(["branch", "--show-current"]);

const git = (args: string[]): string => {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
};

/** What failed is said in its own words, without a trace of the code that said it. */
export async function reporting(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Failed ? error.message : error);
    process.exitCode = 1;
  }
}
