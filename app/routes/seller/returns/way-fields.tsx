/** How the goods come back: what does not belong to the chosen way is hidden by style alone, so that the form needs no script. */
import type { ShopReturnOpen } from "../../../../worker/shop/returns/contract.ts";
import { labelUrl_chars, mayPayPostage, postagePayers, returnCode_chars, returnWays, shipTo_chars, usualPayer } from "../../../../worker/shop/returns/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import type { FieldOf } from "../../../ui/account/card.tsx";
import { Field, FieldFrame, fieldLinks, SelectField, TextArea } from "../../../ui/base/field.tsx";
import css from "./way-fields.module.css";

export function WayFields({ one, field }: { one: ShopReturnOpen; field: FieldOf }) {
  const { t } = useWords();
  const { way, postage, reason, shipTo, suggestedShipTo, points, labelUrl, code } = one;
  const ways = returnWays.filter((each) => each !== "point" || points.length > 0);
  const payers = postagePayers.filter((payer) => mayPayPostage(reason, payer));
  const file = { ...field("file"), hint: t("seller.returns.fileHint") };
  return (
    <div className={css.ways}>
      <SelectField {...field("way", way)}>
        {ways.map((each) => (
          <option key={each} value={each}>
            {t(`seller.returns.ways.${each}`)}
          </option>
        ))}
      </SelectField>
      <div className={css.of} data-way="address">
        <TextArea {...field("shipTo", shipTo || suggestedShipTo)} rows={4} maxLength={shipTo_chars} dir="auto" />
      </div>
      <div className={css.of} data-way="label">
        <FieldFrame texts={file}>
          <input {...fieldLinks(file)} type="file" accept="application/pdf,image/jpeg,image/png,image/webp" />
        </FieldFrame>
      </div>
      <div className={css.of} data-way="link">
        <Field
          {...field("labelUrl", labelUrl ?? "")}
          hint={t("seller.returns.labelUrlHint")}
          type="url"
          inputMode="url"
          maxLength={labelUrl_chars}
          dir="ltr"
          autoComplete="off"
        />
      </div>
      <div className={css.of} data-way="code">
        <Field {...field("code", code ?? "")} maxLength={returnCode_chars} dir="ltr" autoComplete="off" />
      </div>
      {points.length > 0 && (
        <div className={css.of} data-way="point">
          <SelectField {...field("point", "")}>
            <option value="">{t("seller.returns.choosePoint")}</option>
            {points.map(({ id, name, city }) => (
              <option key={id} value={id}>
                {[name, city].join(", ")}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {payers.length > 1 ? (
        <SelectField {...field("postage", postage ?? usualPayer(reason))}>
          {payers.map((payer) => (
            <option key={payer} value={payer}>
              {t(`seller.returns.payers.${payer}`)}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="muted small">{t("returns.postage.shop")}</p>
      )}
    </div>
  );
}
