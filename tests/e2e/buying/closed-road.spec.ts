/** From the cart to the payment and back: what it costs is known early, errors leave as one types, and a payment that is left gives the cart back. */
import type { Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { fillAddress } from "../support/fill-address.ts";
import { payButton } from "../support/pay-button.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";
import { fillCart } from "../support/three-shops.ts";

test.describe.configure({ timeout: 90_000 });

const main = (page: Page) => page.getByRole("main");
const digits = (text: string | null) => (text ?? "").normalize("NFKC").replace(/\D/g, "");
const place = { country: "FR", name: "Ada Lovelace", phone: "+33612345678", line1: "1 rue de la Paix", city: "Paris", postalCode: "75002" };
const errorsAt = (page: Page) => page.getByRole("main").locator("[aria-invalid=true]");

test("on a phone the way to the checkout stays at the foot of the screen, with the total that the checkout asks for", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillCart(page.request, "en", 21);
  await page.goto("/cart");
  await expectHydrated(page);
  const onward = main(page).getByRole("link", { name: en.cart.checkout });
  await expect(onward).toHaveCount(1);
  await expect(onward).toBeInViewport();
  const total = digits(await onward.textContent());
  const { estimate, shops } = (await (await page.request.get("/api/v1/cart?locale=en&currency=USD")).json()).data;
  expect(total).toBe(String(estimate.total.amount));
  for (const { delivery } of shops)
    await expect(main(page).getByText(en.delivery.arrives.replace("{{when}}", delivery.rate.arrives.text)).first()).toBeVisible();
  await expectAccessible(page);
  await onward.click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expectHydrated(page);
  expect(
    digits(
      await main(page)
        .getByRole("button", { name: payButton(en) })
        .textContent(),
    ),
  ).toBe(total);
  // every thing is there, folded
  const fold = main(page).locator("aside details").first();
  await expect(fold.getByRole("listitem").first()).toBeHidden();
  await fold.locator("summary").click();
  await expect(fold.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
});

for (const [locale, words, prefix] of [
  ["en", en, ""],
  ["ar", ar as unknown as typeof en, "/ar"],
] as const)
  test(`errors are counted, leave as one types, and come where a field is left wrong (${locale})`, async ({ page, errors }) => {
    await fillCart(page.request, locale, 24);
    await page.goto(`${prefix}/checkout`);
    await expectHydrated(page);
    await expect(page.getByRole("banner").getByRole("link", { name: words.header.help })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("search")).toHaveCount(0);
    const steps = main(page).getByRole("navigation", { name: words.checkout.steps });
    await expect(steps.locator("[aria-current=step]")).toHaveText(words.checkout.contact);
    await main(page)
      .getByRole("button", { name: payButton(words) })
      .click();
    const summary = main(page).getByRole("alert");
    await expect(summary).toBeFocused();
    const count = await summary.getByRole("link").count();
    expect(count).toBeGreaterThan(3);
    await expect(errorsAt(page)).toHaveCount(count);
    expect(errors.splice(0).every((text) => text.includes("400"))).toBe(true);
    await expectAccessible(page);
    const email = main(page).locator("[name=email]");
    await email.pressSequentially("a");
    await expect(summary.getByRole("link")).toHaveCount(count - 1);
    await expect(email).not.toHaveAttribute("aria-invalid", "true");
    // half an address is told when the field is left, and the focus stays where it went
    await email.press("Tab");
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(main(page).locator("[name='address.name']")).toBeFocused();
    await email.fill("ada@example.test");
    await expect(email).not.toHaveAttribute("aria-invalid", "true");
    await expect(steps.locator("[aria-current=step]")).toHaveText(words.checkout.shortAddress);
    await fillAddress(page, place);
    await expect(errorsAt(page)).toHaveCount(0);
    await expect(summary).toHaveCount(0);
    await expect(steps.locator("[aria-current=step]")).toHaveText(words.checkout.payment);
  });

test("who has an account signs in at the address field, and comes back to the checkout with what was typed", async ({ page }) => {
  await fillCart(page.request, "en", 27);
  await page.goto("/checkout");
  await expectHydrated(page);
  await main(page).locator("[name='address.line1']").fill("7 Lantern Lane");
  await main(page).getByRole("button", { name: en.common.signIn }).click();
  await expect(page).toHaveURL(/\/login$/);
  await main(page).getByLabel(en.fields.labels.email, { exact: true }).fill("shopper@meydan.test");
  await main(page).locator("input[type=password]").fill("meydan-demo-1");
  await main(page).getByRole("button", { name: en.common.signIn, exact: true }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(main(page).locator("[name='address.line1']")).toHaveValue("7 Lantern Lane");
  await expect(main(page).getByRole("button", { name: en.common.signIn })).toHaveCount(0);
});

for (const script of [true, false])
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script });
    test("a payment that is left gives the cart back: the order is edited, as a gift and with an invoice for a company", async ({ page }) => {
      const things = await fillCart(page.request, "en", script ? 30 : 33);
      await page.goto("/checkout");
      if (script) await expectHydrated(page);
      await main(page).locator("[name='address.country']").selectOption("FR");
      if (!script) await main(page).getByRole("button", { name: en.checkout.updateDelivery }).click();
      await fillAddress(page, place);
      await main(page).locator("[name=email]").fill(`left-${crypto.randomUUID()}@example.test`);
      await expect(main(page).getByLabel(en.checkout.gift.message)).toBeHidden();
      await main(page).getByLabel(en.checkout.gift.is).check();
      await main(page).getByLabel(en.checkout.gift.message).fill("Happy birthday!");
      await main(page).getByText(en.checkout.billing.title).click();
      await main(page).getByLabel(en.checkout.billing.company).fill("Lilas SARL");
      if (script) await expectAccessible(page);
      await main(page)
        .getByRole("button", { name: payButton(en) })
        .click();
      await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//, { timeout: 20_000 });
      await page.locator('button[value="cancel"]').click();
      await expect(page).toHaveURL(/\/checkout\/order\//, { timeout: 20_000 });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.orders.states.left);
      await expect(main(page).getByText("Happy birthday!")).toBeVisible();
      await expect(main(page).getByText("Lilas SARL")).toBeVisible();
      if (script) {
        await expectHydrated(page);
        await expectAccessible(page);
      }
      await main(page).getByRole("button", { name: en.orders.edit }).click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(main(page).getByText(en.cart.restored)).toBeVisible();
      for (const { name } of things) await expect(main(page).getByRole("link", { name, exact: true })).toBeVisible();
      // nothing waits for a payment any more
      await expect(main(page).getByText(en.cart.openOrder)).toHaveCount(0);
      await page.goto("/checkout");
      if (!script) return;
      await expectHydrated(page);
      await expect(main(page).locator("[name='address.line1']")).toHaveValue(place.line1);
      await expect(main(page).getByLabel(en.checkout.gift.is)).toBeChecked();
    });
  });
