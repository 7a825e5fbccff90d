import { afterEach, describe, expect, it, vi } from "vitest";
import type { Locale } from "../../../locales/words.ts";
import { fakeDatabase } from "../../../tests/support/browser/database.ts";
import { dictionaryOf, FakeElement, fakePage } from "../../../tests/support/browser/page.ts";
import { FakeCaches } from "../../../tests/support/browser/worker.ts";
import type { QueuedLine } from "../queue/rules.ts";

const at_ms = new Date("2026-05-02T14:03:00").getTime();
const usd = (amount: number) => ({ amount, currency: "USD" });
const product = (name: string) => ({ handle: name.toLowerCase(), main: "home", name });
const line = (name: string, quantity: number, id: number) => ({
  id,
  variantId: id,
  quantity,
  product: product(name),
  unitPrice: usd(1000),
  total: usd(1000 * quantity),
  available: true,
  stock: 9,
  changes: [],
});
const cart = (...lines: ReturnType<typeof line>[]) => ({
  shops: lines.length > 0 ? [{ shop: { handle: "s", name: "S" }, lines, subtotal: usd(5000) }] : [],
  saved: [],
  vouchers: [],
  count: 1,
  subtotal: usd(5000),
  discount: usd(0),
  total: usd(5000),
  currency: "USD",
});
const shown = (more: Partial<QueuedLine>): QueuedLine => ({ kind: "add", name: "Lamp", quantity: 2, pieces: 2, ...more });
const order = {
  number: "M-1",
  status: "paid",
  total: usd(7000),
  createdAt: "2026-05-01T10:00:00.000Z",
  packages: [
    {
      shop: { name: "Lale" },
      status: "shipped",
      lines: [
        { cancelled: false, product: product("Radio"), quantity: 3 },
        { cancelled: true, product: product("Vase"), quantity: 1 },
      ],
    },
  ],
  address: { name: "Ada", line1: "1 High Street", postalCode: null, city: "Leeds" },
};

/** A cached page is its title here, and has one picture of that name. */
class PageParser {
  parseFromString = (title: string) =>
    Object.assign(new FakeElement("html", {}, new FakeElement("main", {}, new FakeElement("img", { src: `/media/${title}` }))), { title });
}

let places: Record<"cart" | "orders" | "products", FakeElement>;
let page: ReturnType<typeof fakePage>;
/** What is cached, then the document is opened at `address`. */
async function open(
  address: string,
  {
    copies = {} as Record<string, unknown>,
    waiting = [] as QueuedLine[],
    cookie = "signed_in=1.x",
    lang = "en" as Locale,
    broken = false,
    words = true,
    pages = {} as Record<string, string>,
    pictures = [] as string[],
  } = {},
) {
  const database = fakeDatabase();
  page = fakePage(`https://shop.example${address}`, { cookie, lang });
  vi.useFakeTimers({ toFake: ["Date"], now: at_ms + 60_000 });
  if (words) page.main.append(new FakeElement("div", { "data-words": JSON.stringify(dictionaryOf(lang)) }));
  places = { cart: new FakeElement("section"), orders: new FakeElement("section"), products: new FakeElement("section") };
  for (const [name, place] of Object.entries(places)) {
    place.setAttribute("data-offline", name);
    place.hidden = true;
    page.main.append(place);
  }
  const caches = new FakeCaches();
  for (const [path, title] of Object.entries(pages)) await (await caches.open("pages")).put(path, new Response(title));
  for (const path of pictures) await (await caches.open("pictures")).put(path, new Response(""));
  const globals = { ...page.globals, indexedDB: database.indexedDB, caches, navigator: { onLine: false }, DOMParser: PageParser };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  const [{ keepCopy }, { addWaiting }] = await Promise.all([import("../copies/personal-store.ts"), import("../queue/waiting-store.ts")]);
  for (const [name, value] of Object.entries(copies)) await keepCopy("account 1.x", name, value, at_ms);
  for (const each of waiting)
    await addWaiting({ owner: "account 1.x", key: each.name, method: "POST", path: "/cart/items", locale: "en", currency: "USD", made_ms: 1, shown: each });
  if (broken) {
    database.interrupt("onclose");
    database.state.fails = true;
  }
  const { showOffline } = await import("./offline-page.ts");
  await showOffline();
}
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "");
const texts = (place: FakeElement) =>
  place.children.map((child) => (child.tagName === "ul" ? child.children.map((item) => plain(item.textContent)) : plain(child.textContent)));
const links = (place: FakeElement) => place.querySelectorAll("a").map((link) => link.href);

describe("the offline document", () => {
  it("lists nothing where nothing is cached, and says that it has looked", async () => {
    await open("/");
    expect(Object.values(places).map(({ hidden, children }) => [hidden, children.length])).toEqual(Array(3).fill([true, 0]));
    expect(page.html.dataset.listed).toBe("");
  });
  it("lists nothing where the browser's storage is shut", async () => {
    await open("/", { copies: { cart: cart(line("Rug", 2, 3)) }, broken: true });
    expect([places.cart.hidden, page.html.dataset.listed]).toEqual([true, ""]);
  });
  it("lists the cart with its time, and links in the document's language", async () => {
    await open("/fr/cart", { copies: { cart: cart(line("Rug", 2, 3), line("Cup", 1, 4)) }, lang: "fr" });
    expect(places.cart.hidden).toBe(false);
    expect(links(places.cart)).toEqual(["/fr/home/product/rug", "/fr/home/product/cup"]);
    const [asOf, rows, sum] = texts(places.cart) as [string, string[], string];
    expect([asOf.includes("14:03"), places.cart.children.length]).toEqual([true, 3]);
    expect([rows[0], rows[1]].map((row) => row?.replace(/\s/g, " "))).toEqual(["Rug × 2 · 20,00 $", "Cup × 1 · 10,00 $"]);
    expect(sum.replace(/\s/g, " ")).toContain("50,00 $");
  });
  it("lists what waits beside the cart as it will be: edits are in it, what was marked is not", async () => {
    const waiting = [
      shown({ name: "Lamp", href: "/home/product/lamp" }),
      shown({ name: "Pot", quantity: 1 }),
      shown({ kind: "edit", name: "Rug", line: 3, quantity: 5 }),
      shown({ kind: "edit", name: "Cup", line: 4, quantity: 0 }),
      shown({ kind: "mark", name: "Heart" }),
    ];
    await open("/cart", { copies: { cart: cart(line("Rug", 2, 3), line("Cup", 1, 4)) }, waiting });
    const [asOf, rows, sum, title, ahead, text] = texts(places.cart) as [string, string[], string, string, string[], string];
    expect(asOf).toContain("2:03");
    expect(rows).toEqual(["Rug × 5 · $50.00"]);
    expect(sum).toContain("$50.00");
    expect([title.length > 0, text.length > 0, places.cart.children.length]).toEqual([true, true, 6]);
    expect(ahead.map((each) => ["Lamp", "Pot", "Rug", "Cup", "Heart"].find((name) => each.includes(name)))).toEqual(["Lamp", "Pot", "Rug", "Cup"]);
    expect([ahead[0]?.includes("2"), ahead[2]?.includes("5"), ahead[3]?.includes("0")]).toEqual([true, true, false]);
    expect(links(places.cart)).toEqual(["/home/product/rug", "/home/product/lamp"]);
  });
  it("lists what waits alone where no cart was seen, and nothing for marks alone", async () => {
    await open("/", { waiting: [shown({ name: "Lamp" })] });
    expect(texts(places.cart).length).toBe(3);
    await open("/", { waiting: [shown({ kind: "mark", name: "Heart" })] });
    expect(places.cart.hidden).toBe(true);
    await open("/", { copies: { cart: cart() } });
    expect(places.cart.hidden).toBe(true);
  });
  it("lists orders, and the one whose address was asked for with its packages and address", async () => {
    const cards = [{ ...order, lines: [{ product: product("Radio") }, { product: product("Vase") }] }];
    await open("/user/order/M-1", { copies: { orders: cards, "order M-1": order, "order M-2": { ...order, number: "M-2" } } });
    const [title, asOf, state, shop, pkg, address, listed, rows] = texts(places.orders) as [string, string, string, string, string[], string, string, string[]];
    expect(title).toContain("M-1");
    expect([asOf, listed].every((each) => each.includes("2:03"))).toBe(true);
    expect(state).toContain("$70.00");
    expect(shop).toMatch(/^Lale · \S/);
    expect(pkg).toEqual(["Radio × 3"]);
    expect(address).toBe("Ada, 1 High Street, Leeds");
    expect(rows[0]).toMatch(/^M-1 · .*\$70\.00.*Radio, Vase$/);
    expect(links(places.orders)).toEqual(["/home/product/radio", "/user/order/M-1"]);
  });
  it.each([
    ["/user/order/M-2", 0],
    ["/user/orders", 0],
    ["/user/order/M-1/invoice", 0],
    ["/user/order/M%2D1", 6],
  ])("at %s lists %i parts of an order", async (address, parts) => {
    await open(address, { copies: { "order M-1": order, orders: [] } });
    expect(places.orders.children.length).toBe(parts);
  });
  it("writes dates, states and links of orders in its language", async () => {
    await open("/fr/user/order/M-1", { copies: { orders: [{ ...order, lines: [] }], "order M-1": order }, lang: "fr" });
    const [, , state, , , , , rows] = texts(places.orders) as [string, string, string, string, string, string, string, string[]];
    expect([state, rows[0]].map((text) => /1 mai 2026/.test(String(text)))).toEqual([true, true]);
    expect(links(places.orders)).toEqual(["/fr/home/product/radio", "/fr/user/order/M-1"]);
  });
  it("lists products that were looked at, each with its picture where that is cached", async () => {
    await open("/fr/cart", {
      lang: "fr",
      pages: { "/fr/home/product/lamp": "Lampe", "/fr/home/product/rug": "Tapis", "/home/product/cup": "Cup" },
      pictures: ["/media/Lampe"],
    });
    const [list] = places.products.children;
    expect([places.products.hidden, list?.tagName, places.products.children.length]).toEqual([false, "ul", 1]);
    const items = list?.children.map((item) =>
      item.children.map(({ tagName, src, alt, width, height, href, textContent }) => ({ tagName, src, alt, width, height, href, textContent })),
    );
    const picture = { tagName: "img", src: "https://shop.example/media/Lampe", alt: "", width: 48, height: 48, href: undefined, textContent: "" };
    const to = (path: string, textContent: string) => ({ tagName: "a", href: path, textContent });
    expect(items).toMatchObject([[to("/fr/home/product/rug", "Tapis")], [picture, to("/fr/home/product/lamp", "Lampe")]]);
  });
  it("lists what it has where its words are missing", async () => {
    await open("/cart", { copies: { cart: cart(line("Rug", 2, 3)) }, words: false });
    expect(links(places.cart)).toEqual(["/home/product/rug"]);
  });
  it("lists what is this visitor's alone", async () => {
    await open("/", { copies: { cart: cart(line("Rug", 2, 3)) }, waiting: [shown({})], cookie: "signed_in=1.y" });
    expect(places.cart.hidden).toBe(true);
  });
});
