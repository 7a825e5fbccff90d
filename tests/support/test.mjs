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
import { firefox } from "./firefox.mjs";

const endOf = (text) => text.trimEnd().split("\n").slice(-20).join("\n");
/** What Vitest says of the tests that failed, or the end of what another tool said. */
const complaintOf = (text) => text.split("Failed Tests")[1]?.split("\n").slice(1, 60).join("\n") ?? endOf(text);

/**
 * Runs a tool of node_modules on the project's Node. Its output is shown as it comes; of what runs beside something else, at its end: the last lines
 * where it passed, as what failed in the other has to be found without scrolling, and all of them where it failed.
 */
function tool(title, script, args, { isBeside = false } = {}) {
  if (!isBeside) process.stdout.write(`\n— ${title} —\n`);
  return new Promise((resolve, reject) => {
    const env = { ...process.env, WRANGLER_LOG: "warn", PATH: `${inRoot("node_modules/node/bin")}:${process.env.PATH}` };
    const child = spawn(node, [inRoot("node_modules", script), ...args], { cwd: root, stdio: isBeside ? ["ignore", "pipe", "pipe"] : "inherit", env });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => said.push(part));
    child.once("error", reject);
    child.once("close", (code) => {
      const all = Buffer.concat(said).toString();
      if (isBeside) process.stdout.write(`\n— ${title} —\n${code === 0 ? endOf(all) : all}\n`);
      if (code === 0) resolve();
      else reject(new Sentence(isBeside ? `${complaintOf(all)}\n\n${title}: failed.` : `${title}: failed.`));
    });
  });
}

/** What reads the sources alone, one after another. */
async function lookThrough(options) {
  await tool("Linter", "@biomejs/biome/bin/biome", ["ci", "--error-on-warnings"], options);
  await tool("Types of the routes", "@react-router/dev/bin.cjs", ["typegen"], options);
  await tool("Types", "typescript/bin/tsc", ["--noEmit"], options);
  // a worker has another world around it than a page
  await tool("Types of the service worker", "typescript/bin/tsc", ["--noEmit", "-p", "app/service-worker"], options);
  await tool("Unused files and packages", "knip/bin/knip.js", ["--no-progress"], options);
}

const vitest = (title, project, options) => tool(title, "vitest/vitest.mjs", ["run", "--config", "tests/vitest.config.ts", "--project", project], options);

/** All of it, also when one fails: its complaint is told first, and nothing is left running. */
async function sideBySide(...works) {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

async function test(quick) {
  checkNode();
  await checkDisk();
  await step("Packages", install);
  await step("Settings", makeSettings);
  if (quick) {
    await lookThrough();
    return vitest("Unit tests", "unit");
  }
  await step("Chromium", chromium);
  await step("Firefox", firefox);
  // what waits (for a page, a database, a build) leaves room to the other: one after another, an eighth of two cores stood idle
  const built = step("Build, with linter, types and unit tests beside it", build);
  const isBeside = { isBeside: true };
  const looked = lookThrough(isBeside);
  const unit = looked.then(() => vitest("Unit tests", "unit", isBeside));
  await sideBySide(
    sideBySide(built, looked).then(() =>
      tool("Browser tests, with worker tests beside them", "playwright/cli.js", ["test", "--config", "tests/e2e/playwright.config.ts"]),
    ),
    sideBySide(built, unit).then(() => vitest("Worker tests", "worker", isBeside)),
  );
  process.stdout.write("\nEverything passed.\n");
}

try {
  await test(process.argv[2] === "quick");
} catch (error) {
  console.error(error instanceof Sentence ? `\n${error.message}` : error);
  process.exitCode = 1;
}
