/**
 * Build step: `/sw.js`. The service worker is bundled into one file, and workbox-build writes into it which files the shell is made
 * of. It runs when all files of the client are final (smaller-manifest.ts changes one of them).
 */
import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build, type Plugin } from "vite";
import { injectManifest } from "workbox-build";
import { locales, prefixOf } from "../../locales/words.ts";
import { archiveOf, filesOfRelease, releaseOf } from "./release-files.ts";

/** What every page of a shopper runs on, and what tells of a new release and of old prices. Words, views and pictures are kept as they are met. */
const shell = [
  "assets/{rolldown-runtime,preload-helper,runtime,frame,entry.client,root,manifest,toasts,icons,react,cached-times,cached-times-rules,product-basics}-????????.js",
  "assets/{toasts,product-basics,network-bar}-????????.css",
  "icons/icon.svg",
];

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

export function serviceWorker(): Plugin {
  let root = "";
  let client = "";
  let server = "";
  const bundle = (entry: string, outDir: string, fileName: string, define: Record<string, string> = {}) =>
    build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      define: { "process.env.NODE_ENV": '"production"', ...define },
      build: {
        outDir,
        emptyOutDir: false,
        target: "es2022",
        rolldownOptions: { input: path.join(root, entry), output: { format: "iife", entryFileNames: fileName } },
      },
    });
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    configResolved(config) {
      root = config.root;
      client = path.resolve(root, config.environments.client?.build.outDir ?? "");
      server = path.resolve(root, config.environments.ssr?.build.outDir ?? "");
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const assets = path.join(client, "assets");
        const scripts = Object.fromEntries(
          readdirSync(assets).map((name) => [name, /\.(js|css)$/.test(name) ? readFileSync(path.join(assets, name), "utf8") : ""]),
        );
        const release = releaseOf(scripts);
        const write = (name: string, content: object) => {
          const text = JSON.stringify(content);
          const file = `${name}-${hashOf(text)}.json`;
          writeFileSync(path.join(assets, file), text);
          return file;
        };
        const files = filesOfRelease(scripts, locales);
        // the shell is fetched in any case
        const ofShell = new Set(globSync(shell, { cwd: client }).map((name) => `/${name}`));
        const ahead = files.shopper.filter((name) => !ofShell.has(name));
        const archive = write("archive", archiveOf(scripts, ahead));
        const listed = write("release", { ...files, archive: `/assets/${archive}` });
        // the offline documents are the server's: any change of it may be one of theirs
        const revision = hashOf(readFileSync(path.join(server, "index.js"), "utf8") + release);
        const offlinePages = locales.map((locale) => ({ url: `${prefixOf(locale)}/offline`, revision }));
        const bundled = mkdtempSync(path.join(tmpdir(), "meydan-sw-"));
        try {
          await bundle("app/offline/copies/offline-retry.ts", client, "offline-page.js");
          await bundle("app/service-worker/service-worker.ts", bundled, "sw.js", {
            __RELEASE__: JSON.stringify(release),
            __RELEASE_FILES__: JSON.stringify(`/assets/${listed}`),
          });
          await injectManifest({
            swSrc: path.join(bundled, "sw.js"),
            swDest: path.join(client, "sw.js"),
            globDirectory: client,
            globPatterns: [...shell, `assets/${listed}`, "offline-page.js"],
            dontCacheBustURLsMatching: /^\/assets\//,
            modifyURLPrefix: { "": "/" },
            additionalManifestEntries: offlinePages,
          });
        } finally {
          rmSync(bundled, { recursive: true, force: true });
        }
      },
    },
  };
}
