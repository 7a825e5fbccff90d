/**
 * Build step: terser goes over what the bundler has minified already. It saves 0.9 kB of script (brotli) on each of home, listing
 * and product. Its options keep what the language promises: none of them is of the "unsafe" kind. Source maps go through it, and out of
 * what is served (source-maps.ts).
 */
import { type MinifyOptions, minify } from "terser";
import type { Plugin } from "vite";
import { storeMap } from "./source-maps.ts";

const options: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, toplevel: true, keep_fargs: false },
};

/**
 * Chromium's hint to compile a file's functions while it arrives, beside the main thread. A page has its scripts long before
 * the first tap (deferred-scripts.tsx); without the hint that tap pays for compiling half the router.
 */
const eager = "//# allFunctionsCalledOnLoad\n";
/** A small file is compiled faster than the hint is carried: a dozen of them come with each page. */
const eagerFrom_chars = 2000;

export function smallerScripts(beginning = eager): Plugin {
  return {
    name: "smaller-scripts",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle: {
      order: "post",
      async handler({ dir }, bundle) {
        for (const [name, part] of Object.entries(bundle)) {
          if (name.endsWith(".map")) delete bundle[name];
          if (part.type !== "chunk") continue;
          const { code, map } = await minify(part.code, part.map ? { ...options, sourceMap: { content: part.map.toString(), filename: name } } : options);
          if (code === undefined) continue;
          const hint = code.length < eagerFrom_chars ? "" : beginning;
          part.code = hint + code;
          if (typeof map === "string" && dir) storeMap(dir, name, map, hint === "" ? 0 : 1);
          part.map = null;
        }
      },
    },
  };
}
