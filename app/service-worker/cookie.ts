/** A cookie's value as the worker may read it; undefined: there is none, or this browser shows workers no cookies. */
export async function cookie(name: string): Promise<string | undefined> {
  const store = (globalThis as { cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> } }).cookieStore;
  return (await store?.get(name).catch(() => null))?.value;
}
