/** What a document is about, in words. */
import type { Key } from "../../../locales/words.ts";
import type { DocumentSubject } from "../../../worker/shop/invoices/rules.ts";

export const subjectNames = {
  sale: "seller.balance.what.sale",
  fee: "invoices.items.fee",
  commission: "seller.balance.entries.commission",
} as const satisfies Record<DocumentSubject, Key>;
