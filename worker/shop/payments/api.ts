import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { privateNoStore, refusal } from "../answers.ts";
import { routesOf } from "../routes.ts";
import { gatewayIds, paymentPaths } from "./contract.ts";
import type { Registry } from "./registry.ts";
import { receiveWebhook } from "./webhooks.ts";

const webhook = routesOf("Payments").post(
  paymentPaths.webhook,
  "A gateway's webhook",
  { params: z.object({ gateway: z.enum(gatewayIds) }) },
  {
    200: { description: "stored, or of no interest", content: { "application/json": { schema: z.object({ received: z.boolean() }) } } },
    400: refusal("ill signed, or not a gateway"),
    404: refusal("a gateway that is not set up"),
  },
);

export const payments =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    api.openapi(webhook, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      await receiveWebhook(purchaseContextOf(c, registry), c.req.valid("param").gateway, body, c.req.raw.headers);
      return c.json({ received: true }, 200, privateNoStore);
    });
  };
