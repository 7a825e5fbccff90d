/** From nobody to a shopper and back: registering, proving an address, signing in and out, a forgotten password, providers. */
import type { Page } from "playwright/test";
import { languages, linkFor, makeAccount, newEmail, type Words } from "../support/accounts.ts";
import { forgive } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const password = "seven quiet lanterns";
const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, text: string) => expect(page.getByRole("heading", { level: 1 })).toHaveText(text);

async function fillIn(page: Page, words: Words, { email, secret = password, name }: { email: string; secret?: string; name?: string }) {
  if (name !== undefined) await main(page).getByLabel(words.fields.labels.name, { exact: true }).fill(name);
  await main(page).getByLabel(words.fields.labels.email, { exact: true }).fill(email);
  await main(page).getByLabel(words.account.password, { exact: true }).fill(secret);
}

const menuOf = (page: Page, words: Words) => page.getByRole("banner").locator("details", { has: page.locator(`summary:has-text("${words.header.account}")`) });
async function openMenu(page: Page, words: Words) {
  const menu = menuOf(page, words);
  await menu.locator("summary").click();
  return menu;
}

/** An account whose address is proven, its browser signed out again. */
async function register(page: Page, locale: string) {
  const email = await makeAccount(page, locale, password);
  await page.context().clearCookies();
  return email;
}

for (const [locale, language] of Object.entries(languages))
  for (const script of [true, false])
    test.describe(`in ${locale}, ${script ? "with" : "without"} script`, () => {
      const { prefix, words } = language;
      test.use({ locale, javaScriptEnabled: script });
      // both languages, with and without script: the first story in each direction of reading and once without script, each other one in
      // two of the four ways that have all
      const isOne = script === (locale === "en");

      if (script || locale === "ar")
        test("somebody registers, leaves, comes back, and is where they wanted to be", async ({ page, errors }) => {
          test.setTimeout(90_000);
          const email = newEmail();
          await page.goto(`${prefix}/user/orders?page=1`);
          await expect(page).toHaveURL(`${prefix}/login`);
          await heading(page, words.common.signIn);
          if (script) await expectAccessible(page);
          await main(page).getByRole("link", { name: words.account.register.title }).click();
          await heading(page, words.account.register.title);

          await fillIn(page, words, { email, name: "Ada <b>Lovelace</b>", secret: "short" });
          await main(page).getByRole("button", { name: words.account.register.submit }).click();
          const summary = main(page).getByRole("alert");
          await expect(summary).toBeFocused();
          await expect(summary.getByRole("link")).toHaveCount(1);
          await expect(main(page).getByLabel(words.account.password, { exact: true })).toHaveAttribute("aria-invalid", "true");
          await expect(main(page).getByLabel(words.fields.labels.name, { exact: true })).toHaveValue("Ada <b>Lovelace</b>");
          await expect(main(page).getByLabel(words.fields.labels.email, { exact: true })).toHaveValue(email);
          await expect(main(page).getByLabel(words.account.password, { exact: true })).toHaveValue("");
          expect(await page.content()).not.toContain('value="short"');
          if (script) await expectAccessible(page);

          await main(page).getByLabel(words.account.password, { exact: true }).fill(password);
          await main(page).getByRole("button", { name: words.account.register.submit }).click();
          await heading(page, words.account.sent.title);
          if (script) await expectAccessible(page);

          const link = await linkFor(page, email, "/verify-email");
          expect(new URL(link).pathname).toBe(`${prefix}/verify-email`);
          // a program that looks through mail opens it first: nothing is spent
          expect((await page.request.get(link)).status()).toBe(200);
          await page.goto(link);
          await heading(page, words.account.verify.title);
          if (script) await expectAccessible(page);
          await main(page).getByRole("button", { name: words.account.verify.submit }).click();
          await expect(page).toHaveURL(`${prefix}/user/orders?page=1`);

          let menu = await openMenu(page, words);
          if (script) await expect(menu.getByRole("link", { name: words.common.signIn })).toBeHidden();
          await menu.getByRole("button", { name: words.account.signOut }).click();
          await expect(page).toHaveURL(prefix || "/");
          if (script) {
            await expectHydrated(page);
            menu = await openMenu(page, words);
            await expect(menu.getByRole("link", { name: words.common.signIn })).toBeVisible();
            await expect(menu.getByRole("button", { name: words.account.signOut })).toBeHidden();
            await expectAccessible(page);
          }

          await page.goto(`${prefix}/user/profile`);
          await expect(page).toHaveURL(`${prefix}/login`);
          await fillIn(page, words, { email, secret: "not this one" });
          await main(page).getByRole("button", { name: words.common.signIn }).click();
          await expect(main(page).getByRole("alert")).toContainText(words.errors.credentials_wrong);
          await expect(main(page).getByLabel(words.fields.labels.email, { exact: true })).toHaveValue(email);
          await fillIn(page, words, { email: email.toUpperCase() });
          await main(page).getByRole("button", { name: words.common.signIn }).click();
          await expect(page).toHaveURL(`${prefix}/user/profile`);
          // the page that was remembered was so once, and a guests' page is none for a shopper
          await page.goto(`${prefix}/login`);
          await expect(page).toHaveURL(prefix || "/");
          // Chromium logs every refused form as a failed request of the page
          forgive(errors, /status of (400|401)/);
        });

      if (!isOne)
        test("who confirms in another browser chooses the password there, and the one typed before opens nothing", async ({ page, errors }) => {
          const email = newEmail();
          await page.goto(`${prefix}/register`);
          await fillIn(page, words, { email, name: "Ada Lovelace" });
          await main(page).getByRole("button", { name: words.account.register.submit }).click();
          await heading(page, words.account.sent.title);
          await page.context().clearCookies();
          await page.goto(await linkFor(page, email, "/verify-email"));
          await main(page).getByRole("button", { name: words.account.verify.submit }).click();
          await heading(page, words.account.forgot.firstTitle);
          await expect(main(page)).toContainText(words.account.forgot.firstLead);
          if (script) await expectAccessible(page);
          await main(page).getByLabel(words.account.newPassword, { exact: true }).fill("short");
          await main(page).getByRole("button", { name: words.account.forgot.save }).click();
          await heading(page, words.account.forgot.firstTitle);
          await expect(main(page).getByRole("alert")).toBeFocused();
          await main(page).getByLabel(words.account.newPassword, { exact: true }).fill("nine loud lanterns");
          await main(page).getByRole("button", { name: words.account.forgot.save }).click();
          await expect(page).toHaveURL(`${prefix}/login`);
          await expect(main(page).getByRole("status")).toContainText(words.account.forgot.saved);
          await fillIn(page, words, { email });
          await main(page).getByRole("button", { name: words.common.signIn }).click();
          await expect(main(page).getByRole("alert")).toContainText(words.errors.credentials_wrong);
          await fillIn(page, words, { email, secret: "nine loud lanterns" });
          await main(page).getByRole("button", { name: words.common.signIn }).click();
          await expect(page).toHaveURL(prefix || "/");
          forgive(errors, /status of (400|401)/);
        });

      if (isOne)
        test("a new address is confirmed by whoever is signed in: they come back to it", async ({ page, errors }) => {
          const email = await register(page, locale);
          const next = newEmail();
          await page.goto(`${prefix}/login`);
          await fillIn(page, words, { email });
          await main(page).getByRole("button", { name: words.common.signIn }).click();
          await expect(page).toHaveURL(prefix || "/");
          const asked = await page.request.post("/api/v1/user/email", { data: { email: next }, headers: { "sec-fetch-site": "same-origin" } });
          expect(asked.status()).toBe(202);
          const link = await linkFor(page, next, "/verify-email");
          await page.context().clearCookies();
          await page.goto(link);
          await main(page).getByRole("button", { name: words.account.verify.changeSubmit }).click();
          await expect(page).toHaveURL(`${prefix}/login`);
          await expect(main(page)).toContainText(words.account.verify.signInFirst);
          await fillIn(page, words, { email });
          await main(page).getByRole("button", { name: words.common.signIn }).click();
          await heading(page, words.account.verify.changeTitle);
          await main(page).getByRole("button", { name: words.account.verify.changeSubmit }).click();
          await expect(page).toHaveURL(`${prefix}/user/security`);
          await expect(main(page)).toContainText(next);
          forgive(errors, /status of 401/);
        });

      if (isOne)
        test("a forgotten password is replaced, by its link, once", async ({ page, errors }) => {
          const email = await register(page, locale);
          await page.goto(`${prefix}/login`);
          await main(page).getByRole("link", { name: words.account.forgot.title }).click();
          await heading(page, words.account.forgot.title);
          await main(page).getByLabel(words.fields.labels.email, { exact: true }).fill(email);
          await main(page).getByRole("button", { name: words.account.sendLink }).click();
          await heading(page, words.account.sent.title);
          const link = await linkFor(page, email, "/forgot-password");
          const save = async (secret: string) => {
            await page.goto(link);
            await heading(page, words.account.forgot.newTitle);
            if (script) await expectAccessible(page);
            await main(page).getByLabel(words.account.newPassword, { exact: true }).fill(secret);
            await main(page).getByRole("button", { name: words.account.forgot.save }).click();
          };
          await save("nine loud lanterns");
          await expect(page).toHaveURL(`${prefix}/login`);
          await expect(main(page).getByRole("status")).toContainText(words.account.forgot.saved);
          await save("ten more lanterns");
          await expect(main(page).getByRole("alert")).toContainText(words.account.forgot.spent);
          await page.goto(`${prefix}/login`);
          await fillIn(page, words, { email, secret: "nine loud lanterns" });
          await main(page).getByRole("button", { name: words.common.signIn }).click();
          await expect(page).toHaveURL(prefix || "/");
          forgive(errors, /status of 410/);
        });

      if (!isOne)
        test("somebody signs in with a provider", async ({ page }) => {
          const email = newEmail();
          await page.goto(`${prefix}/user/profile`);
          await main(page)
            .getByRole("button", { name: words.account.continueWith.replace("{{name}}", "Google") })
            .click();
          await expect(page).toHaveURL(/\/sandbox\/oidc\/google\/authorize\?/);
          await page.locator("input#email").fill(email);
          await page.locator("input#name").fill("Ada");
          await page.locator('button[value="allow"]').click();
          await expect(page).toHaveURL(`${prefix}/user/profile`);
          const menu = await openMenu(page, words);
          await menu.getByRole("button", { name: words.account.signOut }).click();
          await expect(page).toHaveURL(prefix || "/");

          // the same address by way of a provider that posts its answer, and has proven it: the same account
          await page.goto(`${prefix}/login`);
          await main(page)
            .getByRole("button", { name: words.account.continueWith.replace("{{name}}", "Apple") })
            .click();
          await page.locator("input#email").fill(email);
          await page.locator('button[value="allow"]').click();
          await page.getByRole("button", { name: "Continue" }).click();
          await expect(page).toHaveURL(prefix || "/");
          const { data } = await (await page.request.get("/api/v1/user/me")).json();
          expect(data).toMatchObject({ email, name: "Ada", providers: ["apple", "google"], locale });
        });

      if (isOne)
        test("who turns back at a provider, or is not vouched for, is told so and stays a guest", async ({ page }) => {
          const start = async (name: string) => {
            await page.goto(`${prefix}/login`);
            await main(page)
              .getByRole("button", { name: words.account.continueWith.replace("{{name}}", name) })
              .click();
          };
          await start("Google");
          await page.locator('button[value="deny"]').click();
          await expect(page).toHaveURL(`${prefix}/login`);
          await expect(main(page).getByRole("alert")).toContainText(words.account.social.cancelled);
          await start("Google");
          await page.locator("input#email").fill("shopper@meydan.test");
          await page.locator("input[name=verified]").uncheck();
          await page.locator('button[value="allow"]').click();
          await expect(page).toHaveURL(`${prefix}/login`);
          await expect(main(page).getByRole("alert")).toContainText(words.account.social.email_unverified);
          expect((await page.request.get("/api/v1/user/me")).status()).toBe(401);
        });
    });

test("a password can be looked at, and managers know what to fill in", async ({ page }) => {
  await page.goto("/login");
  await expectHydrated(page);
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("seen");
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field).toHaveAttribute("type", "password");
  await expect(field).toHaveAttribute("autocomplete", "current-password");
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("autocomplete", "username");
  await page.goto("/register");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("autocomplete", "new-password");
});

test("a page with a token tells no other site of it", async ({ page }) => {
  for (const path of ["/verify-email?token=abc", "/forgot-password?token=abc"]) {
    await page.goto(path);
    await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
  }
});

test("a public page is the same for a shopper and a guest", async ({ page, request }) => {
  const strip = (html: string) => html.replace(/nonce="[^"]*"/g, "");
  const guest = strip(await (await request.get("/categories")).text());
  await page.goto("/login");
  await fillIn(page, languages.en.words, { email: "shopper@meydan.test", secret: "meydan-demo-1" });
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/");
  expect(strip(await (await page.request.get("/categories")).text())).toBe(guest);
});
