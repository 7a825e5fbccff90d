import { describe, expect, it } from "vitest";
import { changed, issuesOf } from "../../../tests/support/contract/limits.ts";
import { EditMarket } from "./contract.ts";

const signs = (count: number) => "a".repeat(count);
const sound = { name: "Çarşı & Söhne", colour: "#8a1f4d" };

describe("a market's settings", () => {
  it.each<[string, unknown, string]>([
    ["name", undefined, "name: required"],
    ["name", " ", "name: required"],
    ["name", signs(40), ""],
    ["name", signs(41), "name: too_long"],
    ["name", "a\nb", "name: invalid"],
    ["name", "<b>", "name: invalid"],
    ["name", "{{market}}", "name: invalid"],
    ["legalName", signs(120), ""],
    ["legalName", signs(121), "legalName: too_long"],
    ["address", "1 Quay\nLyon", ""],
    ["address", signs(401), "address: too_long"],
    ["country", "fr", ""],
    ["country", "", ""],
    ["country", "XX", "country: country"],
    ["taxNumber", "", ""],
    ["taxNumber", signs(41), "taxNumber: too_long"],
    ["senderName", "", ""],
    ["senderName", signs(41), "senderName: too_long"],
    ["senderEmail", "", ""],
    ["senderEmail", null, ""],
    ["senderEmail", "post@market.example", ""],
    ["senderEmail", "market.example", "senderEmail: email"],
    ["supportEmail", "help@market.example\r\nbcc: x@y.example", "supportEmail: email"],
    ["colour", undefined, "colour: required"],
    ["colour", "#8A1F4D", ""],
    ["colour", "red", "colour: invalid"],
    ["colour", "#ffdd00", "colour: colour_unseen"],
    ["isDemonstration", "yes", "isDemonstration: invalid"],
    ["texts", { fr: { tagline: signs(80) } }, ""],
    ["texts", { fr: { tagline: signs(81) } }, "texts.fr.tagline: too_long"],
    ["texts", { de: { tagline: "x" } }, "texts: unknown"],
    ["languages", ["tr", "en"], ""],
    ["languages", ["en"], ""],
    ["languages", [], "languages: required"],
    ["languages", ["tr"], "language: language_offered"],
    ["languages", ["de"], "languages.0: invalid"],
    ["languages", ["en", "fr", "ar", "tr", "hi", "en"], "languages: invalid"],
    ["language", "tr", ""],
    ["language", "de", "language: invalid"],
    ["logo", "x", ": unknown"],
  ])("with %s %j are told %j", (field, value, expected) => expect(issuesOf(EditMarket, changed(sound, field, value))).toBe(expected));
});
