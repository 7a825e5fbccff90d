/** `npm run ops -- sellers …`: shops as operators decide about them, by the functions that the API uses. */

import type { Actor } from "../shop/audit.ts";
import { isDecision, stateOf } from "../shop/registration/rules.ts";
import { decideAbout, listSellers, replyAsOperator, showSeller } from "../shop/registration/service.ts";
import { shopStatuses } from "../shop/sellers/rules.ts";

export const sellersUsage = `npm run ops -- sellers list [status]
npm run ops -- sellers show <handle>
npm run ops -- sellers approve|reopen <handle> [words]
npm run ops -- sellers reject|suspend <handle> <why>
npm run ops -- sellers reply <handle> <words>`;

const listed_max = 50;

/** Lines to be printed; null: not understood. */
export async function sellersReport(db: D1Database, [what, name = "", ...rest]: string[], by: Actor, now_ms: number): Promise<string[] | null> {
  const show = async () => [JSON.stringify(await showSeller(db, name), null, 2)];
  const words = rest.join(" ").trim();
  const status = shopStatuses.find((each) => each === name);
  if (what === "list" && (name === "" || status)) {
    const { data } = await listSellers(db, { status, limit: listed_max });
    return data.map(({ handle, status, country, createdAt, name }) => [handle, status, country, createdAt, name].join("  "));
  }
  if (name === "") return null;
  if (what === "show") return show();
  if (what === "reply" && words) await replyAsOperator(db, name, words, by, now_ms);
  else if (what !== undefined && isDecision(what)) await decideAbout(db, name, stateOf(what), words, by, now_ms);
  else return null;
  return show();
}
