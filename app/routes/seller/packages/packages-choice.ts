/** What of the packages an address shows, and what the API is asked for it. Pure. */
import { type PackageFilter, packageFilters } from "../../../../worker/shop/sellers/rules.ts";
import type { PageAddress } from "../../../pages.ts";

export type PackagesChoice = { status: PackageFilter | ""; q: string; after: string };

/** The states a packer goes through, in the order of their day. */
export const offeredFilters = ["to_send", "late", "paid", "processing", "shipped", "delivered", "cancelled", ""] as const satisfies (PackageFilter | "")[];

export function packagesChoice(query: URLSearchParams): PackagesChoice {
  const asked = query.get("status") ?? "to_send";
  const q = (query.get("q") ?? "").trim().slice(0, 40);
  return {
    // a number is looked for everywhere unless said otherwise
    status: packageFilters.find((name) => name === asked && (q === "" || query.has("status"))) ?? "",
    q,
    after: (query.get("after") ?? "").replace(/\D/g, "").slice(0, 15),
  };
}

/** How an address says which; what has to be sent is the usual. */
export const statusParam = (status: PackagesChoice["status"]): { status?: string } => (status === "to_send" ? {} : { status: status === "" ? "all" : status });

/** The page that shows it, without locale and shop. */
export function addressOf({ status, q, after }: PackagesChoice): PageAddress {
  const query = new URLSearchParams(statusParam(status));
  if (q) query.set("q", q);
  if (after) query.set("after", after);
  return query.size > 0 ? `/seller/packages?${query}` : "/seller/packages";
}
