/** What a page's loader read, kept fresh in the browser by SWR. */
import { useEffect, useRef } from "react";
import useSWR, { mutate, type SWRConfiguration, useSWRConfig } from "swr";

/** Keys that several places ask for: paths of the API. */
export const cartKey = "/cart";
export const savedListsKey = "/user/marks";

/** What was sent meanwhile is in what the server says of cart and lists. */
export const askAgain = () => Promise.allSettled([mutate(cartKey), mutate(savedListsKey)]);

type Options<T> = Pick<SWRConfiguration<T>, "refreshInterval"> & {
  /** What is shown once `now` has come; without it, just that. */
  merge?: (before: T, now: T) => T;
};

export const newest = <T>(_: T, now: T): T => now;

/**
 * @param key of what is asked for; two places with one key show the same
 * @param loaded the loader's answer: it is newer than whatever an earlier visit to the page has left under the key, and a newer one
 * replaces it in turn
 * @param read asks anew, when the visitor looks back at the page or the network returns
 */
export function useResource<T>(key: string, loaded: T, read: () => Promise<T>, { merge = newest, ...options }: Options<T> = {}): T {
  const { cache } = useSWRConfig();
  const readAgain = async () => {
    const now = await read();
    const before = cache.get(key)?.data as T | undefined;
    return before === undefined ? now : merge(before, now);
  };
  const { data = loaded, mutate } = useSWR<T>(key, readAgain, { fallbackData: loaded, revalidateOnMount: false, ...options });
  const taken = useRef<T | null>(null);
  useEffect(() => {
    if (taken.current === loaded) return;
    // what an earlier visit has left is no part of this one
    const isFirst = taken.current === null;
    taken.current = loaded;
    void mutate((before) => (isFirst || before === undefined ? loaded : merge(before, loaded)), { revalidate: false });
  });
  return taken.current === loaded ? data : loaded;
}
