/** SQL of options as operators change them. Each change is one batch with its audit entry. */
import { bumpCatalogue } from "../../../cache/generation.ts";
import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { type SQL, sql, statement } from "../../../db/sql.ts";
import { type Actor, type AuditEntry, auditStatement } from "../../audit.ts";
import type { StoredOption, StoredValue } from "./data.ts";
import { type OptionName, ownOptions_max, ownValues_max } from "./rules.ts";

export type OptionContext = { db: D1Database; by: Actor; now: number };

/** The end of each change: its audit entry, and listings and filters that are new everywhere. */
export const announced = ({ db, by, now }: OptionContext, { axis, value }: OptionName, entry: AuditEntry): D1PreparedStatement[] => [
  auditStatement(db, by, { kind: "option", id: value === "" ? axis : `${axis}=${value}` }, entry, now),
  bumpCatalogue(db),
];

/** A condition: a row is of the value, or of the option with all its values. `row`: what the statement calls the row, with a dot. */
export const isOf = ({ axis, value }: OptionName, row: SQL = sql``): SQL =>
  value === "" ? sql`${row}axis = ${axis}` : sql`${row}axis = ${axis} AND ${row}value = ${value}`;
export const isUsed = (name: OptionName): SQL => sql`EXISTS (SELECT 1 FROM variant_options WHERE ${isOf(name)})`;
export const isThere = (name: OptionName): SQL =>
  sql`EXISTS (SELECT 1 FROM ${sql.raw(name.value === "" ? "option_axes" : "option_values")} WHERE ${isOf(name)})`;

/** The words of what is there under this key: other languages have no name, other words are no synonyms. */
function wordStatements(db: D1Database, { axis, value }: OptionName, { names, synonyms }: Pick<StoredValue, "names" | "synonyms">): D1PreparedStatement[] {
  const [texts, list] = [JSON.stringify(Object.entries(names)), JSON.stringify(synonyms)];
  return [
    statement(db, sql`DELETE FROM option_texts WHERE axis = ${axis} AND value = ${value} AND locale NOT IN (SELECT value ->> 0 FROM json_each(${texts}))`),
    statement(
      db,
      sql`INSERT INTO option_texts (axis, value, locale, label) SELECT ${axis}, ${value}, value ->> 0, value ->> 1 FROM json_each(${texts}) WHERE true
        ON CONFLICT (axis, value, locale) DO UPDATE SET label = excluded.label WHERE label <> excluded.label`,
    ),
    statement(db, sql`DELETE FROM option_synonyms WHERE axis = ${axis} AND value = ${value} AND label NOT IN (SELECT value FROM json_each(${list}))`),
    statement(
      db,
      sql`INSERT INTO option_synonyms (axis, value, label) SELECT ${axis}, ${value}, value FROM json_each(${list}) WHERE true ON CONFLICT DO NOTHING`,
    ),
  ];
}

function categoryStatements(db: D1Database, { axis, categories }: Pick<StoredOption, "axis" | "categories">): D1PreparedStatement[] {
  const ids = JSON.stringify(categories);
  return [
    statement(db, sql`DELETE FROM option_categories WHERE axis = ${axis} AND category_id NOT IN (SELECT value FROM json_each(${ids}))`),
    statement(db, sql`INSERT INTO option_categories (axis, category_id) SELECT ${axis}, value FROM json_each(${ids}) WHERE true ON CONFLICT DO NOTHING`),
  ];
}

/** All of them are main categories. */
const areMains = (categories: readonly number[]): SQL => {
  const ids = JSON.stringify(categories);
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${ids}) AS j WHERE j.value NOT IN (SELECT id FROM categories WHERE parent_id IS NULL))`;
};

/** False: something else has happened meanwhile, or there are too many. */
export function insertOption(context: OptionContext, option: StoredOption, entry: AuditEntry): Promise<boolean> {
  const { db } = context;
  const { axis, filter, position } = option;
  const name = { axis, value: "" };
  return runAsserted(db, [
    assertInBatch(db, sql`NOT ${isThere(name)} AND ${areMains(option.categories)} AND (SELECT count(*) FROM option_axes) < ${ownOptions_max}`),
    statement(db, sql`INSERT INTO option_axes (axis, filter, position) VALUES (${axis}, ${filter}, ${position})`),
    ...wordStatements(db, name, option),
    ...categoryStatements(db, option),
    ...announced(context, name, entry),
  ]);
}

/** False: something else has happened meanwhile. */
export function updateOption(context: OptionContext, before: StoredOption, option: StoredOption, entry: AuditEntry): Promise<boolean> {
  const { db } = context;
  const { axis, filter, position } = option;
  const name = { axis, value: "" };
  return runAsserted(db, [
    assertInBatch(db, sql`(SELECT version FROM option_axes WHERE axis = ${axis}) IS ${before.version} AND ${areMains(option.categories)}`),
    statement(db, sql`UPDATE option_axes SET filter = ${filter}, position = ${position}, version = version + 1 WHERE axis = ${axis}`),
    ...wordStatements(db, name, option),
    ...categoryStatements(db, option),
    ...announced(context, name, entry),
  ]);
}

/** What goes with an option or a value that goes. */
export function forgetStatements(db: D1Database, name: OptionName, condition: SQL = sql`true`): D1PreparedStatement[] {
  const tables = ["option_texts", "option_synonyms", "option_values", ...(name.value === "" ? ["option_axes"] : [])];
  return tables.map((table) => statement(db, sql`DELETE FROM ${sql.raw(table)} WHERE ${isOf(name)} AND ${condition}`));
}

/** False: variants have it, or it is gone. */
export const deleteOption = (context: OptionContext, name: OptionName, entry: AuditEntry): Promise<boolean> =>
  runAsserted(context.db, [
    assertInBatch(context.db, sql`${isThere(name)} AND NOT ${isUsed(name)}`),
    ...forgetStatements(context.db, name),
    ...announced(context, name, entry),
  ]);

/** False: something else has happened meanwhile, or there are too many. */
export const insertValue = (context: OptionContext, value: StoredValue, entry: AuditEntry): Promise<boolean> =>
  runAsserted(context.db, [
    assertInBatch(
      context.db,
      sql`${isThere({ axis: value.axis, value: "" })} AND NOT ${isThere(value)} AND (SELECT count(*) FROM option_values WHERE axis = ${value.axis}) < ${ownValues_max}`,
    ),
    statement(context.db, sql`INSERT INTO option_values (axis, value, swatch) VALUES (${value.axis}, ${value.value}, ${value.swatch})`),
    ...wordStatements(context.db, value, value),
    ...announced(context, value, entry),
  ]);

/** False: something else has happened meanwhile. */
export const updateValue = (context: OptionContext, before: StoredValue, value: StoredValue, entry: AuditEntry): Promise<boolean> =>
  runAsserted(context.db, [
    assertInBatch(context.db, sql`(SELECT version FROM option_values WHERE axis = ${value.axis} AND value = ${value.value}) IS ${before.version}`),
    statement(context.db, sql`UPDATE option_values SET swatch = ${value.swatch}, version = version + 1 WHERE axis = ${value.axis} AND value = ${value.value}`),
    ...wordStatements(context.db, value, value),
    ...announced(context, value, entry),
  ]);
