/** Lists of the seller centre in the desk's table: found, narrowed, gone on in where one was; with script and without. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { askApi } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { expect, expectHydrated, test } from "../support/test.ts";

const { table, seller: words } = en;
const rows = (page: Page) => page.getByRole("main").locator("tbody tr");
const filter = (page: Page) => page.getByRole("main").getByRole("search").getByRole("button", { name: table.apply, exact: true });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });
    const ready = async (page: Page) => (javaScriptEnabled ? expectHydrated(page) : undefined);
    test.beforeEach(({ page }) => signInAsDemo(page.context(), "seller@meydan.test"));

    test("a buyer's message is found by its order's number, and stays found by its address", async ({ page, errors }) => {
      const pkg = (await askApi<{ id: number; number: string }[]>(page.request, "GET", "/seller/packages")).at(-1);
      // its package's number is the order's with one more figure
      const number = /^M(?:-\w{4}){3}/.exec(pkg?.number ?? "")?.[0] as string;
      const written = { text: `It leaves tomorrow (${crypto.randomUUID()}).`, requestKey: crypto.randomUUID() };
      await askApi(page.request, "POST", `/seller/messages/${pkg?.id}`, written);

      await page.goto("/seller/messages");
      await ready(page);
      const search = page.getByRole("main").getByRole("searchbox", { name: en.fields.labels.orderNumber });
      await search.fill(number.toLowerCase().replaceAll("-", ""));
      await filter(page).click();
      await expect(page).toHaveURL(/q=/);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(written.text);
      await expect(rows(page)).toContainText(words.questions.states.answered);
      await rows(page).getByRole("link", { name: number }).click();
      await expect(page).toHaveURL(new RegExp(`/seller/package/${pkg?.id}`));
      await page.goBack();
      await ready(page);
      // what the shop has written waits for no answer of its own
      await page.getByRole("main").getByRole("combobox", { name: en.orders.status }).selectOption("waiting");
      if (!javaScriptEnabled) await filter(page).click();
      await expect(page.getByText(table.narrow)).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: table.clear }).first().click();
      await expect(rows(page).filter({ hasText: number })).toHaveCount(1);
      expect(errors).toEqual([]);
    });

    test("an offer for a flash sale is taken back where it is found, and the list goes on there", async ({ page, errors }) => {
      const [choice] = await askApi<{ variantId: number; lowest: { amount: number } }[]>(page.request, "GET", "/seller/flash-sales/variants");
      // a time of its own: others offer things meanwhile
      const year = 2033 + Math.floor(Math.random() * 60);
      const minute = 10 + Math.floor(Math.random() * 50);
      const { id } = await askApi<{ id: number }>(page.request, "POST", "/seller/flash-sales/proposals", {
        ...{ startsAt: `${year}-05-01T10:${minute}:00Z`, endsAt: `${year}-05-02T10:${minute}:00Z` },
        items: [{ variantId: choice?.variantId, price: (choice?.lowest.amount ?? 0) - 100, quota: 1, perBuyer: 1 }],
      });
      const here = "/seller/flash-sales?state=proposed&column=offer&column=state";
      await page.goto(here);
      await ready(page);
      const offers = page.locator("#proposals");
      await expect(offers.getByRole("columnheader")).toHaveText([words.flashSales.labels.items, en.orders.status]);
      const takeBack = offers.getByRole("button", { name: new RegExp(`^Take back the offer for .*May 1, ${year}, 10:${minute}`) });
      await takeBack.click();
      await expect(page.getByText(words.flashSales.withdrawn, { exact: true })).toBeVisible();
      expect(new URL(page.url()).search).toBe(new URL(here, page.url()).search);
      await expect(takeBack).toHaveCount(0);
      const { proposals } = await askApi<{ proposals: { id: number }[] }>(page.request, "GET", "/seller/flash-sales?state=withdrawn");
      expect(proposals.map((each) => each.id)).toContain(id);
      expect(errors).toEqual([]);
    });

    test("a statement's entries are narrowed, and its sums stay those of all", async ({ page, errors }) => {
      await page.goto("/seller/statement?from=2026-01-01&to=2026-12-31&currency=USD");
      await ready(page);
      const closing = await page.locator("dl").last().textContent();
      const entries = page.getByRole("group", { name: `${words.balance.entries.title} (USD)` });
      await expect(entries.getByText(words.balance.what.sale).first()).toBeVisible();
      await page.getByRole("main").getByRole("combobox", { name: words.balance.entries.what }).selectOption("payout_failed");
      if (!javaScriptEnabled) await filter(page).click();
      await expect(page.getByText(table.narrow)).toBeVisible();
      await expect(page.locator("dl").last()).toHaveText(closing as string);
      // which statement it is stands in the address with what narrows it
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
        from: "2026-01-01",
        to: "2026-12-31",
        currency: "USD",
        what: "payout_failed",
      });
      expect(errors).toEqual([]);
    });

    test("a team is put in order by the names of its columns", async ({ page, errors }) => {
      await page.goto("/seller/team");
      await ready(page);
      const heading = page.locator("#members").getByRole("columnheader", { name: en.fields.labels.name });
      for (const sort of ["descending", "ascending", "descending"]) {
        await heading.getByRole("link").click();
        await expect(heading).toHaveAttribute("aria-sort", sort);
      }
      await expect(page).toHaveURL(/sort=name-desc/);
      expect(errors).toEqual([]);
    });
  });
