/** Which versions of a worker have the traffic, and which had it before. Pure. */

/** As `wrangler deployments list --json` tells it. */
export type Deployment = { created_on: string; versions: { version_id: string; percentage: number }[] };

const newestFirst = (deployments: readonly Deployment[]) => deployments.toSorted((one, other) => other.created_on.localeCompare(one.created_on));

/** The version with the most traffic; null: nothing is deployed. */
export function currentOf(deployments: readonly Deployment[]): string | null {
  const [newest] = newestFirst(deployments);
  return newest?.versions.toSorted((one, other) => other.percentage - one.percentage)[0]?.version_id ?? null;
}

/** The version that last had all of the traffic and is not the one that has it now: what was only tried and taken back is none. Null: there is none. */
export function beforeOf(deployments: readonly Deployment[]): string | null {
  const current = currentOf(deployments);
  const whole = newestFirst(deployments).flatMap(({ versions }) => versions.filter(({ percentage }) => percentage === 100));
  return whole.find(({ version_id }) => version_id !== current)?.version_id ?? null;
}
