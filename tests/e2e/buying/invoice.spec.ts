/** An invoice from payment to bookkeeping: on the order's page, to print, as a file; in the lists of its shop and of the marketplace. With script and without. */
import { readFileSync } from "node:fs";
import en from "../../../locales/en.json" with { type: "json" };
import { buyFromShop } from "../support/buy-from-shop.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { expect, expectHydrated, type Page, test } from "../support/test.ts";
import { expectWhole } from "../support/whole-page.ts";

const words = en.invoices;
const shop = "dar-atlas";
const numbered = new RegExp(`^${words.kinds.invoice} [0-9A-Z]+-\\d{4}-\\d{6}$`);

/** The document that a page links to, and its number. */
async function documentOn(page: Page): Promise<{ number: string; href: string }> {
  const found = page.getByRole("link", { name: numbered });
  await expect(found).toHaveCount(1);
  const number = ((await found.textContent()) ?? "").split(" ").at(-1) as string;
  return { number, href: (await found.getAttribute("href")) as string };
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });
    test("who has paid finds a numbered invoice, prints it and takes it as a file", async ({ page, browser }) => {
      const context = await browser.newContext();
      const order = await buyFromShop(await context.newPage(), shop);
      await page.goto(`/checkout/order/${order.number}?key=${order.key}`);
      const { number } = await documentOn(page);
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: `${words.pdf}, ${number}` }).click()]);
      expect([download.suggestedFilename(), readFileSync(await download.path(), "latin1").slice(0, 5)]).toEqual([`${number}.pdf`, "%PDF-"]);
      await page.getByRole("link", { name: numbered }).click();
      await expect(page).toHaveURL(new RegExp(`/invoice\\?.*document=${number}`));
      if (javaScriptEnabled) await expectHydrated(page);
      const sheet = page.getByRole("article", { name: `${words.kinds.invoice} ${number}` });
      await expect(sheet.getByText("Ada Lovelace")).toBeVisible();
      const href = (await page.getByRole("link", { name: words.xml }).getAttribute("href")) as string;
      const file = await page.request.get(href);
      expect([file.status(), file.headers()["content-type"], (await file.text()).includes(`<cbc:ID>${number}</cbc:ID>`)]).toEqual([
        200,
        "application/xml; charset=utf-8",
        true,
      ]);
      expect((await page.request.get(href.replace(/key=[^&]*/, "key=wrong"))).status()).toBe(404);
    });
  });

for (const locale of ["en", "ar"] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test("is whole where the shopper, the shop and the marketplace read it", async ({ page, browser, errors }) => {
      test.setTimeout(120_000);
      const context = await browser.newContext();
      const guest = await context.newPage();
      const order = await buyFromShop(guest, shop);
      const { number } = await guest.goto(`/checkout/order/${order.number}?key=${order.key}`).then(() => documentOn(guest));
      const prefix = locale === "en" ? "" : `/${locale}`;
      const whole = (path: string) => test.step(path, () => expectWhole(page, `${prefix}${path}`, { locale, errors }));
      await whole(`/checkout/order/${order.number}?key=${order.key}`);
      await whole(`/checkout/order/${order.number}/invoice?key=${order.key}`);
      await whole(`/checkout/order/${order.number}/invoice?key=${order.key}&document=${number}`);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("button")).toHaveCount(0);
      await expect(page.getByRole("article")).toBeVisible();
      await page.emulateMedia({ media: "screen" });
      await signInAsDemo(page.context(), "admin@meydan.test");
      await whole("/admin/invoices?kind=invoice");
      await expect(page.getByRole("link", { name: number })).toBeVisible();
      await whole(`/admin/invoice/${number}`);
    });
  });

test("the shop finds it in its list, by year and kind, and as a table", async ({ page }) => {
  await signInAsDemo(page.context(), "seller@meydan.test");
  await page.goto("/seller/invoices");
  await expectHydrated(page);
  // what is chosen counts at once
  await page.getByRole("combobox", { name: words.kind }).selectOption("credit_note");
  await expect(page).toHaveURL(/kind=credit_note/);
  await expect(page.getByRole("combobox", { name: words.kind })).toHaveValue("credit_note");
  const csv = await page.request.get((await page.getByRole("link", { name: words.csv }).getAttribute("href")) as string);
  expect([csv.status(), (await csv.text()).split(",")[0]]).toEqual([200, "number"]);
});
