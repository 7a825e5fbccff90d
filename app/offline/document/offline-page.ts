/**
 * What the offline document lists (worker/ssr/offline-document.ts): the cart and what waits for the network, orders, products that
 * were looked at. It stands at any address: at an order's, that order is what was asked for. No router, no React; its words come with it.
 */

import { isolated } from "../../../locales/isolated.ts";
import { createWords, type Dictionary, intlLocale, type Locale, prefixOf } from "../../../locales/words.ts";
import type { Cart } from "../../../worker/shop/cart/contract.ts";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import type { OrderCard } from "../../../worker/shop/orders/list/contract.ts";
import { documentMarket } from "../../client/language.ts";
import { formatDate, formatMoney } from "../../i18n/format.ts";
import { ownerIn } from "../../stores/owner.ts";
import { timeShown } from "../cached-times/cached-times-rules.ts";
import { cartName, orderName, ordersName } from "../copies/names.ts";
import { type Copy, copyOf } from "../copies/personal-store.ts";
import type { WaitingChange } from "../queue/rules.ts";
import { waitingOf } from "../queue/waiting-store.ts";
import { productsSeen } from "./offline-products.ts";
import { withWaiting } from "./waiting-cart.ts";

const locale = document.documentElement.lang as Locale;
const words = createWords(locale, JSON.parse(document.querySelector<HTMLElement>("[data-words]")?.dataset.words ?? "{}") as Dictionary, documentMarket());
const { t, n } = words;
const owner = ownerIn(document.cookie);
const money = (sum: Parameters<typeof formatMoney>[0]) => isolated(formatMoney(sum, locale));
const pathOf = (path: string) => prefixOf(locale) + path;

type Child = Node | string | false;
function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>, ...children: Child[]) {
  const made: HTMLElementTagNameMap[Tag] = Object.assign(document.createElement(tag), properties);
  made.replaceChildren(...children.filter((child): child is Node | string => child !== false));
  return made;
}
const paragraph = (...children: Child[]) => element("p", {}, ...children);
const muted = (text: string) => element("p", { className: "muted small" }, text);
const list = (items: Child[][]) => element("ul", {}, ...items.map((children) => element("li", {}, ...children)));
const link = (href: string, text: string) => element("a", { href, className: "text-link" }, element("bdi", {}, text));
const asOf = ({ at_ms }: Copy<unknown>) => muted(t("app.cached.asOf", { time: timeShown(at_ms, Date.now(), intlLocale[locale]) }));

function fill(name: "cart" | "orders" | "products", ...children: Child[]) {
  const place = document.querySelector<HTMLElement>(`[data-offline="${name}"]`);
  if (!place || children.length === 0) return;
  for (const child of children) if (child !== false) place.append(child as string);
  place.hidden = false;
}

const productPath = ({ main, handle }: { main: string; handle: string }) => pathOf(`/${main}/product/${handle}`);

async function showCart() {
  const [copy, waiting] = await Promise.all([copyOf<Cart>(owner, cartName), waitingOf(owner)]);
  const ahead = waiting.filter(({ shown }) => shown.kind !== "mark");
  const cart = copy && withWaiting(copy.value, ahead);
  const lines = cart?.shops.flatMap((shop) => shop.lines) ?? [];
  if (lines.length + ahead.length === 0) return;
  const rows = lines.map(({ product, quantity, total }): Child[] => [link(productPath(product), product.name), ` × ${quantity} · ${money(total)}`]);
  fill(
    "cart",
    copy !== undefined && lines.length > 0 && asOf(copy),
    lines.length > 0 && list(rows),
    cart !== undefined && lines.length > 0 && paragraph(`${t("cart.subtotal")}: ${money(cart.subtotal)}`),
    ahead.length > 0 && element("h3", {}, t("app.offline.waiting")),
    ahead.length > 0 && list(ahead.map((change) => [textOf(change)])),
    ahead.length > 0 && muted(t("app.offline.waitingText")),
  );
}

function textOf({ shown: { kind, name, quantity, href } }: WaitingChange): Child {
  const values = { name: isolated(name) };
  if (kind === "add") {
    const text = n("app.offline.willBeAdded", quantity, values);
    return href ? link(href, text) : text;
  }
  return quantity === 0 ? t("app.offline.willBeRemoved", values) : n("app.offline.willBeChanged", quantity, values);
}

const orderPath = (number: string) => pathOf(`/user/order/${encodeURIComponent(number)}`);

async function showOrders() {
  const asked = /\/user\/order\/([^/]+)$/.exec(location.pathname)?.[1];
  const order = asked ? await copyOf<Order>(owner, orderName(decodeURIComponent(asked))) : undefined;
  if (order) fill("orders", ...orderOf(order));
  const cards = await copyOf<OrderCard[]>(owner, ordersName);
  if (!cards || cards.value.length === 0) return;
  const rows = cards.value.map(({ number, status, total, createdAt, lines }): Child[] => [
    paragraph(link(orderPath(number), number), ` · ${t(`status.${status}`)} · ${money(total)}`),
    muted(`${formatDate(createdAt, locale)} · ${lines.map(({ product }) => isolated(product.name)).join(", ")}`),
  ]);
  fill("orders", asOf(cards), list(rows));
}

/** One order, as far as it helps somebody who waits for it. */
function orderOf(copy: Copy<Order>): Child[] {
  const { number, status, total, createdAt, packages, address } = copy.value;
  const lines = (pkg: Order["packages"][number]) =>
    pkg.lines.filter(({ cancelled }) => !cancelled).map(({ product, quantity }): Child[] => [link(productPath(product), product.name), ` × ${quantity}`]);
  return [
    element("h3", {}, t("orders.title", { number: isolated(number) })),
    asOf(copy),
    paragraph(`${t(`status.${status}`)} · ${formatDate(createdAt, locale)} · ${money(total)}`),
    ...packages.flatMap((pkg): Child[] => [paragraph(element("bdi", {}, pkg.shop.name), ` · ${t(`status.${pkg.status}`)}`), list(lines(pkg))]),
    muted([address.name, address.line1, address.postalCode, address.city].filter(Boolean).map(String).map(isolated).join(", ")),
  ];
}

async function showProducts() {
  const products = await productsSeen(prefixOf(locale));
  const rows = products.map(({ path, title, picture }): Child[] => [
    picture !== undefined && element("img", { src: picture, alt: "", width: 48, height: 48 }),
    link(path, title),
  ]);
  if (rows.length > 0) fill("products", list(rows));
}

/** Each whatever becomes of the others: storage may be forbidden, or gone. */
export async function showOffline() {
  await Promise.allSettled([showCart(), showOrders(), showProducts()]);
  document.documentElement.dataset.listed = "";
}
