import { describe, expect, it } from "vitest";
import { type HomeRowData, unnamedMarket } from "../../../shared/brand/market.ts";
import { homeChangesAt, homeIn, homeRowStateAt } from "./rules.ts";

const row = (over: Partial<HomeRowData> = {}): HomeRowData => ({
  ...{ kind: "arrivals", link: null, texts: {}, hidden: false, starts_at: null, ends_at: null, collection: null },
  ...over,
});
const collection = (over: object = {}) => ({ slug: "summer", published: true, titles: { en: "Summer", ar: "الصيف" }, starts_at: null, ends_at: null, ...over });

describe("a row", () => {
  it.each<[Partial<HomeRowData>, number, string]>([
    [{}, 0, "shown"],
    [{ hidden: true }, 0, "hidden"],
    [{ hidden: true, ends_at: 1 }, 5, "hidden"],
    [{ starts_at: 1_000 }, 999, "coming"],
    [{ starts_at: 1_000 }, 1_000, "shown"],
    [{ ends_at: 2_000 }, 1_999, "shown"],
    [{ ends_at: 2_000 }, 2_000, "ended"],
    [{ starts_at: 1_000, ends_at: 2_000 }, 2_000, "ended"],
    [{ kind: "collection", collection: collection() }, 0, "shown"],
    [{ kind: "collection", collection: collection({ published: false }) }, 0, "gone"],
    [{ kind: "collection", collection: collection({ starts_at: 1_000 }) }, 999, "gone"],
    [{ kind: "collection", collection: collection({ starts_at: 1_000 }) }, 1_000, "shown"],
    [{ kind: "collection", collection: collection({ ends_at: 1_000 }) }, 999, "shown"],
    [{ kind: "collection", collection: collection({ ends_at: 1_000 }) }, 1_000, "gone"],
    [{ kind: "collection", starts_at: 2_000, collection: collection({ ends_at: 1_000 }) }, 1_500, "coming"],
  ])("%j stands at %i as %s", (over, now_ms, state) => expect(homeRowStateAt(row(over), now_ms)).toBe(state));
});

it.each<[HomeRowData[], number, number]>([
  [[], 0, Number.POSITIVE_INFINITY],
  [[row()], 0, Number.POSITIVE_INFINITY],
  [[row({ starts_at: 5 }), row({ ends_at: 3 })], 0, 3],
  [[row({ starts_at: 5 }), row({ ends_at: 3 })], 3, 5],
  [[row({ starts_at: 5 })], 5, Number.POSITIVE_INFINITY],
  [[row({ starts_at: 5, collection: collection({ starts_at: 4, ends_at: 9 }) })], 0, 4],
])("of %# rows the next change after %i is at %i", (rows, now_ms, at) => expect(homeChangesAt(rows, now_ms)).toBe(at));

describe("what visitors are told", () => {
  const shown = (rows: HomeRowData[] | undefined, locale: "en" | "ar" | "fr" = "ar", now_ms = 0) =>
    homeIn({ ...unnamedMarket, ...(rows && { home: rows }) }, locale, now_ms);
  it("is nothing of a market that has chosen no rows", () => expect(shown(undefined)).toEqual({}));
  it("leaves out what is not shown", () => {
    expect(shown([row({ hidden: true }), row({ starts_at: 1 }), row({ kind: "shops" })])).toEqual({ home: [{ kind: "shops", title: null }] });
    expect(shown([row({ hidden: true })])).toEqual({ home: [] });
  });
  it.each<[Partial<HomeRowData>, object]>([
    [{ texts: { ar: { title: "جديد" } } }, { title: "جديد" }],
    // the built words speak Arabic as well
    [{ texts: { en: { title: "Fresh" } } }, { title: null }],
    [
      { kind: "collection", collection: collection() },
      { title: "الصيف", collection: "summer" },
    ],
    [
      { kind: "collection", collection: collection({ titles: { tr: "Yaz" } }) },
      { title: "Yaz", collection: "summer" },
    ],
    [
      { kind: "collection", texts: { ar: { title: "لك" } }, collection: collection() },
      { title: "لك", collection: "summer" },
    ],
    [
      { kind: "banner", link: "/all", texts: { en: { title: "Hello", text: "There" } } },
      { title: "Hello", text: "There", link: "/all" },
    ],
    [
      { kind: "banner", link: "/all", texts: { fr: { title: "Salut" } } },
      { title: "Salut", link: "/all" },
    ],
    [
      { kind: "banner", link: "/all", texts: { en: { title: "Hello" }, ar: { title: "مرحبا", text: "" } } },
      { title: "مرحبا", link: "/all" },
    ],
  ])("of %j is %j", (over, expected) => expect(shown([row(over)]).home).toEqual([{ kind: over.kind ?? "arrivals", ...expected }]));
});
