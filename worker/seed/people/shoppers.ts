/** The demo's people: one for each role, all with one password, hashed by the code that will check it. */

import { all, sql, statement } from "../../db/sql.ts";
import { emailKey } from "../../shop/account/rules.ts";
import { hashPassword, isUnderRing } from "../../shop/account/service.ts";
import { literal } from "../sql.ts";

export const demoPassword = "meydan-demo-1";
export const demoShoppers = [
  { email: "shopper@meydan.test", name: "Deniz Aydın", scope: "shopper", operator: null },
  { email: "seller@meydan.test", name: "Samira Haddad", scope: "shopper seller", operator: null },
  { email: "admin@meydan.test", name: "Asha Mehta", scope: "shopper seller admin", operator: "owner" },
] as const;
type DemoShopper = (typeof demoShoppers)[number];

/**
 * Makes those that are missing, and gives those a new hash whose own can no longer be checked because the key was changed (a
 * deleted .dev.vars). Whatever else was changed about them stays; one that was deleted comes back.
 */
export async function seedShoppers(db: D1Database, dataKey: string, now_ms: number): Promise<number> {
  const keys = JSON.stringify(demoShoppers.map(({ email }) => emailKey(email)));
  const there = await all<{ email_key: string; password: string | null }>(
    db,
    sql`SELECT email_key, password FROM shoppers WHERE email_key IN (SELECT value FROM json_each(${keys}))`,
  );
  const usable = new Set(there.filter(({ password }) => password !== null && isUnderRing(dataKey, password)).map(({ email_key }) => email_key));
  const missing = demoShoppers.filter(({ email }) => !usable.has(emailKey(email)));
  const statements: string[] = [];
  for await (const text of shopperStatements(dataKey, now_ms, missing)) statements.push(text);
  if (statements.length > 0) await db.batch(statements.map((text) => statement(db, sql.raw(text))));
  return missing.length;
}

/** One after the other: hashes wait for each other, and not for long. */
export async function* shopperStatements(dataKey: string, now_ms: number, shoppers: readonly DemoShopper[] = demoShoppers): AsyncGenerator<string> {
  for (const { email, name, scope, operator } of shoppers) {
    const password = await hashPassword(dataKey, demoPassword);
    const values = [email, emailKey(email), now_ms, name, "en", password, now_ms, scope, now_ms, now_ms].map(literal).join(", ");
    yield `INSERT INTO shoppers (email, email_key, email_verified_at, name, locale, password, password_proven_at, scope, created_at, updated_at)
      VALUES (${values})
      ON CONFLICT (email_key) DO UPDATE SET password = excluded.password, password_proven_at = excluded.password_proven_at`;
    // the scope comes with the role
    if (operator)
      yield `INSERT INTO operators (shopper_id, role, created_at) SELECT id, ${literal(operator)}, ${literal(now_ms)} FROM shoppers
        WHERE email_key = ${literal(emailKey(email))} ON CONFLICT (shopper_id) DO NOTHING`;
  }
}
