/** A marketplace to be loaded: the built worker on a demo database in a temporary folder, in a process that may be killed. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { prepareDatabase } from "../../worker/local/database.ts";
import { openStorage } from "../../worker/local/storage.ts";
import { ServerProcess } from "./server-process.ts";

export class Market {
  private readonly persist: string;
  private readonly server: ServerProcess;

  private constructor(persist: string, server: ServerProcess) {
    this.persist = persist;
    this.server = server;
  }

  get origin(): string {
    return this.server.origin;
  }
  get inspectorPort(): number {
    return this.server.inspectorPort;
  }

  /** Makes the database; nothing is served yet. `dataKey`: the demo people can sign in. `products`: at least so many. `settings`: of the worker. */
  static async make({
    dataKey,
    products,
    settings = {},
  }: {
    dataKey?: string | undefined;
    products?: number;
    settings?: Record<string, string>;
  } = {}): Promise<Market> {
    const persist = await mkdtemp(path.join(tmpdir(), "meydan-load-"));
    await prepareDatabase({ persist, dataKey, ...(products !== undefined && { products }) });
    return new Market(persist, await ServerProcess.make({ persist, settings }));
  }

  /** @returns how long it took until the first answer. */
  start(): Promise<number> {
    return this.server.start();
  }

  memory_MB(): number {
    return this.server.memory_MB();
  }

  /** What workerd has computed since it began. */
  cpu_ms(): number {
    return this.server.cpu_ms();
  }

  kill(): Promise<void> {
    return this.server.kill();
  }

  stop(): Promise<void> {
    return this.server.stop();
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

  /** Stops the server and removes the folder. */
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.persist, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
