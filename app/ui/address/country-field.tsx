/** A country out of all. Which one is chosen decides what else is asked for. */
import { useState } from "react";
import { useHydrated } from "../../client/hydrated.ts";
import { useRenderContext, useWords } from "../../render/render-context.tsx";
import css from "../account/card.module.css";
import { Button } from "../base/button.tsx";
import { SelectField } from "../base/field.tsx";
import { CountryOptions } from "./countries.tsx";

const serverHtml = { __html: "" };

type CountryFieldProps = { label: string; country: string; error: string | undefined; autoComplete: string; onCountry: (country: string) => void };

/**
 * The browser keeps the server's options: another version of Intl may name and sort countries differently. Only after a
 * navigation it makes its own. Without script a button asks for the form of the chosen country.
 */
export function CountryField({ label, country, error, autoComplete, onCountry }: CountryFieldProps) {
  const { locale, t } = useWords();
  const onServer = useRenderContext() !== null;
  const hydrated = useHydrated();
  const [own] = useState(hydrated || onServer);
  const options = own
    ? { defaultValue: country, children: <CountryOptions locale={locale} /> }
    : { suppressHydrationWarning: true, dangerouslySetInnerHTML: serverHtml };
  return (
    <>
      <SelectField name="country" label={label} error={error} autoComplete={autoComplete} onChange={(event) => onCountry(event.target.value)} {...options} />
      {!hydrated && (
        <div className={css.update}>
          <Button look="quiet" name="use" value="country">
            {t("addresses.useCountry")}
          </Button>
        </div>
      )}
    </>
  );
}
