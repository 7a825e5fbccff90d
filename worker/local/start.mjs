/**
 * `npm start`, with the word "dev" `npm run dev`, with "setup" `npm run setup`: from a fresh clone to a running marketplace. Plain JavaScript that runs on
 * Node ≥ 20.19 with nothing installed; everything after the installation runs on the Node the project brings along.
 */
import { spawn } from "node:child_process";
import { build } from "./start/build.mjs";
import { checkDisk, checkNode, checkPort, readPort } from "./start/checks.mjs";
import { install } from "./start/install.mjs";
import { inRoot, node, root } from "./start/place.mjs";
import { runQuietly, Sentence, step } from "./start/run.mjs";
import { makeSettings } from "./start/settings.mjs";

async function fill() {
  const said = await runQuietly(
    node,
    [inRoot("worker/local/seed.ts")],
    "The local database could not be filled. Is another Meydan running here? If not, deleting .wrangler/state gives a fresh one.",
  );
  return said.at(-1)?.replace(/, [\d.]+ s$/, "") ?? "";
}

/** Hands the terminal over to the server; resolves with its exit code once it has ended, 0 when it was told to. */
function serve(args, port) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: root, stdio: "inherit", env: { WRANGLER_LOG: "warn", ...process.env, PORT: String(port) } });
    let told = false;
    for (const signal of ["SIGINT", "SIGTERM"]) {
      process.on(signal, () => {
        told = true;
        child.kill(signal);
      });
    }
    child.once("error", (error) => reject(new Sentence(`The server could not be started: ${error.message}`)));
    child.once("exit", (code) => resolve(told ? 0 : (code ?? 1)));
  });
}

const servers = {
  start: () => [inRoot("worker/local/serve.ts")],
  dev: (port) => [inRoot("node_modules/vite/bin/vite.js"), "--port", String(port), "--strictPort"],
  setup: () => [inRoot("worker/local/setup.ts")],
};

async function start(mode) {
  checkNode();
  const port = readPort();
  await checkPort(port);
  await checkDisk();
  const steps = [
    ["Packages", install],
    ["Settings", makeSettings],
    ...(mode === "dev" ? [] : [["Build", build]]),
    ...(mode === "setup" ? [] : [["Demo marketplace", fill]]),
  ];
  for (const [at, [title, work]] of steps.entries()) await step(`${at + 1}/${steps.length + 1} ${title}`, work);
  process.stdout.write(`${steps.length + 1}/${steps.length + 1} Starting …\n`);
  const code = await serve(servers[mode](port), port);
  if (code !== 0) throw new Sentence("The server ended with an error.");
}

try {
  await start(process.argv[2] ?? "start");
} catch (error) {
  console.error(error instanceof Sentence ? `\n${error.message}` : error);
  process.exitCode = 1;
}
