import { productTag, shopTag } from "../../../../worker/shared/tags.ts";
import type { Product, Variant } from "../../../../worker/shop/catalogue/contract.ts";
import { formatDate, formatMoney, formatNumber, percentOff } from "../../../i18n/format.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { CachedFragment } from "../../../render/cached-fragment.tsx";
import { useLink, useRenderContext, useWords } from "../../../render/render-context.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { Icon } from "../../../ui/base/icons.tsx";
import { AfterFirstPaint } from "../../../ui/deferred/after-first-paint.tsx";
import { Deferred } from "../../../ui/deferred/deferred.tsx";
import { Countdown } from "../../../ui/flash/countdown/countdown.tsx";
import { CompareButton } from "../../../ui/lists/buttons/list-buttons.tsx";
import { WishButton } from "../../../ui/lists/wish-button.tsx";
import { Price } from "../../../ui/product/price.tsx";
import { type ProductSelection, queryOf } from "../address.ts";
import type { Deferrable, DeliveryOffer } from "../load-product.ts";
import { quantity_max, shownState } from "../state/shown-state.ts";
import css from "./buy-box.module.css";
import { DeliveryEstimate, DeliverySpace } from "./delivery-estimate.tsx";
import { OptionChoice } from "./option-choice.tsx";

type BuyBoxProps = { product: Product; variant: Variant; delivery: Deferrable<DeliveryOffer>; choice: ProductSelection };

const fewLeft = 5;

/** Price, choice and the way into the cart: links and a form, so that it all works without script. */
export function BuyBox(props: BuyBoxProps) {
  const { product, variant, delivery, choice } = props;
  const isWhole = import.meta.env.SSR && !(delivery instanceof Promise);
  return (
    <CachedFragment
      name={isWhole ? `buy ${variant.id} ${queryOf(choice)} ${shownState(product)} ${JSON.stringify(delivery)}` : null}
      tags={[productTag(product.id), shopTag(product.shop.handle)]}
      className={`column ${css.box}`}
    >
      {() => <BoxBody {...props} />}
    </CachedFragment>
  );
}

function BoxBody({ product, variant, delivery, choice }: BuyBoxProps) {
  return (
    <>
      <PriceOfNow variant={variant} />
      {product.options.length > 0 && (
        <div className="column" data-controls="" data-options={product.handle}>
          {product.options.map((option) => (
            <OptionChoice key={option.axis} product={product} variant={variant} option={option} choice={choice} />
          ))}
        </div>
      )}
      {product.shop.closedUntil ? <Closed shop={product.shop} /> : <Stock variant={variant} />}
      <Deferred of={delivery} fallback={<AddForm variant={variant} isClosed={product.shop.closedUntil !== undefined} />}>
        {({ country, rates, isWithheld }) => (
          <AddForm
            variant={variant}
            isClosed={product.shop.closedUntil !== undefined}
            undelivered={rates.length === 0 ? country : undefined}
            isWithheld={isWithheld}
          />
        )}
      </Deferred>
      <p className="small muted">{useMarks()}</p>
      <AfterFirstPaint>
        {() => (
          <>
            <div className="row">
              <WishButton handle={product.handle} name={product.name} />
              <CompareButton handle={product.handle} name={product.name} />
            </div>
            <Deferred of={delivery} fallback={<DeliverySpace />}>
              {(estimate) => <DeliveryEstimate delivery={estimate} price={variant.price} />}
            </Deferred>
          </>
        )}
      </AfterFirstPaint>
    </>
  );
}

/** What can be paid by. The page's foot says it on each page, and stays. */
const useMarks = () => useRenderContext()?.marks ?? document.querySelector("footer bdi")?.textContent;

function PriceOfNow({ variant: { id, price, compareAt, lowest30, flashSale } }: { variant: Variant }) {
  const { t, locale } = useWords();
  const link = useLink();
  const percent = compareAt ? percentOff(compareAt.amount, price.amount) : 0;
  return (
    <div className="tight">
      <div className={`row ${css.price}`}>
        <Price price={price} compareAt={compareAt} />
        {percent > 0 && <span className={css.off}>{formatNumber(-percent / 100, locale, { style: "percent" })}</span>}
      </div>
      {lowest30 && (
        <p className="small muted">
          {`${t("buy.lowest30")} `}
          <bdi>{formatMoney(lowest30, locale)}</bdi>
        </p>
      )}
      <a className="text-link small" href={link(`/user/alerts/new?kind=price&id=${id}`)} rel="nofollow">
        {t("buy.priceAlert")}
      </a>
      {flashSale && (
        <div className={`tight ${css.flash}`}>
          <a className="row" href={link(`/flash-sale/${flashSale.id}`)}>
            <Icon name="bolt" size={18} />
            {t("buy.flash")}
          </a>
          <Countdown until={flashSale.endsAt} />
        </div>
      )}
    </div>
  );
}

function Stock({ variant: { id, stock } }: { variant: Variant }) {
  const { t, n } = useWords();
  const link = useLink();
  if (stock > 0)
    return <p className={stock <= fewLeft ? `${css.stock} ${css.few}` : css.stock}>{stock <= fewLeft ? n("buy.left", stock) : t("buy.inStock")}</p>;
  return (
    <p className={`${css.stock} ${css.out}`}>
      {`${t("buy.soldOutText")} `}
      <a className="text-link" href={link(`/user/alerts/new?kind=stock&id=${id}`)}>
        {t("buy.tellMe")}
      </a>{" "}
      <a className="text-link" href="#related">
        {t("buy.similar")}
      </a>
    </p>
  );
}

function Closed({ shop: { handle, closedUntil } }: Pick<Product, "shop">) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <p className={`${css.stock} ${css.out}`}>
      {`${t("shops.closedUntil", { date: formatDate(closedUntil as string, locale) })} `}
      <a className="text-link" href={link(`/user/alerts/new?kind=shop&id=${handle}`)}>
        {t("shops.tellMe")}
      </a>
    </p>
  );
}

type AddFormProps = { variant: Variant; isClosed: boolean; undelivered?: string | undefined; isWithheld?: true | undefined };

/** With script the button puts the variant into the cart where it stands (buy/add-to-cart.ts); "buy now" leads on anyway. */
function AddForm({ variant: { id, stock, flashSale }, isClosed, undelivered, isWithheld }: AddFormProps) {
  const { t, n, locale } = useWords();
  const link = useLink();
  const isOff = isClosed || stock === 0;
  return (
    <form className={`column ${css.form}`} method="post" action={link("/cart")}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variantId" value={id} />
      <label className="row small">
        <span>{t("buy.quantity")}</span>
        <select name="quantity" disabled={isOff} key={id}>
          {Array.from({ length: Math.max(1, Math.min(quantity_max, stock)) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number
            <option key={index}>{index + 1}</option>
          ))}
        </select>
      </label>
      {flashSale?.perBuyer && <p className="small muted">{n("buy.perShopper", flashSale.perBuyer)}</p>}
      {!isOff && undelivered !== undefined ? (
        // the country is the one that the language speaks of: who has things sent elsewhere can still buy
        <>
          <Button wide disabled>
            {t(isWithheld ? "product.safety.notOfferedIn" : "buy.notDeliveredTo", { country: countryName(undelivered, locale) })}
          </Button>
          <Button wide look="quiet" data-add="">
            {t("buy.forElsewhere")}
          </Button>
        </>
      ) : (
        <Button wide disabled={isOff} data-add="">
          {t(isClosed ? "shops.closed" : isOff ? "buy.soldOut" : "buy.addToCart")}
        </Button>
      )}
      {!isOff && undelivered === undefined && (
        <Button wide look="quiet" name="next" value="checkout">
          {t("buy.buyNow")}
        </Button>
      )}
    </form>
  );
}
