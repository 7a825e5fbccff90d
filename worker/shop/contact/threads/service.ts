/** What operators do with the threads of the contact form, and what their writers add. */
import type { Env } from "../../../env.ts";
import { Refusal } from "../../../errors.ts";
import { enqueue } from "../../../outbox/enqueue.ts";
import { hashOf } from "../../../signing.ts";
import { dedupeKeyOf } from "../rules.ts";
import { type AdminMessage, type AnswerMessage, type MessageRow, type MessagesQuery, messagesPerPage, type OwnThread } from "./contract.ts";
import {
  type CurrentThread,
  isColleague,
  readCurrent,
  readNamedOrder,
  readOwn,
  readReplies,
  readReplyHash,
  readThread,
  replyEntryKey,
  type ThreadContext,
  writeAnswer,
  writeChange,
  writeReply,
} from "./data.ts";
import { type After, readThreads, type ThreadRow } from "./list-data.ts";
import { answered, type MovedState, mayMove, replies_max, subjectOf } from "./rules.ts";
import { referenceOfToken } from "./token.ts";

const momentOf = (at: number) => new Date(at).toISOString();

const rowOf = ({ id, reference, name, email, topic, order_number, beginning, state, state_at, assignee_id, assignee }: ThreadRow): MessageRow => ({
  ...{ id, reference, name, email, topic, state },
  subject: subjectOf(beginning),
  orderNumber: order_number,
  since: momentOf(state_at),
  assignee: assignee_id === null ? null : { id: assignee_id, name: assignee ?? "" },
});

type Page = { data: MessageRow[]; meta: { perPage: number; next: string | null } };

/** @param me who asks: some look for what is theirs */
export async function listMessages(db: D1Database, query: MessagesQuery, me: number): Promise<Page> {
  const { q, state, who, sort, after, perPage = messagesPerPage } = query;
  const assignee = who === "mine" ? me : who === "nobody" ? null : undefined;
  const beyond = after?.split("-").map(Number) as unknown as After | undefined;
  const rows = await readThreads(db, { q, state, assignee, isNewest: sort === "newest", after: beyond, limit: perPage + 1 });
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return { data: shown.map(rowOf), meta: { perPage, next: rows.length > perPage && last ? `${last.turn}-${last.k}-${last.id}` : null } };
}

/** @throws Refusal not_found */
export async function showMessage(db: D1Database, id: number): Promise<AdminMessage> {
  const found = await readThread(db, id);
  if (!found) throw new Refusal("not_found");
  const { thread, replies, team, others } = found;
  const order = await readNamedOrder(db, thread);
  const texts = [
    { author: "writer" as const, by: null, text: thread.message, at: momentOf(thread.created_at) },
    ...replies.map(({ author, by, text, created_at }) => ({ author, by, text, at: momentOf(created_at) })),
  ];
  return {
    ...rowOf(thread),
    locale: thread.locale,
    createdAt: momentOf(thread.created_at),
    lastAt: texts.at(-1)?.at ?? momentOf(thread.created_at),
    account: thread.account === null ? null : { name: thread.account, email: thread.account_email ?? "" },
    order: order && { number: order.number, isTheirs: order.is_theirs === 1 },
    texts,
    others: others.map((other) => {
      const { id: otherId, reference, subject, state } = rowOf(other);
      return { id: otherId, reference, subject, state, at: momentOf(other.created_at) };
    }),
    team,
  };
}

const currentOf = async (db: D1Database, id: number): Promise<CurrentThread> => {
  const current = await readCurrent(db, id);
  if (!current) throw new Refusal("not_found");
  return current;
};
const conflict = ({ state }: CurrentThread) => new Refusal("conflict", { details: { state } });

/** What is sent under a key once more is the same, or is refused. */
const isRepeated = (stored: { request_hash: string } | null, hash: string): boolean => {
  if (stored && stored.request_hash !== hash) throw new Refusal("idempotency_key_reused");
  return stored !== null;
};
const keyOf = (key: string | undefined, hash: string, now_ms: number) => dedupeKeyOf(key === undefined ? undefined : hashOf(key), hash, now_ms);

/**
 * The team's answer: it is mailed, and the thread waits for its writer. Sent twice it is one answer and one mail.
 * @returns the keys of what follows
 * @throws Refusal not_found, conflict (spam, full, or something was written meanwhile; `state` says where it stands), idempotency_key_reused
 */
export async function answerMessage(context: ThreadContext, id: number, { text, seen }: AnswerMessage, typedKey: string | undefined): Promise<string[]> {
  const { db, by, now_ms } = context;
  const hash = hashOf(JSON.stringify(["team", by.shopperId, text]));
  const key = keyOf(typedKey, hash, now_ms);
  const before = await currentOf(db, id);
  if (isRepeated(await readReplyHash(db, id, key), hash)) return [];
  const isUnseen = seen !== undefined && before.replies + 1 !== seen;
  if (before.state === "spam" || before.replies >= replies_max || isUnseen) throw conflict(before);
  const change = { id, before, after: answered(before.assignee, by.shopperId), action: "message_answered" };
  if (await writeAnswer(context, change, { key, hash, text })) return [replyEntryKey("contact-answer", id, key)];
  if (isRepeated(await readReplyHash(db, id, key), hash)) return [];
  throw conflict(await currentOf(db, id));
}

/**
 * Who looks after it: the caller, somebody else of the team, or nobody. The same once more is the same.
 * @throws Refusal not_found, invalid_fields (nobody who could answer), conflict
 */
export async function assignMessage(context: ThreadContext, id: number, to: number | null): Promise<void> {
  const before = await currentOf(context.db, id);
  if (before.assignee === to) return;
  if (to !== null && !(await isColleague(context.db, to))) throw new Refusal("invalid_fields", { fields: { to: ["invalid"] } });
  const action = to === context.by.shopperId ? "message_taken" : to === null ? "message_left" : "message_handed_over";
  if (!(await writeChange(context, { id, before, after: { state: before.state, assignee: to }, action }))) throw conflict(await currentOf(context.db, id));
}

const moveActions = { open: "message_opened", closed: "message_closed", spam: "message_spam" } as const satisfies Record<MovedState, string>;
/**
 * Closes it, opens it again, or says that it is spam; nothing is mailed. The same once more is the same.
 * @throws Refusal not_found, conflict (`state` says where it stands)
 */
export async function moveMessage(context: ThreadContext, id: number, state: MovedState): Promise<void> {
  const before = await currentOf(context.db, id);
  if (before.state === state) return;
  if (!mayMove(before.state, state)) throw conflict(before);
  const change = { id, before, after: { state, assignee: before.assignee }, action: moveActions[state] };
  if (!(await writeChange(context, change))) throw conflict(await currentOf(context.db, id));
}

type Opening = { env: Pick<Env, "DB" | "AUTH_SECRET" | "OUTBOX">; token: string };

const openOwn = async ({ env: { DB, AUTH_SECRET }, token }: Opening) => {
  const reference = referenceOfToken(AUTH_SECRET, token);
  const thread = reference === null ? null : await readOwn(DB, reference);
  if (!thread) throw new Refusal("not_found");
  return thread;
};

/** What whoever has the link reads: neither name nor address, and of the team no more than that it was us. @throws Refusal not_found */
export async function showOwn(opening: Opening): Promise<OwnThread> {
  const { id, reference, topic, state, message, created_at } = await openOwn(opening);
  const replies = await readReplies(opening.env.DB, id);
  return {
    ...{ reference, topic, isClosed: state === "closed" },
    texts: [
      { author: "writer", text: message, at: momentOf(created_at) },
      ...replies.map(({ author, text, created_at: at }) => ({ author, text, at: momentOf(at) })),
    ],
  };
}

type Adding = { text: string; key: string | undefined; network: string | null; now_ms: number; later: (work: Promise<unknown>) => void };
/**
 * What the writer adds; it opens the thread again, and we are mailed. Sent twice it is one.
 * @throws Refusal not_found, too_many_requests, idempotency_key_reused
 */
export async function writeOn(opening: Opening, { text, key: typedKey, network, now_ms, later }: Adding): Promise<void> {
  const { id } = await openOwn(opening);
  const hash = hashOf(JSON.stringify(["writer", text]));
  const key = keyOf(typedKey, hash, now_ms);
  const written = await writeReply(opening.env.DB, id, { key, hash, text }, { network, now_ms });
  if (!written) throw new Refusal("too_many_requests");
  isRepeated(written, hash);
  if (written.is_new) later(enqueue(opening.env, [replyEntryKey("contact-reply", id, key)]));
}
