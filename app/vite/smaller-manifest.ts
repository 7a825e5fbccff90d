/**
 * Build step: the router's manifest, which every page loads, without what the browser never reads: the scripts that a route's own
 * script imports (it imports them itself), the styles that stand in every page, and what is not so. It saves 1.4 kB of script (brotli)
 * on each of home, listing and product. Shoppers' documents have a second one, without the pages that have no shop around them
 * (seller centre, desk, checkout, papers): those are documents of their own (navigation/chunk-guard.ts), 1.2 kB less on every page. The worker's own
 * is smaller for the same reasons.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { pages } from "../pages.ts";
import { wholeManifest } from "../render/manifests.ts";

type Route = Record<string, unknown> & { css?: string[] };

/** The router marks a sheet that several scripts share; for us it is one file. */
const sheetsOf = (route: Route | undefined) => (route?.css ?? []).map((href) => href.replace(/#$/, ""));

/** Of a route what is so. */
const presentIn = (route: Route) => Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false && value !== undefined));

/** `window.__reactRouterManifest={…};` with smaller routes. */
export function smallerManifest(script: string): string {
  const [from, to] = [script.indexOf("{"), script.lastIndexOf("}") + 1];
  const manifest = JSON.parse(script.slice(from, to)) as { routes: Record<string, Route> };
  const everywhere = new Set(sheetsOf(manifest.routes.root));
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    return [id, { ...presentIn(route), imports: [], css: sheetsOf(route).filter((href) => !everywhere.has(href)) }];
  });
  return script.slice(0, from) + JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }) + script.slice(to);
}

/** The module of the worker's manifest with smaller routes: it names scripts to load ahead, which pages do without (render/deferred-scripts.tsx), and styles, which stand in them. */
export async function manifestOfWorker(code: string): Promise<string> {
  const { default: manifest } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const routes = Object.entries(manifest.routes as Record<string, Route>).map(([id, route]) => [id, { ...presentIn(route), imports: [], css: [] }]);
  return `export default ${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })}`;
}

const empty = new Set(pages.filter(({ layout }) => layout === "empty").map(({ file }) => `routes/${file.replace(/\.tsx$/, "")}`));

/** Without the pages whose layout is another (navigation/empty-pages.ts). */
export function withShopAlone(script: string): string {
  const [from, to] = [script.indexOf("{"), script.lastIndexOf("}") + 1];
  const manifest = JSON.parse(script.slice(from, to)) as { routes: Record<string, Route> };
  const others = Object.entries(manifest.routes).filter(([id]) => !empty.has(id));
  return script.slice(0, from) + JSON.stringify({ ...manifest, routes: Object.fromEntries(others) }) + script.slice(to);
}

/** Runs after the router has written the file beside the client's scripts, when the server's build is done. */
export function smallerManifests(): Plugin {
  let assets = "";
  return {
    name: "smaller-manifest",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    configResolved(config) {
      assets = path.join(config.environments.client?.build.outDir ?? "", config.build.assetsDir);
    },
    transform: {
      filter: { id: /virtual:react-router\/server-manifest$/ },
      handler: async (code) => ({ code: await manifestOfWorker(code), map: null }),
    },
    closeBundle: {
      order: "post",
      handler() {
        for (const name of readdirSync(assets).filter((each) => /^manifest-\w+\.js$/.test(each))) {
          const file = path.join(assets, name);
          const script = smallerManifest(readFileSync(file, "utf8"));
          writeFileSync(wholeManifest(file), script);
          writeFileSync(file, withShopAlone(script));
        }
      },
    },
  };
}
