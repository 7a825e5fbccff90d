/** The way out to somebody else's server: with a deadline, read to the end within a bound, and silence instead of an exception. */

/** An answer that was read to its end in time, or why there is none: whether the other side acted is then unknown. */
type Outward<Content> = ({ kind: "answer"; status: number; headers: Headers } & Content) | { kind: "silence"; reason: string };
export type OutwardAnswer = Outward<{ text: string }>;

export type OutwardLimits = { deadline_ms: number; answerMax_bytes: number };

type Wire = { fetch: (url: string, init: RequestInit) => Promise<Response> };

/** Asks once, without following redirects: where to they lead is for the caller to judge. Never throws. */
export async function fetchOutside(
  wire: Wire,
  url: string,
  init: RequestInit,
  { deadline_ms, answerMax_bytes }: OutwardLimits,
): Promise<Outward<{ body: Blob }>> {
  try {
    const response = await wire.fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(deadline_ms) });
    const body = await readBody(response, answerMax_bytes);
    if (body === null) return { kind: "silence", reason: "answer too long" };
    return { kind: "answer", status: response.status, headers: response.headers, body };
  } catch (error) {
    return silence(error);
  }
}

/** Timeouts, refused connections and bodies that break off. */
const silence = (error: unknown) => ({ kind: "silence" as const, reason: error instanceof Error ? error.name : "unreachable" });

/** The same for an answer that is text. */
export async function askOutside(wire: Wire, url: string, init: RequestInit, limits: OutwardLimits): Promise<OutwardAnswer> {
  const answer = await fetchOutside(wire, url, init, limits);
  if (answer.kind === "silence") return answer;
  const { body, ...head } = answer;
  return { ...head, text: await body.text() };
}

/** Asks once, without following redirects, for whom the status says enough: nothing of the answer's body is read. Never throws. */
export async function statusOutside(wire: Wire, url: string, init: RequestInit, deadline_ms: number): Promise<Outward<Record<never, never>>> {
  try {
    const response = await wire.fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(deadline_ms) });
    await response.body?.cancel();
    return { kind: "answer", status: response.status, headers: response.headers };
  } catch (error) {
    return silence(error);
  }
}

/** Null: it is longer than that. */
async function readBody(response: Response, max_bytes: number): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size_bytes = 0;
  for await (const chunk of response.body ?? []) {
    size_bytes += chunk.byteLength;
    if (size_bytes > max_bytes) return null;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
  }
  return new Blob(chunks);
}

/** JSON, or undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
