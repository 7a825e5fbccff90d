/** What the account holds, as wrangler lists it. */
import type { Account } from "./check.ts";
import { Failed, isAbsent, jsonIn, type Wrangler } from "./wrangler.ts";

type Database = Account["databases"][number];
type Namespace = Account["namespaces"][number];

export const databasesOf = (wrangler: Wrangler) => wrangler.json<Database[]>(["d1", "list", "--json"]);
export const namespacesOf = (wrangler: Wrangler) => wrangler.json<Namespace[]>(["kv", "namespace", "list"]);

/** Names in the second column of wrangler's table. */
export async function queuesOf(wrangler: Wrangler): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const table = await wrangler.run(["queues", "list", "--page", String(page)]);
    const found = [...table.matchAll(/^│ [0-9a-f]{32} │ (\S+) /gm)].map(([, name]) => name as string);
    names.push(...found);
    if (found.length < queuesPerPage) return names;
  }
}
const queuesPerPage = 50;

export const bucketsOf = async (wrangler: Wrangler): Promise<string[]> =>
  [...(await wrangler.run(["r2", "bucket", "list"])).matchAll(/^name:\s+(\S+)$/gm)].map(([, name]) => name as string);

/** Of a worker that is not there: none. @throws Failed */
export async function secretsOf(wrangler: Wrangler, worker: string): Promise<string[]> {
  const args = ["secret", "list", "--name", worker, "--format", "json"];
  const ran = await wrangler.try(args);
  if (isAbsent(ran)) return [];
  if (!ran.ok) throw new Failed(`wrangler ${args.join(" ")}\n${ran.stderr}`);
  return (jsonIn(ran.stdout) as { name: string }[]).map(({ name }) => name);
}

async function sendingDomainsOf(wrangler: Wrangler): Promise<string[]> {
  const table = await wrangler.run(["email", "sending", "list"]);
  return [...table.matchAll(/^│ \S+ +│ (\S+) +│ yes /gm)].map(([, name]) => name as string);
}

export async function readAccount(wrangler: Wrangler, worker: string): Promise<Account> {
  const [databases, namespaces, queues, buckets, sendingDomains, secrets] = await Promise.all([
    databasesOf(wrangler),
    namespacesOf(wrangler),
    queuesOf(wrangler),
    bucketsOf(wrangler),
    sendingDomainsOf(wrangler),
    secretsOf(wrangler, worker),
  ]);
  return { databases, namespaces, queues, buckets, sendingDomains, secrets };
}
