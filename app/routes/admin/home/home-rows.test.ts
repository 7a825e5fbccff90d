import { expect, it } from "vitest";
import { changedRows } from "./home-rows.ts";

const row = (kind: string, hidden = false) => ({ kind, collection: null, link: null, texts: {}, hidden, startsAt: null, endsAt: null });
const rows = [row("categories"), row("flash", true), row("brands")];

it.each([
  ["up", 0, "categories flash- brands"],
  ["up", 2, "categories brands flash-"],
  ["down", 0, "flash- categories brands"],
  ["down", 2, "categories flash- brands"],
  ["down", 3, "categories flash- brands"],
  ["take_out", 1, "categories brands"],
  ["take_out", 9, "categories flash- brands"],
  ["hide", 0, "categories- flash- brands"],
  ["show", 1, "categories flash brands"],
  ["change", 1, "categories banner- brands"],
  ["change", 3, "categories flash- brands"],
  ["add", 0, "categories flash- brands banner"],
  ["other", 0, "categories flash- brands"],
])("%s of the row at %i leaves %s", (act, at, expected) =>
  expect(
    changedRows(rows, act, at, row("banner"))
      .map(({ kind, hidden }) => `${kind}${hidden ? "-" : ""}`)
      .join(" "),
  ).toBe(expected),
);
