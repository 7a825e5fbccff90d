/** What a visit reports: Web Vitals once it is over, one in ten and by the pattern of its page; and what broke in it. */
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

async function operatorAsks<T>(page: Page, path: string): Promise<T[]> {
  const { token } = await askApi<{ token: string }>(page.request, "POST", "/user/signin", { email: "admin@meydan.test", password: demoPassword });
  const answer = await page.request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: T[] }).data;
}
const reports = (page: Page) => operatorAsks<Row>(page, "/admin/vitals");
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
    // measuring begins with a file of its own, when nothing else is to be done
    const measuring = page.waitForResponse((answer) => /\/assets\/vitals-/.test(answer.url()));
    await visit(page, "/ar/shipping");
    await (await measuring).finished();
    await page.getByRole("heading", { level: 1 }).click();
    await page.goto("about:blank");
    await expect.poll(async () => metricsOf(await reports(page), "/shipping")).toEqual(expect.arrayContaining(["cls", "ttfb"]));
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

test.describe("an error of our code in a browser", () => {
  test.use({ isFirstVisit: true });

  test("is counted with its place, and each once for a document", async ({ page, errors }) => {
    await visitBy(page, 0.5);
    const broken = `export const startIdle = () => { for (const _ of [1, 2]) setTimeout(() => { throw new RangeError("planted for ada@example.test") }) };`;
    await page.route("**/assets/idle-start-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: broken }));
    await visit(page, "/fr/brands");
    await expect.poll(() => errors.length).toBe(2);
    errors.length = 0;
    const planted = async () =>
      (await operatorAsks<{ message: string; page: string; count: number; frames: { file: string }[] }>(page, "/admin/errors")).filter(({ message }) =>
        message.includes("planted"),
      );
    await expect
      .poll(planted)
      .toMatchObject([{ message: "planted for …@…", page: "/brands", count: 1, frames: [{ file: expect.stringMatching(/^idle-start-/) }] }]);
  });
});
