import { Directory } from "./directory.tsx";
import type { DirectoryPage, ShopPage } from "./load-shop.ts";
import { ShopView } from "./one-shop.tsx";

export const ShopsView = ({ page }: { page: DirectoryPage | ShopPage }) => (page.kind === "shop" ? <ShopView page={page} /> : <Directory page={page} />);
