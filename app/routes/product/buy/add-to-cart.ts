/** Puts a variant into the cart without leaving the page. Fetched with the first wish: most visits have none. */
import { ApiError } from "../../../client/api.ts";
import { browserApi } from "../../../client/browser-api.ts";
import { linkOf } from "../../../render/visit.tsx";
import { refreshCartCount } from "../../../stores/cart-count.ts";
import { toast } from "../../../stores/toasts.ts";

const sending = new WeakSet<HTMLElement>();

/** A press of `button`, whose form says what is wished for. A double click is one wish. */
export function activate(button: HTMLElement) {
  const { form } = button as HTMLButtonElement;
  if (!form || sending.has(button)) return;
  sending.add(button);
  button.ariaDisabled = "true";
  void addToCart(new FormData(form)).finally(() => {
    sending.delete(button);
    button.ariaDisabled = null;
  });
}

/** Says how it went; never throws. */
export async function addToCart(form: FormData): Promise<void> {
  const wish = { variantId: Number(form.get("variantId")), quantity: Number(form.get("quantity") ?? 1) };
  try {
    await browserApi().api.send("POST", "/cart/items", wish);
    toast({ kind: "good", key: "buy.added", action: { key: "buy.viewCart", run: viewCart } });
  } catch (error) {
    toast(error instanceof ApiError ? { kind: "bad", key: "buy.notChanged", text: error.message } : { kind: "bad", key: "buy.notChanged" });
  }
  refreshCartCount();
}

/** Beside the page; where its code is not to be had, on its own. */
function viewCart() {
  import("../../cart/cart-drawer.tsx").then(({ openCartDrawer }) => openCartDrawer()).catch(() => location.assign(linkOf(browserApi().words.locale)("/cart")));
}
