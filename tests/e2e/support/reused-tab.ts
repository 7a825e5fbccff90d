/**
 * A tab kept from test to test of a worker process. The first page of a fresh browser context takes three times what the next one
 * does: it starts a renderer, and fetches and compiles each file anew. Between tests cookies and storage are emptied, as Playwright's
 * `reuseContext` does, which empties the cache of files and changes the renderer besides and so saves nothing.
 */
import type { Browser, BrowserContext, CDPSession, Disposable, Page } from "playwright/test";

type Looks = { viewport: { width: number; height: number } | null; colorScheme: "light" | "dark" | "no-preference" | null };

/** What cannot be taken back, or is not worth it: whoever calls it has the tab for good. */
const ofContext = ["exposeBinding", "exposeFunction", "newCDPSession", "setExtraHTTPHeaders"];
const ofPage = ["close", "exposeBinding", "exposeFunction", "setDefaultTimeout", "setExtraHTTPHeaders"];
const ofClock = ["install", "pauseAt", "setFixedTime", "setSystemTime"];

/** What tests listen for. */
const heard = ["console", "dialog", "load", "pageerror", "request", "requestfailed", "requestfinished", "response"];

/** Not a page of the shop, at its origin: a renderer is kept as long as its site. */
const nowhere = "/robots.txt";

export class ReusedTab {
  isTainted = false;
  private readonly initScripts: Promise<Disposable>[] = [];
  readonly context: BrowserContext;
  readonly page: Page;
  private readonly openDevtools: () => Promise<CDPSession>;

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    this.openDevtools = context.newCDPSession.bind(context, page);
    for (const name of ofContext) this.heed(context, name, this.taint);
    for (const name of ofPage) this.heed(page, name, this.taint);
    for (const name of ofClock) this.heed(page.clock, name, this.taint);
    for (const target of [context, page]) this.heed(target, "addInitScript", (added) => this.initScripts.push(added as Promise<Disposable>));
  }

  /** With the options of the test that asks first. */
  static async open(browser: Browser): Promise<ReusedTab> {
    const context = await browser.newContext();
    return new ReusedTab(context, await context.newPage());
  }

  private readonly taint = () => {
    this.isTainted = true;
  };

  /** Sees to it that each call of a method is noted. */
  private heed(target: object, name: string, note: (result: unknown) => void): void {
    const methods = target as Record<string, (...args: unknown[]) => unknown>;
    const method = methods[name]?.bind(target);
    if (!method) throw new TypeError(`Playwright has no ${name} here`);
    methods[name] = (...args) => {
      const result = method(...args);
      note(result);
      return result;
    };
  }

  /** What runs in the page ends, nobody listens or stands in between any more. */
  async leave(): Promise<void> {
    const { context, page } = this;
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of heard) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.unrouteAll({ behavior: "ignoreErrors" });
    for (const each of this.initScripts.splice(0)) await (await each).dispose();
    await context.setOffline(false);
    await context.clearPermissions();
    await page.mouse.move(-1, -1);
    await page.goto(nowhere);
  }

  /** As if nobody had been here, on a page that was left. */
  async empty({ viewport, colorScheme }: Looks): Promise<void> {
    const { context, page } = this;
    const { origin } = new URL(page.url());
    await page.evaluate(() => sessionStorage.clear());
    const devtools = await this.openDevtools();
    await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "cache_storage,indexeddb,local_storage" });
    await devtools.detach();
    await context.clearCookies();
    await page.emulateMedia({ colorScheme, reducedMotion: "no-preference", media: null });
    if (viewport) await page.setViewportSize(viewport);
  }
}
