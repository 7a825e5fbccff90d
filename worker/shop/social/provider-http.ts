/** The way to a provider: with a deadline, read to the end within a bound, and silence instead of an exception. */
import type { Provider, SocialEnv } from "./providers.ts";

export const deadline_ms = 5_000;
export const answerMax_bytes = 128 * 1024;

/** JSON with its status; null: no answer, or none that is JSON. */
export type Ask = (url: string, form?: URLSearchParams) => Promise<{ status: number; json: unknown } | null>;

export function askOf(env: Pick<SocialEnv, "SANDBOX">, { sandboxed }: Pick<Provider, "sandboxed">): Ask {
  const wire: { fetch: (url: string, init: RequestInit) => Promise<Response> } = sandboxed && env.SANDBOX ? (env.SANDBOX as never) : globalThis;
  return async (url, form) => {
    try {
      const response = await wire.fetch(url, {
        headers: { accept: "application/json" },
        redirect: "manual",
        signal: AbortSignal.timeout(deadline_ms),
        ...(form && { method: "POST", body: form }),
      });
      const text = await readText(response);
      return text === null ? null : { status: response.status, json: JSON.parse(text) };
    } catch {
      return null;
    }
  };
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
