/** Of what a shop's people are told by themselves, and which of the kinds that they can choose among it is. Pure. */
import type { NoticeKind } from "../../news/member/rules.ts";
import type { PackageNotice } from "../../orders/service.ts";

/**
 * What an entry of the outbox holds. `stock`: what runs low, gathered. `question`: what a shopper asks about a product. `review`: what one says of it. `withdrawal`:
 * a buyer withdraws from a contract. `return`: one moves. `message`: a buyer writes. `payout`: the bank has made it, or has not.
 */
export type SellerNotice =
  | PackageNotice
  | { member: number; about: "stock"; digest: number }
  | { member: number; about: "question"; question: number }
  | { member: number; about: "review"; review: number }
  | { member: number; about: "withdrawal"; withdrawal: number; package: number }
  | { member: number; about: "message"; message: number; package: number }
  | { member: number; about: "payout"; payout: number; state: PayoutOutcome }
  | { member: number; about: "return"; return: number; moment: ReturnMoment };
export type ReturnMoment = "asked" | "sent_back" | "withdrawn" | "decided" | "replace" | "not_replaced";
type PayoutOutcome = "paid" | "failed";

/** What its kind is among those that a member chooses: of a withdrawal from what is not sent nothing is to be packed any more. */
export const noticeKindOf: Readonly<Record<SellerNotice["about"], NoticeKind>> = {
  order: "order",
  unsent: "late",
  late: "late",
  cancelled: "cancelled",
  withdrawal: "cancelled",
  return: "return",
  stock: "stock",
  question: "question",
  review: "review",
  message: "message",
  payout: "payout",
};

/** The row that a notice is about, by which a digest counts it once. */
export function subjectOf(notice: SellerNotice): number {
  if (notice.about === "stock") return notice.digest;
  if (notice.about === "question") return notice.question;
  if (notice.about === "review") return notice.review;
  if (notice.about === "payout") return notice.payout;
  return notice.about === "return" ? notice.return : notice.package;
}
