/** The arithmetic of a report: boxes of waiting times, counters that begin anew, and tallies that add up. */
import { describe, expect, it } from "vitest";
import { chart, chartPage } from "./charts.ts";
import { grown } from "./figures.ts";
import { addTo, type Boxes, boxOf, countOf, endOf_ms, note, percentileOf } from "./histogram.ts";
import { addTally, emptyTally, noteHeard, requestsIn } from "./tally.ts";

describe("waiting times in boxes", () => {
  it("are told at most five in a hundred too long, and never too short", () => {
    for (const took_ms of [0.05, 0.1, 0.11, 1, 7.3, 99, 1234, 60_000]) {
      const upper = endOf_ms(boxOf(took_ms));
      expect(upper).toBeGreaterThanOrEqual(took_ms - 1e-9);
      expect(upper).toBeLessThanOrEqual(Math.max(0.1, took_ms * 1.0501));
    }
  });
  it("know their percentiles, also when they are added up", () => {
    const [low, high]: [Boxes, Boxes] = [{}, {}];
    for (let ms = 1; ms <= 90; ms += 1) note(low, ms);
    for (let ms = 0; ms < 10; ms += 1) note(high, 1000);
    addTo(low, high);
    expect(countOf(low)).toBe(100);
    expect(percentileOf(low, 50)).toBeGreaterThanOrEqual(50);
    expect(percentileOf(low, 50)).toBeLessThan(53);
    expect(percentileOf(low, 95)).toBeGreaterThanOrEqual(1000);
    expect(percentileOf({}, 50)).toBeNaN();
  });
});

describe("a counter", () => {
  it("grows, and begins anew with its process", () => {
    expect(grown([10, 15, 15, 40])).toBe(30);
    expect(grown([10, 15, undefined, 3, 8])).toBe(13);
    expect(grown([])).toBe(0);
  });
});

describe("a tally", () => {
  const heard = { kind: "page", status: 200, took_ms: 10, roundTrips_ms: 50, queries: 2, rows_read: 30, rows_written: 0 } as const;
  it("keeps what the shop takes apart from the way, and failures apart from those that were provoked", () => {
    const tally = emptyTally();
    noteHeard(tally, heard, { isProvoked: false, about: "GET /" });
    noteHeard(tally, { ...heard, status: 503 }, { isProvoked: false, about: "GET /a" });
    noteHeard(tally, { ...heard, status: 0 }, { isProvoked: true, about: "GET /b" });
    noteHeard(tally, { ...heard, status: 404 }, { isProvoked: false, about: "GET /c" });
    const { server = {}, shopper = {}, rows_read } = tally.kinds.page ?? {};
    expect([requestsIn(tally), tally.failures, tally.provoked, tally.samples]).toEqual([4, 1, 1, ["503 GET /a"]]);
    expect([countOf(server), percentileOf(server, 50) < 11, percentileOf(shopper, 50) > 59, rows_read]).toEqual([2, true, true, 120]);
  });
  it("adds up", () => {
    const [sum, more] = [emptyTally(), emptyTally()];
    noteHeard(more, heard, { isProvoked: false, about: "" });
    more.visits.shopper = 3;
    more.orders.paid = 1;
    more.turnedAway = 2;
    addTally(sum, more);
    addTally(sum, JSON.parse(JSON.stringify(more)));
    expect([requestsIn(sum), sum.visits.shopper, sum.orders.paid, sum.turnedAway, sum.statuses["200"]]).toEqual([2, 6, 2, 4, 2]);
    expect(requestsIn(more)).toBe(1);
  });
});

describe("a chart", () => {
  it("draws lines and leaves out what is not known", () => {
    const drawn = chart({ title: "a < b", x: [0, 1, 2], lines: [{ name: "one", y: [0, Number.NaN, 4] }] });
    expect(drawn).toContain("a &lt; b");
    expect(/points="([^"]+)"/.exec(drawn)?.[1]?.split(" ").length).toBe(2);
  });
  it("stands in a page that needs nothing else, and says what did not hold", () => {
    const page = chartPage({
      title: "t",
      machine: "m",
      load: 1,
      series: [],
      tables: [{ title: "x", head: ["", "n"], rows: [["a", 1]] }],
      troubles: ["it <fell>"],
    });
    expect(page).not.toMatch(/<script|<link|src=/);
    expect(page).toContain("it &lt;fell&gt;");
    expect(page).toContain("<td>a</td><td>1</td>");
  });
});
