/** The two reference workers, served beside the product by one bare workerd: figures are given as ratios to them. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { answering, freePort } from "../support/ports.ts";

// wrangler's own workerd, the one that serves the product; the package is CommonJS, its default export the path of the binary
const wranglerRequire = createRequire(createRequire(import.meta.url).resolve("wrangler"));
const { default: workerd } = wranglerRequire("workerd") as { default: string };

const sources = { static: "reference/static.ts", grid: "reference/grid.tsx" };
type Name = keyof typeof sources;
const names = Object.keys(sources) as Name[];

export type References = Record<Name, string> & { stop: () => Promise<void> };

/** Bundles and serves both. The addresses answer when the promise resolves. */
export async function serveReferences(): Promise<References> {
  const folder = mkdtempSync(path.join(tmpdir(), "meydan-references-"));
  await Promise.all(names.map((name) => bundle(name, folder)));
  const ports: Record<Name, number> = { static: await freePort(), grid: await freePort() };
  writeFileSync(path.join(folder, "config.capnp"), config(ports));
  const child = spawn(workerd, ["serve", path.join(folder, "config.capnp")], { stdio: ["ignore", "ignore", "pipe"] });
  // it writes a line for every connection a load generator drops: only what it said last is kept
  let answered = "";
  child.stderr.on("data", (part) => {
    answered = `${answered}${part}`.slice(-2_000);
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", end);
  const stop = async () => {
    end();
    await gone;
  };
  const urls = { static: `http://127.0.0.1:${ports.static}/`, grid: `http://127.0.0.1:${ports.grid}/` };
  try {
    await Promise.all(names.map((name) => answering(urls[name])));
  } catch (error) {
    await stop();
    throw new Error(`the references do not start: ${answered}`, { cause: error });
  }
  return { ...urls, stop };
}

async function bundle(name: Name, folder: string): Promise<void> {
  await build({
    entryPoints: [path.join(import.meta.dirname, sources[name])],
    outfile: path.join(folder, `${name}.js`),
    bundle: true,
    minify: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    mainFields: ["module", "main"],
    conditions: ["workerd", "worker", "browser", "import"],
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
}

function config(ports: Record<Name, number>): string {
  const services = names.map((name) => `(name = "${name}", worker = .${name})`);
  const sockets = names.map((name) => `(name = "${name}", address = "127.0.0.1:${ports[name]}", http = (), service = "${name}")`);
  const workers = names.map(
    (name) => `const ${name} :Workerd.Worker = (modules = [(name = "worker", esModule = embed "${name}.js")], compatibilityDate = "2026-08-15");`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [${services.join(", ")}], sockets = [${sockets.join(", ")}]);
${workers.join("\n")}
`;
}
