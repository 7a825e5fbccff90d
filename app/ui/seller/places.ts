/** The pages of the seller centre by what they are about; each for those who may do what it is for. A page that is added is a row here. Pure. */
import type { SellerMe } from "../../../worker/shop/sellers/contract.ts";
import type { Permission } from "../../../worker/shop/sellers/rules.ts";
import type { CounterPlace, PlaceGroups } from "../counter/places.ts";

export const sellerGroups = {
  sales: "seller.figures.sales",
  catalogue: "counter.groups.catalogue",
  promotions: "counter.groups.promotions",
  settings: "counter.groups.settings",
} as const satisfies PlaceGroups;

const sellerPlaces = [
  { place: "overview", group: null, path: "/seller", name: "seller.overview.title", permission: "packages" },
  { place: "packages", group: "sales", path: "/seller/packages", name: "seller.packages.title", permission: "packages" },
  { place: "returns", group: "sales", path: "/seller/returns", name: "returns.cases", permission: "cancellations" },
  { place: "messages", group: "sales", path: "/seller/messages", name: "seller.register.messages.title", permission: "questions" },
  { place: "questions", group: "sales", path: "/seller/questions", name: "product.questions.title", permission: "questions" },
  { place: "reviews", group: "sales", path: "/seller/reviews", name: "common.reviews", permission: "reviews" },
  { place: "balance", group: "sales", path: "/seller/balance", name: "seller.balance.title", permission: "balance" },
  { place: "invoices", group: "sales", path: "/seller/invoices", name: "invoices.title", permission: "balance" },
  { place: "products", group: "catalogue", path: "/seller/products", name: "seller.products.title", permission: "products" },
  { place: "import", group: "catalogue", path: "/seller/import", name: "seller.import.title", permission: "products" },
  { place: "sizes", group: "catalogue", path: "/seller/sizes", name: "seller.sizes.title", permission: "products" },
  { place: "safety", group: "catalogue", path: "/seller/safety", name: "seller.safety.title", permission: "products" },
  { place: "discounts", group: "promotions", path: "/seller/discounts", name: "seller.discounts.title", permission: "products" },
  { place: "vouchers", group: "promotions", path: "/seller/vouchers", name: "seller.vouchers.title", permission: "offers" },
  { place: "flash-sales", group: "promotions", path: "/seller/flash-sales", name: "flash.heading", permission: "offers" },
  { place: "shop-page", group: "settings", path: "/seller/shop-page", name: "seller.shopPage.title", permission: "shop-page" },
  { place: "delivery", group: "settings", path: "/seller/delivery", name: "delivery.heading", permission: "delivery" },
  { place: "team", group: "settings", path: "/seller/team", name: "seller.team.title", permission: "team" },
  { place: "notices", group: "settings", path: "/seller/notices", name: "seller.notices.title", permission: "packages" },
  { place: "webhooks", group: "settings", path: "/seller/webhooks", name: "seller.webhooks.title", permission: "webhooks" },
  { place: "tokens", group: "settings", path: "/seller/tokens", name: "seller.tokens.title", permission: "tokens" },
  { place: "registration", group: "settings", path: "/seller/register", name: "seller.register.place", permission: "identity" },
] as const satisfies readonly CounterPlace<typeof sellerGroups, { permission: Permission }>[];
export type SellerPlace = (typeof sellerPlaces)[number]["place"];

/** Those that somebody may open in a shop. */
export const placesIn = ({ may }: Pick<SellerMe, "may">) => sellerPlaces.filter(({ permission }) => may.includes(permission));
