/** The cart in the browser: what the shopper changes is shown at once, and sent in order (client/optimistic.ts). */
import { type MouseEvent, useEffect } from "react";
import type { Cart } from "../../../worker/shop/cart/contract.ts";
import { type ApiCall, apiCall } from "../../client/api.ts";
import { browserApi } from "../../client/browser-api.ts";
import { useOptimistic } from "../../client/optimistic.ts";
import { cartKey } from "../../client/resource.ts";
import { keepToRead } from "../../offline/copies/keep-to-read.ts";
import { cartName } from "../../offline/copies/names.ts";
import { newKey } from "../../offline/queue/new-key.ts";
import { refreshCartCount } from "../../stores/cart-count.ts";
import { keepNotices, withEdits, withoutLeaving } from "../../stores/cart-edits.ts";

/** What is not a quantity: where it goes, and what leaves its place by it. */
export type Move = {
  call: ApiCall<{ data: Cart }>;
  /** Can wait for the network: what it is of. */
  of?: { name: string; variantId: number; quantity: number };
  line?: number;
  saved?: number;
  /** Told once the answer is there: whether it worked. */
  done?: (worked: boolean) => void;
};

/** Every answer that holds the cart brings the cookie with its number, too. It is what can be read offline. */
async function cartOf(asking: Promise<{ data: Cart }>): Promise<Cart> {
  const { data } = await asking;
  refreshCartCount();
  keepToRead(cartName, data);
  return data;
}
const read = () => cartOf(browserApi().api.get(cartKey));
const send = (call: Move["call"], key?: string) => cartOf(browserApi().api.sendCall(call, key === undefined ? undefined : { "idempotency-key": key }));

/**
 * `edit(line, quantity)` changes a quantity (0: takes the line out); of several edits of one line that wait, only the last is sent.
 * `move(…)` puts something elsewhere. `isCopy`: the cart as it was when there was a network. Both carry keys where they can wait for the network.
 */
export function useCart(initial: Cart, isCopy = false) {
  const { data: cart, known, change, whenSent } = useOptimistic<Cart>(cartKey, initial, { read, merge: keepNotices, failed: "buy.notChanged" });
  useEffect(() => {
    if (!isCopy) keepToRead(cartName, initial);
  }, [initial, isCopy]);
  const edit = (id: number, quantity: number) => {
    const params = { id };
    const key = newKey();
    const line = known.shops.flatMap(({ lines }) => lines).find((each) => each.id === id);
    const call = quantity === 0 ? apiCall("DELETE", "/cart/items/{id}", { params }) : apiCall("PATCH", "/cart/items/{id}", { params, body: { quantity } });
    const { path } = call;
    const shown = { kind: "edit" as const, name: line?.product.name ?? "", line: id, quantity, pieces: quantity - (line?.quantity ?? quantity) };
    change(
      (now) => withEdits(now, new Map([[id, quantity]])),
      () => send(call, key),
      { replaces: path, merge: (before, answer) => keepNotices(before, answer, id), later: { key, ...call, replaces: path, shown } },
    );
  };
  const move = ({ call, of, line, saved, done }: Move) => {
    const key = of && newKey();
    change(
      (now) => withoutLeaving(now, { lines: idsOf(line), saved: idsOf(saved) }),
      () => send(call, key),
      { done, ...(key && { later: { key, ...call, shown: { kind: "add", ...of, pieces: of.quantity } } }) },
    );
  };
  return { cart, edit, move, whenSent };
}

const idsOf = (id: number | undefined) => new Set(id === undefined ? [] : [id]);

/** For a link to the checkout, which has to see the last edits. */
export const afterEdits = (whenSent: WhenSent) => (event: MouseEvent<HTMLAnchorElement>) => {
  const target = event.currentTarget;
  const sent = whenSent();
  if (!sent) return;
  event.preventDefault();
  void sent.finally(() => target.click());
};

/** Over when all changes of the cart are sent; undefined: none is under way. */
export type WhenSent = () => Promise<void> | undefined;
