/** Where a shop's money goes: read as all account numbers are, kept encrypted, shown by its end alone, opened for payouts. */
import { first, type SQL, sql, statement } from "../../db/sql.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { randomName } from "../../signing.ts";
import type { BankBody } from "../bank/contract.ts";
import { type BankKind, bankKind, last4Of, maskedName } from "../bank/rules.ts";
import { type OpenBankDetails, readNumbers, seal, unseal } from "../bank/service.ts";
import type { Registration } from "./contract.ts";

type Bindings = Pick<Env, "DB" | "DATA_KEY">;
type Whose = { applicationId: string } | { shopId: number };
const isOf = (whose: Whose): SQL => ("shopId" in whose ? sql`shop_id = ${whose.shopId}` : sql`application_id = ${whose.applicationId}`);
const bondOf = (id: string) => `shop_bank_accounts\n${id}`;

/** Keeps the account, in the place of the one before. @throws Refusal invalid_fields */
export async function keepBankAccount({ DB, DATA_KEY }: Bindings, whose: Whose, typed: BankBody, now_ms: number): Promise<void> {
  const read = readNumbers(typed.country, typed);
  if ("problems" in read)
    throw new Refusal("invalid_fields", { fields: Object.fromEntries(Object.entries(read.problems).map(([field, key]) => [field, [key]])) });
  const id = randomName();
  const details: OpenBankDetails = { country: typed.country, holder: typed.holder, ...read.numbers };
  const sealed = await seal(DATA_KEY, bondOf(id), JSON.stringify(details));
  const last4 = last4Of(read.numbers.iban ?? read.numbers.accountNumber ?? "");
  await DB.batch([
    statement(DB, sql`DELETE FROM shop_bank_accounts WHERE ${isOf(whose)}`),
    statement(
      DB,
      sql`INSERT INTO shop_bank_accounts (id, application_id, shop_id, country, kind, holder_masked, last4, sealed, updated_at)
        VALUES (${id}, ${"applicationId" in whose ? whose.applicationId : null}, ${"shopId" in whose ? whose.shopId : null}, ${typed.country},
          ${bankKind(typed.country)}, ${maskedName(typed.holder)}, ${last4}, ${sealed}, ${now_ms})`,
    ),
  ]);
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
