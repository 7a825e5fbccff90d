/** Exchanges, as the API speaks of them: to whoever bought, to the shop, to operators. */
import { z } from "@hono/zod-openapi";
import { ChosenOption } from "../../cart/contract.ts";
import { Shipment, ShipPackage } from "../../orders/contract.ts";
import { exchangeOffers, exchangeStates } from "./rules.ts";

export const ExchangeOffer = z
  .object({
    variant: z.int(),
    options: z.array(ChosenOption),
    offer: z.enum(exchangeOffers).openapi({ description: "even: sent without payment; cheaper: what it costs less goes back; what is dearer is bought anew" }),
  })
  .openapi("ExchangeOffer");
export const Exchange = z
  .object({
    state: z.enum(exchangeStates).openapi({ description: "due: to be sent now; released: the money goes back after all, or nothing was returned" }),
    shipment: Shipment.nullable().openapi({ description: "of the other variant; null: it has not left, or was handed over" }),
    sentAt: z.iso.datetime().nullable(),
    deliveredAt: z.iso.datetime().nullable(),
  })
  .openapi("Exchange");
export const SendReplacement = ShipPackage.refine(({ lines }) => lines === undefined, { path: ["lines"], message: "invalid" }).openapi("SendReplacement", {
  description: "how the other variant leaves: all of it at once",
});
