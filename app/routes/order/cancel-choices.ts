/** What of an order its shopper may choose to cancel. Pure. */
import type { CurrencyAmount } from "../../../worker/shared/money.ts";
import type { Order, OrderLine, OrderPackage } from "../../../worker/shop/orders/contract.ts";

export type CancelChoice = { value: string; kind: "order" | "package" | "line"; name: string; refund: CurrencyAmount };

type Line = Pick<OrderLine, "id" | "cancelled" | "quantity"> & {
  product: Pick<OrderLine["product"], "name">;
  options: Pick<OrderLine["options"][number], "value">[];
};
type Package = Pick<OrderPackage, "id"> & { shop: Pick<OrderPackage["shop"], "name">; lines: Line[] };
/** What of an order decides the choices. */
export type CancellableOrder = Pick<Order, "cancellable"> & { packages: Package[] };

/** The whole first, then each package and its lines, of those what has not left; a part that is all there is of the whole is not offered besides. */
export function cancelChoices({ cancellable, packages }: CancellableOrder): CancelChoice[] {
  const choices: CancelChoice[] = cancellable.order ? [{ value: "order", kind: "order", name: "", refund: cancellable.order }] : [];
  const isOnly = cancellable.order !== null && cancellable.packages.length === 1;
  for (const pkg of packages) {
    const whole = cancellable.packages.find(({ id }) => id === pkg.id);
    if (whole && !isOnly) choices.push({ value: `package-${pkg.id}`, kind: "package", name: pkg.shop.name, refund: whole.refund });
    const lines = pkg.lines.filter(({ cancelled }) => !cancelled);
    if (whole && lines.length < 2) continue;
    for (const line of lines) {
      const part = cancellable.lines.find((each) => each.id === line.id);
      if (part) choices.push({ value: `line-${line.id}`, kind: "line", name: lineName({ ...line, quantity: part.quantity }), refund: part.refund });
    }
  }
  return choices;
}

const lineName = ({ product, options, quantity }: Line) => [`${quantity} × ${product.name}`, ...options.map(({ value }) => value)].join(", ");

/** The order, or a part of it by its number. */
export type Cancelled = { kind: "order" } | { kind: "package" | "line"; id: string };

/** What was chosen to be cancelled; null for what nobody offered. */
export function cancelledIn(what: string): Cancelled | null {
  if (what === "order") return { kind: what };
  const [, kind, id = ""] = /^(package|line)-(\d{1,15})$/.exec(what) ?? [];
  return kind === undefined ? null : { kind: kind as "package" | "line", id };
}
