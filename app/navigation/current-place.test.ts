import { expect, it } from "vitest";
import { currentAt } from "./current-place.ts";

it.each([
  ["/electronics/products", "/electronics/products", "page"],
  ["/electronics/products", "/all/electronics/audio", "true"],
  ["/electronics/products", "/electronics/product/kestrix-radio", "true"],
  ["/electronics/products", "/electronics-parts/products", undefined],
  ["/electronics/products", "/all", undefined],
  ["/electronics/products", "/", undefined],
  ["/", "/", "page"],
  ["/", "/cart", undefined],
  ["/cart", "/cart", "page"],
  ["/user/wishlists", "/user/wishlists", "page"],
  ["/user/wishlists", "/user/wishlists/7", "true"],
  ["/user/wishlists", "/user/orders", undefined],
])("the link %s is marked on %s as %s", (link, path, mark) => expect(currentAt(link, path)).toBe(mark));
