/** Operators find a shop by whatever they know of it, and page through what they find; no page reads more than it shows. */
import { beforeEach, describe, expect, it } from "vitest";
import { counting, type Tally } from "../../../worker/request/profile.ts";
import { readShops } from "../../../worker/shop/registration/decisions-data.ts";
import { listSellers } from "../../../worker/shop/registration/service.ts";
import type { ShopStatus } from "../../../worker/shop/sellers/rules.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { db, makeMember, makeShop } from "../../support/purchase/fixture.ts";
import { runSql } from "../../support/raw-sql.ts";

let shop: { id: number; handle: string };
let other: { id: number; handle: string };
let owner: TestShopper;
let serial = 0;

const found = async (q: string, status?: ShopStatus) => (await listSellers(db, { q, status, limit: 100 })).data.map(({ handle }) => handle);
/** Its handle begins like no other one's. */
async function makeStall(letter: string) {
  const { id } = await makeShop();
  const handle = `stall-${letter}${serial}x`;
  await runSql("UPDATE shops SET handle = ?2 WHERE id = ?1", id, handle);
  return { id, handle };
}
const identity = (shopId: number, legalName: string) =>
  runSql(
    `INSERT INTO shop_identities (shop_id, kind, legal_name, line1, city, country, email, phone) VALUES (?1, 'person', ?2, 'S', 'C', 'FR', 'e', 'p')
      ON CONFLICT (shop_id) DO UPDATE SET legal_name = excluded.legal_name`,
    shopId,
    legalName,
  );
const text = (shopId: number, locale: string, name: string) =>
  runSql(
    "INSERT INTO shop_texts (shop_id, locale, city, tagline, about, policies, name) VALUES (?1, ?2, '', '', '', '', ?3)",
    ...([shopId, locale, name] as const),
  );

beforeEach(async () => {
  serial += 1;
  // the only owner of a shop that sells stays with it
  await runSql("UPDATE shops SET name = 'gone', names = NULL, status = 'suspended'");
  await runSql("DELETE FROM shop_members");
  await runSql("UPDATE shops SET status = 'approved'");
  await runSql("DELETE FROM shop_identities");
  [shop, other] = [await makeStall("a"), await makeStall("b")];
  owner = await makeShopper({ name: "Zeynep Işık" });
  await makeMember(shop.id, owner.id);
});

describe("a shop is found", () => {
  it("by its names in any language, its handle, who stands behind it, and its people's names and addresses", async () => {
    await runSql("UPDATE shops SET name = 'Brass & Lantern' WHERE id = ?", shop.id);
    await text(shop.id, "tr", "Pirinç Işıklar");
    await text(shop.id, "ar", "فانوس نحاسي");
    await identity(shop.id, "Société Générale des Lampes");
    const ways = ["lant", "LANTERN brass", "pirinc ışık", "نحاسي", shop.handle, "zeynep", "isik zey", owner.email, owner.email.slice(0, -4), "societe lampes"];
    for (const q of ways) expect([q, await found(q)]).toEqual([q, [shop.handle]]);
    for (const q of ["antern", "lantern nobody", "%", '"', "words : lant", "lant*) OR (gone"]) expect([q, await found(q)]).toEqual([q, []]);
    expect((await found(" ")).length).toBeGreaterThan(1);
  });

  it("by what is so now, and no longer by what was", async () => {
    await identity(shop.id, "Tulip SARL");
    await identity(shop.id, "Rose SARL");
    await runSql("UPDATE shops SET handle = ?2 WHERE id = ?1", shop.id, `renamed-${serial}`);
    expect([await found("tulip"), await found("rose"), await found(shop.handle)]).toEqual([[], [`renamed-${serial}`], []]);
    await runSql("UPDATE shoppers SET name = 'Defne Kaya', email = ?2 WHERE id = ?1", owner.id, `defne${serial}@example.test`);
    expect([await found("zeynep"), await found("defne kaya"), await found(`defne${serial}@example.test`)]).toEqual([
      [],
      [`renamed-${serial}`],
      [`renamed-${serial}`],
    ]);
    await makeMember(other.id, owner.id);
    expect(await found("defne")).toEqual([other.handle, `renamed-${serial}`]);
    await runSql("UPDATE shops SET status = 'suspended'");
    await runSql("DELETE FROM shop_members WHERE shop_id = ?", shop.id);
    await runSql("DELETE FROM shop_identities WHERE shop_id = ?", shop.id);
    expect([await found("defne"), await found("rose")]).toEqual([[other.handle], []]);
    await runSql("DELETE FROM shoppers WHERE id = ?", owner.id);
    expect(await found("defne")).toEqual([]);
  });

  it("no more once it is gone", async () => {
    await runSql("DELETE FROM shops WHERE id = ?", shop.id);
    expect([await found("zeynep"), await found(shop.handle)]).toEqual([[], []]);
    expect(await db.prepare("SELECT count(*) AS n FROM seller_search WHERE rowid = ?").bind(shop.id).first("n")).toBe(0);
  });

  it("where it stands so, and nowhere else; a status is no word of its name", async () => {
    await runSql("UPDATE shops SET name = 'Lantern' WHERE id IN (?, ?)", shop.id, other.id);
    await runSql("UPDATE shops SET status = 'pending' WHERE id = ?", shop.id);
    expect([await found("lantern"), await found("lantern", "pending"), await found("lantern", "approved")]).toEqual([
      [other.handle, shop.handle],
      [shop.handle],
      [other.handle],
    ]);
    expect([await found("lantern", "suspended"), await found("pending")]).toEqual([[], []]);
  });

  it("page by page in both orders, with words and without, each seen once", async () => {
    const ids = [shop.id, other.id];
    for (let at = 0; at < 3; at += 1) ids.push((await makeShop()).id);
    await runSql("UPDATE shops SET name = 'Pageable', status = 'rejected' WHERE id >= ?", shop.id);
    for (const asked of [{ q: "pageable" }, { status: "rejected" as const }, { q: "page", status: "rejected" as const }])
      for (const sort of ["newest", "oldest"] as const) {
        const seen: string[] = [];
        let after: number | undefined;
        do {
          const { data, meta } = await listSellers(db, { ...asked, sort, limit: 2, after });
          seen.push(...data.map(({ handle }) => handle));
          after = meta.next ?? undefined;
        } while (after !== undefined);
        const { results } = await db.prepare("SELECT handle FROM shops WHERE id >= ? ORDER BY id").bind(shop.id).all<{ handle: string }>();
        const handles = results.map(({ handle }) => handle);
        expect([asked, sort, seen]).toEqual([asked, sort, sort === "oldest" ? handles : handles.toReversed()]);
      }
  });
});

it("a page of twenty thousand shops reads no more than twice what one of a thousand does", { timeout: 120_000 }, async () => {
  const fill = (upTo: number) =>
    runSql(
      `WITH RECURSIVE n(i) AS (SELECT coalesce(max(id), 0) + 1 FROM shops UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO shops (id, handle, name, status, country, since_year, accent, created_at)
       SELECT i, 'row-' || i, iif(i % 7 = 3, 'Brass Lantern', 'Common Cup'), iif(i % 50 = 0, 'pending', 'approved'), 'TR', 2020, '#000000', i FROM n WHERE i <= ?1`,
      upTo,
    );
  const base = { status: undefined, match: undefined, isOldest: false, after: undefined, limit: 26 };
  const readings: readonly (readonly [what: string, asked: (count: number) => Partial<Parameters<typeof readShops>[1]>])[] = [
    ["the newest", () => ({})],
    ["the oldest", () => ({ isOldest: true })],
    ["a page in their middle", (count) => ({ after: count / 2 })],
    ["those that wait", () => ({ status: "pending" })],
    ["those that are open, further on", (count) => ({ status: "approved", after: count / 2 })],
    ["a common word", () => ({ match: '"common"*' })],
    ["a common word, the oldest first, further on", (count) => ({ match: '"cup"*', isOldest: true, after: count / 2 })],
    ["a common word of those that wait", () => ({ match: '"cup"*', status: "pending" })],
    ["two words", () => ({ match: '"bra"* "lan"*' })],
    ["one shop", () => ({ match: '"row 500"' })],
  ];
  const read = async (count: number) => {
    await fill(count);
    const rows: [string, number][] = [];
    for (const [what, asked] of readings) {
      const tally: Tally = { queries: 0, rows_read: 0, rows_written: 0 };
      const page = await readShops(counting(db, tally), { ...base, ...asked(count) });
      expect([what, page.length > 0]).toEqual([what, true]);
      rows.push([what, tally.rows_read]);
    }
    return rows;
  };
  const [few, many] = [await read(1_000), await read(20_000)];
  for (const [at, [what, rows]] of many.entries()) expect([what, rows <= 2 * (few[at]?.[1] ?? 0), rows < 200]).toEqual([what, true, true]);
});
