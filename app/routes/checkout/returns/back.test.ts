import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import type { Api } from "../../../client/api.ts";
import { renderContextKey } from "../../../context.ts";
import { backFromGateway } from "./back.ts";

/** Where the shopper is led when the API answers this. */
async function ledTo(data: object, query = ""): Promise<string | null> {
  const context = new RouterContextProvider();
  context.set(renderContextKey, { api: { send: async () => ({ data }) } as unknown as Api } as never);
  const request = new Request(`https://shop.example/checkout/return/stripe/attempt${query}`);
  return (await backFromGateway({ request, context }, { gateway: "stripe", attempt: "attempt" })).headers.get("location");
}

it.each([
  ["with the key: to the order", { orderNumber: "M-1", key: "secret", left: false }, "", "/checkout/order/M-1?key=secret"],
  [
    "with the key, given up: to the order, which says so",
    { orderNumber: "M-1", key: "secret", left: false },
    "?cancelled=1",
    "/checkout/order/M-1?key=secret&left=1",
  ],
  ["without the key: where an order is looked up", { orderNumber: "M-1", left: false }, "", "/track-order"],
  ["without the key, given up: where an order is looked up", { orderNumber: "M-1", left: true }, "?cancelled=1", "/track-order"],
])("a shopper comes back %s", async (_, data, query, path) => expect(await ledTo(data, query)).toBe(path));
