/**
 * What a shopper changes is shown at once and sent in order: changes that are not answered yet lie on top of what the server
 * said last (resource.ts). None is lost, none overtakes; a refused one is taken back and told. One that finds no network and can wait for
 * it goes on lying there, and is sent later by offline/queue/changes.ts, which keeps it when the page is closed, too.
 */
import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useMemo } from "react";
import { mutate } from "swr";
import type { Key } from "../../locales/words.ts";
import type { NewChange } from "../offline/queue/changes.ts";
import { changes } from "../offline/queue/keeper.ts";
import { toast } from "../stores/toasts.ts";
import { ApiError, isRefusal } from "./api.ts";
import { newest, useResource } from "./resource.ts";

/** Its functions are written as methods, so that changes to different data may wait in one store. */
export type PendingChange<T = unknown> = {
  /** What it makes of the data. */
  apply(data: T): T;
  /** @returns the whole data as it is then; without it, the data is asked for anew. */
  send(): Promise<T | undefined>;
  /** What is shown once the answer has come. */
  merge(before: T, answer: T): T;
  /** Key of the message when it failed; a refusal has words of its own. */
  failed: Key;
  /** A change of the same name that is not sent yet goes: this one says all. */
  replaces?: string;
  /** Called once the answer is there: whether it worked. Not called for a change that was replaced, or waits for the network. */
  done?: (worked: boolean) => void;
  /** What is sent later where there is no network now; without it, it has failed. */
  later?: NewChange;
};
type Queued = PendingChange & { isSent?: boolean; isWaiting?: boolean };
type Queue = readonly Queued[];

const none: Queue = [];
/** Changes that are not answered yet, by path. Written in the browser only. */
const $queues = atom<Readonly<Record<string, Queue>>>({});
const sending = new Map<string, Promise<void>>();

/** Changes to the data of a path that are not answered yet, in their order. */
export const pendingOf = (path: string): Queue => $queues.get()[path] ?? none;
/** Over when all changes to the data of a path are sent; undefined: none is under way. */
export const whenSent = (path: string) => sending.get(path);
const put = (path: string, queue: Queue) => $queues.set({ ...$queues.get(), [path]: queue });

/** Adds a change to the data of `path`, and sees to it that it is sent after those before it. */
export function queueChange<T>(path: string, next: PendingChange<T>) {
  const isReplaced = ({ replaces, isSent }: Queued) => replaces !== undefined && replaces === next.replaces && !isSent;
  put(path, [...pendingOf(path).filter((each) => !isReplaced(each)), next as Queued]);
  if (sending.has(path)) return;
  const all = sendAll(path).finally(() => sending.delete(path));
  sending.set(path, all);
}

/** The data as it will be once all changes are through. */
export const withPending = <T>(data: T, queue: Queue): T => queue.reduce<T>((known, { apply }) => apply(known) as T, data);

async function sendAll(path: string): Promise<void> {
  const first = () => pendingOf(path).find(({ isWaiting }) => !isWaiting);
  for (let next = first(); next; next = first()) {
    next.isSent = true;
    const { apply, send, merge, failed, done, later } = next;
    // what waits goes first: a later change must not be undone by an earlier one
    if (pendingOf(path).some(({ isWaiting }) => isWaiting)) await changes().then(({ sendWaiting }) => sendWaiting(), nothing);
    let known: Promise<unknown>;
    let worked = true;
    try {
      const answer = await send();
      known =
        answer === undefined
          ? mutate(path, (before: unknown) => (before === undefined ? before : apply(before)))
          : mutate(path, (before: unknown) => (before === undefined ? answer : merge(before, answer)), { revalidate: false });
    } catch (error) {
      if (later && !isAnswer(error) && (await isQueued(later))) {
        next.isWaiting = true;
        put(path, [...pendingOf(path)]);
        continue;
      }
      worked = false;
      toast({ kind: "bad", key: failed, ...(isRefusal(error) && { text: error.message }) });
      known = mutate(path);
    }
    // in the same moment as the answer is known: a change never lies on top of its own answer
    const sent = next;
    put(
      path,
      pendingOf(path).filter((each) => each !== sent),
    );
    done?.(worked);
    await known;
  }
}

const isAnswer = (error: unknown) => error instanceof ApiError;
const nothing = () => {};
let isFollowing = false;

/** @returns whether the browser has stored it for later */
async function isQueued(later: NewChange): Promise<boolean> {
  try {
    const { $waiting, keepWaiting } = await changes();
    if (!isFollowing) $waiting.listen((waiting) => endWaiting(new Set(waiting.map(({ key }) => key))));
    isFollowing = true;
    return await keepWaiting(later);
  } catch {
    return false;
  }
}

/** Of what waited, only changes under these keys still do: what the server says of the others is known by now. */
function endWaiting(keys: ReadonlySet<string>): void {
  for (const [path, queue] of Object.entries($queues.get())) {
    const left = queue.filter(({ isWaiting, later }) => !isWaiting || (later && keys.has(later.key)));
    if (left.length < queue.length) put(path, left);
  }
}

type Options<T> = Partial<Pick<PendingChange<T>, "merge" | "failed">> & { read: () => Promise<T> };
type More<T> = Partial<Pick<PendingChange<T>, "merge" | "replaces" | "done" | "later">>;

/**
 * @param key of the data; two places with one key show the same
 * @param loaded the loader's answer; a newer one replaces what was known
 * @returns `data` with the changes that are under way, `known` without them; `change(apply, send)` makes one (PendingChange); `whenSent()`
 */
export function useOptimistic<T>(key: string, loaded: T, { read, merge = newest, failed = "account.notSaved" }: Options<T>) {
  const known = useResource<T>(key, loaded, read, { merge });
  const queue = useStore($queues)[key] ?? none;
  const data = useMemo(() => withPending(known, queue), [known, queue]);
  const change = (apply: PendingChange<T>["apply"], send: PendingChange<T>["send"], more?: More<T>) =>
    queueChange<T>(key, { apply, send, merge, failed, ...more });
  return { data, known, change, whenSent: () => whenSent(key) };
}
