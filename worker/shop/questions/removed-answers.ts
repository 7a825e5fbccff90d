/** Operators take an answer off its question, which then waits for another one; an upheld appeal brings it back. */
import { Refusal } from "../../errors.ts";
import { adminQuestion, type RemovalContext, readAdminQuestion } from "./answering.ts";
import type { AdminQuestion } from "./contract.ts";
import { writeAnswerBack, writeAnswerRemoval } from "./removed-answers-data.ts";
import { mayRemoveAnswer } from "./rules.ts";

/** The same once more is the same. @throws Refusal not_found, conflict (`state`: there is no answer, or another one by now) */
export async function removeAnswer(context: RemovalContext, id: number, reason: string): Promise<{ data: AdminQuestion; keys: string[] }> {
  const row = await readAdminQuestion(context, id);
  if (row.state === "waiting" && row.removed_answer !== null && !context.instead) return { data: adminQuestion(row), keys: [] };
  const keys = mayRemoveAnswer(row.state) ? await writeAnswerRemoval(context, row, reason) : null;
  const now = await readAdminQuestion(context, id);
  if (keys === null) throw new Refusal("conflict", { details: { state: now.state } });
  return { data: adminQuestion(now), keys };
}

/** @throws Refusal not_found, conflict (nothing was taken off, or another answer stands there) */
export async function restoreAnswer(context: RemovalContext, id: number): Promise<void> {
  const row = await readAdminQuestion(context, id);
  if (!(await writeAnswerBack(context, row))) throw new Refusal("conflict", { details: { state: row.state } });
}
