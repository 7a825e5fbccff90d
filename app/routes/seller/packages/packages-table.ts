/** What the list of a shop's packages can show. Pure. */
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { TableSpec } from "../../../ui/desk/table-choice.ts";
import { shopParam } from "../../../ui/seller/in-shop.ts";
import { type PackagesChoice, statusParam } from "./packages-choice.ts";

export const packagesTable = (seller: Pick<SellerMe, "shop" | "shops">, { status }: PackagesChoice) =>
  ({
    path: "/seller/packages",
    filters: [],
    orders: [],
    columns: ["package", "status", "due", "placed", "total"],
    fixed: { ...statusParam(status), ...shopParam(seller) },
  }) as const satisfies TableSpec;
