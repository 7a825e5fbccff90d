/** Brings a version to the traffic, step by step, and back to the version before when anything is wrong. */
import type { Environment } from "./environment.ts";
import * as plan from "./plan.ts";
import type { Release } from "./release.ts";
import { type Smoke, smokeCheckWithin } from "./smoke.ts";
import { storeMaps } from "./store-maps.ts";
import { backOf, currentOf, type Deployment } from "./versions.ts";
import { Failed, isAbsent, jsonIn } from "./wrangler.ts";

/** A new share of the traffic is known everywhere after some seconds. */
const pauses_ms = [2000, 4000, 8000, 16_000];
/** Where visitors are already, no more than one answer may have been an accident. */
const once_more_ms = [4000];

type RollOut = {
  environment: Environment;
  message: string /** How long each share of the traffic is left as it is before it is looked at. */;
  soak_ms: number;
};

/** Newest last. Of a worker that is not there: none. @throws Failed */
export async function deploymentsOf({ wrangler }: Release, worker: string): Promise<Deployment[]> {
  const ran = await wrangler.try(["deployments", "list", "--name", worker, "--json"]);
  if (isAbsent(ran)) return [];
  if (!ran.ok) throw new Failed(`What is deployed could not be found out.\n${ran.stderr}`);
  return jsonIn(ran.stdout) as Deployment[];
}

/** Secrets set beforehand make a worker that says nothing yet: what counts is whether the marketplace answers at its address. */
export async function isAnswering({ ask }: Release, origin: string): Promise<boolean> {
  try {
    const answer = await ask(`${origin}/healthz`, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
    return answer.ok && ((await answer.json()) as { status?: string }).status === "ok";
  } catch {
    return false;
  }
}

/** Where nothing answers there is nothing to protect: all of the traffic at once, with schedule, queue and domain. @throws Failed */
export async function deployFirst(release: Release, { environment: { worker, origin, bucket }, message }: RollOut): Promise<void> {
  const { version_id } = await release.wrangler.upload(plan.deployFirst(message).args);
  await storeMaps(release, bucket, version_id);
  const problems = await smokeCheckWithin({ origin, version: { worker, id: version_id }, ask: release.ask }, pauses_ms, release.wait);
  if (problems.length > 0) throw new Failed(`It is deployed, and is not well:\n${listed(problems)}`);
  release.say(`${version_id} is deployed; nothing answered at ${origin} before.`);
}

/** Over a version that is deployed. @throws Failed, after the version before has all of the traffic again */
export async function rollOut(release: Release, current: string, { environment: { worker, origin, bucket }, message, soak_ms }: RollOut): Promise<void> {
  const { wrangler, say, ask, wait } = release;
  const { version_id: next } = await wrangler.upload(plan.uploadVersion(message).args);
  say(`${next} is uploaded; ${current} has the traffic.`);
  await storeMaps(release, bucket, next);
  const look = async (smoke: Pick<Smoke, "version">, between_ms: readonly number[]) => {
    const problems = await smokeCheckWithin({ origin, ask, ...smoke }, between_ms, wait);
    if (problems.length > 0) throw new Failed(listed(problems));
  };
  try {
    for (const share of plan.shares_percent) {
      await wrangler.run(plan.traffic(worker, next, share, current, message).args);
      if (share > 0) await wait(soak_ms);
      // the version itself, and then what a visitor finds: a page and its files may come from two versions
      await look({ version: { worker, id: next } }, share === 0 ? pauses_ms : once_more_ms);
      if (share > 0) await look({}, once_more_ms);
      say(`${share} % of the traffic: well.`);
    }
    await wrangler.run(plan.triggers.args);
  } catch (error) {
    await giveBack(release, worker, current, error as Error);
  }
  say(`${next} is deployed.`);
}

/** @throws Failed, always: what went wrong, and where the traffic is */
async function giveBack({ wrangler }: Release, worker: string, current: string, cause: Error): Promise<never> {
  const back = plan.traffic(worker, current, 100, current, "Rolled back: the new version was not well").args;
  const { ok } = await wrangler.try(back);
  const where = ok ? `${current} has all of the traffic again.` : `IT COULD NOT BE TAKEN BACK. Do it by hand: npx wrangler ${back.join(" ")}`;
  throw new Failed(`The new version is not well:\n${cause.message}\n${where}`);
}

/** One command back. The tables stay as they are: migrations widen, so the version before can live with them. @throws Failed */
export async function rollBack(release: Release, { worker, origin }: Environment, to?: string): Promise<void> {
  const deployments = await deploymentsOf(release, worker);
  const [current, before] = [currentOf(deployments), to ?? backOf(deployments)];
  if (current === null) throw new Failed(`Nothing of ${worker} is deployed.`);
  if (before === null)
    throw new Failed(
      `No version before ${current} is known. Name one: npm run deploy -- rollback --to <version> (npx wrangler versions list --name ${worker})`,
    );
  await release.wrangler.run(plan.traffic(worker, before, 100, current, `Rolled back from ${current}`).args);
  release.say(`${before} has all of the traffic${before === current ? " again" : `; before it was ${current}`}.`);
  const problems = await smokeCheckWithin({ origin, version: { worker, id: before }, ask: release.ask }, pauses_ms, release.wait);
  if (problems.length > 0) throw new Failed(`${before} is not well either:\n${listed(problems)}`);
}

const listed = (problems: readonly string[]) => problems.map((problem) => `- ${problem}`).join("\n");
