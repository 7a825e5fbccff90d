import { describe, expect, it } from "vitest";
import type { GatewayAnswer } from "../../gateway.ts";
import { dayOf, paymentIn, rowsOf } from "./history.ts";

const answered = (text: string, { status = 200, json = undefined as unknown } = {}): GatewayAnswer => ({
  kind: "answer",
  status,
  headers: new Headers(),
  text,
  json,
});
const names = ["Type", "M Payment ID", "PF Payment ID"];
const csv = (...rows: string[][]) => [names, ...rows].map((cells) => cells.join(",")).join("\n");

describe("the day at PayFast", () => {
  it.each([
    [Date.UTC(2026, 10, 22, 21, 59, 59, 999), "2026-11-22"],
    [Date.UTC(2026, 10, 22, 22), "2026-11-23"],
    [Date.UTC(2026, 11, 31, 22), "2027-01-01"],
  ])("of %i is %s", (at_ms, day) => expect(dayOf(at_ms)).toBe(day));
});

describe("the rows of a list", () => {
  it.each<[string, string[][]]>([
    [
      "a,b\nc,d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a,b\r\nc,d\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a,b\n\nc,d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["title\na,b", [["a", "b"]]],
    ['"a, ""b""\nc" ,d', [['a, "b"\nc', "d"]]],
    [
      ",\n,,",
      [
        ["", ""],
        ["", "", ""],
      ],
    ],
    ["", []],
  ])("%j", (text, rows) => expect(rowsOf(text)).toEqual(rows));
});

describe("a payment in the history", () => {
  const row = ["FUNDS_RECEIVED", "at_1", "1579137"];
  it.each<[string, GatewayAnswer, unknown]>([
    ["there", answered(csv(row)), { number: "1579137", isLast: true }],
    ["there, wrapped", answered("", { json: { response: csv(row) } }), { number: "1579137", isLast: true }],
    ["not in what is wrapped as no text", answered(csv(row), { json: { response: 1 } }), { number: "1579137", isLast: true }],
    ["not there", answered(csv()), { number: null, isLast: true }],
    ["of another attempt", answered(csv(["FUNDS_RECEIVED", "at_2", "1"])), { number: null, isLast: true }],
    ["of another kind", answered(csv(["FUNDS_SENT", "at_1", "1"])), { number: null, isLast: true }],
    ["with twenty digits", answered(csv(["FUNDS_RECEIVED", "at_1", "9".repeat(20)])), { number: "9".repeat(20), isLast: true }],
    ["with 21 digits", answered(csv(["FUNDS_RECEIVED", "at_1", "9".repeat(21)])), { number: null, isLast: true }],
    ["with letters before its number", answered(csv(["FUNDS_RECEIVED", "at_1", "x1"])), { number: null, isLast: true }],
    ["with letters behind its number", answered(csv(["FUNDS_RECEIVED", "at_1", "1x"])), { number: null, isLast: true }],
    ["in a row that is cut off", answered(csv(["FUNDS_RECEIVED", "at_1"])), { number: null, isLast: true }],
    ["in an answer that is null", answered("null", { json: null }), undefined],
    ["in a number", answered("1", { json: 1 }), undefined],
    ["in a list of another status", answered(csv(row), { status: 201 }), undefined],
    ["in silence", { kind: "silence", reason: "TimeoutError" }, undefined],
    ...names.map((name): [string, GatewayAnswer, unknown] => [`in a list without ${name}`, answered(csv(row).replace(name, "Other")), undefined]),
  ])("%s", (_, answer, expected) => expect(paymentIn(answer, "at_1")).toEqual(expected));

  it.each([
    [499, true],
    [500, false],
    [501, false],
  ])("of %i rows: it is the last page: %s", (count, isLast) =>
    expect(paymentIn(answered(csv(...Array.from({ length: count }, () => row))), "at_1")).toMatchObject({ isLast }),
  );
});
