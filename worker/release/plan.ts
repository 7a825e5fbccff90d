/** What a release runs, as arguments. Pure: the commands run it, `--dry-run` prints it, tests read it. */
import type { EnvironmentName } from "./environment.ts";

export type Step = { tool: "vite" | "wrangler"; args: string[]; environment: EnvironmentName };

/** The shares of the traffic that a new version gets one after another. At 0 only those reach it who ask for it by name. */
export const shares_percent = [0, 10, 50, 100] as const;

/** What was built carries its environment's settings: wrangler takes no second one beside them. */
const built = ["--config", "build/server/wrangler.json"];

export const build = (environment: EnvironmentName): Step => ({ tool: "vite", args: ["build"], environment });

/** Widening ones alone (docs/operating.md): the old version goes on with the new tables. */
export const migrate = (environment: EnvironmentName, config = "wrangler.toml"): Step => ({
  tool: "wrangler",
  args: [...["d1", "migrations", "apply", "DB", "--remote", "--config", config], ...(config === "wrangler.toml" ? ["--env", environment] : [])],
  environment,
});

/** What prints comes before the worker that is bound to it. It keeps nothing and its input only widens, so all of its traffic goes over at once. */
export const deployDocuments = (message: string): Step => ({
  tool: "wrangler",
  args: ["deploy", "--config", "build/documents/wrangler.json", "--message", message],
  environment: "production",
});

export const uploadVersion = (message: string): Step => ({
  tool: "wrangler",
  args: ["versions", "upload", ...built, "--message", message],
  environment: "production",
});

/** Where nothing is deployed there is no traffic to divide. */
export const deployFirst = (message: string): Step => ({ tool: "wrangler", args: ["deploy", ...built, "--message", message], environment: "production" });

/** `share_percent` to one version, the rest to the other. */
export function traffic(worker: string, next: string, share_percent: number, before: string, message: string): Step {
  const rest = share_percent === 100 ? [] : [`${before}@${100 - share_percent}%`];
  const args = ["versions", "deploy", `${next}@${share_percent}%`, ...rest, "--name", worker, "--message", message, "--yes"];
  return { tool: "wrangler", args, environment: "production" };
}

/** A version carries neither schedule nor queue consumers nor domains: they are the worker's, and follow its code. */
export const triggers: Step = { tool: "wrangler", args: ["triggers", "deploy", ...built], environment: "production" };

/** All of it, in order, where a version is deployed already. */
export const deploySteps = (worker: string, message: string): Step[] => [
  build("production"),
  migrate("production"),
  deployDocuments(message),
  uploadVersion(message),
  ...shares_percent.map((share) => traffic(worker, "<new>", share, "<old>", message)),
  triggers,
];
