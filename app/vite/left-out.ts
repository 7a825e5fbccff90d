/**
 * Build step: library code that is named and never called. In the worker it would weigh a tenth, read whole before an isolate answers
 * its first request; in the browser 1.6 kB (brotli) on every page.
 */
import type { Plugin } from "vite";

type Library = { folder: string; files: Readonly<Record<string, Readonly<Record<string, string>>>> };

/** Exports by module. `react-dom/client` draws in a browser; `postcss` reads style attributes, which sanitize-html is asked to drop. */
const leftOut: Readonly<Record<string, readonly string[]>> = { "react-dom/client": ["createRoot", "hydrateRoot"], postcss: ["parse"] };
const prefix = "\0left-out:";

/** What stands in for a module: its exports, which say so where somebody calls them after all. */
export function standInFor(id: string, names: readonly string[]): string {
  const refuse = `const refuse = () => { throw new Error(${JSON.stringify(`${id} is left out of the worker`)}); };`;
  return [refuse, ...names.map((name) => `export const ${name} = refuse;`), `export default { ${names.join(", ")} };`].join("\n");
}

/**
 * Parts of zod for what we do not do: schemas compiled ahead, or made of JSON schemas. Its wrapper for OpenAPI takes all of the library, so that
 * nothing of it is left out by itself.
 */
export const unusedByZod: Library = {
  folder: "/node_modules/zod/v4/",
  files: {
    "classic/from-json-schema.js": { fromJSONSchema: "refuse" },
    "core/compile.js": {
      INVALID: "undefined",
      ZodCompileAsyncError: "refuse",
      ZodCompileUnsupportedError: "refuse",
      compile: "refuse",
      compileFn: "refuse",
      withParser: "refuse",
    },
  },
};
const zodsLanguages = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/;

export const leftOutOfWorker = (): Plugin => ({
  name: "left-out-of-worker",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  resolveId: (id) => (Object.hasOwn(leftOut, id) ? `${prefix}${id}` : undefined),
  load: (id) => {
    const name = id.startsWith(prefix) ? id.slice(prefix.length) : "";
    if (Object.hasOwn(leftOut, name)) return { code: standInFor(name, leftOut[name] ?? []), moduleType: "js" };
    // its messages in fifty languages: what a caller reads are ours (errors.ts)
    const code = zodsLanguages.test(id) ? `export { default as en } from "./en.js";` : unusedFile(id, unusedByZod);
    return code === undefined ? undefined : { code, moduleType: "js" };
  },
});

/**
 * Parts of the router for what we do not switch on: instrumentation of routes, and routes that a document asks for on its way (`routeDiscovery`
 * is "initial": it knows them all). What the router calls all the same does nothing; the other exports refuse.
 */
export const unusedByRouter: Library = {
  folder: "/node_modules/react-router/dist/production/",
  files: {
    "lib/router/instrumentation.js": {
      consumeInstrumentationClientResultMetaReceiver: "() => undefined",
      getRouteInstrumentationUpdates: "refuse",
      instrumentClientSideRouter: "refuse",
      instrumentHandler: "refuse",
      instrumentationResultMetaContext: "undefined",
    },
    "lib/dom/ssr/fog-of-war.js": {
      URL_LIMIT: "0",
      getManifestPath: "refuse",
      getPartialManifest: "refuse",
      getPatchRoutesOnNavigationFunction: "() => undefined",
      getPathsWithAncestors: "refuse",
      handleClientVersionMismatch: "refuse",
      isFogOfWarEnabled: "() => false",
      useFogOFWarDiscovery: "() => undefined",
    },
  },
};

/** The module in place of a file of a library; undefined for a file that stays. Pure. */
export function unusedFile(id: string, { folder, files }: Library): string | undefined {
  const [, file = ""] = id.replaceAll("\\", "/").split(folder);
  if (!Object.hasOwn(files, file)) return undefined;
  const refuse = `const refuse = () => { throw new Error(${JSON.stringify(`${file} of ${folder} is left out`)}); };`;
  return [refuse, ...Object.entries(files[file] ?? {}).map(([name, value]) => `export const ${name} = ${value};`)].join("\n");
}

export const leftOutOfBrowser = (): Plugin => ({
  name: "left-out-of-browser",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
    handler: (id) => {
      const code = unusedFile(id, unusedByRouter);
      return code === undefined ? undefined : { code, moduleType: "js" as const };
    },
  },
});
