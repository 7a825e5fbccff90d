/** Which gateways there are and which of them is offered: configured, takes the currency, serves the country. */
import type { Env } from "../../env.ts";
import type { Gateway } from "./gateway.ts";
import { stripe } from "./gateways/stripe.ts";

export type Registry = {
  /** A gateway whose settings are all there, else null. */
  configured: (id: string, env: Env) => Gateway | null;
  offered: (env: Env, currency: string, country: string) => Gateway[];
};

export function createRegistry(gateways: readonly Gateway[]): Registry {
  const isConfigured = (gateway: Gateway, env: Env) => gateway.settings.every((name) => (env[name] ?? "").trim() !== "");
  return {
    configured: (id, env) => gateways.find((gateway) => gateway.id === id && isConfigured(gateway, env)) ?? null,
    offered: (env, currency, country) => gateways.filter((gateway) => isConfigured(gateway, env) && gateway.supports(currency, country)),
  };
}

/** In the order in which they are offered. */
export const registry = createRegistry([stripe]);
