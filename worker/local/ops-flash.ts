/** `npm run ops -- flash …`: what shops offer for flash sales, decided at the console. */
import { readFileSync } from "node:fs";
import type { Actor } from "../shop/audit.ts";
import { NewFlashSale } from "../shop/flash-sales/contract.ts";
import { acceptProposal, announceSale, declineProposal, getProposal, listProposals, type ProposalContext } from "../shop/flash-sales/service.ts";

export const flashUsage = `npm run ops -- flash list                         what shops offer for flash sales
npm run ops -- flash accept <offer> [sale]        sale: where the shop only named a time
npm run ops -- flash decline <offer> <why>
npm run ops -- flash announce <file.json>         { slug, startsAt, endsAt, names: { en, fr, ar, tr, hi }, taglines: { … } }`;

/** @returns what to print; null: not understood */
export async function flash(db: D1Database, [what, name = "", ...rest]: string[], by: Actor): Promise<unknown> {
  const context: ProposalContext = { db, locale: "en", now_ms: Date.now() };
  const id = /^\d{1,15}$/.test(name) ? Number(name) : null;
  if (what === "list" && name === "") return (await listProposals(context, { state: "proposed" })).data;
  if (what === "accept" && id !== null && rest.length <= 1) await acceptProposal(context, id, rest[0], by);
  else if (what === "decline" && id !== null && rest.join(" ").length >= 3) await declineProposal(context, id, rest.join(" ").slice(0, 500), by);
  else if (what === "announce" && name !== "" && rest.length === 0) {
    const read = NewFlashSale.safeParse(JSON.parse(readFileSync(name, "utf8")));
    if (!read.success) return { refused: read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) };
    await announceSale(context, read.data, by);
    return { announced: read.data.slug };
  } else return null;
  return getProposal(context, id as number);
}
