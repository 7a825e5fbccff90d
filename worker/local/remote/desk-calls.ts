/** The console's commands about orders, shops and flash sales as calls of a shop's API: `--url` sends them there. Pure. */
import { isDecision } from "../../shop/registration/rules.ts";
import { shopStatuses } from "../../shop/sellers/rules.ts";

/** `lines`: how its answer is printed; without it the answer as it is. */
export type DeskCall = { method: "GET" | "POST"; path: string; body?: object; lines?: (data: never) => string[] };

const get = (path: string): DeskCall => ({ method: "GET", path });
const post = (path: string, body?: object): DeskCall => ({ method: "POST", path, ...(body && { body }) });
const part = encodeURIComponent;
const isPackage = (text: string | undefined): text is string => /^\d{1,15}$/.test(text ?? "");
const isOrder = (text: string) => /^[\w-]{1,40}$/.test(text) && /[a-z-]/i.test(text);

type OrderRow = { number: string; status: string; createdAt: string; total: { amount: number; currency: string }; email: string };
const orderLines = (rows: OrderRow[]) =>
  rows.map(({ number, status, createdAt, total, email }) => [number, status, createdAt, `${total.amount} ${total.currency}`, email].join("  "));
type ShopRow = { handle: string; status: string; country: string; createdAt: string; name: string };
const shopLines = (rows: ShopRow[]) => rows.map(({ handle, status, country, createdAt, name }) => [handle, status, country, createdAt, name].join("  "));

/** `carriers`: those that the market knows; any other name is sent as one. `pkg`: whose shop bears a refund. */
export type CallOptions = { carriers: readonly string[]; pkg?: string | undefined; readFile: (path: string) => unknown };

function ofSellers([what, name = "", ...rest]: string[]): DeskCall | null {
  const words = rest.join(" ").trim();
  if (what === "list" && (name === "" || shopStatuses.some((status) => status === name)))
    return { ...get(`/admin/sellers?perPage=50${name && `&status=${name}`}`), lines: shopLines };
  if (name === "" || what === undefined) return null;
  const shop = `/admin/sellers/${part(name)}`;
  if (what === "show" && words === "") return get(shop);
  if (what === "reply" && words) return post(`${shop}/messages`, { text: words });
  return isDecision(what) ? post(`${shop}/${what}`, words ? { reason: words } : {}) : null;
}

function ofFlash([what, name = "", ...rest]: string[], { readFile }: CallOptions): DeskCall | null {
  const offer = `/admin/flash-proposals/${name}`;
  if (what === "list" && name === "") return get("/admin/flash-proposals?state=proposed");
  if (what === "accept" && isPackage(name) && rest.length <= 1) return post(`${offer}/accept`, rest[0] === undefined ? {} : { sale: rest[0] });
  if (what === "decline" && isPackage(name) && rest.length > 0) return post(`${offer}/decline`, { reason: rest.join(" ").slice(0, 500) });
  return what === "announce" && name !== "" && rest.length === 0 ? post("/admin/flash-sales", readFile(name) as object) : null;
}

function shipment([carrier, number, ...rest]: string[], known: readonly string[]): object | null {
  if (carrier === undefined) return {};
  if (number === undefined || rest.length > 0) return null;
  return known.includes(carrier) ? { carrier, number } : { carrier: "other", name: carrier, number };
}

/** What these words ask of a shop; null: nothing that its API is asked for. */
export function deskCall([what = "", name = "", ...rest]: string[], options: CallOptions): DeskCall | null {
  if (what === "sellers") return ofSellers([name, ...rest]);
  if (what === "flash") return ofFlash([name, ...rest], options);
  if (what === "list" && rest.length === 0) return { ...get(`/admin/orders?perPage=50${name && `&status=${part(name)}`}`), lines: orderLines };
  if (isPackage(name)) {
    const pkg = `/admin/packages/${name}`;
    if (["process", "deliver", "collect", "refuse", "cancel"].includes(what) && rest.length === 0) return post(`${pkg}/${what}`);
    const body = what === "ship" ? shipment(rest, options.carriers) : null;
    return body && post(`${pkg}/ship`, body);
  }
  if (!isOrder(name)) return null;
  const order = `/admin/orders/${part(name)}`;
  if (what === "show" && rest.length === 0) return get(order);
  if (what === "cancel" && rest.length === 0) return post(`${order}/cancel`);
  if (what === "pay" && rest.length === 1 && (rest[0] === "paid" || rest[0] === "failed")) return post(`${order}/pay`, { outcome: rest[0] });
  const [amount = "", ...why] = rest;
  if (what !== "refund" || !/^[1-9]\d{0,14}$/.test(amount) || why.length === 0) return null;
  if (options.pkg !== undefined && !isPackage(options.pkg)) return null;
  return post(`${order}/refund`, {
    amount: Number(amount),
    note: why.join(" ").slice(0, 500),
    ...(options.pkg !== undefined && { package: Number(options.pkg) }),
  });
}
