/** An operator decides what a shop disputes. */
import { Refusal } from "../../errors.ts";
import { type FullOrder, giveGoodwill, readOrderById } from "../orders/service.ts";
import { acceptance, acceptedFields, type ReturnActing, replacing } from "./acting.ts";
import type { DecideReturn, DeskReturnOpen } from "./contract.ts";
import { isSoldOut } from "./exchanges/data.ts";
import { giveBack, move, theReturn } from "./giving-back.ts";
import { deskReturn } from "./listed.ts";
import { decidedKey, isDisputed, moveStatements, type ReturnFields, type ReturnMove } from "./move-data.ts";
import { mayDecide, type ReturnDecision } from "./rules.ts";

/**
 * For who bought (with or without sending back), in part (a lower price, borne by the shop; the goods stay), or for the shop. Both are told why.
 * @throws Refusal not_found, return_not_movable, invalid_fields (amount, sendsBack), refund_too_large
 */
export async function decideReturn(acting: ReturnActing, id: number, { outcome, amount, sendsBack, reason }: DecideReturn): Promise<DeskReturnOpen> {
  const { purchase, by, locale } = acting;
  const { db, now } = purchase;
  const row = await theReturn(db, id);
  if (!mayDecide(row.state)) throw new Refusal("return_not_movable");
  if (outcome === "part" && amount === undefined) throw new Refusal("invalid_fields", { fields: { amount: ["required"] } });
  const decided = (decision: ReturnDecision) => ({ decision, decision_reason: reason, decided_at: now, is_assumed: 0 as const });
  const deciding = {
    row,
    from: ["disputed" as const],
    by,
    audit: { action: "return_decided", note: reason },
    shop: "decided" as const,
    shopper: "decided" as const,
  };
  if (outcome === "shop") await move(purchase, { ...deciding, set: { state: "refused", due_at: null, ended_at: now, ...decided("shop") } });
  else if (outcome === "part")
    await decideInPart(acting, { ...deciding, set: { state: "refunded", due_at: null, ended_at: now, sends_back: 0, ...decided("part") } }, amount as number);
  else {
    // what came back already is not sent again
    const { goes, address } = await acceptance(purchase, row, { sendsBack: sendsBack && row.sent_at === null, shipTo: row.ship_to });
    if (goes && address === "") throw new Refusal("invalid_fields", { fields: { sendsBack: ["return_no_address"] } });
    const stays = { ...decided("shopper"), ...(row.sent_at === null && { sends_back: 0 as const }) };
    const accepted = { ...acceptedFields(row, address, now), ...decided("shopper") };
    const forMoney = (set: Partial<ReturnFields>) =>
      goes ? move(purchase, { ...deciding, set: { ...accepted, ...set } }) : giveBack(purchase, { ...deciding, set: { ...stays, ...set } });
    if (row.exchange !== "wanted" && row.exchange !== "reserved") await forMoney({});
    else
      await move(purchase, { ...deciding, set: goes ? { ...accepted, exchange: "reserved" } : { ...stays, state: "accepted", ...replacing(now) } }).catch(
        (error: unknown) => {
          if (!isSoldOut(error)) throw error;
          return forMoney({ exchange: "released" });
        },
      );
  }
  return deskReturn(db, id, locale);
}

/** The refund and the decision stand in one batch: neither without the other. */
async function decideInPart({ purchase, by }: ReturnActing, deciding: ReturnMove, amount_minor: number): Promise<void> {
  const { row, audit } = deciding;
  const key = decidedKey(row.id);
  const { statements } = moveStatements(purchase.db, { ...deciding, goodwillKey: key }, purchase.now);
  const full = (await readOrderById(purchase, row.order_id)) as FullOrder;
  await giveGoodwill(purchase, full, { amount_minor, key, note: audit.note ?? "", packageId: row.package_id }, by, {
    condition: isDisputed(row.id),
    statements,
  });
  purchase.enqueue([`return-news:${row.id}:decided`]);
}
