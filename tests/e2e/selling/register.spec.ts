/** Registering a shop as a visitor: every step by forms alone, and the handle looked at while it is typed. */
import { expect, expectAccessible, expectHydrated, test } from "../support/test.ts";

test.describe("without script", () => {
  test.use({ locale: "tr", javaScriptEnabled: false });

  test("without script a visitor goes from step to step, loses nothing that was typed, and is asked to sign in", async ({ page, errors }) => {
    await page.goto("/tr");
    await page.getByRole("contentinfo").getByRole("link", { name: "Meydan pazar yerinde satış yapın" }).click();
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meydan pazar yerinde satış yapın");
    await main.getByLabel("Mağaza adı: Türkçe").fill("Lale Tezgâhı");
    await main.getByLabel("Mağazanın web adresi").fill("admin");
    await main.getByRole("button", { name: "Kaydet ve devam et" }).click();
    await expect(main.getByRole("alert").getByRole("link")).toHaveCount(1);
    await expect(main.getByLabel("Mağaza adı: Türkçe")).toHaveValue("Lale Tezgâhı");
    await main.getByLabel("Mağazanın web adresi").fill(`lale-${Date.now().toString(36)}`);
    await main.getByRole("button", { name: "Kaydet ve devam et" }).click();
    await main.getByLabel("Mağazanın e-posta adresi").fill("lale@example.test");
    await main.getByLabel("Mağazanın telefon numarası").fill("0212 293 10 10");
    await main.getByRole("button", { name: "Kaydet ve devam et" }).click();
    await main.getByLabel("Unvan veya ad soyad").fill("Lale Ltd. Şti.");
    await main.getByRole("button", { name: "Kaydet ve devam et" }).click();
    await expect(main.getByRole("alert")).toContainText("KDV veya vergi numarası");
    // left and taken up again
    await page.goto("/tr/seller/register?step=identity");
    await expect(main.getByLabel("Unvan veya ad soyad")).toHaveValue("Lale Ltd. Şti.");
    await page.goto("/tr/seller/register?step=bank");
    // whoever has only looked is led nowhere by a later sign-in
    const remembered = async () => (await page.context().cookies()).find(({ name }) => name === "frontend_redirect")?.value;
    expect(await remembered()).toBeUndefined();
    await main.getByRole("button", { name: "Giriş yap" }).click();
    await expect(page).toHaveURL("/tr/login");
    expect(decodeURIComponent((await remembered()) ?? "")).toBe("/tr/seller/register?step=bank");
    // Chromium's line about a page with status 400: the two forms that came back
    expect(errors.splice(0).map((text) => text.includes("status of 400"))).toEqual([true, true]);
  });
});

test("with script the handle is looked at while it is typed, and a free one is offered", async ({ page, errors }) => {
  await page.goto("/seller/register");
  await expectHydrated(page);
  const handle = page.getByLabel("Address of the shop");
  await handle.fill("Galata Atelier");
  await expect(page.getByText("Another shop has this address already. Please choose another one.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "galata-atelier-shop" }).click();
  await expect(handle).toHaveValue("galata-atelier-shop");
  await expect(page.getByText("This address is free.")).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
