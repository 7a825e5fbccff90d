/** Where a redirect leads a visitor. Pure. */

/** The router's own parameters of a data request. */
const own = ["_routes", "index"];

/** The target in the language that was asked for (`prefix`), with the query that came along (`search`) where it names none itself. */
export function locationOf(target: string, prefix: string, search: string): string {
  const [address = "", ...anchor] = target.split("#");
  const hash = anchor.length > 0 ? `#${anchor.join("#")}` : "";
  const inLanguage = address === "/" || address.startsWith("/?") ? `${prefix || "/"}${address.slice(1)}` : prefix + address;
  if (address.includes("?")) return inLanguage + hash;
  const query = new URLSearchParams(search);
  const carried = own.some((name) => query.has(name)) ? withoutOwn(query) : search;
  return (carried === "?" ? inLanguage : inLanguage + carried) + hash;
}

function withoutOwn(query: URLSearchParams): string {
  for (const name of own) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}
