import type { Cart } from "../../../../worker/shop/cart/contract.ts";
import { type ApiCall, ApiError, apiCall } from "../../../client/api.ts";
import { browserApi } from "../../../client/browser-api.ts";
import { notice_ms } from "../../../client/patience.ts";
import { moreWords } from "../../../client/words.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { inTime } from "../../../navigation/chunk-guard.ts";
import { keepToRead } from "../../../offline/copies/keep-to-read.ts";
import { cartName } from "../../../offline/copies/names.ts";
import { changes } from "../../../offline/queue/keeper.ts";
import { newKey } from "../../../offline/queue/new-key.ts";
import { linkOf } from "../../../render/render-context.tsx";
import { readCartCount, refreshCartCount } from "../../../stores/cart-count.ts";
import { isOnlineNow } from "../../../stores/online.ts";
import { type Toast, toast } from "../../../stores/toasts.ts";
import { rememberSizes } from "./own-sizes.ts";

/** What the visitor saw of it: its name, and what a piece cost, as it was written. */
type Seen = { name: string; price?: string | undefined };

const sending = new WeakSet<HTMLElement>();
/** How far apart the two presses of a double click may be. */
const doubleClick_ms = 500;

/** A press of `button`, whose form says what is wished for. */
export function activate(button: HTMLElement) {
  const { form } = button as HTMLButtonElement;
  if (form && !form.elements.namedItem("variantId")) askForSize();
  else if (form) addOnce(form, button, seenBy(form));
}

/** Nothing is bought in a size that nobody chose: the sizes are shown, and say what is missing. */
function askForSize() {
  const sizes = document.getElementById("sizes");
  if (!sizes) return;
  sizes.dataset.missing = "";
  sizes.scrollIntoView({ block: "center" });
  sizes.querySelector<HTMLElement>("a:not([data-fit])")?.focus({ preventScroll: true });
}

/** A double click is one wish, also where the answer comes between its presses. */
export function addOnce(form: HTMLFormElement, button: HTMLElement, seen: Seen) {
  if (sending.has(button)) return;
  sending.add(button);
  button.ariaDisabled = "true";
  const isOver = new Promise((resolve) => setTimeout(resolve, doubleClick_ms));
  const sizes = form.querySelector<HTMLElement>("[data-size]")?.dataset.size;
  if (sizes) rememberSizes(sizes.split(" "));
  void Promise.all([addToCart(new FormData(form), seen), isOver]).finally(() => {
    sending.delete(button);
    button.ariaDisabled = null;
  });
}

const seenBy = (form: HTMLFormElement): Seen => ({
  name: document.querySelector("main h1")?.textContent ?? "",
  price: form.parentElement?.querySelector("p > strong > bdi")?.textContent ?? undefined,
});

/** Says how it went; never throws. */
async function addToCart(form: FormData, seen: Seen): Promise<void> {
  const chosen = { variantId: Number(form.get("variantId")), quantity: Number(form.get("quantity") ?? 1) };
  const call = apiCall("POST", "/cart/items", { body: chosen });
  const key = newKey();
  const counted = readCartCount(document.cookie);
  try {
    // a later answer is of no harm: the same key counts once
    const { data } = await inTime(browserApi().api.sendCall(call, { "idempotency-key": key }), notice_ms);
    keepToRead(cartName, data);
    const item = itemIn(data, chosen.variantId);
    toast({ kind: "good", key: "buy.added", action: { key: "buy.viewCart", run: viewCart }, ...(item && { item }) });
  } catch (error) {
    if (error instanceof ApiError) toast({ kind: "bad", key: "buy.notChanged", text: error.message });
    else if (await isQueued(call, { ...chosen, key, counted, ...seen }))
      toast({ kind: "good", key: "app.offline.willAdd", action: { key: "buy.viewCart", run: viewCart } });
    else toast({ kind: "bad", key: "buy.notChanged" });
  }
  refreshCartCount();
}

/** What was added, as the cart has it. */
function itemIn({ shops, subtotal }: Cart, variantId: number): Toast["item"] {
  const line = shops.flatMap(({ lines }) => lines).find((each) => each.variantId === variantId);
  const { locale } = browserApi().words;
  return (
    line && {
      picture: line.image && `${line.image.url}?w=160`,
      name: [line.product.name, ...line.options.map(({ value }) => value)].join(" · "),
      sum: formatMoney(subtotal, locale),
    }
  );
}

type AddedVariant = { variantId: number; quantity: number; key: string; counted: number };

/** No network, or its answer was lost: it is put into the cart when there is one, under the same key. */
async function isQueued(call: ApiCall, { key, counted, name, price, ...variant }: Seen & AddedVariant): Promise<boolean> {
  try {
    const [{ keepWaiting }] = await Promise.all([changes(), moreWords()]);
    const sent = isOnlineNow() && { counted };
    const shown = { kind: "add" as const, ...variant, name, pieces: variant.quantity, href: location.pathname, ...(price && { price }), ...sent };
    return await keepWaiting({ key, ...call, shown });
  } catch {
    return false;
  }
}

/** Beside the page; where its code is not to be had, on its own. */
function viewCart() {
  import("../../cart/cart-drawer.tsx").then(({ openCartDrawer }) => openCartDrawer()).catch(() => location.assign(linkOf(browserApi().words.locale)("/cart")));
}
