/**
 * `npm run deploy`: looks what is missing, builds for production, migrates its database, uploads a version, looks at it, and gives it the
 * traffic step by step; at any trouble the version before has it again, and the exit code is 1.
 *
 *   npm run deploy -- check              what is missing, with the command that makes it
 *   npm run deploy -- rollback           the version before has all of the traffic; --to <version> another one
 *   npm run deploy -- owner-link         the link that makes the first owner; the first deploy prints it by itself
 *   npm run deploy -- --dry-run          the steps, none of them run
 *   npm run deploy -- --soak 60          seconds that each share of the traffic is left before it is looked at
 */
import { parseArgs } from "node:util";
import { registry } from "../shop/payments/service.ts";
import { readAccount } from "./account.ts";
import { type Missing, missingForProduction, sentencesOf } from "./check.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { printOwnerLink } from "./owner-link.ts";
import * as plan from "./plan.ts";
import { commitMessage, lineOf, ownRelease, type Release, reporting } from "./release.ts";
import { deployFirst, deploymentsOf, isAnswering, rollBack, rollOut } from "./roll-out.ts";
import { currentOf } from "./versions.ts";
import { Failed } from "./wrangler.ts";

export type DeployOptions = { message: string; soak_ms: number };

export const missingOf = async ({ wrangler }: Release, environment: Environment): Promise<Missing[]> =>
  missingForProduction(environment, await readAccount(wrangler, environment), registry.settings);

/** @throws Failed when something is missing */
export async function check(release: Release, environment: Environment): Promise<void> {
  const missing = await missingOf(release, environment);
  if (missing.length > 0) throw new Failed(`Before ${environment.worker} can be deployed:\n${sentencesOf(missing)}`);
  release.say(`Nothing is missing for ${environment.worker}.`);
}

/** @throws Failed when it is not deployed: what had the traffic before has it still */
export async function deploy(release: Release, environment: Environment, options: DeployOptions): Promise<void> {
  const current = currentOf(await deploymentsOf(release, environment.worker));
  release.build("production");
  await release.wrangler.run(plan.migrate("production").args);
  release.say("The database is migrated.");
  await release.wrangler.upload(plan.deployDocuments(options.message).args);
  release.say("The worker that prints is deployed.");
  const rollOutOptions = { environment, ...options };
  const isFirst = current === null || !(await isAnswering(release, environment.origin));
  await (isFirst ? deployFirst(release, rollOutOptions) : rollOut(release, current, rollOutOptions));
  release.say(`${release.writeReleased()} says what this release asks of the database (decision 63): commit it.`);
  if (isFirst) await printOwnerLink(release, environment);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "dry-run": { type: "boolean", default: false }, to: { type: "string" }, soak: { type: "string", default: "60" } },
  });
  const [command = "deploy"] = positionals;
  const release = ownRelease();
  const environment = readEnvironment(release.root, "production");
  const soak_ms = Number(values.soak) * 1000;
  if (!(soak_ms >= 0)) throw new Failed("--soak takes seconds.");
  if (command === "check") return check(release, environment);
  if (command === "rollback") return rollBack(release, environment, values.to);
  if (command === "owner-link") return printOwnerLink(release, environment);
  if (command !== "deploy") throw new Failed(`npm run deploy takes check, rollback or owner-link, not ${command}.`);
  const message = commitMessage();
  if (values["dry-run"]) return release.say(plan.deploySteps(environment.worker, message).map(lineOf).join("\n"));
  await check(release, environment);
  await deploy(release, environment, { message, soak_ms });
}

if (import.meta.main) await reporting(main);
