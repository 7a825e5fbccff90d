/** A shop's registration as its seller types it. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { expect, expectHydrated } from "./test.ts";

const { register } = en.seller;
/** Where what the shop earns goes. */
export const registered = { holder: "Verrerie Journey SARL", iban: "FR1420041010050500013M02606" };
const pdf = Buffer.from("%PDF-1.7\nextract of the register\n%%EOF\n");

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
/** By what a label begins with: some say behind it that they are optional. */
const field = (page: Page, label: string) => main(page).getByRole("textbox", { name: new RegExp(`^${label.replace(/[.?()]/g, "\\$&")}`) });

/** Every step of a registration on its pages, by somebody who is signed in. */
export async function registerShop(page: Page, handle: string, name: string) {
  const next = () => button(page, register.next).click();
  await page.goto("/seller/register");
  await expectHydrated(page);
  await field(page, "Shop name in English").fill(name);
  await field(page, register.shop.handle).fill(handle);
  await next();
  await field(page, register.contact.phone).fill("+33 4 72 10 30 30");
  await next();
  await main(page).getByLabel(en.fields.labels.country, { exact: true }).selectOption("FR");
  await field(page, register.identity.legalName).fill(registered.holder);
  await field(page, en.fields.labels.line1).fill("3 rue des Tulipes");
  await field(page, en.fields.labels.postalCode).fill("69003");
  await field(page, en.fields.labels.city).fill("Lyon");
  await field(page, register.identity.taxNumber).fill("FR 83 404 833 048");
  await next();
  await field(page, en.bank.labels.holder).fill(registered.holder);
  await field(page, en.bank.labels.iban).fill(registered.iban);
  await next();
  await main(page).getByLabel(register.documents.file).setInputFiles({ name: "extract.pdf", mimeType: "application/pdf", buffer: pdf });
  await button(page, register.documents.add).click();
  // whoever goes on before it is there is led back to it
  await expect(main(page).getByRole("list", { name: register.documents.kept })).toContainText("extract.pdf");
  await main(page).getByRole("link", { name: register.steps.submit }).last().click();
  await main(page).getByRole("checkbox", { name: register.submit.agree }).check();
  await button(page, register.submit.button).click();
  await expect(main(page).getByText(register.status.pending)).toBeVisible();
}
