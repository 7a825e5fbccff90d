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

/** How long a part is shown as waiting at least, also when it fails (tests/spec/spec.md §9): what only flashes up is no sign of anything. */
const waiting_ms = 200;

/** In the browser; the server sends what is there. */
const seen = () => (import.meta.env.SSR ? null : new Promise((resolve) => setTimeout(resolve, waiting_ms)));

const settling = new WeakMap<Promise<unknown>, Promise<unknown>>();

/** The same for the same promise: a new one at each rendering would suspend each time. */
export function settled<T>(promise: Promise<T>): Promise<T | null> {
  const found = settling.get(promise) ?? Promise.all([promise.catch(() => null), seen()]).then(([value]) => value);
  settling.set(promise, found);
  return found as Promise<T | null>;
}

function Arriving<T>({ of, children }: { of: Promise<T | null>; children: (value: T) => ReactNode }) {
  const value = use(of);
  return value === null ? null : children(value);
}
