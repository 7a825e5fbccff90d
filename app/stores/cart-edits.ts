/** What the shopper sees of the cart while edits are on their way. Pure. */
import type { Cart, CartLine, CartShop } from "../../worker/shop/cart/contract.ts";

/** Line → quantity that is wanted; 0: the line is to go. */
export type Edits = ReadonlyMap<number, number>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Lines and saved things that are on their way to somewhere else; they are gone from where they were. */
export type Leaving = { lines: ReadonlySet<number>; saved: ReadonlySet<number> };

/** The cart without what is leaving its place. */
export function withoutLeaving(cart: Cart, { lines, saved }: Leaving): Cart {
  const shown = withEdits(cart, new Map([...lines].map((id) => [id, 0])));
  return saved.size === 0 ? shown : { ...shown, saved: shown.saved.filter(({ id }) => !saved.has(id)) };
}

/** The server's cart as it will be once the edits are through, at the prices known now. */
export function withEdits(cart: Cart, edits: Edits): Cart {
  if (edits.size === 0) return cart;
  const shops = cart.shops.map((shop) => editedShop(shop, edits)).filter((shop) => shop.lines.length > 0);
  const bought = shops.flatMap((shop) => shop.lines).filter((line) => line.available);
  const subtotal = sum(bought.map((line) => line.total.amount));
  return {
    ...cart,
    shops,
    count: sum(bought.map((line) => line.quantity)),
    subtotal: { ...cart.subtotal, amount: subtotal },
    // what vouchers take off then is the server's to say: until it has, what they took off before is shown
    total: { ...cart.total, amount: Math.max(0, subtotal - cart.discount.amount) },
    ...(cart.estimate && { estimate: editedEstimate(cart.estimate, shops, subtotal) }),
  };
}

/** Delivery is that of the shops that are left; what a shop's delivery costs then, taxes and vouchers are the server's to say. */
function editedEstimate(estimate: NonNullable<Cart["estimate"]>, shops: readonly CartShop[], subtotal: number): Cart["estimate"] {
  const shipping = sum(shops.map(({ delivery }) => delivery?.rate?.price.amount ?? 0));
  const total = Math.max(0, subtotal + shipping + estimate.tax.amount - estimate.discount.amount);
  return { ...estimate, shipping: { ...estimate.shipping, amount: shipping }, total: { ...estimate.total, amount: total } };
}

function editedShop(shop: CartShop, edits: Edits): CartShop {
  const lines = shop.lines.filter((line) => edits.get(line.id) !== 0).map((line) => editedLine(line, edits.get(line.id)));
  const amount = sum(lines.map((line) => line.total.amount));
  const { freeDelivery } = shop;
  const missing = freeDelivery && Math.max(0, freeDelivery.missing.amount - (amount - shop.subtotal.amount));
  return {
    ...shop,
    lines,
    subtotal: { ...shop.subtotal, amount },
    // what was free stays so until the server says otherwise: how much there was to spare is not known here
    ...(freeDelivery &&
      missing !== undefined &&
      freeDelivery.missing.amount > 0 && { freeDelivery: { ...freeDelivery, missing: { ...freeDelivery.missing, amount: missing } } }),
  };
}

function editedLine(line: CartLine, quantity: number | undefined): CartLine {
  if (quantity === undefined || quantity === line.quantity || !line.available) return line;
  return { ...line, quantity, total: { ...line.total, amount: line.unitPrice.amount * quantity } };
}

/**
 * The server tells a change once. It stays in view until the shopper edits that line, or a newer change of the same kind
 * takes its place.
 */
export function keepNotices(before: Cart, now: Cart, edited?: number): Cart {
  const notices = new Map(before.shops.flatMap((shop) => shop.lines).map((line) => [line.id, line.changes]));
  const merged = (line: CartLine): CartLine => {
    if (line.id === edited) return line;
    const current = (notices.get(line.id) ?? []).filter((old) => old.kind !== "unavailable" && !line.changes.some((change) => change.kind === old.kind));
    return current.length === 0 ? line : { ...line, changes: [...line.changes, ...current] };
  };
  return { ...now, shops: now.shops.map((shop) => ({ ...shop, lines: shop.lines.map(merged) })) };
}
