/** What shops' people have gathered is mailed once a day, at their hour of the shop's time zone: once whatever breaks, to nobody who was let go, and never empty. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { memberDigests_max } from "../../../worker/shop/news/member/digests-data.ts";
import { sendDigests, tidyMemberDigests } from "../../../worker/shop/news/service.ts";
import type { Role } from "../../../worker/shop/sellers/rules.ts";
import type { TestShopper } from "../../support/account/shopper.ts";
import { FaultyWorld } from "../../support/faults/flows.ts";
import { countRows, db, makeShop, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { marketWithMails } from "../../support/push/mailbox.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, makeStaff, setShopStatus } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  for (const table of ["member_digests", "member_digest_items", "outbox"]) await runSql(`DELETE FROM ${table}`);
});

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
let numbers = 0;
type World = { db: D1Database; now: number; enqueue: (keys: string[]) => void };

/** Puts what a member gathered there, as entries of the outbox leave it. */
const gather = (shopId: number, who: TestShopper, kind: string, subject: number, due_at: number) => {
  numbers += 1;
  return runSql(
    "INSERT INTO member_digest_items (entry_key, shop_id, shopper_id, kind, subject, due_at) VALUES (?, ?, ?, ?, ?, ?)",
    `item:${numbers}`,
    shopId,
    who.id,
    kind,
    subject,
    due_at,
  );
};

/** A shop in Paris with somebody in this role who gathers what shoppers ask. */
async function gathering(role: Role = "owner", zone = "Europe/Paris") {
  const { mails, market } = marketWithMails();
  const shop = await makeShop();
  // a shop is never without an owner
  await makeStaff(shop.id, "owner");
  const member = await makeStaff(shop.id, role);
  await runSql("INSERT INTO shop_delivery (shop_id, time_zone, cut_off_minute, handling_days) VALUES (?, ?, NULL, 0)", shop.id, zone);
  const choose = (ways: object, digestHour?: number) =>
    askAs(member, "PUT", `/seller/notices?shop=${shop.handle}`, { ways, ...(digestHour !== undefined && { digestHour }) });
  /** What is mailed to the member at this moment. */
  const at = async (text: string) => {
    market.now = Date.parse(text);
    mails.length = 0;
    await sendDigests(market.purchase());
    await sweep(market.purchase());
    return mails.filter(({ to }) => to === member.email);
  };
  /** A question of a shopper, delivered at this moment. */
  const question = async (text: string) => {
    market.now = Date.parse(text);
    numbers += 1;
    const variant = await makeVariant({ shopId: shop.id });
    const id = await db
      .prepare(
        "INSERT INTO product_questions (product_id, shop_id, shopper_id, author, lang, text, asked_at) SELECT product_id, ?, ?, 'Ada', 'en', ?, 1 FROM variants WHERE id = ? RETURNING id",
      )
      .bind(shop.id, (await makeStaff((await makeShop()).id, "owner")).id, `Is it blue ${numbers}?`, variant)
      .first<number>("id");
    await runSql(
      "INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at) VALUES ('seller-notice', ?, ?, ?, ?)",
      `seller-notice:question:${id}:${member.id}`,
      JSON.stringify({ sellerNotice: { about: "question", question: id, member: member.id } }),
      market.now,
      market.now,
    );
    await sweep(market.purchase());
  };
  return { mails, market, shop, member, choose, at, question };
}

describe("a digest", { timeout: 60_000 }, () => {
  it("gathers what its member chose to have gathered, and is mailed once at the hour of the shop", async () => {
    const { choose, question, at, shop, member, mails } = await gathering();
    expect((await choose({ question: "digest" }, 7)).body.data).toMatchObject({ timeZone: "Europe/Paris", digestHour: 7 });
    for (const time of ["2027-01-11T06:00:00Z", "2027-01-11T12:00:00Z"]) await question(time);
    expect([mails, await rowTexts("SELECT kind, due_at, digest_id IS NULL FROM member_digest_items WHERE shopper_id = ?", member.id)]).toEqual([
      [],
      Array.from({ length: 2 }, () => `question ${Date.parse("2027-01-12T06:00:00Z")} 1`),
    ]);
    expect(await at("2027-01-12T05:59:59.999Z")).toEqual([]);
    const [mail, ...more] = await at("2027-01-12T06:00:00Z");
    expect([more, mail?.subject]).toEqual([[], `${shop.handle}: the day at a glance`]);
    expect(mail?.text).toContain(`New questions (2): http://localhost:8787/seller/questions?shop=${shop.handle}`);
    expect(mail?.headers?.["List-Unsubscribe"]).toContain(`.digest-${shop.id}.`);
    expect([...(await at("2027-01-12T06:01:00Z")), ...(await at("2027-01-13T06:00:00Z"))]).toEqual([]);
  });

  it("is ended by its link: what was gathered comes no more, what comes at once stays", async () => {
    const { choose, question, at, shop, member } = await gathering();
    await choose({ question: "digest", review: "digest", order: "mail" });
    await question("2027-01-11T12:00:00Z");
    const [mail] = await at("2027-01-12T06:00:00Z");
    const token = new URL(/^<(.+)>$/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "http://x").searchParams.get("token");
    expect((await askAs(null, "POST", `/news/unsubscribe?token=${token}`)).body.data).toEqual({ kind: "digest", shop: shop.handle, mail: false });
    const { ways } = (await askAs(member, "GET", `/seller/notices?shop=${shop.handle}`)).body.data;
    expect(ways).toMatchObject({ question: "none", review: "none", order: "mail" });
    await question("2027-01-12T12:00:00Z");
    expect(await at("2027-01-13T06:00:00Z")).toEqual([]);
  });

  it("counts a thing once, however often it moved", async () => {
    const { shop, member, at } = await gathering();
    const due = Date.parse("2027-01-12T06:00:00Z");
    for (const subject of [5, 5, 6]) await gather(shop.id, member, "return", subject, due);
    await gather(shop.id, member, "order", 5, due);
    const [mail] = await at("2027-01-12T06:00:00Z");
    expect(mail?.text).toContain("New orders (1): http");
    expect(mail?.text).toContain("News of returns (2): http");
  });

  it("counts of stock what is low still, and is not mailed where that is nothing", async () => {
    const { shop, member, at } = await gathering();
    const low = await db.prepare("INSERT INTO stock_digests (shop_id, opened_at) VALUES (?, 1) RETURNING id").bind(shop.id).first<number>("id");
    const [lamp, bulb] = [await makeVariant({ shopId: shop.id, stock: 9 }), await makeVariant({ shopId: shop.id, stock: 9 })];
    for (const variant of [lamp, bulb])
      await runSql("INSERT INTO low_stock (variant_id, shop_id, since, digest_id) VALUES (?, ?, 1, ?)", variant, shop.id, low);
    await gather(shop.id, member, "stock", low as number, Date.parse("2027-01-12T06:00:00Z"));
    await runSql("DELETE FROM low_stock WHERE variant_id = ?", bulb);
    expect((await at("2027-01-12T06:00:00Z"))[0]?.text).toContain("Products running low (1): http");
    await gather(shop.id, member, "stock", low as number, Date.parse("2027-01-13T06:00:00Z"));
    await runSql("DELETE FROM low_stock WHERE variant_id = ?", lamp);
    expect([await at("2027-01-13T06:00:00Z"), await countRows("outbox WHERE kind = 'seller-digest' AND done_at IS NULL")]).toEqual([[], 0]);
  });

  it.each<[string, (shopId: number, who: TestShopper) => Promise<unknown>]>([
    ["was let go", (shopId, who) => runSql("DELETE FROM shop_members WHERE shop_id = ? AND shopper_id = ?", shopId, who.id)],
    ["is barred", (_, who) => runSql("UPDATE shoppers SET status = 'banned' WHERE id = ?", who.id)],
    ["only packs by now", (shopId, who) => runSql("UPDATE shop_members SET role = 'packer' WHERE shop_id = ? AND shopper_id = ?", shopId, who.id)],
    ["belongs to a shop that was suspended", (shopId) => setShopStatus(shopId, "suspended")],
  ])("goes to nobody who %s after it was opened", async (_, change) => {
    const { market, mails, shop, member } = await gathering();
    const keeper = await makeStaff(shop.id, "manager");
    market.now = Date.parse("2027-01-12T06:00:00Z");
    for (const who of [member, keeper]) await gather(shop.id, who, "question", 5, market.now);
    await sendDigests({ ...market.purchase(), enqueue: () => {} });
    expect(await countRows("outbox WHERE kind = 'seller-digest' AND done_at IS NULL")).toBe(2);
    await change(shop.id, member);
    await sweep(market.purchase());
    expect(mails.map(({ to }) => to)).not.toContain(member.email);
    expect(await countRows("outbox WHERE kind = 'seller-digest' AND done_at IS NULL")).toBe(0);
  });

  it("leaves out what its reader may not do any more, and mails the rest", async () => {
    const { shop, member, at } = await gathering();
    for (const kind of ["order", "question", "payout"]) await gather(shop.id, member, kind, 5, Date.parse("2027-01-12T06:00:00Z"));
    await runSql("UPDATE shop_members SET role = 'packer' WHERE shopper_id = ?", member.id);
    const [mail] = await at("2027-01-12T06:00:00Z");
    expect(mail?.text.match(/^.+ \(\d+\): http/gm)?.length).toBe(1);
    expect(mail?.text).toContain("New orders (1): http");
  });

  it("comes at the new hour once it was changed, and not a second time that day", async () => {
    const { choose, question, at, market } = await gathering();
    await choose({ question: "digest" }, 7);
    await question("2027-01-11T12:00:00Z");
    expect((await at("2027-01-12T06:00:00Z")).length).toBe(1);
    await question("2027-01-12T08:00:00Z");
    // by the clock of the API, what waits moves to the next such hour
    await choose({}, 20);
    const [due] = await rowTexts("SELECT max(due_at) FROM member_digest_items WHERE digest_id IS NULL");
    expect(Number(due) % day_ms).toBe(19 * hour_ms);
    await runSql("UPDATE member_digest_items SET due_at = ? WHERE digest_id IS NULL", Date.parse("2027-01-12T19:00:00Z"));
    // the second lock: the day has had one
    expect(await at("2027-01-12T19:00:00Z")).toEqual([]);
    expect(await rowTexts("SELECT due_at FROM member_digest_items WHERE digest_id IS NULL")).toEqual([String(Date.parse("2027-01-13T19:00:00Z"))]);
    expect(await at("2027-01-13T18:59:00Z")).toEqual([]);
    expect((await at("2027-01-13T19:00:00Z")).length).toBe(1);
    expect(market.now).toBe(Date.parse("2027-01-13T19:00:00Z"));
  });

  it("of a day is one by the database itself", async () => {
    const { shop, member } = await gathering();
    const insert = () => runSql("INSERT INTO member_digests (shop_id, shopper_id, day, opened_at) VALUES (?, ?, 7, 1)", shop.id, member.id);
    await insert();
    await expect(insert()).rejects.toThrow("UNIQUE");
  });

  it("is opened once by runs at the same time", async () => {
    const { market, mails, shop, member } = await gathering();
    market.now = Date.parse("2027-01-12T06:00:00Z");
    await gather(shop.id, member, "question", 5, market.now);
    const later = { ...market.purchase(), now: market.now + 1 };
    await Promise.all([sendDigests(market.purchase()), sendDigests(market.purchase()), sendDigests(later)]);
    await sweep({ ...market.purchase(), now: market.now + 1 });
    expect([mails.length, await countRows("member_digests")]).toEqual([1, 1]);
  });

  it("is opened for fifty members at a time, and stored for thirty days with what it gathered", async () => {
    const { market, shop } = await gathering();
    for (let nth = 0; nth <= memberDigests_max; nth += 1) await gather(shop.id, await makeStaff(shop.id, "packer"), "order", 5, market.now);
    const run = (world: World) => sendDigests(world);
    const world = { db, now: market.now, enqueue: () => {} };
    expect([await run(world), await run(world), await run(world)]).toEqual([memberDigests_max, 1, 0]);
    await tidyMemberDigests(db, market.now + 30 * day_ms);
    expect(await countRows("member_digest_items")).toBe(memberDigests_max + 1);
    await tidyMemberDigests(db, market.now + 30 * day_ms + 1);
    expect([await countRows("member_digests"), await countRows("member_digest_items")]).toEqual([0, 0]);
  });
});

it("what happens is gathered and mailed once, whatever breaks in between", { timeout: 120_000 }, async () => {
  const world = new FaultyWorld();
  const shop = await makeShop();
  const points = await world.breakEverywhere({
    setUp: async () => {
      world.faults.disarm();
      const member = await makeStaff(shop.id, "owner");
      numbers += 1;
      const entry = { sellerNotice: { about: "stock", digest: numbers, member: member.id } };
      await runSql("INSERT INTO stock_digests (id, shop_id, opened_at) VALUES (?, ?, 1)", numbers, shop.id);
      await runSql(
        "INSERT INTO low_stock (variant_id, shop_id, since, digest_id) VALUES (?, ?, 1, ?)",
        await makeVariant({ shopId: shop.id, stock: 1 }),
        shop.id,
        numbers,
      );
      await askAs(member, "PUT", `/seller/notices?shop=${shop.handle}`, { ways: { stock: "digest" } });
      await runSql(
        "INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at) VALUES ('seller-notice', ?, ?, ?, ?)",
        `seller-notice:stock:${numbers}:${member.id}`,
        JSON.stringify(entry),
        world.market.now,
        world.market.now,
      );
      return member;
    },
    act: async () => {
      // as in the schedule, one that breaks keeps no other from its work
      const quietly = (work: Promise<unknown>) => work.catch(() => undefined);
      await quietly(sweep(world.market.purchase()));
      const [due] = await rowTexts("SELECT coalesce(max(due_at), 0) FROM member_digest_items WHERE digest_id IS NULL");
      world.market.now = Math.max(world.market.now, Number(due));
      await quietly(sendDigests(world.market.purchase()));
      await quietly(sweep(world.market.purchase()));
      return { status: 200 };
    },
    wrong: async ({ id }) => {
      const items = await countRows(`member_digest_items WHERE shopper_id = ${id}`);
      const digests = await countRows(`member_digests WHERE shopper_id = ${id}`);
      return Number(items) > 1 || Number(digests) > 1 ? [`${items} items, ${digests} digests`] : [];
    },
    end: async ({ id }) => {
      const due = Number((await rowTexts("SELECT coalesce(max(due_at), 0) FROM member_digest_items WHERE digest_id IS NULL"))[0]);
      world.market.now = Math.max(world.market.now, due);
      for (let tick = 0; tick < 2; tick += 1) {
        await sendDigests(world.market.purchase());
        await sweep(world.market.purchase());
        world.market.now += 5 * 60_000;
      }
      return {
        items: await countRows(`member_digest_items WHERE shopper_id = ${id} AND digest_id IS NOT NULL`),
        digests: await countRows(`member_digests WHERE shopper_id = ${id}`),
        mails: await countRows(
          `outbox WHERE kind = 'seller-digest' AND mailed_at IS NOT NULL AND payload ->> '$.sellerDigest' IN (SELECT id FROM member_digests WHERE shopper_id = ${id})`,
        ),
      };
    },
  });
  expect(points).toBeGreaterThanOrEqual(4);
});
