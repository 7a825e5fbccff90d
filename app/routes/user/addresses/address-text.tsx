/** An address as its country writes it; the name of the country is the reader's. */
import type { SavedAddress } from "../../../../worker/shop/addresses/contract.ts";
import { addressLines } from "../../../../worker/shop/addresses/rules.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { useWords } from "../../../render/render-context.tsx";
import css from "./addresses.module.css";

export function AddressText({ address }: { address: SavedAddress }) {
  const { locale } = useWords();
  return (
    <address className={css.text}>
      <strong dir="auto">{address.name}</strong>
      {addressLines(address, locale).map((line) => (
        <span key={line} dir="auto">
          {line}
        </span>
      ))}
      <span suppressHydrationWarning>{countryName(address.country, locale)}</span>
      <span className="muted">
        <bdi dir="ltr">{address.phone}</bdi>
      </span>
    </address>
  );
}
