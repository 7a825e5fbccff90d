/**
 * A signed-in shopper's data in the browser. SWR keeps what the server said last: first the loader's answer, then what a look
 * back at the page or a returning network brings. Wishes not yet answered lie on top of it, in their order.
 */
import { useStore } from "@nanostores/react";
import { atom, type WritableAtom } from "nanostores";
import { mutate as mutateAll } from "swr";
import { toast } from "../stores/toasts.ts";
import { isRefusal } from "./api.ts";
import { browserApi } from "./browser-api.ts";
import { useResource } from "./resource.ts";

type PendingMutation<T> = { apply: (data: T) => T; send: () => Promise<T | undefined> };
type PendingMutations<T> = { $list: WritableAtom<readonly PendingMutation<T>[]>; sending: Promise<void> | null };

const wishes = new Map<string, PendingMutations<never>>();
function pendingMutationsOf<T>(path: string): PendingMutations<T> {
  const known = wishes.get(path) as unknown as PendingMutations<T> | undefined;
  if (known) return known;
  const made: PendingMutations<T> = { $list: atom<readonly PendingMutation<T>[]>([]), sending: null };
  wishes.set(path, made as unknown as PendingMutations<never>);
  return made;
}

const read = async <T>(path: string): Promise<T> => (await browserApi().api.get<{ data: T }>(path)).data;

function tellFailure(error: unknown) {
  toast({ kind: "bad", key: "account.notSaved", ...(isRefusal(error) && { text: error.message }) });
}

/** Sends what waits, one after the other: none is lost, none overtakes. A refused one is taken back and told. */
async function sendAll<T>(path: string, { $list }: PendingMutations<T>): Promise<void> {
  for (let sent = $list.get()[0]; sent; sent = $list.get()[0]) {
    const { send, apply } = sent;
    let known: Promise<unknown>;
    try {
      const answer = await send();
      known = mutateAll(path, answer ?? ((before: T | undefined) => (before === undefined ? before : apply(before))), { revalidate: answer === undefined });
    } catch (error) {
      tellFailure(error);
      known = mutateAll(path);
    }
    // in the same moment as the answer is known: a wish never lies on top of its own answer
    $list.set($list.get().slice(1));
    await known;
  }
}

/**
 * @param path of the API, without query; its answer is `{ data: T }`
 * @param fallback the loader's answer; a newer one replaces what was known
 * @returns `data` with the open wishes applied, and `change(apply, send)`: shows at once what is wanted and sends it. `send` may
 * answer the whole data as it is then; otherwise it is asked for anew.
 */
export function useOptimistic<T>(path: string, fallback: T) {
  const { data } = useResource<T>(path, fallback, read);
  const mine = pendingMutationsOf<T>(path);
  const open = useStore(mine.$list);
  const change = (apply: PendingMutation<T>["apply"], send: PendingMutation<T>["send"]) => {
    mine.$list.set([...mine.$list.get(), { apply, send }]);
    mine.sending ??= sendAll(path, mine).finally(() => {
      mine.sending = null;
    });
  };
  return { data: open.reduce((known, wish) => wish.apply(known), data), change };
}
