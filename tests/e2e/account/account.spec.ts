/** The whole life of an account: registered, proven, left and come back to, every page of it used, and deleted. */
import type { Page } from "playwright/test";
import { languages, makeAccount, type Words } from "../support/accounts.ts";
import { forgive } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const password = "nine patient windmills";
const phones = { en: "+1 202 555 0143", ar: "+971 50 123 4567" };
const main = (page: Page) => page.getByRole("main");
const say = (page: Page, text: string) => expect(page.getByRole("main").or(page.getByRole("status")).getByText(text).first()).toBeVisible();

type Stay = { page: Page; words: Words; prefix: string; locale: "en" | "ar" };

const placesOf = ({ account, addresses, bank, wishlists, following, common }: Words) => ({
  orders: account.nav.orders,
  profile: account.profile.title,
  addresses: addresses.title,
  "bank-details": bank.title,
  wishlists: wishlists.title,
  following: following.title,
  vouchers: common.vouchers,
  reviews: common.reviews,
});

async function open({ page, prefix, words }: Stay, place: keyof ReturnType<typeof placesOf>, path = "") {
  await page.goto(`${prefix}/user/${place}${path}`);
  await expectHydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation", { name: words.account.nav.label }).locator("[aria-current=page]")).toHaveText(placesOf(words)[place]);
}

async function signOut({ page, words }: Stay) {
  await page.getByRole("navigation", { name: words.account.nav.label }).getByRole("button", { name: words.account.signOut }).click();
}

async function writeAddress({ page, words, locale }: Stay) {
  const form = main(page).locator("form", { has: page.locator("[name=line1]") });
  await form.locator("[name=phone]").fill(phones[locale]);
  await form.locator("[name=line1]").fill("12 Harbour Street");
  await form.locator("[name=city]").fill("Springfield");
  await form.locator("select[name=region]").selectOption({ index: 1 });
  if (locale === "en") await form.locator("[name=postalCode]").fill("62704");
  await form.getByRole("button", { name: words.addresses.save }).click();
  await expect(main(page).getByText("12 Harbour Street")).toBeVisible();
}

for (const [name, language] of Object.entries(languages)) {
  const locale = name as "en" | "ar";
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test("an account is made, used on each of its pages and deleted", async ({ page, errors }) => {
      test.setTimeout(180_000);
      const stay: Stay = { page, locale, ...language };
      const { words, prefix } = stay;
      const email = await makeAccount(page, locale, password);

      await open(stay, "profile");
      const details = main(page).locator("form", { has: page.locator("input[name=phone]") });
      await details.locator("[name=name]").fill("Ada King");
      await details.locator("[name=phone]").fill(phones[locale]);
      await details.getByRole("button", { name: words.account.save }).click();
      await say(page, words.account.saved);
      await expectAccessible(page);

      await signOut(stay);
      await expect(page).toHaveURL(prefix || "/");
      await page.goto(`${prefix}/user/security`);
      await expect(page).toHaveURL(`${prefix}/login`);
      await main(page).getByLabel(words.fields.labels.email, { exact: true }).fill(email);
      await main(page).getByLabel(words.account.password, { exact: true }).fill(password);
      await main(page).getByRole("button", { name: words.common.signIn }).click();
      await expect(page).toHaveURL(`${prefix}/user/security`);
      await expect(main(page).getByText(email)).toBeVisible();
      await expectAccessible(page);

      await open(stay, "addresses", "?new");
      await writeAddress(stay);
      await expectAccessible(page);

      await open(stay, "bank-details");
      const bank = main(page).locator("form", { has: page.locator("[name=holder]") });
      await bank.locator("select[name=country]").selectOption("DE");
      await bank.locator("[name=holder]").fill("Ada King");
      await bank.locator("[name=iban]").fill("DE89 3704 0044 0532 0130 00");
      await bank.getByRole("button", { name: words.bank.save }).click();
      await expect(main(page).getByText("3000").first()).toBeVisible();
      expect(await page.content()).not.toContain("37040044");
      await expectAccessible(page);

      await open(stay, "wishlists");
      await main(page).locator("form [name=name]").fill("Winter");
      await main(page).getByRole("button", { name: words.wishlists.create }).click();
      await expect(main(page).getByText("Winter").first()).toBeVisible();

      await page.goto(`${prefix}/shop/dar-atlas`);
      await expectHydrated(page);
      await main(page).getByRole("button", { name: words.layout.follow }).first().click();
      await expect(main(page).locator("[data-list=follow][aria-pressed=true]").first()).toBeVisible();
      await open(stay, "following");
      await expect(main(page).getByRole("link", { name: "Dar Atlas" }).first()).toBeVisible();

      await open(stay, "vouchers");
      await main(page).getByLabel(words.cart.vouchers.code, { exact: true }).fill("welcome10");
      await main(page).getByRole("button", { name: words.myVouchers.collect, exact: true }).click();
      await say(page, words.myVouchers.collected);
      await expect(main(page).getByText("WELCOME10").first()).toBeVisible();

      for (const place of ["orders", "reviews"] as const) {
        await open(stay, place);
        await expectAccessible(page);
      }

      await open(stay, "profile", "?delete");
      await main(page).getByRole("button", { name: words.account.leaving.submit }).click();
      await expect(page).toHaveURL(`${prefix}/login`);
      await say(page, words.account.leaving.done);
      await main(page).getByLabel(words.fields.labels.email, { exact: true }).fill(email);
      await main(page).getByLabel(words.account.password, { exact: true }).fill(password);
      await main(page).getByRole("button", { name: words.common.signIn }).click();
      await expect(main(page).getByRole("alert")).toContainText(words.errors.credentials_wrong);
      // the refusal itself, as the browser writes it down
      forgive(errors, /status of 401/);
    });
  });
}
