/** What a market needs before it opens. Pure. */
import type { Key } from "../../../locales/words.ts";
import { day_ms } from "../../shared/time.ts";
import { union } from "../taxes/rules.ts";

/** In the order in which an owner gets to them. */
export const needs = ["identity", "contact", "currency", "rates", "delivery", "categories", "legal", "payment", "taxes", "invoices", "safety", "mail"] as const;
export type Need = (typeof needs)[number];
export type NeedState = "done" | "missing" | "advised";

/** What each is called, and the page of the desk where it is done. */
export const needNames = {
  identity: { title: "desk.readiness.names.identity", page: "/admin/market#market" },
  contact: { title: "desk.readiness.names.contact", page: "/admin/market#market" },
  currency: { title: "desk.currencies.base", page: "/admin/currencies#base" },
  rates: { title: "desk.readiness.names.rates", page: "/admin/currencies#rates" },
  delivery: { title: "seller.balance.entries.shipping", page: "/admin/shipping" },
  categories: { title: "desk.readiness.names.categories", page: "/admin/categories" },
  legal: { title: "desk.readiness.names.legal", page: "/admin/pages" },
  payment: { title: "desk.readiness.names.payment", page: "/admin/shipping#cash" },
  taxes: { title: "checkout.tax", page: "/admin/taxes" },
  invoices: { title: "desk.readiness.names.invoices", page: "/admin/market#market" },
  safety: { title: "desk.products.safetyRule", page: "/admin/market#safety" },
  mail: { title: "desk.readiness.names.mail", page: "/admin/market#market" },
} as const satisfies Record<Need, { title: Key; page: string }>;

/** What is known of a market. Counts are of what shoppers would find. */
export type MarketFacts = {
  name: string;
  legalName: string;
  address: string;
  country: string | null;
  supportEmail: string | null;
  senderEmail: string | null;
  base: string | null;
  staleRates: number;
  rates: number;
  categories: number;
  taxRates: number;
  /** Those of which the marketplace owes the tax, of some sales at least. */
  ownTaxRates: number;
  taxNumber: string;
  /** Countries of the European area that it delivers to while it sells products there without safety information. */
  unsafeCountries: number;
  /** Pages that the law asks for which are missing, or templates that nobody has confirmed. */
  legalPagesMissing: number;
  /** Providers that are set up, and countries where cash is taken at the door. */
  waysToPay: number;
};

/** The name that a market has until its owner says another. */
export const unnamed = "Market";

/** Whatever opens a market without it would break a purchase or a law; what is advised would not. */
export function needsOf(facts: MarketFacts): { name: Need; state: NeedState }[] {
  const states: Record<Need, NeedState> = {
    identity: needed(facts.name !== unnamed && facts.legalName !== "" && facts.address !== "" && facts.country !== null),
    contact: needed(facts.supportEmail !== null),
    currency: needed(facts.base !== null),
    rates: advised(facts.base !== null && facts.staleRates === 0),
    delivery: needed(facts.rates > 0),
    categories: needed(facts.categories > 0),
    legal: needed(facts.legalPagesMissing === 0),
    payment: needed(facts.waysToPay > 0),
    taxes: advised(facts.taxRates > 0),
    invoices: invoicesState(facts),
    safety: advised(facts.unsafeCountries === 0),
    mail: advised(facts.senderEmail !== null),
  };
  return needs.map((name) => ({ name, state: states[name] }));
}
/** A document of the marketplace's that names a tax names its number; within the Union its commission is invoiced by it. */
function invoicesState({ taxNumber, ownTaxRates, country }: MarketFacts): NeedState {
  if (taxNumber !== "") return "done";
  if (ownTaxRates > 0) return "missing";
  return advised(!union.has(country ?? ""));
}
const needed = (isDone: boolean): NeedState => (isDone ? "done" : "missing");
const advised = (isDone: boolean): NeedState => (isDone ? "done" : "advised");

/** So long counts a link that makes the first owner. */
export const ownerLink_ms = day_ms;
