/** Where things go is chosen once, with and without script, and product, cart, checkout and the page of delivery follow it. */
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { askApi } from "../support/ask-api.ts";
import { expect, expectAccessible, expectHydrated, type Page, test } from "../support/test.ts";
import { fillCart } from "../support/three-shops.ts";

const markets = [
  { locale: "en", prefix: "", words: en, country: "FR", name: "France", own: "United States" },
  { locale: "ar", prefix: "/ar", words: ar as unknown as typeof en, country: "IN", name: "الهند", own: "الإمارات العربية المتحدة" },
] as const;
const bare = (text: string | null) => (text ?? "").replace(/[\u2066-\u2069]/g, "");
const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === "country")?.value;

/** A product of a shop that delivers everywhere at the market's rates. */
async function productPath(page: Page, prefix: string): Promise<string> {
  const [card] = await askApi<{ main: string; handle: string }[]>(page.request, "GET", "/products?perPage=1&sort=price&stock=1&locale=en&currency=USD");
  return `${prefix}/${card?.main}/product/${card?.handle}`;
}

async function chooseByScript(page: Page, { words, country, name, prefix }: (typeof markets)[number]) {
  const banner = page.getByRole("banner");
  await expectHydrated(page);
  await banner.locator("summary:has([data-country])").click();
  const list = banner.getByRole("combobox", { name: words.region.deliverTo });
  await expect(list).toBeVisible();
  await expectAccessible(page);
  await list.selectOption(country);
  await banner
    .locator("form[method=post]")
    .filter({ has: page.locator("select[name=country]") })
    .getByRole("button")
    .click();
  await expect(banner.locator("summary [data-country]")).toHaveText(name);
  await expect(page.getByRole("contentinfo").getByRole("link", { name })).toHaveAttribute("href", `${prefix}/region`);
}

async function chooseByPage(page: Page, { words, country, prefix }: (typeof markets)[number]) {
  await page.getByRole("contentinfo").getByRole("link", { name: words.region.choose }).click();
  await expect(page).toHaveURL(new RegExp(`${prefix}/region$`));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(words.region.title);
  await main.getByRole("combobox", { name: words.region.deliverTo }).selectOption(country);
  await main.getByRole("button", { name: words.account.save }).click();
}

for (const javaScriptEnabled of [true, false])
  for (const market of markets) {
    const { locale, prefix, words, country, name } = market;
    test.describe(`in ${locale}, ${javaScriptEnabled ? "with script" : "without script"}`, () => {
      test.use({ javaScriptEnabled, viewport: { width: 1280, height: 900 } });

      test("a country that was chosen once is the country everywhere", async ({ page, context }) => {
        const { deliverTo, to } = { deliverTo: words.region.deliverTo, to: words.delivery.to.replace("{{country}}", name) };
        const heading = (level: number) => page.getByRole("main").getByRole("heading", { level, name: to });
        await page.goto(`${prefix}/all?sort=price`);
        await (javaScriptEnabled ? chooseByScript : chooseByPage)(page, market);
        // it leads back to where it was chosen
        await expect(page).toHaveURL(new RegExp(`${prefix}/all\\?sort=price$`));
        expect(await cookieOf(page)).toBe(country);

        await page.goto(await productPath(page, prefix));
        if (!javaScriptEnabled) await page.locator("#buy").getByRole("link", { name: words.product.deliveryMore }).click();
        await expect(heading(javaScriptEnabled ? 2 : 3)).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);

        await fillCart(context.request, locale);
        await page.goto(`${prefix}/cart`);
        await expect.poll(async () => bare(await page.locator("#cart-summary + [role=status]").textContent())).toContain(to);
        await page.goto(`${prefix}/checkout`);
        await expect(page.locator("[name='address.country']")).toHaveValue(country);
        await page.goto(`${prefix}/shipping`);
        await expect(page).toHaveURL(new RegExp(`/shipping\\?country=${country}$`));
        await expect(heading(3)).toBeVisible();
        await expect(page.getByRole("combobox", { name: words.fields.labels.country })).toHaveValue(country);
        await page.goto(`${prefix}/region`);
        await expect(page.getByRole("main").getByRole("combobox", { name: deliverTo })).toHaveValue(country);
        if (javaScriptEnabled) await expectAccessible(page);
      });
    });
  }

test("another country than those of the list changes nothing, and says so", async ({ page }) => {
  const form = { country: "other", to: "/all?sort=price" };
  await page.goto("/all");
  const answer = await page.request.post("/currency", { form, headers: { origin: new URL(page.url()).origin }, maxRedirects: 0 });
  await page.goto(answer.headers().location as string);
  await expectHydrated(page);
  const main = page.getByRole("main");
  await expect(main.getByText(en.region.notThere.replace("{{country}}", "United States"))).toBeVisible();
  await expectAccessible(page);
  expect(await cookieOf(page)).toBeUndefined();
  await main.getByRole("combobox", { name: en.region.deliverTo }).selectOption("GB");
  await main.getByRole("button", { name: en.account.save }).click();
  await expect(page).toHaveURL(/\/all\?sort=price$/);
  expect(await cookieOf(page)).toBe("GB");
});

test("a currency chosen beside it chooses no country", async ({ page }) => {
  await page.goto("/all");
  await expectHydrated(page);
  const banner = page.getByRole("banner");
  await banner.locator("summary:has([data-country])").click();
  await expect(banner.getByRole("combobox", { name: en.region.deliverTo })).toHaveValue("US");
  await banner.getByRole("combobox", { name: en.account.currency }).selectOption("EUR");
  await banner
    .locator("form[method=post]")
    .filter({ has: page.locator("select[name=currency]") })
    .getByRole("button")
    .click();
  await expect(page.locator("html")).toHaveAttribute("data-currency", "EUR");
  expect(await cookieOf(page)).toBeUndefined();
});

test("the page is the same, to the byte, for visitors of two countries", async ({ page }) => {
  for (const path of ["/", "/all", "/ar/all", "/shipping?country=FR", await productPath(page, ""), await productPath(page, "/ar")]) {
    const locale = path.startsWith("/ar") ? "ar" : "en";
    const read = async (country: string, seen: string) => {
      const answer = await page.request.get(path, {
        headers: { cookie: `i18n_redirected=${locale}${country}`, "cf-ipcountry": seen, "accept-language": `${locale}-${seen}` },
      });
      const nonce = /nonce-([0-9a-f]{32})/.exec(answer.headers()["content-security-policy"] ?? "")?.[1] as string;
      return (await answer.text()).replaceAll(nonce, "");
    };
    const [french, indian] = [await read("; country=FR", "FR"), await read("; country=IN", "IN")];
    expect(french.length).toBeGreaterThan(10_000);
    expect(french === indian, path).toBe(true);
    expect((await read("", "GB")) === french, path).toBe(true);
  }
});
