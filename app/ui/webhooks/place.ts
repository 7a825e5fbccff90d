/** Whose webhooks a page shows, the market's or a shop's: which part of the API it asks, and where its views are. */
import type { PageAddress } from "../../pages.ts";

/** `fixed`: what each of its addresses says besides, such as which shop's it is. */
export type WebhooksPlace = { side: "/admin" | "/seller"; at: (query?: `?${string}`) => PageAddress; fixed: Readonly<Record<string, string>> };

export const oneAt = ({ at }: WebhooksPlace, id: string): PageAddress => at(`?webhook=${encodeURIComponent(id)}`);
