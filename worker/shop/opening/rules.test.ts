import { describe, expect, it } from "vitest";
import { type MarketFacts, type Need, needsOf } from "./rules.ts";

const whole: MarketFacts = {
  ...{ name: "Çarşı", legalName: "Çarşı A.Ş.", address: "İstiklal Cad. 1\nİstanbul", country: "TR", supportEmail: "destek@carsi.test" },
  ...{
    senderEmail: "siparis@carsi.test",
    base: "TRY",
    staleRates: 0,
    rates: 1,
    categories: 1,
    taxRates: 1,
    ownTaxRates: 1,
    taxNumber: "1234567890",
    unsafeCountries: 0,
    legalPagesMissing: 0,
    waysToPay: 1,
  },
};
const open = (facts: MarketFacts) => needsOf(facts).filter(({ state }) => state !== "done");

describe("a market", () => {
  it("needs nothing more once everything is there", () => expect(open(whole)).toEqual([]));
  it.each<[Partial<MarketFacts>, Need, "missing" | "advised"]>([
    [{ name: "Market" }, "identity", "missing"],
    [{ legalName: "" }, "identity", "missing"],
    [{ address: "" }, "identity", "missing"],
    [{ country: null }, "identity", "missing"],
    [{ supportEmail: null }, "contact", "missing"],
    [{ rates: 0 }, "delivery", "missing"],
    [{ categories: 0 }, "categories", "missing"],
    [{ legalPagesMissing: 1 }, "legal", "missing"],
    [{ waysToPay: 0 }, "payment", "missing"],
    [{ staleRates: 1 }, "rates", "advised"],
    [{ taxRates: 0 }, "taxes", "advised"],
    [{ taxNumber: "" }, "invoices", "missing"],
    [{ taxNumber: "", ownTaxRates: 0, country: "FR" }, "invoices", "advised"],
    [{ unsafeCountries: 1 }, "safety", "advised"],
    [{ senderEmail: null }, "mail", "advised"],
  ])("with %j lacks %s: %s", (facts, name, state) => expect(open({ ...whole, ...facts })).toEqual([{ name, state }]));
  it("whose shops owe all tax needs no number of its own outside the Union", () => expect(open({ ...whole, taxNumber: "", ownTaxRates: 0 })).toEqual([]));
  it("without a base currency has no rates either", () =>
    expect(open({ ...whole, base: null })).toEqual([
      { name: "currency", state: "missing" },
      { name: "rates", state: "advised" },
    ]));
});
