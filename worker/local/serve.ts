/**
 * Serves the built worker (build/server), the one that prints (build/documents) and the payment stand-in (build/sandbox) in workerd, without a Node proxy in
 * front. `npm start`, the browser tests and the benchmark all use this one door.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { clockFrom } from "./clock.ts";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, root, stateFolder } from "./platform.ts";

export { root, stateFolder } from "./platform.ts";

const cronEvery_ms = 60_000;

export type ServeOptions = {
  port?: number;
  /** Folder that keeps D1, KV and R2 between runs. */
  persist?: string;
  /** Settings on top of wrangler.toml and .dev.vars. */
  vars?: Record<string, string>;
  /** Where V8's inspector listens; absent: nowhere. */
  inspectorPort?: number | undefined;
  /** Whether the worker's log lines reach the terminal. */
  logs?: boolean;
  /** One of several servers over the same state, as edge locations are: see `Location`. */
  location?: Location | undefined;
  /** The moment at which the workers' clock begins; absent: now. */
  startsAt_ms?: number;
};

/**
 * Servers with the same `persist` and `registry` share D1, KV, R2 and limits: the one that came first owns them, and when it ends another
 * takes over. What lies in `own` (the Cache API) is this location's alone.
 */
export type Location = { registry: string; own: string };

/** Starts the workers; the answer's `url` is ready when the promise resolves. @throws when the port is taken. */
export async function serve({ port = 8787, persist = stateFolder, vars = {}, logs = true, inspectorPort, location, startsAt_ms }: ServeOptions = {}) {
  const clock = startsAt_ms === undefined ? "" : clockFrom(startsAt_ms);
  const secrets = existsSync(path.join(root, ".dev.vars")) ? parseEnv(readFileSync(path.join(root, ".dev.vars"), "utf8")) : {};
  const settings = { ...secrets, PUBLIC_ORIGIN: `http://localhost:${port}`, ...vars } as Record<string, string>;
  const worker = (name: string, folder: string) => {
    const {
      workerOptions: { assets, ...workerOptions },
    } = unstable_getMiniflareWorkerOptions(path.join(root, folder, "wrangler.json"));
    const script = path.join(root, folder, "index.js");
    return {
      ...workerOptions,
      name,
      rootPath: path.join(root, folder),
      modulesRoot: path.join(root, folder),
      modules: [{ type: "ESModule" as const, path: script, contents: `${clock}${readFileSync(script, "utf8")}` }],
      bindings: { ...(workerOptions.bindings as Record<string, string> | undefined), ...settings },
    };
  };
  // it is given no setting and no secret
  const printer = () => ({ ...worker("meydan-documents", "build/documents"), bindings: {} });
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      cf: false,
      ...(inspectorPort !== undefined && { inspectorPort, inspectorHost: "127.0.0.1" }),
      resourcePersistencePath: persist,
      ...(location && { unsafeDevRegistryPath: location.registry, isolatedResourcePersistencePath: location.own }),
      unsafeTriggerHandlers: true,
      logRequests: false,
      log: new Log(LogLevel.WARN),
      handleStructuredLogs: ({ level, message }: { level: string; message: string }) => {
        if (logs || level === "error") process.stdout.write(`${message}\n`);
      },
      workers: [
        // the socket leads straight to the worker, as it does at the edge: no dispatcher, no asset router before it
        {
          ...worker("meydan", "build/server"),
          unsafeDirectSockets: [{ host: "127.0.0.1", port }],
          serviceBindings: { SANDBOX: "meydan-sandbox", DOCUMENTS: "meydan-documents", ASSETS: "meydan-assets" },
        },
        printer(),
        { ...worker("meydan-sandbox", "build/sandbox"), serviceBindings: { MARKETPLACE: "meydan" } },
        {
          name: "meydan-assets",
          compatibilityDate: "2026-08-15",
          modules: [{ type: "ESModule", path: "none.js", contents: "export default {}" }],
          assets: { directory: path.join(root, "build/client"), routerConfig: { has_user_worker: false }, assetConfig: { compatibility_date: "2026-08-15" } },
        },
      ],
    } as never),
    // not among the options of wrangler.toml's form
    ...(location && { unsafeEnableSharedStorage: true }),
  });
  await miniflare.ready;
  return { url: settings.PUBLIC_ORIGIN as string, port, miniflare, stop: () => miniflare.dispose() };
}

/** The platform fires the cron of wrangler.toml; locally nobody does but us. @returns a function that stops it. */
export function fireCron(miniflare: Awaited<ReturnType<typeof serve>>["miniflare"]): () => void {
  const fire = async () => {
    const worker = await miniflare.getWorker("meydan");
    const { outcome } = await worker.scheduled({ cron: "* * * * *" });
    if (outcome !== "ok") throw new Error(`its outcome is "${outcome}"`);
  };
  const timer = setInterval(() => fire().catch((error: Error) => console.error(`the scheduled handler failed: ${error.message}`)), cronEvery_ms);
  return () => clearInterval(timer);
}

const welcome = (url: string) => `
Meydan is ready: ${url}

  Payments   go to a stand-in of the providers: nothing is charged
  E-mail     lies in ${url}/dev/mailbox
  API        ${url}/api/v1/docs

Ctrl+C stops it; the state stays in .wrangler/.
`;

/** Serves with its schedule until the process is told to end. `say`: what the terminal is told, by the address. */
export async function serveUntilStopped(options: ServeOptions, say: (url: string) => string): Promise<void> {
  const server = await serve(options);
  const stopCron = fireCron(server.miniflare);
  console.log(say(server.url));
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    stopCron();
    await server.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await serveUntilStopped({ port: Number(process.env.PORT ?? 8787) }, welcome).catch((error: unknown) => {
    console.error(`Meydan could not be served: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  });
}
