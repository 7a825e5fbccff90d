import type { ProductCard as Card } from "../../../worker/shop/catalogue/contract.ts";
import { formatNumber, percentOff } from "../../i18n/format.ts";
import { Memo } from "../../render/memo.tsx";
import { useLink, useWords } from "../../render/visit.tsx";
import css from "./card.module.css";
import { Picture } from "./picture.tsx";
import { Price } from "./price.tsx";
import { Rating } from "./rating.tsx";

const cardSizes = "(min-width: 80rem) 15rem, (min-width: 48rem) 24vw, 46vw";

/** One product of a grid or strip. `first`: its picture is in view at once and is fetched before the others. */
export function ProductCard({ product, first = false }: { product: Card; first?: boolean }) {
  return (
    <Memo as="li" name={cardName(product, first)} className={css.card} data-product={product.handle}>
      {() => <CardBody product={product} first={first} />}
    </Memo>
  );
}

/** All that a card shows: two products of the same name look the same. */
const cardName = ({ id, price, compareAt, rating, inStock }: Card, first: boolean) =>
  `card ${id} ${price.amount} ${compareAt?.amount} ${rating.average} ${rating.count} ${inStock} ${first}`;

function CardBody({ product, first }: { product: Card; first: boolean }) {
  const link = useLink();
  return (
    <>
      <a href={link(`/${product.main}/product/${product.handle}`)}>
        {product.image ? <Picture className={css.photo} picture={product.image} alt="" sizes={cardSizes} first={first} /> : <span className={css.photo} />}
        <h3>{product.name}</h3>
      </a>
      <div className={css.facts}>
        <Price price={product.price} compareAt={product.compareAt} />
        <p className={css.line}>
          <span>{product.shop.name}</span>
          <Rating rating={product.rating} />
        </p>
      </div>
      <Badge product={product} />
    </>
  );
}

function Badge({ product }: { product: Card }) {
  const { t, locale } = useWords();
  if (!product.inStock) return <span className={`${css.badge} ${css.gone}`}>{t("buy.soldOut")}</span>;
  if (!product.compareAt) return null;
  const percent = percentOff(product.compareAt.amount, product.price.amount);
  return percent > 0 ? <span className={css.badge}>{formatNumber(-percent / 100, locale, { style: "percent" })}</span> : null;
}

/** The first row's pictures are wanted at once; `firstRow` says how many. */
export function ProductGrid({ products, firstRow = 0 }: { products: readonly Card[]; firstRow?: number }) {
  return (
    <ul className={css.grid}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} first={index < firstRow} />
      ))}
    </ul>
  );
}
