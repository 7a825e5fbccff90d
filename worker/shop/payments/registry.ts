/** Which gateways there are and which of them is offered: configured, and able to charge the sum. */
import type { Env, GatewaySetting } from "../../env.ts";
import type { Gateway, Sale } from "./gateway.ts";
import { stripe } from "./gateways/stripe/stripe.ts";
import { gatewayIo } from "./io.ts";

export type Registry = {
  /** What has to be set for all gateways there are. */
  settings: readonly GatewaySetting[];
  /** A gateway whose settings are all there, else null. */
  configured: (id: string, env: Env) => Gateway | null;
  offered: (env: Env, sale: Sale) => Gateway[];
  /** Where the pages of configured gateways are, for `form-action`. */
  pageOrigins: (env: Env) => string[];
};

export function createRegistry(gateways: readonly Gateway[]): Registry {
  const isConfigured = (gateway: Gateway, env: Env) => gateway.settings.every((name) => (env[name] ?? "").trim() !== "");
  return {
    settings: gateways.flatMap(({ settings }) => settings),
    configured: (id, env) => gateways.find((gateway) => gateway.id === id && isConfigured(gateway, env)) ?? null,
    offered: (env, sale) => gateways.filter((gateway) => isConfigured(gateway, env) && gateway.takes(sale)),
    pageOrigins: (env) => [
      ...new Set(gateways.filter((gateway) => isConfigured(gateway, env)).flatMap((gateway) => gateway.pageOrigins(gatewayIo(gateway, env, 0)))),
    ],
  };
}

/** In the order in which they are offered. */
export const registry = createRegistry([stripe]);
