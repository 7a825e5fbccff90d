/** What operators see of shops and decide about them: each decision once, with its reason, its log entry and its mail. */
import { statement } from "../../db/sql.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { randomName } from "../../signing.ts";
import { type Actor, auditStatement } from "../audit.ts";
import type { ShopStatus } from "../sellers/rules.ts";
import { directoryMatch } from "../shops/rules.ts";
import { readBankAccount } from "./bank-account.ts";
import { readApplicationOfShop } from "./data.ts";
import { type DecidedShopRow, isInStatus, readOwnMembers, readShopNames, readShopRow, readShops, type SellerListRow, updateStatus } from "./decisions-data.ts";
import { isOfShop } from "./documents/data.ts";
import { listDocuments, readDocument } from "./documents/documents.ts";
import { readIdentity } from "./identities-data.ts";
import { enqueueShopMessage, hasRoomForMessage, insertMessage, isMessageStored, readMessages, shopMessageKeys } from "./messages-data.ts";
import { moveOf, type ShopDecision } from "./rules.ts";

export type SellerRow = { handle: string; name: string; status: ShopStatus; country: string; createdAt: string };
const rowOf = ({ handle, name, status, country, created_at }: DecidedShopRow): SellerRow => ({
  ...{ handle, name, status, country },
  createdAt: new Date(created_at).toISOString(),
});

type ListedSeller = SellerRow & { owner: { name: string; email: string } | null };
const listedOf = ({ owner_name: name, owner_email: email, ...row }: SellerListRow): ListedSeller => ({
  ...rowOf(row),
  owner: name === null || email === null ? null : { name, email },
});

type ShopsAsked = {
  status?: ShopStatus | undefined;
  q?: string | undefined;
  sort?: "newest" | "oldest" | undefined;
  after?: number | undefined;
  limit: number;
};

/** Shops, those that came last first unless asked otherwise; `after`: id of the last one of the page before. */
export async function listSellers(db: D1Database, { status, q = "", sort, after, limit }: ShopsAsked) {
  const match = directoryMatch(q);
  // signs alone are nobody's name
  const rows = match === undefined && q.trim() !== "" ? [] : await readShops(db, { status, match, isOldest: sort === "oldest", after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return { data: page.map(listedOf), meta: { perPage: limit, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null } };
}

/** @throws Refusal not_found */
async function findShop(db: D1Database, handle: string): Promise<DecidedShopRow> {
  const row = await readShopRow(db, handle);
  if (!row) throw new Refusal("not_found");
  return row;
}

/** Everything an operator needs to decide. @throws Refusal not_found */
export async function showSeller(db: D1Database, handle: string) {
  const shop = await findShop(db, handle);
  const [application, identity, bank, messages, members, names] = await Promise.all([
    readApplicationOfShop(db, shop.id),
    readIdentity(db, shop.id),
    readBankAccount(db, { shopId: shop.id }),
    readMessages(db, shop.id),
    readOwnMembers(db, shop.id),
    readShopNames(db, shop.id),
  ]);
  const agreement =
    application?.agreementVersion && application.agreedAt !== null
      ? { version: application.agreementVersion, agreedAt: new Date(application.agreedAt).toISOString() }
      : null;
  return {
    ...rowOf(shop),
    names: Object.fromEntries(names.map(({ locale, name }) => [locale, name])),
    ...{ identity, bank, agreement, messages, members },
    documents: application ? await listDocuments(db, application.id) : [],
  };
}

/** @throws Refusal not_found, gone */
export const openDocument = async (env: Pick<Env, "DB" | "MEDIA">, handle: string, id: string) =>
  readDocument(env, isOfShop((await findShop(env.DB, handle)).id), id);

/**
 * Decides about a shop, where it stands as the decision needs it. Answers the keys of the mails. `instead`: what is written in the same batch in place of
 * them; it asserts that the shop stands so, since the batch goes on where it does not.
 * @throws Refusal not_found, invalid_fields (a reason is missing), conflict (`status` says where it stands)
 */
export async function decideAbout(
  db: D1Database,
  handle: string,
  decision: ShopDecision,
  reason: string,
  by: Actor,
  now_ms: number,
  instead?: readonly D1PreparedStatement[],
): Promise<string[]> {
  const shop = await findShop(db, handle);
  const move = moveOf(decision);
  if (move.reason && reason === "") throw new Refusal("invalid_fields", { fields: { reason: ["required"] } });
  const key = randomName();
  const results = await db.batch([
    statement(db, insertMessage({ key, shopId: shop.id, author: "operator", decision, text: reason }, now_ms, isInStatus(shop.id, move.from))),
    statement(db, updateStatus(shop.id, move.to, isMessageStored(key))),
    auditStatement(
      db,
      by,
      { shopId: shop.id },
      { action: `shop_${decision}`, ...(reason && { note: reason.slice(0, 500) }), before: { status: shop.status }, after: { status: move.to } },
      now_ms,
      isMessageStored(key),
    ),
    ...(instead ?? enqueueShopMessage(db, key, now_ms)),
  ]);
  if (results[0]?.meta.changes === 0) throw new Refusal("conflict", { details: { status: (await findShop(db, handle)).status } });
  return instead ? [] : shopMessageKeys(key);
}

/** An operator's words to the shop's owner. Answers the keys of the mails. @throws Refusal not_found */
export async function replyAsOperator(db: D1Database, handle: string, text: string, by: Actor, now_ms: number): Promise<string[]> {
  const shop = await findShop(db, handle);
  const key = randomName();
  await db.batch([
    statement(db, insertMessage({ key, shopId: shop.id, author: "operator", decision: null, text }, now_ms)),
    auditStatement(db, by, { shopId: shop.id }, { action: "shop_answered", note: text.slice(0, 500), after: { text } }, now_ms),
    ...enqueueShopMessage(db, key, now_ms),
  ]);
  return shopMessageKeys(key);
}

/** How much an owner may write before somebody has answered: operators are no mailbox to be filled. */
const unanswered_max = 10;

/** The owner's words to the operators. Answers the keys of the mails. @throws Refusal too_many_requests */
export async function replyAsOwner(db: D1Database, shopId: number, text: string, now_ms: number): Promise<string[]> {
  const key = randomName();
  const [inserted] = await db.batch([
    statement(db, insertMessage({ key, shopId, author: "seller", decision: null, text }, now_ms, hasRoomForMessage(shopId, unanswered_max))),
    ...enqueueShopMessage(db, key, now_ms),
  ]);
  if (inserted?.meta.changes === 0) throw new Refusal("too_many_requests");
  return shopMessageKeys(key);
}
