/**
 * `npm test`, and with the word "quick" `npm run check`: installs what is missing, then linter, types, unused files and packages, tests. Plain
 * JavaScript that runs on Node ≥ 20.19 with nothing installed.
 */
import { spawn } from "node:child_process";
import { build } from "../../worker/local/start/build.mjs";
import { checkDisk, checkNode } from "../../worker/local/start/checks.mjs";
import { install } from "../../worker/local/start/install.mjs";
import { inRoot, node, root } from "../../worker/local/start/place.mjs";
import { Sentence, step } from "../../worker/local/start/run.mjs";
import { makeSettings } from "../../worker/local/start/settings.mjs";
import { chromium } from "./chromium.mjs";

/** Runs a tool of node_modules on the project's Node, with its output shown. */
function tool(title, script, args) {
  process.stdout.write(`\n— ${title} —\n`);
  return new Promise((resolve, reject) => {
    const env = { ...process.env, WRANGLER_LOG: "warn", PATH: `${inRoot("node_modules/node/bin")}:${process.env.PATH}` };
    const child = spawn(node, [inRoot("node_modules", script), ...args], { cwd: root, stdio: "inherit", env });
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Sentence(`${title}: failed.`))));
  });
}

async function test(quick) {
  checkNode();
  await checkDisk();
  await step("Packages", install);
  await step("Settings", makeSettings);
  await tool("Linter", "@biomejs/biome/bin/biome", ["ci", "--error-on-warnings"]);
  await tool("Types of the routes", "@react-router/dev/bin.cjs", ["typegen"]);
  await tool("Types", "typescript/bin/tsc", ["--noEmit"]);
  await tool("Unused files and packages", "knip/bin/knip.js", ["--no-progress"]);
  const vitest = ["run", "--config", "tests/vitest.config.ts"];
  if (quick) return tool("Unit tests", "vitest/vitest.mjs", [...vitest, "--project", "unit"]);
  await step("Build", build);
  await tool("Unit and worker tests", "vitest/vitest.mjs", vitest);
  await step("Chromium", chromium);
  await tool("Browser tests", "playwright/cli.js", ["test", "--config", "tests/e2e/playwright.config.ts"]);
  process.stdout.write("\nEverything passed.\n");
}

try {
  await test(process.argv[2] === "quick");
} catch (error) {
  console.error(error instanceof Sentence ? `\n${error.message}` : error);
  process.exitCode = 1;
}
