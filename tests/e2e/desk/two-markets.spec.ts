/**
 * Two markets from one build, each set up by its file with the console's command: one in lira, Turkish and Arabic, one in yen and English. Whatever
 * each answers, shows, mails and prints names itself, its money, its languages and its colour, and nothing of the other or of the demo.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import turkish from "../../../docs/examples/turkish-market/answers.json" with { type: "json" };
import { type Locale, locales, prefixOf } from "../../../locales/words.ts";
import { root } from "../../../worker/local/platform.ts";
import { askApi, ownSite } from "../support/ask-api.ts";
import { mailsTo, type OwnMarket, openMarket, openShop } from "../support/own-market.ts";
import { providerPages } from "../support/provider-pages.ts";
import { expect, test } from "../support/test.ts";

const legal = ["terms", "privacy", "returns", "imprint"];
const lawPagesOfTurkey = ["preliminary-information", "distance-contract"];
const everywhere = (text: string) => Object.fromEntries(locales.map((locale) => [locale, text]));
/** Of a currency without minor units. */
const japanese = {
  market: {
    name: "Harbour Lane",
    legalName: "Harbour Lane KK",
    address: "1-2-3 Minato\n105-0001 Tokyo",
    country: "JP",
    taxNumber: "T1234567890123",
    senderEmail: "orders@harbour.example",
    supportEmail: "help@harbour.example",
    colour: "#1d4f91",
    languages: ["en"],
    language: "en",
    texts: { en: { tagline: "made by the sea", heading: "Small makers by the sea", claim: "Every maker is somebody we know." } },
  },
  currencies: { base: "JPY", others: { GBP: { rate: "0.0052" } } },
  categories: { tree: [{ slug: "ceramics", names: { en: "Ceramics" }, subs: [{ slug: "lamps", names: { en: "Lamps" } }] }] },
  taxes: { JP: { rateBp: 1000, included: true, owedBy: "marketplace" } },
  delivery: [{ slug: "japan", names: everywhere("Japan"), countries: ["JP"], rates: { standard: { price: 800, daysMin: 1, daysMax: 3 } } }],
  commission: { settings: { returnWindowDays: 7, payoutMinimum: 1000, payoutWeekday: 3 }, rates: [{ rateBp: 900 }] },
  pages: { template: true, confirmed: legal },
  open: true,
};

type Sold = { number: string; key: string; seller: Awaited<ReturnType<typeof openShop>>["seller"]; product: string; shopper: string };

/** Somebody buys the thing and pays at the provider's page. */
async function buy(
  market: OwnMarket,
  shop: Awaited<ReturnType<typeof openShop>>,
  address: Record<string, string>,
  currency: string,
  locale: string,
): Promise<Sold> {
  const { page, request, email } = await market.somebody();
  const query = `?locale=${locale}&currency=${currency}`;
  const { variants } = await askApi<{ variants: { id: number }[] }>(request, "GET", `/products/${shop.product.split("/").at(-1)}${query}`);
  await askApi(request, "POST", `/cart/items${query}`, { variantId: variants[0]?.id, quantity: 1 });
  const [offered] = await askApi<{ id: "stripe" | "iyzico" }[]>(request, "GET", `/payments/offered${query}&country=${address.country}`);
  const { total, documents } = await askApi<{ total: { currency: string }; documents?: { digest: string } }>(request, "POST", `/checkout/quote${query}`, {
    address,
  });
  expect(total.currency).toBe(currency);
  const once = { ...ownSite, "idempotency-key": crypto.randomUUID() };
  const body = { email, address, gateway: offered?.id, expectedTotal: total, agreedDocuments: documents?.digest };
  const order = await askApi<{ number: string; key: string; payment: { next: { url: string } } }>(request, "POST", `/orders${query}`, body, once);
  await page.goto(order.payment.next.url);
  await providerPages[offered?.id as "stripe"]?.pay(page);
  await expect(page).toHaveURL(/\/checkout\/order\/M-/, { timeout: 20_000 });
  return { ...order, ...shop, shopper: email };
}

/** Everything that is answered about the market to anybody, by where it was asked for. */
async function answersOf(market: OwnMarket, { number, key, seller, product, shopper }: Sold, languages: readonly Locale[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const amiss: string[] = [];
  const { request } = market.owner;
  const visitor = await market.somebody();
  const take = async (from: string, by = visitor.request) => {
    const answer = await by.get(from);
    if (answer.status() !== 200) amiss.push(`${from}: ${answer.status()}`);
    answers.set(from, await answer.text());
    return answers.get(from) as string;
  };
  const main = product.split("/")[1];
  const paths = [
    "/",
    "/all",
    "/categories",
    `/${main}/products`,
    product,
    "/shipping",
    "/contact",
    "/cart",
    "/login",
    "/register",
    "/track-order",
    "/region",
    "/withdraw",
    "/report",
    "/transparency",
    "/return",
    "/seller/register",
  ];
  for (const locale of languages) {
    const at = (each: string) => `${prefixOf(locale)}${each}`;
    for (const each of [...paths, ...[...legal, "about", "faq"].map((slug) => `/page/${slug}`), "/manifest.webmanifest", "/offline"]) await take(at(each));
    await take(at(`/checkout/order/${number}/invoice?key=${key}`));
    const packages = await askApi<{ id: number }[]>(seller.request, "GET", "/seller/packages");
    await take(at(`/seller/package/${packages[0]?.id}/slip`), seller.request);
    for (const asked of ["/market", "/shipping/zones", "/categories", "/pages", `/products/${product.split("/").at(-1)}`])
      await take(`/api/v1${asked}?locale=${locale}`);
  }
  for (const each of ["/robots.txt", "/llms.txt", "/api/v1/openapi.json"]) await take(each);
  const sitemap = await take("/sitemap.xml");
  for (const [, child = ""] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) if (child.endsWith(".xml")) await take(new URL(child).pathname);
  for (const [index, mail] of (await mailsTo(request, seller.email, shopper)).entries()) answers.set(`mail ${index}`, mail);
  expect(amiss).toEqual([]);
  expect([...answers.keys()].filter((each) => each.startsWith("mail")).length).toBeGreaterThan(2);
  return answers;
}

/** Where any of these stands, with what is around it. The API's document names all that any market may have. */
const found = (answers: Map<string, string>, words: RegExp) =>
  [...answers].flatMap(([from, text]) =>
    from.includes("openapi") ? [] : (text.match(new RegExp(`.{0,60}(?:${words.source}).{0,30}`, "g")) ?? []).map((each) => `${from}: ${each}`),
  );

test.use({ actionTimeout: 15_000, navigationTimeout: 30_000 });

test("two markets from one build know nothing of each other", async ({ browser }) => {
  test.setTimeout(300_000);
  const carsi = await openMarket(browser, path.join(root, "docs/examples/turkish-market/answers.json"), "tr");
  const harbour = await openMarket(browser, japanese, "en");
  try {
    await test.step("each is set up by its file; applied again nothing changes", async () => {
      expect((await carsi.apply("--dry-run")).at(-1)).toMatch(/^\d+ to do; nothing was changed$/);
      expect((await carsi.apply()).at(-1)).toMatch(/^\d+ done$/);
      expect(await carsi.apply()).toEqual(["unchanged"]);
      const opened = { pages: { ...turkish.pages, confirmed: [...legal, ...lawPagesOfTurkey] }, open: true };
      const opening = `${carsi.folder}/opening.json`;
      writeFileSync(opening, JSON.stringify(opened));
      expect((await carsi.ops("apply", opening)).at(-1)).toBe("7 done");
      expect((await harbour.apply()).at(-1)).toMatch(/^\d+ done$/);
      expect(await harbour.apply()).toEqual(["unchanged"]);
    });
    await test.step("what the first writes down is the first, and says so", async () => {
      const written = `${carsi.folder}/written.json`;
      await carsi.ops("export", written);
      expect(await carsi.ops("apply", written)).toEqual(["unchanged"]);
    });
    const lale = await openShop(carsi, { handle: "lale-cam", name: "Lale Cam", category: "home-textiles/lighting", price: 75_000, title: "Glass lamp" });
    const dock = await openShop(harbour, { handle: "dock-kiln", name: "Dock Kiln", category: "ceramics/lamps", price: 9_800, title: "Paper lamp" });
    const istanbul = { name: "Layla Haddad", line1: "İstiklal Caddesi 5", city: "İstanbul", country: "TR", ...providerPages.iyzico?.address };
    const tokyo = {
      name: "Ken Mori",
      phone: "+81 3 1234 5678",
      line1: "1-1 Chiyoda",
      city: "Chiyoda-ku",
      region: "JP-13",
      postalCode: "100-0001",
      country: "JP",
    };
    const [first, second] = [await buy(carsi, lale, istanbul, "TRY", "tr"), await buy(harbour, dock, tokyo, "JPY", "en")];
    const theirs = await answersOf(carsi, first, ["tr", "ar"]);
    const others = await answersOf(harbour, second, ["en"]);

    await test.step("neither names the other, the demo, or its money", async () => {
      // what is looked for is found where it stands
      expect([found(theirs, /Lale Çarşısı/).length > 40, found(others, /Harbour Lane/).length > 20]).toEqual([true, true]);
      const demo = /Meydan\b|\bdemo\b|\bUSD\b|US\$/;
      expect(found(theirs, new RegExp(`${demo.source}|Harbour|harbour|\\bJPY\\b|JP¥|Dock Kiln|Tokyo|#1d4f91|\\bGBP\\b`))).toEqual([]);
      expect(found(others, new RegExp(`${demo.source}|Lale|Çarşı|lale|\\bTRY\\b|₺|İstanbul|#7a1f5c|\\bEUR\\b|\\bKWD\\b|#0a5f4e`))).toEqual([]);
    });
    await test.step("each names itself, its money, its languages and its colour", async () => {
      const pageOf = (answers: Map<string, string>, at: string) => answers.get(at) ?? "";
      for (const [answers, name, prefixes, colour, { origin }] of [
        [theirs, "Lale Çarşısı", ["/tr", "/ar"], "#7a1f5c", carsi],
        [others, "Harbour Lane", [""], "#1d4f91", harbour],
      ] as const) {
        for (const prefix of prefixes) {
          const home = pageOf(answers, `${prefix}/`);
          expect(home).toContain(name);
          expect(home).toContain(colour);
          expect(JSON.parse(pageOf(answers, `${prefix}/manifest.webmanifest`))).toMatchObject({ name });
          expect(pageOf(answers, `${prefix}/page/imprint`)).toContain(name);
          const invoice = [...answers].find(([from]) => from.startsWith(prefix) && from.includes("/invoice"))?.[1] ?? "";
          expect(invoice).toContain(name);
        }
        expect(pageOf(answers, "/llms.txt")).toContain(name);
        const mails = [...answers].filter(([from]) => from.startsWith("mail")).map(([, text]) => text);
        expect(mails.filter((text) => !text.includes(name) && !text.includes(origin))).toEqual([]);
        expect(mails.some((text) => text.includes(name))).toBe(true);
      }
      const languagesOf = (home: string) => [...new Set([...home.matchAll(/hreflang="([\w-]+)"/gi)].map(([, each]) => each))].sort();
      expect(languagesOf(pageOf(theirs, "/tr/"))).toEqual(["ar", "tr", "x-default"]);
      expect(languagesOf(pageOf(others, "/"))).toEqual(["en", "x-default"]);
      const placesIn = (answers: Map<string, string>) =>
        [...answers].flatMap(([from, text]) =>
          from.includes("sitemap") ? [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, each]) => new URL(each as string).pathname) : [],
        );
      expect(placesIn(theirs).filter((each) => !/^\/(tr|ar)(\/|$)|\.xml$/.test(each))).toEqual([]);
      expect(placesIn(others).filter((each) => /^\/(tr|ar|fr|hi)(\/|$)/.test(each))).toEqual([]);
      expect(pageOf(theirs, `/tr/checkout/order/${first.number}/invoice?key=${first.key}`)).toMatch(/750,00/);
      expect(pageOf(others, `/checkout/order/${second.number}/invoice?key=${second.key}`)).toMatch(/¥9,800/);
    });
  } finally {
    await carsi.close();
    await harbour.close();
  }
});
