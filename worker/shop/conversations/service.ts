/** Conversations' door: what buyer and shop of a package write to each other. */
import type { Locale } from "../../../locales/words.ts";
import { Refusal } from "../../errors.ts";
import { maskContacts } from "../../shared/contact-details/mask.ts";
import { isoOrNull } from "../../shared/time.ts";
import { orderNumbersIn } from "../orders/rules.ts";
import { isMoreThanMasked } from "../questions/rules.ts";
import { shownName } from "../reviews/service.ts";
import {
  type Conversation,
  type ConversationCard,
  type ConversationMessage,
  type ConversationsMeta,
  conversationsPerPage,
  type ShopConversation,
  type ShopConversationCard,
  type ShopConversationsMeta,
  type WriteMessage,
} from "./contract.ts";
import {
  type ConversationCardRow,
  type ConversationMessageRow,
  insertMessage,
  insertReport,
  isClosedRefused,
  type ReadConversation,
  readConversation,
  readConversationRow,
  readConversationsOf,
  readShopConversations,
  settleConversation,
} from "./data.ts";
import { type ConversationSide, conversationStateOf, isTalkedAbout, mayReport } from "./rules.ts";

export { exportConversations } from "./export-data.ts";

type Base = { db: D1Database; locale: Locale; now_ms: number };
/** The buyer has shown that the package's order is theirs. */
export type Talking = Base & ({ side: "buyer" } | { side: "shop"; shopId: number; memberId: number | null });

export const messageOf = ({ id, by, lang, text, sent_at }: ConversationMessageRow): ConversationMessage => ({
  ...{ id, by, text },
  lang: lang as ConversationMessage["lang"],
  at: new Date(sent_at).toISOString(),
});

/** @throws Refusal not_found: no such package of the shop's, or nothing to write about */
async function read(talking: Talking, packageId: number): Promise<ReadConversation> {
  const found = await readConversation(talking.db, packageId, talking.locale, talking.side === "shop" ? talking.shopId : null);
  if (!found || !isTalkedAbout(found.row.status, found.row.paid_at)) throw new Refusal("not_found");
  return found;
}

const stateOf = ({ state, ordered_at }: { state: "open" | "closed" | null; ordered_at: number }, now_ms: number) =>
  conversationStateOf(state ?? "open", ordered_at, now_ms);

function headOf({ row, messages }: ReadConversation, now_ms: number) {
  const { reported_at, reported_by, last_at, decision, decided_at, decision_reason } = row;
  const state = stateOf(row, now_ms);
  return {
    package: row.package_id,
    order: row.number,
    state,
    mayReport: state !== "closed" && messages.length > 0 && mayReport({ reported_at, decision, decided_at, last_at: last_at ?? 0 }),
    report: reported_by === null ? null : { by: reported_by, at: isoOrNull(reported_at) ?? "", decision, reason: decision_reason },
  };
}
const buyerOf = ({ buyer }: { buyer: string }) => shownName(buyer, "initial");

const buyerView = (found: ReadConversation, now_ms: number): Conversation => ({
  ...headOf(found, now_ms),
  shop: { handle: found.row.shop_handle, name: found.row.shop },
  messages: found.messages.map(messageOf),
});
const shopView = (found: ReadConversation, now_ms: number): ShopConversation => ({
  ...headOf(found, now_ms),
  buyer: buyerOf(found.row),
  isWaiting: found.row.waiting === 1,
  messages: found.messages.map((row) => ({ ...messageOf(row), writer: row.by === "shop" ? row.writer : null })),
});

export const conversationOfBuyer = async (talking: Base, packageId: number): Promise<Conversation> =>
  buyerView(await read({ ...talking, side: "buyer" }, packageId), talking.now_ms);
export const conversationOfShop = async (talking: Talking & { side: "shop" }, packageId: number): Promise<ShopConversation> =>
  shopView(await read(talking, packageId), talking.now_ms);

/** The text as the other side reads it; "OK" is enough. @throws Refusal invalid_fields: nothing but contact details is in it */
function masked(typed: string): string {
  const text = maskContacts(typed);
  if (text !== typed && !isMoreThanMasked(text)) throw new Refusal("invalid_fields", { fields: { text: ["contact_only"] } });
  return text;
}

/**
 * Writes to the other side; the same request key again is the same message. @returns the keys of what follows
 * @throws Refusal not_found, invalid_fields (nothing but contact details), conversation_closed, conversation_over, messages_limit, idempotency_key_reused
 */
export async function writeMessage(talking: Talking, packageId: number, { text: typed, lang, requestKey }: WriteMessage): Promise<string[]> {
  const { db, locale, now_ms, side } = talking;
  // what was written is read once, for the answer
  const row = await readConversationRow(db, packageId, locale, side === "shop" ? talking.shopId : null);
  if (!row || !isTalkedAbout(row.status, row.paid_at)) throw new Refusal("not_found");
  const state = stateOf(row, now_ms);
  if (state !== "open") throw new Refusal(state === "closed" ? "conversation_closed" : "conversation_over");
  const text = masked(typed);
  const message = { packageId, by: side, memberId: side === "shop" ? talking.memberId : null, requestKey, lang: lang ?? locale, text, now_ms };
  try {
    const written = await insertMessage(db, message);
    if (written.text === null) throw new Refusal("messages_limit");
    if (written.text !== text) throw new Refusal("idempotency_key_reused");
    return written.keys;
  } catch (error) {
    // an operator closed it since it was read
    if (isClosedRefused(error)) throw new Refusal("conversation_closed");
    throw error;
  }
}

/** The same once more is the same. @throws Refusal not_found */
export async function settle(talking: Talking & { side: "shop" }, packageId: number): Promise<ShopConversation> {
  await read(talking, packageId);
  await settleConversation(talking.db, packageId, talking.shopId);
  return conversationOfShop(talking, packageId);
}

/** Hands the conversation to the operators. A side that reports once more has reported it. @throws Refusal not_found, conflict (nothing is written, or nothing new) */
export async function reportConversation(talking: Talking, packageId: number, reason: string): Promise<void> {
  const { row, messages } = await read(talking, packageId);
  const { reported_at, decision, decided_at, last_at } = row;
  if (reported_at !== null && decision === null) return;
  if (row.state !== "open" || messages.length === 0 || !mayReport({ reported_at, decision, decided_at, last_at: last_at ?? 0 })) throw new Refusal("conflict");
  await insertReport(talking.db, packageId, talking.side, reason, talking.now_ms);
}

const cardOf = (row: ConversationCardRow, now_ms: number) => ({
  package: row.package_id,
  order: row.number,
  state: stateOf(row, now_ms),
  last: { by: row.last_by as ConversationSide, text: row.last_text, at: new Date(row.last_at).toISOString() },
});

export type PageAsked = { after?: string | undefined; perPage?: number | undefined };
export const pairOf = (after: string | undefined) => {
  const [at, id] = after?.split("-").map(Number) ?? [];
  return at === undefined || id === undefined ? undefined : ([at, id] as const);
};

export async function conversationsOf(
  { db, locale, now_ms, shopperId }: Base & { shopperId: number },
  { after, perPage = conversationsPerPage }: PageAsked,
): Promise<{ data: ConversationCard[]; meta: ConversationsMeta }> {
  const rows = await readConversationsOf(db, { shopperId, locale, after: pairOf(after), limit: perPage + 1 });
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => ({ ...cardOf(row, now_ms), shop: { handle: row.shop_handle, name: row.shop } })),
    meta: { perPage, next: rows.length > perPage && last ? `${last.last_at}-${last.package_id}` : null },
  };
}

export async function conversationsOfShop(
  { db, locale, now_ms, shopId }: Base & { shopId: number },
  { q, state, after, perPage = conversationsPerPage }: PageAsked & { q?: string | undefined; state?: "waiting" | undefined },
): Promise<{ data: ShopConversationCard[]; meta: ShopConversationsMeta }> {
  const [waits, at, id] = after?.split("-").map(Number) ?? [];
  const { rows, waiting } = await readShopConversations(db, {
    ...{ shopId, locale, isWaiting: state === "waiting", limit: perPage + 1 },
    numbers: q === undefined ? undefined : orderNumbersIn(q),
    after: waits === undefined ? undefined : [waits, at as number, id as number],
  });
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => ({ ...cardOf(row, now_ms), buyer: buyerOf(row), isWaiting: row.waiting === 1 })),
    meta: { perPage, waiting, next: rows.length > perPage && last ? `${last.waiting}-${last.last_at}-${last.package_id}` : null },
  };
}
