/** The redirects' door: what a path leads to, and what operators enter. */
import type { Words } from "../../../locales/words.ts";
import type { CacheContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { type FieldErrors, Refusal } from "../../errors.ts";
import { csvLine } from "../../shared/csv.ts";
import { bucketOf, keyOfPath } from "./addresses.ts";
import { type CheckedLine, checkLines, type RedirectProblem, readLine } from "./checking.ts";
import {
  type Redirect,
  type RedirectLine,
  type RedirectLines,
  type RedirectLinesMeta,
  type RedirectsFileQuery,
  type RedirectsQuery,
  redirectsPerPage,
  type SaveRedirect,
} from "./contract.ts";
import {
  changeRedirect,
  deleteRedirect,
  type EnteredRedirectRow,
  enterRedirects,
  type RedirectDraft,
  type RedirectsContext,
  readBucket,
  readRedirect,
  readRedirectFrom,
  readRedirects,
  readStored,
} from "./data.ts";
import { path_chars, type RedirectStatus, redirects_max, statusOf } from "./rules.ts";

export type { RedirectsContext } from "./data.ts";

type Leads = { target: string | null; status: RedirectStatus };

/** What an operator has entered for a path without language. Of guessed paths too many are asked for to be worth a question each: all are read from so many answers. */
export async function redirectOf(cache: CacheContext, path: string): Promise<Leads | undefined> {
  const key = keyOfPath(path);
  if (key.length > path_chars) return undefined;
  const bucket = bucketOf(key);
  const found = await cached<{ data: Record<string, Leads> }>(cache, {
    kind: "redirects",
    params: { bucket },
    load: async (db) => ({ data: Object.fromEntries((await readBucket(db, bucket)).map(({ path, ...leads }) => [path, leads])) }),
  });
  return found && Object.hasOwn(found.data, key) ? found.data[key] : undefined;
}

const viewOf = ({ id, path, target, status, note, by, made_at }: EnteredRedirectRow): Redirect => ({
  ...{ id, from: path, to: target, status, note, by },
  at: new Date(made_at).toISOString(),
});
const askedOf = ({ q, kind, sort }: RedirectsFileQuery) => ({
  // typed as people read it, or as it stands in the address
  q: q === undefined ? undefined : keyOfPath(encodedBeginning(q)),
  status: kind && statusOf[kind],
  isOldest: sort === "oldest",
});
function encodedBeginning(typed: string): string {
  const path = typed.startsWith("/") ? typed : `/${typed}`;
  return URL.parse(path.replaceAll("\\", "/"), "https://origin.invalid")?.pathname.replace(/^\/+/, "/") ?? path;
}

export async function listRedirects(db: D1Database, query: RedirectsQuery) {
  const { after, perPage = redirectsPerPage } = query;
  const rows = await readRedirects(db, { ...askedOf(query), after, limit: perPage + 1 });
  const data = rows.slice(0, perPage).map(viewOf);
  return { data, meta: { perPage, next: rows.length > perPage ? (data.at(-1)?.id ?? null) : null } };
}

const inOnePage = 500;
/** What is looked for as a table, which can be entered again as it is. */
export async function redirectsCsv(db: D1Database, query: RedirectsFileQuery): Promise<string> {
  let text = csvLine(["from", "to", "status", "note", "by", "at"]);
  let after: number | undefined;
  for (let written = 0; written < redirects_max; written += inOnePage) {
    const rows = await readRedirects(db, { ...askedOf(query), after, limit: inOnePage });
    for (const row of rows.map(viewOf)) text += csvLine([row.from, row.to ?? "", String(row.status), row.note, row.by ?? "", row.at]);
    if (rows.length < inOnePage) break;
    after = rows.at(-1)?.id;
  }
  return text;
}

/** @throws Refusal not_found */
async function rowOf(db: D1Database, id: number): Promise<EnteredRedirectRow> {
  const row = await readRedirect(db, id);
  if (!row) throw new Refusal("not_found");
  return row;
}

/** @throws Refusal not_found */
export const showRedirect = async (db: D1Database, id: number): Promise<Redirect> => viewOf(await rowOf(db, id));

const fieldsOf = (problems: readonly RedirectProblem[], at = ""): FieldErrors => Object.fromEntries(problems.map(({ field, code }) => [at + field, [code]]));

/** One that is entered by itself. `replaced`: the path of the one that it stands in place of. @throws Refusal invalid_fields */
async function checkOne(db: D1Database, entered: SaveRedirect, replaced: string): Promise<{ draft: RedirectDraft; count: number }> {
  const line = readLine(entered);
  if (!line.draft) throw new Refusal("invalid_fields", { fields: fieldsOf(line.problems) });
  const stored = await readStored(db, [line.draft]);
  const problems = checkLines([line], stored, replaced)[0]?.problems ?? [];
  if (problems.length > 0) throw new Refusal("invalid_fields", { fields: fieldsOf(problems) });
  return { draft: line.draft, count: stored.count };
}

/** @throws Refusal invalid_fields, limit_reached, conflict (another one was entered meanwhile) */
export async function makeRedirect(context: RedirectsContext, entered: SaveRedirect): Promise<Redirect> {
  const { draft, count } = await checkOne(context.db, entered, "");
  if (count >= redirects_max) throw new Refusal("limit_reached");
  if (!(await enterRedirects(context, { made: [draft], changed: [] }))) throw new Refusal("conflict");
  const made = await readRedirectFrom(context.db, draft.path);
  if (!made) throw new Refusal("conflict");
  return viewOf(made);
}

/** @throws Refusal not_found, invalid_fields, conflict */
export async function saveRedirect(context: RedirectsContext, id: number, entered: SaveRedirect): Promise<void> {
  const row = await rowOf(context.db, id);
  const { draft } = await checkOne(context.db, entered, row.path);
  if (!(await changeRedirect(context, row, draft))) throw new Refusal("conflict");
}

/** @throws Refusal not_found, conflict */
export async function removeRedirect(context: RedirectsContext, id: number): Promise<void> {
  const row = await rowOf(context.db, id);
  if (!(await deleteRedirect(context, row))) throw new Refusal("conflict");
}

const enteredOf = ({ lines, status }: RedirectLines) =>
  lines.map((line) => ({ ...line, status: line.status ?? ((line.to?.trim() ?? "") === "" ? (410 as const) : status) }));

async function checkAll(db: D1Database, asked: RedirectLines): Promise<{ lines: CheckedLine[]; room: number }> {
  const read = enteredOf(asked).map(readLine);
  const drafts = read.flatMap(({ draft }) => draft ?? []);
  const stored = await readStored(db, drafts);
  return { lines: checkLines(read, stored, null), room: redirects_max - stored.count };
}

const countsOf = (lines: readonly CheckedLine[], room: number): RedirectLinesMeta => {
  const count = (outcome: CheckedLine["outcome"]) => lines.filter((line) => line.outcome === outcome).length;
  return { new: count("new"), changed: count("changed"), same: count("same"), refused: count("refused"), room };
};

/** What would become of lines, without anything being done. */
export async function previewLines(db: D1Database, asked: RedirectLines, words: Words): Promise<{ data: RedirectLine[]; meta: RedirectLinesMeta }> {
  const { lines, room } = await checkAll(db, asked);
  const data = lines.map(({ entered, draft, outcome, problems }, at) => ({
    ...{ line: at + 1, from: draft?.path ?? entered.from, to: draft ? draft.target : entered.to, status: entered.status, outcome },
    problems: problems.map(({ field, code }) => ({ field, message: words.t(`fields.${code}`) })),
  }));
  return { data, meta: countsOf(lines, room) };
}

/** All of them or none. @throws Refusal invalid_fields (`lines.3.to`: of the fourth line), limit_reached, conflict */
export async function enterLines(context: RedirectsContext, asked: RedirectLines): Promise<RedirectLinesMeta> {
  const { lines, room } = await checkAll(context.db, asked);
  const counts = countsOf(lines, room);
  const fields = Object.assign({}, ...lines.map(({ problems }, at) => fieldsOf(problems, `lines.${at}.`))) as FieldErrors;
  if (counts.refused > 0) throw new Refusal("invalid_fields", { fields });
  if (counts.new > room) throw new Refusal("limit_reached");
  const made = lines.flatMap(({ outcome, draft }) => (outcome === "new" && draft ? [draft] : []));
  const changed = lines.flatMap(({ outcome, draft, before }) => (outcome === "changed" && draft && before ? [{ ...draft, before }] : []));
  if (made.length + changed.length === 0) return counts;
  if (!(await enterRedirects(context, { made, changed }))) throw new Refusal("conflict");
  return { ...counts, room: room - counts.new };
}
