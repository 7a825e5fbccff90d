/**
 * Build step: modules whose values are known when the browser's code is built (in the field: preval, macros). What they export stands in
 * their place, so what it is made of, the table of pages, does not travel.
 */
import path from "node:path";
import type { Plugin } from "vite";
import * as sessionPages from "../idle/session-pages.ts";
import * as emptyPages from "../navigation/empty-pages.ts";

const evaluated: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  "app/navigation/empty-pages.ts": emptyPages,
  "app/idle/session-pages.ts": sessionPages,
};

/** The module of these values. Pure. */
export const moduleOf = (values: Readonly<Record<string, RegExp>>): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${value};\n`)
    .join("");

export function evaluatedModules(): Plugin {
  return {
    name: "evaluated-modules",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /[\\/]app[\\/](pages|navigation[\\/]empty-pages|idle[\\/]session-pages)\.ts$/ },
      handler(_, id) {
        const file = path.relative(this.environment.config.root, id).replaceAll("\\", "/");
        if (file === "app/pages.ts") this.error("the table of pages is not for browsers: what they need of it stands in app/vite/evaluated.ts");
        const values = evaluated[file];
        return values && { code: moduleOf(values), moduleType: "js", map: { mappings: "" } };
      },
    },
  };
}
