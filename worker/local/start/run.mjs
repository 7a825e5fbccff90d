/** Running commands quietly, and saying what is going on. */
import { spawn } from "node:child_process";
import { root } from "./place.mjs";

/** A failure with a sentence for the person at the terminal; anything else is a bug and keeps its stack. */
export class Sentence extends Error {}

const seconds = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** The beginning and the end of a long complaint: npm says first what is wrong, others last. */
const shortened = (lines) => (lines.length <= 40 ? lines : [...lines.slice(0, 15), "…", ...lines.slice(-25)]).join("\n");

/** Runs a command without its chatter; when it fails, what it said is shown. */
export function runQuietly(command, args, failure) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        said.push(...text.split("\n").filter(Boolean));
      });
    }
    child.once("error", (error) => reject(new Sentence(`${failure} (${error.message})`)));
    child.once("close", (code) => (code === 0 ? resolve(said) : reject(new Sentence(`${shortened(said)}\n\n${failure}`))));
  });
}

/** npm as it was called, or else the one on the PATH. */
export function npm(args, failure) {
  const cli = process.env.npm_execpath;
  return cli && /\.c?js$/.test(cli) ? runQuietly(process.execPath, [cli, ...args], failure) : runQuietly("npm", args, failure);
}

/** Says what is being done, that it is still being done, and how long it took. */
export async function step(title, work) {
  const started = performance.now();
  process.stdout.write(`${title} …`);
  const heartbeat = setInterval(() => process.stdout.write("."), 3000);
  try {
    const note = await work();
    process.stdout.write(` ${note ? `${note}, ` : ""}${seconds(started)}\n`);
  } catch (error) {
    process.stdout.write("\n");
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}
