/** The rows of the home page: an operator chooses and orders them, with and without script, and shoppers see them. In a market of its own, since the demo's home page is other tests' subject. */
import type { Browser, Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { locales } from "../../../locales/words.ts";
import { factsOf } from "../../support/template-facts.ts";
import { askApi } from "../support/ask-api.ts";
import { openMarket, openShop } from "../support/own-market.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const words = en.desk.home;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const rows = (page: Page) => page.locator("#rows").getByRole("rowheader");
const previewed = (page: Page) => page.locator("#preview").getByRole("listitem");
const headings = (page: Page) => main(page).getByRole("heading", { level: 2 });
const everywhere = (text: string) => Object.fromEntries(locales.map((locale) => [locale, text]));
const named = (text: string, name: string) => text.replace("{{name}}", name);
const { kinds } = words;

const answers = {
  market: {
    ...{
      name: "Quay",
      legalName: "Quay SAS",
      address: "1 Quay\n69003 Lyon",
      country: "FR",
      taxNumber: "FR 83 404 833 048",
      senderEmail: "orders@quay.example",
      supportEmail: "help@quay.example",
    },
    ...{ colour: "#1d4f91", languages: ["en", "ar"], language: "en", texts: { en: { tagline: "by the water" } } },
  },
  currencies: { base: "EUR", others: {} },
  categories: { tree: [{ slug: "ceramics", names: { en: "Ceramics" }, subs: [{ slug: "lamps", names: { en: "Lamps" } }] }] },
  taxes: { FR: { rateBp: 2000, included: true, owedBy: "marketplace" } },
  delivery: [{ slug: "france", names: everywhere("France"), countries: ["FR"], rates: { standard: { price: 500, daysMin: 1, daysMax: 3 } } }],
  commission: { settings: { returnWindowDays: 7, payoutMinimum: 1000, payoutWeekday: 3 }, rates: [{ rateBp: 900 }] },
  pages: { template: true, facts: factsOf("FR"), confirmed: ["terms", "privacy", "returns", "imprint", "withdrawal", "accessibility"] },
  open: true,
};

/** A market in which one lamp is sold, and one collection holds it. */
async function quay(browser: Browser) {
  const market = await openMarket(browser, answers, "en");
  await market.apply();
  await openShop(market, { handle: "heron", name: "Heron", category: "ceramics/lamps", price: 4900, title: "Heron lamp" });
  const texts = { en: { title: "By lamplight" }, ar: { title: "على ضوء المصباح" } };
  await askApi(market.owner.request, "POST", "/admin/collections", { slug: "lamplight", published: true, texts });
  await askApi(market.owner.request, "PUT", "/admin/collections/lamplight/rule", { rule: {}, version: 1 });
  return market;
}

test("the home page shows the rows that an operator has chosen, in their order and at their time", async ({ browser }) => {
  test.setTimeout(240_000);
  const market = await quay(browser);
  const { page } = market.owner;
  await page.goto("/");
  const usual = await headings(page).allTextContents();
  await page.goto("/admin/home");
  await expectHydrated(page);
  const { flash, best, prices, categories, featured, arrivals, shops, brands } = kinds;
  await expect(rows(page)).toHaveText([flash, best, prices, categories, featured, arrivals, shops, brands]);
  for (const [at, kind] of [best, prices, featured].entries()) {
    await button(page, `${kind}: ${en.desk.flash.takeOut}`).click();
    await expect(rows(page)).toHaveCount(7 - at);
  }
  await expect(rows(page)).toHaveText([flash, categories, arrivals, shops, brands]);

  await main(page).getByRole("link", { name: words.add }).click();
  await page.getByLabel(words.labels.kind).selectOption({ label: `${en.desk.audit.kinds.collection}: By lamplight` });
  await button(page, words.add).click();
  await expect(rows(page)).toHaveCount(6);
  await button(page, named(en.desk.collections.upFor, "By lamplight")).click();
  await expect(rows(page).nth(4)).toContainText("By lamplight");

  await main(page).getByRole("link", { name: words.add }).click();
  await page.getByRole("group", { name: en.desk.pages.labels.title }).getByLabel("English").fill("Half price");
  await page.getByRole("group", { name: en.desk.pages.labels.title }).getByLabel("العربية").fill("نصف السعر");
  await page.getByLabel(words.labels.link).fill("https://elsewhere.example/");
  await button(page, words.add).click();
  await expect(page.getByLabel(words.labels.link)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("group", { name: en.desk.pages.labels.title }).getByLabel("English")).toHaveValue("Half price");
  await page.getByLabel(words.labels.link).fill("/all?sale=1");
  await page.getByLabel(en.seller.flashSales.labels.endsAt).fill("2090-12-24T18:00:30");
  await button(page, words.add).click();
  await expect(rows(page)).toHaveCount(7);
  await button(page, named(words.hideFor, kinds.brands)).click();
  await expect(rows(page).filter({ hasText: kinds.brands }).locator("..")).toContainText(words.states.hidden);
  await button(page, `${kinds.shops}: ${en.desk.flash.takeOut}`).click();
  await expect(rows(page)).toHaveCount(6);

  // as of a moment, to the second
  await expect(previewed(page)).toContainText(["Half price"]);
  await page.getByLabel(words.moment).fill("2090-12-24T18:00:30");
  await button(page, words.look).click();
  await expect(previewed(page)).toHaveText([flash, categories, arrivals, "By lamplight"]);

  await page.goto("/");
  await expect(headings(page)).toHaveText([en.home.categories, en.collections.new, "By lamplight", "Half price"]);
  await expect(page.getByRole("region", { name: "By lamplight" }).getByRole("heading", { name: "Heron lamp" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Half price" }).getByRole("link")).toHaveAttribute("href", "/all?sale=1");
  await page.goto("/ar");
  await expect(headings(page)).toHaveText([ar.home.categories, ar.collections.new, "على ضوء المصباح", "نصف السعر"]);
  // reached by a navigation, it is the same
  await expectHydrated(page);
  await page.getByRole("region", { name: "على ضوء المصباح" }).getByRole("link", { name: ar.home.seeAll }).click();
  await expect(page.getByRole("heading", { level: 1, name: "على ضوء المصباح" })).toBeVisible();
  await page.goBack();
  await expect(headings(page)).toHaveText([ar.home.categories, ar.collections.new, "على ضوء المصباح", "نصف السعر"]);

  await page.goto("/admin/home");
  await expectHydrated(page);
  await button(page, words.reset).click();
  await expect(rows(page)).toHaveCount(8);
  await page.goto("/");
  await expect(headings(page)).toHaveText(usual);

  // without script
  const plain = await browser.newContext({ baseURL: market.origin, locale: "en", javaScriptEnabled: false, storageState: await page.context().storageState() });
  const bare = await plain.newPage();
  await bare.goto("/admin/home");
  await button(bare, named(en.desk.collections.downFor, kinds.categories)).click();
  await expect(rows(bare)).toHaveText([flash, best, prices, featured, categories, arrivals, shops, brands]);
  await bare.goto("/admin/home?edit=4");
  await bare.getByRole("group", { name: en.desk.pages.labels.title }).getByLabel("English").fill("Aisles");
  await button(bare, en.account.save).click();
  await expect(rows(bare).nth(4)).toContainText("Aisles");
  await bare.goto("/");
  await expect(headings(bare).filter({ hasText: "Aisles" })).toBeVisible();
  await plain.close();
  await market.close();
});
