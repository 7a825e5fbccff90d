import type { Brand, ProductCard as Card, Category } from "../../../worker/shop/catalogue/contract.ts";
import type { FlashSale } from "../../../worker/shop/flash-sales/contract.ts";
import type { Market } from "../../../worker/shop/market/contract.ts";
import type { builtKinds } from "../../../worker/shop/market/home/rules.ts";
import type { ShopCard } from "../../../worker/shop/shops/contract.ts";
import { CategoryTiles } from "../../ui/catalogue/category-tiles.tsx";
import { Arrivals, Best, Featured, FlashStrip, Prices, Shelf } from "./goods-rows.tsx";
import { Hero } from "./hero.tsx";
import { Banner, Brands, Shops } from "./leading-rows.tsx";

type Deferrable<T> = T | Promise<T>;
type Row = NonNullable<Market["home"]>[number];
export type HomeData = {
  /** Null: it says nothing of its own. */
  market: Market | null;
  categories: Category[];
  flashSale: FlashSale | null;
  best: Deferrable<Card[]>;
  featured: Deferrable<{ shop: ShopCard; products: Card[] } | undefined>;
  /** The first products of each collection that has a row, by its slug; of what has just come in, by none. */
  shelves: Deferrable<Record<string, Card[]>>;
  brands: Deferrable<Brand[]>;
  shops: Deferrable<ShopCard[]>;
};

// the type holds the list to that of the room, of which nothing is loaded
const kinds: typeof builtKinds = ["flash", "best", "prices", "categories", "featured", "arrivals", "shops", "brands"];
const builtRows: readonly Row[] = kinds.map((kind) => ({ kind, title: null }));

/** The rows that the market has chosen, or those that are built. */
export function HomeView({ home }: { home: HomeData }) {
  const rows = (home.market?.home ?? builtRows).filter(({ kind }) => kind !== "flash" || home.flashSale);
  return (
    <>
      <Hero market={home.market} />
      <div className="page stack">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two banners may be the same but for their places
          <HomeRow key={`${at} ${row.kind}`} row={row} at={at} home={home} />
        ))}
      </div>
    </>
  );
}

function HomeRow({ row: { kind, title, text, link, collection = "" }, at, home }: { row: Row; at: number; home: HomeData }) {
  // it begins in the first screen, where its pictures are wanted at once
  const isFirst = at === 0;
  switch (kind) {
    case "categories":
      return <CategoryTiles categories={home.categories} title={title} />;
    case "flash":
      return home.flashSale && <FlashStrip sale={home.flashSale} title={title} isFirst={isFirst} />;
    case "best":
      return <Best of={home.best} title={title} isFirst={isFirst} />;
    case "prices":
      return <Prices title={title} />;
    case "featured":
      return <Featured of={home.featured} title={title} />;
    case "arrivals":
      return <Arrivals of={home.shelves} title={title} />;
    case "collection":
      return <Shelf of={home.shelves} title={title ?? ""} slug={collection} name={`collection-${collection}`} all={`/collection/${collection}`} />;
    case "shops":
      return <Shops of={home.shops} title={title} />;
    case "brands":
      return <Brands of={home.brands} title={title} />;
    case "banner":
      return <Banner at={at} title={title ?? ""} text={text} link={link ?? "/"} />;
  }
}
