/** Folding is done twice, by the index in SQL and by search in TypeScript: both must come to the same words. */

import { beforeAll, describe, expect, it } from "vitest";
import { fold, foldedWords } from "../../../worker/shop/search/fold.ts";
import { accents, arabic, devanagari, type Letters, latin, marks } from "../../../worker/shop/search/letters.ts";
import { soundsOf } from "../../../worker/shop/search/sounds.ts";
import { foldSql, foldStepSql, stepsOf } from "../../support/catalogue/fold-sql.ts";
import fc from "../../support/laws.ts";
import { env } from "../../support/marketplace.ts";

const { DB, TEST_MIGRATIONS } = env;
const migrationOf = (number: string) => TEST_MIGRATIONS.find(({ name }) => name.startsWith(`${number}_`))?.queries.join("\n") ?? "";

describe.each(["0024", "0038"].map((number) => [number, migrationOf(number)] as const))("the migration %s", (_number, migration) => {
  const tables = { arabic, devanagari };
  it.each([
    ["names of products and places", { ...tables, latin: [...latin, ...accents] }, 2],
    ["what is said about products", { ...tables, latin }, 1],
  ])("folds %s by the tables of letters.ts", (_, byLanguage, times) => {
    const steps = Math.max(...Object.values<Letters>(byLanguage).map((letters) => stepsOf(letters).length));
    for (let step = 0; step < steps; step += 1) expect(migration.split(foldStepSql(step, byLanguage)).length - 1, `step ${step + 1}`).toBe(times);
  });
  it("takes out what stands between words", () => {
    for (const step of stepsOf([...marks, ["  ", " "], ["  ", " "], ["  ", " "]])) expect(migration).toContain(foldSql("text", step));
  });
});

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n));
const isAssigned = (letter: string) => /[\p{L}\p{M}\p{N}]/u.test(letter);
const plain = [..."abcxyzABCXYZ019 -.,'’"];
const scripts: [string, Letters, string[]][] = [
  [
    "Latin",
    latin,
    [
      ...plain,
      ...[...from(0xc0, 0xff), ...from(0x100, 0x17f)].filter(isAssigned).filter((letter) => !"ſŉĸĿŀŁłĦħŊŋŦŧÞþÐð".includes(letter)),
      "e\u0301",
      "u\u0308",
      "I\u0307",
    ],
  ],
  ["Arabic", arabic, [...plain, ...from(0x621, 0x63a), ...from(0x640, 0x652), ..."ٰٱپچژکگیڤ", ...from(0x660, 0x669), ...from(0x6f0, 0x6f9), "،"]],
  ["Devanagari", devanagari, [...plain, ...from(0x901, 0x939), ...from(0x93c, 0x94d), ...from(0x958, 0x95f), ...from(0x966, 0x96f), "\u200d", "\u200c", "।"]],
];

describe("SQL and TypeScript", () => {
  beforeAll(async () => {
    await DB.batch([
      DB.prepare("CREATE VIRTUAL TABLE fold_probe USING fts5(text, tokenize=\"unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'\")"),
      DB.prepare("CREATE VIRTUAL TABLE fold_probe_words USING fts5vocab(fold_probe, instance)"),
    ]);
  });
  it.each(scripts)("fold %s to the same words", async (_, letters, alphabet) => {
    const text = fc.array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: 24 }).map((some) => some.join("").normalize("NFC"));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 40 }), async (texts) => {
        const [, , words] = await DB.batch<{ doc: number; term: string | null }>([
          DB.prepare("DELETE FROM fold_probe"),
          DB.prepare(`INSERT INTO fold_probe (rowid, text) SELECT key, ${foldSql("value", letters)} FROM json_each(?)`).bind(JSON.stringify(texts)),
          DB.prepare('SELECT doc, term FROM fold_probe_words ORDER BY doc, "offset"'),
        ]);
        const indexed = texts.map((_, at) => (words?.results ?? []).filter(({ doc, term }) => doc === at && term !== null).map(({ term }) => term));
        // to the tokenizer a sign that stands alone is a word, an empty one if it is an accent
        const searched = texts.map((each) => fold(each).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
        expect(indexed).toEqual(searched.map((some) => [...some]));
      }),
      { numRuns: 25 },
    );
  });
  it("agree on how brands and shops sound", async () => {
    const names = ["Kestrix", "Quillamar", "Ilvaya & Sons", "Chandori Châteaux", "Zoë Wexford 24", "pppaapp"];
    await DB.batch(names.map((name, at) => DB.prepare("INSERT INTO brands (slug, name, country) VALUES (?, ?, 'TR')").bind(`sound-${at}`, name)));
    const { results } = await DB.prepare(
      "SELECT b.name, s.sound FROM brands b JOIN search_places s ON s.kind = 'brand' AND s.ref_id = b.id WHERE b.slug LIKE 'sound-%'",
    ).all<{
      name: string;
      sound: string;
    }>();
    expect(results.length).toBe(names.length);
    for (const { name, sound } of results) expect([name, sound.length < 3 ? [] : [sound]]).toEqual([name, soundsOf(foldedWords(name).join(" "))]);
  });
});
