/** What a shop does with its own page: texts, colour, pictures, sections, holidays. */

import { type Locale, locales } from "../../../../locales/words.ts";
import { ownMarket } from "../../../cache/own-market.ts";
import { Refusal } from "../../../errors.ts";
import { type Actor, auditStatement } from "../../audit.ts";
import { pictureOf } from "../../catalogue/rules.ts";
import { replacePicture, type UploadBindings } from "../../media/service.ts";
import { apartConstraint, deleteClosure, insertClosure } from "./closures-data.ts";
import type { EditShopPage, NewClosure, OwnShopPage, ProductChoice, WriteSection } from "./contract.ts";
import {
  countOwn,
  deleteSection,
  exchangePicture,
  moveSection,
  readChoices,
  readPage,
  type SectionChoiceRow,
  sectionsConstraint,
  writeSection,
  writeTexts,
} from "./data.ts";
import { closureOf, closures_max, daysOf, type ShopText, sections_max, shopTexts } from "./rules.ts";

/** Who asks: the shop, in which language product names are read, and when. */
export type ShopPageContext = { db: D1Database; shopId: number; by: Actor; locale: Locale; now_ms: number };
type Texts = Partial<Record<Locale, string>>;

const choices_max = 60;
const choiceOf = ({ handle, name, hash, width, height }: SectionChoiceRow): ProductChoice => ({ handle, name, image: pictureOf(hash, width, height) });
const filled = (texts: Record<string, string | undefined>): Texts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Texts;
const missingIn = (texts: Partial<Record<Locale, unknown>>) => ownMarket().languages.filter((locale) => !texts[locale]);

export async function ownShopPage({ db, shopId, locale, now_ms }: ShopPageContext): Promise<OwnShopPage> {
  const { page, texts, sections, products, closures } = await readPage(db, shopId, locale, now_ms);
  const byLocale = Object.fromEntries(texts.map(({ locale: each, ...text }) => [each, text])) as OwnShopPage["texts"];
  const chosen = Map.groupBy(products, ({ section_id }) => section_id);
  return {
    ...{ handle: page.handle, name: page.name, accent: page.accent },
    image: pictureOf(page.hash, page.width, page.height),
    banner: pictureOf(page.banner_hash, page.banner_width, page.banner_height),
    texts: byLocale,
    missing: missingIn(byLocale),
    sections: sections.map(({ id, titles: json }) => {
      const titles = JSON.parse(json) as Texts;
      return { id, titles, missing: missingIn(titles), products: (chosen.get(id) ?? []).map(choiceOf) };
    }),
    closures: closures.map(({ id, notes, ...range }) => ({ id, ...daysOf(range), notes: JSON.parse(notes) as Texts, running: range.starts_at <= now_ms })),
  };
}

/** A change of the page in the audit log. */
const changed = ({ db, shopId, by, now_ms }: Pick<ShopPageContext, "db" | "shopId" | "by" | "now_ms">, note: string) =>
  auditStatement(db, by, { shopId }, { action: "change_shop_page", note }, now_ms);

export async function writeShopPage(context: ShopPageContext, { accent, texts }: EditShopPage): Promise<void> {
  const { db, shopId } = context;
  const written = Object.entries(texts).filter(([, each]) => each && Object.values(each).some(Boolean));
  const given = Object.fromEntries(written) as Partial<Record<Locale, Record<ShopText, string>>>;
  const before = await ownShopPage(context);
  const differs = locales.filter((locale) => shopTexts.some((name) => (before.texts[locale]?.[name] ?? "") !== (given[locale]?.[name] ?? "")));
  const changes = [...(before.accent === accent ? [] : ["colour"]), ...(differs.length > 0 ? [`texts ${differs.join(" ")}`] : [])];
  if (changes.length > 0) await writeTexts(db, shopId, accent, given, changed(context, changes.join(", ")));
}

/** Shows what was sent as the shop's picture (square) or banner. @throws Refusal unsupported_media, payload_too_large */
export async function setShopPicture(env: UploadBindings, context: ShopPageContext, which: "picture" | "banner", bytes: Uint8Array): Promise<void> {
  const sent = { bytes, shape: which === "picture" ? "square" : "whole" } as const;
  await replacePicture(env, sent, (hash) => exchangePicture(env.DB, context.shopId, which, hash, changed(context, which)));
}

export async function removeBanner(env: UploadBindings, context: ShopPageContext): Promise<void> {
  await replacePicture(env, null, () => exchangePicture(env.DB, context.shopId, "banner", null, changed(context, "no banner")));
}

export const productChoices = async ({ db, shopId, locale }: ShopPageContext, q: string): Promise<ProductChoice[]> =>
  (await readChoices(db, shopId, locale, q.trim(), choices_max)).map(choiceOf);

/** `id` null: a new one. @throws Refusal not_found, limit_reached, invalid_fields (a product is not the shop's) */
export async function saveSection({ db, shopId, by, now_ms }: ShopPageContext, id: number | null, { titles, products }: WriteSection): Promise<void> {
  const handles = [...new Set(products)];
  if ((await countOwn(db, shopId, handles)) !== handles.length) throw new Refusal("invalid_fields", { fields: { products: ["section_products"] } });
  try {
    const written = await writeSection(db, shopId, id, { titles: filled(titles), products: handles }, by, now_ms);
    if (written === null) throw new Refusal("not_found");
  } catch (error) {
    if (String(error).includes(sectionsConstraint)) throw new Refusal("limit_reached", { details: { most: sections_max } });
    throw error;
  }
}

/** @throws Refusal not_found */
export async function removeSection({ db, shopId, by, now_ms }: ShopPageContext, id: number): Promise<void> {
  if (!(await deleteSection(db, shopId, id, by, now_ms))) throw new Refusal("not_found");
}

/** @throws Refusal not_found */
export async function shiftSection({ db, shopId, by, now_ms }: ShopPageContext, id: number, to: "up" | "down"): Promise<void> {
  if (!(await moveSection(db, shopId, id, to, by, now_ms))) throw new Refusal("not_found");
}

/** @throws Refusal invalid_fields (past, or too close to another one), limit_reached */
export async function addClosure(context: ShopPageContext, { from, to, notes }: NewClosure): Promise<void> {
  const range = closureOf(from, to);
  if (range.ends_at <= context.now_ms) throw new Refusal("invalid_fields", { fields: { to: ["past"] } });
  if ((await ownShopPage(context)).closures.length >= closures_max) throw new Refusal("limit_reached");
  try {
    await insertClosure(context.db, context.shopId, { ...range, notes: filled(notes) }, context.by, context.now_ms);
  } catch (error) {
    if (String(error).includes(apartConstraint)) throw new Refusal("invalid_fields", { fields: { from: ["closure_meets"] } });
    throw error;
  }
}

/** @throws Refusal not_found */
export async function removeClosure({ db, shopId, by, now_ms }: ShopPageContext, id: number): Promise<void> {
  if (!(await deleteClosure(db, shopId, id, by, now_ms))) throw new Refusal("not_found");
}
