import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { deployPlan } from "./deploy-plan.ts";

const root = path.resolve(import.meta.dirname, "../..");
const [top = "", ...environments] = readFileSync(path.join(root, "wrangler.toml"), "utf8").split(/^\[env\.(?=\w+\]$)/m);
/** The database that wrangler finds for an environment, or without one. */
const databaseOf = (environment: string | undefined) => {
  const section = environment === undefined ? top : environments.find((each) => each.startsWith(`${environment}]`));
  return /binding = "DB"[\s\S]*?database_id = "([^"]+)"/.exec(section ?? "")?.[1];
};
/** The environment that wrangler reads out of its arguments. */
const namedIn = (args: readonly string[]) => (args.includes("--env") ? args[args.indexOf("--env") + 1] : undefined);

describe("what a deploy runs", () => {
  const plan = deployPlan("production");
  const at = (...begin: string[]) => plan.findIndex(({ tool, args }) => [tool, ...args].join(" ").startsWith(begin.join(" ")));

  it("builds, then migrates, then deploys", () => {
    const steps = [at("vite build"), at("wrangler d1 migrations apply DB --remote"), at("wrangler deploy")];
    expect(steps).toEqual([0, 1, 2]);
    expect(plan.length).toBe(3);
  });
  it("migrates the database of the environment that it builds and deploys, and not the one at the top of wrangler.toml", () => {
    expect(databaseOf("production")).toMatch(/^[0-9a-f-]{36}$/);
    expect(databaseOf("production")).not.toBe(databaseOf(undefined));
    expect(databaseOf(namedIn(plan[1]?.args ?? []))).toBe(databaseOf("production"));
    // what is built carries its environment; wrangler refuses a second one beside it
    expect([plan[0]?.environment, plan[2]?.environment, namedIn(plan[2]?.args ?? [])]).toEqual(["production", "production", undefined]);
  });
  it("is what the command runs", () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
    expect(scripts.deploy).toBe("node worker/local/deploy.ts");
    const answered = execFileSync(process.execPath, [path.join(root, "worker/local/deploy.ts"), "--dry-run"], { encoding: "utf8" });
    expect(answered.trim().split("\n")).toEqual(plan.map(({ tool, args, environment }) => `CLOUDFLARE_ENV=${environment} ${tool} ${args.join(" ")}`));
  });
});
