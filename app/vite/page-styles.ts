/**
 * Build step: which stylesheets a page needs, its lazily loaded view included, and their text, as a module of the server.
 * The client is built first; its manifest tells what belongs to which route.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const id = "virtual:page-styles";
type Chunk = { css?: string[]; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

export function pageStyles(): Plugin {
  return {
    name: "page-styles",
    applyToEnvironment: (environment) => environment.name === "ssr",
    resolveId: { filter: { id: /^virtual:page-styles$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:page-styles$/ },
      handler() {
        if (this.environment.mode === "dev") return "export const styles = {}; export const files = {};";
        const client = path.resolve(this.environment.config.root, "build/client");
        const manifest = JSON.parse(readFileSync(path.join(client, ".vite/manifest.json"), "utf8")) as Manifest;
        const styles = stylesByRoute(manifest);
        const files = Object.fromEntries([...new Set(Object.values(styles).flat())].map((file) => [file, readFileSync(path.join(client, file), "utf8")]));
        return `export const styles = ${JSON.stringify(styles)}; export const files = ${JSON.stringify(files)};`;
      },
    },
  };
}

/** Route id → stylesheets of its module, what that imports, and its view. Pure. */
export function stylesByRoute(manifest: Manifest): Record<string, string[]> {
  const routes = Object.keys(manifest).flatMap((key) => {
    const found = /^app\/(root|routes\/.+)\.tsx\?__react-router-build-client-route$/.exec(key);
    return found ? [[found[1] as string, key] as const] : [];
  });
  // what every page imports may load anybody's view later (boot/lazy-behaviours.ts); a page's own view is named by the page's own code
  const frame = new Set(routes.filter(([route]) => route === "root").flatMap(([, key]) => importsOf(manifest, key)));
  return Object.fromEntries(routes.map(([route, key]) => [route, collect(manifest, key, frame)]));
}

/** The chunk and all it imports, each after what it imports itself, as it is in the cascade. */
function importsOf(manifest: Manifest, start: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const each of manifest[key]?.imports ?? []) visit(each);
    found.add(key);
  };
  visit(start);
  return [...found];
}

function collect(manifest: Manifest, start: string, frame: ReadonlySet<string>): string[] {
  const own = importsOf(manifest, start);
  const views = own.filter((key) => !frame.has(key)).flatMap((key) => (manifest[key]?.dynamicImports ?? []).filter((each) => /-view\.tsx$/.test(each)));
  const chunks = [...own, ...views.flatMap((view) => importsOf(manifest, view))];
  return [...new Set(chunks.flatMap((key) => manifest[key]?.css ?? []))];
}
