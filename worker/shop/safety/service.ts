/** Product safety: a shop's contacts, what its products say, and whether the market asks for it. Each change is in the log. */
import { bumpCatalogue, catalogueWritten } from "../../cache/generation.ts";
import { assertInBatch, runAsserted } from "../../db/assert-in-batch.ts";
import { rowsOf, type SQL, statement } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { type Actor, auditStatement } from "../audit.ts";
import type { ProductSafety, SetSafetyContact, ShopSafety } from "./contract.ts";
import {
  appliedAtOnce,
  applyUsual,
  contactDiffers,
  countToApply,
  deleteContact,
  insertContact,
  isNamedByNone,
  putUsual,
  readContact,
  readShopSafety,
  ruleDiffers,
  unknownNames,
  updateContact,
  writeRule,
} from "./data.ts";
import { safetyContacts_max } from "./rules.ts";

export { readRule as safetyRule } from "./data.ts";
export { isOfferedInEurope, isSafeSql, isSafetyAsked, variantsNotOffered } from "./safe-data.ts";

export type SafetyContext = { db: D1Database; shop: { id: number; handle: string }; by: Actor; now_ms: number };

export const shopSafety = ({ db, shop }: Pick<SafetyContext, "db" | "shop">): Promise<ShopSafety> => readShopSafety(db, shop.id);

/** The database says whose name is taken, and when there are too many. */
function refusalOf(error: unknown): unknown {
  if (String(error).includes("safety_contacts_limit")) return new Refusal("limit_reached", { details: { max: safetyContacts_max } });
  if (/UNIQUE constraint failed: (index 'safety_contacts_named'|safety_contacts\.)/.test(String(error)))
    return new Refusal("invalid_fields", { fields: { name: ["repeated"] } });
  return error;
}

async function write({ db }: SafetyContext, statements: D1PreparedStatement[]): Promise<void> {
  await db.batch(statements).catch((error: unknown) => {
    throw refusalOf(error);
  });
  catalogueWritten();
}
const audit = ({ db, shop, by, now_ms }: SafetyContext, note: string | undefined, change: { before?: object; after?: object }, condition?: SQL) =>
  auditStatement(db, by, { shopId: shop.id }, { action: "set_safety", ...(note !== undefined && { note }), ...change }, now_ms, condition);

/** @throws Refusal limit_reached, invalid_fields (a name that is there already) */
export async function addContact(context: SafetyContext, contact: SetSafetyContact): Promise<void> {
  const { db, shop, now_ms } = context;
  await write(context, [statement(db, insertContact(shop.id, contact, now_ms)), audit(context, contact.name, { after: contact })]);
}

/** @throws Refusal not_found, invalid_fields */
export async function changeContact(context: SafetyContext, id: number, contact: SetSafetyContact): Promise<void> {
  const { db, shop } = context;
  const found = await readContact(db, shop.id, id);
  if (!found) throw new Refusal("not_found");
  const { id: _, ...before } = found;
  await write(context, [
    audit(context, contact.name, { before, after: contact }, contactDiffers(shop.id, id, contact)),
    statement(db, updateContact(shop.id, id, contact)),
  ]);
}

/** @throws Refusal not_found, safety_contact_in_use */
export async function removeContact(context: SafetyContext, id: number): Promise<void> {
  const { db, shop } = context;
  const found = await readContact(db, shop.id, id);
  if (!found) throw new Refusal("not_found");
  const { id: _, ...before } = found;
  const isDone = await runAsserted(db, [
    assertInBatch(db, isNamedByNone(shop.id, id)),
    audit(context, found.name, { before }),
    statement(db, deleteContact(shop.id, id)),
  ]);
  if (!isDone) throw new Refusal((await readContact(db, shop.id, id)) ? "safety_contact_in_use" : "not_found");
}

/** What new products say. @throws Refusal invalid_fields: no such contact */
export async function setUsual(context: SafetyContext, usual: ProductSafety): Promise<void> {
  const { db, shop } = context;
  const { manufacturer, responsible } = usual;
  const unknown = await unknownNames(
    db,
    shop.id,
    [manufacturer, responsible].filter((name) => name !== null),
  );
  const fields = Object.fromEntries(
    Object.entries({ manufacturer, responsible }).flatMap(([field, name]) => (name && unknown.has(name) ? [[field, ["invalid"]]] : [])),
  );
  if (Object.keys(fields).length > 0) throw new Refusal("invalid_fields", { fields });
  const { usual: before } = await readShopSafety(db, shop.id);
  if (JSON.stringify(before) === JSON.stringify({ manufacturer, responsible, exempt: usual.exempt })) return;
  await write(context, [audit(context, undefined, { before, after: usual }), statement(db, putUsual(shop.id, usual))]);
}

/** Writes what is usual into the products of the shop, some at a time; answers into how many. */
export async function applyToProducts(context: SafetyContext, products: "missing" | "all"): Promise<number> {
  const { db, shop, now_ms } = context;
  const wanted = await countToApply(db, shop.id, products);
  if (wanted === 0) return 0;
  let changed = 0;
  // those that still lack something afterwards are changed as well, and once: they say what is usual by then
  while (changed < wanted) {
    const log = changed === 0 ? [audit(context, undefined, { after: { products, count: wanted } })] : [];
    const results = await db.batch([...log, ...applyUsual(shop.id, products, now_ms).map((each) => statement(db, each))]);
    const some = rowsOf(results.at(-1)).length;
    changed += some;
    if (some < appliedAtOnce) break;
  }
  catalogueWritten();
  return changed;
}

/** Said once more it changes nothing, and is not in the log. Every product page says it, so every cached answer ends. */
export async function setSafetyRule({ db, by, now_ms }: Omit<SafetyContext, "shop">, isAsked: boolean): Promise<void> {
  const entry = { action: "safety_rule", before: { isAsked: !isAsked }, after: { isAsked } };
  await db.batch([
    auditStatement(db, by, { kind: "setting", id: "safety" }, entry, now_ms, ruleDiffers(isAsked)),
    statement(db, writeRule(isAsked)),
    bumpCatalogue(db),
  ]);
}
