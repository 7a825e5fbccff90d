/** Which files of a build are whose. Pure. */
import type { Locale } from "../../locales/words.ts";
import { wholeManifest } from "../render/manifests.ts";
import { hashCharacters } from "./file-names.ts";

/** Names of built files with their text, as they lie in assets/. */
type Built = Readonly<Record<string, string>>;

const isManifest = (name: string) => /^manifest-\w{8}\.js$/.test(name);

function manifestIn(built: Built): string {
  const found = Object.keys(built).find(isManifest);
  if (!found) throw new Error("the build has no manifest of the router");
  return found;
}

/** The version of the client's build, as the router's manifest tells it to pages. */
export function releaseOf(built: Built): string {
  const version = /"version":"([^"]+)"/.exec(built[manifestIn(built)] ?? "")?.[1];
  if (version === undefined) throw new Error("the router's manifest names no version");
  return version;
}

const namesIn = (text = "") => [...text.matchAll(/[\w.-]+\.(?:js|css)\b/g)].map(([name]) => name);

/** What the operator's desk alone fetches (vite/chunks.ts, vite/file-names.ts). */
const isDesks = (name: string) => name.startsWith("desk-");

/**
 * `words`: scripts of each language's words; `shopper`: scripts and styles that a shopper's pages lead to, over whatever names whatever;
 * `others`: the rest, the seller centre's and the operator's desk's.
 */
export function filesOfRelease(built: Built, locales: readonly Locale[]) {
  const words = Object.fromEntries(
    locales.map((locale) => [locale, Object.keys(built).filter((name) => new RegExp(`^${locale}-[\\w-]{${hashCharacters}}\\.js$`).test(name))]),
  );
  for (const [locale, names] of Object.entries(words)) if (names.length !== 3) throw new Error(`${locale}: ${names.length} files of words, not 3`);
  const ofWords = new Set(Object.values(words).flat());
  const files = Object.keys(built).filter((name) => /\.(?:js|css)$/.test(name));
  const reached = new Set<string>();
  const visit = (name: string) => {
    if (reached.has(name) || built[name] === undefined || isDesks(name)) return;
    reached.add(name);
    namesIn(built[name]).forEach(visit);
  };
  visit(manifestIn(built));
  // checkout is a shopper's page, which only the whole manifest names: its code stays to be had while somebody pays
  for (const [id, route] of Object.entries(routesIn(built[wholeManifest(manifestIn(built))])))
    if (!/^routes\/(?:seller|admin)\//.test(id)) namesIn(JSON.stringify(route)).forEach(visit);
  const path = (name: string) => `/assets/${name}`;
  const isOwn = (name: string) => reached.has(name) && name !== wholeManifest(manifestIn(built));
  return {
    words: Object.fromEntries(Object.entries(words).map(([locale, names]) => [locale, names.map(path)])),
    shopper: files.filter((name) => isOwn(name) && !ofWords.has(name)).map(path),
    others: files.filter((name) => !isOwn(name) && !ofWords.has(name)).map(path),
  };
}

type Route = { module: string; css?: string[]; hasClientLoader?: boolean };

const routesIn = (manifest = ""): Record<string, Route> => JSON.parse(/=(\{.*\})/s.exec(manifest)?.[1] ?? '{"routes":{}}').routes;

/**
 * These paths in groups: what fetching a public page ahead brings (its module, what stands beside it there, what those import), each file with
 * the first page that leads to it; the last group is the rest. So most of a group is here or missing as a whole.
 */
export function groupsOf(built: Built, paths: readonly string[]): string[][] {
  const routes = routesIn(built[manifestIn(built)]);
  const open = new Set(paths);
  const take = (wanted: Set<string>) => [...open].filter((path) => wanted.has(path) && open.delete(path));
  const ahead = Object.values(routes).filter(({ hasClientLoader }) => hasClientLoader);
  const groups = ahead.map(({ module, css = [] }) => {
    const found = new Set<string>();
    const visit = (name: string) => {
      if (found.has(`/assets/${name}`)) return;
      found.add(`/assets/${name}`);
      for (const [, imported] of (built[name] ?? "").matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) visit(imported as string);
    };
    const own = [module, ...css].map((path) => path.slice("/assets/".length).replace("#", ""));
    for (const name of own) [name, ...namesIn(built[name])].forEach(visit);
    return take(found);
  });
  return [...groups, [...open]].filter((group) => group.length > 0);
}

/** The text of each of these paths, as one file has them all. */
export function archiveOf(built: Built, paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, built[path.slice("/assets/".length)] ?? ""]));
}
