/** Web Vitals of a visit: one in ten reports them once it is over, by the pattern of its page. */
import { demoPassword } from "../../../worker/seed/people/shoppers.ts";
import { askApi } from "../support/ask-api.ts";
import { expect, expectHydrated, type Page, test } from "../support/test.ts";

type Row = { page: string; metric: string; samples: number };

/** A person's browser, which has drawn this number. */
const visitBy = (page: Page, drawn: number) =>
  page.addInitScript((number) => {
    Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false });
    Math.random = () => number;
  }, drawn);

async function reports(page: Page): Promise<Row[]> {
  const { token } = await askApi<{ token: string }>(page.request, "POST", "/user/signin", { email: "admin@meydan.test", password: demoPassword });
  const answer = await page.request.get("/api/v1/admin/vitals", { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: Row[] }).data;
}
const metricsOf = (rows: Row[], page: string) => rows.filter((row) => row.page === page).map(({ metric }) => metric);

const visit = async (page: Page, path: string) => {
  await page.goto(path);
  await expectHydrated(page);
  await page.waitForFunction(() => performance.getEntriesByName("fetch-ahead").length > 0);
  await page.waitForLoadState("networkidle");
};

test.describe("Web Vitals", () => {
  test.use({ isFirstVisit: true });

  test("of one visit in ten are reported when it ends, under the page's pattern", async ({ page }) => {
    await visitBy(page, 0.0999);
    await visit(page, "/ar/shipping");
    await page.getByRole("heading", { level: 1 }).click();
    await page.goto("about:blank");
    await expect.poll(async () => metricsOf(await reports(page), "/shipping")).toEqual(expect.arrayContaining(["lcp", "cls", "ttfb"]));
  });

  test("of the other nine are not measured", async ({ page }) => {
    await visitBy(page, 0.1);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await visit(page, "/brands");
    await page.goto("about:blank");
    expect(asked.filter((url) => url.includes("vitals"))).toEqual([]);
    expect(metricsOf(await reports(page), "/brands")).toEqual([]);
  });
});
