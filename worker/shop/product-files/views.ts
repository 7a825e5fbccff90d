/** Product files as the API tells them. */
import { isolated } from "../../../locales/isolated.ts";
import type { Words } from "../../../locales/words.ts";
import type { ImportResult, Problem, ProductFile } from "./contract.ts";
import { countProblems, readCategoryNames, readProblems, readProblemsAfter } from "./data.ts";
import { type FileProblem, problemCodes, problemLevels } from "./rules.ts";
import type { FileRow } from "./stored-file.ts";

/** Problems in the words of a language. A category is told by its name; what stood in the file keeps its own direction. */
export async function problemViews(db: D1Database, problems: readonly FileProblem[], words: Words): Promise<Problem[]> {
  const names = problems.some(({ code }) => code === "category_unknown") ? await readCategoryNames(db, words.locale) : new Map<string, string>();
  return problems.map((problem) =>
    problemView(problem.code === "category_unknown" ? { ...problem, value: names.get(problem.value ?? "") ?? problem.value ?? "" } : problem, words),
  );
}

function problemView({ line, code, column, value }: FileProblem, words: Words): Problem {
  const message = words.t(`seller.import.problems.${code}`, { value: isolated(value ?? ""), column: isolated(column ?? "") });
  return { line, ...(column && { column }), code, level: problemLevels[code], message };
}

export async function fileView(db: D1Database, file: FileRow): Promise<ProductFile> {
  const counts = await countProblems(db, file);
  const count = (level: "error" | "note") => [...counts].reduce((sum, [code, n]) => sum + (problemLevels[code] === level ? n : 0), 0);
  return {
    id: file.id,
    name: file.name,
    size: file.size_bytes,
    format: file.format,
    status: file.status,
    isImport: file.is_import === 1,
    rows: file.row_count,
    handled: file.handled_count,
    created: file.created,
    updated: file.updated,
    unchanged: file.unchanged,
    errors: count("error"),
    notes: count("note"),
    guessed: counts.get("category_unknown") ?? 0,
    unplaced: counts.get("category_missing") ?? 0,
    createdAt: file.created_at,
  };
}

const page = 5000;

/** All of them, some at a time. */
export async function* allProblems(db: D1Database, fileId: number, level?: "error" | "note"): AsyncGenerator<FileProblem[]> {
  for (let last: FileProblem | undefined; ; ) {
    const found = await readProblemsAfter(db, fileId, last, { codes: codesOf(level), limit: page });
    yield found;
    if (found.length < page) return;
    last = found.at(-1);
  }
}
const codesOf = (level: "error" | "note" | undefined) => level && problemCodes.filter((code) => problemLevels[code] === level);

type ProblemsPage = { level?: "error" | "note" | undefined; limit: number; after?: string | undefined };

/** A page of them, and where the next one begins: at the line that this one ends with, past those of it that are shown by then. */
export async function problemsOf(db: D1Database, fileId: number, { level, limit, after }: ProblemsPage): Promise<{ data: FileProblem[]; next: string | null }> {
  const [line = 0, passed = 0] = after?.split("-").map(Number) ?? [];
  const found = await readProblems(db, fileId, { codes: codesOf(level), limit: limit + 1, from: { line, passed } });
  const data = found.slice(0, limit);
  const last = data.at(-1);
  if (found.length <= limit || !last) return { data, next: null };
  const own = data.filter((problem) => problem.line === last.line).length;
  return { data, next: `${last.line}-${last.line === line ? passed + own : own}` };
}

export async function resultView(db: D1Database, file: FileRow, words: Words): Promise<ImportResult> {
  const problems: Problem[] = [];
  for await (const some of allProblems(db, file.id)) problems.push(...(await problemViews(db, some, words)));
  const { row_count: rows, created, updated, unchanged } = file;
  return { rows, created, updated, unchanged, problems };
}
