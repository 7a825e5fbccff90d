/** Buyer and shop write to each other about an order, a report is decided at the desk; with script and without. */
import type { Browser, Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import fr from "../../../locales/fr.json" with { type: "json" };
import { askApi } from "../support/ask-api.ts";
import { buyFromShop } from "../support/buy-from-shop.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const words = { ar: ar.conversations, en: en.conversations, fr: fr.conversations };
const send = { ar: ar.seller.register.messages, en: en.seller.register.messages, fr: fr.seller.register.messages };

/** An order of a guest at the demo's shop. @returns its page, as its mails lead there */
async function boughtAsGuest(browser: Browser): Promise<{ number: string; path: string }> {
  const seller = await browser.newContext();
  await signInAsDemo(seller, "seller@meydan.test");
  const { shop } = await askApi<{ shop: { handle: string } }>(seller.request, "GET", "/seller/me");
  const guest = await browser.newContext();
  const page = await guest.newPage();
  const { number, key } = await buyFromShop(page, shop.handle);
  await Promise.all([seller.close(), guest.close()]);
  return { number, path: `/checkout/order/${number}?key=${key}` };
}

/** What stands behind a telephone number's plus is masked. */
async function write(page: Page, text: string, { label, button }: { label: string; button: string }) {
  await page.getByRole("textbox", { name: label, exact: true }).fill(text);
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: text.split("+")[0] as string })).toBeVisible();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });
    const ready = async (page: Page) => (javaScriptEnabled ? expectHydrated(page) : undefined);
    test("a guest asks in Arabic, the shop answers in French, the guest reports it, and an operator closes the conversation", async ({
      page,
      browser,
      errors,
    }) => {
      const { number, path } = await boughtAsGuest(browser);
      await page.goto(`/ar${path}`);
      await ready(page);
      await page.getByRole("link", { name: words.ar.write }).click();
      await expect(page.getByText(words.ar.noneFirst)).toBeVisible();
      await ready(page);
      // nothing at all is refused at its field
      await page.getByRole("button", { name: send.ar.send, exact: true }).click();
      await expect(page.getByRole("textbox", { name: send.ar.label, exact: true })).toHaveAttribute("aria-invalid", "true");
      forgive(errors, statusOf(400));
      await write(page, "هل يمكن لفّه كهدية؟ رقمي +33 6 12 34 56 78", { label: send.ar.label, button: send.ar.send });
      await expect(page.getByRole("listitem").filter({ hasText: "•••" })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      const conversation = page.url();

      const desk = await browser.newContext({ javaScriptEnabled });
      await signInAsDemo(desk, "seller@meydan.test");
      const seller = await desk.newPage();
      await seller.goto("/fr/seller/messages?state=waiting");
      await ready(seller);
      if (javaScriptEnabled) await expectAccessible(seller);
      await seller.getByRole("row").filter({ hasText: number }).getByRole("cell").first().getByRole("link").click();
      await expect(seller).toHaveURL(/\/seller\/message\/\d+/);
      await expect(seller.getByRole("listitem").filter({ hasText: "هل يمكن لفّه كهدية؟" })).toHaveCount(1);
      await ready(seller);
      if (javaScriptEnabled) await expectAccessible(seller);
      await write(seller, "Oui, avec plaisir : payez-nous directement.", { label: send.fr.label, button: send.fr.send });
      await desk.close();

      await page.goto(conversation);
      await ready(page);
      await expect(page.getByText("Oui, avec plaisir : payez-nous directement.")).toBeVisible();
      await page.getByText(words.ar.report, { exact: true }).first().click();
      await page.getByRole("textbox", { name: words.ar.reportReason, exact: true }).fill("يطلب الدفع خارج السوق");
      await page.getByRole("button", { name: words.ar.report, exact: true }).click();
      await expect(page.getByText(words.ar.pending)).toBeVisible();

      const team = await browser.newContext({ javaScriptEnabled });
      await signInAsDemo(team, "admin@meydan.test");
      const operator = await team.newPage();
      await operator.goto("/admin/conversations?state=open");
      await ready(operator);
      await operator.getByRole("link", { name: words.en.about.replace("{{number}}", number) }).click();
      await expect(operator).toHaveURL(/\/admin\/conversation\/\d+/);
      await expect(operator.getByText("payez-nous directement")).toBeVisible();
      await ready(operator);
      if (javaScriptEnabled) await expectAccessible(operator);
      await operator.getByLabel(en.desk.conversations.decision, { exact: true }).selectOption("closed");
      await operator.getByRole("textbox", { name: en.desk.conversations.reason }).fill("Payment stays on the market.");
      await operator.getByRole("button", { name: en.desk.conversations.decide }).click();
      await expect(operator.getByText(en.desk.conversations.done)).toBeVisible();
      await team.close();

      await page.goto(conversation);
      await expect(page.getByText(words.ar.closed)).toBeVisible();
      await expect(page.getByText("Payment stays on the market.")).toBeVisible();
      await expect(page.getByRole("button", { name: send.ar.send, exact: true })).toHaveCount(0);
    });
  });
