/** A question from the product to the shop and back: asked in Arabic by a guest who signs in for it, answered in French, read by everybody; with script and without. */
import en from "../../../locales/en.json" with { type: "json" };
import { languages } from "../support/accounts.ts";
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a question is asked in Arabic, answered in French, and stands on the product for everybody", async ({ page, browser, errors }) => {
      test.setTimeout(120_000);
      const selling = await browser.newContext({ javaScriptEnabled });
      await signInAsDemo(selling, "seller@meydan.test");
      const { shop } = await askApi<{ shop: { handle: string } }>(selling.request, "GET", "/seller/me");
      const [, product] = await askApi<{ handle: string; main: string }[]>(page.request, "GET", `/products?shop=${shop.handle}`);
      const path = `/${product?.main}/product/${product?.handle}`;
      const mark = crypto.randomUUID().slice(0, 8);
      const question = `هل يمكن غسل الغطاء ${mark}؟`;
      const answer = `Oui, à 30 degrés (${mark}).`;

      await page.goto(`/ar${path}`);
      const asked = page.getByRole("region", { name: "الأسئلة والأجوبة" });
      await asked.getByRole("link", { name: "اسأل المتجر" }).click();
      const field = page.getByRole("textbox", { name: "سؤالك" });
      await field.fill("؟");
      await page.getByRole("button", { name: "إرسال السؤال" }).click();
      // too short: said at the field, and nothing is lost
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveValue("؟");
      forgive(errors, statusOf(400));
      // React writes the text that came over what is typed into it before it runs
      if (javaScriptEnabled) await expectHydrated(page);
      await field.fill(`${question} ada@mail.test`);
      await page.getByRole("button", { name: "إرسال السؤال" }).click();
      // a guest is led to the sign-in, and comes back to what was typed
      await expect(page).toHaveURL(/\/ar\/login$/);
      await expect(page.getByText("سجّل الدخول لإرسال سؤالك")).toBeVisible();
      const { words } = languages.ar;
      await page.getByRole("main").getByLabel(words.fields.labels.email, { exact: true }).fill("shopper@meydan.test");
      await page.getByRole("main").getByLabel(words.account.password, { exact: true }).fill("meydan-demo-1");
      await page.getByRole("main").getByRole("button", { name: words.common.signIn, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/ar/user/ask/${product?.handle}$`));
      await expect(field).toHaveValue(`${question} ada@mail.test`);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: "إرسال السؤال" }).click();
      await expect(page.getByText("أرسلنا سؤالك إلى المتجر").first()).toBeVisible();
      await expect(field).toHaveValue("");

      const desk = await selling.newPage();
      await desk.goto("/fr/seller");
      await desk.getByRole("link", { name: "Questions sans réponse" }).click();
      const item = desk.getByRole("row").filter({ hasText: mark });
      await expect(item).toContainText(`${question} •••`);
      await item.getByText("Répondre à la question").click();
      await item.getByRole("textbox", { name: "Votre réponse à la question" }).fill(answer);
      await item.getByRole("button", { name: "Publier la réponse" }).click();
      await expect(desk.getByText("Votre réponse est publiée").first()).toBeVisible();
      await expect(item).toContainText(answer);
      if (javaScriptEnabled) await expectAccessible(desk);

      const anybody = await browser.newContext({ javaScriptEnabled });
      const read = await anybody.newPage();
      await read.goto(path);
      const shown = read.getByRole("region", { name: "Questions and answers" }).getByRole("listitem").filter({ hasText: mark });
      const heading = shown.getByRole("heading", { name: `${question} •••` });
      await expect(heading).toHaveAttribute("lang", "ar");
      await expect(heading).toHaveAttribute("dir", "auto");
      await expect(shown.getByText(answer)).toHaveAttribute("lang", "fr");
      await expect(shown).not.toContainText("ada@mail.test");

      // an operator takes the answer off; the shop reads why, and writes another one
      const operating = await browser.newContext({ javaScriptEnabled });
      await signInAsDemo(operating, "admin@meydan.test");
      const admin = await operating.newPage();
      await admin.goto("/admin/questions");
      const row = admin.locator("tr", { hasText: mark });
      await row.getByRole("link", { name: en.desk.questions.removeAnswer }).click();
      if (javaScriptEnabled) {
        await expectHydrated(admin);
        await expectAccessible(admin);
      }
      const form = admin.locator("#remove");
      await form.getByRole("textbox", { name: en.desk.questions.reason }).fill("It is about another product.");
      await form.getByRole("button", { name: en.desk.questions.removeAnswer }).click();
      await expect(admin.getByText(en.desk.questions.answerDone).first()).toBeVisible();
      await expect(row).toContainText(en.seller.questions.states.waiting);
      await desk.goto("/fr/seller/questions?state=waiting");
      await expect(item).toContainText("It is about another product.");
      if (javaScriptEnabled) await expectAccessible(desk);
      await item.getByText("Répondre à la question").click();
      await item.getByRole("textbox", { name: "Votre réponse à la question" }).fill(`${answer} Vraiment.`);
      await item.getByRole("button", { name: "Publier la réponse" }).click();
      await expect(desk.getByText("Votre réponse est publiée").first()).toBeVisible();
      for (const each of [anybody, operating, selling]) await each.close();
    });
  });
