import { expect, it } from "vitest";
import { offersComparison } from "./tray-rules.ts";

it.each<[string, boolean]>([
  ["/all", true],
  ["/all/electronics/audio", true],
  ["/search", true],
  ["/electronics/products", true],
  ["/electronics/product/kestrix-radio", true],
  ["/electronics/collection", true],
  ["/shop/dar-atlas", true],
  ["/collection/summer", true],
  ["/flash-sale/weekend-market", true],
  ["/", false],
  ["/login", false],
  ["/cart", false],
  ["/checkout", false],
  ["/checkout/order/M-1", false],
  ["/user/compared", false],
  ["/user/orders", false],
  ["/seller/products", false],
  ["/seller/product/7", false],
  ["/admin/products", false],
  ["/page/about", false],
  ["/allotments", false],
])("at %s the comparison is offered: %s", (path, offered) => expect(offersComparison(path)).toBe(offered));
