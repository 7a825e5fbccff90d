/** What one page, answer, picture, write and order cost on this machine: asked one after the other of a location that nobody else visits. */
import { randomUUID } from "node:crypto";
import type { IsolateProfile } from "../../../worker/request/profile.ts";
import { Buyer, type Price } from "../buyer.ts";
import { Client } from "../client.ts";
import { profileOf, type Shops } from "./shops.ts";
import type { Costs } from "./simulate.ts";
import type { Catalogue } from "./visits.ts";

const counts = { warm: 60, pages: 80, cached: 400, writes: 30, orders: 12 };

type Spent = { cpu_ms: number; owner_ms: number; queries: number; rows_read: number; rows_written: number; loads: number };

export async function calibrate(shops: Shops, catalogue: Catalogue): Promise<Costs> {
  const [location] = shops.locations as [Shops["owner"]];
  const client = new Client(location.origin, 1);
  const page = ({ main, handle }: Catalogue["products"][number]) => client.ask("GET", `/${main}/product/${handle}`);
  const products = catalogue.products.slice(0, counts.warm + counts.pages);
  const state = async () => ({ cpu_ms: location.cpu_ms(), owner_ms: shops.owner.cpu_ms(), profile: (await profileOf(location)) as IsolateProfile });
  /** What each of `count` costs. */
  const spent = async (count: number, work: (at: number) => Promise<unknown>): Promise<Spent> => {
    const before = await state();
    for (let at = 0; at < count; at += 1) await work(at);
    const after = await state();
    const grown = (read: (profile: IsolateProfile) => number) => (read(after.profile) - read(before.profile)) / count;
    return {
      cpu_ms: (after.cpu_ms - before.cpu_ms) / count,
      owner_ms: (after.owner_ms - before.owner_ms) / count,
      queries: grown(({ database }) => database.queries),
      rows_read: grown(({ database }) => database.rows_read),
      rows_written: grown(({ database }) => database.rows_written),
      loads: grown(({ answers }) => answers.database),
    };
  };
  try {
    for (const product of products.slice(0, counts.warm)) await page(product);
    const pages = products.slice(counts.warm);
    const rendered = await spent(pages.length, (at) => page(pages[at] as Catalogue["products"][number]));
    const home = await client.ask("GET", "/");
    const picture = /\/media\/[0-9a-f]{32}\?w=\d+/.exec(home.body)?.[0] ?? "/icons/none";
    await client.ask("GET", picture);
    const cached = await spent(counts.cached, () => client.ask("GET", "/"));
    const api = await spent(counts.cached, () => client.ask("GET", `/api/v1/products/${(products[0] as { handle: string }).handle}?locale=en&currency=USD`));
    const pictures = await spent(counts.cached, () => client.ask("GET", picture));
    const buyers = Array.from({ length: counts.writes }, (_, at) => new Buyer(client, `calibrate-${at}`));
    const buyable = catalogue.products.slice(0, counts.writes);
    const write = await spent(counts.writes, (at) => (buyers[at] as Buyer).add((buyable[at] as { variantId: number }).variantId));
    const cart = await client.ask("POST", "/api/v1/cart/items", JSON.stringify({ variantId: buyable[0]?.variantId, quantity: 1 }), {
      "content-type": "application/json",
    });
    const cookie = (cart.headers["set-cookie"] ?? []).map((line) => line.split(";", 1)[0]).join("; ");
    const personal = await spent(counts.writes, () => client.ask("GET", "/cart", undefined, { cookie }));
    const totals: Price[] = [];
    for (const buyer of buyers.slice(0, counts.orders)) totals.push(await buyer.total());
    const order = await spent(counts.orders, (at) => (buyers[at] as Buyer).order(totals[at] as Price, randomUUID()));
    const each = ({ queries, rows_read, rows_written }: Spent) => ({ queries, rows_read, rows_written });
    return {
      cpu_ms: {
        pageFromMemory: cached.cpu_ms,
        pageRendered: rendered.cpu_ms,
        api: api.cpu_ms,
        picture: pictures.cpu_ms,
        personalPage: personal.cpu_ms,
        write: write.cpu_ms,
        order: order.cpu_ms,
      },
      answer: { queries: rendered.queries / rendered.loads, rows_read: rendered.rows_read / rendered.loads },
      personalPage: each(personal),
      write: each(write),
      order: each(order),
      query_ms: rendered.owner_ms / rendered.queries,
    };
  } finally {
    client.close();
  }
}
