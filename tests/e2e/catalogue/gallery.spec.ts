/** The picture gallery of a product: strip, choice, zoom, full-screen view. */

import type { Locator, Page } from "playwright/test";
import { galleryDefaults } from "../../../app/ui/gallery/defaults.ts";
import { boundingBox, layoutOf, shiftOf, stripParts } from "../../../app/ui/gallery/rules.ts";
import { failedLoads, forgive } from "../support/forgive.ts";
import { expect, expectAccessible, expectHydrated, layoutShift, test } from "../support/test.ts";

const product = "/garden/product/verdelune-quill-beach-parasol";
const coloured = "/sports/product/sprintara-pavo-city-bicycle";

// the zoom's picture is made when it is first asked for: as WebP in a tenth of the time that AVIF takes
test.use({ extraHTTPHeaders: { accept: "text/html, image/webp, */*" } });

const galleryOf = (page: Page) => page.locator("[data-gallery]");
const pictures = (page: Page) => galleryOf(page).locator("[data-open]");
const thumb = (page: Page, number: number) => galleryOf(page).getByRole("button", { name: `Show picture ${number}`, exact: true });
const pane = (page: Page) => page.locator(".container-zoomer-zoom-pane");
const place = (page: Page) => page.locator(".container-zoomer-pane-container");
const preview = (page: Page) => page.locator(".preview-box");

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("not to be seen");
  return box;
}

/** Opens a product and touches its gallery; `options` as its page would have written them. */
async function openAwake(page: Page, address = product, options?: object) {
  await page.goto(address);
  if (options) await galleryOf(page).evaluate((gallery, given) => Object.assign((gallery as HTMLElement).dataset, { gallery: JSON.stringify(given) }), options);
  await expectHydrated(page);
  await thumb(page, 1).focus();
  await expect(galleryOf(page).getByRole("status")).toBeAttached();
}

/** From here on time passes only when it is told to. */
async function stopTime(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

async function middleOf(locator: Locator) {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("after a navigation it is whole, and alive under a pointer that rests there", async ({ page }) => {
    await page.goto("/garden/products");
    await expectHydrated(page);
    const card = page.locator(`main [data-product] a[href="${product}"]`).first();
    // the first look brings the gallery's code: from then on it is there at once
    await card.click();
    await expect(thumb(page, 2).locator("img")).toBeVisible();
    await thumb(page, 2).click();
    await expect(thumb(page, 2)).toHaveAttribute("aria-pressed", "true");
    await page.goBack();
    await card.click();
    const { x, y } = await middleOf(preview(page));
    await page.mouse.move(x, y);
    await expect(thumb(page, 2).locator("img")).toBeVisible();
    await thumb(page, 3).click();
    await expect(thumb(page, 3)).toHaveAttribute("aria-pressed", "true");
    await expect(pictures(page).nth(2).locator("img")).toBeInViewport();
    await galleryOf(page).getByRole("button", { name: "Next thumbnails" }).click();
    await expect(galleryOf(page).locator("ol a").first()).toHaveAccessibleName("Show picture 2");
  });

  test("strip and preview share the width as specified, and nothing shifts", async ({ page }) => {
    await page.goto(product);
    const [whole, shown, strip] = [await boxOf(galleryOf(page)), await boxOf(preview(page)), await boxOf(page.locator(".thumb-list"))];
    const expected = layoutOf({ preview: shown, thumb: { width: 1, height: 1 }, settings: galleryDefaults });
    expect(strip.width).toBeCloseTo(expected.strip, 0);
    expect(whole.width).toBeCloseTo(expected.whole.width, 0);
    expect(whole.height).toBeCloseTo(expected.whole.height, 0);
    expect(strip.x).toBe(whole.x);
    await expectHydrated(page);
    const button = await boxOf(galleryOf(page).getByRole("button", { name: "Previous thumbnails" }));
    expect(button.height).toBeCloseTo(strip.height * stripParts(4).button, 0);
    expect(await layoutShift(page)).toBe(0);
    const first = pictures(page).first().locator("img");
    await expect(first).toHaveAttribute("fetchpriority", "high");
    await expect(first).not.toHaveAttribute("loading", "lazy");
  });

  test("a thumbnail chooses its picture; turning the strip does not", async ({ page }) => {
    await openAwake(page);
    await expect(thumb(page, 1)).toHaveAttribute("aria-pressed", "true");
    await thumb(page, 2).click();
    await expect(thumb(page, 2)).toHaveAttribute("aria-pressed", "true");
    await expect(thumb(page, 1)).toHaveAttribute("aria-pressed", "false");
    await expect(pictures(page).nth(1)).toBeInViewport({ ratio: 0.99 });
    await expect(galleryOf(page).getByRole("status")).toHaveText(/^striped parasol, from another side$/i);
    expect(page.url()).not.toContain("#");

    const names = () =>
      galleryOf(page)
        .locator("ol a")
        .evaluateAll((links) => links.map((link) => link.ariaLabel?.slice(-1)).join(""));
    await expect.poll(names).toBe("1234");
    await galleryOf(page).getByRole("button", { name: "Next thumbnails" }).click();
    await expect.poll(names).toBe("2341");
    await galleryOf(page).getByRole("button", { name: "Previous thumbnails" }).click();
    await galleryOf(page).getByRole("button", { name: "Previous thumbnails" }).click();
    await expect.poll(names).toBe("4123");
    await expect(thumb(page, 2)).toHaveAttribute("aria-pressed", "true");
    await expect(pictures(page).nth(1)).toBeInViewport({ ratio: 0.99 });
  });

  test("a press that comes before the code is not lost", async ({ page }) => {
    await page.goto(product);
    await expectHydrated(page);
    await galleryOf(page)
      .getByRole("button", { name: "Next thumbnails" })
      .evaluate((button: HTMLElement) => button.click());
    await expect(galleryOf(page).locator("ol a").first()).toHaveAccessibleName("Show picture 2");
  });

  test("arrow keys walk through the strip, also to what is out of sight", async ({ page }) => {
    await openAwake(page, product, { visibleThumbs: 2 });
    await expect(thumb(page, 3)).toBeHidden();
    await page.keyboard.press("ArrowDown");
    await expect(thumb(page, 2)).toBeFocused();
    await expect(thumb(page, 2)).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("ArrowRight");
    await expect(thumb(page, 3)).toBeFocused();
    await expect(thumb(page, 1)).toBeHidden();
    await page.keyboard.press("ArrowUp");
    await expect(thumb(page, 2)).toBeFocused();
  });

  test("hovering chooses at once where clicking is off", async ({ page }) => {
    await openAwake(page, product, { moveByClick: false });
    await thumb(page, 3).hover();
    await expect(thumb(page, 3)).toHaveAttribute("aria-pressed", "true");
    await page.mouse.move(5, 5);
    await expect(thumb(page, 3)).toHaveAttribute("aria-pressed", "true");
  });

  test("the zoom opens after 300 ms within 180, closes within 210, and never when left before", async ({ page }) => {
    await page.clock.install();
    await openAwake(page);
    await stopTime(page);
    const { x, y } = await middleOf(preview(page));
    await page.mouse.move(x, y);
    await page.clock.runFor(299);
    await expect(pane(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(pane(page)).toHaveClass(/container-zoomer-opening/);
    await page.clock.runFor(179);
    await expect(pane(page)).toHaveClass(/container-zoomer-opening/);
    await page.clock.runFor(1);
    await expect(pane(page)).toHaveClass(/container-zoomer-open(?!ing)/);
    await page.mouse.move(5, 5);
    await expect(pane(page)).toHaveClass(/container-zoomer-closing/);
    await page.clock.runFor(209);
    await expect(pane(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(pane(page)).toHaveCount(0);

    await page.mouse.move(x, y);
    await page.clock.runFor(299);
    await page.mouse.move(5, 5);
    await page.clock.runFor(2000);
    await expect(pane(page)).toHaveCount(0);
  });

  test("the zoom covers the gallery with a picture four times as large, without white edges", async ({ page }) => {
    test.setTimeout(90_000);
    await openAwake(page);
    const shown = await boxOf(preview(page));
    const whole = await boxOf(galleryOf(page));
    await page.mouse.move(shown.x + shown.width * 0.75, shown.y + shown.height * 0.5);
    await expect(pane(page)).toHaveClass(/container-zoomer-open(?!ing)/);
    // a file of this size may have to be made first
    await expect(pane(page)).not.toHaveClass(/loading/, { timeout: 60_000 });
    expect(await boxOf(place(page))).toEqual(whole);
    const image = pane(page).locator("img");
    const large = await boxOf(image);
    expect(large.width).toBeCloseTo(shown.width * 4, 0);
    const shift = shiftOf(whole, large, { x: 0.75, y: 0.5 });
    expect(large.x - whole.x).toBeCloseTo(shift.x, -0.5);
    expect(large.y - whole.y).toBeCloseTo(shift.y, -0.5);
    await expect(image).toHaveAttribute("src", /w=1600$/);
    await page.mouse.move(shown.x + shown.width - 1, shown.y + shown.height * 0.5);
    await expect.poll(async () => (await boxOf(image)).x + large.width).toBeCloseTo(whole.x + whole.width, 0);
    await page.keyboard.press("Escape");
    await expect(pane(page)).toHaveCount(0);
  });

  test("a loader shows until the large picture is there; one that never comes leaves the smaller one", async ({ page, errors }) => {
    const asked = Promise.withResolvers<void>();
    await page.route("**/media/*?w=1600", async (route) => {
      await asked.promise;
      await route.abort();
    });
    await openAwake(page);
    await preview(page).hover();
    const loader = page.locator(".container-zoomer-zoom-pane-loader");
    await expect(loader).toBeVisible();
    asked.resolve();
    await expect(loader).toBeHidden();
    await expect(pane(page).locator("img")).toHaveAttribute("src", /w=(640|800)$/);
    forgive(errors, failedLoads);
  });

  test("the pane stands beside the gallery, with a box on the preview", async ({ page }) => {
    await openAwake(page, product, { pane: "pane" });
    const [shown, whole] = [await boxOf(preview(page)), await boxOf(galleryOf(page))];
    await page.mouse.move(shown.x + shown.width * 0.5, shown.y + shown.height * 0.25);
    await expect(pane(page)).toHaveClass(/container-zoomer-open(?!ing)/);
    const beside = await boxOf(place(page));
    expect(beside.x).toBeCloseTo(whole.x + whole.width + 5, 0);
    expect([beside.width, beside.height]).toEqual([whole.width, whole.height]);
    const box = await boxOf(page.locator(".container-zoomer-bounding-box"));
    const expected = boundingBox(whole, shown, 4, { x: 0.5, y: 0.25 });
    expect([box.width, box.height]).toEqual([expected.width, expected.height]);
    expect(box.x - shown.x).toBeCloseTo(expected.x, -0.5);
    expect(box.y - shown.y).toBeCloseTo(expected.y, -0.5);
  });

  test("another colour begins with its first picture", async ({ page }) => {
    await openAwake(page, coloured);
    await thumb(page, 2).click();
    const before = await pictures(page).first().getAttribute("href");
    await page.getByRole("link", { name: /blue/i }).first().click();
    await expect(pictures(page).first()).not.toHaveAttribute("href", before as string);
    await expect(thumb(page, 1)).toHaveAttribute("aria-pressed", "true");
    await thumb(page, 2).click();
    await expect(thumb(page, 2)).toHaveAttribute("aria-pressed", "true");
  });
});

test.describe("full screen", () => {
  const position = (page: Page) => page.getByRole("dialog").getByRole("status");

  test("opens by keyboard, shows neighbours, enlarges, and gives the focus back", async ({ page }) => {
    await openAwake(page);
    await pictures(page).first().focus();
    await page.keyboard.press("Space");
    const dialog = page.getByRole("dialog", { name: "Pictures of Verdelune Quill striped parasol" });
    await expect(dialog).toBeVisible();
    await expect(position(page)).toHaveText("Picture 1 of 4");
    await expectAccessible(page);
    await page.keyboard.press("ArrowRight");
    await expect(position(page)).toHaveText("Picture 2 of 4");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(position(page)).toHaveText("Picture 4 of 4");
    const image = dialog.getByRole("img");
    await expect(image).toHaveAccessibleName(/^striped parasol, where it is used$/i);
    const { width } = await boxOf(image);
    await page.keyboard.press("+");
    expect((await boxOf(image)).width).toBeCloseTo(width * 1.5, 0);
    await page.keyboard.press("ArrowRight"); // looks around, does not leave
    await expect(position(page)).toHaveText("Picture 4 of 4");
    await page.keyboard.press("-");
    expect((await boxOf(image)).width).toBeCloseTo(width, 0);
    await expect(dialog.getByRole("button", { name: "Zoom out" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(pictures(page).nth(3)).toBeFocused();
    await expect(thumb(page, 4)).toHaveAttribute("aria-pressed", "true");
  });

  test("is mirrored in Arabic", async ({ page }) => {
    await page.goto(`/ar${product}`);
    await expectHydrated(page);
    await pictures(page).first().click();
    const image = page.getByRole("dialog").getByRole("img");
    await expect(image).toBeVisible();
    const first = await image.getAttribute("data-of");
    await page.keyboard.press("ArrowLeft");
    await expect(image).not.toHaveAttribute("data-of", first as string);
    await page.keyboard.press("Escape");
    await expect(pictures(page).nth(1)).toBeFocused();
    await expect(pictures(page).nth(1)).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a tap opens the full-screen view, two taps enlarge, a swipe shows the next; the row follows and leads", async ({ page }) => {
    await page.goto(product);
    await expectHydrated(page);
    expect(await preview(page).evaluate((row) => getComputedStyle(row).touchAction)).toBe("auto");
    await pictures(page).first().tap();
    const dialog = page.getByRole("dialog");
    const image = dialog.getByRole("img");
    await expect(image).toBeVisible();
    await expect(pane(page)).toHaveCount(0);
    const { width } = await boxOf(image);
    await page.touchscreen.tap(180, 370);
    await page.touchscreen.tap(180, 370);
    await expect.poll(async () => (await boxOf(image)).width).toBeCloseTo(width * 2.5, 0);
    await page.touchscreen.tap(180, 370);
    await page.touchscreen.tap(180, 370);
    await expect.poll(async () => (await boxOf(image)).width).toBeCloseTo(width, 0);

    const fingers = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
      fingers.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    await touch("touchStart", [280, 400]);
    await touch("touchMove", [150, 402]);
    await touch("touchEnd");
    await expect(dialog.getByRole("status")).toHaveText("Picture 2 of 4");
    await touch("touchStart", [150, 400], [210, 400]);
    await touch("touchMove", [120, 400], [240, 400]);
    await touch("touchEnd");
    await expect.poll(async () => (await boxOf(image)).width).toBeCloseTo(width * 2, 0);
    await dialog.getByRole("button", { name: "Close" }).tap();
    await expect(thumb(page, 2)).toHaveAttribute("aria-pressed", "true");
    await preview(page).evaluate((row) => row.scrollTo({ left: 2 * row.clientWidth, behavior: "instant" }));
    await expect(thumb(page, 3)).toHaveAttribute("aria-pressed", "true");
  });
});

test.describe("in a narrow window with a mouse", () => {
  test.use({ viewport: { width: 420, height: 800 } });
  test("a round lens follows the pointer", async ({ page }) => {
    await openAwake(page);
    const shown = await boxOf(preview(page));
    await page.mouse.move(shown.x + 10, shown.y + 100);
    await expect(pane(page)).toHaveClass(/container-zoomer-open(?!ing)/);
    const lens = await boxOf(place(page));
    expect([lens.width, lens.height]).toEqual([150, 150]);
    expect(lens.x).toBeCloseTo(shown.x + 10 - 75, 0);
    expect(lens.y).toBeCloseTo(shown.y + 100 - 75, 0);
    await expect(page.locator(".container-zoomer-bounding-box")).toHaveCount(0);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("thumbnails lead to their pictures and pictures to their large files", async ({ page }) => {
    await page.goto(product);
    await thumb(page, 3).click();
    await expect(pictures(page).nth(2)).toBeInViewport({ ratio: 0.9 });
    await expect(galleryOf(page).getByRole("button", { name: "Next thumbnails" })).toBeHidden();
    const answer = await page.request.get((await pictures(page).nth(2).getAttribute("href")) as string);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toMatch(/^image\//);
  });
});
