/** The review of the shop's looks has an answer to each of its findings, said once. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const findings_n = 69;
const text = readFileSync(path.join(import.meta.dirname, "../spec/looks.md"), "utf8");
const rows = [...text.matchAll(/^\|\s*(\d+)\s*\|([^|]*)\|([^|]*)\|$/gm)].map(([, number, done = "", where = ""]) => ({
  number: Number(number),
  done: done.trim(),
  where: where.trim(),
}));

it("each finding has one line", () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: findings_n }, (_, at) => at + 1));
});
it("nothing is left open, and nothing is said twice in a line", () => {
  const partsOf = (cell: string) =>
    cell
      .toLowerCase()
      .split(/[;.,]\s+/)
      .filter((part) => part !== "");
  const isTwice = (cell: string) => new Set(partsOf(cell)).size < partsOf(cell).length;
  expect(rows.filter(({ done, where }) => done === "" || where === "" || /\bopen:|: open$/i.test(done) || isTwice(done) || isTwice(where))).toEqual([]);
});
