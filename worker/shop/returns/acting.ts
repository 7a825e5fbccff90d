/** What a shop does with a return, and what the clock does where it is silent. Money goes back in the batch that ends it. */
import type { Locale } from "../../../locales/words.ts";
import { Refusal } from "../../errors.ts";
import { forEachSettled } from "../../for-each-settled.ts";
import { day_ms } from "../../shared/time.ts";
import type { Actor } from "../audit.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { pickupPointsOf } from "../shipping/service.ts";
import type { AcceptReturn, ReceiveReturn, ShopReturnOpen } from "./contract.ts";
import { type ReturnRow, readDueReturns, readShopAddress } from "./data.ts";
import { arrive, isSoldOut } from "./exchanges/data.ts";
import { isReplacing, replaceWithin_days } from "./exchanges/rules.ts";
import { addFile } from "./files/files.ts";
import { giveBack, move, theReturn } from "./giving-back.ts";
import { openReturn } from "./listed.ts";
import { moveReturn, type ReturnFields } from "./move-data.ts";
import { dueAt, mayAccept, mayDispute, mayPayPostage, mayReceive, usualPayer } from "./rules.ts";

export const isWithdrawal = ({ withdrawal_id }: ReturnRow) => withdrawal_id !== null;

/** Where the goods go, if nobody says otherwise; without an address they cannot be sent. What did not come is not sent back. */
export async function acceptance({ db }: PurchaseContext, row: ReturnRow, { sendsBack, shipTo }: Pick<AcceptReturn, "sendsBack" | "shipTo">) {
  const address = shipTo !== "" ? shipTo : await readShopAddress(db, row.package_id);
  return { goes: sendsBack && row.reason !== "missing", address };
}

type WayAnswer = Partial<Pick<AcceptReturn, "way" | "postage" | "labelUrl" | "code" | "point">>;
/** How the goods come back, as a row has it. @throws Refusal invalid_fields (postage, labelUrl, code, point: not one of the shop's; file: no label is there) */
async function wayFields(
  { db }: PurchaseContext,
  row: ReturnRow,
  { way = "address", postage, labelUrl = "", code = "", point }: WayAnswer,
): Promise<Partial<ReturnFields>> {
  const payer = postage ?? usualPayer(row.reason);
  const problem = (field: string, key: string) => new Refusal("invalid_fields", { fields: { [field]: [key] } });
  if (!mayPayPostage(row.reason, payer)) throw problem("postage", "return_postage");
  if (way === "link" && labelUrl === "") throw problem("labelUrl", "required");
  if (way === "code" && code === "") throw problem("code", "required");
  if (way === "label" && !row.files.includes('"kind":"label"')) throw problem("file", "required");
  const found = way === "point" ? (await pickupPointsOf(db, row.shop_id)).find(({ id }) => id === point) : undefined;
  if (way === "point" && !found) throw problem("point", "required");
  const { id: _, ...stored } = found ?? { id: 0 };
  return {
    ...{ way, postage: payer },
    label_url: way === "link" ? labelUrl : null,
    return_code: way === "code" ? code : null,
    point: found ? JSON.stringify(stored) : null,
  };
}

/** It is accepted, and its goods go to this address. */
export const acceptedFields = (row: ReturnRow, ship_to: string, now: number): ReturnFields => ({
  ...{ state: "accepted", sends_back: 1, ship_to, is_assumed: 0 },
  accepted_at: row.accepted_at ?? now,
  due_at: dueAt("accepted", now, isWithdrawal(row)),
});

/** The goods are with the shop, or need not come: it sends the other variant by then, or the money goes back. */
export const replacing = (now: number) => ({ exchange: "due" as const, due_at: now + replaceWithin_days * day_ms });
/** Moves on with the exchange that is wanted. @throws Refusal exchange_sold_out: the other variant is not there any more */
async function withExchange(going: Promise<void>): Promise<void> {
  await going.catch((error: unknown) => {
    throw isSoldOut(error) ? new Refusal("exchange_sold_out", { cause: error }) : error;
  });
}

export type ReturnActing = { purchase: PurchaseContext; shopId?: number; by: Actor; locale: Locale };
export const asItStands = async ({ purchase: { db }, locale }: ReturnActing, id: number): Promise<ShopReturnOpen> =>
  openReturn(db, await theReturn(db, id), locale);

/**
 * The shop accepts: it says where the goods go, or that they stay where they are; then the money goes back at once.
 * @throws Refusal not_found, return_not_movable, invalid_fields (shipTo: nobody knows where to), exchange_sold_out (it can be accepted without the exchange)
 */
export async function acceptReturn(
  acting: ReturnActing,
  id: number,
  answer: Omit<AcceptReturn, keyof WayAnswer | "exchange"> & WayAnswer & Partial<Pick<AcceptReturn, "exchange">>,
): Promise<ShopReturnOpen> {
  const { purchase, shopId, by } = acting;
  const { now } = purchase;
  const row = await theReturn(purchase.db, id, shopId);
  if (!mayAccept(row.state, isWithdrawal(row))) throw new Refusal("return_not_movable");
  const { goes, address } = await acceptance(purchase, row, answer);
  if (goes && (answer.way ?? "address") === "address" && address === "") throw new Refusal("invalid_fields", { fields: { shipTo: ["required"] } });
  const fields = goes ? await wayFields(purchase, row, answer) : {};
  const accepting = { row, from: [row.state], by, audit: { action: "return_accepted" }, shopper: "accepted" as const };
  const isWanted = row.exchange === "wanted" && (answer.exchange ?? true);
  const without = row.exchange === "wanted" && !isWanted ? { exchange: "released" as const } : {};
  const stays = { sends_back: 0 as const, accepted_at: row.accepted_at ?? now, is_assumed: 0 as const, answer: answer.words };
  if (goes) {
    const accepted = { ...acceptedFields(row, answer.way === "point" ? "" : address, now), ...fields, answer: answer.words };
    await withExchange(move(purchase, { ...accepting, set: { ...accepted, ...(isWanted ? { exchange: "reserved" } : without) } }));
  } else if (isWanted) await withExchange(move(purchase, { ...accepting, set: { state: "accepted", ...stays, ...replacing(now) } }));
  else await giveBack(purchase, { ...accepting, set: { ...stays, ...without } });
  return asItStands(acting, id);
}

/** The label with which the goods come back; a later one stands in its place. @throws Refusal not_found, return_not_movable, unsupported_media, payload_too_large */
export async function addLabel(acting: ReturnActing, id: number, read: () => Promise<Uint8Array>): Promise<ShopReturnOpen> {
  const { purchase, shopId } = acting;
  const row = await theReturn(purchase.db, id, shopId);
  if (!mayAccept(row.state, isWithdrawal(row))) throw new Refusal("return_not_movable");
  await addFile(purchase.env, row.id, "label", await read(), purchase.now);
  return asItStands(acting, id);
}

/** The shop disputes; an operator decides. @throws Refusal not_found, return_not_movable */
export async function disputeReturn(acting: ReturnActing, id: number, answer: string): Promise<ShopReturnOpen> {
  const { purchase, shopId, by } = acting;
  const { now } = purchase;
  const row = await theReturn(purchase.db, id, shopId);
  if (!mayDispute({ ...row, isWithdrawal: isWithdrawal(row) }) || isReplacing(row.exchange)) throw new Refusal("return_not_movable");
  const set = { state: "disputed" as const, answer, disputed_at: now, due_at: dueAt("disputed", now, isWithdrawal(row)), is_assumed: 0 as const };
  await move(purchase, { row, from: [row.state], set, by, audit: { action: "return_disputed" }, shopper: "disputed" });
  return asItStands(acting, id);
}

/** The goods have come: what can be sold is for sale again, and the money goes back, or the other variant is to be sent. @throws Refusal not_found, return_not_movable, invalid_fields (sellable) */
export async function receiveReturn(acting: ReturnActing, id: number, { sellable }: ReceiveReturn): Promise<ShopReturnOpen> {
  const { purchase, shopId, by } = acting;
  const row = await theReturn(purchase.db, id, shopId);
  if (!mayReceive(row.state) || isReplacing(row.exchange)) throw new Refusal("return_not_movable");
  const lines = JSON.parse(row.lines) as { id: number; quantity: number }[];
  const isWithin = sellable.every((some) => some.quantity <= (lines.find((line) => line.id === some.id)?.quantity ?? 0));
  if (!isWithin) throw new Refusal("invalid_fields", { fields: { sellable: ["return_left"] } });
  const receiving = { row, from: ["accepted", "sent_back"] as const, by, audit: { action: "return_received" }, sellable };
  if (row.exchange === "reserved") await move(purchase, { ...receiving, set: { state: "sent_back", is_assumed: 0, ...replacing(purchase.now) } });
  else await giveBack(purchase, { ...receiving, set: { is_assumed: 0 } });
  return asItStands(acting, id);
}

/** Of one run of the schedule: the next begins a minute later. */
const dueAtOnce_max = 25;

/** Scheduled: a shop that is silent has accepted, or has received; what nobody sends back is over. Answers how many were due. */
export async function moveDueReturns(purchase: PurchaseContext): Promise<number> {
  const due = await readDueReturns(purchase.db, purchase.now, dueAtOnce_max);
  await purchase.db.batch(arrive(purchase.db, "assumed", purchase.now));
  await forEachSettled("return_not_moved", due, (row) => moveDue(purchase, row));
  return due.length;
}

async function moveDue(purchase: PurchaseContext, row: ReturnRow): Promise<void> {
  const { db, now } = purchase;
  const byClock = { row, from: [row.state], dueBy_ms: now, by: null };
  const onward = async (what: Parameters<typeof moveReturn>[1]) => purchase.enqueue((await moveReturn(db, what, now)).keys);
  if (isReplacing(row.exchange))
    return giveBack(purchase, { ...byClock, set: { is_assumed: 1 }, audit: { action: "exchange_given_up" }, shop: "not_replaced", shopper: "not_replaced" });
  if (row.state === "sent_back" && row.exchange === "reserved")
    return onward({ ...byClock, set: { state: "sent_back", is_assumed: 1, ...replacing(now) }, audit: { action: "return_received" }, shop: "replace" });
  if (row.state === "sent_back") return giveBack(purchase, { ...byClock, set: { is_assumed: 1 }, audit: { action: "return_received" } });
  // nobody can send to a shop that has told no address
  if (row.state === "accepted" && row.way === "address" && row.ship_to === "")
    return giveBack(purchase, { ...byClock, set: { sends_back: 0, is_assumed: 1 }, audit: { action: "return_received" } });
  if (row.state === "accepted")
    return onward({ ...byClock, set: { state: "lapsed", due_at: null, ended_at: now }, audit: { action: "return_lapsed" }, shopper: "lapsed" });
  const { goes, address } = await acceptance(purchase, row, { sendsBack: true, shipTo: "" });
  const accepting = { ...byClock, audit: { action: "return_accepted" }, shopper: "accepted" as const };
  if (goes && address !== "") {
    const accepted = { ...acceptedFields(row, address, now), is_assumed: 1 as const };
    if (row.exchange !== "wanted") return onward({ ...accepting, set: accepted });
    return onward({ ...accepting, set: { ...accepted, exchange: "reserved" } }).catch((error: unknown) => {
      if (!isSoldOut(error)) throw error;
      return onward({ ...accepting, set: { ...accepted, exchange: "released" } });
    });
  }
  // who tells no address and says nothing does not want the goods
  return giveBack(purchase, { ...accepting, set: { sends_back: 0, accepted_at: now, is_assumed: 1 } });
}
