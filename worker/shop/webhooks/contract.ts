/** Endpoints of systems outside, and what was told to them. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, perPageOf, rowId } from "../query.ts";
import { ShopQuery } from "../sellers/contract.ts";
import { deliveryStates, testEvent, url_max, webhookEvents } from "./rules.ts";

const pathsUnder = <B extends string>(base: B) =>
  ({
    all: `${base}/webhooks`,
    one: `${base}/webhooks/{webhook}`,
    secret: `${base}/webhooks/{webhook}/secret`,
    test: `${base}/webhooks/{webhook}/test`,
    deliveries: `${base}/webhooks/{webhook}/deliveries`,
    allAgain: `${base}/webhooks/{webhook}/again`,
    again: `${base}/webhooks/{webhook}/deliveries/{delivery}/again`,
  }) as const;
export const sellerWebhookPaths = pathsUnder("/seller");
export const adminWebhookPaths = pathsUnder("/admin");

const endpointId = z.string().regex(/^[\w-]{24}$/);
export const WebhookParams = z.object({ webhook: endpointId });
export const DeliveryParams = z.object({ webhook: endpointId, delivery: rowId });

const url = z.string({ error: "required" }).trim().min(1, "required").max(url_max, "too_long").openapi({
  description: "https, of a public name, on port 443, without user and password; redirects are not followed",
  example: "https://erp.example.com/hooks",
});
const events = z.array(z.enum(webhookEvents), { error: "required" }).min(1, "required").max(webhookEvents.length, "invalid");
export const NewWebhook = z.strictObject({ url, events }).openapi("NewWebhook");
export const ChangeWebhook = z.strictObject({ url, events, isOn: z.boolean({ error: "invalid" }) }).openapi("ChangeWebhook");
export type NewWebhook = z.infer<typeof NewWebhook>;
export type ChangeWebhook = z.infer<typeof ChangeWebhook>;

export const Webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    state: z.enum(["on", "off", "given_up"]).openapi({ description: "given_up: it was switched off, because it took nothing for three days" }),
    failingSince: z.iso.datetime().nullable().openapi({ description: "null: its last answer was a good one" }),
    formerSecretUntil: z.iso.datetime().nullable().openapi({ description: "until then the secret before signs besides" }),
    createdAt: z.iso.datetime(),
  })
  .openapi("Webhook");
export type Webhook = z.infer<typeof Webhook>;

export const WebhooksMeta = z.object({ total: z.int(), max: z.int().openapi({ description: "so many may there be" }) }).openapi("WebhooksMeta");
export type WebhooksMeta = z.infer<typeof WebhooksMeta>;
export const WebhookSecret = Webhook.extend({
  secret: z.string().openapi({ description: "shown this once", example: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" }),
}).openapi("WebhookSecret");
export type WebhookSecret = z.infer<typeof WebhookSecret>;

const deliveryFailures = ["timeout", "unreachable", "private_host", "switched_off", "secret_lost", "too_long"] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export const WebhookDelivery = z
  .object({
    id: z.int(),
    message: z.string().openapi({ description: "the header webhook-id" }),
    event: z.enum([...webhookEvents, testEvent]),
    subject: z.string().openapi({ description: "what it is about: the number of an order or a package, a product's handle, a SKU" }),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    status: z.int().nullable().openapi({ description: "of the last answer; null: there was none" }),
    failure: z.enum(deliveryFailures).nullable().openapi({ description: "why there was none" }),
    createdAt: z.iso.datetime(),
    triedAt: z.iso.datetime().nullable(),
    nextAt: z.iso.datetime().nullable().openapi({ description: "when it is tried next; null: no more" }),
  })
  .openapi("WebhookDelivery");
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookBegun = z
  .object({ begun: z.int().openapi({ description: "so many are sent again; where it is the most at once, ask again for the rest" }) })
  .openapi("WebhookBegun");
export type WebhookBegun = z.infer<typeof WebhookBegun>;

export const deliveriesPerPage = 25;
export const DeliveriesQuery = z.object({
  after: emptyIsAbsent(rowId).openapi({ description: "id of the last delivery of the page before" }),
  perPage: perPageOf(deliveriesPerPage, 50),
  state: emptyIsAbsent(z.enum(deliveryStates)),
});
export type DeliveriesQuery = z.infer<typeof DeliveriesQuery>;
export const ShopDeliveriesQuery = DeliveriesQuery.extend(ShopQuery.shape);
export const DeliveriesMeta = z
  .object({ perPage: z.int(), next: z.int().nullable().openapi({ description: "to be sent as `after` for the next page" }) })
  .openapi("WebhookDeliveriesMeta");
export type DeliveriesMeta = z.infer<typeof DeliveriesMeta>;
