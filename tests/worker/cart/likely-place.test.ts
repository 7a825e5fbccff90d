/** A cart is reckoned for where its things probably go: the country that was chosen, the account's usual address, the country of the request. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AddressBody } from "../../../worker/shop/addresses/contract.ts";
import { addAddress } from "../../../worker/shop/addresses/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { getApi } from "../../support/api.ts";
import { db, Market, makeShop, makeVariant, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

async function withOneLine(query?: string) {
  const shopper = new Shopper(new Market(), query);
  await shopper.add(await makeVariant({ shopId: (await makeShop()).id, price_base_minor: 2_500 }));
  const cartWith = async (headers: Record<string, string>) => {
    shopper.headers = headers;
    return (await shopper.call("GET", "/cart")).body.data;
  };
  return { shopper, cartWith };
}

describe("a guest's cart", () => {
  it.each<[Record<string, string>, string, number]>([
    [{ cookie: "country=FR" }, "FR", 490],
    [{ cookie: "country=~DE" }, "DE", 490],
    [{ "cf-ipcountry": "DE" }, "DE", 490],
    [{ cookie: "country=FR", "cf-ipcountry": "JP" }, "FR", 490],
    [{ cookie: "country=~JP", "cf-ipcountry": "FR" }, "JP", 1_900],
    [{ "accept-language": "en-GB" }, "GB", 1_900],
    [{}, "US", 1_900],
    [{ cookie: "country=XX" }, "US", 1_900],
    [{ cookie: "country=%46%52; country=", "cf-ipcountry": "T1" }, "FR", 490],
  ])("asked with %j is reckoned for %s", async (headers, country, amount) => {
    const { estimate, shops } = await (await withOneLine()).cartWith(headers);
    expect([estimate.country, estimate.shipping.amount, shops[0].delivery.country, shops[0].delivery.rate.price.amount]).toEqual([
      country,
      amount,
      country,
      amount,
    ]);
  });
  it("is told where nothing is delivered, also of a country that was one", async () => {
    const { cartWith } = await withOneLine();
    expect((await cartWith({ cookie: "country=BR" })).estimate.country).toBe("BR");
    const { data } = (await getApi<{ data: string[] }>("/shipping/destinations")).body;
    expect([data.includes("BR"), data.includes("XX")]).toEqual([true, false]);
    await db.prepare("DELETE FROM shipping_zone_countries WHERE country = '*'").run();
    expect((await cartWith({ cookie: "country=BR" })).shops[0].delivery).toEqual({ country: "BR", problem: "not_delivered_there" });
    await db.prepare("INSERT INTO shipping_zone_countries (country, zone_id) VALUES ('*', 2)").run();
  });
});

describe("an account's cart", () => {
  it("goes to the usual address, and before that to the country that was chosen", async () => {
    const { cartWith } = await withOneLine();
    const { shopper } = await withOneLine();
    const ada = await makeShopper({ now_ms: shopper.market.now });
    shopper.headers = ada.bearer;
    await shopper.add(await makeVariant({ shopId: (await makeShop()).id }));
    const countryWith = async (headers: Record<string, string>) => {
      shopper.headers = { ...ada.bearer, ...headers };
      return (await shopper.call("GET", "/cart")).body.data.estimate.country;
    };
    expect(await countryWith({ cookie: "country=~DE" })).toBe("DE");
    const address = { name: "Ada", phone: "+33142685300", line1: "1 rue de l’Exemple", city: "Paris", postalCode: "75008", country: "FR" };
    await addAddress(db, ada.id, AddressBody.parse(address), shopper.market.now);
    expect(await countryWith({})).toBe("FR");
    expect(await countryWith({ cookie: "country=~DE", "cf-ipcountry": "JP" })).toBe("FR");
    expect(await countryWith({ cookie: "country=DE" })).toBe("DE");
    // another one's address says nothing
    expect((await cartWith({})).estimate.country).toBe("US");
  });
});
