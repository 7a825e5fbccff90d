/** One visitor with a browser's manners: cookies, languages, pictures once each, and the way of the network before every answer. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { currencyCookie } from "../../../worker/shared/cookies.ts";
import { loadDomain, payAtStandIn } from "../buyer.ts";
import type { Answer, Client } from "../client.ts";
import type { Place } from "./places.ts";
import type { Heard, RequestKind, Tally } from "./tally.ts";
import type { Step, Visit } from "./visits.ts";

/** A new connection: TCP and TLS before the question itself. */
const connecting_roundTrips = 3;
const pictures = { phone: { count: 5, width: 320 }, desk: { count: 10, width: 480 } };
const personal = /^(?:\/(?:fr|ar|tr|hi))?\/(?:cart|checkout|order)\b/;
const agents = {
  phone: "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  desk: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  crawler: "Mozilla/5.0 (compatible; LoadCrawler/1.0; +https://crawler.load.test/)",
  probe: "python-requests/2.32",
};

export type Surroundings = {
  place: Place;
  /** The nearest location's client first, then those that answer when it does not. */
  clients: readonly Client[];
  hear: (heard: Heard, about: string) => void;
  /** The one of this second: another takes its place when it is sent to the parent. */
  readonly tally: Tally;
  isOver: () => boolean;
};

export class Visitor {
  private readonly visit: Visit;
  private readonly around: Surroundings;
  private readonly cookies = new Map<string, string>();
  private readonly seen = new Set<string>();
  private readonly etags = new Map<string, string>();
  private readonly headers: Record<string, string>;
  private readonly name: string;
  private isConnected = false;

  constructor(visit: Visit, around: Surroundings, { name, address }: { name: string; address: string }) {
    this.visit = visit;
    this.around = around;
    this.name = name;
    const device = visit.kind === "shopper" ? (visit.isPhone ? "phone" : "desk") : visit.kind;
    this.headers = {
      "user-agent": agents[device],
      "accept-language": visit.locale,
      "cf-connecting-ip": address,
      "cf-ipcountry": around.place.address.country,
    };
    if (visit.kind === "shopper") this.cookies.set(currencyCookie, visit.currency);
  }

  async walk(): Promise<void> {
    for (const step of this.visit.steps) {
      await pause(step.pause_ms);
      if (this.around.isOver()) return;
      // who meets a shop that is down leaves
      if (!(await this.take(step))) return;
    }
  }

  /** @returns whether the visit goes on */
  private async take(step: Step): Promise<boolean> {
    switch (step.act) {
      case "open":
        return this.open(step.path);
      case "poll":
        return this.poll(step.handle);
      case "suggest":
        return (await this.ask("api", "GET", this.api("/search/suggest", { q: step.query }))) !== undefined;
      case "add":
        return (await this.send("write", "POST", "/cart/items", { variantId: step.variantId, quantity: 1 }))?.status === 200;
      case "order":
        return this.order();
    }
  }

  private async open(path: string): Promise<boolean> {
    const { kind } = this.visit;
    const answer = await this.ask(kind === "probe" ? "probe" : personal.test(path) ? "personal page" : "page", "GET", path, undefined, { accept: "text/html" });
    if (!answer) return false;
    if (answer.status !== 200) return kind !== "shopper";
    const state = answer.headers["x-page-cache"];
    if (!personal.test(path)) this.around.tally.pages[state === "fresh" || state === "stale" ? state : "made"] += 1;
    if (kind === "shopper" && typeof answer.body === "string") await this.look(answer.body);
    return true;
  }

  /** The first pictures of a page that this browser has not got yet, in a width for its screen. */
  private async look(html: string): Promise<void> {
    const { count, width } = pictures[this.visit.isPhone ? "phone" : "desk"];
    const chosen = new Map<string, number>();
    for (const [, hash, text] of html.matchAll(/\/media\/([0-9a-f]{32})\?w=(\d+)/g)) {
      const offered = Number(text);
      const held = chosen.get(hash as string);
      if (held === undefined || (held < width ? offered > held : offered >= width && offered < held)) chosen.set(hash as string, offered);
    }
    const missing = [...chosen].filter(([hash]) => !this.seen.has(hash)).slice(0, count);
    await Promise.all(
      missing.map(([hash, offered]) => {
        this.seen.add(hash);
        return this.ask("picture", "GET", `/media/${hash}?w=${offered}`, undefined, { accept: "image/avif,image/webp,image/*" });
      }),
    );
  }

  private async poll(handle: string): Promise<boolean> {
    const path = this.api(`/products/${handle}`);
    const known = this.etags.get(path);
    const answer = await this.ask("api", "GET", path, undefined, known ? { "if-none-match": known } : {});
    if (answer?.headers.etag) this.etags.set(path, answer.headers.etag);
    return answer !== undefined;
  }

  /** The sum, the order, the provider's page, its callback, the way back. */
  private async order(): Promise<boolean> {
    const { address } = this.around.place;
    const quote = await this.send("write", "POST", "/checkout/quote", { address: { country: address.country } });
    if (quote?.status !== 200) return false;
    const { total, gateways, documents } = quote.body.data as { total: object; gateways: string[]; documents?: { digest: string } };
    if (!gateways.includes("stripe")) return false;
    const order = { email: `${this.name}@${loadDomain}`, address, gateway: "stripe", expectedTotal: total, agreedDocuments: documents?.digest };
    const answer = await this.send("order", "POST", "/orders", order, { "idempotency-key": randomUUID() });
    if (!answer) return false;
    this.around.tally.orders[answer.status === 201 ? "placed" : "refused"] += 1;
    const page: string | undefined = answer.status === 201 ? answer.body.data.payment.next?.url : undefined;
    if (!page) return false;
    const paid = await this.ask("payment", "POST", page, payAtStandIn, { "content-type": "application/x-www-form-urlencoded", ...this.ownSite() });
    if (paid?.status !== 303) return false;
    const back = new URL(paid.headers.location as string);
    const returned = await this.ask("personal page", "GET", back.pathname + back.search, undefined, { accept: "text/html" });
    if (!returned || returned.status >= 400) return false;
    this.around.tally.orders.paid += 1;
    return this.open(`/checkout/order/${answer.body.data.number}`);
  }

  private ownSite(): Record<string, string> {
    return { origin: (this.around.clients[0] as Client).origin, "sec-fetch-site": "same-origin" };
  }

  private api(path: string, query: Record<string, string> = {}): string {
    return `/api/v1${path}?${new URLSearchParams({ ...query, locale: this.visit.locale, currency: this.visit.currency })}`;
  }

  private send(kind: RequestKind, method: string, path: string, body: object, headers: Record<string, string> = {}): Promise<Answer | undefined> {
    return this.ask(kind, method, this.api(path), JSON.stringify(body), { "content-type": "application/json", ...this.ownSite(), ...headers });
  }

  /** Undefined: no location answered, or it answered with a failure of its own. */
  private async ask(kind: RequestKind, method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<Answer | undefined> {
    const { clients, place, hear } = this.around;
    const roundTrips_ms = place.roundTrip_ms * (this.isConnected ? 1 : connecting_roundTrips);
    this.isConnected = true;
    await pause(roundTrips_ms);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const sent = { ...this.headers, ...(cookie && { cookie }), ...headers };
    const about = `${method} ${path.split("?", 1)[0]}`;
    for (const client of clients) {
      const started = performance.now();
      try {
        const answer = await client.ask(method, path, body, sent);
        this.keep(answer);
        const figure = (name: string) => Number(answer.headers[name] ?? 0);
        const { status, took_ms } = answer;
        hear(
          { kind, status, took_ms, roundTrips_ms, queries: figure("x-d1-queries"), rows_read: figure("x-d1-rows"), rows_written: figure("x-d1-written") },
          about,
        );
        return status >= 500 ? undefined : answer;
      } catch (error) {
        hear({ kind, status: 0, took_ms: performance.now() - started, roundTrips_ms }, `${about}: ${(error as Error).message}`);
        // a write may have been done: only a person would send it again
        if (method !== "GET") return undefined;
      }
    }
    return undefined;
  }

  private keep({ headers }: Answer): void {
    for (const line of headers["set-cookie"] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.cookies.set(name, value);
    }
  }
}
