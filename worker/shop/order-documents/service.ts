/** Documents agreed to with an order: put together for a quote, stored with the order, shown as they were. */
import { ownMarket } from "../../cache/own-market.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { wordsFor } from "../../words.ts";
import type { Quoted } from "../checkout/service.ts";
import { ofMarket } from "../content/rules.ts";
import { filledIn } from "../content/service.ts";
import type { Registry } from "../payments/registry.ts";
import { identityIn } from "../shops/rules.ts";
import type { DocumentTexts } from "./contract.ts";
import { type DocumentsRow, insertDocuments, readDocuments, readPackageDocuments, readParts } from "./data.ts";
import { type AgreedParts, type DocumentLaw, digestOf, documentLaws, documentTexts, type StoredDocuments } from "./rules.ts";
import { turkishBuyer, turkishPackage, turkishSums, type WrittenByBuyer } from "./turkish.ts";

export { documentsConstraint } from "./data.ts";

export type WantedDocuments = { law: DocumentLaw; agreed: AgreedParts; digest: string };
type Filling = { db: D1Database; env: Env; registry: Registry };

/** What has to be agreed to before this is ordered. Null: the country asks for nothing, or the market does not show all the pages they are made of. */
export async function documentsFor({ db, env, registry }: Filling, quoted: Quoted, country: string): Promise<WantedDocuments | null> {
  const law = documentLaws.get(country);
  if (!law) return null;
  const { pages, sellers } = await readParts(
    db,
    law.pages.map(({ slug }) => slug),
    quoted.packages.map(({ shop }) => shop.id),
    law.language,
  );
  const words = wordsFor(law.language);
  const filled = (text: string) => filledIn(ofMarket(text, ownMarket(), law.language), registry.places(env), words);
  const texts = law.pages.flatMap(({ kind, slug }) => {
    const page = pages.find((each) => each.slug === slug);
    return page ? [{ kind, title: filled(page.title), body: filled(page.body) }] : [];
  });
  if (texts.length < law.pages.length) return null;
  const identityOf = (shopId: number) => identityIn(sellers.find(({ shop_id }) => shop_id === shopId)?.identity ?? null);
  const agreed: AgreedParts = {
    packages: quoted.packages.map((pkg) => ({ shop: pkg.shop.handle, text: turkishPackage(pkg, quoted.currency, identityOf(pkg.shop.id)) })),
    sums: turkishSums(quoted),
    texts,
  };
  return { law, agreed, digest: digestOf(agreed) };
}

/** What a quote says of them. */
export const documentsOffer = (wanted: WantedDocuments | null) =>
  wanted
    ? {
        documents: {
          ...{ country: wanted.law.country, language: wanted.law.language, digest: wanted.digest },
          titles: wanted.agreed.texts.map(({ title }) => title),
        },
      }
    : {};

/** Before they are agreed to: with what the buyer has written so far. */
export const previewOfDocuments = ({ law, agreed, digest }: WantedDocuments, buyer: WrittenByBuyer): DocumentTexts => ({
  ...{ country: law.country, language: law.language, digest, agreedAt: null },
  documents: documentTexts({ agreed, buyer: turkishBuyer(buyer) }),
});

/** As they are agreed to with an order. */
export const keepDocuments = (db: D1Database, { law, agreed, digest }: WantedDocuments, buyer: WrittenByBuyer & { order: { number: string; at_ms: number } }) =>
  insertDocuments(db, buyer.order.number, { country: law.country, digest, agreed: JSON.stringify(agreed), buyer: turkishBuyer(buyer) });

const storedOf = ({ agreed, ...row }: DocumentsRow): StoredDocuments => ({ ...row, agreed: JSON.parse(agreed) as AgreedParts });

/** Null: its order needed none. */
export async function documentsOfOrder(db: D1Database, number: string): Promise<StoredDocuments | null> {
  const row = await readDocuments(db, number);
  return row && storedOf(row);
}

const shown = (stored: StoredDocuments, agreedAt_ms: number, shop?: string): DocumentTexts => ({
  ...{
    country: stored.country,
    language: documentLaws.get(stored.country)?.language ?? "",
    digest: stored.digest,
    agreedAt: new Date(agreedAt_ms).toISOString(),
  },
  documents: documentTexts(stored, shop),
});

/** @throws Refusal not_found: the order needed none */
export async function shownOfOrder(db: D1Database, { number, createdAt }: { number: string; createdAt: number }): Promise<DocumentTexts> {
  const stored = await documentsOfOrder(db, number);
  if (!stored) throw new Refusal("not_found");
  return shown(stored, createdAt);
}

/** A shop's own contract. @throws Refusal not_found: no such package of the shop, or its order needed none */
export async function shownOfPackage(db: D1Database, shopId: number, packageId: number): Promise<DocumentTexts> {
  const row = await readPackageDocuments(db, shopId, packageId);
  if (!row) throw new Refusal("not_found");
  return shown(storedOf(row), row.created_at, row.shop);
}
