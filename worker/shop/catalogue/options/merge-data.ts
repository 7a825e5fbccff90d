/** SQL of a merger: one option, or one value of it, goes into another, a step of products at a time. */
import { assertInBatch, isRefusedBatch } from "../../../db/assert-in-batch.ts";
import { all, rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import type { AuditEntry } from "../../audit.ts";
import { mergeStep, redirects_max } from "../categories/rules.ts";
import { announced, forgetStatements, isOf, isThere, isUsed, type OptionContext } from "./edit-data.ts";
import { left_max, type OptionName } from "./rules.ts";

/** `labels`: the names of what goes, folded. */
export type Merger = { from: OptionName; into: OptionName; labels: readonly string[] };
export type MergerStep = { left: number; both: { id: number; name: string; shop: string }[] };

/** So many of the products that have both are named. */
const both_max = 20;

/** What becomes of a row that is of the one. */
const moved = ({ axis, value }: OptionName): SQL => (value === "" ? sql`axis = ${axis}` : sql`value = ${value}`);

/** Products whose variants have the one, and, as asked, also the other: of these only their shops know which is which. */
const productsOf = ({ from, into }: Pick<Merger, "from" | "into">, isBoth: boolean): SQL => {
  const hasInto = sql`EXISTS (SELECT 1 FROM variants AS w JOIN variant_options AS h ON h.variant_id = w.id WHERE w.product_id = v.product_id AND ${isOf(into, sql`h.`)})`;
  return sql`SELECT DISTINCT v.product_id AS id FROM variant_options AS o JOIN variants AS v ON v.id = o.variant_id
    WHERE ${isOf(from, sql`o.`)} AND ${isBoth ? hasInto : sql`NOT ${hasInto}`}`;
};

/** Rules of collections that choose by what goes. */
export const readRules = (db: D1Database, axis: string) =>
  all<{ id: number; rule: string }>(
    db,
    sql`SELECT id, rule FROM collections WHERE rule IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(rule, '$.options') WHERE key = ${axis}) ORDER BY id`,
  );

export type RuleChange = { id: number; before: string; after: string };

/**
 * One step. Undefined: something else has happened meanwhile. What shops write by a former name is the other one from the first step on;
 * when nothing is left, the former one goes, and its address leads on.
 */
export async function mergeOptionStep(
  context: OptionContext,
  merger: Merger,
  rules: readonly RuleChange[],
  entry: AuditEntry,
): Promise<MergerStep | undefined> {
  const { db, now } = context;
  const { from, into } = merger;
  const isAxis = from.value === "";
  const step = sql`(${productsOf(merger, false)} ORDER BY v.product_id LIMIT ${mergeStep})`;
  const variants = sql`(SELECT id FROM variants WHERE product_id IN ${step})`;
  const isLast = sql`NOT ${isUsed(from)}`;
  try {
    const results = await db.batch([
      assertInBatch(
        db,
        sql`${isThere(into)} AND (SELECT count(*) FROM option_redirects) < ${redirects_max} AND NOT EXISTS (SELECT 1 FROM option_redirects WHERE axis = ${into.axis} AND value IN (${into.value}, ''))`,
      ),
      ...synonymStatements(db, merger),
      statement(
        db,
        sql`INSERT INTO option_redirects (axis, value, to_axis, to_value, created_at) VALUES (${from.axis}, ${from.value}, ${into.axis}, ${into.value}, ${now}) ON CONFLICT DO NOTHING`,
      ),
      ...(isAxis
        ? axisStatements(db, from, into)
        : [statement(db, sql`UPDATE product_pictures SET option_value = ${into.value} WHERE product_id IN ${step} AND option_value = ${from.value}`)]),
      statement(db, sql`UPDATE variant_options SET ${moved(into)} WHERE ${isOf(from)} AND variant_id IN ${variants}`),
      ...lastStatements(db, merger, rules, isLast),
      ...forgetStatements(db, from, isLast),
      ...announced(context, from, entry),
      statement(db, sql`SELECT count(*) AS n FROM (${productsOf(merger, false)} LIMIT ${left_max})`),
      statement(
        db,
        sql`SELECT p.id, coalesce((SELECT name FROM product_texts WHERE product_id = p.id ORDER BY locale = 'en' DESC LIMIT 1), p.handle) AS name, s.name AS shop
          FROM (${productsOf(merger, true)} ORDER BY v.product_id LIMIT ${both_max}) AS b JOIN products AS p ON p.id = b.id JOIN shops AS s ON s.id = p.shop_id`,
      ),
    ]);
    return { left: rowsOf<{ n: number }>(results.at(-2))[0]?.n ?? 0, both: rowsOf(results.at(-1)) };
  } catch (error) {
    if (isRefusedBatch(error)) return undefined;
    throw error;
  }
}

/** What shops write by the names and synonyms of what goes is the other one. */
function synonymStatements(db: D1Database, { from, into, labels }: Merger): D1PreparedStatement[] {
  const own = isOf(from);
  return [
    statement(db, sql`UPDATE OR IGNORE option_synonyms SET ${moved(into)} WHERE ${own}`),
    statement(db, sql`DELETE FROM option_synonyms WHERE ${own}`),
    statement(
      db,
      sql`INSERT INTO option_synonyms (axis, value, label) SELECT ${into.axis}, ${into.value}, value FROM json_each(${JSON.stringify(labels)}) WHERE true ON CONFLICT DO NOTHING`,
    ),
  ];
}

/** The values of an option that goes are values of the other one, with their names where they have none there. */
const axisStatements = (db: D1Database, from: OptionName, into: OptionName): D1PreparedStatement[] => [
  statement(
    db,
    sql`INSERT INTO option_values (axis, value, swatch) SELECT ${into.axis}, value, swatch FROM option_values WHERE axis = ${from.axis} ON CONFLICT DO NOTHING`,
  ),
  statement(
    db,
    sql`INSERT INTO option_texts (axis, value, locale, label) SELECT ${into.axis}, value, locale, label FROM option_texts
      WHERE axis = ${from.axis} AND value <> '' ON CONFLICT DO NOTHING`,
  ),
];

/** What leads on once nothing is left: rules of collections, and what had led to it before. */
const lastStatements = (db: D1Database, { from, into }: Merger, rules: readonly RuleChange[], isLast: SQL): D1PreparedStatement[] => [
  ...rules.map(({ id, before, after }) =>
    statement(db, sql`UPDATE collections SET rule = ${after}, version = version + 1 WHERE id = ${id} AND rule = ${before} AND ${isLast}`),
  ),
  statement(
    db,
    from.value === ""
      ? sql`UPDATE option_redirects SET to_axis = ${into.axis} WHERE to_axis = ${from.axis} AND ${isLast}`
      : sql`UPDATE option_redirects SET to_value = ${into.value} WHERE to_axis = ${from.axis} AND to_value = ${from.value} AND ${isLast}`,
  ),
];
