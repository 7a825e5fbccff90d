/** Conversations that one side has reported, as operators read them and decide about them. */
import type { Locale } from "../../../locales/words.ts";
import { Refusal } from "../../errors.ts";
import type { Actor } from "../audit.ts";
import { type ConversationsMeta, conversationsPerPage, type DecideConversation, type ReportedConversation, type ReportedConversationCard } from "./contract.ts";
import { type ConversationRow, type ReportedConversationRow, readConversation, readReported, writeDecision } from "./data.ts";
import { messageOf, type PageAsked, pairOf } from "./service.ts";

type Reported = Pick<ConversationRow, "package_id" | "number" | "shop_handle" | "shop" | "decision" | "decided_at" | "decision_reason"> &
  Pick<ReportedConversationRow, "reported_at" | "reported_by" | "report_reason">;
const reportedCard = (row: Reported): ReportedConversationCard => ({
  package: row.package_id,
  order: row.number,
  shop: { handle: row.shop_handle, name: row.shop },
  state: row.decision ?? "open",
  reportedBy: row.reported_by,
  reportedAt: new Date(row.reported_at).toISOString(),
  reason: row.report_reason,
  decision: row.decided_at === null ? null : { at: new Date(row.decided_at).toISOString(), reason: row.decision_reason ?? "" },
});

export async function reportedConversations(
  db: D1Database,
  { state, after, perPage = conversationsPerPage }: PageAsked & { state?: "open" | undefined },
  locale: Locale,
): Promise<{ data: ReportedConversationCard[]; meta: ConversationsMeta }> {
  const rows = await readReported(db, { locale, isOpen: state === "open", after: pairOf(after), limit: perPage + 1 });
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return { data: shown.map(reportedCard), meta: { perPage, next: rows.length > perPage && last ? `${last.reported_at}-${last.package_id}` : null } };
}

const isReported = (row: ConversationRow): row is ReportedConversationRow => row.reported_at !== null;

/** What nobody has reported is nobody's business. @throws Refusal not_found */
export async function reportedConversation(db: D1Database, packageId: number, locale: Locale): Promise<ReportedConversation> {
  const found = await readConversation(db, packageId, locale);
  if (!found || !isReported(found.row)) throw new Refusal("not_found");
  return { ...reportedCard(found.row), messages: found.messages.map(messageOf) };
}

/** Decides; the same once more changes nothing. @throws Refusal not_found, conflict (decided otherwise by now) */
export async function decideConversation(
  context: { db: D1Database; by: Actor; now_ms: number; locale: Locale },
  packageId: number,
  decided: DecideConversation,
): Promise<ReportedConversation> {
  const { db, locale } = context;
  const before = await reportedConversation(db, packageId, locale);
  if (before.state === "open") await writeDecision(context, packageId, decided);
  const after = await reportedConversation(db, packageId, locale);
  if (after.state !== decided.decision) throw new Refusal("conflict", { details: { state: after.state } });
  return after;
}
