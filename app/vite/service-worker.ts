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
import { locales } from "../../locales/words.ts";
import { builtFiles } from "./file-names.ts";
import { archiveOf, filesOfRelease, groupsOf, releaseOf } from "./release-files.ts";
import { smallerScripts } from "./smaller-scripts.ts";

/**
 * What every page of a shopper runs on, what tells of a new release and of old prices, and the hearts, whose press is answered without network. Words, views and pictures are cached at their first use.
 */
const shell = [
  // the router names it
  "assets/manifest-????????.js",
  builtFiles("rolldown-runtime,runtime,frame,entry.client,root,toasts,icons,react,cached-times,cached-times-rules,product-basics", "js"),
  builtFiles("offline,toggle,my-lists,lists,show-lists", "js"),
  builtFiles("toasts,product-basics,network-bar", "css"),
  "icons/icon.svg",
];

/** Into the cart, pictures seen large, sharing. */
const ofProduct = [builtFiles("add-to-cart,own-sizes,behaviour,viewer,parts,product-parts,open,share-sheet", "js")];
/** So few files of a group are fetched one by one. */
const few = 3;

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

export function serviceWorker(): Plugin {
  let root = "";
  let client = "";
  let server = "";
  const bundle = (entry: string, outDir: string, fileName: string, define: Record<string, unknown> = {}) =>
    build({
      root,
      configFile: false,
      plugins: [smallerScripts("")],
      publicDir: false,
      logLevel: "warn",
      define: Object.fromEntries(Object.entries({ "process.env.NODE_ENV": "production", ...define }).map(([name, value]) => [name, JSON.stringify(value)])),
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
      async handler(failure) {
        // a build that failed has left no worker, and says why itself
        if (failure) return;
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
        const pathsOf = (patterns: readonly string[]) =>
          patterns.flatMap((pattern) => {
            const found = globSync(pattern, { cwd: client });
            if (found.length === 0) throw new Error(`no file of the build is called ${pattern}`);
            return found.map((name) => `/${name}`);
          });
        // the shell is fetched in any case
        const ofShell = new Set(pathsOf(shell));
        const { words, shopper, others } = files;
        const groups = groupsOf(
          scripts,
          shopper.filter((name) => !ofShell.has(name)),
        ).map((paths) => ({ paths, ...(paths.length > few && { archive: `/assets/${write("archive", archiveOf(scripts, paths))}` }) }));
        const listed = write("release", { words, shell: shopper.filter((name) => ofShell.has(name)), groups, others });
        // the offline documents are the server's: any change of it may be one of theirs
        const revision = hashOf(readFileSync(path.join(server, "index.js"), "utf8") + release);
        const bundled = mkdtempSync(path.join(tmpdir(), "meydan-sw-"));
        try {
          await bundle("app/offline/document/offline-retry.ts", client, "offline-page.js");
          await bundle("app/service-worker/service-worker.ts", bundled, "sw.js", {
            __RELEASE__: release,
            __RELEASE_FILES__: `/assets/${listed}`,
            __PRODUCT_FILES__: pathsOf(ofProduct),
            __OFFLINE_REVISION__: revision,
          });
          await injectManifest({
            swSrc: path.join(bundled, "sw.js"),
            swDest: path.join(client, "sw.js"),
            globDirectory: client,
            globPatterns: [...shell, "offline-page.js"],
            dontCacheBustURLsMatching: /^\/assets\//,
            modifyURLPrefix: { "": "/" },
          });
        } finally {
          rmSync(bundled, { recursive: true, force: true });
        }
      },
    },
  };
}
