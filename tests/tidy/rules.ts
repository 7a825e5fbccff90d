/** What of the house's rules a machine can see. Pure: files in, findings out. */
import path from "node:path";

export type Source = { file: string; text: string };

const importOf = /(?:^|\n)\s*(import|export)\s+(type\s+)?[^;'"]*?from\s+["']([^"']+)["']/g;

export type Import = { from: string; to: string; typeOnly: boolean };

/** Relative imports of a file, resolved to paths of the repository. */
export function importsOf({ file, text }: Source): Import[] {
  return [...text.matchAll(importOf)]
    .filter((match) => (match[3] as string).startsWith("."))
    .map((match) => ({
      from: file,
      to: path.posix.normalize(path.posix.join(path.posix.dirname(file), match[3] as string)),
      typeOnly: match[2] !== undefined,
    }));
}

const room = (file: string) => /^worker\/shop\/([^/]+)\//.exec(file)?.[1];
/** The files by which a room is reached at run time. */
const door = /^worker\/shop\/[^/]+\/(?:service|contract|rules)\.ts$/;
/** A room's addresses are known to those that mount them, its effects to the outbox's registry. */
const isMount = (from: string, to: string) =>
  (/^worker\/(?:index|api\/rooms)\.ts$/.test(from) && /^worker\/shop\/[^/]+\/(?:api|[a-z]+-api)\.ts$/.test(to)) ||
  (from === "worker/outbox-registry.ts" && /^worker\/shop\/[^/]+\/outbox\.ts$/.test(to));

/** Import directions (README, "The house"): what may take from what. Null: allowed. */
export function wrongWay({ from, to, typeOnly }: Import): string | null {
  if (from.includes(".test.")) return null;
  if (from.startsWith("worker/shared/") && !to.startsWith("worker/shared/") && to !== "locales/locales.ts" && !typeOnly)
    return "what is shared takes from itself and the list of languages alone";
  if (from.startsWith("app/") && to.startsWith("worker/") && !typeOnly && !to.startsWith("worker/shared/") && !/\/rules\.ts$/.test(to))
    return "app takes only worker/shared and rules.ts from worker at run time";
  if (
    from.startsWith("worker/") &&
    to.startsWith("app/") &&
    !typeOnly &&
    !["app/context.ts", "app/client/api.ts", "app/pages.ts", "app/page-pattern.ts"].includes(to)
  )
    return "worker takes only the render context, the API client and the table of pages from app";
  if (/^worker\/(db|cache)\//.test(from) && !from.startsWith("worker/seed/") && to.startsWith("worker/shop/") && !typeOnly) return "db and cache know no room";
  if (from.startsWith("worker/request/") && to.startsWith("worker/shop/"))
    return "the steps of a request know no room: what they need of one is handed to them";
  if (from.startsWith("worker/outbox/") && to.startsWith("worker/shop/")) return "the outbox knows no room: each declares its entries";
  if (from.startsWith("worker/") && room(to) !== undefined && room(to) !== room(from) && !typeOnly && !door.test(to) && !isMount(from, to))
    return "a room is reached by its service.ts, contract.ts or rules.ts";
  if (/\/rules\.ts$/.test(from) && /\/(data|service|api)\.ts$/.test(to) && !typeOnly) return "rules.ts does no I/O";
  if (/^(app|worker|locales)\//.test(from) && to.startsWith("tests/")) return "nothing of the product takes from tests";
  return null;
}

/** Files that import themselves over others at run time: whichever of them is loaded first finds another one half made. */
export function cyclesIn(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports) if (!typeOnly) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[][] = [];
  const walk = (file: string, way: string[]): void => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file]);
    if (way.includes(file) || done.has(file)) return;
    for (const each of next.get(file) ?? []) walk(each, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return cycles;
}

/** Names of exported types that stand in more than one file: a reader who finds one of them does not know of the others. */
export function doubledTypes(sources: readonly Source[]): string[] {
  const files = new Map<string, string[]>();
  for (const { file, text } of sources)
    for (const [, name] of text.matchAll(/^export (?:type|interface) (\w+) ?[<={]/gm)) files.set(name as string, [...(files.get(name as string) ?? []), file]);
  return [...files].filter(([, found]) => found.length > 1).map(([name, found]) => `${name}: ${found.join(", ")}`);
}

/** Reads the local database as a file, without the platform. */
const fileOfSqlite = "worker/local/backup/snapshot.ts";
/** Whether a file takes SQL past its one door: the template tag is known to worker/db/sql.ts alone, and nobody else of the worker prepares text. */
export const isPastSqlDoor = ({ file, text }: Source): boolean =>
  (file !== "worker/db/sql.ts" && /\b(?:from|import)\s*\(?\s*["'](?:sql-template-tag|drizzle-orm)\b/.test(text)) ||
  (file.startsWith("worker/") && !file.startsWith("worker/db/") && file !== fileOfSqlite && !file.includes(".test.") && /\.prepare\(/.test(text));

const isSqlFile = /^worker\/(?:db|local)\/|\/(?:[a-z-]+-)?data\.ts$/;
/** Files that hold SQL under other names. */
export const sqlElsewhere: readonly string[] = [
  // known by their names all over the worker; what they decide is nothing
  "worker/cache/generation.ts",
  "worker/outbox/statements.ts",
  "worker/shop/audit.ts",
  // makes what it writes: hashes of the demo's passwords
  "worker/seed/people/shoppers.ts",
  // decide beside their SQL: none comes to these, and whoever parts one takes it off the list
  "worker/shop/account/password/changing.ts",
  "worker/shop/account/profile/deleting.ts",
  "worker/shop/account/profile/email-changing.ts",
  "worker/shop/account/session/create-session.ts",
  "worker/shop/account/sign-in/login-throttle.ts",
  "worker/shop/account/sign-in/ownership.ts",
  "worker/shop/account/sign-in/registering.ts",
  "worker/shop/orders/ending/parting.ts",
  "worker/shop/orders/fulfilment/cash.ts",
  "worker/shop/orders/fulfilment/fulfil.ts",
  "worker/shop/orders/fulfilment/ship.ts",
  "worker/shop/products/editing.ts",
  "worker/shop/registration/bank-account.ts",
];
/** What a statement knows nothing of, at run time: requests and their answers, the bucket, calls to other servers. */
const besideSql = /^(?:import|export) (?!type\b).*from "(?:hono|@hono\/zod-openapi|(?:\.\.?\/)+(?:request\/.*|outward\.ts))"|\b(?:MEDIA|IMAGES)\b/m;

export const holdsSql = ({ file, text }: Source): boolean => file.startsWith("worker/") && !file.includes(".test.") && /\bsql`/.test(text);
/** Whether SQL stands in a file whose name does not say so, or beside requests, buckets and other servers. */
export const isSqlMisplaced = ({ file, text }: Source): boolean =>
  holdsSql({ file, text }) && ((!isSqlFile.test(file) && !sqlElsewhere.includes(file)) || besideSql.test(text));

/** What leads to a page takes the addresses of the table of pages (app/pages.ts): the router's own, which lead anywhere, are known to one file each. */
const typedLinks: Readonly<Record<string, RegExp>> = {
  "app/navigation/address.ts": /import \{[^}]*\bredirect(?:Document)?\b[^}]*\} from "react-router"/,
  "app/forms/form.ts": /import \{[^}]*\bForm\b[^}]*\} from "react-router"/,
};
export const isPastTypedLinks = ({ file, text }: Source): boolean =>
  file.startsWith("app/") && Object.entries(typedLinks).some(([own, taken]) => file !== own && taken.test(text));

/**
 * `import("…").then(done, failed)`: the build takes all of it for the import that waits for style sheets, and `failed` never hears of a sheet
 * that could not be fetched. `.then(done).catch(failed)` does.
 */
export function isHalfCaught({ text }: Pick<Source, "text">): boolean {
  return [...text.matchAll(/\bimport\("[^"]+"\)\s*\.then\(/g)].some(({ index, 0: { length } }) => {
    let depth = 1;
    for (let at = index + length; depth > 0 && at < text.length; at += 1) {
      const character = text[at] as string;
      if ("([{".includes(character)) depth += 1;
      else if (")]}".includes(character)) depth -= 1;
      else if (character === "," && depth === 1) return true;
    }
    return false;
  });
}

/** Longest files allowed, in lines; data and generated files apart. */
export const fileLines_max = 220;

const leftovers = /\b(TODO|FIXME)\b|\b(it|test|describe)\.(skip|only|fixme)\b|lorem ipsum|not implemented/i;

/** Whether work was left behind. */
export const isUnfinished = ({ text }: Pick<Source, "text">) => leftovers.test(text);

/** Words that the house has given up for the field's own (README, "Words"): neither identifiers nor comments bring them back. */
export const bannedWords: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\b(?:makeTill|tillOf|Till)\b/, "PurchaseContext"],
  [/\b(?:takeNotice|readNotice|ill_signed)\b/, "readWebhook, bad_signature"],
  [/\b(?:moneyFinding|Finding)\b|\bfinding\??:/, "PaymentState"],
  [/\bMemo\b/, "CachedFragment"],
  [/<Still\b|\bKept as=/, "ServerHtml"],
  [/<(?:Later|Soon)\b|\buseSoon\b/, "Deferred, AfterFirstPaint"],
  [/\bLateScripts\b/, "DeferredScripts"],
  [/\bwake\(/, "activate"],
  [/\beachApart\b/, "forEachSettled"],
  [/\bonceBehind\b/, "singleFlightInBackground"],
  [/\bLETTERS\b|\benqueueLetter/, "MAILS, enqueueAccountMail"],
  [/\bshareOut\b/, "allocate"],
  [/\b(?:marksPaths|mergeMarks)\b|\$marks\b/, "savedLists"],
  [/\bfindsOf\b/, "matchesOf"],
  [/\b(?:leadOn|useSaid)\b/, "redirectWithFlash, useFlash"],
  [/\bstoryOf\b/, "statusMessageOf"],
  [/\bearly_ms\b/, "expiryMargin_ms"],
  [/\b(?:visitContext|useServerVisit|VisitProvider)\b/, "renderContextKey, useRenderContext, RenderContextProvider"],
];

/** The banned words of a file, with what to say instead. */
export const bannedIn = (text: string): string[] =>
  bannedWords.flatMap(([word, instead]) => (word.test(text) ? [`${word.exec(text)?.[0]}: say ${instead}`] : []));

/** A font of any other weight is one more that a cold page waits for (app/styles/base.css). */
export const furtherWeight = /font-weight:(?!\s*(?:400|650|inherit)\s*[;}])/;

/** Physical directions in CSS: right-to-left pages come by logical properties alone. */
export const physical = /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|(?:left|right)\s*:|text-align:\s*(?:left|right)|float:)/;

/** All keys of a dictionary, plural forms folded into their key. */
export function keysOf(dictionary: object, prefix = ""): string[] {
  return Object.entries(dictionary).flatMap(([key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    if (typeof value === "string") return [name];
    return isPlural(value) ? [name] : keysOf(value, name);
  });
}

export const pluralForms = ["zero", "one", "two", "few", "many", "other"];
export const isPlural = (value: object): value is Record<string, string> => "other" in value && Object.keys(value).every((key) => pluralForms.includes(key));

export function at(dictionary: object, key: string): unknown {
  return key.split(".").reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], dictionary);
}

/** `{{name}}` places of a text. */
export const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] as string).sort();
