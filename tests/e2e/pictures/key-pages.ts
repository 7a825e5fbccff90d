/** The pages whose looks are reviewed, and how somebody gets there. */
import type { Page } from "playwright/test";
import type { Locale } from "../../../locales/words.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { fillCart } from "../support/three-shops.ts";
import type { StillMarket } from "./still-market.ts";

type Visit = { page: Page; locale: Locale; market: StillMarket };

export type KeyPage = {
  /** What its picture is called. */
  name: string;
  path: string | ((visit: Visit) => string);
  /** What somebody has done before they come. */
  before?: (visit: Visit) => Promise<unknown>;
  status?: number;
};

export const pictureLocales = ["en", "ar"] as const satisfies readonly Locale[];

const searched: Record<(typeof pictureLocales)[number], string> = { en: "lamp", ar: "مصباح" };
const withCart = ({ page, locale }: Visit) => fillCart(page.context().request, locale);

export const keyPages: readonly KeyPage[] = [
  { name: "home", path: "/" },
  { name: "listing", path: "/garden/products" },
  { name: "search", path: ({ locale }) => `/search?q=${encodeURIComponent(searched[locale as keyof typeof searched])}` },
  { name: "product", path: "/garden/product/verdelune-quill-beach-parasol" },
  { name: "cart", path: "/cart", before: withCart },
  { name: "checkout", path: "/checkout", before: withCart },
  { name: "order", path: ({ market }) => market.order },
  { name: "login", path: "/login" },
  { name: "seller", path: "/seller", before: ({ page }) => signInAsDemo(page.context(), "seller@meydan.test") },
  { name: "not-found", path: "/nothing-here", status: 404 },
];
