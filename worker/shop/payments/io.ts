/** The only way out to a gateway: with a deadline, read to the end, and silence instead of an exception. */
import type { Env, GatewaySetting } from "../../env.ts";
import type { Answer, Gateway, GatewayIo } from "./gateway.ts";

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
    send: (url, init) => send(sandboxed && env.SANDBOX ? env.SANDBOX : globalThis, url, init),
    now,
  };
}

async function send(wire: { fetch: typeof fetch }, url: string, init: Parameters<GatewayIo["send"]>[1] = {}): Promise<Answer> {
  try {
    const response = await wire.fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(deadline_ms) });
    const text = await readText(response);
    if (text === null) return { kind: "silence", reason: "answer too long" };
    return { kind: "answer", status: response.status, headers: response.headers, text, json: parse(text) };
  } catch (error) {
    // timeouts, refused connections and bodies that break off: whether the gateway acted is unknown
    return { kind: "silence", reason: error instanceof Error ? error.name : "unreachable" };
  }
}

async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  let size_bytes = 0;
  for await (const chunk of response.body ?? []) {
    size_bytes += chunk.byteLength;
    if (size_bytes > answerMax_bytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
