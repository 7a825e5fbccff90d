/**
 * The marketplace under load, as a process of its own: it is killed without warning. Told by its environment: PORT, PERSIST, INSPECTOR_PORT;
 * REGISTRY and OWN of one of several locations (worker/local/serve.ts); CRON "on"; SETTINGS, as JSON, on top of the usual ones.
 */
import { fireCron, serve } from "../../worker/local/serve.ts";

const { PORT, PERSIST, INSPECTOR_PORT, REGISTRY, OWN, SETTINGS = "{}", CRON } = process.env;
const server = await serve({
  port: Number(PORT),
  persist: PERSIST as string,
  logs: false,
  inspectorPort: INSPECTOR_PORT ? Number(INSPECTOR_PORT) : undefined,
  location: REGISTRY && OWN ? { registry: REGISTRY, own: OWN } : undefined,
  vars: {
    AUTH_SECRET: "a secret of the load tests, on loopback only",
    PUBLIC_ORIGIN: `http://127.0.0.1:${PORT}`,
    STRIPE_SECRET_KEY: "sk_test_meydan",
    STRIPE_WEBHOOK_SECRET: "whsec_meydan_load_tests",
    LOG_REQUESTS: "problems",
    ...(JSON.parse(SETTINGS) as Record<string, string>),
  },
});
const stopCron = CRON === "on" ? fireCron(server.miniflare) : undefined;
/** What the parent may ask for while this serves. */
const commands: Record<string, () => Promise<unknown>> = {
  "caches cold": async () => {
    const db = (await server.miniflare.getD1Database("DB", "meydan")) as unknown as D1Database;
    return db.prepare("UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1").run();
  },
};
process.on("message", (command: string) => void commands[command]?.());
process.once("SIGTERM", async () => {
  stopCron?.();
  await server.stop();
  process.exit(0);
});
