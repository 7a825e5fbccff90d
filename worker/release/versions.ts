/** Which versions of a worker have the traffic, and which had it before. Pure. */

/** As `wrangler deployments list --json` tells it. */
export type Deployment = { created_on: string; versions: { version_id: string; percentage: number }[] };

const newestFirst = (deployments: readonly Deployment[]) => deployments.toSorted((one, other) => other.created_on.localeCompare(one.created_on));

const withAll = ({ versions }: Deployment) => versions.filter(({ percentage }) => percentage === 100).map(({ version_id }) => version_id);

/**
 * The version to trust: the one that has all of the traffic, or, where a roll out was broken off half-way, had it last. Null: nothing is deployed.
 */
export const currentOf = (deployments: readonly Deployment[]): string | null => newestFirst(deployments).flatMap(withAll)[0] ?? null;

/** The version that had all of the traffic before the current one: what was only tried and taken back is none. Null: there is none. */
export function beforeOf(deployments: readonly Deployment[]): string | null {
  const current = currentOf(deployments);
  return (
    newestFirst(deployments)
      .flatMap(withAll)
      .find((version) => version !== current) ?? null
  );
}

/** Where a roll back leads: out of a roll out that was broken off, to the version that had all of the traffic; else to the one before. */
export function backOf(deployments: readonly Deployment[]): string | null {
  const [newest] = newestFirst(deployments);
  return newest && withAll(newest).length === 0 ? currentOf(deployments) : beforeOf(deployments);
}
