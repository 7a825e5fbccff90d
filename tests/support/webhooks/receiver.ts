/**
 * The systems that hear of what happens, and the name server that is asked about them: what they take is checked by the document alone
 * (https://www.standardwebhooks.com), with code that the worker does not share, and they go wrong as they are told.
 */
import type { Env } from "../../../worker/env.ts";

export type Taken = { url: string; id: string; timestamp_s: number; signatures: string[]; body: string; headers: Headers };
// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
export type Message = { type: string; timestamp: string; data: any };

/** `refused`: before it arrives. `cut`: after it was taken. `silent`: it is taken, and no answer comes. A number: the status it answers. */
export type Conduct = "refused" | "cut" | "silent" | number;

const endOf = (signal: AbortSignal) => new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

export class Receiver {
  /** All that arrived, in order. */
  readonly taken: Taken[] = [];
  /** What the next calls meet; after them each is answered 200. */
  conduct: Conduct[] = [];
  /** What all calls meet that nothing else is said about. */
  usual: Conduct = 200;
  /** By name and type: what the name server answers; a name that is not here stands for an address outside. */
  readonly addresses: Record<string, string[]> = {};
  /** Whether the name server can be asked. */
  hasNames = true;
  /** How many bytes of answers were read. */
  read_bytes = 0;
  private readonly server = "93.184.216.34";

  readonly wire = { fetch: (url: string, init: RequestInit) => this.answer(url, init) } as unknown as NonNullable<Env["WEBHOOK_WIRE"]>;

  private async answer(url: string, init: RequestInit): Promise<Response> {
    const { hostname, searchParams } = new URL(url);
    if (hostname === "cloudflare-dns.com") return this.name(searchParams.get("name") ?? "", searchParams.get("type") ?? "");
    const conduct = this.conduct.shift() ?? this.usual;
    if (conduct === "refused") throw new TypeError("Network connection lost.");
    this.take(url, init);
    if (conduct === "cut") throw new TypeError("Network connection lost.");
    if (conduct === "silent") return endOf(init.signal as AbortSignal);
    if (init.redirect !== "manual") throw new Error("redirects would be followed");
    const isRedirect = conduct >= 300 && conduct < 400;
    return new Response(conduct === 204 ? null : this.endless(), { status: conduct, headers: isRedirect ? { location: "http://169.254.169.254/" } : {} });
  }

  /** An answer that never ends: whoever reads it to its end hangs. */
  private endless(): ReadableStream {
    return new ReadableStream(
      {
        pull: (controller) => {
          this.read_bytes += 1024;
          controller.enqueue(new Uint8Array(1024));
        },
      },
      { highWaterMark: 0 },
    );
  }

  private name(name: string, type: string): Response {
    if (!this.hasNames) throw new TypeError("Network connection lost.");
    const found = this.addresses[`${name} ${type}`] ?? (this.addresses[`${name} A`] || this.addresses[`${name} AAAA`] || type === "AAAA" ? [] : [this.server]);
    return Response.json({ Status: 0, Answer: [{ type: 5, data: "alias.example." }, ...found.map((data) => ({ type: type === "A" ? 1 : 28, data }))] });
  }

  private take(url: string, init: RequestInit): void {
    const headers = new Headers(init.headers);
    const signatures = (headers.get("webhook-signature") ?? "").split(" ");
    const [id, timestamp_s] = [headers.get("webhook-id") ?? "", Number(headers.get("webhook-timestamp"))];
    this.taken.push({ url, id, timestamp_s, signatures, body: init.body as string, headers });
  }

  /** What was taken of these events. */
  messages(url?: string): Message[] {
    return this.taken.filter((each) => url === undefined || each.url === url).map(({ body }) => JSON.parse(body) as Message);
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));

/** Whether one of its signatures is by this secret. */
export async function isSigned({ id, timestamp_s, body, signatures }: Taken, secret: string): Promise<boolean> {
  const key = await crypto.subtle.importKey("raw", bytesOf(secret.replace(/^whsec_/, "")), { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  const signed = new TextEncoder().encode(`${id}.${timestamp_s}.${body}`);
  const checks = signatures.map((each) => crypto.subtle.verify("HMAC", key, bytesOf(each.replace(/^v1,/, "")), signed));
  return (await Promise.all(checks)).includes(true);
}
