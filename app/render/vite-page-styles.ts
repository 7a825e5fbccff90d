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

/** Route id → stylesheets of its module, what that imports, and what it loads later. Pure. */
export function stylesByRoute(manifest: Manifest): Record<string, string[]> {
  const routes = Object.keys(manifest).flatMap((key) => {
    const found = /^app\/(root|routes\/.+)\.tsx\?__react-router-build-client-route$/.exec(key);
    return found ? [[found[1] as string, key] as const] : [];
  });
  return Object.fromEntries(routes.map(([route, key]) => [route, collect(manifest, key)]));
}

function collect(manifest: Manifest, start: string): string[] {
  const seen = new Set<string>();
  const css = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    // what a module imports comes before the module itself, as it does in the cascade
    for (const each of chunk.imports ?? []) visit(each);
    for (const each of chunk.css ?? []) css.add(each);
    // a page's view is part of it from the start; any other late module brings its styles when it comes
    for (const each of chunk.dynamicImports ?? []) if (/-view\.tsx$/.test(each)) visit(each);
  };
  visit(start);
  return [...css];
}
