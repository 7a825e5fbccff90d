/**
 * Public pages and the API's public answers: the network first, for as long as patience lasts, then the copy; the network's answer still
 * becomes the next copy. A copy says when it was true.
 */

import type { ExpirationPlugin } from "workbox-expiration";
import { Strategy, StrategyHandler } from "workbox-strategies";
import { isOwnAnswer } from "../../worker/shared/own-answer.ts";
import { clearing } from "./caches.ts";
import { cookie } from "./cookie.ts";
import { cachedAtAttribute, cachedAtHeader } from "./messages.ts";
import { mayKeep, oldest_s, pageKey, readable, saysNothing, withTime } from "./rules.ts";

type Options = {
  cacheName: "pages" | "data";
  expiration: ExpirationPlugin;
  /** `expected_ms`: how long the network took for the last answer. */
  patience: (age_ms: number, request: Request, expected_ms: number) => number;
  /** Told what is answered; `cachedAt_ms`: it is a copy. */
  answered?: (request: Request, event: ExtendableEvent, cachedAt_ms?: number) => void;
  /** Told when the network has answered after a copy was shown. */
  askedAgain?: (url: string, cachedAt_ms: number, isSame: boolean) => void;
  /** What is answered where there is neither network nor copy. */
  without?: (request: Request) => Promise<Response | undefined>;
};

const after = (wait_ms: number) => new Promise<void>((resolve) => setTimeout(resolve, wait_ms));
/** On a copy of a page: the currency it is written in. */
const currencyHeader = "x-cached-currency";
const timeOf = (copy: Response) => Number(copy.headers.get(cachedAtHeader));

/**
 * The answer that the open page was made of, out of the browser's own cache: it was asked for before this worker was there. With the cookies
 * of now or, on a first visit, with none.
 */
async function shownBefore(url: string): Promise<Response | undefined> {
  for (const credentials of ["omit", "same-origin"] as const) {
    const answer = await fetch(url, { cache: "only-if-cached", mode: "same-origin", credentials }).catch(() => undefined);
    if (answer?.ok) return answer;
  }
  return undefined;
}

export class NetworkFirst extends Strategy {
  private readonly options: Options;
  private readonly way: "page" | "data";
  private expected_ms = (navigator as { connection?: { rtt?: number } }).connection?.rtt ?? 0;
  /** Addresses that the network is being asked for. */
  private readonly underWay = new Set<string>();

  constructor(options: Options) {
    const { cacheName, expiration, without } = options;
    const orWithout = without ? [{ handlerDidError: ({ request }: { request: Request }) => without(request) }] : [];
    const byKey = cacheName === "pages" ? [{ cacheKeyWillBeUsed: async ({ request }: { request: Request }) => pageKey(request.url) }] : [];
    super({ cacheName, matchOptions: { ignoreVary: true }, plugins: [...byKey, expiration, ...orWithout] });
    this.options = options;
    this.way = cacheName === "pages" ? "page" : "data";
  }

  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { patience, answered } = this.options;
    const pendingCopy = this.copyFor(request, handler);
    let wasShown = false;
    const network = this.askOnce(request, handler, pendingCopy, () => wasShown);
    // outlives the answer: it becomes the next copy
    void handler.waitUntil(network.then(() => {}).catch(() => {}));
    const copy = await pendingCopy;
    const event = handler.event;
    if (!copy) {
      const answer = await network;
      answered?.(request, event);
      return answer;
    }
    const cachedAt_ms = timeOf(copy);
    const inTime = network.catch(() => undefined);
    const answer = await Promise.race([inTime, after(patience(Date.now() - cachedAt_ms, request, this.expected_ms)).then(() => undefined)]);
    wasShown = answer === undefined;
    answered?.(request, event, answer ? undefined : cachedAt_ms);
    return answer ?? copy.clone();
  }

  /** Brings a page for reading it later. A copy that is young enough is as good, and so is the answer that the page on the screen was made of. */
  async keep(url: string, event: ExtendableEvent, { isAsking, shownAt_ms }: { isAsking: boolean; shownAt_ms?: number }, young_ms: number): Promise<void> {
    // whoever asks gets the answer
    if (this.underWay.has(url)) return;
    const request = new Request(url, { headers: { accept: "text/html" } });
    const handler = new StrategyHandler(this, { request, event });
    try {
      const pendingCopy = this.copyFor(request, handler);
      const copy = await pendingCopy;
      if (!isAsking && copy && Date.now() - timeOf(copy) < young_ms) return;
      const shown = shownAt_ms === undefined ? undefined : await shownBefore(url);
      if (shown && mayKeep(this.way, shown, url)) {
        // a page that was gone back to is older than its document
        const sent_ms = Date.parse(shown.headers.get("date") ?? "") || Number.POSITIVE_INFINITY;
        await this.store(request, handler, shown, pendingCopy, clearing(), Math.min(sent_ms, shownAt_ms as number));
        return;
      }
      await this.askOnce(request, handler, pendingCopy, () => isAsking);
      await handler.doneWaiting();
    } finally {
      handler.destroy();
    }
  }

  private async copyFor(request: Request, handler: StrategyHandler): Promise<Response | undefined> {
    const copy = await handler.cacheMatch(request).catch(() => undefined);
    if (!copy || !isOwnAnswer(copy) || Date.now() - timeOf(copy) >= oldest_s * 1000) return undefined;
    // a page in another currency than the cookie's is no longer this visitor's; data names its own in its address
    const written = copy.headers.get(currencyHeader);
    const chosen = written === null ? undefined : await cookie("currency");
    return chosen === undefined || chosen === written ? copy : undefined;
  }

  private async askOnce(request: Request, handler: StrategyHandler, pendingCopy: Promise<Response | undefined>, wasShown: () => boolean): Promise<Response> {
    this.underWay.add(request.url);
    const done = () => this.underWay.delete(request.url);
    try {
      const { answer, stored } = await this.ask(request, handler, pendingCopy);
      void handler.waitUntil(
        stored.then(async (isSame) => {
          done();
          const copy = await pendingCopy;
          if (copy && isSame !== undefined && wasShown()) this.options.askedAgain?.(request.url, timeOf(copy), isSame);
        }),
      );
      return answer;
    } catch (error) {
      done();
      throw error;
    }
  }

  /**
   * @returns the answer, and once it is the next copy whether it says the same as the one before
   * @throws where the network has no answer, or the server fails and there is a copy
   */
  private async ask(request: Request, handler: StrategyHandler, pendingCopy: Promise<Response | undefined>) {
    const cleared = clearing();
    const asked_ms = Date.now();
    const answer = await handler.fetch(request);
    this.expected_ms = Date.now() - asked_ms;
    if (saysNothing(answer)) {
      if (await pendingCopy) throw new Error(`answered ${answer.status}`);
      return { answer, stored: Promise.resolve(undefined) };
    }
    if (!mayKeep(this.way, answer, request.url)) {
      // it is not there any more, or leads elsewhere, or has become somebody's
      if (await pendingCopy) await (await caches.open(this.cacheName)).delete(await handler.getCacheKey(request, "write"), { ignoreVary: true });
      return { answer, stored: Promise.resolve(undefined) };
    }
    // lost on its way, or the disk is full: the copy before stays
    const stored = this.store(request, handler, answer.clone(), pendingCopy, cleared).catch(() => undefined);
    return { answer, stored };
  }

  /** @returns whether it says the same as the copy before */
  private async store(
    request: Request,
    handler: StrategyHandler,
    answer: Response,
    pendingCopy: Promise<Response | undefined>,
    cleared: number,
    at_ms?: number,
  ): Promise<boolean> {
    const text = await answer.text();
    const before = await (await pendingCopy)?.clone().text();
    const isSame = before !== undefined && readable(before) === readable(text);
    // written in another currency, or by somebody who has left meanwhile
    if (cleared !== clearing()) return isSame;
    const true_ms = at_ms ?? Date.now();
    const headers = new Headers(answer.headers);
    headers.set(cachedAtHeader, String(true_ms));
    // the text is not what was sent (its length, its packing); and there is one copy, whatever was asked with
    for (const name of ["content-length", "content-encoding", "vary"]) headers.delete(name);
    const currency = this.way === "page" ? /<html\b[^>]* data-currency="([A-Z]{3})"/.exec(text)?.[1] : undefined;
    if (currency) headers.set(currencyHeader, currency);
    const body = this.way === "page" ? withTime(text, cachedAtAttribute, true_ms) : text;
    await handler.cachePut(request, new Response(body, { headers }));
    return isSame;
  }
}
