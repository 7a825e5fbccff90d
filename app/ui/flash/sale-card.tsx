import { isolated } from "../../../locales/isolated.ts";
import { productTag, shopTag } from "../../../worker/shared/tags.ts";
import type { FlashSale, FlashSaleItem } from "../../../worker/shop/flash-sales/contract.ts";
import { formatMoney, formatNumber, percentOff } from "../../i18n/format.ts";
import { CachedFragment } from "../../render/cached-fragment.tsx";
import { useLink, useWords } from "../../render/render-context.tsx";
import { WishButton } from "../lists/wish-button.tsx";
import { cardPicture, Picture } from "../product/basics/picture.tsx";
import { reductionText } from "../product/basics/reduction.ts";
import card from "../product/card.module.css";
import { Price } from "../product/price.tsx";
import css from "./sale-card.module.css";

type SaleCardProps = { sale: Pick<FlashSale, "id" | "status">; item: FlashSaleItem; first?: boolean };

/** A product of a flash sale: its price there, and how much of what is set aside for the sale is gone. */
export function SaleCard({ sale, item, first = false }: SaleCardProps) {
  const { product, quota, sold, salePrice } = item;
  const { price, compareAt, inStock, shop } = product;
  const name = `sale ${sale.id} ${sale.status} ${product.id} ${price.amount} ${compareAt?.amount} ${inStock} ${shop.closedUntil} ${sold}/${quota} ${salePrice?.amount} ${first}`;
  return (
    <CachedFragment as="li" name={name} tags={[productTag(product.id), shopTag(shop.handle)]} className={card.card} data-product={product.handle}>
      {() => <CardBody sale={sale} item={item} first={first} />}
    </CachedFragment>
  );
}

function CardBody({ sale, item: { product, quota, sold, salePrice }, first }: Required<SaleCardProps>) {
  const { t, locale } = useWords();
  const link = useLink();
  const running = sale.status === "running";
  const { closedUntil } = product.shop;
  const gone = running && (sold >= quota || !product.inStock);
  const percent = product.compareAt ? percentOff(product.compareAt.amount, product.price.amount) : 0;
  return (
    <>
      <a className="cover" href={link(`/${product.main}/product/${product.handle}`)}>
        {product.image ? <Picture className={card.photo} picture={product.image} alt="" {...cardPicture} first={first} /> : <span className={card.photo} />}
        <h3>{product.name}</h3>
      </a>
      <div className={card.facts}>
        <Price price={product.price} compareAt={product.compareAt} />
        {running && <Sold quota={quota} sold={gone ? quota : sold} />}
        {salePrice && (
          <p className={css.then} suppressHydrationWarning>
            {t("flash.inSale", { price: isolated(formatMoney(salePrice, locale)) })}
          </p>
        )}
      </div>
      {(closedUntil || gone) && <span className={`${card.badge} ${card.gone}`}>{t(closedUntil ? "shops.closed" : "buy.soldOut")}</span>}
      {!closedUntil && !gone && percent > 0 && <span className={card.badge}>{reductionText(percent, locale)}</span>}
      <WishButton handle={product.handle} name={product.name} />
    </>
  );
}

/** The bar is drawn for the eye; the text beside it says the same. */
function Sold({ quota, sold }: { quota: number; sold: number }) {
  const { t, n, locale } = useWords();
  const left = quota - sold;
  const percent = formatNumber(sold / quota, locale, { style: "percent" });
  return (
    <p className={css.sold}>
      <progress value={sold} max={quota} aria-hidden="true" />
      <span>{left === 0 ? t("flash.allSold") : left <= 5 ? n("flash.left", left) : t("flash.sold", { percent })}</span>
    </p>
  );
}
