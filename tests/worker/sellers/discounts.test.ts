import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import { stepOf } from "../../../worker/shared/money.ts";
import type { Discount } from "../../../worker/shop/discounts/contract.ts";
import { applyScheduledDiscounts, regularPricesOf } from "../../../worker/shop/discounts/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { answerOf, FaultyWorld } from "../../support/faults/flows.ts";
import { db, Market, makeMember, makeShop, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  // what other tests left running is no matter of this one's clock
  await db.batch([db.prepare("UPDATE discounts SET status = 'ended', is_written = 1"), db.prepare("DELETE FROM discount_variants")]);
});

/** Less than half as long as a session lives without being renewed. */
const span_ms = 600_000;
const handleOf = (variantId: number) =>
  db
    .prepare("SELECT p.handle FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = ?")
    .bind(variantId)
    .first<string>("handle") as Promise<string>;
const priceOf = async (variantId: number) => {
  const row = await db.prepare("SELECT price_base_minor, compare_at_base_minor FROM variants WHERE id = ?").bind(variantId).first<Record<string, number>>();
  return [row?.price_base_minor, row?.compare_at_base_minor];
};
const ownPriceOf = async (variantId: number, currency: string) => {
  const row = await db
    .prepare("SELECT price_minor, compare_at_minor FROM variant_prices WHERE variant_id = ? AND currency = ?")
    .bind(variantId, currency)
    .first<Record<string, number>>();
  return row && [row.price_minor, row.compare_at_minor];
};
const setOwnPrice = (variantId: number, currency: string, price_minor: number) =>
  db.prepare("INSERT INTO variant_prices (variant_id, currency, price_minor) VALUES (?, ?, ?)").bind(variantId, currency, price_minor).run();

/** A shop with two products, its owner, and the clock. */
async function shopWithOwner(market = new Market()) {
  const shop = await makeShop();
  const owner = await makeShopper({ scope: "shopper seller", now_ms: market.now });
  await makeMember(shop.id, owner.id);
  const variants = [await makeVariant({ shopId: shop.id, price_base_minor: 10_000 }), await makeVariant({ shopId: shop.id, price_base_minor: 1_999 })] as const;
  const at = (ms: number) => new Date(market.now + ms).toISOString();
  const ask = async (method: string, path: string, body?: unknown, who: TestShopper = owner) => {
    const response = await market.fetch(`/seller/discounts${path}`, {
      method,
      headers: { ...who.bearer, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return { status: response.status, headers: response.headers, body: (await response.json()) as any };
  };
  const create = async (over: object = {}) => {
    const { status, body } = await ask("POST", "", { name: "Summer", percent: 20, products: "all", startsAt: at(span_ms), endsAt: at(2 * span_ms), ...over });
    return { status, code: body.code, errors: body.errors, discount: body.data as Discount };
  };
  const tick = async (ms: number) => {
    market.now += ms;
    await scheduled(market.purchase());
  };
  return { market, shop, owner, variants, at, ask, create, tick };
}

describe("a discount", { timeout: 60_000 }, () => {
  it("is planned, begins and ends by the clock: the regular price stands beside the reduced one and comes back", async () => {
    const { variants, create, tick, ask } = await shopWithOwner();
    const [lamp, cup] = variants;
    await setOwnPrice(lamp, "EUR", 8_999);
    await setOwnPrice(lamp, "KWD", 30_010);
    expect(await create()).toMatchObject({ status: 201, discount: { status: "planned", percent: 20, products: "all", stopped: false } });
    await tick(0);
    expect(await priceOf(lamp)).toEqual([10_000, null]);
    await tick(span_ms);
    expect([await priceOf(lamp), await priceOf(cup)]).toEqual([
      [8_000, 10_000],
      [1_599, 1_999],
    ]);
    // what can be charged, rounded down: 71.992 and 24.008
    expect([await ownPriceOf(lamp, "EUR"), await ownPriceOf(lamp, "KWD")]).toEqual([
      [7_199, 8_999],
      [24_000, 30_010],
    ]);
    const { body, headers } = await ask("GET", "");
    expect([headers.get("cache-control"), body.data[0].status, body.meta]).toEqual(["private, no-store", "running", { perPage: 20, next: null }]);
    await tick(span_ms);
    expect([await priceOf(lamp), await priceOf(cup), await ownPriceOf(lamp, "EUR"), await ownPriceOf(lamp, "KWD")]).toEqual([
      [10_000, null],
      [1_999, null],
      [8_999, null],
      [30_010, null],
    ]);
    expect((await ask("GET", "")).body.data[0]).toMatchObject({ status: "ended", stopped: false });
  });

  it("is reduced once, however often the clock comes by, late or early", async () => {
    const { market, variants, create, tick } = await shopWithOwner();
    await create();
    for (const ms of [span_ms, 0, 60_000, -30 * 60_000, 0]) await tick(ms);
    await Promise.all([1, 2, 3].map(() => applyScheduledDiscounts({ db, now: market.now })));
    expect(await priceOf(variants[0])).toEqual([8_000, 10_000]);
    // whoever sleeps through it all finds the regular price
    const late = await shopWithOwner();
    await late.create();
    await late.tick(9 * span_ms);
    expect(await priceOf(late.variants[0])).toEqual([10_000, null]);
  });

  it("is written a few variants at a time: what is left is the next minute's, as it begins and as it ends", async () => {
    const { market, shop, variants, create } = await shopWithOwner();
    const beside = await makeVariant({ shopId: (await makeShop()).id, price_base_minor: 10_000 });
    const all = [...variants];
    for (let at = 0; at < 5; at += 1) all.push(await makeVariant({ shopId: shop.id, price_base_minor: 10_000 }));
    await create();
    const run = async (ms: number) => {
      market.now += ms;
      const moved = await applyScheduledDiscounts({ db, now: market.now }, { variantsAtOnce: 2, rounds_max: 3 });
      const written = await db.prepare("SELECT is_written AS n FROM discounts WHERE shop_id = ?").bind(shop.id).first<number>("n");
      return [moved, (await Promise.all(all.map(priceOf))).filter(([, regular]) => regular !== null).length, written];
    };
    expect([await run(span_ms - 1), await run(1), await run(0), await run(0)]).toEqual([
      [0, 0, 1],
      [1, 6, 0],
      [0, 7, 1],
      [0, 7, 1],
    ]);
    expect([await run(span_ms - 1), await run(1), await run(0)]).toEqual([
      [0, 7, 1],
      [1, 1, 0],
      [0, 0, 1],
    ]);
    expect(await priceOf(beside)).toEqual([10_000, null]);
  });

  it("may be a new price: other currencies go down by the same share, what is cheaper stays", async () => {
    const { variants, create, at } = await shopWithOwner();
    const [lamp, cup] = variants;
    await setOwnPrice(lamp, "EUR", 9_000);
    await setOwnPrice(cup, "EUR", 1_500);
    expect((await create({ percent: undefined, price: 7_500, startsAt: undefined, endsAt: at(span_ms) })).discount).toMatchObject({
      status: "running",
      price: { amount: 7_500, currency: "USD" },
    });
    expect([await priceOf(lamp), await priceOf(cup), await ownPriceOf(lamp, "EUR"), await ownPriceOf(cup, "EUR")]).toEqual([
      [7_500, 10_000],
      [1_999, null],
      [6_750, 9_000],
      [1_500, null],
    ]);
  });

  it("is stopped at once, however often", async () => {
    const { variants, create, ask, at } = await shopWithOwner();
    const { discount } = await create({ startsAt: undefined, endsAt: at(span_ms) });
    expect(await priceOf(variants[0])).toEqual([8_000, 10_000]);
    for (const _ of [1, 2]) expect((await ask("POST", `/${discount.id}/stop`)).body.data).toMatchObject({ status: "ended", stopped: true });
    expect(await priceOf(variants[0])).toEqual([10_000, null]);
  });

  it("is changed while it is planned, and not after", async () => {
    const { variants, create, ask, at, tick } = await shopWithOwner();
    const handle = await handleOf(variants[1]);
    const { discount } = await create();
    const body = { name: "Autumn", percent: 50, products: [handle], startsAt: at(span_ms), endsAt: at(3 * span_ms) };
    expect((await ask("PATCH", `/${discount.id}`, body)).body.data).toMatchObject({ name: "Autumn", percent: 50, products: [{ handle }] });
    await tick(span_ms);
    expect([await priceOf(variants[0]), await priceOf(variants[1])]).toEqual([
      [10_000, null],
      [999, 1_999],
    ]);
    expect((await ask("PATCH", `/${discount.id}`, { ...body, endsAt: at(5 * span_ms) })).body.code).toBe("discount_started");
  });

  it("shares no product and moment with another one", async () => {
    const { variants, create, ask, at } = await shopWithOwner();
    const [lamp, cup] = [await handleOf(variants[0]), await handleOf(variants[1])];
    const { discount } = await create({ products: [lamp] });
    const span = (from: number, to: number) => ({ startsAt: at(from * span_ms), endsAt: at(to * span_ms) });
    expect((await create({ products: [lamp, cup], ...span(1.5, 3) })).code).toBe("discounts_overlap");
    expect((await create({ ...span(1.5, 3) })).code).toBe("discounts_overlap");
    expect((await create({ products: [lamp], ...span(2, 3) })).status).toBe(201);
    const beside = await create({ products: [cup], ...span(1, 2) });
    expect(beside.status).toBe(201);
    const body = { name: "Moved", percent: 5, products: [lamp], ...span(1, 2) };
    expect((await ask("PATCH", `/${beside.discount.id}`, body)).body.code).toBe("discounts_overlap");
    await ask("POST", `/${discount.id}/stop`);
    expect((await ask("PATCH", `/${beside.discount.id}`, body)).status).toBe(200);
  });

  it("says field by field what is wrong", async () => {
    const { variants, create, at } = await shopWithOwner();
    const foreign = await handleOf((await shopWithOwner()).variants[0]);
    const wrong: [object, string][] = [
      [{ percent: 0 }, "percent"],
      [{ percent: 91 }, "percent"],
      [{ percent: undefined }, "percent"],
      [{ price: 100 }, "percent"],
      [{ percent: undefined, price: 10_000 }, "price"],
      [{ products: [] }, "products"],
      [{ products: [await handleOf(variants[0]), foreign] }, "products"],
      [{ endsAt: at(-span_ms) }, "endsAt"],
      [{ startsAt: at(3 * span_ms) }, "endsAt"],
      [{ endsAt: at(60_000 * span_ms) }, "endsAt"],
      [{ name: " " }, "name"],
    ];
    for (const [over, field] of wrong) {
      const { status, errors } = await create(over);
      expect([over, status, Object.keys(errors ?? {})]).toEqual([over, 400, [field]]);
    }
  });

  it("is a matter of its own shop, and of who writes prices there", async () => {
    const { create, ask, shop, market } = await shopWithOwner();
    const other = await shopWithOwner();
    const { discount } = await create();
    const packer = await makeShopper({ scope: "shopper seller", now_ms: market.now });
    await db.prepare("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, 'packer', 0)").bind(shop.id, packer.id).run();
    expect((await other.ask("POST", `/${discount.id}/stop`)).status).toBe(404);
    expect((await other.ask("GET", "")).body.data).toEqual([]);
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/products"],
      ["POST", `/${discount.id}/stop`],
    ] as const)
      expect([method, path, (await ask(method, path, undefined, packer)).status]).toEqual([method, path, 403]);
    const choices = (await ask("GET", "/products")).body;
    expect([choices.data.length, choices.meta]).toEqual([2, { total: 2, isCut: false }]);
  });
});

describe("while a discount runs", { timeout: 60_000 }, () => {
  it("whoever writes a price writes the regular one, and the reduced one follows", async () => {
    const { variants, shop, create, tick } = await shopWithOwner();
    const [lamp] = variants;
    await setOwnPrice(lamp, "EUR", 8_999);
    await create();
    await tick(span_ms);
    const write = (price: number, compare: number | null) =>
      db.prepare("UPDATE variants SET price_base_minor = ?, compare_at_base_minor = ?, stock = stock - 1 WHERE id = ?").bind(price, compare, lamp).run();
    await write(10_000, null);
    expect(await priceOf(lamp)).toEqual([8_000, 10_000]);
    await write(12_000, 13_000);
    expect(await priceOf(lamp)).toEqual([9_600, 12_000]);
    await db.prepare("UPDATE variant_prices SET price_minor = 5000, compare_at_minor = NULL WHERE variant_id = ? AND currency = 'EUR'").bind(lamp).run();
    await setOwnPrice(lamp, "KWD", 20_000);
    expect([await ownPriceOf(lamp, "EUR"), await ownPriceOf(lamp, "KWD")]).toEqual([
      [4_000, 5_000],
      [16_000, 20_000],
    ]);
    expect(await regularPricesOf(db, shop.id, [lamp])).toEqual([
      {
        variant_id: lamp,
        price_base_minor: 12_000,
        compare_at_base_minor: 13_000,
        own: { EUR: { price_minor: 5_000, compareAt_minor: null }, KWD: { price_minor: 20_000, compareAt_minor: null } },
      },
    ]);
    await tick(span_ms);
    expect([await priceOf(lamp), await ownPriceOf(lamp, "EUR"), await ownPriceOf(lamp, "KWD")]).toEqual([
      [12_000, 13_000],
      [5_000, null],
      [20_000, null],
    ]);
  });

  it("a variant that comes is reduced as well, one that goes takes nothing along", async () => {
    const { variants, create, tick } = await shopWithOwner();
    await create();
    await tick(span_ms);
    const added = (await db
      .prepare(
        "INSERT INTO variants (product_id, sku, position, price_base_minor, stock, weight_g) SELECT product_id, sku || '-xl', 2, 500, 5, 1 FROM variants WHERE id = ? RETURNING id",
      )
      .bind(variants[0])
      .first<number>("id")) as number;
    expect(await priceOf(added)).toEqual([400, 500]);
    await db.prepare("DELETE FROM variants WHERE id = ?").bind(variants[1]).run();
    await tick(span_ms);
    expect([await priceOf(added), await priceOf(variants[0])]).toEqual([
      [500, null],
      [10_000, null],
    ]);
  });

  it("the price before is remembered once: an edit that changes nothing is no new price", async () => {
    const { variants, create, tick } = await shopWithOwner();
    const [lamp] = variants;
    await setOwnPrice(lamp, "EUR", 9_000);
    await create();
    await tick(span_ms);
    await db.prepare("UPDATE variants SET price_base_minor = 10000, compare_at_base_minor = NULL WHERE id = ?").bind(lamp).run();
    const past = await db.prepare("SELECT price_base_minor FROM price_history WHERE variant_id = ?").bind(lamp).all();
    const ownPast = await db.prepare("SELECT currency, price_minor FROM own_price_history WHERE variant_id = ?").bind(lamp).all();
    expect([past.results, ownPast.results]).toEqual([[{ price_base_minor: 10_000 }], [{ currency: "EUR", price_minor: 9_000 }]]);
  });

  it.each(["EUR", "KWD", "JPY"])("a price of %s's own can be charged, and is reduced by no less than was promised", async (currency) => {
    const { shop, create, at } = await shopWithOwner();
    const exponent = (await db.prepare("SELECT exponent FROM currencies WHERE code = ?").bind(currency).first<number>("exponent")) as number;
    const step = stepOf({ exponent });
    const prices = [1, 2, 3, 7, 19, 99, 101, 12_345, 999_999].map((steps) => steps * step);
    const ids = await Promise.all(prices.map(() => makeVariant({ shopId: shop.id, price_base_minor: 5_000 })));
    for (const [i, id] of ids.entries()) await setOwnPrice(id, currency, prices[i] as number);
    for (const percent of [1, 33, 90]) {
      const { discount } = await create({ percent, startsAt: undefined, endsAt: at(span_ms) });
      for (const [i, id] of ids.entries()) {
        const regular = prices[i] as number;
        const [price, compareAt] = (await ownPriceOf(id, currency)) as [number, number | null];
        const floor = Math.max(step, Math.floor((regular * (100 - percent)) / 100 / step) * step);
        expect([percent, regular, price, compareAt]).toEqual([percent, regular, Math.min(floor, regular), floor < regular ? regular : null]);
      }
      await db.prepare("UPDATE discounts SET ends_at = starts_at + 1 WHERE id = ?").bind(discount.id).run();
      await applyScheduledDiscounts({ db, now: discount ? Date.parse(discount.endsAt) : 0 });
      for (const [i, id] of ids.entries()) expect(await ownPriceOf(id, currency)).toEqual([prices[i], null]);
    }
  });
});

describe("whatever breaks off", { timeout: 120_000 }, () => {
  const world = new FaultyWorld();
  const { market } = world;
  type DiscountShop = Awaited<ReturnType<typeof arrange>>;
  async function arrange() {
    await db.batch([db.prepare("UPDATE discounts SET status = 'ended', is_written = 1"), db.prepare("DELETE FROM discount_variants")]);
    const made = await shopWithOwner(market);
    await setOwnPrice(made.variants[0], "EUR", 8_999);
    // long: until the clock is at rest nothing else becomes due
    const { discount } = await made.create({ percent: 15, startsAt: made.at(60_000), endsAt: made.at(40 * 144 * span_ms) });
    return { ...made, discount };
  }
  const endOf = async ({ variants }: DiscountShop) => [await priceOf(variants[0]), await priceOf(variants[1]), await ownPriceOf(variants[0], "EUR")];
  const regular = [
    [10_000, null],
    [1_999, null],
    [8_999, null],
  ];
  const reduced = [
    [8_500, 10_000],
    [1_699, 1_999],
    [7_649, 8_999],
  ];
  /** Each price is the regular one or the reduced one, nothing else at any moment. */
  const wrong = async (subject: DiscountShop) =>
    (await endOf(subject)).flatMap((price, i) =>
      [regular[i], reduced[i]].some((each) => JSON.stringify(each) === JSON.stringify(price)) ? [] : [`${i}: ${JSON.stringify(price)}`],
    );

  it("as a discount begins, the next minute reduces what is left, and nothing twice", async () => {
    const points = await world.breakEverywhere<DiscountShop>({
      setUp: async () => {
        const made = await arrange();
        market.now += 60_000;
        return made;
      },
      act: () => answerOf(applyScheduledDiscounts(market.purchase())),
      wrong,
      end: async (subject) => {
        const end = await endOf(subject);
        expect(end).toEqual(reduced);
        return end;
      },
    });
    expect(points).toBeGreaterThanOrEqual(4);
  });

  it("as a discount ends, the next minute gives back what is left", async () => {
    const points = await world.breakEverywhere<DiscountShop>({
      setUp: async () => {
        const made = await arrange();
        market.now += 60_000;
        await applyScheduledDiscounts({ db, now: market.now });
        market.now += 40 * 144 * span_ms;
        return made;
      },
      act: () => answerOf(applyScheduledDiscounts(market.purchase())),
      wrong,
      end: async (subject) => {
        const end = await endOf(subject);
        expect(end).toEqual(regular);
        return end;
      },
    });
    expect(points).toBeGreaterThanOrEqual(4);
  });

  it("as one is created or stopped by its shop, asking again ends the same", async () => {
    const points = await world.breakEverywhere<DiscountShop>({
      setUp: async () => {
        const made = await arrange();
        market.now += 60_000;
        await applyScheduledDiscounts({ db, now: market.now });
        return made;
      },
      act: async ({ ask, discount }) => {
        const { status, body } = await ask("POST", `/${discount.id}/stop`);
        return { status, data: body };
      },
      wrong,
      end: async (subject) => {
        const end = await endOf(subject);
        expect(end).toEqual(regular);
        return end;
      },
    });
    expect(points).toBeGreaterThan(4);
  });
});
