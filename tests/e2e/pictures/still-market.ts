/**
 * A market that looks the same whenever it is opened: the demo, filled as of one moment, served by workers whose clock begins at that moment,
 * with one order that was just paid.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright/test";
import { prepareDatabase } from "../../../worker/local/database.ts";
import { serve } from "../../../worker/local/serve.ts";
import { gatewaySettings } from "../../support/gateway-settings.ts";
import { memoryFolder } from "../../support/memory-folder.ts";
import { freePort } from "../../support/ports.ts";
import { pushSettings } from "../../support/push/settings.ts";
import { socialSettings } from "../../support/social-settings.ts";
import { buyFromShop } from "../support/buy-from-shop.ts";

/** A Wednesday morning, with no feast near. Its pages are visited within the hour, so that no day on them changes. */
export const moment_ms = Date.UTC(2026, 9, 14, 10);

export type StillMarket = Awaited<ReturnType<typeof openStillMarket>>;

export async function openStillMarket(browser: Browser) {
  const folder = mkdtempSync(path.join(memoryFolder() ?? tmpdir(), "still-market-"));
  const dataKey = "a data key of a market that stands still, long enough";
  await prepareDatabase({ persist: folder, dataKey, now: moment_ms });
  const port = await freePort();
  const server = await serve({
    port,
    persist: folder,
    logs: false,
    startsAt_ms: moment_ms,
    vars: {
      AUTH_SECRET: "a secret of a market that stands still, long enough",
      DATA_KEY: dataKey,
      // all of them: what is left out would be that of this machine's .dev.vars, where there is one
      ...gatewaySettings,
      ...pushSettings,
      ...socialSettings,
      LOG_REQUESTS: "problems",
    },
  });
  const origin = `http://localhost:${port}`;
  const context = await browser.newContext({ baseURL: origin });
  const { number, key } = await buyFromShop(await context.newPage(), "dar-atlas", "ada@example.test");
  await context.close();
  return {
    origin,
    order: `/checkout/order/${number}?key=${key}` as const,
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
