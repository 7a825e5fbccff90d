import { beforeAll, describe, expect, it } from "vitest";
import { makeShopper } from "../../support/account/shopper.ts";
import { db, Market, makeVariant, Shopper, seedBase } from "../../support/purchase/fixture.ts";
import { askAs, changeOf, type Desk, makeDesk, makeStaff, setShopStatus } from "../../support/sellers/desk.ts";

beforeAll(seedBase);

const terms = {
  kind: "percent",
  value: 15,
  minSpend: 2000,
  startsOn: "2020-01-01",
  endsOn: "2098-12-31",
  totalLimit: 100,
  perShopperLimit: 2,
  names: { en: "Spring", ar: "الربيع" },
};
let serial = 0;
const newCode = () => {
  serial += 1;
  return `OWN-${Date.now().toString(36).toUpperCase()}${serial}`;
};
async function make({ seller }: Desk, over: object = {}): Promise<string> {
  const code = newCode();
  const { status, body } = await askAs(seller, "POST", "/seller/vouchers", { code, ...terms, ...over });
  if (status !== 201) throw new Error(`make: ${status} ${JSON.stringify(body)}`);
  return code;
}
const collect = async (code: string) => askAs(await makeShopper(), "POST", "/user/vouchers", { code });

describe("a shop's own vouchers", () => {
  it("are made, listed with what is missing, and read by shoppers in their language at once", async () => {
    const desk = await makeDesk();
    const before = await changeOf(`shop:${desk.shop.handle}`);
    const code = await make(desk);
    expect(await changeOf(`shop:${desk.shop.handle}`)).toBeGreaterThan(before);
    const { headers, body } = await askAs(desk.seller, "GET", "/seller/vouchers");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(body.data).toMatchObject([
      { code, kind: "percent", percent: 15, minSpend: { amount: 2000, currency: "USD" }, missing: ["fr", "tr", "hi"], uses: 0, held: false, state: "running" },
    ]);
    expect(body.meta.suggestion).toMatch(/^SHOP-[ACDEFGHJKMNPQRTUVWXY34679]{4}$/);
    const shown = await askAs(null, "GET", `/shops/${desk.shop.handle}`);
    expect(shown.body.data.vouchers).toMatchObject([{ code, name: "Spring", percent: 15 }]);
  });

  it("has a name in whichever language there is where English is missing", async () => {
    const desk = await makeDesk();
    await make(desk, { names: { tr: "Bahar" } });
    expect((await askAs(null, "GET", `/shops/${desk.shop.handle}`)).body.data.vouchers[0].name).toBe("Bahar");
  });

  it("counts in the cart, and only for the shop's own things", async () => {
    const desk = await makeDesk();
    const code = await make(desk, { minSpend: 0, perShopperLimit: null });
    const shopper = new Shopper(new Market());
    await shopper.add(await makeVariant({ shopId: desk.shop.id, price_base_minor: 1000 }));
    await shopper.add(await makeVariant({ shopId: (await makeDesk()).shop.id, price_base_minor: 1000 }));
    await shopper.call("POST", "/cart/vouchers", { code });
    expect((await shopper.quote()).discount.amount).toBe(150);
  });

  it.each([
    ["a percentage above 100", { value: 101 }, "value"],
    ["a percentage with decimals", { value: 1.5 }, "value"],
    ["nothing off", { kind: "fixed", value: 0 }, "value"],
    ["another kind", { kind: "gift" }, "kind"],
    ["an end before its beginning", { endsOn: "2019-12-31" }, "endsOn"],
    ["an end that is past", { endsOn: "2020-02-01" }, "endsOn"],
    ["a day that there is not", { startsOn: "2026-02-30" }, "startsOn"],
    ["no limit below one", { totalLimit: 0 }, "totalLimit"],
    ["a negative minimum", { minSpend: -1 }, "minSpend"],
    ["no name", { names: {} }, "names"],
    ["a name that turns the text around", { names: { en: "\u202eevil" } }, "names.en"],
    ["a code of signs", { code: "<script>" }, "code"],
    ["a code of one letter", { code: "A" }, "code"],
  ])("is refused with %s, at the field", async (_, over, field) => {
    const { seller } = await makeDesk();
    const { status, body } = await askAs(seller, "POST", "/seller/vouchers", { code: newCode(), ...terms, ...over });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it("has a code of its own on the whole marketplace, also when two make it at once", async () => {
    const [a, b] = [await makeDesk(), await makeDesk()];
    const code = newCode();
    const made = await Promise.all([a, b].map(({ seller }) => askAs(seller, "POST", "/seller/vouchers", { code: code.toLowerCase(), ...terms })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(made.find(({ status }) => status === 400)?.body.errors).toEqual({ code: ["This code is taken. Please choose another one."] });
  });

  it("changes in everything while nobody holds it", async () => {
    const desk = await makeDesk();
    const code = await make(desk);
    const { status, body } = await askAs(desk.seller, "PUT", `/seller/vouchers/${code}`, {
      ...terms,
      kind: "fixed",
      value: 500,
      totalLimit: null,
      names: { fr: "Printemps" },
      listed: false,
    });
    expect([status, body.data]).toMatchObject([200, { kind: "fixed", amount: { amount: 500 }, totalLimit: null, names: { fr: "Printemps" }, listed: false }]);
    expect((await askAs(null, "GET", `/shops/${desk.shop.handle}`)).body.data.vouchers).toEqual([]);
  });

  it("keeps what it promised to those who hold it; the rest may still change", async () => {
    const desk = await makeDesk();
    const code = await make(desk);
    expect((await collect(code)).status).toBe(201);
    const change = (over: object) => askAs(desk.seller, "PUT", `/seller/vouchers/${code}`, { ...terms, ...over });
    for (const [field, over] of [
      ["value", { value: 5 }],
      ["kind", { kind: "fixed", value: 15 }],
      ["minSpend", { minSpend: 9000 }],
      ["startsOn", { startsOn: "2098-01-01" }],
      ["totalLimit", { totalLimit: 1 }],
      ["perShopperLimit", { perShopperLimit: 1 }],
    ] as const)
      expect([field, (await change(over)).body.errors]).toEqual([field, { [field]: ["Shoppers hold this voucher already: this can no longer be changed."] }]);
    const allowed = await change({ totalLimit: null, perShopperLimit: 5, listed: false, endsOn: "2097-01-01", names: { en: "Spring sale" } });
    expect([allowed.status, allowed.body.data]).toMatchObject([
      200,
      { totalLimit: null, perShopperLimit: 5, listed: false, names: { en: "Spring sale" }, held: true },
    ]);
  });

  it("is enforced by the database too, whoever writes", async () => {
    const desk = await makeDesk();
    const code = await make(desk);
    await collect(code);
    for (const change of ["value = 1", "kind = 'free_shipping'", "min_spend_base_minor = 9999", "total_limit = 3", "per_shopper_limit = 1", "starts_at = 1"])
      await expect(db.prepare(`UPDATE vouchers SET ${change} WHERE code = ?`).bind(code).run(), change).rejects.toThrow("voucher_in_hand_keeps_terms");
    await db.prepare("UPDATE vouchers SET total_limit = NULL, ends_at = 1 WHERE code = ?").bind(code).run();
  });

  it("ends now, and stays ended however often it is asked", async () => {
    const desk = await makeDesk();
    const code = await make(desk);
    const first = await askAs(desk.seller, "POST", `/seller/vouchers/${code}/end`);
    const second = await askAs(desk.seller, "POST", `/seller/vouchers/${code}/end`);
    expect([first.body.data.state, second.body.data.endsAt]).toEqual(["ended", first.body.data.endsAt]);
    expect((await collect(code)).body.code).toBe("voucher_ended");
    expect((await askAs(null, "GET", `/shops/${desk.shop.handle}`)).body.data.vouchers).toEqual([]);
  });

  it("tell the shop's page when the last one is used", async () => {
    const desk = await makeDesk();
    const code = await make(desk, { totalLimit: 2 });
    const seq = () => changeOf(`shop:${desk.shop.handle}`);
    const before = await seq();
    await db.prepare("UPDATE vouchers SET uses = 1 WHERE code = ?").bind(code).run();
    expect(await seq()).toBe(before);
    await db.prepare("UPDATE vouchers SET uses = 2 WHERE code = ?").bind(code).run();
    expect(await seq()).toBeGreaterThan(before);
  });
});

describe("who may", () => {
  it("is a member of the shop: others do not find it, and a packer or a suspended shop may not", async () => {
    const [desk, other] = [await makeDesk(), await makeDesk()];
    const code = await make(desk);
    const calls = [
      ["PUT", `/seller/vouchers/${code}`, terms],
      ["POST", `/seller/vouchers/${code}/end`, undefined],
    ] as const;
    for (const [method, path, body] of calls) expect([path, (await askAs(other.seller, method, path, body)).status]).toEqual([path, 404]);
    expect((await askAs(other.seller, "GET", "/seller/vouchers")).body.data).toEqual([]);
    expect((await askAs(desk.seller, "GET", `/seller/vouchers?shop=${other.shop.handle}`)).status).toBe(404);
    const packer = await makeStaff(desk.shop.id, "packer");
    expect((await askAs(packer, "GET", "/seller/vouchers")).status).toBe(403);
    await setShopStatus(desk.shop.id, "suspended");
    expect((await askAs(desk.seller, "POST", "/seller/vouchers", { code: newCode(), ...terms })).status).toBe(403);
    expect((await collect(code)).body.code).toBe("voucher_ended");
  });
});
