import { describe, expect, it } from "vitest";
import type { SellerMe } from "../../../worker/shop/sellers/contract.ts";
import { createApi } from "../../client/api.ts";
import { pageInShop, shopApi } from "./in-shop.ts";

const shop = { handle: "a-shop", name: "A shop", status: "approved", role: "owner", country: "FR" } as const;
const one: SellerMe = { shop, shops: [shop], may: [], scopes: null, currency: "USD" };
const two: SellerMe = { shop, shops: [shop, { ...shop, handle: "b-shop" }], may: [], scopes: null, currency: "USD" };

describe("a page of the seller centre", () => {
  it("names its shop in every call", () => {
    const api = shopApi(createApi(fetch, { locale: "en", currency: "USD" }), one);
    expect([api.address("/seller/me"), api.address("/seller/packages", { query: { status: "new" } })]).toEqual([
      "/seller/me?currency=USD&locale=en&shop=a-shop",
      "/seller/packages?currency=USD&locale=en&shop=a-shop&status=new",
    ]);
  });
  it("names it in its own address where there are several", () => {
    expect([pageInShop(one, "/cart"), pageInShop(two, "/cart"), pageInShop(two, "/cart#sum")]).toEqual(["/cart", "/cart?shop=a-shop", "/cart?shop=a-shop#sum"]);
  });
});
