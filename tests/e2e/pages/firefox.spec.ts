/** The main pages in Firefox: looked at, searched, bought from, signed in to; nothing in the console, nothing wider than a phone. */
import { expect, test } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { Firefox, firefoxPath } from "../support/firefox.ts";

const product = { path: "/garden/product/verdelune-quill-beach-parasol", name: "Verdelune Quill striped parasol" };
const phone = { width: 360, height: 740 };

test("a shopper with Firefox on a phone searches, looks, puts into the cart, comes to the checkout, signs in and reads Arabic", async ({ baseURL }, info) => {
  const executable = firefoxPath();
  info.skip(!executable && !process.env.CI, "no Firefox here: install one, or name it by FIREFOX_PATH");
  // a browser is started for it, which takes a busy machine half a minute
  test.setTimeout(120_000);
  const firefox = await Firefox.start(executable ?? "firefox", phone);
  const evaluate = <T>(expression: string) => firefox.evaluate<T>(expression);
  /** The client runs, nothing is wider than the window, nothing was complained of. */
  const expectGood = async (path: string) => {
    await expect.poll(() => evaluate("location.pathname")).toBe(path);
    await expect.poll(() => evaluate("document.documentElement.dataset.live")).toBe("");
    await expect.poll(() => evaluate("document.querySelectorAll('main h1').length")).toBe(1);
    const [width, by] = await evaluate<[number, unknown]>(`[document.documentElement.scrollWidth, ${widest}]`);
    expect(width, `width of ${path}, by ${JSON.stringify(by)}`).toBeLessThanOrEqual(phone.width);
    expect(firefox.errors, `console of ${path}`).toEqual([]);
  };
  const open = async (path: string) => {
    await firefox.goto(baseURL + path);
    await expectGood(path);
  };
  const press = (role: string, name: string) => expect(() => firefox.click(role, name)).toPass();
  const fill = async (role: string, name: string, text: string) => {
    await press(role, name);
    await firefox.type(text);
  };
  try {
    await open("/");
    await fill("searchbox", en.header.search, `parasol${enter}`);
    await expectGood("/search");
    await press("link", product.name);
    await expectGood(product.path);
    await press("button", en.buy.addToCart);
    await expect.poll(() => evaluate("document.querySelector('header [data-cart-count]').textContent")).toBe("1");
    await press("button", en.buy.viewCart);
    await expect.poll(() => evaluate("document.querySelector('dialog[open]') !== null")).toBe(true);
    await open("/garden/products");
    await open("/cart");
    // on a phone the link stays at the foot of the screen and names what is to pay
    await press("link", `${en.cart.checkout} ${await evaluate<string>("document.querySelector('main a[href=\"/checkout\"] bdi').textContent")}`);
    await expectGood("/checkout");
    await open("/login");
    // Firefox gives a field for a password no role
    await fill("textbox", en.fields.labels.email, `shopper@meydan.test${tab}meydan-demo-1${enter}`);
    await expect.poll(() => evaluate("document.documentElement.dataset.who")).toBe("shopper");
    await open("/ar");
    expect(await evaluate("document.dir")).toBe("rtl");
    expect(await evaluate("document.querySelector('footer h2').textContent")).toBe(ar.footer.region);
  } finally {
    await firefox.stop();
  }
});

/** The five things that reach farthest to the left or the right, but for what its own frame cuts off or scrolls. */
const widest = `(() => {
  const root = document.documentElement;
  const isCut = (each) => each !== document.body && (getComputedStyle(each).overflowX !== "visible" || isCut(each.parentElement));
  const beyond = ({ left, right }) => Math.round(Math.max(-left, right - root.clientWidth));
  return [...document.querySelectorAll("body *")]
    .filter((each) => each.checkVisibility() && !isCut(each.parentElement))
    .map((each) => [beyond(each.getBoundingClientRect()), each.localName + "." + each.className + " " + each.textContent.trim().slice(0, 40)])
    .sort(([a], [b]) => b - a)
    .slice(0, 5);
})()`;
/** As WebDriver calls these keys. */
const tab = "\uE004";
const enter = "\uE007";
