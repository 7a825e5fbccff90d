/** The cart in the browser: what the shopper changes is shown at once, and sent in order (client/optimistic.ts). */
import type { MouseEvent } from "react";
import type { Cart } from "../../../worker/shop/cart/contract.ts";
import { browserApi } from "../../client/browser-api.ts";
import { useOptimistic } from "../../client/optimistic.ts";
import { cartKey } from "../../client/resource.ts";
import { refreshCartCount } from "../../stores/cart-count.ts";
import { keepTold, withEdits, withoutLeaving } from "./edits.ts";

/** What is not a quantity: where it goes, and what leaves its place by it. */
export type Move = {
  method: "POST" | "PUT" | "DELETE";
  path: string;
  body?: unknown;
  line?: number;
  saved?: number;
  /** Told once the answer is there: whether it worked. */
  done?: (worked: boolean) => void;
};

/** Every answer that holds the cart brings the cookie with its number, too. */
async function cartOf(asking: Promise<{ data: Cart }>): Promise<Cart> {
  const { data } = await asking;
  refreshCartCount();
  return data;
}
const read = (path: string) => cartOf(browserApi().api.get(path));
const send = (method: Move["method"] | "PATCH", path: string, body?: unknown) => cartOf(browserApi().api.send(method, path, body));

/**
 * `edit(line, quantity)` changes a quantity (0: takes the line out); of several edits of one line that wait, only the last is sent.
 * `move(…)` puts something elsewhere.
 */
export function useCart(initial: Cart) {
  const { data: cart, change, whenSent } = useOptimistic<Cart>(cartKey, initial, { read, merge: keepTold, failed: "buy.notChanged" });
  const edit = (line: number, quantity: number) => {
    const path = `/cart/items/${line}`;
    change(
      (known) => withEdits(known, new Map([[line, quantity]])),
      () => (quantity === 0 ? send("DELETE", path) : send("PATCH", path, { quantity })),
      { replaces: path, merge: (before, answer) => keepTold(before, answer, line) },
    );
  };
  const move = ({ method, path, body, line, saved, done }: Move) =>
    change(
      (known) => withoutLeaving(known, { lines: idsOf(line), saved: idsOf(saved) }),
      () => send(method, path, body),
      { done },
    );
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
