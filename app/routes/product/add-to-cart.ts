/** Puts a variant into the cart without leaving the page. Fetched with the first wish: most visits have none. */
import { ApiError } from "../../client/api.ts";
import { browserApi } from "../../client/browser-api.ts";
import { refreshCartCount } from "../../stores/cart-count.ts";
import { toast } from "../../stores/toasts.ts";

/** Says how it went; never throws. */
export async function addToCart(form: FormData): Promise<void> {
  const wish = { variantId: Number(form.get("variantId")), quantity: Number(form.get("quantity")) };
  try {
    await browserApi().api.send("POST", "/cart/items", wish);
    toast({ kind: "good", key: "buy.added", action: { key: "buy.viewCart", href: "/cart" } });
  } catch (error) {
    toast(error instanceof ApiError ? { kind: "bad", key: "buy.addFailed", text: error.message } : { kind: "bad", key: "buy.addFailed" });
  }
  refreshCartCount();
}
