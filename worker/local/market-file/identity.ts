/** Whose market it is: name, company, colour, languages and texts; its logo; and whether it is open. */

import type { EditMarket, MarketSettings } from "../../shop/market/contract.ts";
import type { Readiness } from "../../shop/opening/contract.ts";
import type { AskShop } from "../ops-payments.ts";
import { isSame, type Logo, type MarketSteps } from "./step.ts";

export const settingsOf = async (ask: AskShop) => (await ask<{ data: MarketSettings }>("/admin/market")).data;

/** As both sides have it: languages that say nothing have no texts. */
export function comparable({ texts, languages, ...fields }: EditMarket): object {
  const ownTexts = Object.entries(texts).flatMap(([locale, own]) => {
    const written = Object.entries(own ?? {}).filter(([, text]) => text !== "");
    return written.length > 0 ? [[locale, Object.fromEntries(written)]] : [];
  });
  return { ...fields, languages: languages.toSorted(), texts: Object.fromEntries(ownTexts) };
}

/** What of the settings is set as a whole. */
export function editOf({ logo: _, missing: __, ...market }: MarketSettings): EditMarket {
  return market;
}

export async function* marketSteps(ask: AskShop, wanted: EditMarket): MarketSteps {
  const there = editOf(await settingsOf(ask));
  if (isSame(comparable(there), comparable(wanted))) return;
  yield { at: "market", what: `say whose market this is: ${wanted.name}`, method: "PUT", path: "/admin/market", body: wanted };
}

export const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
export const logoHash = ({ logo }: Pick<MarketSettings, "logo">): string | null => logo?.url.split("/").at(-1) ?? null;

/**
 * The market draws a logo anew and knows it by that: whether another one was sent shows in its answer. One that was exported is known by its own
 * hash, and is not sent again.
 */
export async function* logoSteps(ask: AskShop, file: Logo | null): MarketSteps {
  const before = logoHash(await settingsOf(ask));
  const call = { at: "logo", path: "/admin/market/logo" } as const;
  if (!file) {
    if (before !== null) yield { ...call, what: "take the logo away", method: "DELETE" };
    return;
  }
  if (before === (await hashOf(file.bytes))) return;
  const body = new FormData();
  body.set("picture", new File([file.bytes], file.name));
  const hasChanged = ({ data }: { data: MarketSettings }) => logoHash(data) !== before;
  yield { ...call, what: `show ${file.name}${before === null ? "" : ", where it is another one"}`, method: "PUT", body, hasChanged };
}

export async function* openSteps(ask: AskShop, open: boolean): MarketSteps {
  const { openedAt, needs } = (await ask<{ data: Readiness }>("/admin/readiness")).data;
  if ((openedAt !== null) === open) return;
  const missing = needs.filter(({ state }) => state === "missing").map(({ name }) => name);
  const what = open ? `open the market${missing.length > 0 ? `, which still lacks: ${missing.join(", ")}` : ""}` : "close the market";
  yield { at: "open", what, method: "PUT", path: "/admin/readiness/open", body: { open } };
}
