/** A member of a shop chooses what they hear of. With script and without, and from right to left. */
import type { Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const seller = "seller@meydan.test";
const main = (page: Page) => page.getByRole("main");
const kind = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

// both are about the choices of one member
test.describe.configure({ mode: "serial" });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });
    test("a member of a shop chooses what they hear of", async ({ page }) => {
      test.setTimeout(120_000);
      const alive = () => (javaScriptEnabled ? expectHydrated(page) : Promise.resolve());
      const { notices } = en.seller;
      await signInAsDemo(page.context(), seller);
      const everyMail = { ways: { order: "mail", question: "mail", stock: "mail" }, digestHour: 7 };
      await askApi(page.request, "PUT", "/seller/notices", everyMail);
      try {
        await page.goto("/seller");
        await page.getByRole("link", { name: notices.title, exact: true }).first().click();
        await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(notices.title);
        await alive();
        if (javaScriptEnabled) await expectAccessible(page);
        await expect(kind(page, notices.kinds.order)).toHaveValue("mail");
        await kind(page, notices.kinds.question).selectOption({ label: notices.ways.digest });
        await kind(page, notices.kinds.stock).selectOption({ label: notices.ways.none });
        await kind(page, notices.hour).selectOption("18");
        await main(page).getByRole("button", { name: en.account.save, exact: true }).click();
        await expect(page.getByText(en.account.saved).first()).toBeVisible();
        await page.reload();
        await alive();
        await expect(kind(page, notices.kinds.question)).toHaveValue("digest");
        await expect(kind(page, notices.kinds.stock)).toHaveValue("none");
        await expect(kind(page, notices.hour)).toHaveValue("18");

        await kind(page, notices.kinds.order).selectOption({ label: notices.ways.none });
        await main(page).getByRole("button", { name: en.account.save, exact: true }).click();
        await expect(page.getByText(en.account.saved).first()).toBeVisible();
        await expect(kind(page, notices.kinds.order)).toHaveValue("none");
        await expect(kind(page, notices.kinds.question)).toHaveValue("digest");

        await page.goto("/ar/seller/notices");
        await alive();
        await expect(kind(page, ar.seller.notices.kinds.order)).toHaveValue("none");
        if (javaScriptEnabled) await expectAccessible(page);
        await page.goto("/user/news");
        await alive();
        await expect(main(page).getByText(notices.ofAccount)).toBeVisible();
      } finally {
        await askApi(page.request, "PUT", "/seller/notices", everyMail);
      }
    });
  });
