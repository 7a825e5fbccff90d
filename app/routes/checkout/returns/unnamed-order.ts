/** What is known where a return page is called without saying which payment it is about. Server side. */

import type { PageAddress } from "../../../pages.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { openOrderPath } from "../../../ui/purchase/open-order.ts";
import type { ReturnArgs } from "./back.ts";

/** `open`: an order of this browser that still waits for its payment. */
export type UnnamedOrder = { open: PageAddress | null; isSignedIn: boolean };

export function loadUnknownPayment(context: ReturnArgs["context"]): UnnamedOrder {
  const renderContext = openPrivatePage(context, "orders.unnamed");
  return { open: openOrderPath(renderContext.cookie), isSignedIn: renderContext.shopper !== undefined };
}
