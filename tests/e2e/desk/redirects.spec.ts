/** Redirects at the desk: one is entered and leads visitors on, several are pasted after a preview, some are deleted; and a page that is missed in the browser leads on, too. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const words = en.desk.redirects;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => main(page).getByLabel(name);
const unique = (word: string) => `/${word}-${crypto.randomUUID().slice(0, 8)}`;
const leads = async (page: Page, path: string) => {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  return [answer.status(), answer.headers().location ?? null];
};

test("one is entered, leads on in every language, is changed, and deleted", async ({ page, errors }) => {
  const from = unique("old");
  await signInAsDemo(page.context(), "admin@meydan.test");
  await page.goto("/admin/redirects");
  await expectHydrated(page);
  await main(page).getByRole("link", { name: words.new, exact: true }).click();
  await field(page, words.labels.from).fill("/cart");
  await field(page, words.labels.to).fill("//elsewhere.example");
  await field(page, words.labels.note).fill("From the old site");
  await button(page, words.new).click();
  await expect(page.locator("#field-from-error")).toHaveText(en.fields.redirect_fixed);
  await expect(page.locator("#field-to-error")).toHaveText(en.fields.redirect_path);
  await expect(field(page, words.labels.note)).toHaveValue("From the old site");
  forgive(errors, statusOf(400));
  await field(page, words.labels.from).fill(from.toUpperCase());
  await field(page, words.labels.to).fill("/page/about");
  await button(page, words.new).click();
  await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(from) })).toContainText(words.kinds.permanent);
  expect(await leads(page, `/ar${from}?x=1`)).toEqual([301, "/ar/page/about?x=1"]);
  await page.getByRole("link", { name: from }).click();
  await expect(page.getByRole("heading", { level: 1, name: from })).toBeVisible();
  await field(page, words.labels.to).fill("");
  await field(page, words.labels.kind).selectOption("gone");
  await button(page, en.account.save).click();
  await expect(page.getByText(en.account.saved)).toBeVisible();
  // a location knows of a change within seconds
  await expect.poll(() => leads(page, `/tr${from}`)).toEqual([410, null]);
  const gone = await page.goto(`/tr${from}`);
  expect(gone?.status()).toBe(410);
  await expect(main(page)).toContainText("410");
  forgive(errors, statusOf(410));
  await page.goto("/admin/redirects");
  await page.getByRole("link", { name: from }).click();
  await button(page, words.remove).click();
  await expect(page.getByText(words.removed)).toBeVisible();
  await expect.poll(() => leads(page, from)).toEqual([404, null]);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });
    test("several are pasted, mended where the preview says so, entered together, and deleted together", async ({ page, errors }) => {
      const [one, two, three] = [unique("a"), unique("b"), unique("c")] as const;
      await signInAsDemo(page.context(), "admin@meydan.test");
      await page.goto("/admin/redirects?lines");
      if (javaScriptEnabled) await expectHydrated(page);
      const lines = field(page, words.labels.lines);
      const wrong = `from,to\n${one},/page/about\n\n${two},${one}\n/cart,/page/faq\n${three},`;
      await lines.fill(wrong);
      await button(page, words.preview).click();
      const row = (name: string) =>
        page
          .locator("#preview")
          .getByRole("row", { name: new RegExp(name) })
          .first();
      await expect(row(`^4 `)).toContainText(en.fields.redirect_chain);
      await expect(row(`^5 `)).toContainText(en.fields.redirect_fixed);
      await expect(row(`^6 `)).toContainText(words.outcomes.new);
      await expect(page.locator("#preview")).toContainText(words.allOrNone);
      await expect(button(page, words.enterAll)).toHaveCount(0);
      await expect(lines).toHaveValue(wrong);
      expect(await leads(page, one)).toEqual([404, null]);
      await lines.fill(`${one},/page/about\n${two},/page/about,302,"until spring, or so"\n${three},`);
      await button(page, words.preview).click();
      await expect(page.locator("#preview")).toContainText(`${words.outcomes.new}: 3`);
      await button(page, words.enterAll).click();
      await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
      await expect(page.getByText(words.entered)).toBeVisible();
      expect([await leads(page, one), await leads(page, `/fr${two}`), await leads(page, three)]).toEqual([
        [301, "/page/about"],
        [302, "/fr/page/about"],
        [410, null],
      ]);
      const file = await page.request.get(`/api/v1/admin/redirects/csv?q=${two}`);
      expect(await file.text()).toContain(`${two},/page/about,302,"until spring, or so"`);
      // the file again says nothing new
      await page.goto("/admin/redirects?lines");
      if (javaScriptEnabled) await expectHydrated(page);
      await field(page, words.labels.lines).fill(await file.text());
      await button(page, words.preview).click();
      await expect(page.locator("#preview")).toContainText(words.nothingNew);

      await page.goto("/admin/redirects");
      if (javaScriptEnabled) await expectHydrated(page);
      for (const path of [one, two, three]) await page.getByRole("checkbox", { name: new RegExp(path) }).check();
      await button(page, words.removeSeveral).click();
      await expect(page.locator("#preview")).toContainText(two);
      await button(page, words.removeSeveral).click();
      await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
      await expect.poll(() => leads(page, two)).toEqual([404, null]);
      forgive(errors, statusOf(400));
    });
  });

test("a link in the shop to what is gone leads on: to no page, and to a page that is missed", async ({ page, errors }) => {
  const [none, missed, gone] = [unique("none"), `/shop${unique("was-here")}`, `/page${unique("gone")}`] as const;
  await signInAsDemo(page.context(), "admin@meydan.test");
  await askApi(page.request, "POST", "/admin/redirects/import", {
    lines: [
      { from: none, to: "/page/about" },
      { from: missed, to: "/page/faq" },
      { from: gone, to: null },
    ],
  });
  await page.goto("/fr/shipping");
  await expectHydrated(page);
  const follow = (path: string) =>
    page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href });
      document.body.appendChild(link);
      link.click();
      link.remove();
    }, path);
  await follow(`/fr${none}`);
  await expect(page).toHaveURL(/\/fr\/page\/about$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await follow(`/fr${missed}?x=1`);
  await expect(page).toHaveURL(/\/fr\/page\/faq\?x=1$/);
  await expectHydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/fr\/page\/about$/);
  await expectHydrated(page);
  await follow(`/fr${gone}`);
  await expect(main(page)).toContainText("410");
  await follow("/fr/shop/never-was");
  await expect(main(page)).toContainText("404");
  await page.goBack();
  await expect(main(page)).toContainText("410");
  forgive(errors, statusOf(404));
  forgive(errors, statusOf(410));
});
