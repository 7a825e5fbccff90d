/** An address as its country writes it, each line in the direction of its own letters. */
import { addressLines } from "../../../worker/shop/addresses/rules.ts";
import { countryName } from "../../i18n/names/country-name.ts";
import { useWords } from "../../render/render-context.tsx";

type Lines = {
  name: string;
  line1?: string | null;
  line2?: string | null;
  city?: string | null;
  region?: string | null;
  postalCode?: string | null;
  country: string;
  phone?: string;
};

export function AddressLines({ address, className }: { address: Lines; className?: string | undefined }) {
  const { locale } = useWords();
  const { name, line1, line2, city, region, postalCode, country, phone } = address;
  const parts = { country, line1: line1 ?? "", city: city ?? "", ...(line2 && { line2 }), ...(region && { region }), ...(postalCode && { postalCode }) };
  return (
    <address className={className}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {line1 &&
        addressLines(parts, locale).map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
      <span suppressHydrationWarning>{countryName(country, locale)}</span>
      {phone && (
        <span>
          <bdi dir="ltr">{phone}</bdi>
        </span>
      )}
    </address>
  );
}
