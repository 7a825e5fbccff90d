/** What is due at the desk, and what is looked for there. Each part is for those who may do something about it. */
import type { ReadContext } from "../../../cache/context.ts";
import { emailKey } from "../../account/rules.ts";
import { productCards } from "../../catalogue/service.ts";
import { referenceIn } from "../../contact/rules.ts";
import { orderNumbersIn } from "../../orders/rules.ts";
import { isSlug } from "../../query.ts";
import { suggest } from "../../search/service.ts";
import { listShoppers } from "../../shoppers/service.ts";
import { codeOf, codePattern } from "../../vouchers/rules.ts";
import type { OperatorRight } from "../rules.ts";
import { marketStatus } from "../status.ts";
import { type Due, type FindResult, foundOfKind_max } from "./contract.ts";
import { countDue, messagesFrom, messagesNumbered, ordersBeginning, productsBeginning, shopsBeginning, titled, vouchersBeginning } from "./data.ts";

/** What is due, and the right of whoever can do something about it. */
const dueRights = {
  applications: "sellers.decide",
  products: "catalogue",
  reports: "moderation",
  cases: "moderation",
  messages: "messages",
  proposals: "offers",
  returns: "refunds",
  withdrawals: "refunds",
  payments: "payments",
  refunds: "refunds",
  payouts: "payouts",
  mails: "mails.read",
  tasks: "overview",
} as const satisfies Record<Due["due"][number]["what"], OperatorRight>;

export async function whatIsDue(db: D1Database, rights: readonly OperatorRight[], now: number): Promise<Due> {
  const [counts, { state, measures }] = await Promise.all([countDue(db, now), marketStatus(db, now)]);
  const payments = measures.find(({ name }) => name === "payment_problems")?.value ?? 0;
  const { oldest_message, oldest_withdrawal, ...counted } = counts;
  const all = { ...counted, payments };
  const since = {
    ...(oldest_message !== null && { messages: new Date(oldest_message).toISOString() }),
    ...(oldest_withdrawal !== null && { withdrawals: new Date(oldest_withdrawal).toISOString() }),
  } as { [what in Due["due"][number]["what"]]?: string };
  const whats = Object.keys(dueRights) as (keyof typeof dueRights)[];
  return {
    state,
    measures,
    due: whats.filter((what) => rights.includes(dueRights[what])).map((what) => ({ what, count: all[what], ...(since[what] && { since: since[what] }) })),
  };
}

const letters_min = 2;
/** Signs alone would be the beginning of every number. */
const isNumberBeginning = (q: string) => !q.includes("@") && q.replace(/[^0-9a-z]/gi, "").length >= letters_min;

/** Each kind's first few, of those that the caller may see. Numbers, people, handles and codes by their beginning; shops and products by their names as the shop's search does, collections and texts by what is in their titles. */
export async function find(context: ReadContext, rights: readonly OperatorRight[], typed: string): Promise<FindResult[]> {
  const q = typed.trim();
  if (q.length < letters_min) return [];
  const { db } = context;
  const may = (right: OperatorRight) => rights.includes(right);
  const handle = q.toLowerCase().replace(/\s+/g, "-");
  const numbers = may("orders.read") && isNumberBeginning(q) ? orderNumbersIn(q) : [];
  const handles = isSlug(handle);
  const code = codeOf(q);
  const reference = may("messages") ? referenceIn(q, false) : undefined;
  const [orders, people, shops, products, numbered, written, vouchers, collections, pages, suggested] = await Promise.all([
    numbers.length > 0 ? ordersBeginning(db, numbers) : [],
    may("shoppers.read") ? listShoppers(db, { q, perPage: foundOfKind_max }).then(({ data }) => data) : [],
    may("sellers.read") && handles ? shopsBeginning(db, handle) : [],
    may("catalogue") && handles ? productsBeginning(db, handle) : [],
    reference === undefined ? [] : messagesNumbered(db, reference),
    may("messages") ? messagesFrom(db, emailKey(q)) : [],
    may("offers") && codePattern.test(code) ? vouchersBeginning(db, code, context.locale) : [],
    may("content") ? titled(db, "collection", { handle, q }, context.locale) : [],
    may("content") ? titled(db, "page", { handle, q }, context.locale) : [],
    may("sellers.read") || may("catalogue") ? suggest(context, q, productCards).then(({ data }) => data) : [],
  ]);
  const named = suggested.flatMap(({ kind, name, path, detail }): FindResult[] =>
    (kind === "shop" && may("sellers.read")) || (kind === "product" && may("catalogue"))
      ? [{ kind, id: path.split("/").at(-1) as string, name, detail: detail ?? null, page: path }]
      : [],
  );
  const found: FindResult[] = [
    ...orders.map(({ number, email }) => ({ kind: "order" as const, id: number, name: number, detail: email, page: null })),
    ...people.map(({ id, email, name }) => ({ kind: "person" as const, id: String(id), name, detail: email, page: null })),
    ...[...numbered, ...written].slice(0, foundOfKind_max).map(({ id, reference, name, email }) => ({
      kind: "message" as const,
      id: String(id),
      name: reference,
      detail: `${name} · ${email}`,
      page: null,
    })),
    ...named,
    ...shops.map(({ handle, name, status }) => ({
      kind: "shop" as const,
      id: handle,
      name,
      detail: handle,
      page: status === "approved" ? `/shop/${handle}` : null,
    })),
    ...products.map(({ handle, main, shop }) => ({ kind: "product" as const, id: handle, name: handle, detail: shop, page: `/${main}/product/${handle}` })),
    ...vouchers.map(({ code, name }) => ({ kind: "voucher" as const, id: code, name: code, detail: name, page: null })),
    ...collections.map(({ slug, title }) => ({ kind: "collection" as const, id: slug, name: title, detail: slug, page: `/collection/${slug}` })),
    ...pages.map(({ slug, title }) => ({ kind: "page" as const, id: slug, name: title, detail: slug, page: `/page/${slug}` })),
  ];
  return found.filter(({ kind, id }, at) => found.findIndex((each) => each.kind === kind && each.id === id) === at);
}
