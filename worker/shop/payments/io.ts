/** The only way out to a gateway. */
import { ownMarket } from "../../cache/own-market.ts";
import type { Env, GatewaySetting } from "../../env.ts";
import { askOutside, jsonIn } from "../../outward.ts";
import type { Gateway, GatewayAnswer, GatewayIo } from "./gateway.ts";

export const deadline_ms = 5_000;
export const answerMax_bytes = 256 * 1024;
/** The stand-in's host name: reached through its binding, not through the network. */
export const sandboxHost = "sandbox";

type Wires = Pick<Env, "SANDBOX" | "PUBLIC_ORIGIN"> & Partial<Record<GatewaySetting, string>>;

export function gatewayIo(gateway: Pick<Gateway, "id" | "liveUrl">, env: Wires, now: number): GatewayIo {
  const chosen = env[`${gateway.id.toUpperCase()}_BASE_URL` as GatewaySetting];
  const baseUrl = (chosen || (env.SANDBOX ? `http://${sandboxHost}/${gateway.id}` : gateway.liveUrl)).replace(/\/+$/, "");
  const sandboxed = env.SANDBOX !== undefined && new URL(baseUrl).hostname === sandboxHost;
  return {
    setting: (name) => env[name] ?? "",
    baseUrl,
    sandboxed,
    publicOrigin: env.PUBLIC_ORIGIN,
    market: ownMarket().name,
    send: (url, init) => send(sandboxed && env.SANDBOX ? env.SANDBOX : globalThis, url, init),
    now,
  };
}

async function send(wire: { fetch: typeof fetch }, url: string, init: Parameters<GatewayIo["send"]>[1] = {}): Promise<GatewayAnswer> {
  const answer = await askOutside(wire, url, init, { deadline_ms, answerMax_bytes });
  return answer.kind === "answer" ? { ...answer, json: jsonIn(answer.text) } : answer;
}
