/** A marketplace that nobody has set up yet, beside the demo's and from the same build, for the test that sets one up. */
import { cpSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { serve } from "../../../worker/local/serve.ts";
import { prepareEmptyMarket } from "../../../worker/local/setup.ts";
import { gatewaySettings } from "../../support/gateway-settings.ts";
import { emptyMarketFolder, ownerTokenFile, untouchedMarketFolder } from "./empty-market.ts";

const persist = emptyMarketFolder();
for (const folder of [persist, untouchedMarketFolder()]) rmSync(folder, { recursive: true, force: true });
const token = await prepareEmptyMarket(persist);
writeFileSync(path.join(persist, ownerTokenFile), token ?? "");
// its migrations take longer than to copy what they made
cpSync(persist, untouchedMarketFolder(), { recursive: true });
const server = await serve({
  port: Number(process.env.PORT),
  persist,
  logs: false,
  vars: {
    AUTH_SECRET: "a secret of an empty market, long enough to sign with it",
    DATA_KEY: "a data key of an empty market that is long enough",
    ...gatewaySettings,
    LOG_REQUESTS: "problems",
  },
});
process.once("SIGTERM", async () => {
  await server.stop();
  process.exit(0);
});
