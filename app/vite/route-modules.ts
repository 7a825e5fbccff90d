/** Build step: rewrites what the router does when a page's code cannot be had (render/router-internals.ts). */
import type { Plugin } from "vite";
import { rewrites } from "../render/router-internals.ts";

/** The router's file with its change; null for a file that stays. @throws when another release of the router reads differently. */
export function changed(id: string, code: string): string | null {
  const change = rewrites.find(({ file }) => id.replaceAll("\\", "/").endsWith(file));
  if (!change) return null;
  if (code.split(change.from).length !== 2) throw new Error(`${change.file}: not as expected, see app/render/router-internals.ts`);
  return code.replace(change.from, () => change.to);
}

export function routeModules(): Plugin {
  const found = new Set<string>();
  return {
    name: "route-modules",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/ },
      handler(code, id) {
        const next = changed(id, code);
        if (next === null) return null;
        found.add(id);
        return { code: next, map: { mappings: "" } };
      },
    },
    buildEnd(error) {
      if (!error && found.size !== rewrites.length) this.error("the router's files are not where they were: app/render/router-internals.ts");
    },
  };
}
