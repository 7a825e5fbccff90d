import type { Words } from "../../../locales/words.ts";
import type { PageHead } from "../../context.ts";
import { isVariant } from "../../ui/catalogue/variant.ts";
import type { CollectionPage } from "./load-collections.ts";

/** One collection is a page of its own to search engines; filtered and sorted, it is not. */
export function collectionHead({ category: { name, slug }, chosen, listing }: CollectionPage, { t }: Words): PageHead {
  const path = `/${slug}/collection` as const;
  if (!chosen || !listing) return { title: t("collections.title", { name }), description: t("collections.description", { name }), canonical: path };
  const collection = t(`collections.${chosen}`);
  const query = new URLSearchParams({ collection: chosen });
  const page = listing.query.get("page");
  if (page && page !== "1") query.set("page", page);
  return {
    title: t("collections.oneTitle", { name, collection }),
    description: t(`collections.${chosen}Text`, { name }),
    canonical: `${path}?${query}`,
    noindex: isVariant(listing.query, ["collection"]),
  };
}
