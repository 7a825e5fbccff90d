import { Hono } from "hono";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { counterWords } from "../../locales/counter-words.ts";
import fr from "../../locales/fr.json";
import hi from "../../locales/hi.json";
import tr from "../../locales/tr.json";
import type { Dictionary, Locale } from "../../locales/words.ts";
import type { AppEnv } from "../context.ts";
import { setPageAndLocale } from "../request/language/locale.ts";
import { answerProblem } from "../request/problems.ts";
import { addWords, wordsFor } from "../words.ts";
import { addCounterWords } from "./counter-words.ts";

/** A release whose files can be read or not; what was read of it. */
function release(answer: (path: string) => Response | Promise<Response>) {
  const read: string[] = [];
  const fetch = async (address: string) => {
    const { pathname } = new URL(address);
    read.push(pathname);
    return answer(pathname);
  };
  return { read, ASSETS: { fetch } };
}
/** Words that no dictionary has, so that it is seen where they come from. */
const found = (label: string): Dictionary => ({ desk: { label }, seller: { nav: { label } } });

/** The last step of a request, with a page that says one word, and a form that is acted upon. */
function shop(ASSETS: object) {
  const acted: string[] = [];
  const render = async (c: Parameters<typeof addCounterWords>[0]) => {
    await addCounterWords(c);
    const { refused, locale, path } = c.get("page");
    if (refused) return c.text(`${refused.status} ${refused.message}`, refused.status as 503);
    if (c.req.method === "POST") acted.push(path);
    return c.text(wordsFor(locale).t("desk.label"));
  };
  const app = new Hono<AppEnv>();
  app.use((c, next) => {
    setPageAndLocale(c);
    return next();
  });
  app.all("*", render);
  app.onError(answerProblem(render));
  return { acted, ask: async (path: string, init?: RequestInit) => app.request(`http://shop.example${path}`, init, { ASSETS } as never) };
}

describe("the words of a page behind the counter", () => {
  beforeEach(() => {
    // as built: where nothing is, the dictionaries are whole
    vi.stubEnv("DEV", false);
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  // other files' tests run in the same process
  afterAll(() => Object.entries({ fr, tr, hi }).forEach(([locale, words]) => void addWords(locale as Locale, counterWords(words))));

  it("are read once for each language, by seller centre and desk alike", async () => {
    const { read, ASSETS } = release((path) => Response.json(found(path)));
    const { ask } = shop(ASSETS);
    for (const path of ["/tr/admin", "/tr/seller/products", "/tr/admin/orders.data", "/hi/seller", "/hi/seller/register"]) {
      const answer = await ask(path);
      expect(await answer.text(), path).toBe(`/words/${path.slice(1, 3)}.json`);
    }
    expect(read).toEqual(["/words/tr.json", "/words/hi.json"]);
  });

  it("are asked for by no other page, nor by what is no page", async () => {
    const { read, ASSETS } = release(() => Response.json({}));
    const { ask } = shop(ASSETS);
    for (const path of ["/ar", "/ar/cart", "/ar/user/orders", "/ar/checkout", "/ar/shop/dar-atlas", "/ar/admin/no/such/page", "/ar/sellers"]) await ask(path);
    expect(read).toEqual([]);
  });

  it("that cannot be read: the page says so in its language and when to come back, no form is acted upon, and the next request reads them", async () => {
    const answers: (() => Response | Promise<Response>)[] = [
      () => new Response("Not found", { status: 404 }),
      () => Promise.reject(new Error("no connection")),
      () => new Response('{"desk":{"lab'),
    ];
    const { read, ASSETS } = release(() => (answers.shift() ?? (() => Response.json({ desk: fr.desk, seller: fr.seller })))());
    const { acted, ask } = shop(ASSETS);
    const refused = await ask("/fr/admin");
    expect([refused.status, await refused.text()]).toEqual([503, `503 ${fr.errors.temporarily_unavailable}`]);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(refused.headers.get("cache-control")).toBe("private, no-store");
    const form = { method: "POST", headers: { accept: "text/html" } };
    for (const path of ["/fr/admin/orders", "/fr/seller/product/1.data"]) expect((await ask(path, form)).status, path).toBe(503);
    expect(acted).toEqual([]);
    expect(await (await ask("/fr/admin/orders", form)).text()).toBe(fr.desk.label);
    expect(acted).toEqual(["/admin/orders"]);
    expect(read).toEqual(Array(4).fill("/words/fr.json"));
  });

  it("are whole where nothing is built", async () => {
    vi.stubEnv("DEV", true);
    const { read, ASSETS } = release(() => Response.json({}));
    const { ask } = shop(ASSETS);
    expect((await ask("/admin")).status).toBe(200);
    expect(read).toEqual([]);
  });
});
