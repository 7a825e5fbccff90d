/**
 * The stock sqlite3 of a stable system (Debian 12: 3.40, of 2022) can open, check and save the database. The tests run on a newer
 * one, so they look at what the older reads otherwise.
 */
import { expect, it } from "vitest";
import { env } from "../../support/marketplace.ts";

type Statement = { name: string; sql: string };
const schema = async () => (await env.DB.prepare("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL").all<Statement>()).results;

/** How deep parentheses stand within each other, those in texts and comments left out. */
function depthOf(sql: string): number {
  let [depth, deepest] = [0, 0];
  for (const sign of sql.replace(/'[^']*'|--.*/g, "")) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

it("its parser holds 100 signs, three for each call within a call: no statement of the schema is deeper", async () => {
  const statements = await schema();
  expect(statements.length).toBeGreaterThan(100);
  expect(statements.filter(({ sql }) => depthOf(sql) > 20).map(({ name }) => name)).toEqual([]);
});

it("its json_valid(NULL) is false: a column that may be empty says so beside it", async () => {
  const unguarded = (await schema()).flatMap(({ name, sql }) =>
    [...sql.matchAll(/(\w+) TEXT (?!NOT NULL)[^,]*?CHECK \(json_valid\(/g)].map(([, column]) => `${name}.${column}`),
  );
  expect(unguarded).toEqual([]);
});
