/** What is called how in a branch's preview. All of it carries the branch's alias, so that it can be found again and removed. Pure. */
import { createHash } from "node:crypto";

/** A label of a host name takes 63 letters, and a name the longest word before it. */
const alias_max = 63 - "meydan-sandbox-preview-".length;
const hash_length = 6;

/** "feature/Über-Größe 2" → "feature-ber-gr-e-2-1a2b3c". A name that is too long, or loses letters, is told apart by a hash. */
export function aliasOf(branch: string): string {
  const plain = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  if (plain === branch && plain.length <= alias_max) return plain;
  const hash = createHash("sha256").update(branch).digest("hex").slice(0, hash_length);
  const begin = plain.slice(0, alias_max - hash_length - 1).replace(/-+$/, "");
  return begin === "" ? hash : `${begin}-${hash}`;
}

export type PreviewNames = {
  alias: string;
  worker: string;
  sandbox: string;
  documents: string;
  database: string;
  namespace: string;
  queue: string;
  origin: string;
};

/** `worker`, `origin`: those of `[env.preview]`, whose subdomain of workers.dev is everybody's. */
export function namesOf(alias: string, { worker, origin }: { worker: string; origin: string }): PreviewNames {
  const own = `${worker}-${alias}`;
  const { host } = new URL(origin);
  return {
    alias,
    worker: own,
    sandbox: `meydan-sandbox-preview-${alias}`,
    documents: `meydan-printer-preview-${alias}`,
    database: own,
    namespace: own,
    queue: `meydan-outbox-preview-${alias}`,
    origin: `https://${own}${host.slice(host.indexOf("."))}`,
  };
}

/** Aliases of what is there, by their databases. */
export const aliasesIn = (worker: string, databases: readonly string[]): string[] =>
  databases.filter((name) => name.startsWith(`${worker}-`)).map((name) => name.slice(worker.length + 1));
