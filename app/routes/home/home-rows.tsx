/** The home page of a market that has chosen its rows. No other one fetches it: that of a market that has not is drawn by home-view.tsx alone. */
import type { ProductCard as Card } from "../../../worker/shop/catalogue/contract.ts";
import type { Market } from "../../../worker/shop/market/contract.ts";
import type { Api } from "../../client/api.ts";
import { asAddress } from "../../navigation/address.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { Carousel } from "../../ui/carousel/carousel.tsx";
import { CategoryTiles } from "../../ui/catalogue/category-tiles.tsx";
import { ProductCard } from "../../ui/product/card.tsx";
import { Best, Featured, Prices, Section } from "./goods-rows.tsx";
import hero from "./hero.module.css";
import css from "./home.module.css";
import { Arrivals, Brands, type ChosenRow, FlashStrip, type HomeData, Shops, shown_max } from "./home-view.tsx";

/** What the rows show besides what each home page asks for: the first products of their collections. */
export async function withRows(home: HomeData, shown: NonNullable<Market["home"]>, api: Api): Promise<HomeData> {
  const rows = await Promise.all(
    shown.map(async (row) => {
      const list = row.collection === undefined ? null : await api.products({ curated: row.collection, perPage: shown_max }).catch(() => null);
      return { ...row, products: list?.data ?? [] };
    }),
  );
  return { ...home, chosen: { rows, View: HomeRows } };
}

const HomeRows = ({ home, rows }: { home: HomeData; rows: readonly ChosenRow[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: two banners may be the same but for their places
  rows.map((row, at) => <HomeRow key={`${at} ${row.kind}`} row={row} at={at} home={home} />);

function HomeRow({ row, at, home }: { row: ChosenRow; at: number; home: HomeData }) {
  const { title } = row;
  switch (row.kind) {
    case "categories":
      return <CategoryTiles categories={home.categories} title={title} />;
    case "flash":
      return home.flashSale && <FlashStrip sale={home.flashSale} title={title} isFirst={at === 0} />;
    case "best":
      return <Best of={home.best} title={title} />;
    case "prices":
      return <Prices title={title} />;
    case "featured":
      return <Featured of={home.featured} title={title} />;
    case "arrivals":
      return <Arrivals of={home.arrivals} title={title} />;
    case "shops":
      return <Shops of={home.shops} title={title} />;
    case "brands":
      return <Brands of={home.brands} title={title} />;
    case "collection":
      return <CollectionRow slug={row.collection ?? ""} title={title ?? ""} products={row.products} />;
    case "banner":
      return <Banner at={at} title={title ?? ""} text={row.text} link={row.link ?? "/"} />;
  }
}

/** Nothing of a collection in which nothing is for sale. */
function CollectionRow({ slug, title, products }: { slug: string; title: string; products: readonly Card[] }) {
  const { t } = useWords();
  const link = useLink();
  if (products.length === 0) return null;
  return (
    <Section name={`collection-${slug}`} className={css.arrivals} heading={title} all={link(`/collection/${slug}`)} more={t("home.seeAll")}>
      <Carousel labelledBy={`home-collection-${slug}`}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Carousel>
    </Section>
  );
}

/** In the looks of the hero, so that no home page loads a style more. */
function Banner({ at, title, text, link: to }: { at: number; title: string; text: string | undefined; link: string }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <section className={`box ${hero.hero}`} aria-labelledby={`home-banner-${at}`}>
      <div className={`page ${hero.inner}`}>
        <div className={hero.text}>
          <h2 id={`home-banner-${at}`}>{title}</h2>
          {text && <p>{text}</p>}
          <p className={hero.actions}>
            <ButtonLink href={link(asAddress(to))}>
              {t("home.look")} <span className="visually-hidden">: {title}</span>
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
