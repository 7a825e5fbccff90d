/** The one way wrangler is run: every outward step of a release goes through here, and where it goes is the environment's (CLOUDFLARE_API_BASE_URL). */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

export type Ran = { ok: boolean; stdout: string; stderr: string };

/** What an upload made: wrangler tells it in a file, for those who do not read its prose. */
export type UploadedVersion = { version_id: string; bundle_size?: { raw_bytes: number; gzip_bytes: number } };

export class Failed extends Error {}

export type Wrangler = {
  /** Whatever comes of it. */
  try: (args: readonly string[]) => Promise<Ran>;
  /** @throws Failed with what wrangler said. */
  run: (args: readonly string[]) => Promise<string>;
  /** Of a command that answers in JSON. @throws Failed */
  json: <T>(args: readonly string[]) => Promise<T>;
  /** A deploy or an upload of a version. @throws Failed */
  upload: (args: readonly string[]) => Promise<UploadedVersion>;
};

export function makeWrangler(root: string, env: NodeJS.ProcessEnv = process.env): Wrangler {
  const script = createRequire(path.join(root, "package.json")).resolve("wrangler");
  const own = {
    ...env,
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_HIDE_BANNER: "true",
    // what is asked of it stands in its log
    WRANGLER_LOG: "log",
    // nobody sits there to answer a question
    CI: "1",
    NO_COLOR: "1",
    FORCE_COLOR: "0",
    // most of what a command takes is reading wrangler itself
    NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/compiled"),
  };

  const attempt = (args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
    new Promise<Ran>((resolve, reject) => {
      const child = spawn(process.execPath, ["--no-warnings", script, ...args], { cwd: root, env: { ...own, ...more }, stdio: ["ignore", "pipe", "pipe"] });
      const output = { stdout: "", stderr: "" };
      for (const stream of ["stdout", "stderr"] as const)
        child[stream].setEncoding("utf8").on("data", (part: string) => {
          output[stream] += part;
        });
      child.once("error", reject);
      child.once("close", (code) => resolve({ ok: code === 0, ...output }));
    });

  async function run(args: readonly string[], more?: NodeJS.ProcessEnv): Promise<string> {
    const { ok, stdout, stderr } = await attempt(args, more);
    if (!ok) throw new Failed(`wrangler ${args.join(" ")}\n${reasonIn(stderr || stdout)}`);
    return stdout;
  }

  return {
    try: attempt,
    run,
    json: async <T>(args: readonly string[]) => jsonIn(await run(args)) as T,
    async upload(args) {
      const folder = mkdtempSync(path.join(tmpdir(), "meydan-upload-"));
      const file = path.join(folder, "output.ndjson");
      try {
        await run(args, { WRANGLER_OUTPUT_FILE_PATH: file });
        return uploadIn(readFileSync(file, "utf8"));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Some commands write a line or two before their JSON. @throws Failed */
export function jsonIn(text: string): unknown {
  const begin = /^[[{]/m.exec(text)?.index;
  if (begin === undefined) throw new Failed(`wrangler answered no JSON: ${text.trim()}`);
  return JSON.parse(text.slice(begin));
}

/** @throws Failed */
export function uploadIn(lines: string): UploadedVersion {
  const uploaded = lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { type: string } & UploadedVersion)
    .find(({ type, version_id }) => (type === "version-upload" || type === "deploy") && version_id);
  if (!uploaded) throw new Failed("wrangler uploaded, and told no version");
  return uploaded;
}

/** Of what wrangler says of a failure: the lines that say why, without its signs and where its log lies. */
export const reasonIn = (output: string): string =>
  stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.replace(/^\s*✘ \[ERROR\]/, "").trim())
    .filter((line) => line !== "" && !/Logs were written|please open an issue|^─+$/.test(line))
    .slice(-12)
    .join("\n");

/** The worker is not there (yet, or any more). */
export const isAbsent = ({ ok, stdout, stderr }: Ran): boolean => !ok && /\[code: 10007\]|Worker "[^"]*" not found/.test(stdout + stderr);
