import { useWords } from "../../../render/render-context.tsx";

/** What a field of the editor is called, by its path in the API. */
export function useLabelOf(): (field: string) => string {
  const { t, locale } = useWords();
  const language = new Intl.DisplayNames(locale, { type: "language" });
  const words: Record<string, string> = {
    handle: t("seller.products.handle"),
    brand: t("listing.filters.brand"),
    hsn: t("seller.products.hsn"),
    sizeTable: t("seller.sizes.one"),
    category: t("seller.products.category"),
    texts: t("seller.products.texts"),
    name: t("seller.products.name"),
    description: t("product.description"),
    descriptionHtml: t("product.description"),
    specifications: t("seller.products.specifications"),
    variants: t("seller.products.variants"),
    options: t("seller.products.options"),
    sku: t("seller.products.sku"),
    price: t("lists.rows.price"),
    compareAt: t("seller.products.compareAt"),
    stock: t("seller.products.stock"),
    weight: t("seller.products.weight"),
    pictures: t("seller.products.pictures"),
    product: t("seller.products.product"),
    warnings: t("product.safety.warnings"),
    manufacturer: t("product.safety.manufacturer"),
    responsible: t("product.safety.responsible"),
    exempt: t("seller.safety.exempt"),
  };
  return (field) => {
    const [first = "", second, third, fourth] = field.split(".");
    if (first === "texts" && second) return `${words[third ?? "texts"] ?? words.texts} (${language.of(second)})`;
    if (first === "variants" && second)
      return `${t("seller.products.variantNumber", { number: Number(second) + 1 })}: ${third === "prices" ? fourth : (words[third ?? ""] ?? "")}`;
    if (first === "safety" && second) return words[second] ?? second;
    if (first === "pictures" && second) return t("seller.products.pictureNumber", { number: Number(second) + 1 });
    return words[first] ?? first;
  };
}
