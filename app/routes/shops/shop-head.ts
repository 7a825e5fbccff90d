import type { Words } from "../../../locales/words.ts";
import type { PageHead } from "../../context.ts";
import { isVariant } from "../../ui/catalogue/variant.ts";
import type { DirectoryPage, ShopPage } from "./load-shop.ts";

export function shopHead(page: DirectoryPage | ShopPage, { t }: Words): PageHead {
  if (page.kind === "directory") {
    const further = page.page > 1 ? (`?page=${page.page}` as const) : "";
    return {
      title: t("home.allShops"),
      description: t("shops.directoryText"),
      canonical: `/shop${further}`,
      noindex: page.q !== "" || page.sort !== "name",
    };
  }
  const { shop, listing, q } = page;
  const further = listing.query.get("page");
  return {
    title: t("shops.title", { name: shop.name }),
    namesMarket: true,
    description: shop.tagline,
    canonical: `/shop/${shop.handle}${further ? (`?page=${further}` as const) : ""}`,
    noindex: q !== "" || isVariant(listing.query),
    ...(shop.image && { image: `${shop.image.url}?w=1200` }),
  };
}
