/** What of the account belongs to one preview: made where it is missing, removed where it is there. Both can be run again. */
import { databasesOf, hasQueue, namespacesOf } from "./account.ts";
import type { Stores } from "./preview-config.ts";
import type { PreviewNames } from "./preview-names.ts";
import type { Release } from "./release.ts";
import { Failed, isAbsent, reasonIn, type Wrangler } from "./wrangler.ts";

export async function makeStores(wrangler: Wrangler, names: PreviewNames): Promise<Stores> {
  const [databases, namespaces, isQueue] = await Promise.all([databasesOf(wrangler), namespacesOf(wrangler), hasQueue(wrangler, names.queue)]);
  const database = async () =>
    databases.find(({ name }) => name === names.database)?.uuid ?? idIn(await wrangler.run(["d1", "create", names.database]), "database_id");
  const namespace = async () =>
    namespaces.find(({ title }) => title === names.namespace)?.id ?? idIn(await wrangler.run(["kv", "namespace", "create", names.namespace]), "id");
  const queue = async () => isQueue || (await wrangler.run(["queues", "create", names.queue]));
  const [databaseId, namespaceId] = await Promise.all([database(), namespace(), queue()]);
  return { databaseId, namespaceId };
}

/** Out of the lines that wrangler offers for one's settings. @throws Failed */
export function idIn(output: string, name: string): string {
  const id = new RegExp(`^\\s*"?${name}"?\\s*[=:]\\s*"([0-9a-f-]+)"`, "m").exec(output)?.[1];
  if (!id) throw new Failed(`wrangler made it, and did not say its ${name}:\n${output}`);
  return id;
}

/** The workers first: what they are bound to cannot go before them. @throws Failed, naming what is left, after all else was removed */
export async function removePreview({ wrangler, say }: Release, names: PreviewNames): Promise<void> {
  const failed: string[] = [];
  const remove = async (what: string, args: string[]) => {
    const ran = await wrangler.try(args);
    if (isAbsent(ran)) return;
    if (ran.ok) say(`${what} is removed.`);
    else failed.push(`${what}: ${reasonIn(ran.stderr)}`);
  };
  // two are bound to each other: wrangler is told that it is meant
  for (const worker of [names.worker, names.sandbox, names.documents]) await remove(`The worker ${worker}`, ["delete", "--name", worker, "--force"]);
  const [databases, namespaces, isQueue] = await Promise.all([databasesOf(wrangler), namespacesOf(wrangler), hasQueue(wrangler, names.queue)]);
  if (isQueue) await remove(`The queue ${names.queue}`, ["queues", "delete", names.queue]);
  if (databases.some(({ name }) => name === names.database))
    await remove(`The database ${names.database}`, ["d1", "delete", names.database, "--skip-confirmation"]);
  for (const { id, title } of namespaces.filter(({ title }) => title === names.namespace))
    await remove(`The namespace ${title}`, ["kv", "namespace", "delete", "--namespace-id", id, "--skip-confirmation"]);
  if (failed.length > 0) throw new Failed(`Left of ${names.alias}:\n${failed.join("\n")}`);
  say(`Nothing is left of the preview ${names.alias}.`);
}
