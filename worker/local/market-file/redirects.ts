/** Where former addresses lead. */
import type { Redirect, RedirectLine, RedirectLinesMeta } from "../../shop/redirects/contract.ts";
import { redirectLines_max } from "../../shop/redirects/rules.ts";
import type { AskShop } from "../ops-payments.ts";
import type { MarketAnswers } from "./answers.ts";
import type { MarketSteps } from "./step.ts";

type Redirects = NonNullable<MarketAnswers["redirects"]>;

/** All of them, the oldest first. */
export async function redirectsOf(ask: AskShop): Promise<Redirect[]> {
  const found: Redirect[] = [];
  for (let after: number | null | undefined; after !== null; ) {
    const query = `sort=oldest&perPage=${redirectLines_max}${after === undefined ? "" : `&after=${after}`}`;
    const { data, meta } = await ask<{ data: Redirect[]; meta: { next: number | null } }>(`/admin/redirects?${query}`);
    found.push(...data);
    after = meta.next;
  }
  return found;
}

/** So many at once as the market takes; whether a part of them says anything new, the market knows. */
export async function* redirectSteps(ask: AskShop, wanted: Redirects): MarketSteps {
  const named = new Set<string>();
  for (let first = 0; first < wanted.length; first += redirectLines_max) {
    const lines = wanted.slice(first, first + redirectLines_max);
    const { data, meta } = await ask<{ data: RedirectLine[]; meta: RedirectLinesMeta }>("/admin/redirects/check", { lines }, "POST");
    for (const { from } of data) named.add(from);
    if (meta.new + meta.changed + meta.refused === 0) continue;
    const what = `enter ${meta.new + meta.changed} of the redirects`;
    yield { at: `redirects[${first}]`, what, method: "POST", path: "/admin/redirects/import", body: { lines } };
  }
  for (const { from } of await redirectsOf(ask)) if (!named.has(from)) yield { at: "redirects", left: from };
}
