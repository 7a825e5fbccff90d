/** The way to a provider of sign-ins. */
import { askOutside, jsonIn } from "../../outward.ts";
import type { Provider, SocialEnv } from "./providers.ts";

export const deadline_ms = 5_000;
export const answerMax_bytes = 128 * 1024;

/** JSON with its status; null: no answer, or none that is JSON. */
export type AskProvider = (url: string, form?: URLSearchParams) => Promise<{ status: number; json: unknown } | null>;

export function askOf(env: Pick<SocialEnv, "SANDBOX">, { sandboxed }: Pick<Provider, "sandboxed">): AskProvider {
  const wire: { fetch: (url: string, init: RequestInit) => Promise<Response> } = sandboxed && env.SANDBOX ? (env.SANDBOX as never) : globalThis;
  return async (url, form) => {
    const init = { headers: { accept: "application/json" }, ...(form && { method: "POST", body: form }) };
    const answer = await askOutside(wire, url, init, { deadline_ms, answerMax_bytes });
    const json = answer.kind === "answer" ? jsonIn(answer.text) : undefined;
    return answer.kind === "silence" || json === undefined ? null : { status: answer.status, json };
  };
}
