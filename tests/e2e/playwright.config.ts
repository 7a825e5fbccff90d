import path from "node:path";
import { defineConfig } from "playwright/test";
import { memoryFolder } from "../support/memory-folder.ts";
import { chromiumPath, startedFrom } from "./support/chromium.ts";
import { emptyMarketPort } from "./support/empty-market.ts";

memoryFolder();
const port = 8797;
/** All of the suite at once, on a machine that nobody knows: what is waited for may take twice as long. */
const isLate = Boolean(process.env.CI);

const serverOf = (script: string, at: number) => ({
  command: `node ${path.join(import.meta.dirname, "support", script)}`,
  url: `http://localhost:${at}/healthz`,
  env: { PORT: String(at) },
  timeout: 180_000,
  // a server left over from elsewhere has another build and other data
  reuseExistingServer: false,
  stdout: "pipe" as const,
});

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "**/*.spec.ts",
  outputDir: path.join(import.meta.dirname, "output"),
  fullyParallel: true,
  // on two cores, with worker tests beside them: a third browser's own cold caches cost more than the waiting that it fills
  workers: 2,
  // a machine that runs other things besides may be late; the report names what needed another try
  retries: isLate ? 2 : 0,
  timeout: isLate ? 120_000 : 60_000,
  expect: { timeout: isLate ? 20_000 : 10_000 },
  reporter: [[process.env.CI ? "line" : "list"], ["./support/slowest-specs.ts"]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    // only what is about the service worker has one (app/): the other tests see what the network answers
    serviceWorkers: "block",
    // recording costs a fifth of the time: TRACE=1 records what fails, e.g. of one test with -g
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: startedFrom(chromiumPath()),
  },
  webServer: [serverOf("server.ts", port), serverOf("market-server.ts", emptyMarketPort)],
});
