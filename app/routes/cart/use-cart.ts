/** The cart in the browser: SWR keeps what the server said, edits lie on top until their answers are there. */
import { type MouseEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Cart } from "../../../worker/shop/cart/contract.ts";
import { isRefusal } from "../../client/api.ts";
import { browserApi } from "../../client/browser-api.ts";
import { useResource } from "../../client/resource.ts";
import { refreshCartCount } from "../../stores/cart-count.ts";
import { toast } from "../../stores/toasts.ts";
import { type Edits, keepTold, type Leaving, withEdits, withoutLeaving } from "./edits.ts";

const none: Edits = new Map();

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

async function readCart(): Promise<Cart> {
  const answer = await browserApi().api.get<{ data: Cart }>("/cart");
  refreshCartCount();
  return answer.data;
}

async function sendEdit(lineId: number, quantity: number): Promise<Cart> {
  const { api } = browserApi();
  const path = `/cart/items/${lineId}`;
  const answer = await (quantity === 0 ? api.send<{ data: Cart }>("DELETE", path) : api.send<{ data: Cart }>("PATCH", path, { quantity }));
  refreshCartCount();
  return answer.data;
}

async function sendMove({ method, path, body }: Move): Promise<Cart> {
  const answer = await browserApi().api.send<{ data: Cart }>(method, path, body);
  refreshCartCount();
  return answer.data;
}

function tellFailure(error: unknown) {
  toast(isRefusal(error) ? { kind: "bad", key: "buy.notChanged", text: error.message } : { kind: "bad", key: "buy.notChanged" });
}

/**
 * `edit(line, quantity)` shows at once what is wanted (0: take it out) and sends it. Edits go out one after the other, and of
 * several to one line only the last is sent, so none is lost and none overtakes. A failed one is taken back and told.
 * `move(…)` puts something elsewhere, after the edits before it.
 */
export function useCart(initial: Cart) {
  const latest = useRef(initial);
  const take = useCallback((answer: Cart, edited?: number) => {
    latest.current = keepTold(latest.current, answer, edited);
    return latest.current;
  }, []);
  const { data, mutate } = useResource<Cart>("/cart", initial, async () => take(await readCart()), {
    onLoaded: (loaded, mutate) => void mutate(take(loaded), { revalidate: false }),
  });
  // a removal may be taken back from the page that the shopper went on to: that answer is no longer this page's
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      void mutate(undefined, { revalidate: false });
    };
  }, [mutate]);
  const keep = useCallback(
    async (answer: Cart, edited?: number) => void (isHere.current && (await mutate(take(answer, edited), { revalidate: false }))),
    [mutate, take],
  );

  const waiting = useRef<Edits>(none);
  const [shown, setShown] = useState<Edits>(none);
  const moves = useRef<readonly Move[]>([]);
  const [leaving, setLeaving] = useState<readonly Move[]>([]);
  const sending = useRef<Promise<void> | null>(null);
  const put = useCallback((edits: Edits) => {
    waiting.current = edits;
    setShown(edits);
  }, []);

  const sendAll = useCallback(async () => {
    for (let next = first(waiting.current); next; next = first(waiting.current)) {
      const [lineId, quantity] = next;
      let failed = false;
      try {
        await keep(await sendEdit(lineId, quantity), lineId);
      } catch (error) {
        failed = true;
        tellFailure(error);
      }
      // a newer wish for the same line stays and is sent next
      if (waiting.current.get(lineId) === quantity) put(without(waiting.current, lineId));
      if (failed && isHere.current) await mutate();
    }
  }, [keep, mutate, put]);

  const moveAll = useCallback(async () => {
    await sendAll();
    for (let next = moves.current[0]; next; next = moves.current[0]) {
      try {
        await keep(await sendMove(next));
        next.done?.(true);
      } catch (error) {
        next.done?.(false);
        tellFailure(error);
        if (isHere.current) await mutate();
      }
      moves.current = moves.current.slice(1);
      setLeaving(moves.current);
      await sendAll();
    }
  }, [keep, mutate, sendAll]);
  const start = useCallback(() => {
    sending.current ??= moveAll().finally(() => {
      sending.current = null;
    });
  }, [moveAll]);

  const edit = useCallback(
    (lineId: number, quantity: number) => {
      put(new Map(waiting.current).set(lineId, quantity));
      start();
    },
    [put, start],
  );
  const move = useCallback(
    (wanted: Move) => {
      moves.current = [...moves.current, wanted];
      setLeaving(moves.current);
      start();
    },
    [start],
  );
  const cart = useMemo(() => withoutLeaving(withEdits(data, shown), leavingOf(leaving)), [data, shown, leaving]);
  return { cart, edit, move, sending };
}

/** For a link to the checkout, which has to see the last edits. */
export const afterEdits = (sending: RefObject<Promise<void> | null>) => (event: MouseEvent<HTMLAnchorElement>) => {
  const target = event.currentTarget;
  if (!sending.current) return;
  event.preventDefault();
  void sending.current.finally(() => target.click());
};

const leavingOf = (moves: readonly Move[]): Leaving => ({
  lines: new Set(moves.flatMap(({ line }) => line ?? [])),
  saved: new Set(moves.flatMap(({ saved }) => saved ?? [])),
});

const first = (edits: Edits): [number, number] | undefined => edits.entries().next().value;

function without(edits: Edits, lineId: number): Edits {
  const rest = new Map(edits);
  rest.delete(lineId);
  return rest;
}
