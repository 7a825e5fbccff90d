/** Which modules of the browser's code travel in one file: those of a folder, with what they import. No file is named here. */
import { readdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** A few files instead of two hundred: what every page needs, and what comes and goes together. All else is split by page. */
export const chunks = {
  runtime: ["react", "react-dom", "scheduler", "react-router", "rosetta", "dlv", "templite", "nanostores"],
  frame: ["app/boot", "app/render", "app/navigation", "app/i18n"],
  // fetched some seconds after a product or a sale was opened
  reading: ["app/client/reading"],
  // started when a page is idle, left behind at a session's end
  offline: ["app/offline", "app/offline/copies", "app/offline/queue", "app/offline/sign-out", "app/offline/worker"],
  // small stores that come and go together: their names would weigh more than they do
  lists: ["app/stores/lists"],
  "product-basics": ["app/ui/product/basics"],
  // home draws these as well, and nothing of what follows: a page has the styles of each file that it needs something of
  late: ["app/ui/deferred", "app/ui/lists/buttons", "app/ui/flash/countdown", "app/i18n/names"],
  products: ["app/ui/product", "app/ui/breadcrumb"],
  // what the view of a product draws besides products: one file to fetch ahead instead of several
  "product-parts": ["app/ui/gallery", "app/ui/share", "app/routes/product/state"],
} satisfies Record<string, readonly string[]>;

/** Folder of a module within the project, or the package that it belongs to. Pure. */
export function homeOf(id: string, base = root): string {
  const file = path.relative(base, id.replace(/[?#].*$/s, "")).replaceAll("\\", "/");
  const inPackage = file.match(/^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/);
  return inPackage ? (inPackage[1] as string) : path.posix.dirname(file);
}

/**
 * Groups for `codeSplitting`, the first with the highest priority. A module belongs to its own folder, not to those above; what a group imports
 * statically comes with it unless a group before it has it already.
 * @param homes name of the chunk → folders of the project, or names of packages
 */
export const byFolder = (homes: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(homes).map(([name, list], at, all) => ({ name, test: (id: string) => list.includes(homeOf(id)), priority: all.length - at }));

const named = (names: readonly string[]) => new RegExp(`/(${names.join("|")})-`);
/** Every page has these by then. */
const everywhere = named(["rolldown-runtime", "runtime", "frame", "root", "entry.client"]);
/** Nobody waits for what is loaded when a page is idle. */
const idle = named(readdirSync(path.join(root, "app/idle")).map((file) => path.parse(file).name));

/** Which scripts are asked for beside one that is imported later: each name weighs on every page. */
export const fetchedBeside = (file: string, others: string[]) => (idle.test(file) ? [] : others.filter((other) => !everywhere.test(other)));
