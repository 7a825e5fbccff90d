/** The rooms whose doors stand open under /api/v1, one line each. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "./context.ts";
import { csrf } from "./request/csrf.ts";
import { limitWrites } from "./request/rate-limit.ts";
import { cart } from "./shop/cart/api.ts";
import { catalogue } from "./shop/catalogue/api.ts";
import { productDetails } from "./shop/catalogue/details-api.ts";
import { checkout } from "./shop/checkout/api.ts";
import { contact } from "./shop/contact/api.ts";
import { content } from "./shop/content/api.ts";
import { flashSales } from "./shop/flash-sales/api.ts";
import { orders } from "./shop/orders/api.ts";
import { payments } from "./shop/payments/api.ts";
import { registry } from "./shop/payments/registry.ts";
import { reviews } from "./shop/reviews/api.ts";
import { search } from "./shop/search/api.ts";
import { shipping } from "./shop/shipping/api.ts";
import { shops } from "./shop/shops/api.ts";

export const rooms: ((api: OpenAPIHono<AppEnv>) => void)[] = [
  // what every write must pass stands before the rooms
  (api) => void api.use(csrf(), limitWrites()),
  catalogue,
  productDetails,
  search,
  flashSales,
  shops,
  reviews,
  content,
  contact,
  cart,
  shipping,
  checkout(registry),
  orders(registry),
  payments(registry),
];
