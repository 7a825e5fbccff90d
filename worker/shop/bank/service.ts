/** The door of the bank details. They are written by their owner and read by whoever sends a refund; nobody else sees more than their end. */
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { randomName } from "../../signing.ts";
import type { BankBody, BankDetails } from "./contract.ts";
import { type BankRow, deleteRow, insertRow, listRows, readSealed } from "./data.ts";
import { fingerprintOf, seal, unseal } from "./encryption.ts";
import { type BankNumbers, readNumbers } from "./numbers.ts";
import { bankDetails_max, bankKind, last4Of, maskedName } from "./rules.ts";

export { seal, unseal } from "./encryption.ts";
export { readNumbers } from "./numbers.ts";

type Bindings = Pick<Env, "DB" | "DATA_KEY">;
/** What a refund needs to know. */
export type OpenBankDetails = { country: string; holder: string } & BankNumbers;

/** An account as it was typed. @throws Refusal invalid_fields */
export function readAccount(typed: BankBody): OpenBankDetails {
  const read = readNumbers(typed.country, typed);
  if ("problems" in read)
    throw new Refusal("invalid_fields", { fields: Object.fromEntries(Object.entries(read.problems).map(([field, key]) => [field, [key]])) });
  return { country: typed.country, holder: typed.holder, ...read.numbers };
}
export const last4In = ({ iban, accountNumber }: OpenBankDetails): string => last4Of(iban ?? accountNumber ?? "");
export const isSameAccount = (one: OpenBankDetails, other: OpenBankDetails): boolean => {
  const sorted = (details: OpenBankDetails) => JSON.stringify(Object.entries(details).toSorted(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
};

const bondOf = (shopperId: number, id: string) => `bank_details\n${shopperId}\n${id}`;

const viewOf = (row: BankRow): BankDetails => ({
  id: row.id,
  country: row.country,
  kind: row.kind,
  holder: row.holder_masked,
  last4: row.last4,
  createdAt: new Date(row.created_at).toISOString(),
});

export const listBankDetails = async (db: D1Database, shopperId: number) => (await listRows(db, shopperId)).map(viewOf);

/** @throws Refusal invalid_fields, conflict (it is kept already), limit_reached */
export async function addBankDetails({ DB, DATA_KEY }: Bindings, shopperId: number, typed: BankBody, now_ms: number): Promise<BankDetails> {
  const details = readAccount(typed);
  const { country, holder, ...numbers } = details;
  const id = randomName();
  const row = {
    id,
    country,
    kind: bankKind(country),
    holder_masked: maskedName(holder),
    last4: last4In(details),
    created_at: now_ms,
    sealed: await seal(DATA_KEY, bondOf(shopperId, id), JSON.stringify(details)),
    fingerprint: fingerprintOf(DATA_KEY, JSON.stringify([country, numbers])),
  };
  const inserted = await insertRow(DB, shopperId, row).catch((cause) => {
    if (/UNIQUE/.test(String(cause))) throw new Refusal("conflict", { cause });
    throw cause;
  });
  if (!inserted) throw new Refusal("limit_reached", { details: { limit: bankDetails_max } });
  return viewOf(inserted);
}

/** @throws Refusal not_found */
export async function removeBankDetails(db: D1Database, shopperId: number, id: string): Promise<void> {
  if ((await deleteRow(db, shopperId, id)) === 0) throw new Refusal("not_found");
}

/** In the clear, to send money by. Never for an answer to anybody. Null: none of this shopper's, or no longer readable. */
export async function openBankDetails({ DB, DATA_KEY }: Bindings, shopperId: number, id: string): Promise<OpenBankDetails | null> {
  const sealed = await readSealed(DB, shopperId, id);
  const text = sealed && (await unseal(DATA_KEY, bondOf(shopperId, id), sealed));
  return text ? (JSON.parse(text) as OpenBankDetails) : null;
}

/** What the shopper takes along of this room: masked as everywhere. */
export const exportBankDetails = listBankDetails;
