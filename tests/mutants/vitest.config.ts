/** The tests' own configuration, with the switches in the sources that `plan.json` names. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import own from "../vitest.config.ts";
import { asGiven } from "./order.ts";
import type { Plan } from "./plan.ts";
import { sitesOf } from "./sites.ts";
import { withSwitches } from "./switches.ts";

const root = path.resolve(import.meta.dirname, "../..");
const plan = JSON.parse(readFileSync(process.env.MUTANTS_PLAN as string, "utf8")) as Plan;

const switches: Plugin = {
  name: "mutants",
  enforce: "pre",
  transform(text, id) {
    if (/[?&]raw\b/.test(id)) return null;
    const file = path.relative(root, id.replace(/\?.*/, ""));
    const first = plan.firstScopes[file];
    if (first === undefined) return null;
    return {
      code: withSwitches(
        text,
        sitesOf(file, text),
        plan.mutants.filter((mutant) => mutant.file === file),
        first,
      ),
      map: null,
    };
  },
};

const { projects = [], ...test } = own.test ?? {};
type Project = { plugins?: Plugin[]; test: { name?: string; setupFiles?: string[] } };

export default defineConfig({
  ...own,
  test: {
    ...test,
    maxWorkers: 1,
    // what is kept of another run has other mutants in it
    fsModuleCache: false,
    sequence: { sequencer: asGiven },
    projects: (projects as Project[]).map((project) => ({
      ...project,
      plugins: [switches, ...(project.plugins ?? [])],
      test: {
        ...project.test,
        fsModuleCache: false,
        sequence: { setupFiles: "list" },
        setupFiles: ["tests/mutants/setup.ts", ...(project.test.name === "worker" ? ["tests/mutants/own-limits.ts"] : []), ...(project.test.setupFiles ?? [])],
      },
    })) as typeof projects,
  },
});
