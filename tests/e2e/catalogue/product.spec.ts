/** The product page: choosing a variant, buying, reviews, votes, what was seen before; with script and without. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import type { ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import { forgive } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, layoutShift, scrollToTop, test } from "../support/test.ts";

type Variant = { id: number; options: Record<string, string>; stock: number; price: { amount: number } };
type Product = { handle: string; main: string; name: string; variants: Variant[]; options: { axis: string; values: unknown[] }[]; rating: { count: number } };

const pathOf = ({ main, handle }: Pick<Product, "main" | "handle">) => `/${main}/product/${handle}`;

/** The first product of the demo marketplace that is as a test wants it. */
async function productWith(page: Page, wanted: (product: Product) => boolean): Promise<Product> {
  for (let number = 1; number <= 5; number += 1) {
    const { data } = await (await page.request.get(`/api/v1/products?perPage=48&page=${number}`)).json();
    for (const { handle } of data) {
      const product: Product = (await (await page.request.get(`/api/v1/products/${handle}`)).json()).data;
      if (wanted(product)) return product;
    }
  }
  throw new Error("the demo marketplace has no such product");
}

/** A size is yet to be chosen there: sizes.spec.ts. */
const hasSizes = ({ options }: Product) => options.some(({ axis, values }) => axis === "size" && values.length > 1);
const inColours = (product: Product) => !hasSizes(product) && (product.options.find(({ axis }) => axis === "colour")?.values.length ?? 0) > 1;
const reviews = (page: Page) => page.getByRole("region", { name: en.common.reviews });
const account = { email: "seller@meydan.test", password: "meydan-demo-1" };
async function signIn(page: Page) {
  const answer = await page.request.post("/api/v1/user/signin", { data: account, headers: { "sec-fetch-site": "same-origin" } });
  expect(answer.status()).toBe(200);
}
/** On the page to which somebody was led. */
async function signInHere(page: Page) {
  const form = page.getByRole("main");
  await form.getByLabel(en.fields.labels.email, { exact: true }).fill(account.email);
  await form.getByLabel(en.account.password, { exact: true }).fill(account.password);
  await form.getByRole("button", { name: en.common.signIn }).click();
}
const firstPicture = (page: Page) => page.locator("main [data-gallery] img").first();

test("another colour brings its own pictures, price and form; the rest of the page stays", async ({ page }) => {
  const product = await productWith(page, inColours);
  await page.goto(pathOf(product));
  await expectHydrated(page);
  await reviews(page).evaluate((element) => element.setAttribute("data-same", ""));
  const before = await firstPicture(page).getAttribute("src");
  const other = page.locator("[data-options] a:not([aria-current])").first();
  const id = new URLSearchParams((await other.getAttribute("href")) as string).get("variant") as string;
  await other.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${pathOf(product)}?variant=${id}`);
  await expect(page.locator('form input[name="variantId"]')).toHaveValue(id);
  await expect(firstPicture(page)).not.toHaveAttribute("src", before as string);
  await expect(page.locator("[data-options] a:focus")).toHaveAttribute("aria-current", "true");
  await expect(page.locator("main [data-same]")).toBeVisible();
  await page.goBack();
  await expect(firstPicture(page)).toHaveAttribute("src", before as string);
  await page.goForward();
  await page.reload();
  await expect(page.locator('form input[name="variantId"]')).toHaveValue(id);
});

test("what is sold out cannot be added and leads on", async ({ page }) => {
  const product = await productWith(page, ({ variants }) => variants.some(({ stock }) => stock === 0) && variants.some(({ stock }) => stock > 0));
  const gone = product.variants.find(({ stock }) => stock === 0) as Variant;
  await page.goto(`${pathOf(product)}?variant=${gone.id}`);
  await expect(page.getByRole("button", { name: en.buy.soldOut })).toBeDisabled();
  await page.getByRole("link", { name: en.buy.similar }).click();
  await expect(page.getByRole("heading", { name: en.product.related })).toBeInViewport();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });
    test("what is sold out is waited for, and not any more", async ({ page }) => {
      // each its own: both are of one account
      const [first, last] = [0, -1];
      const soldOut = ({ variants }: Product) => variants.filter(({ stock }) => stock === 0);
      const product = await productWith(page, (each) => soldOut(each).length > 1);
      const gone = soldOut(product).at(javaScriptEnabled ? first : last) as Variant;
      await page.goto(`${pathOf(product)}?variant=${gone.id}`);
      await page.getByRole("link", { name: en.buy.tellMe }).click();
      await page.getByRole("button", { name: en.alerts.ask.signIn }).click();
      await expect(page).toHaveURL(/\/login/);
      await signInHere(page);
      await expect(page).toHaveURL(new RegExp(`/user/alerts/new\\?kind=stock&id=${gone.id}$`));
      await page.getByRole("button", { name: en.alerts.ask.yes }).click();
      await expect(page.getByText(en.alerts.on)).toBeVisible();
      const own = page
        .locator("main")
        .getByRole("listitem")
        .filter({ has: page.locator(`a[href="${pathOf(product)}?variant=${gone.id}"]`) });
      await own.getByRole("button", { name: en.alerts.endName.split("{{", 1)[0] as string }).click();
      await expect(own).toHaveCount(0);
    });
  });

test("adding keeps the page, counts up and says so; a double click is one wish", async ({ page }) => {
  const product = await productWith(page, (each) => !hasSizes(each) && each.variants.every(({ stock }) => stock > 1));
  await page.goto(pathOf(product));
  await expectHydrated(page);
  await page.getByRole("button", { name: en.buy.addToCart }).dblclick();
  await expect(page.getByRole("status").filter({ hasText: en.buy.added })).toBeVisible();
  await expect(page.locator("header [data-cart-count]").first()).toHaveText("1");
  await expect(page).toHaveURL(pathOf(product));
});

test("a double click is one wish also where the network answers between its presses", async ({ page }) => {
  const product = await productWith(page, (each) => !hasSizes(each) && each.variants.every(({ stock }) => stock > 1));
  await page.goto(pathOf(product));
  await expectHydrated(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const requests: string[] = [];
  page.on("request", (request) => request.method() === "POST" && request.url().includes("/cart/items") && requests.push(request.url()));
  const add = page.getByRole("button", { name: en.buy.addToCart });
  await add.click();
  await expect(page.locator("header [data-cart-count]").first()).toHaveText("1");
  await add.click({ force: true });
  // whatever the second press began has had its turn
  await page.evaluate(() => fetch("/robots.txt").then((answer) => answer.text()));
  await page.clock.runFor(1000);
  await expect(add).not.toHaveAttribute("aria-disabled");
  expect(requests).toHaveLength(1);
  await add.click();
  await expect(page.locator("header [data-cart-count]").first()).toHaveText("2");
});

test("reviews are narrowed, ordered and paged by their address, and only they are fetched", async ({ page }) => {
  const product = await productWith(page, ({ rating }) => rating.count > 9);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // what goes with it is asked for near its place
    if (pathname.includes(product.handle) && !pathname.endsWith("/goes-with") && request.resourceType() !== "document") asked.push(pathname);
  });
  await page.goto(pathOf(product));
  await expectHydrated(page);
  await reviews(page).getByRole("link", { name: "5 stars" }).click();
  await expect(page).toHaveURL(/\?stars=5#reviews$/);
  await expect(reviews(page).getByRole("link", { name: "5 stars" })).toHaveAttribute("aria-current", "true");
  await expect(reviews(page).getByRole("img", { name: "4 stars" })).toHaveCount(0);
  await reviews(page).getByRole("link", { name: en.product.reviewSorts.helpful }).click();
  await expect(page).toHaveURL(/\?stars=5&reviews=helpful#reviews$/);
  await reviews(page).getByRole("link", { name: en.product.allReviews }).click();
  await expect(page).toHaveURL(/\?reviews=helpful#reviews$/);
  await reviews(page).getByRole("link", { name: en.product.moreReviews }).click();
  await expect(page).toHaveURL(/review-after=[-\d]+#reviews$/);
  await expect(reviews(page).getByRole("link", { name: en.product.firstReviews })).toBeVisible();
  await expect(reviews(page).getByRole("heading", { name: en.common.reviews })).toBeFocused();
  expect([...new Set(asked)]).toEqual([`/api/v1/products/${product.handle}/reviews`]);
  await page.reload();
  await expect(reviews(page).getByRole("link", { name: en.product.firstReviews })).toBeVisible();
});

test("a guest who finds a review helpful is led to the sign-in, and from there back to the reviews", async ({ page, errors }) => {
  const product = await productWith(page, ({ rating }) => rating.count > 3);
  await page.goto(pathOf(product));
  await expectHydrated(page);
  await reviews(page).getByRole("button", { name: en.product.helpful }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(en.product.voteSignIn)).toBeVisible();
  // the refusal itself, as the browser writes it down
  forgive(errors, /status of 401/);
  await signInHere(page);
  await expect(page).toHaveURL(new RegExp(`${pathOf(product)}#reviews$`));
});

test("a vote counts once and can be taken back", async ({ page }) => {
  await signIn(page);
  const product = await productWith(page, ({ rating }) => rating.count > 3);
  await page.goto(pathOf(product));
  await expectHydrated(page);
  const vote = reviews(page).getByRole("button", { name: en.product.helpful }).first();
  const count = async () => Number((await vote.textContent())?.replace(/\D/g, "") || 0);
  const before = await count();
  await vote.click();
  await expect(vote).toHaveAttribute("aria-pressed", "true");
  expect(await count()).toBe(before + 1);
  await vote.click();
  await expect(vote).toHaveAttribute("aria-pressed", "false");
  expect(await count()).toBe(before);
});

test("what was seen before stands at the end, without a shift", async ({ page }) => {
  const first = await productWith(page, ({ rating }) => rating.count > 3);
  const second = await productWith(page, ({ handle, rating }) => handle !== first.handle && rating.count > 3);
  await page.goto(pathOf(first));
  await expectHydrated(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("meydan-recent"))).toContain(first.handle);
  await page.goto(pathOf(second));
  await expectHydrated(page);
  // its room is made below the window, before a reader gets there
  await expect(page.locator("#recent section")).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const seen = page.getByRole("region", { name: en.product.recent });
  await expect(seen.getByRole("link", { name: first.name })).toBeVisible();
  await expect(seen.locator(`[data-product="${second.handle}"]`)).toHaveCount(0);
  expect(await layoutShift(page)).toBe(0);
});

test("what was seen before has its room from the start, also for two prices that stand below each other (Arabic, on a phone)", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const found: ProductCard[] = (await (await page.request.get("/api/v1/products?perPage=48&sort=price-desc&locale=ar&currency=AED")).json()).data;
  const dear = found.filter(({ compareAt }) => compareAt).slice(0, 3);
  expect(dear.length).toBe(3);
  await page.addInitScript(
    (handles) => localStorage.setItem("meydan-recent", JSON.stringify(handles)),
    dear.map(({ handle }) => handle),
  );
  await page.goto(`/ar${pathOf(found.find(({ compareAt }) => !compareAt) as ProductCard)}`);
  await expectHydrated(page);
  const place = page.locator("#recent section");
  const height = () => place.evaluate((element) => element.getBoundingClientRect().height);
  await expect(place).toBeAttached();
  const before = await height();
  await place.scrollIntoViewIfNeeded();
  await expect(place.locator("li")).toHaveCount(3);
  expect(await height()).toBe(before);
});

for (const locale of ["en", "ar"])
  test(`the page is accessible in ${locale}, also after a change`, async ({ page }) => {
    const product = await productWith(page, inColours);
    await page.goto((locale === "en" ? "" : `/${locale}`) + pathOf(product));
    await expectHydrated(page);
    await expectAccessible(page);
    await page.locator("[data-options] a:not([aria-current])").first().click();
    await expect(page).toHaveURL(/variant=/);
    await reviews(page).or(page.locator("#reviews")).first().locator("[data-controls] a").last().click();
    // what is being fetched stands dimmed
    for (const part of ["#buy", "#reviews"]) await expect(page.locator(`${part}:not([aria-busy])`)).toBeVisible();
    await scrollToTop(page);
    await expectAccessible(page);
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("variants, reviews and votes work by links and forms", async ({ page }) => {
    const product = await productWith(page, (each) => inColours(each) && each.rating.count > 9);
    await page.goto(pathOf(product));
    const other = page.locator("[data-options] a:not([aria-current])").first();
    const id = new URLSearchParams((await other.getAttribute("href")) as string).get("variant") as string;
    await other.click();
    await expect(page.locator('form input[name="variantId"]')).toHaveValue(id);
    await reviews(page).getByRole("link", { name: "5 stars" }).click();
    await expect(page).toHaveURL(new RegExp(`variant=${id}&stars=5#reviews$`));
    await expect(reviews(page).getByRole("img", { name: "4 stars" })).toHaveCount(0);
    await reviews(page).getByRole("button", { name: en.product.helpful }).first().click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(en.product.voteSignIn)).toBeVisible();
    await signInHere(page);
    await expect(page).toHaveURL(new RegExp(`variant=${id}&stars=5#reviews$`));
    await reviews(page).getByRole("button", { name: en.product.helpful }).first().click();
    await expect(page).toHaveURL(/#voted-\d+$/);
    await expect(reviews(page).getByText(en.product.thanks).filter({ visible: true })).toHaveCount(1);
  });
});
