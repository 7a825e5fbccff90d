import { describe, expect, it } from "vitest";
import { offeredCurrencies } from "../../shared/money.ts";
import { isStale, largeOrder_minor, ppmOf, ratesFrom, rateText, readFeed, rebased } from "./rules.ts";

const day_ms = 86_400_000;

describe("a rate as it is typed", () => {
  it.each([
    ["1", 1_000_000],
    ["42.3", 42_300_000],
    [" 0.000001 ", 1],
    ["1000000", 1_000_000_000_000],
    ["1000000.000001", null],
    ["1000001", null],
    ["0", null],
    ["0.0000001", null],
    ["", null],
    [".5", null],
    ["1.", null],
    ["1,5", null],
    ["-1", null],
    ["1e3", null],
    ["12345678", null],
  ])("%j is %j millionths", (text, ppm) => expect(ppmOf(text)).toBe(ppm));
  it.each([
    [1_000_000, "1"],
    [42_300_000, "42.3"],
    [1, "0.000001"],
    [100_000_000, "100"],
    [306_500, "0.3065"],
  ])("of %i millionths is written %j, and read back", (ppm, text) => expect([rateText(ppm), ppmOf(text)]).toEqual([text, ppm]));
});

describe("rates against another base currency", () => {
  it.each([
    // liras and euros for a dollar, dollars' own and euros for a lira
    [42_300_000, 42_300_000, 1_000_000],
    [1_000_000, 42_300_000, 23_641],
    [862_000, 42_300_000, 20_378],
    [1, 1_000_000_000_000, 1],
    [1_000_000_000_000, 1, 1_000_000_000_000],
  ])("%i with a base of %i is %i", (ppm, base_ppm, now) => expect(rebased(ppm, base_ppm)).toBe(now));
});

const ecb = (time: string, ...cubes: string[]) =>
  `<?xml version="1.0"?><gesmes:Envelope><Cube><Cube time='${time}'>${cubes.map((cube) => `<Cube currency='${cube.split(" ")[0]}' rate='${cube.split(" ")[1]}'/>`).join("")}</Cube></Cube></gesmes:Envelope>`;

describe("a feed of rates", () => {
  it("is the European Central Bank's XML", () => {
    const read = readFeed(ecb("2026-11-25", "USD 1.0854", "JPY 168.12", "BAD 0"));
    expect([read?.base, read?.at_ms, [...(read?.rates ?? [])]]).toEqual([
      "EUR",
      Date.UTC(2026, 10, 25),
      [
        ["USD", 1.0854],
        ["JPY", 168.12],
      ],
    ]);
  });
  it("is JSON with base, date and rates, of which what is no rate is left out", () => {
    const read = readFeed(JSON.stringify({ base: "USD", date: "2026-11-25", rates: { EUR: 0.92, usdt: 1, JPY: "150", GBP: -1, INR: null } }));
    expect([read?.base, read?.at_ms, [...(read?.rates ?? [])]]).toEqual(["USD", Date.UTC(2026, 10, 25), [["EUR", 0.92]]]);
  });
  it.each([
    ["nothing", ""],
    ["a page of errors", "<html><body>502</body></html>"],
    ["no day", ecb("today", "USD 1.08")],
    ["no rate", ecb("2026-11-25")],
    ["a list", "[]"],
    ["null", "null"],
    ["no rates", JSON.stringify({ base: "EUR", date: "2026-11-25", rates: {} })],
    ["no base", JSON.stringify({ date: "2026-11-25", rates: { USD: 1 } })],
    ["a day of no calendar", JSON.stringify({ base: "EUR", date: "2026-13-45", rates: { USD: 1 } })],
  ])("is none: %s", (_what, text) => expect(readFeed(text)).toBeNull());
});

describe("the rates that a feed sets", () => {
  const feed = readFeed(ecb("2026-11-25", "USD 1.08", "TRY 45.9", "JPY 168", "KWD 0.332"));
  const row = (code: string, exchange_rate_ppm: number, rate_at: number | null = 1) => ({ code, exchange_rate_ppm, rate_at });
  const from = (base: string, ...rows: ReturnType<typeof row>[]) => feed && ratesFrom(feed, base, rows);
  it("are against the market's base currency, the feed's own included", () =>
    expect(from("TRY", row("TRY", 1_000_000), row("EUR", 21_000), row("USD", 23_600))).toEqual({
      rates: [
        { code: "EUR", ppm: 21_786 },
        { code: "USD", ppm: 23_529 },
      ],
      jumped: [],
      missing: [],
    }));
  it("leave alone what is not in the feed", () => expect(from("EUR", row("NGN", 1_500_000_000))).toMatchObject({ rates: [], missing: ["NGN"] }));
  it.each([
    [1_350_000, "rates"],
    [1_440_000, "rates"],
    [864_000, "rates"],
    [863_999, "jumped"],
    [1_440_001, "jumped"],
  ])("of a dollar at %i are among the %s", (stored_ppm, where) => {
    const outcome = from("EUR", row("USD", stored_ppm));
    expect([outcome?.rates.length, outcome?.jumped]).toEqual(where === "rates" ? [1, []] : [0, ["USD"]]);
  });
  it("replace one that was never dated, however far it is", () => expect(from("EUR", row("USD", 1, null))?.rates).toEqual([{ code: "USD", ppm: 1_080_000 }]));
  it("are none where the feed does not know the base currency", () => expect(from("GHS", row("USD", 90_000))).toBeNull());
});

it("is stale after five days, and where nobody knows its day", () =>
  expect([isStale(0, 5 * day_ms), isStale(0, 5 * day_ms + 1), isStale(null, 0)]).toEqual([false, true, true]));

it("knows what a large order comes to in each currency", () => {
  expect(Object.keys(largeOrder_minor).sort()).toEqual([...offeredCurrencies].sort());
  expect([largeOrder_minor.USD, largeOrder_minor.JPY, largeOrder_minor.KWD]).toEqual([100_000, 150_000, 300_000]);
});
