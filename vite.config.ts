import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { browserWords, type Part } from "./app/i18n/browser-words.ts";
import { apiAtOnce } from "./app/vite/api-at-once.ts";
import { byFolder, chunks, fetchedBeside } from "./app/vite/chunks.ts";
import { shortClassName } from "./app/vite/class-names.ts";
import { counterWordsBeside } from "./app/vite/counter-words.ts";
import { evaluatedModules } from "./app/vite/evaluated.ts";
import { fileNames } from "./app/vite/file-names.ts";
import { leftOutOfBrowser, leftOutOfWorker } from "./app/vite/left-out.ts";
import { pageStyles } from "./app/vite/page-styles.ts";
import { routeModules } from "./app/vite/route-modules.ts";
import { serviceWorker } from "./app/vite/service-worker.ts";
import { shortTokens } from "./app/vite/short-tokens.ts";
import { smallerManifests } from "./app/vite/smaller-manifest.ts";
import { smallerScripts } from "./app/vite/smaller-scripts.ts";
import { templateTexts } from "./app/vite/template-texts.ts";

/** The browser gets its words without those that only the server says. */
const words: Plugin = {
  name: "browser-words",
  enforce: "pre",
  transform: {
    filter: { id: /[\\/]locales[\\/]\w+\.json\?(first|more|personal|desk)$/ },
    handler(json, id) {
      // the server has them whole, by another way
      const part = this.environment.name === "client" ? browserWords(json, id.slice(id.indexOf("?") + 1) as Part) : "{}";
      return { code: `export default ${part}`, moduleType: "js", map: { mappings: "" } };
    },
  },
};

/** The stand-in of the payment providers is part of a laptop and of previews, and of production in no way. */
const standsIn = process.env.CLOUDFLARE_ENV !== "production";

export default defineConfig({
  plugins: [
    words,
    apiAtOnce(),
    counterWordsBeside(),
    evaluatedModules(),
    pageStyles(),
    shortTokens(),
    smallerScripts(),
    smallerManifests(),
    serviceWorker(),
    routeModules(),
    templateTexts(),
    leftOutOfWorker(),
    leftOutOfBrowser(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      auxiliaryWorkers: [{ configPath: "./worker/documents/wrangler.toml" }, ...(standsIn ? [{ configPath: "./tests/sandbox/wrangler.toml" }] : [])],
    }),
    reactRouter(),
  ],
  environments: {
    client: { build: { sourcemap: "hidden", rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: byFolder(chunks) } } } } },
    // one file: a worker has no use for parts. Small: it is read whole before an isolate answers its first request
    ssr: { build: { minify: true, rolldownOptions: { output: { codeSplitting: false } } } },
    meydan_documents: {
      // pdfkit names a file beside its own that is never read here: without an address of its own a worker could not even begin
      define: { "import.meta.url": '"file:///index.js"' },
      build: { outDir: "build/documents", minify: true, rolldownOptions: { output: { codeSplitting: false } } },
    },
    ...(standsIn && { meydan_sandbox: { build: { outDir: "build/sandbox" } } }),
  },
  // as a string that is read in one go: an object of these sizes takes twice as long each time that the worker is loaded
  json: { namedExports: false, stringify: true },
  css: { modules: { generateScopedName: shortClassName } },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { resolveDependencies: fetchedBeside } },
});
