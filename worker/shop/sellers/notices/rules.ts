/** Of what a shop's people are told by themselves, who of them, and by which choice of theirs. Pure. */
import type { NewsKind } from "../../news/rules.ts";
import type { PackageNotice } from "../../orders/service.ts";
import { mayDo, type Permission, type Role, type ShopStatus } from "../rules.ts";

/** What an entry of the outbox holds. `stock`: what runs low, gathered. `question`: what a shopper asks about a product. `withdrawal`: a buyer withdraws from a contract. `return`: one moves. `message`: a buyer writes. */
export type SellerNotice =
  | PackageNotice
  | { member: number; about: "stock"; digest: number }
  | { member: number; about: "question"; question: number }
  | { member: number; about: "withdrawal"; withdrawal: number; package: number }
  | { member: number; about: "message"; message: number; package: number }
  | { member: number; about: "return"; return: number; moment: ReturnMoment };
export type ReturnMoment = "asked" | "sent_back" | "withdrawn" | "decided";

/** Who may do the work is told of it, in a shop that may do it; `news`: the choice among an account's news that turns it off. */
export const sellerNotices: Readonly<Record<SellerNotice["about"], { permission: Permission; news: NewsKind }>> = {
  order: { permission: "packages", news: "sales" },
  unsent: { permission: "packages", news: "sales" },
  cancelled: { permission: "packages", news: "sales" },
  withdrawal: { permission: "packages", news: "sales" },
  return: { permission: "cancellations", news: "sales" },
  stock: { permission: "products", news: "stock" },
  question: { permission: "questions", news: "sales" },
  message: { permission: "questions", news: "sales" },
};

export const receivesNotice = (about: SellerNotice["about"], { role, status }: { role: Role; status: ShopStatus }): boolean =>
  mayDo(role, status, sellerNotices[about].permission);
