import { expect, it } from "vitest";
import { actsIn, codesOfSet, type DeskDraft, deskVoucherState, lockedDeskChanges, setSigns_chars } from "./rules.ts";

const stands = (over: object = {}) => ({ starts_at: 100, ends_at: 200, total_limit: 5, uses: 0, stopped_at: null, ...over });

it.each([
  [stands(), 99, "coming", ["stop"]],
  [stands(), 100, "running", ["stop"]],
  [stands(), 199, "running", ["stop"]],
  [stands(), 200, "ended", []],
  [stands({ uses: 5 }), 150, "used_up", ["stop"]],
  [stands({ stopped_at: 1 }), 150, "stopped", ["resume"]],
  [stands({ stopped_at: 1, uses: 5 }), 150, "stopped", ["resume"]],
  [stands({ stopped_at: 1 }), 99, "stopped", ["resume"]],
  [stands({ stopped_at: 1 }), 200, "ended", []],
])("%j at %i is %s and lets one %j", (voucher, now_ms, state, acts) => {
  expect(deskVoucherState(voucher, now_ms)).toBe(state);
  expect(actsIn(deskVoucherState(voucher, now_ms))).toEqual(acts);
});

const draft: DeskDraft = {
  ...{ kind: "percent", value: 10, min_spend_base_minor: 0, max_off_base_minor: 500, total_limit: 10, per_shopper_limit: 1, first_order: 0 },
  ...{ starts_at: 0, ends_at: 1, listed: 1, names: { en: "x" }, mains: ["home", "toys"], shops: [] },
};
it.each<[Partial<DeskDraft>, string[]]>([
  [{ max_off_base_minor: 499 }, ["maxOff"]],
  [{ max_off_base_minor: 501 }, []],
  [{ max_off_base_minor: null }, []],
  [{ first_order: 1 }, ["firstOrder"]],
  [{ mains: ["toys", "home"] }, []],
  [{ mains: ["toys"] }, ["mains"]],
  [{ mains: [] }, ["mains"]],
  [{ shops: ["a"] }, ["shops"]],
  [{ ends_at: 2, listed: 0, names: { fr: "y" }, total_limit: null, per_shopper_limit: 2 }, []],
])("of one that somebody holds, %j is refused at %j", (over, fields) => expect(lockedDeskChanges(draft, { ...draft, ...over })).toEqual(fields));
it("a bound that was none may not come", () => expect(lockedDeskChanges({ ...draft, max_off_base_minor: null }, draft)).toEqual(["maxOff"]));

it("a set's codes begin with its name and end in signs that can be read out", () => {
  const codes = codesOfSet(
    "LETTER",
    new Uint8Array(3 * setSigns_chars + 1).map((_, i) => i * 7),
  );
  expect(codes.length).toBe(3);
  for (const code of codes) expect(code).toMatch(/^LETTER-[ACDEFGHJKMNPQRTUVWXY34679]{8}$/);
  expect(new Set(codes).size).toBe(3);
});
