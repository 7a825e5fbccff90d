/** The operator's desk: every page in five languages, the way through a day's work with and without script, and nothing of it in the shop. */
import type { Page } from "playwright/test";
import { prefixOf } from "../../../locales/words.ts";
import { askApi, ownSite } from "../support/ask-api.ts";
import { collectionByHand, collectionByRule } from "../support/collections.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { anyFailed } from "../support/failed-mail.ts";
import { personalAnswers } from "../support/page-answers.ts";
import { anyReported } from "../support/reported-review.ts";
import { expect, expectHydrated, test } from "../support/test.ts";
import { webhookOf } from "../support/webhook-receiver.ts";
import { expectWhole } from "../support/whole-page.ts";
import { writtenMessage } from "../support/written-message.ts";

const operator = "admin@meydan.test";
const newest = async (page: Page) => (await askApi<{ number: string; status: string }[]>(page.request, "GET", "/admin/orders"))[0] as { number: string };

const demoSet = "DESK-LETTER";
const setTerms = { kind: "percent", value: 10, startsOn: "2026-01-01", endsOn: "2090-12-31", names: { en: "A letter", ar: "رسالة" } };
/** One of the demo's, and a set of codes that is made once. */
async function marketVoucher(page: Page): Promise<string> {
  await page.request.post("/api/v1/admin/voucher-sets", { data: { set: demoSet, count: 3, ...setTerms }, headers: ownSite });
  const [voucher] = await askApi<{ code: string }[]>(page.request, "GET", "/admin/vouchers?sort=soonest");
  return voucher?.code ?? "";
}

/** Two that are entered once: one that leads on, one that is gone. */
async function formerAddress(page: Page): Promise<number> {
  const lines = [
    { from: "/desk/صفحة-قديمة", to: "/page/about", note: "From the old site" },
    { from: "/desk/gone", to: null },
  ];
  await askApi(page.request, "POST", "/admin/redirects/import", { lines });
  const [redirect] = await askApi<{ id: number }[]>(page.request, "GET", "/admin/redirects?q=/desk/&sort=newest&kind=permanent");
  return redirect?.id ?? 0;
}

async function pathsOf(page: Page): Promise<string[]> {
  const { number } = await newest(page);
  const [product] = await askApi<{ id: number }[]>(page.request, "GET", "/admin/products?state=on_sale");
  const [brand] = await askApi<{ id: number }[]>(page.request, "GET", "/admin/brands");
  // those of the demo: others' come and go
  const [sale] = await askApi<{ id: string }[]>(page.request, "GET", "/admin/flash-sales?sort=soonest");
  const voucher = await marketVoucher(page);
  const [offer] = await askApi<{ id: number }[]>(page.request, "GET", "/admin/flash-proposals?sort=oldest");
  const report = await anyReported(page);
  const [written] = await askApi<{ id: number }[]>(page.request, "GET", "/admin/messages");
  const message = written?.id ?? (await writtenMessage(page.request, "Where is my lamp?")).id;
  // one who sells, and one who only shops
  const [seller] = await askApi<{ id: number }[]>(page.request, "GET", "/admin/shoppers?q=seller@meydan.test");
  const [shopper] = await askApi<{ id: number }[]>(page.request, "GET", "/admin/shoppers?q=shopper@meydan.test");
  const mail = await anyFailed(page);
  const [byHand, byRule] = [await collectionByHand(page.request), await collectionByRule(page.request)];
  const former = await formerAddress(page);
  return [
    "/admin",
    "/admin/find?q=m-",
    "/admin/orders",
    "/admin/orders?status=paid&sort=oldest&column=number&column=total",
    `/admin/orders/acts?act=cancel&order=${number}`,
    `/admin/order/${number}`,
    "/admin/shoppers",
    "/admin/shoppers?state=active&sort=oldest&column=name&column=contact",
    `/admin/shopper/${seller?.id}`,
    `/admin/shopper/${shopper?.id}?erase=1`,
    "/admin/sellers?status=approved",
    "/admin/seller/creek-and-circuit",
    "/admin/categories",
    "/admin/categories?new",
    "/admin/categories?edit=1",
    "/admin/brands",
    "/admin/brands?unused=1",
    `/admin/brand/${brand?.id}`,
    `/admin/brand/${brand?.id}?find=`,
    "/admin/options",
    "/admin/options?new",
    "/admin/option/colour?find=s",
    "/admin/option/colour?new",
    "/admin/option/colour/black",
    "/admin/payments",
    "/admin/payments?days=7",
    "/admin/payouts?state=paid",
    "/admin/cash-refunds",
    "/admin/invoices",
    "/admin/commission",
    "/admin/pages",
    "/admin/pages?new",
    "/admin/page/terms",
    "/admin/page/terms?version=1",
    "/admin/page/terms?version=1&language=hi",
    "/admin/content-reports",
    "/admin/content-reports?state=decided&kind=shop&sort=latest&column=kind&column=thing",
    "/admin/conversations",
    "/admin/returns",
    "/admin/returns?filter=ended",
    "/admin/questions",
    "/admin/searches",
    "/admin/questions?state=waiting&column=question&column=product",
    "/admin/redirects",
    "/admin/redirects?kind=gone&sort=oldest&column=from&column=to",
    "/admin/redirects?new",
    "/admin/redirects?lines",
    `/admin/redirect/${former}`,
    `/admin/redirects/acts?act=remove&redirect=${former}`,
    "/admin/products",
    "/admin/products?state=draft&sort=oldest",
    `/admin/products/acts?act=take_down&product=${product?.id}`,
    `/admin/product/${product?.id}`,
    "/admin/home",
    "/admin/home?new",
    "/admin/home?edit=1",
    "/admin/collections",
    "/admin/collections?new",
    `/admin/collection/${byHand}?find=lamp`,
    `/admin/collection/${byRule}`,
    "/admin/flash-sales",
    "/admin/flash-sales?state=coming&sort=soonest",
    "/admin/flash-sales?new",
    `/admin/flash-sales/${sale?.id}`,
    "/admin/flash-proposals?state=accepted",
    "/admin/flash-proposals?sort=oldest",
    `/admin/flash-proposals/acts?act=decline&offer=${offer?.id}`,
    `/admin/flash-proposal/${offer?.id}`,
    "/admin/reports",
    "/admin/reports?state=open&sort=oldest&column=review&column=why",
    `/admin/reports/acts?act=removed&review=${report}`,
    `/admin/report/${report}`,
    "/admin/messages",
    "/admin/messages?state=open&who=nobody&sort=newest&column=message&column=since",
    `/admin/messages/acts?act=closed&message=${message}`,
    `/admin/message/${message}`,
    "/admin/mails",
    "/admin/mails?state=failed&sort=oldest&column=subject&column=state",
    `/admin/mails/acts?act=again&mail=${mail}`,
    `/admin/mail/${mail}`,
    "/admin/vouchers",
    "/admin/vouchers?state=running&sort=soonest",
    "/admin/vouchers?new",
    "/admin/vouchers?new=set",
    `/admin/vouchers?set=${demoSet}`,
    `/admin/vouchers/acts?act=stop&voucher=${voucher}`,
    `/admin/voucher/${voucher}`,
    "/admin/audit?actor=admin",
    "/admin/readiness",
    "/admin/market",
    "/admin/currencies",
    "/admin/currencies?edit=EUR",
    "/admin/shipping",
    "/admin/shipping?zone=new",
    "/admin/shipping?zone=europe",
    "/admin/system",
    "/admin/system?address=/shops",
    "/admin/taxes",
    "/admin/taxes?edit=FR",
    "/admin/owner",
    "/admin/webhooks",
    "/admin/webhooks?webhook=new",
    `/admin/webhooks?webhook=${await webhookOf(page, "/admin")}`,
    "/admin/tokens",
    "/admin/tokens?new",
    "/admin/team",
    "/admin/invitation",
  ];
}

/** The two directions, in their own colours each, and the language whose words are the longest: where they fit, the others do. */
for (const locale of ["en", "ar", "fr"] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    for (const part of [1, 2, 3])
      test(`every page is whole (${part} of 3)`, async ({ page, errors }) => {
        test.setTimeout(180_000);
        await signInAsDemo(page.context(), operator);
        const paths = (await pathsOf(page)).filter((_, at) => at % 3 === part - 1);
        for (const path of paths) await test.step(path, () => expectWhole(page, prefixOf(locale) + path, { locale, errors }));
      });
  });

test("every page answers in each language, with its direction, a title and a heading, is stored nowhere, and is nobody's but an operator's", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/login/);
  await signInAsDemo(page.context(), "seller@meydan.test");
  for (const path of ["/admin", "/admin/orders", "/admin/team"]) {
    const refused = await page.request.get(path);
    expect(refused.status(), path).toBe(403);
    expect(await refused.text(), "its title does not say that it is not there").not.toContain("<title>This page could not be found");
  }
  await signInAsDemo(page.context(), operator);
  for (const path of await pathsOf(page)) await personalAnswers(page.request, path);
});

test("an order is found by the keys alone, and its table keeps what was chosen in the address", async ({ page }) => {
  await signInAsDemo(page.context(), operator);
  const { number } = await newest(page);
  await page.goto("/admin/orders");
  await expectHydrated(page);
  await page.getByRole("combobox", { name: "Status" }).selectOption("Delivered");
  await expect(page).toHaveURL(/status=delivered$/);
  await expect(page.locator("tbody tr").first()).toContainText("Delivered");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search the desk" });
  await palette.getByRole("combobox").fill(number.slice(0, 11));
  await expect(palette.getByRole("option", { name: number })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
});

test("money is given back with its reason, once", async ({ page }) => {
  await signInAsDemo(page.context(), operator);
  const orders = await askApi<{ number: string; payment: string }[]>(page.request, "GET", "/admin/orders?perPage=100");
  const { number } = orders.find(({ payment }) => payment === "paid" || payment === "partially_refunded") as { number: string };
  await page.goto(`/admin/order/${number}`);
  await page.getByText("Give money back").first().click();
  await page.getByLabel("Amount").fill("1.00");
  await page.getByLabel("Why").fill("late by a week");
  await page.getByRole("button", { name: "Give money back" }).click();
  await expect(page.locator("#refunds")).toContainText("Goodwill");
  await expect(page.locator("#log")).toContainText("late by a week");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("orders are filtered, and several are shown before anything is done to them", async ({ page }) => {
    await signInAsDemo(page.context(), operator);
    await page.goto("/admin/orders");
    await page.getByRole("combobox", { name: "Status" }).selectOption("Cancelled");
    await page.getByRole("button", { name: "Filter" }).click();
    await expect(page.locator("tbody tr").first()).toContainText("Cancelled");
    await page.locator("tbody input[type=checkbox]").first().check();
    await page.getByRole("button", { name: "Cancel what is not sent" }).click();
    await expect(page.getByRole("heading", { name: "Not possible for 1" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search the desk" }).fill("m-demo");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
  });
});

test.describe("in the shop", () => {
  test.use({ isFirstVisit: true });
  test("nothing of the desk is fetched", async ({ page, errors }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await signInAsDemo(page.context(), operator);
    for (const path of ["/", "/all", "/cart", "/user/profile", "/user/orders"]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
    }
    expect(fetched.length).toBeGreaterThan(20);
    expect(fetched.filter((path) => /\/assets\/(desk|admin|dashboard|palette)/.test(path))).toEqual([]);
    await page.goto("/admin");
    await page.waitForLoadState("networkidle");
    expect(fetched.some((path) => path.startsWith("/assets/desk-en-"))).toBe(true);
    expect(errors).toEqual([]);
  });
});
