import { useLink, useRenderContext, useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import css from "./opening-soon.module.css";

export function OpeningSoonView() {
  const { t } = useWords();
  const link = useLink();
  const market = useRenderContext()?.market;
  return (
    <div className={css.soon}>
      <h1>{t("opening.title")}</h1>
      <p className={css.lead}>{market?.lead ?? t("opening.text")}</p>
      {market?.lead && <p className="muted">{t("opening.text")}</p>}
      <section className={css.sellers}>
        <h2>{t("opening.sellers")}</h2>
        <p className="muted">{t("opening.sellersText")}</p>
        <ButtonLink href={link("/seller/register")}>{t("opening.register")}</ButtonLink>
      </section>
      <p className="row small">
        <span className="muted">{t("opening.ordered")}</span>
        <a href={link("/track-order")}>{t("orders.track")}</a>
        {market?.supportEmail && <a href={`mailto:${market.supportEmail}`}>{market.supportEmail}</a>}
      </p>
    </div>
  );
}
