/**
 * Mails about an account, to come. A link's token is never in the outbox: there stands a random name (`nonce`), and the token
 * is worked out of it with AUTH_SECRET when the mail is written. Who reads the database alone can open no link.
 */
import type { Locale } from "../../../../locales/words.ts";
import { shopName } from "../../../db/shop-name.ts";
import { type SQL, sql, statement } from "../../../db/sql.ts";
import { insertEntry, intoOutbox } from "../../../outbox/statements.ts";
import { ringOf, sign } from "../../../signing.ts";

export type AccountMailKind =
  | "verify"
  | "already_registered"
  | "reset"
  | "password_changed"
  | "change_email"
  | "email_change_asked"
  | "email_changed"
  | "new_browser"
  | "token_reused"
  | "provider_linked"
  | "password_dropped"
  | "providers_removed"
  | "goodbye"
  | "shop_invitation"
  | "owner_invited"
  | "owner_made"
  | "payout_account_changed"
  | "operator_invitation"
  | "operator_token_made"
  | "shop_token_made"
  | "webhook_off"
  | "market_webhook_off";

export type AccountMail = {
  kind: AccountMailKind;
  to: string;
  /** The account's own name; null where somebody else may have typed it: nobody's words go to strangers. */
  name: string | null;
  locale: Locale;
  at_ms: number;
  nonce?: string;
  /** The other address of a change; the server that took no webhooks. */
  address?: string;
  country?: string | null;
  /** How a provider is called among us. */
  provider?: string;
  /** Which shop it is about. */
  shop?: string;
  shopHandle?: string;
  /** Where money goes, masked. */
  account?: string;
  /** What the API token that was made is called. */
  token?: string;
};
type Part = Omit<AccountMail, "to" | "name" | "locale">;

/** The tokens a nonce may stand for, one for each key of the ring, the current one first. */
export const linkTokens = (authSecret: string, nonce: string): [string, ...string[]] =>
  ringOf(authSecret).map((key) => sign(key, "mail", nonce)) as [string, ...string[]];

export const accountMailKey = (name: string) => `account:${name}`;

/** A statement for a mail to an address, where `condition` holds at that point of the batch. */
export const enqueueAccountMail = (db: D1Database, name: string, mail: AccountMail, condition?: SQL) =>
  insertEntry(db, { kind: "account-mail", key: accountMailKey(name), payload: { mail } }, mail.at_ms, condition);

/** A statement for a mail to the owner of an account, by its id, or of each account `p` for which a condition holds; where `condition` holds; it answers the `dedupe_key`. */
export const enqueueAccountMailTo = (db: D1Database, name: string, part: Part, whose: number | SQL, condition = sql`true`) =>
  statement(
    db,
    sql`${intoOutbox(sql`SELECT 'account-mail', ${accountMailKey(name)},
        json_object('mail', json_patch(${JSON.stringify(part)}, json_object('to', p.email, 'name', p.name, 'locale', p.locale))), ${part.at_ms}, ${part.at_ms}
      FROM shoppers AS p WHERE ${typeof whose === "number" ? sql`p.id = ${whose}` : whose} AND ${condition}`)} RETURNING dedupe_key`,
  );

/** A statement for a mail to each owner of a shop but one, where `condition` holds; it answers their `dedupe_key`. The shop is called as each of them reads it. */
export const enqueueAccountMailToOwners = (
  db: D1Database,
  name: string,
  part: Part,
  { shopId, but }: { shopId: number; but: number | null },
  condition = sql`true`,
) =>
  statement(
    db,
    sql`${intoOutbox(sql`SELECT 'account-mail', ${accountMailKey(name)} || ':' || p.id,
        json_object('mail', json_patch(${JSON.stringify(part)}, json_object('to', p.email, 'name', p.name, 'locale', p.locale,
          'shop', ${shopName(sql`p.locale`)}, 'shopHandle', s.handle))), ${part.at_ms}, ${part.at_ms}
      FROM shop_members AS m JOIN shoppers AS p ON p.id = m.shopper_id JOIN shops AS s ON s.id = m.shop_id
      WHERE m.shop_id = ${shopId} AND m.role = 'owner' AND p.id IS NOT ${but} AND ${condition}`)} RETURNING dedupe_key`,
  );

/** A statement for a mail to each operator in one of these roles, where `condition` holds; it answers their `dedupe_key`. */
export const enqueueAccountMailToOperators = (db: D1Database, name: string, part: Part, roles: readonly string[], condition = sql`true`) =>
  statement(
    db,
    sql`${intoOutbox(sql`SELECT 'account-mail', ${accountMailKey(name)} || ':' || p.id,
        json_object('mail', json_patch(${JSON.stringify(part)}, json_object('to', p.email, 'name', p.name, 'locale', p.locale))), ${part.at_ms}, ${part.at_ms}
      FROM operators AS o JOIN shoppers AS p ON p.id = o.shopper_id
      WHERE o.role IN (SELECT value FROM json_each(${JSON.stringify(roles)})) AND ${condition}`)} RETURNING dedupe_key`,
  );
