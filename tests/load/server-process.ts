/** The built worker on a folder of data, in a process that may be killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { answering, freePort } from "../support/ports.ts";

/** A machine with other things to do takes its time. */
const startsWithin_ms = 900_000;
const stopsWithin_ms = 20_000;
/** USER_HZ: what Linux counts a process's time in. */
const tick_ms = 10;

/** `settings`: of the worker, on top of the usual ones. `location`: one of several over the same data (worker/local/serve.ts). */
export type ServerOptions = { persist: string; settings?: Record<string, string>; location?: { registry: string; own: string }; runsCron?: boolean };

export class ServerProcess {
  readonly origin: string;
  readonly inspectorPort: number;
  private readonly port: number;
  private readonly options: ServerOptions;
  private child: ChildProcess | undefined;

  private constructor(options: ServerOptions, port: number, inspectorPort: number) {
    this.options = options;
    this.port = port;
    this.inspectorPort = inspectorPort;
    this.origin = `http://127.0.0.1:${port}`;
    // whatever ends us ends our server too
    process.once("exit", () => this.signal("SIGKILL"));
  }

  /** Nothing is served yet. */
  static async make(options: ServerOptions): Promise<ServerProcess> {
    return new ServerProcess(options, await freePort(), await freePort());
  }

  /** @returns how long it took until the first answer. */
  async start(): Promise<number> {
    const started = performance.now();
    const { persist, settings = {}, location, runsCron } = this.options;
    // a group of its own: a signal to the group reaches workerd as well, and nobody else
    this.child = spawn(process.execPath, [fileURLToPath(new URL("server.ts", import.meta.url))], {
      detached: true,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: {
        ...process.env,
        PORT: String(this.port),
        PERSIST: persist,
        INSPECTOR_PORT: String(this.inspectorPort),
        SETTINGS: JSON.stringify(settings),
        ...(location && { REGISTRY: location.registry, OWN: location.own }),
        ...(runsCron && { CRON: "on" }),
      },
    });
    const ended = new AbortController();
    this.child.once("exit", (code, signal) => ended.abort(new Error(`the server ended (${code ?? signal}) before it answered`)));
    await answering(`${this.origin}/healthz`, startsWithin_ms, ended.signal);
    return performance.now() - started;
  }

  /** Asks the process for something (server.ts says for what). */
  send(command: string): void {
    this.child?.send(command);
  }

  /** What workerd holds in memory at this moment. */
  memory_MB(): number {
    return this.ofWorkerd((folder) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${folder}/status`, "utf8"))?.[1] ?? 0)) / 1024;
  }

  /** What workerd has computed since it began, as user and for it in the kernel. */
  cpu_ms(): number {
    return this.ofWorkerd((folder) => {
      const fields = fieldsOf(readFileSync(`${folder}/stat`, "utf8"));
      return (Number(fields[12]) + Number(fields[13])) * tick_ms;
    });
  }

  /** Summed over the workerd processes of our group. */
  private ofWorkerd(read: (folder: string) => number): number {
    const group = String(this.child?.pid);
    let sum = 0;
    for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        if (/^\d+ \(workerd\)/.test(stat) && fieldsOf(stat)[3] === group) sum += read(`/proc/${name}`);
      } catch {
        // it ended meanwhile
      }
    }
    return sum;
  }

  /** kill -9: no farewell, no flush. */
  kill(): Promise<void> {
    return this.end("SIGKILL");
  }

  stop(): Promise<void> {
    return this.end("SIGTERM");
  }

  get isUp(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
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
}

/** The fields of /proc/…/stat after the name, which may hold spaces: 1 is the state, 3 the group. */
const fieldsOf = (stat: string) => stat.slice(stat.lastIndexOf(")")).split(" ");
