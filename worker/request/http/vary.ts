/** Adds to what an answer varies by; what it says already it does not say again. */
export function varyBy(headers: Headers, ...names: string[]): void {
  const present = (headers.get("vary") ?? "").split(",").map((name) => name.trim());
  const all = new Map([...present, ...names].filter(Boolean).map((name) => [name.toLowerCase(), name]));
  headers.set("vary", [...all.values()].join(", "));
}
