/** A seller brings a file: checked first, then imported; and markup that would run something runs nowhere on the product's page. */
import { payloads } from "../../support/product-files/payloads.ts";
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";
import { ownSite } from "../support/three-shops.ts";

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** Every class of payload, a few dozen of them. */
const some = payloads.filter((_, i) => i % 20 === 0);

test("a file is checked, then imported, and no markup of it runs", async ({ page, errors }) => {
  test.setTimeout(60_000);
  const handle = `trap-${Date.now().toString(36)}`;
  const file = `Handle,Title,Body (HTML),Type,Variant SKU,Variant Price,Variant Inventory Qty,Status
${handle},Trap,${cell(`<h2>Good</h2><ul><li>soft</li></ul>${some.join("\n")}`)},Lighting,${handle},12.00,3,active
${handle}-2,Without a price,,Lighting,${handle}-2,,3,active
`;
  const signedIn = await page.request.post("/api/v1/user/signin", { headers: ownSite, data: { email: "seller@meydan.test", password: "meydan-demo-1" } });
  expect(signedIn.ok()).toBe(true);
  await page.goto("/seller/import");
  await expectHydrated(page);
  await expectAccessible(page);
  await page.getByLabel("CSV file").setInputFiles({ name: "trap.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("trap.csv");
  await expect(page.getByRole("heading", { name: "checked, nothing imported yet" })).toBeVisible({ timeout: 20_000 });
  const row = page.getByRole("row", { name: "The price is missing." });
  await expect(row).toContainText(`${file.split("\n").length - 1}`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(page.getByRole("heading", { name: "imported", exact: true })).toBeVisible({ timeout: 20_000 });

  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (/\.invalid/.test(request.url())) ran.push(request.url());
  });
  const { data } = (await (await page.request.get(`/api/v1/products/${handle}`)).json()) as { data: { main: string } };
  await page.goto(`/${data.main}/product/${handle}`);
  await expectHydrated(page);
  const description = page.locator("section[aria-labelledby=description]");
  await expect(description.getByRole("listitem").first()).toHaveText("soft");
  // the browser's own parser finds nothing that is not on the list
  const strange = await description
    .locator("> div *")
    .evaluateAll((elements) =>
      elements
        .filter(
          (each) =>
            !/^(P|BR|UL|OL|LI|H3|H4|B|STRONG|I|EM|A|TABLE|THEAD|TBODY|TR|TH|TD)$/.test(each.tagName) ||
            [...each.attributes].some(({ name }) => !/^(href|rel)$/.test(name)),
        )
        .map((each) => each.outerHTML),
    );
  expect(strange).toEqual([]);
  expect(ran).toEqual([]);
  expect(errors).toEqual([]);
});
