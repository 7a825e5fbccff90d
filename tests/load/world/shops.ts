/**
 * The shop as the world meets it: one workerd process for each place, with memory and edge cache of its own, over one database, one KV and one
 * R2, which a further process owns. That one takes no traffic: it is the far end, and runs the schedule.
 */
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { prepareDatabase } from "../../../worker/local/database.ts";
import { root } from "../../../worker/local/platform.ts";
import { localSecrets } from "../../../worker/local/secrets.ts";
import { openStorage } from "../../../worker/local/storage.ts";
import { type IsolateProfile, profilePath } from "../../../worker/request/profile.ts";
import { ServerProcess } from "../server-process.ts";

const settings = { PROFILE_D1: "on" };

export class Shops {
  private readonly folder: string;
  private readonly persist: string;
  /** Owns what is shared. */
  readonly owner: ServerProcess;
  readonly locations: readonly ServerProcess[];

  private constructor(folder: string, persist: string, owner: ServerProcess, locations: readonly ServerProcess[]) {
    this.folder = folder;
    this.persist = persist;
    this.owner = owner;
    this.locations = locations;
  }

  /** Nothing is served yet. The catalogue is made once and template (.wrangler/load-…); a run works on a copy. */
  static async make(names: readonly string[], products: number, say: (text: string) => void): Promise<Shops> {
    const template = path.join(root, ".wrangler", `load-${products}-${migrationsDigest()}`);
    say(existsSync(template) ? `the catalogue of ${products} products` : `a catalogue of ${products} products is made, once`);
    await prepareDatabase({ persist: template, products, dataKey: localSecrets().DATA_KEY });
    const folder = await mkdtemp(path.join(tmpdir(), "meydan-world-"));
    const persist = path.join(folder, "shared");
    cpSync(template, persist, { recursive: true });
    const made = (name: string, runsCron = false) =>
      ServerProcess.make({ persist, settings, runsCron, location: { registry: path.join(folder, "registry"), own: path.join(folder, name) } });
    const owner = await made("owner", true);
    const locations: ServerProcess[] = [];
    for (const name of names) locations.push(await made(name));
    return new Shops(folder, persist, owner, locations);
  }

  /** The owner first: whoever comes first owns the data. */
  async start(): Promise<void> {
    for (const each of [this.owner, ...this.locations]) await each.start();
  }

  /** The database, while nothing is served. */
  async withDatabase<T>(work: (db: D1Database) => Promise<T>): Promise<T> {
    const { database, close } = await openStorage(this.persist);
    try {
      return await work(database);
    } finally {
      await close();
    }
  }

  async stop(): Promise<void> {
    // the owner last, for the others still write
    for (const each of [...this.locations, this.owner]) await each.stop();
  }

  async remove(): Promise<void> {
    await Promise.all([this.owner, ...this.locations].map((each) => each.kill()));
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** A database is of the migrations that made it: when one is edited, another catalogue is made. */
function migrationsDigest(): string {
  const folder = path.join(root, "worker/db/migrations");
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, name)));
  return hash.digest("hex").slice(0, 8);
}

/** What an isolate counted since it began; undefined: it does not answer now. */
export async function profileOf({ origin }: ServerProcess): Promise<IsolateProfile | undefined> {
  try {
    return (await (await fetch(origin + profilePath, { signal: AbortSignal.timeout(5_000) })).json()) as IsolateProfile;
  } catch {
    return undefined;
  }
}
