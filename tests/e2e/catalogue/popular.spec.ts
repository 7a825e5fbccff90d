/** What many search for: in the empty search field and on the search page, until an operator takes it out. And how a size turned out. */
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { signInAsDemo } from "../support/demo-shopper.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

for (const { locale, prefix, words } of [
  { locale: "en", prefix: "", words: en },
  { locale: "ar", prefix: "/ar", words: ar as unknown as typeof en },
] as const)
  test(`in ${locale} what several networks searched for is offered, and hidden by an operator at once`, async ({ page, browser, baseURL }) => {
    const { data: cards } = await (await page.request.get(`/api/v1/products?locale=${locale}`)).json();
    const q: string = cards[0].name.toLocaleLowerCase(locale).split(" ").slice(-2).join(" ");
    for (let network = 1; network <= 5; network++) {
      const answer = await page.request.post(`/api/v1/search/asked?locale=${locale}`, {
        data: { q },
        headers: { "cf-connecting-ip": `198.51.100.${network}` },
      });
      expect(answer.status()).toBe(204);
    }
    const desk = await browser.newContext({ ...(baseURL && { baseURL }) });
    await signInAsDemo(desk, "admin@meydan.test");
    const own = await desk.newPage();
    await own.goto("/admin/searches");
    await expectHydrated(own);
    const row = own.getByRole("row").filter({ hasText: q });
    await row.getByRole("button").click();
    await expect(row).toContainText(en.desk.searches.states.hidden);
    await expectAccessible(own);
    await row.getByRole("button").click();
    await expect(row).toContainText(en.desk.searches.states.shown);

    await page.goto(`${prefix}/`);
    await expectHydrated(page);
    const box = page.getByRole("banner").locator("input[name=q]");
    await box.focus();
    const group = page.getByRole("group", { name: words.search.popularSearches });
    await expect(group.getByRole("option")).toContainText([q]);
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(q);

    const plain = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false, locale });
    const page2 = await plain.newPage();
    await page2.goto(`${prefix}/search`);
    await page2.getByRole("region", { name: words.search.popularSearches }).getByRole("link", { name: q }).click();
    await expect(page2.getByRole("heading", { level: 1 })).toContainText(q);
    await plain.close();

    await row.getByRole("button").click();
    await expect(row).toContainText(en.desk.searches.states.hidden);
    expect((await (await page.request.get(`/api/v1/search/popular?locale=${locale}`)).json()).data).not.toContainEqual({ q });
    await desk.close();
  });

test("how a size turned out is asked in a review, and said where sizes are chosen", async ({ page, context }) => {
  await signInAsDemo(context);
  const { data } = await (await page.request.get("/api/v1/user/reviews")).json();
  const sized = data.waiting.find(({ product }: { product: { isSized: boolean } }) => product.isSized);
  const plain = data.waiting.find(({ product }: { product: { isSized: boolean } }) => !product.isSized);
  await page.goto(`/user/reviews?product=${sized.product.handle}`);
  await expect(page.getByLabel(en.myReviews.labels.fit).getByRole("option")).toHaveText(Object.values(en.myReviews.fits));
  await page.goto(`/user/reviews?product=${plain.product.handle}`);
  await expect(page.getByRole("heading", { name: en.orders.review })).toBeVisible();
  await expect(page.getByLabel(en.myReviews.labels.fit)).toHaveCount(0);

  const { data: cards } = await (await page.request.get("/api/v1/products?category=fashion&perPage=48")).json();
  for (const { main, handle } of cards) {
    const { data: product } = await (await page.request.get(`/api/v1/products/${handle}`)).json();
    if (!product.fit) continue;
    await page.goto(`/${main}/product/${handle}`);
    await expect(page.locator("#buy")).toContainText(en.product.fits[product.fit.fit as "true"].replace("{{percent}}", `${product.fit.percent}%`));
    return;
  }
  throw new Error("of no product of the demo enough have said how its sizes turn out");
});
