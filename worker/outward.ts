/** The way out to somebody else's server: with a deadline, read to the end within a bound, and silence instead of an exception. */

/** An answer that was read to its end in time, or why there is none: whether the other side acted is then unknown. */
export type OutwardAnswer = { kind: "answer"; status: number; headers: Headers; text: string } | { kind: "silence"; reason: string };

export type OutwardLimits = { deadline_ms: number; answerMax_bytes: number };

type Wire = { fetch: (url: string, init: RequestInit) => Promise<Response> };

/** Asks once, without following redirects: where to they lead is for the caller to judge. Never throws. */
export async function askOutside(wire: Wire, url: string, init: RequestInit, { deadline_ms, answerMax_bytes }: OutwardLimits): Promise<OutwardAnswer> {
  try {
    const response = await wire.fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(deadline_ms) });
    const text = await readText(response, answerMax_bytes);
    if (text === null) return { kind: "silence", reason: "answer too long" };
    return { kind: "answer", status: response.status, headers: response.headers, text };
  } catch (error) {
    // timeouts, refused connections and bodies that break off
    return { kind: "silence", reason: error instanceof Error ? error.name : "unreachable" };
  }
}

/** Null: it is longer than that. */
async function readText(response: Response, max_bytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  let size_bytes = 0;
  for await (const chunk of response.body ?? []) {
    size_bytes += chunk.byteLength;
    if (size_bytes > max_bytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** JSON, or undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
