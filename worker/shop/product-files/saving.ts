/** Works products of a file off, some at a time: compares them with what stands, and saves them where the file is to be imported. */
import type { Env } from "../../env.ts";
import { baseCurrencyOf } from "../currencies/service.ts";
import { executePlans, type ProductInput, type ProductProblem, planProducts, readProductInputsOf, type SaveOutcome } from "../products/service.ts";
import { moveFile, othersHandles, readCategories, readMostUsed, readOwnPictures, readSources } from "./data.ts";
import { nameOf } from "./format/columns.ts";
import type { FileProduct, ReadProduct } from "./format/file-product.ts";
import { hashOf, type Merged, merge } from "./format/merge.ts";
import { readMeydan } from "./format/meydan.ts";
import { readForeign } from "./format/read-foreign.ts";
import { encrypted, fetchProblem, isAllowed } from "./pictures/hosts.ts";
import { decide, type LineGroup, nextGroups, productRows_max, repeatedSkus, writeHandled } from "./rows-data.ts";
import type { FileProblem } from "./rules.ts";
import type { FileRow, LineOutcome } from "./stored-file.ts";

type Bindings = Pick<Env, "DB" | "PRODUCT_PICTURE_HOSTS" | "PUBLIC_ORIGIN">;
/** What a queue's message can ask of the database bounds it: each product is some 25 statements. */
const products_at_once = 16;

export const columnsOf = (file: FileRow): Set<string> => new Set((JSON.parse(file.columns) as (string | null)[]).filter((column) => column !== null));

/** `base`: the base currency, which prices are in. */
export const readGroup = (file: FileRow, handle: string, { rows }: Pick<LineGroup, "rows">, base: string): ReadProduct => {
  const format = file.format ?? "shopify";
  const reading = { locale: file.locale, isDecimalComma: file.delimiter === ";", base, nameOf: (column: string) => nameOf(column, format) };
  return format === "meydan" ? readMeydan(handle, rows, reading, columnsOf(file)) : readForeign(format, handle, rows, reading);
};

/** A handle that belongs to another shop is kept apart by this shop's own, the same each time. */
export const ownHandle = (handle: string, taken: ReadonlySet<string>, shopHandle: string): string =>
  taken.has(handle) ? `${handle.slice(0, 79 - Math.min(40, shopHandle.length))}-${shopHandle.slice(0, 40)}`.replace(/-+$/, "") : handle;

type Considered = { group: LineGroup; product: FileProduct | null; input: ProductInput | null; problems: FileProblem[] };

/** The products of these groups as they are to be saved, beside what stands. */
export async function previewGroup(env: Bindings, file: FileRow, groups: readonly LineGroup[]): Promise<Considered[]> {
  const { DB } = env;
  const taken = await othersHandles(
    DB,
    file.shop_id,
    groups.map(({ handle }) => handle),
  );
  const handles = groups.map(({ handle }) => ownHandle(handle, taken, file.shop_handle));
  const repeated = new Map(
    (
      await repeatedSkus(
        DB,
        file.id,
        groups.flatMap(({ rows }) => rows.map(({ line }) => line)),
      )
    ).map(({ line, sku }) => [line, sku]),
  );
  const base = await baseCurrencyOf(DB);
  const read = groups.map((group, at) => {
    if (group.row_count > productRows_max) return { group, product: null, problems: [tooLong(group)] };
    const rows = group.rows.filter(({ line }) => !repeated.has(line));
    const conflicts = group.rows.flatMap(({ line }): FileProblem[] =>
      repeated.has(line) ? [{ line, code: "sku_repeated", value: repeated.get(line) as string }] : [],
    );
    if (taken.has(group.handle)) conflicts.push({ line: group.first_line, code: "handle_taken", value: `${group.handle} → ${handles[at]}` });
    const { product, problems } = rows.length > 0 ? readGroup(file, handles[at] as string, { rows }, base) : { product: null, problems: [] };
    return { group, product, problems: [...conflicts, ...problems] };
  });
  await ownPictures(env, file, read);
  const urls = read.flatMap(({ product }) => product?.pictures?.map(({ source }) => source) ?? []);
  const [stored, categories, mostUsed, hashes] = [
    new Map((await readProductInputsOf(DB, file.shop_id, handles)).map((input) => [input.handle, input])),
    await readCategories(DB),
    await readMostUsed(DB, file.shop_id),
    await readSources(DB, file.shop_id, urls),
  ];
  const [main = "", sub = ""] = file.category.split("/");
  const fallback = categories.some((each) => each.main === main && each.sub === sub) ? { main, sub } : null;
  return read.map(({ group, product, problems }) => {
    if (!product) return { group, product, input: null, problems };
    const merged: Merged = merge(product, { stored: stored.get(product.handle), categories, fallback, mostUsed, hashes });
    return { group, product, input: merged.input, problems: [...problems, ...merged.problems] };
  });
}

const tooLong = ({ first_line }: LineGroup): FileProblem => ({ line: first_line, code: "product_too_long", value: String(productRows_max) });

/** Our own addresses are the pictures they show, if the shop has them; others are reported. */
async function ownPictures(env: Bindings, file: FileRow, read: readonly { product: FileProduct | null; problems: FileProblem[] }[]): Promise<void> {
  const all = read.flatMap(({ product, problems }) => product?.pictures?.map((picture) => ({ picture, product, problems })) ?? []);
  const prefix = `${env.PUBLIC_ORIGIN}/media/`;
  for (const { picture } of all) {
    picture.source = encrypted(picture.source, env.PRODUCT_PICTURE_HOSTS);
    if (picture.source.startsWith(prefix)) picture.source = picture.source.slice(prefix.length);
  }
  const hashes = all.map(({ picture }) => picture.source).filter((source) => hashOf(source, new Map()) !== undefined);
  if (hashes.length === 0) return;
  const known = await readOwnPictures(env.DB, file.shop_id, hashes);
  for (const { picture, product, problems } of all) {
    if (hashOf(picture.source, new Map()) === undefined || known.has(picture.source)) continue;
    problems.push({ line: picture.line, code: "picture_unknown", value: picture.source });
    product.pictures = product.pictures?.filter((each) => each !== picture) ?? null;
  }
}

/** Every row of a product that is not imported says so. */
const refusedRows = ({ rows }: LineGroup, problems: readonly FileProblem[]): FileProblem[] =>
  rows.flatMap(({ line }): FileProblem[] => (problems.some((each) => each.line === line) ? [] : [{ line, code: "row_without_product" }]));

const refusalOf = (group: LineGroup, problems: readonly ProductProblem[]): FileProblem[] => {
  const rejected = problems.map(
    ({ field, code }): FileProblem =>
      code === "products_limit" ? { line: group.first_line, code } : { line: group.first_line, code: "product_not_saved", column: field, value: code },
  );
  return [...rejected, ...refusedRows(group, rejected)];
};

const isSaved = (outcome: SaveOutcome): outcome is Exclude<SaveOutcome, { kind: "refused" }> => outcome.kind !== "refused";

/** One step. Whatever breaks in it, the next try finds what was decided, saves what is not saved, and counts once. */
export async function saveNextBatch(env: Bindings, file: FileRow, now_ms: number): Promise<void> {
  const groups = await nextGroups(env.DB, file, products_at_once);
  const last = groups.at(-1);
  if (!last) return void (await moveFile(env.DB, file, file.status === "checking" ? "checked" : "pictures", now_ms));
  const shop = { id: file.shop_id, handle: file.shop_handle };
  const considered = await previewGroup(env, file, groups);
  const problems = considered.flatMap((each) => each.problems);
  const sound = considered.filter((each): each is Considered & { input: ProductInput } => each.input !== null);
  const plans = await planProducts(
    env,
    shop,
    sound.map(({ input }) => input),
  );
  const planOf = new Map(sound.map(({ group }, at) => [group, plans[at]]));
  const outcomes = considered.map(({ group, problems: own }) => {
    const outcome = planOf.get(group)?.outcome;
    if (outcome && isSaved(outcome)) return { first_line: group.first_line, outcome: outcome.kind };
    problems.push(...(outcome ? refusalOf(group, outcome.problems) : refusedRows(group, own)));
    return { first_line: group.first_line, outcome: "refused" as LineOutcome };
  });
  problems.push(...considered.flatMap(({ product }) => picturesElsewhere(env, product)));
  const decided = await decide(env.DB, file, outcomes, problems);
  const isWanted = ({ group }: Considered) => file.is_import === 1 && decided.get(group.first_line) !== "refused";
  const wanted = sound.filter((each) => isWanted(each) && decided.get(each.group.first_line) !== "unchanged");
  const saved = await executePlans(
    env,
    shop,
    wanted.flatMap(({ group }) => planOf.get(group) ?? []),
    null,
  );
  const late = wanted.flatMap(({ group }, at) => {
    const outcome = saved[at];
    return outcome && !isSaved(outcome) ? [{ group, problems: refusalOf(group, outcome.problems) }] : [];
  });
  const refused = late.map(({ group }) => group.first_line);
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  for (const { first_line } of groups) counts[refused.includes(first_line) ? "refused" : (decided.get(first_line) ?? "refused")] += 1;
  const fetched = await picturesToFetch(
    env,
    file,
    sound.filter((each) => isWanted(each) && !refused.includes(each.group.first_line)),
  );
  await writeHandled(env.DB, file, {
    to_line: last.first_line,
    rows: groups.reduce((sum, { row_count }) => sum + row_count, 0),
    counts,
    pictures: fetched,
    problems: late.flatMap((each) => each.problems),
    refused,
    now_ms,
  });
}

/** Addresses that we do not fetch from are reported, each by its row. */
const picturesElsewhere = (env: Bindings, product: FileProduct | null): FileProblem[] =>
  (product?.pictures ?? []).flatMap(({ line, source }): FileProblem[] => {
    const code = hashOf(source, new Map()) === undefined ? fetchProblem(source, env.PRODUCT_PICTURE_HOSTS) : null;
    return code ? [{ line, code, value: (code === "picture_host" && URL.parse(source)?.host) || source }] : [];
  });

async function picturesToFetch(env: Bindings, file: FileRow, considered: readonly Considered[]) {
  const all = considered.flatMap(({ group, product }) =>
    (product?.pictures ?? [])
      .map(({ line, source }) => ({ first_line: group.first_line, url: source, line }))
      .filter(({ url }) => isAllowed(url, env.PRODUCT_PICTURE_HOSTS)),
  );
  const known = await readSources(
    env.DB,
    file.shop_id,
    all.map(({ url }) => url),
  );
  return all.filter(({ url }) => !known.has(url));
}
