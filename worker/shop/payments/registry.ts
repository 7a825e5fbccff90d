/** Which gateways there are and which of them is offered: set up, offered there (offers.ts), and able to charge the sum. */
import type { Env, GatewaySetting } from "../../env.ts";
import type { OfferedGateway } from "./contract.ts";
import type { Gateway, Sale } from "./gateway.ts";
import { etisalat } from "./gateways/etisalat/etisalat.ts";
import { flutterwave } from "./gateways/flutterwave/flutterwave.ts";
import { iyzico } from "./gateways/iyzico/iyzico.ts";
import { payfast } from "./gateways/payfast/payfast.ts";
import { razorpay } from "./gateways/razorpay/razorpay.ts";
import { stripe } from "./gateways/stripe/stripe.ts";
import { gatewayIo } from "./io.ts";
import { type AnySale, type Offer, offers, offersAnywhere, offersFor } from "./offers.ts";
import type { PlaceOfPaying } from "./rules.ts";

export type Registry = {
  /** What has to be set for all gateways there are. */
  settings: readonly GatewaySetting[];
  /** A gateway whose settings are all there, else null. */
  configured: (id: string, env: Env) => Gateway | null;
  /** The usual one of the country first. */
  offered: (env: Env, sale: Sale) => OfferedGateway[];
  /** The same before the sum is known. */
  offeredAnywhere: (env: Env, sale: AnySale) => OfferedGateway[];
  /** All of that, by place: for pages that tell of it. */
  places: (env: Env) => PlaceOfPaying[];
  /** Where the pages of configured gateways are, for `form-action`. */
  pageOrigins: (env: Env) => string[];
};

export function createRegistry(gateways: readonly Gateway[], table: readonly Offer[] = offers): Registry {
  const isConfigured = (gateway: Gateway, env: Env) => gateway.settings.every((name) => (env[name] ?? "").trim() !== "");
  const configured: Registry["configured"] = (id, env) => gateways.find((gateway) => gateway.id === id && isConfigured(gateway, env)) ?? null;
  return {
    settings: gateways.flatMap(({ settings }) => settings),
    configured,
    offered: (env, sale) =>
      offersFor(sale, table)
        .filter(({ gateway }) => configured(gateway, env)?.takes(sale))
        .map((offer) => offerView(offer, sale)),
    offeredAnywhere: (env, sale) =>
      offersAnywhere(sale, table)
        .filter(({ gateway }) => configured(gateway, env))
        .map((offer) => offerView(offer, sale)),
    places: (env) => table.filter(({ gateway }) => configured(gateway, env)).map(({ gateway, countries, marks }) => ({ gateway, countries, marks })),
    pageOrigins: (env) => [
      ...new Set(gateways.filter((gateway) => isConfigured(gateway, env)).flatMap((gateway) => gateway.pageOrigins(gatewayIo(gateway, env, 0)))),
    ],
  };
}

const offerView = ({ gateway, marks, instalments = [] }: Offer, { currency }: AnySale): OfferedGateway => ({
  id: gateway,
  marks,
  instalments: (instalments as readonly string[]).includes(currency),
});

/** A line a gateway; the order in which they are offered is that of offers.ts. */
export const registry = createRegistry([stripe, razorpay, flutterwave, iyzico, etisalat, payfast]);
