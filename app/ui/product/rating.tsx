import type { Rating as RatingValue } from "../../../worker/shop/schemas.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import css from "./rating.module.css";

/** "★ 4.6 (128)"; nothing when nobody has rated yet. */
export function Rating({ rating }: { rating: RatingValue }) {
  const { locale, t, n } = useWords();
  if (rating.count === 0) return null;
  const average = formatNumber(rating.average, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className={css.rating} role="img" aria-label={`${t("product.rated", { average })}, ${n("product.reviews", rating.count)}`}>
      {`${average} (${formatNumber(rating.count, locale)})`}
    </span>
  );
}
