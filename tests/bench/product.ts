/** The product as it is measured: built, its data in folders of the benchmark's own, served in workerd with nothing before it. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { prepareDatabase } from "../../worker/local/database.ts";
import { root, serve } from "../../worker/local/serve.ts";
import { freePort } from "../support/ports.ts";

export const pageNames = ["home", "listing", "product"] as const;
export type PageName = (typeof pageNames)[number];
/** Path and query of each page. `category` is the largest top category, whether or not it fills a page. */
export type Pages = Record<PageName | "category", string>;

export const dataSets = ["demo", "many"] as const;
export type DataName = (typeof dataSets)[number];
export type Data = { persist: string };

export type Product = { origin: string; port: number; db: D1Database; stop: () => Promise<void> };

/** @throws when the build fails; it says why itself. */
export function build(): void {
  const { status } = spawnSync("npm", ["run", "build"], { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error("the build failed");
}

/** The seed reports after so many. */
const progress_products = 500;

/** The demo, or its catalogue grown to so many products. Made once, kept and reused: delete the folder to have it made anew. */
export async function prepare(products?: number): Promise<Data> {
  const persist = path.join(root, ".wrangler", `bench-${products ?? "demo"}`);
  await prepareDatabase({
    persist,
    ...(products !== undefined && { products }),
    onProgress: (made) => {
      if (made % 10_000 < progress_products) console.error(`${made} products`);
    },
  });
  return { persist };
}

async function startProduct({ persist }: Data, vars: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    AUTH_SECRET: "signs for the benchmark only, on loopback only",
    DATA_KEY: "encrypts for the benchmark alone on loopback alone",
    PUBLIC_ORIGIN: origin,
    LOG_REQUESTS: "problems",
    ...vars,
  };
  const { miniflare, stop } = await serve({ port, persist, vars: settings, logs: false });
  const db = (await miniflare.getD1Database("DB", "meydan")) as unknown as D1Database;
  return { origin, port, db, stop };
}

/** Serves it for as long as the work takes. */
export async function withProduct<T>(data: Data, vars: Record<string, string>, work: (product: Product) => Promise<T>): Promise<T> {
  const product = await startProduct(data, vars);
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

type Category = { slug: string; productCount: number };
type Card = { main: string; handle: string };

const perPage = 48;

/** A listing that fills its page: the largest top category's, else the whole catalogue's. And the first product on it. */
export function findPages(data: Data): Promise<Pages> {
  return withProduct(data, {}, async (product) => {
    const categories = await ask<Category>(product, "/api/v1/categories");
    const largest = categories.reduce((a, b) => (b.productCount > a.productCount ? b : a));
    const category = `/${largest.slug}/products`;
    const full = largest.productCount >= perPage;
    const [first] = await ask<Card>(product, `/api/v1/products?perPage=${perPage}${full ? `&category=${largest.slug}` : ""}`);
    if (!first) throw new Error("the catalogue is empty");
    return { home: "/", listing: full ? category : "/all", product: `/${first.main}/product/${first.handle}`, category };
  });
}

async function ask<T>({ origin }: Product, address: string): Promise<T[]> {
  const response = await fetch(origin + address, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return ((await response.json()) as { data: T[] }).data;
}
