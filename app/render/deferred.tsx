import { type ReactNode, Suspense, use } from "react";

type DeferredProps<T> = { of: T | Promise<T> | null; fallback: ReactNode; children: (value: T) => ReactNode };

/** A deferred part of a page. It may be missing (its call failed): then nothing stands there, and the page goes on. */
export function Deferred<T>({ of, fallback, children }: DeferredProps<T>) {
  if (!(of instanceof Promise)) return of === null ? null : children(of);
  return (
    <Suspense fallback={fallback}>
      <Arriving of={settled(of)}>{children}</Arriving>
    </Suspense>
  );
}

const kept = new WeakMap<Promise<unknown>, Promise<unknown>>();

/** The same for the same promise: a new one at each rendering would suspend each time. */
function settled<T>(promise: Promise<T>): Promise<T | null> {
  const found = kept.get(promise) ?? promise.catch(() => null);
  kept.set(promise, found);
  return found as Promise<T | null>;
}

function Arriving<T>({ of, children }: { of: Promise<T | null>; children: (value: T) => ReactNode }) {
  const value = use(of);
  return value === null ? null : children(value);
}
