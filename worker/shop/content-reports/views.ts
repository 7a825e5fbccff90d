/** Cases and decisions as those read them who may. Pure. */
import type { OwnAppeal, ReportCase } from "./contract.ts";
import type { StatementRow } from "./data.ts";
import type { CaseRow } from "./deciding-data.ts";
import type { ContentReason } from "./rules.ts";

const momentOf = (at: number) => new Date(at).toISOString();

export const statementOf = ({ round, outcome, part, ground, ground_text, facts, decided_at }: StatementRow): OwnAppeal["decision"] => ({
  ...{ round, outcome, part, ground, facts },
  groundText: ground_text,
  at: momentOf(decided_at),
});

const excerpt_chars = 160;
function excerptOf(text: string): string {
  const signs = [...text];
  return signs.length > excerpt_chars ? `${signs.slice(0, excerpt_chars - 1).join("")}…` : text;
}

export const caseOf = (row: CaseRow): ReportCase => ({
  ...{ id: row.id, kind: row.kind, target: row.target_id, state: row.state, outcome: row.outcome, reports: row.reports },
  reasons: JSON.parse(row.reasons) as ContentReason[],
  excerpt: excerptOf([row.title, row.body].filter(Boolean).join(" · ")),
  product: row.product_id === null ? null : { id: row.product_id, handle: row.product_handle as string, name: row.product as string, main: row.main as string },
  shop: row.shop_handle === null ? null : { handle: row.shop_handle, name: row.shop as string },
  openedAt: momentOf(row.opened_at),
  dueAt: momentOf(row.due_at),
});
