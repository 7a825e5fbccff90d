/** `npm run deploy`: builds and deploys the production of wrangler.toml, after its migrations. `--dry-run` says what would be run, and runs nothing. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { deployPlan } from "./deploy-plan.ts";

const root = path.resolve(import.meta.dirname, "../..");
const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });

for (const { tool, args, environment } of deployPlan("production")) {
  if (values["dry-run"]) {
    console.log(`CLOUDFLARE_ENV=${environment} ${tool} ${args.join(" ")}`);
    continue;
  }
  const env = { ...process.env, CLOUDFLARE_ENV: environment };
  const { status } = spawnSync(path.join(root, "node_modules/.bin", tool), args, { cwd: root, stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}
