/** From the first step of a registration to a product on sale, as somebody goes it who has no account yet: counted in screens that ask for work. */
import type { Locator, Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { linkFor, newEmail } from "../support/accounts.ts";
import { askApi, ownSite } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { registered } from "../support/register-shop.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const screens_max = 12;
const { register, products, due } = en.seller;
const pdf = Buffer.from("%PDF-1.7\nextract of the register\n%%EOF\n");
const password = "a tulip in the long grass";

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
/** By what a label begins with: some say behind it that they are optional. */
const field = (page: Page, label: string) => main(page).getByRole("textbox", { name: new RegExp(`^${label.replace(/[.?()]/g, "\\$&")}`) });

test("whoever is new has a product on sale after twelve screens' worth of work at most, each with an example of what it asks for", async ({
  page,
  browser,
  errors,
}) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(15_000);
  const screens = new Set<string>();
  const unique = `first-${crypto.randomUUID().slice(0, 8)}`;
  const email = newEmail();
  const arrive = async (text: string | RegExp) => {
    await expect(main(page).getByRole("heading", { name: text }).first()).toBeVisible();
    await expectHydrated(page);
  };
  /** What is pressed counts with the screen it stands on. */
  const press = async (control: Locator) => {
    screens.add(`${new URL(page.url()).pathname}: ${(await main(page).getByRole("heading").allTextContents()).join(" · ")}`);
    await control.click();
  };
  const example = (text: string) => expect(main(page).getByText(text).first()).toBeVisible();

  await page.goto("/seller/register");
  await arrive(register.steps.shop);
  await example(register.shop.nameHint);
  await field(page, "Shop name in English").fill(`Stall ${unique}`);
  await field(page, register.shop.handle).fill(unique);
  await press(button(page, register.next));

  await arrive(register.steps.contact);
  await example(register.contact.emailHint);
  await example(register.contact.phoneHint);
  await field(page, register.contact.email).fill(email);
  await field(page, register.contact.phone).fill("+33 4 72 10 30 30");
  await press(button(page, register.next));

  await arrive(register.steps.identity);
  await example(register.identity.registerHint);
  await example(register.identity.taxHint);
  await main(page).getByLabel(en.fields.labels.country, { exact: true }).selectOption("FR");
  await field(page, register.identity.legalName).fill(registered.holder);
  await field(page, en.fields.labels.line1).fill("3 rue des Tulipes");
  await field(page, en.fields.labels.postalCode).fill("69003");
  await field(page, en.fields.labels.city).fill("Lyon");
  await field(page, register.identity.taxNumber).fill("FR 83 404 833 048");
  await press(button(page, register.next));

  await arrive(register.signIn.title);
  await press(button(page, en.account.register.title));
  await arrive(en.account.register.title);
  await field(page, en.fields.labels.name).fill("Ada Lovelace");
  await main(page).getByLabel(en.fields.labels.email, { exact: true }).fill(email);
  await main(page).getByLabel(en.account.password, { exact: true }).fill(password);
  await press(button(page, en.account.register.submit));
  await arrive(en.account.sent.title);
  await page.goto(await linkFor(page, email, "/verify-email"));
  await arrive(en.account.verify.title);
  await press(button(page, en.account.verify.submit));

  // back where they were, with all that was typed
  await arrive(register.steps.bank);
  await example(en.bank.hints.iban);
  await expectAccessible(page);
  await field(page, en.bank.labels.holder).fill(registered.holder);
  await field(page, en.bank.labels.iban).fill(registered.iban);
  await press(button(page, register.next));

  await arrive(register.steps.documents);
  await example(register.documents.fileHint);
  await main(page).getByLabel(register.documents.file).setInputFiles({ name: "extract.pdf", mimeType: "application/pdf", buffer: pdf });
  await press(button(page, register.documents.add));
  await expect(main(page).getByRole("list", { name: register.documents.kept })).toContainText("extract.pdf");
  await press(main(page).getByRole("link", { name: register.steps.submit }).last());

  await arrive(register.steps.submit);
  await main(page).getByRole("checkbox", { name: register.submit.agree }).check();
  await press(button(page, register.submit.button));
  await expect(main(page).getByText(register.status.pending)).toBeVisible();

  const desk = await browser.newContext();
  await signInAsDemo(desk, "admin@meydan.test");
  await askApi(desk.request, "POST", `/admin/sellers/${unique}/approve`, {}, { ...ownSite, "idempotency-key": crypto.randomUUID() });
  await desk.close();

  await page.goto("/seller");
  await arrive(due.first);
  await press(main(page).locator("#first").getByRole("link", { name: products.add }));

  await arrive(products.add);
  await example(products.nameHint);
  await example(products.rowExample);
  await page.locator('[name="category"]').selectOption({ index: 1 });
  await page.locator('[name="handle"]').fill(unique);
  await page.locator('[name="texts.en.name"]').fill(`Bowl ${unique}`);
  await page.locator('[name="variants.0.sku"]').fill(unique.toUpperCase());
  await page.locator('[name="variants.0.price"]').fill("24.90");
  await page.locator('[name="variants.0.stock"]').fill("10");
  await press(button(page, products.publish));
  await expect(main(page).getByText(products.statusText.active)).toBeVisible();

  const { name } = await askApi<{ name: string }>(page.request, "GET", `/products/${unique}`);
  expect(name).toBe(`Bowl ${unique}`);
  expect([...screens].length, [...screens].join("\n")).toBeLessThanOrEqual(screens_max);
  // nothing of the walk was forgotten in the counting
  expect(screens.size).toBeGreaterThan(9);
  expect(errors).toEqual([]);
});
