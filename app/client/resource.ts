/** What a page's loader read, kept fresh in the browser by SWR. */
import { useEffect, useRef } from "react";
import useSWR, { type KeyedMutator, type SWRConfiguration } from "swr";

type Options<T> = Pick<SWRConfiguration<T>, "refreshInterval"> & {
  /** Takes a newer answer of the loader over; without it that answer replaces what was known. */
  onLoaded?: (loaded: T, mutate: KeyedMutator<T>) => void;
};

/**
 * @param key of what is asked for; two places with one key show the same
 * @param loaded the loader's answer: it is newer than whatever an earlier visit to the page has left under the key, and a newer one
 * replaces it in turn
 * @param read asks anew, when the visitor looks back at the page or the network returns
 */
export function useResource<T>(key: string, loaded: T, read: (key: string) => Promise<T>, { onLoaded, ...options }: Options<T> = {}) {
  const { data = loaded, mutate } = useSWR<T>(key, read, { fallbackData: loaded, revalidateOnMount: false, ...options });
  const taken = useRef<T | null>(null);
  useEffect(() => {
    if (taken.current === loaded) return;
    taken.current = loaded;
    if (onLoaded) onLoaded(loaded, mutate);
    else void mutate(loaded, { revalidate: false });
  });
  return { data: taken.current === loaded ? data : loaded, mutate };
}
