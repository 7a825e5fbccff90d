/** What an address asks to report, and what the form about it sends. Server side. */
import type { ReportTarget, SendReport } from "../../../worker/shop/content-reports/contract.ts";
import { type ContentReason, type ReportedKind, reportedKinds } from "../../../worker/shop/content-reports/rules.ts";
import { paramOf, textOf } from "../../forms/fields.ts";

export type NamedTarget = Pick<ReportTarget, "kind" | "id">;

/** `/report?product=lamp`, `?shop=lale`, `?review=7`, `?question=7`; null: nothing is named. */
export function targetIn(query: URLSearchParams): NamedTarget | null {
  const kind = reportedKinds.find((each) => query.get(each));
  return kind ? { kind, id: (query.get(kind) as string).toLowerCase().slice(0, 80) } : null;
}

/** The page that somebody comes from, as far as it is ours: its path alone, since a query may be private. */
export function seenAtOf(referer: string | null, here: string): string {
  const [from, own] = [URL.parse(referer ?? ""), URL.parse(here)];
  return from && own && from.host === own.host && from.pathname !== own.pathname && from.pathname.length <= 500 ? from.pathname : "";
}

/** What is wrong with it is for the API to say. */
export const reportIn = (form: FormData): SendReport => ({
  kind: textOf(form, "kind") as ReportedKind,
  id: paramOf(form, "id"),
  reason: textOf(form, "reason") as ContentReason,
  explanation: textOf(form, "explanation"),
  seenAt: textOf(form, "seenAt"),
  name: textOf(form, "name"),
  email: textOf(form, "email"),
  inGoodFaith: (textOf(form, "inGoodFaith") === "1") as true,
  requestKey: textOf(form, "requestKey"),
});
