/** Returns as who bought sees them: what of an order may come back, asking for it, saying that it was sent. */
import type { Locale } from "../../../locales/words.ts";
import { shopNameIn } from "../../db/shop-name.ts";
import type { SQL } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { day_ms } from "../../shared/time.ts";
import type { ChosenOption } from "../cart/contract.ts";
import type { FullOrder } from "../orders/service.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { givesWithdrawal } from "../withdrawals/rules.ts";
import type { AskReturn, OrderReturns, ReturnCase, SendReturn } from "./contract.ts";
import { exceedsLine, insertReturn, type ReturnRow, readHeldPieces, readReturn, readReturnsOfOrder, returnsOfWithdrawal } from "./data.ts";
import { type ExchangedLine, isNotExchangeable, readExchanged, readVariantsOffered, type VariantOffered } from "./exchanges/data.ts";
import { comparedPrices, isExchangeable, isReplacing, mayExchangeFor, offerOf } from "./exchanges/rules.ts";
import { forgetPicture } from "./files/data.ts";
import { addFile } from "./files/files.ts";
import { move, theReturn } from "./giving-back.ts";
import type { ReturnMove } from "./move-data.ts";
import { dueAt, isOpenReturn, maySend, mayTakeBack, reasonsFor } from "./rules.ts";
import { caseView } from "./views.ts";

export { moveDueReturns } from "./acting.ts";
export { exportReturns } from "./export-data.ts";
export { takesFilesByLink, tidyReturnFiles } from "./files/files.ts";

/** When a package was delivered, what was exchanged of it too, and when it should have been. */
function momentsOf({ events, shipments }: FullOrder, pkg: FullOrder["packages"][number], exchanged: readonly ExchangedLine[]) {
  const own = exchanged.filter(({ package_id }) => package_id === pkg.id);
  const replaced = own.map(({ sent_at, delivered_at }) => delivered_at ?? sent_at + pkg.days_max * day_ms);
  const delivered = events.filter(({ packageId, kind }) => packageId === pkg.id && kind === "delivered").map(({ at }) => at);
  const sent = shipments.filter(({ packageId }) => packageId === pkg.id).map(({ at }) => at);
  const left = sent.length > 0 ? Math.max(...sent) + pkg.days_max * day_ms : null;
  const promised = pkg.promisedTo === null ? null : Date.parse(pkg.promisedTo) + day_ms;
  return { delivered_ms: delivered.length > 0 ? Math.max(...delivered, ...replaced) : null, expected_ms: left === null ? null : Math.max(left, promised ?? 0) };
}

/** What is asked of whose order: `key` is that of its links, null where it was shown by number and address alone. */
type AskedOrder = { full: FullOrder; key: string | null; locale: Locale };

export async function returnsOfOrder(db: D1Database, { full, key, locale }: AskedOrder, now: number): Promise<OrderReturns> {
  const [rows, held, exchanged, offered] = await Promise.all([
    readReturnsOfOrder(db, full.order.id),
    readHeldPieces(db, full.order.id),
    readExchanged(db, full.order.id),
    readVariantsOffered(db, full.order, locale),
  ]);
  const hasWithdrawal = givesWithdrawal(full.order.address.country);
  const heldOf = (line: number) => held.find(({ line_id }) => line_id === line)?.quantity ?? 0;
  const optionsNow = (line: FullOrder["lines"][number]) => {
    const latest = exchanged.findLast(({ line_id }) => line_id === line.id);
    return latest ? (JSON.parse(latest.options) as ChosenOption[]) : line.options;
  };
  return {
    number: full.order.number,
    hasWithdrawal,
    key,
    returns: rows.map((row) => caseView(row, locale, key !== null)),
    packages: full.packages.map((pkg) => {
      const shop = full.shops.find(({ id }) => id === pkg.shopId);
      return {
        id: pkg.id,
        shop: { handle: shop?.handle ?? "", name: shop ? shopNameIn(shop, locale) : "" },
        reasons: reasonsFor({ status: pkg.status, cash: pkg.cash, ...momentsOf(full, pkg, exchanged), hasWithdrawal }, now),
        lines: full.lines
          .filter((line) => line.packageId === pkg.id && line.cancelledAt === null)
          .map((line) => {
            const { id, name, quantity } = line;
            const left = quantity - heldOf(id);
            const exchanges = offersOf(offered, id, left).map(({ row, offer }) => ({
              variant: row.variant_id,
              options: JSON.parse(row.options) as ChosenOption[],
              offer,
            }));
            return { id, name, options: optionsNow(line), left, exchanges };
          }),
      };
    }),
  };
}

/** The other variants of a line, and whether its pieces can be exchanged for them. */
const offersOf = (offered: readonly VariantOffered[], line: number, pieces: number) =>
  offered
    .filter(({ line_id }) => line_id === line)
    .map((row) => {
      const held = { own_price_minor: row.held_own_minor, price_base_minor: row.held_base_minor };
      const prices = comparedPrices(held, row);
      return { row, prices, offer: offerOf(prices, { stock: row.stock, pieces }) };
    });

const notExchanged = (key: "exchange_dearer" | "exchange_not_there" | "exchange_all_pieces") => new Refusal("invalid_fields", { fields: { lines: [key] } });
/** The pieces with the variant that is wanted for them, as it is offered now. @throws Refusal invalid_fields */
async function wantedFor({ db }: PurchaseContext, { full, locale }: AskedOrder, lines: AskReturn["lines"], reason: AskReturn["reason"]) {
  if (lines.every(({ variant }) => variant === undefined)) return lines.map(({ id, quantity }) => ({ id, quantity, instead: null }));
  if (!mayExchangeFor(reason)) throw notExchanged("exchange_not_there");
  const offered = await readVariantsOffered(db, full.order, locale);
  return lines.map(({ id, quantity, variant }) => {
    const found = offersOf(offered, id, quantity).find(({ row }) => row.variant_id === variant);
    if (found?.offer === "dearer") throw notExchanged("exchange_dearer");
    if (!found || !isExchangeable(found.offer)) throw notExchanged("exchange_not_there");
    return { id, quantity, instead: { variant: found.row.variant_id, options: found.row.options, ...found.prices } };
  });
}

const wrongLines = () => new Refusal("invalid_fields", { fields: { lines: ["return_left"] } });

/**
 * Asks for a return of pieces of one package. @returns it as it stands
 * @throws Refusal not_found (no such package of the order), return_not_offered (not for this reason, or not any more), invalid_fields (lines), limit_reached
 */
export async function askReturn(purchase: PurchaseContext, order: AskedOrder, { lines, reason, words, requestKey, ...asked }: AskReturn): Promise<ReturnCase> {
  const { db, now } = purchase;
  const { full, key, locale } = order;
  const { packages } = await returnsOfOrder(db, order, now);
  const pkg = packages.find(({ id }) => id === asked.package);
  if (!pkg) throw new Refusal("not_found");
  const isOfPackage = lines.every(
    ({ id, quantity }) => quantity <= (full.lines.find((line) => line.id === id && line.packageId === pkg.id && line.cancelledAt === null)?.quantity ?? 0),
  );
  if (!isOfPackage) throw wrongLines();
  if (!pkg.reasons.includes(reason)) throw new Refusal("return_not_offered");
  try {
    const asking = { orderId: full.order.id, packageId: pkg.id, requestKey, reason, words, locale, lines: await wantedFor(purchase, order, lines, reason) };
    const { id, keys } = await insertReturn(db, { ...asking, due_at: dueAt("asked", now, false), now });
    if (id === null) throw new Refusal("limit_reached");
    purchase.enqueue(keys);
    return caseView(await theReturn(db, id), locale, key !== null);
  } catch (error) {
    if (isNotExchangeable(error)) throw notExchanged("exchange_all_pieces");
    if (!exceedsLine(error)) throw error;
    throw wrongLines();
  }
}

async function ownReturn(db: D1Database, { full }: AskedOrder, id: number): Promise<ReturnRow> {
  const row = await readReturn(db, id);
  if (row?.order_id !== full.order.id) throw new Refusal("not_found");
  return row;
}

async function moved(purchase: PurchaseContext, what: ReturnMove, { key, locale }: AskedOrder): Promise<ReturnCase> {
  await move(purchase, what);
  return caseView(await theReturn(purchase.db, what.row.id), locale, key !== null);
}

/** The goods are on their way; the same once more changes nothing. @throws Refusal not_found, return_not_movable */
export async function sendReturn(
  purchase: PurchaseContext,
  order: AskedOrder,
  id: number,
  { carrier, tracking }: Pick<SendReturn, "carrier" | "tracking">,
): Promise<ReturnCase> {
  const row = await ownReturn(purchase.db, order, id);
  if (row.state === "sent_back" && row.carrier === carrier && row.tracking === tracking) return caseView(row, order.locale, order.key !== null);
  if (!maySend(row.state) || row.sends_back === 0 || isReplacing(row.exchange)) throw new Refusal("return_not_movable");
  const { now } = purchase;
  const due_at = dueAt("sent_back", now, row.withdrawal_id !== null);
  const set = { state: "sent_back" as const, carrier, tracking, sent_at: now, due_at, is_assumed: 0 as const };
  return moved(purchase, { row, from: ["accepted"], set, by: null, audit: { action: "return_sent" }, shop: "sent_back" }, order);
}

/** Who asked does not want it any more. @throws Refusal not_found, return_not_movable */
export async function takeBackReturn(purchase: PurchaseContext, order: AskedOrder, id: number): Promise<ReturnCase> {
  const row = await ownReturn(purchase.db, order, id);
  if (row.state === "withdrawn") return caseView(row, order.locale, order.key !== null);
  if (!mayTakeBack(row.state) || isReplacing(row.exchange)) throw new Refusal("return_not_movable");
  const set = { state: "withdrawn" as const, due_at: null, ended_at: purchase.now };
  return moved(purchase, { row, from: ["asked", "accepted", "disputed"], set, by: null, audit: { action: "return_taken_back" }, shop: "withdrawn" }, order);
}

/** A picture of what is wrong, while the return is open; `read`: what was sent, looked at once that is known. @throws Refusal not_found, unsupported_media, payload_too_large, limit_reached, return_not_movable */
export async function addPicture({ db, env, now }: PurchaseContext, order: AskedOrder, id: number, read: () => Promise<Uint8Array>): Promise<ReturnCase> {
  const row = await ownReturn(db, order, id);
  if (!isOpenReturn(row.state)) throw new Refusal("return_not_movable");
  await addFile(env, row.id, "picture", await read(), now);
  return caseView(await theReturn(db, id), order.locale);
}

/** Who showed a picture takes it away again. Nobody decides by what is over: there it stays until it goes by itself. @throws Refusal not_found, return_not_movable */
export async function removePicture({ db }: PurchaseContext, order: AskedOrder, id: number, file: string): Promise<ReturnCase> {
  const row = await ownReturn(db, order, id);
  if (!isOpenReturn(row.state)) throw new Refusal("return_not_movable");
  if ((await forgetPicture(db, row.id, file)) === 0) throw new Refusal("not_found");
  return caseView(await theReturn(db, id), order.locale);
}

/** For the batch of a statement of withdrawal: what has been delivered comes back by returns. `withdrawal`: SQL of its id. */
export const openForWithdrawal = (db: D1Database, withdrawal: SQL, now: number): D1PreparedStatement[] =>
  returnsOfWithdrawal(db, withdrawal, dueAt("accepted", now, true), now);
