/** Holidays: those that run or are to come, and one more. */

import { isolated } from "../../../../locales/isolated.ts";
import type { KeyIn } from "../../../../locales/words.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { OwnClosure } from "../../../../worker/shop/shops/page/contract.ts";
import { closureNote_chars, closures_max } from "../../../../worker/shop/shops/page/rules.ts";
import { formatDate } from "../../../i18n/format.ts";
import { languageLabel } from "../../../i18n/names/language-label.ts";
import { useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { LanguageFields } from "../../../ui/seller/language-fields.tsx";
import offers from "../../../ui/seller/offers.module.css";

export function Closures({ seller, closures }: { seller: SellerMe; closures: readonly OwnClosure[] }) {
  const { t } = useWords();
  const action = pageInShop(seller, "/seller/shop-page");
  const labelOf = (name: string) => {
    const [part = "", language] = name.split(".");
    const label = t(`seller.shopPage.labels.${part as KeyIn<"seller.shopPage.labels">}`);
    return languageLabel(label, language);
  };
  return (
    <Card id="closures" title={t("seller.shopPage.closures")} lead={t("seller.shopPage.closuresLead")}>
      {closures.length > 0 && (
        <ul className={offers.list}>
          {closures.map((closure) => (
            <Item key={closure.id} seller={seller} closure={closure} />
          ))}
        </ul>
      )}
      {closures.length < closures_max && (
        <CardForm intent="closure" action={action} submit={t("seller.shopPage.addClosure")} look="quiet" labelOf={labelOf}>
          {({ field, values, errors }) => (
            <>
              <div className={card.pair}>
                <Field {...field("from")} hint={t("seller.vouchers.daysHint")} type="date" />
                <Field {...field("to")} type="date" />
              </div>
              <LanguageFields name="notes" label={labelOf("notes")} texts={{}} values={values} errors={errors} max_chars={closureNote_chars} optional />
            </>
          )}
        </CardForm>
      )}
    </Card>
  );
}

function Item({ seller, closure: { id, from, to, notes, running } }: { seller: SellerMe; closure: OwnClosure }) {
  const { t, locale } = useWords();
  const days = { from: isolated(formatDate(from, locale)), to: isolated(formatDate(to, locale)) };
  return (
    <li className={offers.item}>
      <div className={offers.head}>
        <strong suppressHydrationWarning>{t("seller.vouchers.window", days)}</strong>
        {running && (
          <span className={offers.state} data-tone="bad">
            {t("seller.shopPage.running")}
          </span>
        )}
        <DoForm
          action={pageInShop(seller, "/seller/shop-page")}
          intent="delete-closure"
          fields={{ id }}
          name={t("seller.shopPage.removeClosure")}
          label={t("seller.shopPage.removeClosureFor", days)}
        />
      </div>
      {Object.keys(notes).length > 0 && <p dir="auto">{notes[locale] ?? Object.values(notes)[0]}</p>}
    </li>
  );
}
