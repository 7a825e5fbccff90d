/** A member of a shop chooses what they hear of, and one kind is ended by the link in its mail. With script and without, and from right to left. */
import type { APIRequestContext, Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { askApi } from "../support/ask-api.ts";
import { buyFromShop } from "../support/buy-from-shop.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

const seller = "seller@meydan.test";
const main = (page: Page) => page.getByRole("main");
const kind = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
type Boxed = { subject: string; text: string };
const newOrders = async (request: APIRequestContext): Promise<Boxed[]> => {
  const { data } = (await (await request.get(`/sandbox/mailbox.json?to=${encodeURIComponent(seller)}`)).json()) as { data: Boxed[] };
  return data.filter(({ subject }) => subject.startsWith("New order"));
};

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });
    test("a member of a shop chooses what they hear of, and ends a kind by the link in its mail", async ({ page, browser }) => {
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
        await expect(kind(page, notices.kinds.question)).toHaveValue("digest");
        await expect(kind(page, notices.kinds.stock)).toHaveValue("none");
        await expect(kind(page, notices.hour)).toHaveValue("18");

        const { shop } = await askApi<{ shop: { handle: string } }>(page.request, "GET", "/seller/me");
        const before = (await newOrders(page.request)).length;
        const guest = await browser.newContext();
        await buyFromShop(await guest.newPage(), shop.handle);
        await guest.close();
        await expect.poll(async () => (await newOrders(page.request)).length, { timeout: 30_000 }).toBeGreaterThan(before);
        const mail = (await newOrders(page.request)).find(({ text }) => text.includes("/unsubscribe?token="));
        const link = new URL(/https?:\S+\/unsubscribe\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "http://x");
        await page.goto(`${link.pathname}${link.search}`);
        await alive();
        await expect(main(page).getByText(notices.kinds.order)).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
        await main(page).getByRole("button", { name: en.account.news.out.yes }).click();
        await expect(main(page).getByText(en.account.news.out.done)).toBeVisible();
        await main(page).getByRole("link", { name: notices.title }).click();
        await expect(kind(page, notices.kinds.order)).toHaveValue("none");

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
