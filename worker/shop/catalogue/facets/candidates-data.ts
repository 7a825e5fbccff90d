/** The products facets are counted from where no sums are stored: those that any one choice would let in. */
import { type Reader, rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import { type FlashPair, flashDecides } from "../listing/flash-leads-data.ts";
import { hasPriceRange, type Listing } from "../listing/listing-data.ts";
import { isCutShort, setOf } from "../listing/set-data.ts";
import { askedScopes, foundId, knownScopes, scopeTable, wordsOf } from "../listing/words-data.ts";
import { type ChosenId, chosenIds, type FacetProductRow, looked_max, type PriceEnds, priceEnds, productColumns } from "./data.ts";

/** Where more come into question than are looked at: so many of the listing itself, and so many in all of what its axes left out. */
const sampled_max = 96;
const sampledBeside_max = 64;

/**
 * The same question with nothing chosen of one axis, for each that something is chosen of; of a rule's question no more than the rule
 * leaves. Being on sale, in stock or free needs none: what it would leave is among the listing's own.
 */
function relaxed(listing: Listing): Listing[] {
  const { choices, within } = listing;
  const questions: Listing[] = [];
  if (listing.mains.length > 0) questions.push({ ...listing, mains: within?.mains ?? [], subs: within?.subs ?? [] });
  if (listing.subs.length > 0) questions.push({ ...listing, subs: within?.subs ?? [] });
  if (listing.brands.length > 0) questions.push({ ...listing, brands: within?.brands ?? [] });
  if (listing.shops.length > 0) questions.push({ ...listing, shops: within?.shops ?? [] });
  if (listing.stars !== undefined) questions.push({ ...listing, stars: within?.stars });
  if (hasPriceRange(listing)) questions.push({ ...listing, min_base_minor: within?.min_base_minor, max_base_minor: within?.max_base_minor });
  const ruledOf = (axis: string) => within?.choices.filter((choice) => choice.axis === axis) ?? [];
  for (const { axis } of choices) questions.push({ ...listing, choices: [...choices.filter((choice) => choice.axis !== axis), ...ruledOf(axis)] });
  return questions;
}

const inSelling = (words: SQL, limit: number) =>
  sql`facets_selling WHERE facets_selling MATCH ${words} ORDER BY facets_selling.rowid DESC LIMIT ${sql.raw(String(limit))}`;
const byIds = (ids: SQL) => sql`SELECT ${productColumns} FROM ${ids} AS c CROSS JOIN products AS p ON p.id = c.id WHERE p.status = 'active'`;

/** `ruled`: the ids of what a rule names. `price`: the ends of the prices where not all products were looked at. */
export type Candidates = { rows: FacetProductRow[]; chosen: ChosenId[]; ruled: ChosenId[]; isLowerBound: boolean; price?: PriceEnds };

/** The products facets are counted from, and the ids of what is chosen. */
export async function readCandidates(db: Reader, listing: Listing, flash: readonly FlashPair[]): Promise<Candidates> {
  const set = setOf(listing);
  if (set) return readSet(db, listing, set);
  const questions = [listing, ...relaxed(listing)];
  // within a rule the questions have different scopes
  const words = questions.map((question) => (listing.within ? wordsOf(question, true) : wordsOf(question, true, askedScopes)));
  const within = sql`WITH ${scopeTable(listing)} SELECT ${foundId("facets_selling")} AS id FROM ${inSelling(anyOf(words), looked_max + 1)}`;
  const [found, chosen, ruled] = await db.batch(
    [within, chosenIds(listing), ...(listing.within ? [chosenIds(listing.within)] : [])].map((query) => statement(db, query)),
  );
  const scopes = rowsOf<ChosenId>(chosen);
  const ids = rowsOf<{ id: number }>(found).map(({ id }) => id);
  const isLowerBound = ids.length > looked_max;
  // prices of now are not among the words
  const further = flashDecides(listing) ? flash.map(([id]) => id) : [];
  const listed = isLowerBound ? further : [...new Set([...ids, ...further])];
  const reads = [byIds(sql`(SELECT value AS id FROM json_each(${JSON.stringify(listed)}))`), ...(isLowerBound ? samples(questions, scopes) : [])];
  const ends = isLowerBound ? [priceEnds(listing, flash)] : [];
  const results = await db.batch([...reads, ...ends].map((query) => statement(db, query)));
  const rows = new Map(results.slice(0, reads.length).flatMap((result) => rowsOf<FacetProductRow>(result).map((row) => [row.id, row])));
  const price = rowsOf<PriceEnds>(results[reads.length])[0];
  return { rows: [...rows.values()], chosen: scopes, ruled: rowsOf(ruled), isLowerBound, ...(price && { price }) };
}

/** Finds and collections are of bounded size: all of them. */
async function readSet(db: Reader, listing: Listing, set: SQL): Promise<Candidates> {
  const [products, chosen] = await db.batch([statement(db, byIds(sql`(${set})`)), statement(db, chosenIds(listing))]);
  const rows = rowsOf<FacetProductRow>(products);
  return { rows, chosen: rowsOf(chosen), ruled: [], isLowerBound: isCutShort(listing, rows.length) };
}

const anyOf = (words: SQL[]) => sql`('(' || ${sql.join(words, sql.raw(" || ') OR (' || "))} || ')')`;

/** The best selling of the listing itself, and some of each axis as if nothing of it were chosen. */
function samples(questions: Listing[], chosen: readonly ChosenId[]): SQL[] {
  const beside = Math.ceil(sampledBeside_max / Math.max(1, questions.length - 1));
  const known = knownScopes((kind) => chosen.filter((each) => each.kind === kind).map(({ id }) => id));
  return questions.map((question, at) => {
    const found = inSelling(question.within ? wordsOf(question, true) : wordsOf(question, true, known), at === 0 ? sampled_max : beside);
    return sql`SELECT ${productColumns} FROM (SELECT ${foundId("facets_selling")} AS id FROM ${found}) AS c CROSS JOIN products AS p ON p.id = c.id`;
  });
}
