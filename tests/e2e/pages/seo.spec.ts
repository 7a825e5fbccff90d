/** What search engines and social networks read of a page. */
import { type APIRequestContext, expect, test } from "playwright/test";

type Data = { "@context": string; "@type": string } & Record<string, unknown>;

async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path, { headers: { cookie: "i18n_redirected=en" } });
  const html = await response.text();
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map((match) => [match[1], match[2]] as const);
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map((match) => JSON.parse(match[1] as string) as Data);
  return { status: response.status(), html, meta, links, data, canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] };
}

const product = "/garden/product/verdelune-quill-beach-parasol";
const listed = [
  "/",
  "/brands",
  "/categories",
  "/all",
  "/electronics/products",
  "/electronics/brand",
  "/flash-sale",
  "/shipping",
  "/shop",
  "/page/about",
  product,
];

for (const path of listed)
  test(`${path} names itself, its languages and its picture`, async ({ request, baseURL }) => {
    const prefix = "/tr";
    const page = await read(request, path === "/" ? prefix : prefix + path);
    expect(page.status).toBe(200);
    const here = `${baseURL}${path === "/" ? prefix : prefix + path}`;
    expect(page.canonical).toBe(here);
    expect(page.meta("og:url")).toBe(here);
    expect(page.meta("og:locale")).toBe("tr_TR");
    expect([...page.html.matchAll(/"og:locale:alternate" content="(\w+)"/g)].map(([, code]) => code)).toEqual(["en_US", "fr_FR", "ar_AE", "hi_IN"]);
    expect(Object.fromEntries(page.links)).toEqual({
      en: baseURL + path,
      fr: `${baseURL}/fr${path === "/" ? "" : path}`,
      ar: `${baseURL}/ar${path === "/" ? "" : path}`,
      tr: here,
      hi: `${baseURL}/hi${path === "/" ? "" : path}`,
      "x-default": baseURL + path,
    });
    const description = page.meta("description") as string;
    expect(description.length).toBeGreaterThan(20);
    // a text that is longer ends with a whole word
    if (path === product) expect(description).toMatch(/^[^\n]{100,159}[^\s…]…$/);
    expect(page.meta("robots")).toBeUndefined();
    const picture = await request.get(page.meta("og:image") as string);
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  });

test("a filtered listing stays out of search engines", async ({ request }) => {
  const page = await read(request, "/electronics/products?rating=4&sort=price");
  expect([page.meta("robots"), page.canonical, page.links]).toEqual(["noindex", undefined, []]);
});

test("an unknown page has neither canonical nor alternates", async ({ request }) => {
  const page = await read(request, "/nowhere/to/be/found");
  expect([page.status, page.meta("robots"), page.canonical, page.links.length]).toEqual([404, "noindex", undefined, 0]);
});

const kindsOf = (data: Data[]) => data.map((each) => each["@type"]).toSorted();

test("structured data stands where it belongs, with absolute addresses", async ({ request, baseURL }) => {
  expect(kindsOf((await read(request, "/")).data)).toEqual(["Organization", "WebSite"]);
  const listing = await read(request, "/electronics/products");
  expect(kindsOf(listing.data)).toEqual(["BreadcrumbList", "ItemList"]);
  const detail = await read(request, `/fr${product}`);
  expect(kindsOf(detail.data)).toEqual(["BreadcrumbList", "Product"]);
  const sold = detail.data.find((each) => each["@type"] === "Product") as Data & { image: string[]; offers: Record<string, unknown> };
  expect(sold).toMatchObject({ "@context": "https://schema.org", name: expect.any(String), sku: expect.any(String), brand: { "@type": "Brand" } });
  expect(sold.offers).toMatchObject({
    "@type": "Offer",
    price: expect.stringMatching(/^\d+\.\d\d$/),
    priceCurrency: "EUR",
    url: `${baseURL}/fr${product}`,
    availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/),
  });
  for (const image of sold.image) expect((await request.get(image)).status()).toBe(200);
  const crumbs = detail.data.find((each) => each["@type"] === "BreadcrumbList") as Data & { itemListElement: { position: number; item?: string }[] };
  expect(crumbs.itemListElement.map(({ position }) => position)).toEqual(crumbs.itemListElement.map((_, index) => index + 1));
  for (const { item } of crumbs.itemListElement.slice(0, -1)) expect((await request.get(item as string)).status()).toBe(200);
});
