import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { sharp } from "../../../worker/seed/pictures/sharp.ts";
import { block_px, compare } from "./compare.ts";
import { type Looks, painted, reviewedLooks } from "./painted-page.ts";
import { stripOf, threeRows, viewsOf } from "./strip.ts";

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
const changes: Record<string, Partial<Looks>> = {
  "a button that is 8 px lower": { buttonTop: reviewedLooks.buttonTop + 8 },
  "a heading of another colour": { headingColour: [23, 33, 31] },
  "a card that is missing": { cards: 3 },
  "a padding of 24 px instead of 16": { padding: 24 },
};
const drawings: Record<string, Partial<Looks>> = {
  "letters smoothed otherwise": { isSmoothedElsewhere: true },
  "colours that are 2 off": { noise: 2 },
  both: { isSmoothedElsewhere: true, noise: 2 },
};

describe.each(Object.entries(sizes))("on a %s", (_, size) => {
  it.each(Object.entries(changes))("%s is noticed", async (_, change) => {
    const { isSame, share } = compare(await painted(size), await painted(size, change));
    expect({ isSame, share }).toMatchObject({ isSame: false });
  });
  it.each(Object.entries(drawings))("%s are another machine's way to draw", async (_, drawing) => {
    expect(compare(await painted(size), await painted(size, drawing))).toMatchObject({ isSame: true });
  });
});

it("a page of another height differs everywhere", async () => {
  const { share } = compare(await painted(sizes.phone), await painted({ width: 390, height: 840 }));
  expect(share).toBe(1);
});

it("the blocks that differ are where something changed", async () => {
  const { differing } = compare(await painted(sizes.phone), await painted(sizes.phone, { buttonTop: reviewedLooks.buttonTop + 8 }));
  // a picture is half as large as its page
  for (const { top, height } of differing) {
    expect(top + height).toBeGreaterThan(reviewedLooks.buttonTop / 2);
    expect(top).toBeLessThan((reviewedLooks.buttonTop + 8 + 44) / 2 + block_px);
  }
});

it("a strip gives back its views, and none where their sizes were others", async () => {
  const views = await Promise.all(Object.values(sizes).map((size) => painted(size)));
  const strip = await stripOf(views);
  const read = await viewsOf(strip, Object.values(sizes));
  for (const [index, view] of views.entries()) expect(compare(read?.[index] ?? view, view).share, String(index)).toBe(0);
  expect(read?.map(({ width, height }) => [width, height])).toEqual(views.map(({ width, height }) => [width, height]));
  expect(await viewsOf(strip, [sizes.phone, sizes.phone])).toBeUndefined();
});

it("a reviewer sees three rows: reviewed, now, and what differs", async () => {
  const view = await painted(sizes.phone);
  const rows = async (reviewed: boolean) => (await sharp(await threeRows(reviewed ? [view] : undefined, [view], [[]])).metadata()).height;
  expect([await rows(true), await rows(false)]).toEqual([3 * view.height + 16, 2 * view.height + 8]);
});

const reviewed_max_bytes = 1_000_000;
it("the reviewed pictures stay small together", () => {
  const folder = path.join(import.meta.dirname, "reviewed");
  const sizes_bytes = readdirSync(folder).map((file) => statSync(path.join(folder, file)).size);
  expect(sizes_bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(reviewed_max_bytes);
});
