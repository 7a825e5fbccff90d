/** For unit tests of a gateway: a provider that gives the answers it is told to, and silence after them. */
import type { GatewayAnswer, GatewayIo } from "../../../worker/shop/payments/gateway.ts";

export const silence: GatewayAnswer = { kind: "silence", reason: "TimeoutError" };

export type Sent = { url: string; method?: string; headers?: Record<string, string>; body?: string };

/** What was sent can be looked at. */
export function scriptedIo(
  answers: readonly GatewayAnswer[],
  settings: Record<string, string>,
  about: Pick<GatewayIo, "baseUrl" | "now"> & Partial<GatewayIo>,
): { io: GatewayIo; sent: Sent[] } {
  const sent: Sent[] = [];
  const io: GatewayIo = {
    setting: (name) => settings[name] ?? "",
    sandboxed: false,
    publicOrigin: "https://shop.example",
    market: "Meydan",
    send: async (url, init = {}) => {
      sent.push({ url, ...init });
      return answers[sent.length - 1] ?? silence;
    },
    ...about,
  };
  return { io, sent };
}
