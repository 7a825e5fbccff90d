import { describe } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import { registry } from "../payments/registry.ts";
import { orders } from "./api.ts";
import { orderParts } from "./parts-api.ts";

describe("the room of orders", () =>
  itMounts(orders(registry), [
    "POST /orders 201 400 404 409 422 429",
    "GET /orders 200 400 401",
    "GET /orders/track 200 404 429",
    "GET /orders/{number} 200 404",
    "POST /orders/{number}/claim 200 401 403 404",
    "POST /orders/{number}/pay 200 404 409",
    "POST /orders/{number}/confirm 200 404 409",
    "POST /payments/{gateway}/return/{attempt} 200 404",
    "POST /orders/{number}/cancel 200 404 409",
  ]));
describe("the room of parts of orders", () =>
  itMounts(orderParts(registry), [
    "POST /orders/{number}/packages/{package}/cancel 200 404 409",
    "POST /orders/{number}/lines/{line}/cancel 200 404 409",
    "POST /orders/{number}/again 200 404",
    "POST /orders/{number}/edit 200 404 409",
  ]));
