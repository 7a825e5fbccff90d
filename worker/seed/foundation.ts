/** What every product refers to: currencies, pictures, categories, brands, shops and the names of options. */
import { day_ms } from "../shared/time.ts";
import { brandIdOf, mainId, shopIdOf, subId } from "./catalogue-ids.ts";
import { brands, categories, identities, shops } from "./demo/catalogue.ts";
import { axisNames, colours, options } from "./demo/options.ts";
import { productTypes } from "./demo/products.ts";
import { langs, type Texts } from "./demo/texts.ts";
import { pictureHash, signPhotographOf, stagedPictures } from "./pictures/names.ts";
import { createRandom } from "./random.ts";
import { insertsOf, type SeedRow } from "./sql.ts";

/** The base currency first. Major units of each for one of it, in millionths; operators keep them up to date. */
const currencies: SeedRow[] = [
  ["USD", 2, 1_000_000, 1],
  ["EUR", 2, 862_000, 1],
  ["GBP", 2, 758_000, 1],
  ["AED", 2, 3_672_500, 1],
  ["SAR", 2, 3_750_000, 1],
  ["KWD", 3, 306_500, 1],
  ["TRY", 2, 42_300_000, 1],
  ["INR", 2, 88_700_000, 1],
  ["NGN", 2, 1_445_000_000, 1],
  ["KES", 2, 129_300_000, 1],
  ["GHS", 2, 11_400_000, 1],
  ["ZAR", 2, 17_200_000, 1],
  ["JPY", 0, 154_600_000, 1],
];

/** One row per language; `fields` picks what the row says after its id and language. */
export const textRows = (id: number, ...fields: Texts[]): SeedRow[] => langs.map((lang) => [id, lang, ...fields.map((field) => field[lang])]);

export function* foundationStatements(now: number): Generator<string> {
  yield* insertsOf(
    "currencies",
    ["code", "exponent", "exchange_rate_ppm", "offered", "is_base"],
    currencies.map((row, at) => [...row, Number(at === 0)]),
  );
  yield* insertsOf(
    "pictures",
    ["hash", "width", "height", "content_type"],
    stagedPictures().map(({ hash, width, height }) => [hash, width, height, "image/webp"]),
  );
  yield* categoryStatements();
  yield* insertsOf(
    "brands",
    ["id", "slug", "name", "country"],
    brands.map(({ slug, name, country }) => [brandIdOf(slug), slug, name, country]),
  );
  yield* insertsOf(
    "brand_texts",
    ["brand_id", "locale", "about"],
    brands.flatMap(({ slug, about }) => textRows(brandIdOf(slug), about)),
  );
  yield* shopStatements(now);
  yield* insertsOf("option_texts", ["axis", "value", "locale", "label"], optionRows());
}

function* categoryStatements(): Generator<string> {
  const columns = ["id", "parent_id", "slug", "position", "picture"];
  yield* insertsOf(
    "categories",
    columns,
    categories.map(({ slug }, at) => [mainId(at), null, slug, at, pictureHash(`category/${slug}`)]),
  );
  yield* insertsOf(
    "categories",
    columns,
    categories.flatMap(({ subs }, at) => subs.map(({ slug }, place) => [subId(at, place), mainId(at), slug, place, subPicture(slug)])),
  );
  const texts = categories.flatMap(({ name, blurb, subs }, at) => [
    ...textRows(mainId(at), name, blurb),
    ...subs.flatMap((sub, place) => textRows(subId(at, place), sub.name, blank)),
  ]);
  yield* insertsOf("category_texts", ["category_id", "locale", "name", "blurb"], texts);
}

const blank: Texts = { en: "", fr: "", ar: "", tr: "", hi: "" };

/** A sub-category shows the first thing sold in it. */
function subPicture(slug: string): string {
  const type = productTypes.find(({ sub }) => sub === slug);
  if (!type) throw new Error(`nothing is sold in the sub-category "${slug}"`);
  return signPhotographOf(type);
}

function* shopStatements(now: number): Generator<string> {
  const rows = shops.map(({ slug, name, country, since, accent }, at) => [
    shopIdOf(slug),
    slug,
    name,
    "approved",
    country,
    since,
    accent,
    pictureHash(`shop/${slug}`),
    now - (720 - at * 31) * day_ms,
    createRandom(at, 40).between(240, 9_600),
  ]);
  yield* insertsOf("shops", ["id", "handle", "name", "status", "country", "since_year", "accent", "picture", "created_at", "follower_count"], rows);
  const texts = shops.flatMap(({ slug, city, tagline, about, policies }) => textRows(shopIdOf(slug), city, tagline, about, policies));
  yield* insertsOf("shop_texts", ["shop_id", "locale", "city", "tagline", "about", "policies"], texts);
  const known = shops.flatMap(({ slug, country }) => {
    const who = identities[slug];
    if (!who) return [];
    const { legalName, line1, city, region, postalCode, register, tax, phone } = who;
    return [[shopIdOf(slug), "company", legalName, line1, city, region ?? null, postalCode ?? null, country, register, tax, `${slug}@meydan.test`, phone]];
  });
  const columns = "shop_id kind legal_name line1 city region postal_code country register_number tax_number email phone".split(" ");
  yield* insertsOf("shop_identities", columns, known);
}

/** Names of axes (value "") and of their values; an axis may be used by several kinds of product. */
function optionRows(): SeedRow[] {
  const labels = new Map<string, { axis: string; value: string; name: Texts }>();
  const add = (axis: string, value: string, name: Texts) => labels.set(`${axis}\n${value}`, { axis, value, name });
  for (const [axis, name] of Object.entries(axisNames)) add(axis, "", name);
  for (const [key, name] of Object.entries(colours)) add("colour", key, name);
  for (const { axis, values } of Object.values(options)) for (const { key, name } of values) add(axis, key, name);
  return [...labels.values()].flatMap(({ axis, value, name }) => langs.map((lang) => [axis, value, lang, name[lang]]));
}
