/** The marketplace of the browser tests: the built worker on a fresh demo database of its own. */
import { rmSync } from "node:fs";
import path from "node:path";
import { prepareDatabase } from "../../../worker/local/database.ts";
import { root, serve } from "../../../worker/local/serve.ts";

const persist = path.join(root, ".wrangler/e2e");
rmSync(persist, { recursive: true, force: true });
await prepareDatabase({ persist });
const server = await serve({
  port: Number(process.env.PORT),
  persist,
  logs: false,
  vars: {
    AUTH_SECRET: "a secret of the browser tests, long enough to sign with",
    STRIPE_SECRET_KEY: "sk_test_meydan",
    STRIPE_WEBHOOK_SECRET: "whsec_meydan_browser_tests",
    LOG_REQUESTS: "problems",
  },
});
process.once("SIGTERM", async () => {
  await server.stop();
  process.exit(0);
});
