/**
 * Build step: what the router does when a page's code cannot be had. By itself it reloads the page the visitor was on, at every
 * click anew, and remembers the failure for as long as the document lives. Here the error travels on to the chunk guard
 * (chunk-guard.ts), told like that of any other import, and the next try is a new one.
 */
import type { Plugin } from "vite";

type Change = { file: string; from: string | RegExp; to: string };

const changes: readonly Change[] = [
  {
    file: "lib/dom/ssr/routeModules.js",
    from: /console\.error\([\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
    to: "throw error;",
  },
  {
    file: "lib/dom/ssr/routes.js",
    from: "return await routeModulePromise;",
    to: "return await routeModulePromise.catch((error) => { lazyRoutePromise = void 0; throw error; });",
  },
  {
    file: "lib/router/router.js",
    from: "cache[key] = propertyPromise;",
    to: "cache[key] = propertyPromise; propertyPromise.catch(() => { delete cache[key]; });",
  },
];

/** The router's file with its change; null for a file that stays. @throws when another release of the router reads differently. */
export function changed(id: string, code: string): string | null {
  const change = changes.find(({ file }) => id.replaceAll("\\", "/").endsWith(file));
  if (!change) return null;
  if (code.split(change.from).length !== 2) throw new Error(`${change.file}: not as expected, see app/vite/route-modules.ts`);
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
      if (!error && found.size !== changes.length) this.error("the router's files are not where they were: app/vite/route-modules.ts");
    },
  };
}
