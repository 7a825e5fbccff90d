/** What the ledger goes by, set by operators at their desk and at the console. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payoutsCommand } from "../../../worker/local/ops-payouts.ts";
import { readCommissionRates } from "../../../worker/shop/ledger/data.ts";
import { db, makeShop, makeVariant, seedBase } from "../../support/purchase/fixture.ts";
import { askAs, makeOperator } from "../../support/sellers/desk.ts";

const usual = { returnWindowDays: 14, payoutMinimum: 2000, payoutWeekday: 1 };
let operator: Awaited<ReturnType<typeof makeOperator>>;
const admin = (method: string, path: string, body?: unknown) => askAs(operator, method, `/admin/${path}`, body);
const logged = async (action: string) =>
  (await db.prepare("SELECT note FROM operator_log WHERE action = ? ORDER BY id").bind(action).all<{ note: string }>()).results.map(({ note }) => note);

beforeAll(seedBase);
beforeEach(async () => {
  operator = await makeOperator();
  await admin("PUT", "ledger/settings", usual);
  await db.batch([db.prepare("DELETE FROM commission_rates WHERE shop_id IS NOT NULL OR category_id IS NOT NULL"), db.prepare("DELETE FROM operator_log")]);
});

describe("the ledger's settings", { timeout: 60_000 }, () => {
  it("are read and set, each change once in the log", async () => {
    expect((await admin("GET", "ledger/settings")).body).toEqual({ data: { ...usual, currency: "USD" } });
    const changed = { returnWindowDays: 0, payoutMinimum: 1, payoutWeekday: 6 };
    for (const _ of [1, 2]) {
      const { status, body, headers } = await admin("PUT", "ledger/settings", changed);
      expect([status, body, headers.get("cache-control")]).toEqual([200, { data: { ...changed, currency: "USD" } }, "private, no-store"]);
    }
    expect(await logged("ledger_settings")).toEqual(["return window 0 days, smallest payout 1 minor units, weekday 6"]);
    const { data } = (await admin("GET", "audit")).body;
    expect(data[0]).toMatchObject({ actor: "admin", shopperId: operator.id, action: "ledger_settings", order: null, shop: null });
  });

  it.each([{ returnWindowDays: 366 }, { returnWindowDays: -1 }, { payoutMinimum: 0 }, { payoutMinimum: 1.5 }, { payoutWeekday: 7 }, { payoutWeekday: "1" }])(
    "refuse %j",
    async (wrong) => {
      const { status, body } = await admin("PUT", "ledger/settings", { ...usual, ...wrong });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, Object.keys(wrong)]);
      expect((await admin("GET", "ledger/settings")).body.data).toMatchObject(usual);
    },
  );
});

/** A shop's thing in a cart; the rate that a sale of it is charged. */
async function thing() {
  const shop = await makeShop();
  const variantId = await makeVariant({ shopId: shop.id });
  const place = await db
    .prepare(
      "SELECT m.slug AS main, s.slug AS sub FROM variants AS v JOIN products AS p ON p.id = v.product_id JOIN categories AS m ON m.id = p.main_id JOIN categories AS s ON s.id = p.sub_id WHERE v.id = ?",
    )
    .bind(variantId)
    .first<{ main: string; sub: string }>();
  const cart = crypto.randomUUID();
  await db.batch([
    db.prepare("INSERT INTO carts (id, created_at, updated_at) VALUES (?, 0, 0)").bind(cart),
    db.prepare("INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price_base_minor, added_at) VALUES (?, ?, 1, 100, 0)").bind(cart, variantId),
  ]);
  const rate = async () => (await readCommissionRates(db, cart))[0]?.rate_bp;
  return { shop: shop.handle, main: place?.main as string, sub: `${place?.main}/${place?.sub}`, rate };
}

describe("rates of commission", { timeout: 60_000 }, () => {
  it("are charged by the most specific one, and the more general one counts again when it is removed", async () => {
    const { shop, main, sub, rate } = await thing();
    const rates: Record<string, string>[] = [{ category: main }, { category: sub }, { shop }, { shop, category: main }, { shop, category: sub }];
    expect(await rate()).toBe(1000);
    for (const [at, place] of rates.entries()) {
      expect((await admin("PUT", "commission-rates", { ...place, rateBp: 100 + at })).status).toBe(200);
      expect([place, await rate()]).toEqual([place, 100 + at]);
    }
    const { body } = await admin("GET", "commission-rates");
    expect(body.data).toEqual([
      { shop: null, category: null, rateBp: 1000 },
      { shop: null, category: main, rateBp: 100 },
      { shop: null, category: sub, rateBp: 101 },
      { shop, category: null, rateBp: 102 },
      { shop, category: main, rateBp: 103 },
      { shop, category: sub, rateBp: 104 },
    ]);
    for (const [at, place] of [...rates.entries()].reverse()) {
      expect((await admin("DELETE", `commission-rates?${new URLSearchParams(place)}`)).status).toBe(200);
      expect([place, await rate()]).toEqual([place, at === 0 ? 1000 : 99 + at]);
    }
    expect(await logged("commission_rate")).toHaveLength(10);
  });

  it("stand once for their place, and are logged when they change", async () => {
    const { shop } = await thing();
    for (const rateBp of [500, 500, 700]) await admin("PUT", "commission-rates", { shop, category: null, rateBp });
    expect((await admin("GET", "commission-rates")).body.data.filter((each: { shop: string | null }) => each.shop === shop)).toEqual([
      { shop, category: null, rateBp: 700 },
    ]);
    expect(await logged("commission_rate")).toEqual([`${shop}, every category: 500 bp`, `${shop}, every category: 700 bp`]);
  });
  it("are logged by their place, and what takes them away as well", async () => {
    const { shop, main, sub } = await thing();
    for (const place of [{ category: main }, { shop, category: sub }]) await admin("PUT", "commission-rates", { ...place, rateBp: 300 });
    for (const place of [{ category: main }, { shop, category: sub }] as Record<string, string>[])
      await admin("DELETE", `commission-rates?${new URLSearchParams(place)}`);
    const [made, madeHere, ended, endedHere] = (await logged("commission_rate")) as string[];
    expect([made, madeHere]).toEqual([`every shop, ${main}: 300 bp`, `${shop}, ${sub}: 300 bp`]);
    expect([ended?.startsWith(`every shop, ${main}: `), endedHere?.startsWith(`${shop}, ${sub}: `)]).toEqual([true, true]);
  });

  it("refuse what is nowhere, out of range, or would leave sales without a rate", async () => {
    const { shop } = await thing();
    const asked: [string, string, unknown, number][] = [
      ["PUT", "commission-rates", { shop: "no-such-shop", rateBp: 1 }, 404],
      ["PUT", "commission-rates", { category: "no-such/thing", rateBp: 1 }, 404],
      ["PUT", "commission-rates", { category: "a/b/c", rateBp: 1 }, 400],
      ["PUT", "commission-rates", { rateBp: 5001 }, 400],
      ["PUT", "commission-rates", { shop }, 400],
      ["DELETE", "commission-rates", undefined, 409],
      ["DELETE", `commission-rates?shop=${shop}`, undefined, 404],
    ];
    for (const [method, path, body, status] of asked)
      expect([method, path, body, (await admin(method, path, body)).status]).toEqual([method, path, body, status]);
    expect((await admin("GET", "commission-rates")).body.data).toEqual([{ shop: null, category: null, rateBp: 1000 }]);
  });
});

describe("the console", { timeout: 60_000 }, () => {
  it("reads and sets both", async () => {
    const { shop, main } = await thing();
    const ask = async <T>(path: string, body?: object, method?: string) => (await askAs(operator, method ?? "GET", path, body)).body as T;
    const console_ = async (...words: string[]) => (await payoutsCommand("ledger", words, "")?.(ask))?.lines ?? null;
    expect(await console_("settings")).toEqual(["days=14", "minimum=2000", "weekday=1"]);
    expect(await console_("settings", "days=7", "weekday=3")).toEqual(["days=7", "minimum=2000", "weekday=3"]);
    expect(await console_("commission", shop, main, "850")).toEqual(["-  -  1000", `${shop}  ${main}  850`]);
    expect(await console_("commission", "-", "-", "1200")).toEqual(["-  -  1200", `${shop}  ${main}  850`]);
    expect(await console_("commission", shop, main, "remove")).toEqual(["-  -  1200"]);
    expect(await console_("commission", "-", "-", "1000")).toEqual(["-  -  1000"]);
    for (const wrong of [
      ["settings", "days"],
      ["settings", "days=x"],
      ["commission", shop],
      ["commission", shop, main, "much"],
    ])
      expect(await console_(...wrong)).toBeNull();
  });
});
