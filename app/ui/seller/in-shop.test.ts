import { describe, expect, it } from "vitest";
import type { SellerMe } from "../../../worker/shop/sellers/contract.ts";
import { apiInShop, pageInShop } from "./in-shop.ts";

const shop = { handle: "a-shop", name: "A shop", status: "approved", role: "owner" } as const;
const one: SellerMe = { shop, shops: [shop], may: [] };
const two: SellerMe = { shop, shops: [shop, { ...shop, handle: "b-shop" }], may: [] };

describe("a page of the seller centre", () => {
  it("names its shop in every call", () => {
    expect([apiInShop(one, "/seller/me"), apiInShop(one, "/seller/packages?status=paid")]).toEqual([
      "/seller/me?shop=a-shop",
      "/seller/packages?status=paid&shop=a-shop",
    ]);
  });
  it("names it in its own address where there are several", () => {
    expect([pageInShop(one, "/cart"), pageInShop(two, "/cart"), pageInShop(two, "/cart#sum")]).toEqual(["/cart", "/cart?shop=a-shop", "/cart?shop=a-shop#sum"]);
  });
});
