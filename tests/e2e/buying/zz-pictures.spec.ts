import { fillAddress } from "../support/fill-address.ts";
import { providerPages } from "../support/provider-pages.ts";
import { expectHydrated, test } from "../support/test.ts";
import { fillCart } from "../support/three-shops.ts";
for (const [locale, scheme, width] of [["en", "light", 1280], ["ar", "dark", 390], ["ar", "light", 1280]] as const)
  test(`pictures ${locale} ${scheme} ${width}`, async ({ page, context }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    const p = locale === "en" ? "" : `/${locale}`;
    await context.addCookies([{ name: "currency", value: "TRY", url: test.info().project.use.baseURL as string }]);
    await fillCart(page.request, locale, 3);
    await page.goto(`${p}/checkout`);
    await expectHydrated(page);
    await fillAddress(page, { ...providerPages.iyzico?.address, name: "Layla Haddad" } as Record<string, string>);
    await page.waitForLoadState("networkidle");
    await page.getByRole("main").getByRole("button", { name: /./ }).last().scrollIntoViewIfNeeded();
    await page.screenshot({ path: `/tmp/tk_${locale}_${width}_checkout.png`, fullPage: true });
    const tab = context.waitForEvent("page");
    await page.locator('#documents button').click();
    const docs = await tab;
    await docs.setViewportSize({ width, height: 900 });
    await docs.waitForLoadState("networkidle");
    await docs.screenshot({ path: `/tmp/tk_${locale}_${width}_documents.png`, fullPage: true });
    await page.goto(`${p}/page/privacy`);
    await page.screenshot({ path: `/tmp/tk_${locale}_${width}_privacy.png`, fullPage: true });
  });
