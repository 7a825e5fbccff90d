/** Pages of texts at the desk: one is written, looked at, shown to shoppers, changed, and taken away again. */

import { languageNames } from "../../../app/i18n/names/language-names.ts";
import en from "../../../locales/en.json" with { type: "json" };
import { locales } from "../../../locales/words.ts";
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const { pages } = en.desk;
const inEnglish = (label: string) => `${label} (English)`;

test("a page is written, refused without a text, looked at, shown, and its next version waits until it is shown", async ({ page, errors }) => {
  const slug = `care-${crypto.randomUUID().slice(0, 8)}`;
  await signInAsDemo(page.context(), "admin@meydan.test");
  await page.goto("/admin/pages");
  await expectHydrated(page);
  await page.getByRole("link", { name: pages.add }).click();
  await page.getByRole("textbox", { name: en.seller.products.handle, exact: true }).fill(slug);
  await page.getByLabel(inEnglish(pages.labels.title)).fill("Caring for linen");
  const add = page.getByRole("button", { name: pages.add, exact: true });
  await add.click();
  await expect(page.getByLabel(inEnglish(pages.labels.body))).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(inEnglish(pages.labels.title))).toHaveValue("Caring for linen");
  forgive(errors, statusOf(400));
  await page.getByLabel(inEnglish(pages.labels.body)).fill("Wash it warm.\n\n## Drying\n\n- in the shade");
  await add.click();
  await expect(page.getByRole("heading", { level: 1, name: "Caring for linen" })).toBeVisible();
  expect((await page.request.get(`/page/${slug}`)).status()).toBe(404);

  await page.getByRole("link", { name: pages.look.replace("{{number}}", "1") }).click();
  await expect(page.getByRole("heading", { name: "Drying" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "in the shade" })).toBeVisible();
  await page.getByRole("link", { name: pages.back }).click();
  await page.getByRole("button", { name: pages.showNamed.replace("{{number}}", "1") }).click();
  await expect(page.locator("#versions").getByRole("row", { name: /1/ })).toContainText(pages.states.shown);
  await page.getByLabel(inEnglish(pages.labels.body)).fill("Wash it cold.");
  await page.getByLabel(pages.labels.note).fill("colder");
  await page.getByRole("button", { name: pages.saveVersion }).click();
  await expect(page.locator("#versions")).toContainText("colder");
  // an isolate believes what it read of the catalogue for some seconds
  await expect.poll(async () => (await page.request.get(`/page/${slug}`)).text(), { timeout: 20_000 }).toContain("Wash it warm.");

  await page.getByRole("button", { name: pages.remove }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
  await expect(page.getByRole("link", { name: "Caring for linen" })).toHaveCount(0);
});

test("what somebody else saved meanwhile is said, nothing typed is lost, and an older version is read in its own language", async ({ page, errors }) => {
  const slug = `wood-${crypto.randomUUID().slice(0, 8)}`;
  await signInAsDemo(page.context(), "admin@meydan.test");
  const texts = { en: { title: "Oiling wood", body: "Once a year." }, ar: { title: "دهن الخشب", body: "مرة في السنة." } };
  await askApi(page.request, "POST", "/admin/pages", { slug, texts });
  await page.goto(`/admin/page/${slug}`);
  await expectHydrated(page);
  await page.getByLabel(inEnglish(pages.labels.body)).fill("Twice a year.");
  await askApi(page.request, "PUT", `/admin/pages/${slug}`, { texts: { en: { title: "Oiling wood", body: "Every spring." } }, version: 1 });
  const save = page.getByRole("button", { name: pages.saveVersion });
  await save.click();
  await expect(page.locator("#page")).toContainText(pages.savedMeanwhile.replace("{{number}}", "2"));
  forgive(errors, statusOf(409));
  await expect(page.getByLabel(inEnglish(pages.labels.body))).toHaveValue("Twice a year.");
  await save.click();
  await expect(page.getByRole("link", { name: pages.look.replace("{{number}}", "3") })).toBeVisible();

  await page.getByRole("link", { name: pages.look.replace("{{number}}", "1") }).click();
  await page.getByRole("main").getByRole("link", { name: "العربية" }).click();
  await expect(page.locator("#preview [lang=ar]")).toContainText("مرة في السنة.");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("link", { name: pages.back }).click();
  await page.getByRole("button", { name: pages.showNamed.replace("{{number}}", "3") }).click();
  await page.getByRole("button", { name: pages.hide }).click();
  await expect(page.getByRole("button", { name: pages.hide })).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(`/page/${slug}`)).status(), { timeout: 20_000 }).toBe(404);
  await page.getByRole("button", { name: pages.remove }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
});

test("pages by the law of another country are looked at, added, not confirmed with a gap, filled in and confirmed", async ({ page, errors }) => {
  const { templates, facts } = pages;
  await signInAsDemo(page.context(), "admin@meydan.test");
  await page.goto("/admin/pages");
  await expectHydrated(page);
  const card = page.locator("#templates");
  await expect(card).toContainText(templates.lead);
  await card.getByLabel(en.fields.labels.country).selectOption("IN");
  await card.getByRole("button", { name: templates.choose }).click();
  await expect(card.getByRole("heading", { name: templates.plan.replace("{{country}}", "India") })).toBeVisible();
  await expect(card.getByRole("listitem").filter({ hasText: pages.lawPages.grievance })).toContainText(templates.adds);
  await expect(card.getByRole("listitem").filter({ hasText: "/page/terms" })).toContainText(templates.stays);
  // what is there already asks for nothing
  await expect(card.getByRole("textbox")).toHaveCount(1);
  await expect(card.getByLabel(facts.grievanceOfficer)).toBeVisible();
  await card.getByRole("button", { name: pages.addTemplates }).click();
  await expect(page.getByText(pages.templatesAdded)).toBeVisible();
  const row = page.locator("#pages").getByRole("row", { name: /\/page\/grievance/ });
  await expect(row).toContainText(pages.states.templateOf.replace("{{country}}", "India"));
  await expect(page.locator("#legal").getByRole("listitem").filter({ hasText: pages.lawPages.grievance })).toContainText(pages.states.gaps);

  await row.getByRole("link").click();
  const confirm = page.getByRole("button", { name: pages.confirm });
  await expect(page.locator("#template")).toContainText(`[${facts.grievanceOfficer}]`);
  await confirm.click();
  await expect(page.locator("#template")).toContainText(en.errors.page_has_gaps);
  forgive(errors, statusOf(409));
  for (const locale of locales) {
    const body = page.getByLabel(`${pages.labels.body} (${languageNames[locale]})`);
    if (locale !== "en") await page.locator("#page").locator("summary").filter({ hasText: languageNames[locale] }).click();
    await body.fill((await body.inputValue()).replace(/\[[^\]]+\]/, "Asha Rao"));
  }
  await page.getByRole("button", { name: pages.saveVersion }).click();
  await page.getByRole("button", { name: pages.showNamed.replace("{{number}}", "2") }).click();
  await expect(page.getByText(pages.gapsTitle)).toHaveCount(0);
  await confirm.click();
  await expect(page.getByText(pages.confirmed)).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await page.getByRole("button", { name: pages.remove }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the templates of a country are looked at by its address", async ({ page }) => {
    await signInAsDemo(page.context(), "admin@meydan.test");
    await page.goto("/admin/pages");
    await page.locator("#templates").getByLabel(en.fields.labels.country).selectOption("IN");
    await page.getByRole("button", { name: pages.templates.choose }).click();
    await expect(page).toHaveURL(/country=IN/);
    // the test above adds it and takes it away: whether it is there just now is not asked
    await expect(page.locator("#templates").getByRole("listitem").filter({ hasText: pages.lawPages.grievance })).toContainText("/page/grievance");
    expect((await page.request.get("/template/texts.json")).status()).toBe(404);
  });
  test("a page that checkout leads to cannot be removed, and its older version can be read", async ({ page }) => {
    await signInAsDemo(page.context(), "admin@meydan.test");
    await page.goto("/admin/pages");
    await page
      .getByRole("row", { name: /\/page\/terms/ })
      .getByRole("link")
      .click();
    await expect(page.getByRole("button", { name: pages.remove })).toHaveCount(0);
    await page.getByRole("link", { name: pages.look.replace("{{number}}", "1") }).click();
    await expect(page.locator("#preview")).not.toBeEmpty();
  });
});
