/** Where a shop's money goes: read as all account numbers are, kept encrypted, shown by its end alone, opened for payouts. */
import { leftToRight } from "../../../locales/isolated.ts";
import { first, type SQL, sql, statement } from "../../db/sql.ts";
import type { Env } from "../../env.ts";
import { entryKeys } from "../../outbox/statements.ts";
import { randomName } from "../../signing.ts";
import { enqueueAccountMailToOwners } from "../account/service.ts";
import { type Actor, auditStatement } from "../audit.ts";
import type { BankBody } from "../bank/contract.ts";
import { type BankKind, bankKind, maskedName } from "../bank/rules.ts";
import { isSameAccount, last4In, type OpenBankDetails, readAccount, seal, unseal } from "../bank/service.ts";
import type { Registration } from "./contract.ts";

type Bindings = Pick<Env, "DB" | "DATA_KEY">;
type Whose = { applicationId: string } | { shopId: number };
const isOf = (whose: Whose): SQL => ("shopId" in whose ? sql`shop_id = ${whose.shopId}` : sql`application_id = ${whose.applicationId}`);
const bondOf = (id: string) => `shop_bank_accounts\n${id}`;

/** Statements that put the account in the place of the one before. `changedAt_ms`: from then on payouts wait; null: nothing is paid to it yet. */
async function putStatements({ DB, DATA_KEY }: Bindings, whose: Whose, account: OpenBankDetails, now_ms: number, changedAt_ms: number | null) {
  const id = randomName();
  const sealed = await seal(DATA_KEY, bondOf(id), JSON.stringify(account));
  return [
    sql`DELETE FROM shop_bank_accounts WHERE ${isOf(whose)}`,
    sql`INSERT INTO shop_bank_accounts (id, application_id, shop_id, country, kind, holder_masked, last4, sealed, updated_at, changed_at)
      VALUES (${id}, ${"applicationId" in whose ? whose.applicationId : null}, ${"shopId" in whose ? whose.shopId : null}, ${account.country},
        ${bankKind(account.country)}, ${maskedName(account.holder)}, ${last4In(account)}, ${sealed}, ${now_ms}, ${changedAt_ms})`,
  ].map((each) => statement(DB, each));
}

/** Keeps the account of a registration. @throws Refusal invalid_fields */
export async function keepBankAccount(env: Bindings, applicationId: string, typed: BankBody, now_ms: number): Promise<void> {
  await env.DB.batch(await putStatements(env, { applicationId }, readAccount(typed), now_ms, null));
}

/**
 * A shop's money goes to another account: that is logged, all owners are told at once, and payouts wait. The same account once more
 * changes nothing. Answers the keys of the mails. @throws Refusal invalid_fields
 */
export async function changeBankAccount(env: Bindings, shopId: number, typed: BankBody, by: Actor, now_ms: number): Promise<string[]> {
  const { DB } = env;
  const account = readAccount(typed);
  const stored = await openShopBankAccount(env, shopId);
  if (stored && isSameAccount(stored, account)) return [];
  const masked = `${account.country} ${leftToRight(`•••• ${last4In(account)}`)} ${maskedName(account.holder)}`;
  const results = await DB.batch([
    ...(await putStatements(env, { shopId }, account, now_ms, now_ms)),
    auditStatement(DB, by, { shopId }, { action: "change_payout_account", note: masked.replace(/[\u2066\u2069]/g, "") }, now_ms),
    enqueueAccountMailToOwners(DB, randomName(), { kind: "payout_account_changed", account: masked, at_ms: now_ms }, { shopId, but: null }),
  ]);
  return entryKeys(results.at(-1));
}

/** As it is shown, masked. */
export async function readBankAccount(db: D1Database, whose: Whose): Promise<Registration["bank"]> {
  type Row = { country: string; kind: BankKind; holder: string; last4: string };
  return first<Row>(db, sql`SELECT country, kind, holder_masked AS holder, last4 FROM shop_bank_accounts WHERE ${isOf(whose)}`);
}

/** The account of the registration becomes the shop's, where it has none of its own. */
export const giveBankAccount = (applicationId: string): SQL =>
  sql`UPDATE shop_bank_accounts SET shop_id = (SELECT shop_id FROM seller_applications WHERE id = ${applicationId}), application_id = NULL
    WHERE application_id = ${applicationId} AND (SELECT shop_id FROM seller_applications WHERE id = ${applicationId}) IS NOT NULL`;

/** For whoever pays the shop out. Null: none is kept, or its key is gone. */
export async function openShopBankAccount({ DB, DATA_KEY }: Bindings, shopId: number): Promise<OpenBankDetails | null> {
  const row = await first<{ id: string; sealed: string }>(DB, sql`SELECT id, sealed FROM shop_bank_accounts WHERE shop_id = ${shopId}`);
  const text = row && (await unseal(DATA_KEY, bondOf(row.id), row.sealed));
  return text ? (JSON.parse(text) as OpenBankDetails) : null;
}
