import type { Words } from "../../../../locales/words.ts";
import { languageLabel } from "../../../i18n/names/language-label.ts";

const labels = {
  name: "seller.vouchers.labels.names",
  country: "fields.labels.country",
  slug: "seller.products.handle",
  about: "product.description",
} as const;

/** What a field of a brand is called: `about.fr` is its description in French. */
export const labelIn =
  ({ t }: Words) =>
  (name: string): string => {
    const [field = "", language] = name.split(".");
    const label = t(labels[field as keyof typeof labels]);
    return languageLabel(label, language);
  };
