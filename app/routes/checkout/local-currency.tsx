import { isolated } from "../../../locales/isolated.ts";
import { useWords } from "../../render/render-context.tsx";
import { Button } from "../../ui/base/button.tsx";
import css from "./checkout.module.css";
import { currencyField } from "./form.ts";

/** What is usual in a country is paid in its own currency: says so, and leads there. Nothing that was typed is lost. */
export function LocalCurrency({ shown, local }: { shown: string; local: string }) {
  const { locale, t } = useWords();
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  const [from, to] = [shown, local].map((code) => isolated(names.of(code) ?? code)) as [string, string];
  return (
    <div className={css.local}>
      <p className="muted" suppressHydrationWarning>
        {t("checkout.localCurrency", { shown: from, local: to })}
      </p>
      <Button look="quiet" name={currencyField} value={local}>
        {t("checkout.changeCurrency", { currency: local })}
      </Button>
    </div>
  );
}
