/** The door of the saved addresses. While a shopper has any, exactly one is the default for shipping and one for billing. */
import { type FieldErrors, Refusal } from "../../errors.ts";
import type { DeliverTo } from "../../shared/countries/deliver-to.ts";
import { randomName } from "../../signing.ts";
import { AddressBody, type ChangeAddress, type SavedAddress } from "./contract.ts";
import {
  type AddressRow,
  type AddressValues,
  bothDefaults,
  clearForNew,
  type Default,
  deleteRow,
  fillDefault,
  insertRow,
  listRows,
  moveDefault,
  readRow,
  readUsualPlace,
  updateRow,
} from "./data.ts";
import { phoneOf } from "./phone.ts";
import type { StoredAddress } from "./rules.ts";

const storedOf = (row: AddressRow): StoredAddress => ({
  name: row.name,
  phone: row.phone,
  line1: row.line1,
  ...(row.line2 !== null && { line2: row.line2 }),
  city: row.city,
  ...(row.region !== null && { region: row.region }),
  ...(row.postal_code !== null && { postalCode: row.postal_code }),
  country: row.country,
});

const viewOf = (row: AddressRow): SavedAddress => ({
  id: row.id,
  ...storedOf(row),
  defaultShipping: row.default_shipping === 1,
  defaultBilling: row.default_billing === 1,
});

/** @throws Refusal invalid_fields */
function valuesOf(address: AddressBody): AddressValues {
  const phone = phoneOf(address.phone, address.country);
  if (phone === null) throw new Refusal("invalid_fields", { fields: { phone: ["phone"] } });
  const { name, line1, line2, city, region, postalCode, country } = address;
  return { name, phone, line1, line2: line2 ?? null, city, region: region ?? null, postal_code: postalCode ?? null, country };
}

const wantedDefaults = (body: Pick<AddressBody, "defaultShipping" | "defaultBilling">): Default[] =>
  bothDefaults.filter((which) => (which === "default_shipping" ? body.defaultShipping : body.defaultBilling));

export const listAddresses = async (db: D1Database, shopperId: number) => (await listRows(db, shopperId)).map(viewOf);

/** A shopper's address, for a checkout that names it. Null: there is none, or it is somebody else's. */
export async function addressOf(db: D1Database, shopperId: number, id: string): Promise<StoredAddress | null> {
  const row = await readRow(db, shopperId, id);
  return row && storedOf(row);
}

/** Where a visitor's things probably go, until a checkout says so: to the country that they chose, else to the usual address of the account, else to where they seem to be. */
export async function likelyPlace(
  { db, deliverTo: { country, isChosen } }: { db: D1Database; deliverTo: DeliverTo },
  shopperId: number | null,
): Promise<{ country: string; postalCode: string | null }> {
  const usual = shopperId === null ? null : await readUsualPlace(db, shopperId, isChosen ? country : null);
  return usual ? { country: usual.country, postalCode: usual.postal_code } : { country, postalCode: null };
}

/** @throws Refusal not_found */
export async function readAddress(db: D1Database, shopperId: number, id: string): Promise<SavedAddress> {
  const row = await readRow(db, shopperId, id);
  if (!row) throw new Refusal("not_found");
  return viewOf(row);
}

/** @throws Refusal invalid_fields, limit_reached */
export async function addAddress(db: D1Database, shopperId: number, address: AddressBody, now_ms: number): Promise<SavedAddress> {
  const values = valuesOf(address);
  const clear = wantedDefaults(address).map((which) => clearForNew(db, shopperId, which));
  const results = await db.batch<AddressRow>([...clear, insertRow(db, shopperId, randomName(), values, now_ms)]);
  const row = results.at(-1)?.results[0];
  if (!row) throw new Refusal("limit_reached");
  return viewOf(row);
}

/** @throws Refusal not_found, invalid_fields */
export async function changeAddress(db: D1Database, shopperId: number, id: string, change: ChangeAddress, now_ms: number): Promise<SavedAddress> {
  const row = await readRow(db, shopperId, id);
  if (!row) throw new Refusal("not_found");
  const whole = AddressBody.safeParse({ ...storedOf(row), ...change });
  if (!whole.success) throw new Refusal("invalid_fields", { fields: fieldsOf(whole.error.issues) });
  const moves = wantedDefaults(change).flatMap((which) => moveDefault(db, shopperId, id, which));
  await db.batch([updateRow(db, shopperId, id, valuesOf(whole.data), now_ms), ...moves]);
  return readAddress(db, shopperId, id);
}

function fieldsOf(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of issues) {
    const name = String(path[0] ?? "body");
    fields[name] = [...(fields[name] ?? []), message];
  }
  return fields;
}

/** @throws Refusal not_found */
export async function removeAddress(db: D1Database, shopperId: number, id: string): Promise<void> {
  const [deleted] = await db.batch([deleteRow(db, shopperId, id), ...bothDefaults.map((which) => fillDefault(db, shopperId, which))]);
  if (deleted?.meta.changes === 0) throw new Refusal("not_found");
}

/** What the shopper takes along of this room. */
export const exportAddresses = listAddresses;
export { phoneOf, phonesMeant } from "./phone.ts";
