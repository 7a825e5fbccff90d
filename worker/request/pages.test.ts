import { describe, expect, it } from "vitest";
import { documentPath, pageRule } from "./pages.ts";

describe("the table of pages", () => {
  it.each([
    ["/", "/"],
    ["/CATEGORIES/", "/categories"],
    ["/all", "/all/:category?/:subCategory?"],
    ["/all/product/5", "/all/:category?/:subCategory?"],
    ["/shop/product", "/shop/:slug?"],
    ["/shop/product/5", "/:main/product/:id?"],
    ["/user/products", "/:main/products"],
    ["/electronics/product", "/:main/product/:id?"],
    ["/page/a%2Fb", "/page/:slug?"],
  ])("%s is %s", (path, pattern) => {
    expect(pageRule(path)?.pattern).toBe(pattern);
  });
  it.each(["//cart", "/cart/extra", "/payfast", "/en", "/en/cart", "/nowhere", "/cart//"])("%s is no page", (path) => {
    expect(pageRule(path)).toBeUndefined();
  });
  it("knows which page a data request speaks of", () => {
    expect(documentPath("/cart.data")).toEqual({ path: "/cart", data: true });
    expect(documentPath("/_root.data")).toEqual({ path: "/", data: true });
    expect(documentPath("/cart/_.data")).toEqual({ path: "/cart/", data: true });
    expect(documentPath("/cart")).toEqual({ path: "/cart", data: false });
  });
});
