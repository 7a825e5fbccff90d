import { describe, expect, it } from "vitest";
import { ApiError } from "../client/api.ts";
import { isRefusalOrBusy, problemsOf, refusalOf } from "./refusal.ts";

const refused = (status: number, more: object = {}) => new ApiError(status, { message: "No.", statusCode: status, ...more });

describe("why a form comes back", () => {
  it("says the first message of each field, and then nothing for the whole", () => {
    const error = refused(400, { code: "invalid_fields", errors: { email: ["Required", "Too short"], name: [] } });
    expect(problemsOf(error)).toEqual({ errors: { email: "Required", name: "" }, problem: null, code: "invalid_fields" });
  });

  it("says a sentence where no field is to blame", () => {
    expect(problemsOf(refused(409))).toEqual({ errors: {}, problem: "No.", code: null });
  });

  it("is never our own fault", () => {
    expect(refusalOf(refused(499)).status).toBe(499);
    for (const fault of [refused(500), refused(503), new TypeError("fetch failed")]) expect(() => refusalOf(fault)).toThrow(fault);
  });

  it("counts a busy server in where the form may be sent again", () => {
    expect([400, 500, 502, 503].map((status) => isRefusalOrBusy(refused(status)))).toEqual([true, false, false, true]);
  });
});
