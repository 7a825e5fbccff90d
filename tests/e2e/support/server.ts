/** The marketplace of the browser tests: the built worker on a fresh demo database of its own. */
import { rmSync } from "node:fs";
import path from "node:path";
import { prepareDatabase } from "../../../worker/local/database.ts";
import { root, serve } from "../../../worker/local/serve.ts";
import { gatewaySettings } from "../../support/gateway-settings.ts";
import { memoryFolder } from "../../support/memory-folder.ts";
import { pushSettings } from "../../support/push/settings.ts";
import { socialSettings } from "../../support/social-settings.ts";

const persist = path.join(memoryFolder() ?? path.join(root, ".wrangler"), "e2e");
rmSync(persist, { recursive: true, force: true });
const dataKey = "a data key of the browser tests that is long enough";
await prepareDatabase({ persist, dataKey });
const server = await serve({
  port: Number(process.env.PORT),
  persist,
  logs: false,
  vars: {
    AUTH_SECRET: "a secret of the browser tests, long enough to sign with",
    DATA_KEY: dataKey,
    ...gatewaySettings,
    ...pushSettings,
    ...socialSettings,
    LOG_REQUESTS: "problems",
  },
});
process.once("SIGTERM", async () => {
  await server.stop();
  process.exit(0);
});
