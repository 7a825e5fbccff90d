/** Brings the local D1 and R2 to the state the marketplace expects: migrated, filled, and with a flash sale that is on. */
import { first, run, scalar, sql, statement } from "../db/sql.ts";
import { demoProducts, firstFreeIndex, generateDemo, generateLoad, sumStatements } from "../seed/generate.ts";
import { flashSaleWindows } from "../seed/offers/offers.ts";
import { shopDiscountStatement } from "../seed/offers/shop-discounts.ts";
import { sellerWithoutWork, sellerWorkStatements } from "../seed/people/seller-work.ts";
import { shopMemberStatement } from "../seed/people/shop-members.ts";
import { shopperOrderStatements, shopperWithoutOrders } from "../seed/people/shopper-orders.ts";
import { seedShoppers } from "../seed/people/shoppers.ts";
import { migrate } from "./migrate.ts";
import { fillMedia } from "./pictures.ts";
import { hearOfHangUps, openStorage } from "./storage.ts";

export type Prepared = { migrations: string[]; pictures: number; productsAdded: number; products: number };

export type PrepareOptions = {
  /** Folder that keeps D1 and R2 between runs. */
  persist?: string;
  /** Archives of the staged pictures. */
  pictures?: readonly string[];
  /** How many products there shall be at least; more than the demo's are made for load. */
  products?: number;
  now?: number;
  /** Hashes the demo people's password: the DATA_KEY of the worker to be served. Without one nobody can sign in. */
  dataKey?: string | undefined;
  onProgress?: (products: number) => void;
};

/** Does only what is missing: on a filled database it is a matter of a second. The served worker must not run meanwhile. */
export async function prepareDatabase({ persist, ...options }: PrepareOptions = {}): Promise<Prepared> {
  const storage = await openStorage(persist);
  try {
    return await fillStorage(storage, options);
  } finally {
    await storage.close();
  }
}

/** The same, of a state that is open. */
export async function fillStorage(
  { database, media }: Pick<Awaited<ReturnType<typeof openStorage>>, "database" | "media">,
  { pictures, products = demoProducts, now = Date.now(), dataKey, onProgress }: Omit<PrepareOptions, "persist">,
): Promise<Prepared> {
  const migrations = await migrate(database);
  const before = await countProducts(database);
  if (await isEmpty(database)) await runAll(database, [...generateDemo(now)]);
  else await renewFlashSales(database, now);
  if (dataKey !== undefined) await seedShoppers(database, dataKey, now);
  if (await first(database, sql.raw(shopperWithoutOrders))) await runAll(database, [...shopperOrderStatements(now)]);
  await run(database, sql.raw(shopMemberStatement(now)));
  await run(database, sql.raw(shopDiscountStatement(now)));
  if (await first(database, sql.raw(sellerWithoutWork))) await runAll(database, [...sellerWorkStatements(now)]);
  await growTo(database, products, now, onProgress);
  const after = await countProducts(database);
  return { migrations, pictures: await fillMedia(media, pictures), productsAdded: after - before, products: after };
}

/** One batch is one transaction: there is no half-filled demo to recognise later. */
async function runAll(database: D1Database, statements: readonly string[]): Promise<void> {
  await hearOfHangUps();
  await database.batch(statements.map((text) => statement(database, sql.raw(text))));
}

const isEmpty = async (database: D1Database): Promise<boolean> => (await first(database, sql`SELECT 1 FROM currencies LIMIT 1`)) === null;

const countProducts = async (database: D1Database): Promise<number> => (await scalar<number>(database, sql`SELECT count(*) FROM products`)) ?? 0;

/** A run broken off is taken up where it stopped; numbers that sellers' own products took meanwhile are left out. */
async function growTo(database: D1Database, wanted: number, now: number, onProgress?: (products: number) => void): Promise<void> {
  const highest = await first<{ product: number; variant: number; review: number }>(
    database,
    sql`SELECT (SELECT max(id) FROM products) AS product, (SELECT max(id) FROM variants) AS variant, (SELECT max(id) FROM reviews) AS review`,
  );
  const from = Math.max(demoProducts, highest ? firstFreeIndex(highest) : 0);
  // twelve shops share a catalogue made for load: one may have as many products as all of it
  if (wanted > from) await run(database, sql`UPDATE shop_product_counts SET products_max = max(products_max, ${wanted})`);
  for (const { products, statements } of generateLoad(now, from, wanted)) {
    await runAll(database, products === wanted ? [...statements, ...sumStatements] : statements);
    onProgress?.(products);
  }
}

/** A demo opened weeks after it was made still has a sale running and one to come. */
async function renewFlashSales(database: D1Database, now: number): Promise<void> {
  if (await first(database, sql`SELECT 1 FROM flash_sales WHERE ends_at > ${now} LIMIT 1`)) return;
  const moved = flashSaleWindows(now).map(({ slug, startsAt, endsAt }) =>
    statement(database, sql`UPDATE flash_sales SET starts_at = ${startsAt}, ends_at = ${endsAt} WHERE slug = ${slug}`),
  );
  await database.batch([...moved, statement(database, sql`UPDATE catalogue_state SET generation = generation + 1`)]);
}
