/** What a review is made of, at its product and among one's own. */
import type { Review } from "../../../worker/shop/reviews/contract.ts";
import { formatDate } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import { Picture } from "./basics/picture.tsx";
import css from "./review-parts.module.css";

export function Stars({ stars }: { stars: number }) {
  const { n } = useWords();
  return (
    <p className={css.stars} role="img" aria-label={n("product.stars", stars)}>
      {"★".repeat(stars)}
      <span>{"★".repeat(5 - stars)}</span>
    </p>
  );
}

/** Said of whoever bought the thing here. */
export function Verified() {
  const { t } = useWords();
  return <span className={css.verified}>{t("product.verified")}</span>;
}

/** `shop`: where it does not stand beside it already. */
export function Reply({ review: { reply, repliedAt, lang }, shop }: { review: Pick<Review, "reply" | "repliedAt" | "lang">; shop?: string | undefined }) {
  const { t, locale } = useWords();
  if (!reply) return null;
  return (
    <blockquote className={css.reply}>
      <p className="small muted" suppressHydrationWarning>
        {[t("product.shopReply"), shop, repliedAt && formatDate(repliedAt, locale)].filter(Boolean).join(" · ")}
      </p>
      <p lang={lang} dir="auto">
        {reply}
      </p>
    </blockquote>
  );
}

/** Small pictures that lead to the large ones. The listing's answer may come from a backend that keeps none. */
export function ReviewPictures({ pictures = [], nameOf }: { pictures: Review["pictures"] | undefined; nameOf: (number: number) => string }) {
  const { t } = useWords();
  if (pictures.length === 0) return null;
  return (
    <ul className="row">
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <a href={`${picture.url}?w=1600`} data-document="" data-large={t("layout.close")}>
            <Picture className={css.photo} picture={picture} alt={nameOf(index + 1)} sizes="5rem" among={[160, 320]} />
          </a>
        </li>
      ))}
    </ul>
  );
}
