/**
 * Build step: `/sw.js`. The service worker is bundled into one file, and workbox-build writes into it which files the shell is made
 * of. It runs when all files of the client are final (smaller-manifest.ts changes one of them).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build, type Plugin } from "vite";
import { injectManifest } from "workbox-build";

/** What every page of a shopper runs on. Words, views and pictures are kept as they are met. */
const shell = ["assets/{runtime,frame,entry.client,root,frame-}*.js", "icons/icon.svg"];

export function serviceWorker(): Plugin {
  let root = "";
  let client = "";
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    configResolved(config) {
      root = config.root;
      client = path.resolve(root, config.environments.client?.build.outDir ?? "");
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const bundled = mkdtempSync(path.join(tmpdir(), "meydan-sw-"));
        try {
          await build({
            root,
            configFile: false,
            logLevel: "warn",
            define: { "process.env.NODE_ENV": '"production"' },
            build: {
              outDir: bundled,
              emptyOutDir: true,
              target: "es2022",
              rolldownOptions: { input: path.join(root, "app/service-worker/service-worker.ts"), output: { format: "iife", entryFileNames: "sw.js" } },
            },
          });
          await injectManifest({
            swSrc: path.join(bundled, "sw.js"),
            swDest: path.join(client, "sw.js"),
            globDirectory: client,
            globPatterns: shell,
            dontCacheBustURLsMatching: /^assets\//,
          });
        } finally {
          rmSync(bundled, { recursive: true, force: true });
        }
      },
    },
  };
}
