import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askedHandles, comparedAddress } from "./compared-address.ts";

const asked = (search: string) => askedHandles(new URLSearchParams(search));

describe("the products of an address", () => {
  it.each([
    ["", [], 0],
    ["p=", [], 0],
    ["p=a,b,c,d", ["a", "b", "c", "d"], 0],
    ["p=b,a", ["b", "a"], 0],
    ["p=a,a,b,A", ["a", "b"], 0],
    ["p=a&p=b", ["a", "b"], 0],
    ["p=a, b ,,c", ["a", "b", "c"], 0],
    ["p=a,b,c,d,e,f", ["a", "b", "c", "d"], 2],
    ["p=a,<script>,-x,b", ["a", "b"], 2],
    [`p=${"x".repeat(81)}`, [], 1],
  ])("%s → %j and %i left out", (search, handles, dropped) => {
    expect(asked(search)).toEqual({ handles, dropped });
  });
  it("are at most four handles, each once, whatever is asked", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3000 }), (p) => {
        const { handles, dropped } = askedHandles(new URLSearchParams({ p }));
        expect(handles.length).toBeLessThanOrEqual(4);
        expect(new Set(handles).size).toBe(handles.length);
        expect(dropped).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  it("make an address that says the same", () => {
    const handle = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
    fc.assert(
      fc.property(fc.uniqueArray(handle, { minLength: 1, maxLength: 4 }), (handles) => {
        expect(asked(comparedAddress(handles).split("?")[1] ?? "").handles).toEqual(handles);
      }),
    );
  });
  it("can be left out one by one, down to none", () => {
    expect(comparedAddress(["a", "b"], "a")).toBe("/user/compared?p=b");
    expect(comparedAddress(["a"], "a")).toBe("/user/compared");
  });
});
