import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { apiAtOnce } from "../app/vite/api-at-once.ts";
import { gatewaySettings } from "./support/gateway-settings.ts";
import { memoryFolder } from "./support/memory-folder.ts";
import { pushSettings } from "./support/push/settings.ts";

memoryFolder();
const root = path.resolve(import.meta.dirname, "..");
/** A worker beside the marketplace's own, as it was built. Unit tests run before it is, too. */
const builtWorker = (name: string, folder: string) => {
  const file = path.join(root, "build", folder, "index.js");
  return {
    name,
    compatibilityDate: "2026-08-15",
    compatibilityFlags: ["nodejs_compat"],
    modules: [{ type: "ESModule" as const, path: file, contents: existsSync(file) ? readFileSync(file, "utf8") : "" }],
  };
};
const migrations = await readD1Migrations(path.join(root, "worker/db/migrations"));

/** Laws are tried hundreds of times: on a machine with other things to do that may take its time. */
const testTimeout = 60_000;
const hookTimeout = 120_000;

export default defineConfig({
  root,
  test: {
    // also on two cores, where the default is one: the tests wait for the database more than they work
    maxWorkers: 2,
    reporters: ["default", "./tests/support/slowest-files.ts"],
    projects: [
      {
        root,
        test: {
          name: "unit",
          testTimeout,
          hookTimeout,
          environment: "node",
          isolate: false,
          setupFiles: ["tests/support/laws.ts"],
          include: ["worker/**/*.test.ts", "app/**/*.test.ts", "locales/*.test.ts", "tests/{tidy,spec,bench,load,mutants,platform,e2e/pictures}/**/*.test.ts"],
        },
      },
      {
        root,
        // pages are tested in the browser on the real build; here stands an empty one
        resolve: {
          alias: {
            "virtual:react-router/server-build": path.join(root, "tests/support/empty-build.ts"),
            "virtual:page-styles": path.join(root, "tests/support/no-styles.ts"),
          },
        },
        plugins: [
          apiAtOnce(),
          cloudflareTest({
            main: "./worker/index.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                AUTH_SECRET: "a secret of the tests, long enough to sign",
                DATA_KEY: "a data key of the tests that is long enough",
                CONTACT_EMAIL: "support@meydan.test",
                PURGE_KEY: "a purge key of the tests",
                TEST_MIGRATIONS: migrations,
                ...gatewaySettings,
                ...pushSettings,
                // ten thousand lines of requests that went well would hide the one that matters, and take their time
                LOG_REQUESTS: "problems",
              },
              workers: [
                builtWorker("meydan-documents", "documents"),
                {
                  ...builtWorker("meydan-sandbox", "sandbox"),
                  kvNamespaces: { STATE: "meydan-sandbox-state" },
                  bindings: gatewaySettings,
                },
              ],
            },
          }),
        ],
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          setupFiles: ["tests/support/fresh-marketplace.ts"],
          isolate: false,
          testTimeout,
          hookTimeout,
        },
      },
    ],
  },
});
