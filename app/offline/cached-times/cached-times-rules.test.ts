import { describe, expect, it } from "vitest";
import { timeShown } from "./cached-times-rules.ts";

const at = (text: string) => new Date(text).getTime();

describe("the time of a cached price", () => {
  it("is a time of day, and of an older one its day as well", () => {
    const now_ms = at("2026-05-02T14:10:00");
    expect(timeShown(at("2026-05-02T14:03:00"), now_ms, "fr-FR")).toBe("14:03");
    expect(timeShown(at("2026-05-01T14:20:00"), now_ms, "fr-FR")).toMatch(/1 mai.*14:20/);
    expect(timeShown(at("2026-04-02T14:03:00"), now_ms, "en-US")).toMatch(/Apr 2.*2:03/);
  });
});
