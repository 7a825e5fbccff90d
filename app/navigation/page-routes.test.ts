import { describe, expect, it } from "vitest";
import type { PageRoute } from "../render/router-internals.ts";
import { productHandle, routeFor } from "./page-routes.ts";

const route = (path: string | undefined, more: Partial<PageRoute> = {}): PageRoute => ({
  id: String(path),
  module: `/assets/${path}.js`,
  hasClientLoader: true,
  ...(path !== undefined && { path }),
  ...more,
});
const routes = {
  root: route(undefined, { hasClientLoader: false }),
  home: route(undefined, { index: true }),
  all: route("all/:category?/:subCategory?"),
  cart: route("cart", { hasClientLoader: false }),
  page: route("page/:slug?"),
  products: route(":main/products"),
  product: route(":main/product/:id?"),
  rest: route("*", { hasClientLoader: false }),
};

describe("the page behind a link", () => {
  it.each([
    ["/", routes.home],
    ["/all", routes.all],
    ["/all/shoes/boots/", routes.all],
    ["/page/product", routes.page],
    ["/electronics/products", routes.products],
    ["/Electronics/Product/radio", routes.product],
    ["/cart", routes.cart],
    ["/nowhere/to/be/found", routes.rest],
  ])("%s", (path, expected) => {
    expect(routeFor(routes, path)).toBe(expected);
  });
  it("names the product", () => {
    expect(productHandle("/electronics/product/radio-2")).toBe("radio-2");
    expect(productHandle("/electronics/product")).toBeUndefined();
    expect(productHandle("/electronics/products")).toBeUndefined();
  });
});
