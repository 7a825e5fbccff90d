/** Which documents a list shows, as its address says it. What is no such thing counts as not sent. Pure. */
import { type DocumentSubject, documentSubjects, type InvoiceKind, invoiceKinds } from "../../../worker/shop/invoices/rules.ts";

export type AskedInvoices = { year: string; kind: InvoiceKind | ""; about: DocumentSubject | ""; after: string };

const yearIn = (text: string | null): string => (/^[2-9]\d{3}$/.test(text ?? "") ? (text as string) : "");
export function askedInvoices(query: URLSearchParams): AskedInvoices {
  const after = query.get("after") ?? "";
  return {
    year: yearIn(query.get("year")),
    kind: invoiceKinds.find((each) => each === query.get("kind")) ?? "",
    about: documentSubjects.find((each) => each === query.get("about")) ?? "",
    after: /^\d{1,15}$/.test(after) ? after : "",
  };
}

/** The years to choose from: those with documents, and the one that is chosen. */
export const yearsToChoose = (years: readonly number[], chosen: string): string[] =>
  [...new Set([...years.map(String), ...(chosen ? [chosen] : [])])].sort((a, b) => Number(b) - Number(a));

const sent = (asked: Partial<AskedInvoices>) => Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
/** What the API is asked. */
export const queryOf = (asked: AskedInvoices) => sent(asked);
/** The same for the file, which has no pages. */
export const fileQueryOf = ({ after: _, ...filter }: AskedInvoices) => sent(filter);
