/** What `npm run deploy` runs, in order: one environment is built, its own database migrated, and then it is deployed. Pure. */

export type DeployStep = { tool: "vite" | "wrangler"; args: string[]; environment: string };

/**
 * wrangler deploys what was built, whose settings are those of the environment already. Migrations are applied by wrangler.toml, where the
 * environment has to be named: without it they would meet the database at its top.
 */
export const deployPlan = (environment: string): DeployStep[] => [
  { tool: "vite", args: ["build"], environment },
  { tool: "wrangler", args: ["d1", "migrations", "apply", "DB", "--remote", "--env", environment], environment },
  { tool: "wrangler", args: ["deploy"], environment },
];
