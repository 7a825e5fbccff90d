/** Which documents a law wants agreed to before an order is placed, and how they are put together. Pure. */
import { createHash } from "node:crypto";
import type { Locale } from "../../../locales/locales.ts";

export const agreedKinds = ["preliminary", "contract"] as const;
export type AgreedKind = (typeof agreedKinds)[number];

/** In which language they bind, and of which pages of the market they are made. */
export type DocumentLaw = { country: string; language: Locale; pages: readonly { kind: AgreedKind; slug: string }[] };

/** By the country that the goods go to: neither the page's language nor the market's home counts. */
const laws: readonly DocumentLaw[] = [
  {
    country: "TR",
    language: "tr",
    pages: [
      { kind: "preliminary", slug: "preliminary-information" },
      { kind: "contract", slug: "distance-contract" },
    ],
  },
];
export const documentLaws: ReadonlyMap<string, DocumentLaw> = new Map(laws.map((law) => [law.country, law]));

/** What was shown and ticked. `packages` and `sums` are filled in from the quote, in Markdown; `texts` are the market's pages at that moment. */
export type AgreedParts = {
  packages: readonly { shop: string; text: string }[];
  sums: string;
  texts: readonly { kind: AgreedKind; title: string; body: string }[];
};
/** As it is stored: with what the buyer wrote. */
export type StoredDocuments = { country: string; digest: string; agreed: AgreedParts; buyer: string };
export type DocumentText = { kind: AgreedKind; title: string; text: string };

/** Equal texts have equal digests; a tick is worth something for this text alone. */
export const digestOf = ({ packages, sums, texts }: AgreedParts): string =>
  createHash("sha256")
    .update(JSON.stringify([packages.map(({ shop, text }) => [shop, text]), sums, texts.map(({ kind, title, body }) => [kind, title, body])]))
    .digest("hex");

/** The two documents as they are read. `shop`: its own contract alone, without the buyer, whom a shop sees on its package as long as that is to be sent. */
export function documentTexts({ agreed, buyer }: Pick<StoredDocuments, "agreed" | "buyer">, shop?: string): DocumentText[] {
  const parts = agreed.packages.filter((pkg) => shop === undefined || pkg.shop === shop).map(({ text }) => text);
  const filled = shop === undefined ? [buyer, ...parts, agreed.sums] : parts;
  return agreed.texts.map(({ kind, title, body }) => ({ kind, title, text: [...filled, body].filter(Boolean).join("\n\n") }));
}

/** One line, whatever was typed: a line's end in a name would begin another part of the document. */
export const oneLine = (text: string): string => text.replace(/[\n\r\t\v\f\u0085\u2028\u2029]+/g, " ").trim();
export const listOf = (lines: readonly (string | undefined | false)[]): string => lines.flatMap((line) => (line ? [`- ${oneLine(line)}`] : [])).join("\n");
