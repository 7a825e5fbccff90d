/** An entry of the outbox as a room declares it: its kind, what its payload holds, and its effect. The outbox itself knows no room. */
import type { Locale } from "../../locales/words.ts";
import type { Env } from "../env.ts";

/** What delivering needs of a context; the rooms' effects take the whole of it. */
export type OutboxContext = { db: D1Database; env: Pick<Env, "OUTBOX">; now: number };

export type OutboxEntry = { id: number; kind: string; payload: object; attempts: number };

/**
 * What the log keeps of a mail: never what it says, nor its links. `to`: the address as accounts are found by it; null: not to be kept.
 * `shop`: the handle of the shop that it is about.
 */
export type MailLine = { to: string | null; subject: string; locale: Locale; order?: string; shop?: string };

/**
 * What an entry's effect came to. `later`: tried again; `waits`: nothing went wrong, so that it does not use up the tries. `goes_on`: a part
 * of it is done, and the next one may begin at once. `mail`: the one that left, or did not.
 */
export type EntryResult =
  | { kind: "done"; mail?: MailLine }
  | { kind: "goes_on" }
  | { kind: "later"; reason: string; waits?: true; mail?: MailLine }
  | { kind: "for_a_person"; reason: string; mail?: MailLine };

type Options = {
  /** SQL over a row of `outbox`: entries of one lane are delivered one after another, lanes beside each other. Without it: the lane of all the rest. */
  lane?: string;
  /** The payload is emptied once the entry is done: what it says of a person is not kept. */
  forgetsPayload?: true;
  /** It is in the log of mails. */
  isMail?: true;
};
export type EntryDefinition<C> = Options & { kind: string; effect: (context: C, entry: OutboxEntry) => Promise<EntryResult> };

type Declared<C, P> = Options & { kind: string; requires: keyof P & string; effect: (context: C, payload: P, entry: OutboxEntry) => Promise<EntryResult> };

/** `requires`: the field without which a payload says nothing; such an entry is left to a person. */
export const defineEntry = <C, P extends object>({ requires, effect, ...declared }: Declared<C, P>): EntryDefinition<C> => ({
  ...declared,
  effect: async (context, entry) => (requires in entry.payload ? effect(context, entry.payload as P, entry) : unreadable),
});

export const unreadable: EntryResult = { kind: "for_a_person", reason: "unreadable payload" };
