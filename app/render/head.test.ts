import { describe, expect, it } from "vitest";
import { titleOf } from "./head.tsx";

describe("a page's title", () => {
  it("ends with the market's name", () => expect(titleOf({ title: "Your cart" }, "Meydan")).toBe("Your cart – Meydan"));
  it("has the name once where it names the market itself", () =>
    expect(titleOf({ title: "Meydan – the square", namesMarket: true }, "Meydan")).toBe("Meydan – the square"));
});
