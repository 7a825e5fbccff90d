/** The marketplace under load, as a process of its own: it is killed without warning. Told by its environment: PORT, PERSIST, INSPECTOR_PORT. */
import { serve } from "../../worker/local/serve.ts";

const server = await serve({
  port: Number(process.env.PORT),
  persist: process.env.PERSIST as string,
  logs: false,
  inspectorPort: process.env.INSPECTOR_PORT ? Number(process.env.INSPECTOR_PORT) : undefined,
  vars: {
    AUTH_SECRET: "a secret of the load tests, on loopback only",
    PUBLIC_ORIGIN: `http://127.0.0.1:${process.env.PORT}`,
    STRIPE_SECRET_KEY: "sk_test_meydan",
    STRIPE_WEBHOOK_SECRET: "whsec_meydan_load_tests",
    LOG_REQUESTS: "problems",
  },
});
process.once("SIGTERM", async () => {
  await server.stop();
  process.exit(0);
});
