import type { ComponentType } from "react";
import { productTag, shopTag } from "../../../worker/shared/tags.ts";
import type { ProductCard as Card } from "../../../worker/shop/catalogue/contract.ts";
import { percentOff } from "../../i18n/format.ts";
import { CachedFragment } from "../../render/cached-fragment.tsx";
import { useLink, useWords } from "../../render/render-context.tsx";
import { WishButton } from "../lists/wish-button.tsx";
import { type Highlight, HighlightContext, useHighlight } from "../search/highlight.ts";
import { cardPicture, Picture } from "./basics/picture.tsx";
import { reductionText } from "./basics/reduction.ts";
import css from "./card.module.css";
import { Price } from "./price.tsx";
import { Rating } from "./rating.tsx";

/** Where a card leads: to its product, as the variant that was asked for. */
export const hrefOf = ({ main, handle, chosen }: Pick<Card, "main" | "handle" | "chosen">) =>
  `/${main}/product/${handle}${chosen ? `?${chosen.isWhole ? "variant" : "look"}=${chosen.variant}` : ""}` as const;

/** What stands on a card besides: of listings. */
type Extras = ComponentType<{ product: Card }>;

/** One product of a grid or strip. `first`: its picture is in view at once and is fetched before the others. */
export function ProductCard({ product, first = false, extras }: { product: Card; first?: boolean; extras?: Extras | undefined }) {
  // what is drawn to be cached stands outside of the page: it is handed the page's marks
  const { words, mark } = useHighlight();
  return (
    <CachedFragment as="li" name={`${cardName(product, first, extras)}${words}`} tags={cardTags(product)} className={css.card} data-product={product.handle}>
      {() => <CardBody product={product} first={first} mark={mark} Extras={extras} />}
    </CachedFragment>
  );
}

const cardTags = ({ id, shop }: Card) => [productTag(id), shopTag(shop.handle)];

/** What a card shows and no change of its tags tells. */
const cardName = ({ id, price, compareAt, rating, shop, inStock, flashSale, image, chosen, colours }: Card, first: boolean, extras: Extras | undefined) =>
  `card ${id} ${price.amount} ${compareAt?.amount} ${rating.average} ${rating.count} ${shop.closedUntil} ${inStock} ${flashSale !== undefined} ${first} ${image?.url} ${chosen?.variant} ${chosen?.isWhole} ${extras && `with ${colours?.map(({ value }) => value)}`}`;

type CardBodyProps = { product: Card; first: boolean; mark: Highlight["mark"]; Extras: Extras | undefined };

function CardBody({ product, first, mark, Extras }: CardBodyProps) {
  const link = useLink();
  return (
    <>
      <a className="cover" href={link(hrefOf(product))}>
        {product.image ? <Picture className={css.photo} picture={product.image} alt="" {...cardPicture} first={first} /> : <span className={css.photo} />}
        <h3>
          <CardName name={product.name} brand={product.brand.name} mark={mark} />
        </h3>
      </a>
      <div className={css.facts}>
        <Price price={product.price} compareAt={product.compareAt} />
        <p className={css.line}>
          <span>{product.shop.name}</span>
          <Rating rating={product.rating} />
        </p>
      </div>
      <Badge product={product} />
      <WishButton handle={product.handle} name={product.name} />
      {Extras && <Extras product={product} />}
    </>
  );
}

/** What it is comes first: a brand that its name begins with stands above it. */
function CardName({ name, brand, mark }: { name: string; brand: string; mark: Highlight["mark"] }) {
  if (!name.startsWith(`${brand} `)) return mark(name);
  return (
    <>
      <small>{mark(brand)}</small>
      {mark(name.slice(brand.length))}
    </>
  );
}

function Badge({ product }: { product: Card }) {
  const { t, locale } = useWords();
  if (product.shop.closedUntil) return <span className={`${css.badge} ${css.gone}`}>{t("shops.closed")}</span>;
  if (!product.inStock) return <span className={`${css.badge} ${css.gone}`}>{t("buy.soldOut")}</span>;
  if (!product.compareAt) return null;
  const percent = percentOff(product.compareAt.amount, product.price.amount);
  if (percent <= 0 && !product.flashSale) return null;
  return (
    <span className={product.flashSale ? `${css.badge} ${css.flash}` : css.badge}>
      {product.flashSale && <span className="visually-hidden">{`${t("buy.flash")} `}</span>}
      {reductionText(percent, locale)}
    </span>
  );
}

/** The first row's pictures are wanted at once; `firstRow` says how many. */
export function ProductGrid({ products, firstRow = 0, extras }: { products: readonly Card[]; firstRow?: number; extras?: Extras }) {
  const highlight = useHighlight();
  const isFirst = (index: number) => index < firstRow;
  return (
    <CachedFragment
      as="ul"
      name={`grid ${products.map((product, index) => cardName(product, isFirst(index), extras))}${highlight.words}`}
      tags={products.flatMap(cardTags)}
      className={css.grid}
    >
      {() => (
        // what is drawn to be cached stands outside of the page: it is handed the page's marks
        <HighlightContext value={highlight}>
          {products.map((product, index) => (
            <ProductCard key={product.id} product={product} first={isFirst(index)} extras={extras} />
          ))}
        </HighlightContext>
      )}
    </CachedFragment>
  );
}
