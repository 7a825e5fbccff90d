/** What becomes of redirects that are entered together, beside those that stand. Pure. */
import { bucketOf, readFrom, readTo } from "./addresses.ts";
import type { RedirectLine } from "./contract.ts";
import type { RedirectDraft, StoredRow } from "./data.ts";
import type { RedirectStatus } from "./rules.ts";

export type RedirectProblem = { field: "from" | "to" | "status"; code: ProblemCode };
type ProblemCode =
  | Exclude<ReturnType<typeof readFrom>["problem"], undefined>
  | "address_taken"
  | "repeated"
  | "redirect_self"
  | "redirect_chain"
  | "redirect_led_to"
  | "redirect_gone";

export type Entered = { from: string; to: string | null; status: RedirectStatus; note: string };
/** `draft`: as it would be kept, where its paths can be read. */
export type ReadLine = { entered: Entered; draft: RedirectDraft | null; problems: RedirectProblem[] };

/** What a line says by itself. */
export function readLine(entered: Entered): ReadLine {
  const problems: RedirectProblem[] = [];
  const from = readFrom(entered.from);
  if (from.problem) problems.push({ field: "from", code: from.problem });
  const typed = entered.to?.trim() ?? "";
  const isGone = entered.status === 410;
  if (isGone && typed !== "") problems.push({ field: "to", code: "redirect_gone" });
  const to = isGone ? null : readTo(typed);
  if (to?.problem) problems.push({ field: "to", code: to.problem });
  if (from.read === undefined || (to !== null && to.read === undefined) || problems.length > 0) return { entered, draft: null, problems };
  const { target, target_path } = to?.read ?? { target: null, target_path: null };
  const draft = { path: from.read, bucket: bucketOf(from.read), target, target_path, status: entered.status, note: entered.note };
  if (target_path === draft.path) problems.push({ field: "to", code: "redirect_self" });
  return { entered, draft, problems };
}

type Stored = { from: readonly StoredRow[]; leadingTo: readonly StoredRow[] };
export type CheckedLine = ReadLine & { outcome: RedirectLine["outcome"]; before: StoredRow | null };

/**
 * What each comes to, once all of them are entered: none leads to a path that leads on, and none is entered twice. `replaced`: of the stored
 * ones those that go, or null where whatever has the path of a line leads where the line says from then on.
 */
export function checkLines(lines: readonly ReadLine[], stored: Stored, replaced: string | null): CheckedLine[] {
  const drafts = lines.flatMap(({ draft }) => draft ?? []);
  const entered = new Set(drafts.map(({ path }) => path));
  const stays = ({ path }: StoredRow) => (replaced === null ? !entered.has(path) : path !== replaced);
  const sources = new Set([...entered, ...stored.from.filter(stays).map(({ path }) => path)]);
  const ends = new Set([...drafts.map(({ target_path }) => target_path), ...stored.leadingTo.filter(stays).map(({ target_path }) => target_path)]);
  const byPath = new Map(stored.from.map((row) => [row.path, row]));
  const seen = new Set<string>();
  return lines.map((line) => {
    if (!line.draft) return { ...line, outcome: "refused", before: null };
    const problems = [...line.problems];
    const before = byPath.get(line.draft.path) ?? null;
    // what a line does not say of a note stays
    const draft = replaced === null && line.draft.note === "" && before ? { ...line.draft, note: before.note } : line.draft;
    if (seen.has(draft.path)) problems.push({ field: "from", code: "repeated" });
    seen.add(draft.path);
    if (replaced !== null && before !== null && before.path !== replaced) problems.push({ field: "from", code: "address_taken" });
    if (problems.length === 0) {
      if (draft.target_path !== null && sources.has(draft.target_path)) problems.push({ field: "to", code: "redirect_chain" });
      if (ends.has(draft.path)) problems.push({ field: "from", code: "redirect_led_to" });
    }
    const isSame = before !== null && before.target === draft.target && before.status === draft.status && before.note === draft.note;
    return { ...line, draft, problems, before, outcome: problems.length > 0 ? "refused" : before === null ? "new" : isSame ? "same" : "changed" };
  });
}
