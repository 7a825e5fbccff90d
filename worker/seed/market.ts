/** Whose marketplace the demo is: the name, the texts and the addresses that an operator would set. */
import market from "./demo/market.json" with { type: "json" };
import { langs } from "./demo/texts.ts";
import { insertsOf, literal } from "./sql.ts";

export function* marketStatements(now: number): Generator<string> {
  const { name, legalName, address, country, supportEmail, colour, texts } = market;
  const columns = "name, legal_name, address, country, support_email, colour, is_demonstration, asks_for_safety, opened_at";
  yield `UPDATE market SET (${columns}) = (${[name, legalName, address, country, supportEmail, colour, 1, 1, now].map(literal).join(", ")})`;
  yield* insertsOf(
    "market_texts",
    ["market_id", "locale", "tagline", "heading", "lead", "description", "claim"],
    langs.map((lang) => {
      const { tagline, heading, lead, description, claim } = texts[lang];
      return [1, lang, tagline, heading, lead, description, claim];
    }),
  );
}
