/** What caches hold for an address, and clearing them. */
import type { CacheExplanation } from "../../../../worker/shop/operators/cache/contract.ts";
import { Form } from "../../../forms/form.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { Field, SelectField, TextArea } from "../../../ui/base/field.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import { address_chars, purgeKinds, systemPath } from "./system-action.ts";

const labels = { kind: "desk.system.clearWhat", names: "desk.system.names" } as const;

export function CacheCards({ explained }: { explained: { address: string; found: CacheExplanation } | null }) {
  const { t } = useWords();
  return (
    <>
      <Card id="cache" title={t("desk.system.cache")} lead={t("desk.system.cacheText")}>
        <Form action={`${systemPath}#cache`} className="column" preventScrollReset>
          <Field
            name="address"
            label={t("seller.products.handle")}
            hint={t("desk.system.addressHint")}
            defaultValue={explained?.address ?? ""}
            maxLength={address_chars}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
          />
          <p>
            <Button look="quiet">{t("counter.find.title")}</Button>
          </p>
        </Form>
        {explained && <Entries found={explained.found} />}
      </Card>
      <Card id="clear" title={t("desk.system.clear")} lead={t("desk.system.clearText")}>
        <CardForm intent="clear" action={systemPath} submit={t("desk.system.clear")} look="quiet" labelOf={(name) => t(labels[name as keyof typeof labels])}>
          {({ field }) => (
            <>
              <SelectField {...field("kind", "products")}>
                {purgeKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`desk.system.kinds.${kind}`)}
                  </option>
                ))}
              </SelectField>
              <TextArea {...field("names")} hint={t("desk.system.namesHint")} rows={3} dir="ltr" maxLength={8000} optional spellCheck={false} />
            </>
          )}
        </CardForm>
      </Card>
    </>
  );
}

function Entries({ found: { entries } }: { found: CacheExplanation }) {
  const { t, locale } = useWords();
  if (entries.length === 0) return <p className="muted">{t("desk.system.noEntries")}</p>;
  const age = (age_s: number) => formatNumber(age_s, locale, { style: "unit", unit: "second", unitDisplay: "narrow" });
  return (
    <PlainTable label={t("desk.system.cache")} names={[t("desk.system.entry"), t("desk.system.layers"), t("desk.system.clearedBy")]}>
      {entries.map(({ kind, key, layers, clearedBy }) => (
        <tr key={key}>
          <th scope="row">
            <bdi dir="ltr" lang="en">
              {kind}
            </bdi>
          </th>
          <td>
            {layers.map(({ layer, state, age_s }) => (
              <div key={layer} suppressHydrationWarning>
                <bdi dir="ltr" lang="en">
                  {layer}
                </bdi>
                : {t(`desk.system.layerStates.${state}`)}
                {age_s !== null && ` · ${age(age_s)}`}
              </div>
            ))}
          </td>
          <td>
            <bdi dir="ltr" lang="en">
              {clearedBy.join(", ") || "–"}
            </bdi>
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
