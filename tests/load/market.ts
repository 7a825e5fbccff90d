/** A marketplace to be loaded: the built worker on a demo database in a temporary folder, in a process that may be killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { prepareDatabase } from "../../worker/local/database.ts";
import { openStorage } from "../../worker/local/storage.ts";
import { answering, freePort } from "../bench/ports.ts";

const startsWithin_ms = 60_000;
const stopsWithin_ms = 20_000;

export class Market {
  readonly origin: string;
  private readonly persist: string;
  private readonly port: number;
  readonly inspectorPort: number;
  private child: ChildProcess | undefined;

  private constructor(persist: string, port: number, inspectorPort: number) {
    this.inspectorPort = inspectorPort;
    this.persist = persist;
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    // whatever ends us ends our server too
    process.once("exit", () => this.signal("SIGKILL"));
  }

  /** Makes the database; nothing is served yet. `dataKey`: the demo people can sign in. */
  static async make({ dataKey }: { dataKey?: string | undefined } = {}): Promise<Market> {
    const persist = await mkdtemp(path.join(tmpdir(), "meydan-load-"));
    await prepareDatabase({ persist, dataKey });
    return new Market(persist, await freePort(), await freePort());
  }

  /** @returns how long it took until the first answer. */
  async start(): Promise<number> {
    const started = performance.now();
    // a group of its own: a signal to the group reaches workerd as well, and nobody else
    this.child = spawn(process.execPath, [fileURLToPath(new URL("server.ts", import.meta.url))], {
      detached: true,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, PORT: String(this.port), PERSIST: this.persist, INSPECTOR_PORT: String(this.inspectorPort) },
    });
    await answering(`${this.origin}/healthz`, startsWithin_ms);
    return performance.now() - started;
  }

  /** What workerd holds in memory at this moment. */
  memory_MB(): number {
    const group = String(this.child?.pid);
    const resident_kB = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => {
        try {
          const stat = readFileSync(`/proc/${name}/stat`, "utf8");
          const isOurs = /^\d+ \(workerd\)/.test(stat) && stat.slice(stat.lastIndexOf(")")).split(" ")[3] === group;
          return isOurs ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1] ?? 0) : 0;
        } catch {
          // it ended meanwhile
          return 0;
        }
      });
    return resident_kB.reduce((sum, each) => sum + each, 0) / 1024;
  }

  /** kill -9: no farewell, no flush. */
  kill(): Promise<void> {
    return this.end("SIGKILL");
  }

  stop(): Promise<void> {
    return this.end("SIGTERM");
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    this.signal(signal);
    const late = setTimeout(() => this.signal("SIGKILL"), stopsWithin_ms);
    await gone;
    clearTimeout(late);
    this.child = undefined;
  }

  private signal(signal: NodeJS.Signals): void {
    const pid = this.child?.pid;
    if (pid === undefined) return;
    try {
      process.kill(signal === "SIGKILL" ? -pid : pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
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
