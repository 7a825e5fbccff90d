/**
 * `npm run preview -- --branch name`: builds the marketplace for previews and uploads it as a version with an address of its own.
 * What it shares with the other previews, and what it leaves to the operator, stands in docs/operating.md.
 */
import { execFileSync, spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { unstable_readConfig } from "wrangler";
import { root } from "./platform.ts";
import { aliasOf, previewOriginOf } from "./preview-alias.ts";

const { values } = parseArgs({ options: { branch: { type: "string" }, "dry-run": { type: "boolean", default: false } } });
const branch = values.branch ?? execFileSync("git", ["branch", "--show-current"], { cwd: root, encoding: "utf8" }).trim();
if (branch === "") fail("No branch is checked out: name one with --branch.");

const config = unstable_readConfig({ config: path.join(root, "wrangler.toml"), env: "preview" });
const worker = config.name ?? fail("wrangler.toml names no worker.");
const alias = aliasOf(branch, worker);
const ownOrigin = String(config.vars.PUBLIC_ORIGIN);
// links in mails and the way back from a payment lead to this address: it has to be the preview's own
const origin =
  previewOriginOf(alias, worker, ownOrigin) ??
  fail(`PUBLIC_ORIGIN of [env.preview] in wrangler.toml has to be https://${worker}.<your subdomain>.workers.dev: previews have their addresses there.`);

run("vite", ["build"]);
const upload = ["versions", "upload", "--preview-alias", alias, "--message", `Preview of ${branch}`, "--var", `PUBLIC_ORIGIN:${origin}`];
run("wrangler", values["dry-run"] ? [...upload, "--dry-run"] : upload);
console.log(values["dry-run"] ? `Nothing was uploaded. It would be at ${origin}` : `The preview of ${branch}: ${origin}`);

function run(tool: string, args: string[]) {
  const { status } = spawnSync(path.join(root, "node_modules/.bin", tool), args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, CLOUDFLARE_ENV: "preview" },
  });
  if (status !== 0) process.exit(status ?? 1);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
