/** How goods come back, as the shop has said: where to, with what, and who pays for it. */
import type { ReturnCase } from "../../../../worker/shop/returns/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Quote } from "./quote.tsx";
import css from "./return.module.css";

type WayBackProps = { of: ReturnCase; reader: "buyer" | "shop" | "desk"; fileAt: ((file: string) => string) | null };

export function WayBack({ of, reader, fileAt }: WayBackProps) {
  const { t } = useWords();
  const { way, shipTo, labelUrl, code, label, point } = of;
  return (
    <>
      {way === "address" && shipTo === "" && <p>{t("returns.addressSoon")}</p>}
      {way === "label" && label && fileAt && (
        <div className={css.label}>
          <p className="muted small">{t("returns.label")}</p>
          {label.type === "image/webp" && <img className={css.labelPicture} src={fileAt(label.id)} alt={t("returns.label")} loading="lazy" decoding="async" />}
          <p>
            <a className="text-link" href={fileAt(label.id)} target="_blank" rel="noopener" data-label="">
              {t("returns.openLabel")}
            </a>
          </p>
        </div>
      )}
      {way === "link" && labelUrl && (
        <p>
          <a className="text-link" href={labelUrl} target="_blank" rel="noopener noreferrer nofollow">
            {t("returns.openCarrier")}
          </a>{" "}
          <bdi className="muted small" dir="ltr">
            {new URL(labelUrl).hostname}
          </bdi>
        </p>
      )}
      {way === "code" && code && (
        <div className={css.said}>
          <p className="muted small">{t("returns.showCode")}</p>
          <p className={css.code}>
            <bdi dir="ltr">{code}</bdi>
          </p>
        </div>
      )}
      {way === "point" && point && (
        <Quote
          label={t("returns.handIn")}
          text={[point.name, point.line1, [point.postalCode, point.city].filter(Boolean).join(" "), point.hours].filter(Boolean).join("\n")}
        />
      )}
      <Quote label={t("returns.shipTo")} text={shipTo} />
      <Postage of={of} reader={reader} />
    </>
  );
}

/** Where the goods are handed in, nobody pays for sending. */
function Postage({ of: { way, postage }, reader }: Pick<WayBackProps, "of" | "reader">) {
  const { t } = useWords();
  if (postage === null || way === "point") return null;
  if (postage === "shopper") return <p className="small">{t(reader === "buyer" ? "returns.postage.you" : "returns.postage.buyer")}</p>;
  return <p className="small">{t(way === "address" && reader === "buyer" ? "returns.postage.receipt" : "returns.postage.shop")}</p>;
}
