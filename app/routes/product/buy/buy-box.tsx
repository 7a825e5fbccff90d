import { productTag, shopTag } from "../../../../worker/shared/tags.ts";
import { isSize } from "../../../../worker/shop/catalogue/cards/rules.ts";
import type { Product, Variant } from "../../../../worker/shop/catalogue/contract.ts";
import { formatMoney, formatNumber, percentOff } from "../../../i18n/format.ts";
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
import { reductionText } from "../../../ui/product/basics/reduction.ts";
import { Price } from "../../../ui/product/price.tsx";
import { type ProductSelection, queryOf } from "../address.ts";
import type { Deferrable, DeliveryOffer } from "../load-product.ts";
import { quantity_max, shownState } from "../state/shown-state.ts";
import { Closed, Stock } from "./availability.tsx";
import css from "./buy-box.module.css";
import { isPricedBySize, type Selection } from "./choose.ts";
import { DeliveryEstimate, DeliverySpace } from "./delivery-estimate.tsx";
import { OptionChoice } from "./option-choice.tsx";
import { SizeGuide } from "./size-guide.tsx";

type BuyBoxProps = { product: Product; selection: Selection<Variant>; delivery: Deferrable<DeliveryOffer>; choice: ProductSelection };

/** Price, choice and the way into the cart: links and a form, so that it all works without script. */
export function BuyBox(props: BuyBoxProps) {
  const { product, selection, delivery, choice } = props;
  const isWhole = import.meta.env.SSR && !(delivery instanceof Promise);
  return (
    <CachedFragment
      name={isWhole ? `buy ${selection.variant.id} ${queryOf(choice)} ${shownState(product)} ${JSON.stringify([delivery, product.fit])}` : null}
      tags={[productTag(product.id), shopTag(product.shop.handle)]}
      className={`column ${css.box}`}
    >
      {() => <BoxBody {...props} />}
    </CachedFragment>
  );
}

function BoxBody({ product, selection, delivery, choice }: BuyBoxProps) {
  const { t, locale } = useWords();
  const { variant } = selection;
  const form = { product, selection, pieces: choice.pieces };
  const sized = product.options.find(({ axis }) => isSize(axis))?.axis;
  const guide = product.sizeTable && <SizeGuide table={product.sizeTable} isBeside={sized !== undefined} />;
  return (
    <>
      <PriceOfNow variant={variant} isFrom={isPricedBySize(product.variants, selection)} />
      {product.options.length > 0 && (
        <div className="column" data-controls="" data-options={product.handle}>
          {product.options.map((option) => (
            <OptionChoice key={option.axis} product={product} selection={selection} option={option} choice={choice} guide={option.axis === sized && guide} />
          ))}
          {product.fit && (
            <p className="small muted">
              {t(`product.fits.${product.fit.fit}`, { percent: formatNumber(product.fit.percent / 100, locale, { style: "percent" }) })}
            </p>
          )}
        </div>
      )}
      {sized === undefined && guide}
      {product.shop.closedUntil ? <Closed shop={product.shop} /> : <Stock variant={variant} />}
      <Deferred of={delivery} fallback={<AddForm {...form} />}>
        {({ country, rates, isWithheld }) => <AddForm {...form} undelivered={rates.length === 0 ? country : undefined} isWithheld={isWithheld} />}
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
              {(estimate) => <DeliveryEstimate product={product} delivery={estimate} price={variant.price} />}
            </Deferred>
          </>
        )}
      </AfterFirstPaint>
    </>
  );
}

/** What can be paid by. The page's foot says it on each page, and stays. */
const useMarks = () => (useRenderContext()?.marks ?? Array.from(document.querySelectorAll("footer [data-marks] bdi"), (mark) => mark.textContent)).join(", ");

function PriceOfNow({ variant: { id, price, compareAt, lowest30, flashSale }, isFrom }: { variant: Variant; isFrom: boolean }) {
  const { t, locale } = useWords();
  const link = useLink();
  const percent = compareAt ? percentOff(compareAt.amount, price.amount) : 0;
  return (
    <div className="tight">
      <div className={`row ${css.price}`}>
        {isFrom && <span className="small muted">{t("buy.from")}</span>}
        <Price price={price} compareAt={compareAt} />
        {percent > 0 && <span className={css.off}>{reductionText(percent, locale)}</span>}
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
        <div className={`row small ${css.flash}`}>
          <a className="row" href={link(`/flash-sale/${flashSale.id}`)}>
            <Icon name="bolt" size={18} />
            {t("buy.flash")}
          </a>
          <Countdown until={flashSale.endsAt} className={css.countdown} />
        </div>
      )}
    </div>
  );
}

type AddFormProps = {
  product: Product;
  selection: Selection<Variant>;
  pieces: number | null;
  undelivered?: string | undefined;
  isWithheld?: true | undefined;
};

/**
 * With script the button puts the variant into the cart where it stands (buy/add-to-cart.ts); "buy now" leads on anyway. While no size is chosen the
 * button leads to the sizes: so does the server, which answers the form with this page. On a phone price and button stay at the lower edge.
 */
function AddForm({ product, selection: { variant, open }, pieces, undelivered, isWithheld }: AddFormProps) {
  const { t, n, locale } = useWords();
  const link = useLink();
  const { id, stock, flashSale } = variant;
  const isClosed = product.shop.closedUntil !== undefined;
  const isOff = isClosed || stock === 0;
  const isElsewhere = !isOff && undelivered !== undefined;
  const sizes = product.options.filter(({ axis }) => axis !== open && isSize(axis) && variant.options[axis] !== undefined);
  const size = sizes.map(({ axis, values }) => values.find(({ value }) => value === variant.options[axis])?.label).join(", ");
  return (
    <form className={`column ${css.form}`} method="post" action={link("/cart")}>
      <input type="hidden" name="intent" value="add" />
      {open ? (
        <>
          <input type="hidden" name="product" value={`${product.main}/${product.handle}`} />
          <input type="hidden" name="look" value={id} />
        </>
      ) : (
        <input
          type="hidden"
          name="variantId"
          value={id}
          data-size={sizes.map(({ axis }) => `${product.main}/${axis}/${variant.options[axis]}`).join(" ") || undefined}
        />
      )}
      <label className="row small">
        <span>{t("buy.quantity")}</span>
        <select name="quantity" disabled={isOff} key={id} defaultValue={pieces === null ? undefined : Math.min(pieces, Math.max(1, stock))}>
          {Array.from({ length: Math.max(1, Math.min(quantity_max, stock)) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number
            <option key={index}>{index + 1}</option>
          ))}
        </select>
      </label>
      {flashSale?.perBuyer && <p className="small muted">{n("buy.perShopper", flashSale.perBuyer)}</p>}
      {isElsewhere && (
        // the country is the one that the language speaks of: who has things sent elsewhere can still buy
        <Button wide disabled>
          {t(isWithheld ? "product.safety.notOfferedIn" : "buy.notDeliveredTo", { country: countryName(undelivered, locale) })}
        </Button>
      )}
      <div className={css.bar}>
        <div aria-hidden="true">
          <Price price={variant.price} />
          {size !== "" && <span className="small muted">{size}</span>}
        </div>
        <Button wide disabled={isOff} {...(isElsewhere && { look: "quiet" as const })} data-add="">
          {t(isClosed ? "shops.closed" : isOff ? "buy.soldOut" : open ? "buy.chooseSize" : isElsewhere ? "buy.forElsewhere" : "buy.addToCart")}
        </Button>
      </div>
      {!isOff && !isElsewhere && (
        <Button wide look="quiet" name="next" value="checkout">
          {t("buy.buyNow")}
        </Button>
      )}
    </form>
  );
}
