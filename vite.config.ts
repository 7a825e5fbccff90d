import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { browserWords, type Part } from "./app/i18n/browser-words.ts";
import { shortClassName } from "./app/vite/class-names.ts";
import { evaluatedModules } from "./app/vite/evaluated.ts";
import { fileNames } from "./app/vite/file-names.ts";
import { pageStyles } from "./app/vite/page-styles.ts";
import { routeModules } from "./app/vite/route-modules.ts";
import { serviceWorker } from "./app/vite/service-worker.ts";
import { shortTokens } from "./app/vite/short-tokens.ts";
import { smallerManifests } from "./app/vite/smaller-manifest.ts";
import { smallerScripts } from "./app/vite/smaller-scripts.ts";

/**
 * A few files instead of two dozen: what every page needs (the runtime, our own frame) and what every page with products
 * needs. The rest is split by page.
 */
const groups = [
  { name: "runtime", test: /node_modules[\\/](react|react-dom|scheduler|react-router|rosetta|dlv|templite|nanostores)[\\/]/, priority: 3 },
  {
    name: "frame",
    test: /[\\/](app[\\/](render[\\/](router-internals|page|server-html|cached-fragment|visit|head|styles|deferred-scripts|manifests|after-paint|current|failure)|navigation[\\/](?!prefetch|picture-)|boot[\\/](?!second-try)|page-pattern|client[\\/](?!resource|hydrated|session-|keep-reading|reading-rules|announce)|i18n[\\/](?!country-name|isolated|days|language-names)|stores[\\/](cart-count|toasts|stored-lists)|ui[\\/]base[\\/](toast-place|button|error-message))|locales[\\/]words)|preload-helper/,
    priority: 2,
  },
  // fetched some seconds after a product or a sale was opened
  { name: "keep-reading", test: /[\\/]app[\\/]client[\\/](keep-reading|reading-rules|announce)/, priority: 1 },
  // what every page starts when it is idle (idle/idle-start.ts), and what it leaves behind at a session's end
  {
    name: "app",
    test: /[\\/]app[\\/](offline[\\/](?!worker[\\/]cached-times\.|copies[\\/](offline-|waiting-)|queue[\\/](waiting-list|optimistic))|install[\\/](start|rules)|service-worker[\\/](messages|ask-release)|stores[\\/]online|boot[\\/]second-try|client[\\/]session-event|stores[\\/]kept-draft)/,
    priority: 1,
  },
  // small stores that come and go together: their names would weigh more than they do
  { name: "kept-lists", test: /[\\/]app[\\/]stores[\\/](persisted|wishlist|following|compare)/, priority: 1 },
  // what the view of a product draws besides products: one file to fetch ahead instead of nine
  {
    name: "product-parts",
    test: /[\\/]app[\\/](render[\\/](deferred\.|after-first-paint)|ui[\\/](share[\\/](share-bar|networks|shown)|gallery[\\/](gallery|product-gallery|rules|defaults|sizes)|lists[\\/]list(-buttons|ed-button)|flash[\\/]countdown|layout[\\/]frame-icons)|i18n[\\/](country-name|days)|routes[\\/]product[\\/]shown-state)|[\\/]worker[\\/]shared[\\/]home-country/,
    priority: 1,
  },
  { name: "product-basics", test: /[\\/](app[\\/]ui[\\/]product[\\/](picture|price-text)|worker[\\/]shared[\\/]tags)/, priority: 1 },
  { name: "products", test: /[\\/]app[\\/]ui[\\/](product[\\/](review-parts|card|price\.|rating|skeleton)|layout[\\/]breadcrumb)/, priority: 1 },
];

/** The browser gets its words without those that only the server says. */
const words: Plugin = {
  name: "browser-words",
  enforce: "pre",
  transform: {
    filter: { id: /[\\/]locales[\\/]\w+\.json\?(first|more|personal)$/ },
    handler(json, id) {
      // the server has them whole, by another way
      const part = this.environment.name === "client" ? browserWords(json, id.slice(id.indexOf("?") + 1) as Part) : "{}";
      return { code: `export default ${part}`, moduleType: "js", map: { mappings: "" } };
    },
  },
};

/** Every page has these by then. */
const everywhere = /\/(rolldown-runtime|runtime|frame|root|entry\.client)-/;
/** Nobody waits for these. */
const unhurried = /\/(idle-start|session-ended|show)-/;

/** Which scripts are asked for beside one that is imported later: each name weighs on every page. */
const fetchedBeside = (file: string, others: string[]) => (unhurried.test(file) ? [] : others.filter((other) => !everywhere.test(other)));

export default defineConfig({
  plugins: [
    words,
    evaluatedModules(),
    pageStyles(),
    shortTokens(),
    smallerScripts(),
    smallerManifests(),
    serviceWorker(),
    routeModules(),
    cloudflare({ viteEnvironment: { name: "ssr" }, auxiliaryWorkers: [{ configPath: "./tests/sandbox/wrangler.toml" }] }),
    reactRouter(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { ...fileNames, codeSplitting: { groups } } } } },
    // one file: a worker has no use for parts
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    meydan_sandbox: { build: { outDir: "build/sandbox" } },
  },
  css: { modules: { generateScopedName: shortClassName } },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { resolveDependencies: fetchedBeside } },
});
