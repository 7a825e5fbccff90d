/** What the account holds, as wrangler lists it. */
import type { Account } from "./check.ts";
import type { Environment } from "./environment.ts";
import { Failed, isAbsent, jsonIn, reasonIn, type Wrangler } from "./wrangler.ts";

type Database = Account["databases"][number];
type Namespace = Account["namespaces"][number];

export const databasesOf = (wrangler: Wrangler) => wrangler.json<Database[]>(["d1", "list", "--json"]);
export const namespacesOf = (wrangler: Wrangler) => wrangler.json<Namespace[]>(["kv", "namespace", "list"]);

/** Asked for by name: the lists of queues and of buckets come in pages, and wrangler shows the first one. @throws Failed */
async function isThere(wrangler: Wrangler, args: readonly string[], absent: RegExp): Promise<boolean> {
  const { ok, stdout, stderr } = await wrangler.try(args);
  if (ok) return true;
  if (absent.test(stdout + stderr)) return false;
  throw new Failed(`wrangler ${args.join(" ")}\n${reasonIn(stderr || stdout)}`);
}
export const hasQueue = (wrangler: Wrangler, name: string) => isThere(wrangler, ["queues", "info", name], /Queue "[^"]*" does not exist/);
/** By the rules of what it keeps: what wrangler calls its info asks for figures, too, which a token may not be allowed to see. */
export const hasBucket = (wrangler: Wrangler, name: string) => isThere(wrangler, ["r2", "bucket", "lifecycle", "list", name], /\[code: 10006\]/);

/** Of a worker that is not there: none. @throws Failed */
export async function secretsOf(wrangler: Wrangler, worker: string): Promise<string[]> {
  const args = ["secret", "list", "--name", worker, "--format", "json"];
  const ran = await wrangler.try(args);
  if (isAbsent(ran)) return [];
  if (!ran.ok) throw new Failed(`wrangler ${args.join(" ")}\n${reasonIn(ran.stderr)}`);
  return (jsonIn(ran.stdout) as { name: string }[]).map(({ name }) => name);
}

async function sendingDomainsOf(wrangler: Wrangler): Promise<string[]> {
  const table = await wrangler.run(["email", "sending", "list"]);
  return [...table.matchAll(/^│ \S+ +│ (\S+) +│ yes /gm)].map(([, name]) => name as string);
}

/** All of them, also where one fails: a command that is refused ends with none of its questions still running. @throws what failed first */
async function allEnded<T extends readonly unknown[]>(questions: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(questions);
  return Promise.all(questions) as unknown as Promise<T>;
}

/** As far as the environment asks for it. @throws Failed */
export async function readAccount(wrangler: Wrangler, { worker, queue, bucket }: Environment): Promise<Account> {
  const [databases, namespaces, isQueue, isBucket, sendingDomains, secrets] = await allEnded([
    databasesOf(wrangler),
    namespacesOf(wrangler),
    hasQueue(wrangler, queue),
    hasBucket(wrangler, bucket),
    sendingDomainsOf(wrangler),
    secretsOf(wrangler, worker),
  ]);
  return { databases, namespaces, queues: isQueue ? [queue] : [], buckets: isBucket ? [bucket] : [], sendingDomains, secrets };
}
