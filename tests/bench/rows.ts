/** What a page costs the database when no cache holds it: rows read, with the demo marketplace and with as many products as were asked for. */
import { type Data, type DataName, dataSets, type Pages, pageNames, withProduct } from "./product.ts";
import { below, type Table } from "./table.ts";
import { targets } from "./targets.ts";

const rowPages = [...pageNames, "category", "filtered", "narrowed", "search", "mistyped"] as const;
type RowPage = (typeof rowPages)[number];

/** Listings with their facets, narrowed a little and a lot. */
const filters = { filtered: "?o.colour=blue&stock=1", narrowed: "?free=1&min=40&o.colour=black,blue&rating=3&sale=1&stock=1" };
/** A word of many products, and one that has to be corrected first. */
const searches = { search: "/search?q=blue", mistyped: "/search?q=headfones" };
function pathOf(pages: Pages, page: RowPage): string {
  if (page === "filtered" || page === "narrowed") return pages.category + filters[page];
  return page === "search" || page === "mistyped" ? searches[page] : pages[page];
}

export type PageRows = { data: DataName; products: number; page: RowPage; queries: number; rows: number; rows_again: number };

/** The same pages over both: the large catalogue is the demo's, grown. */
export async function countRows(sets: Record<DataName, Data>, pages: Pages): Promise<PageRows[]> {
  const counted: PageRows[] = [];
  for (const name of dataSets) {
    for (const page of rowPages) counted.push({ data: name, page, ...(await countPage(sets[name], pathOf(pages, page))) });
  }
  return counted;
}

/** A new process has nothing in memory, and a new catalogue generation leaves the shared layers behind. */
function countPage(data: Data, path: string): Promise<Pick<PageRows, "products" | "queries" | "rows" | "rows_again">> {
  return withProduct(data, { PAGE_CACHE: "off", PROFILE_D1: "on" }, async ({ db, origin }) => {
    await db.prepare("UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1").run();
    const products = await db.prepare("SELECT count(*) AS n FROM products").first<number>("n");
    const cold = await profiled(origin + path);
    const again = await profiled(origin + path);
    return { products: products ?? 0, ...cold, rows_again: again.rows };
  });
}

async function profiled(url: string): Promise<{ queries: number; rows: number }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  await response.arrayBuffer();
  const [queries, rows] = [response.headers.get("x-d1-queries"), response.headers.get("x-d1-rows")];
  if (response.status !== 200 || queries === null || rows === null) throw new Error(`${url} answered ${response.status} without figures of the database`);
  return { queries: Number(queries), rows: Number(rows) };
}

export function rowsTables(counted: PageRows[]): Table[] {
  const of = (data: DataName, page: RowPage) => counted.find((each) => each.data === data && each.page === page) as PageRows;
  const rows = rowPages.map((page) => {
    const [demo, many] = [of("demo", page), of("many", page)];
    const times = {
      listing: targets.listing_rows_of_demo,
      category: targets.listing_rows_of_demo,
      filtered: targets.filtered_rows_of_demo,
      narrowed: targets.filtered_rows_of_demo,
      search: targets.filtered_rows_of_demo,
      mistyped: targets.filtered_rows_of_demo,
    };
    const limit = page in times ? below(many.rows, times[page as keyof typeof times] * demo.rows) : many.rows;
    return [page, demo.queries, demo.rows, demo.rows_again, many.queries, limit, many.rows_again];
  });
  const [demo, many] = [of("demo", "home").products, of("many", "home").products];
  return [
    {
      title: "Rows read from the database, caches cold",
      head: ["page", `queries, ${demo} products`, "rows", "rows, asked again", `queries, ${many} products`, "rows", "rows, asked again"],
      rows,
    },
  ];
}
