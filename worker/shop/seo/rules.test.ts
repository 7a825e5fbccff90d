import { describe, expect, it } from "vitest";
import { idRange, llms, robots, sitemap, sitemapIndex } from "./rules.ts";

const origin = "https://shop.example";

describe("files of products", () => {
  it("follow each other without gap or overlap", () => {
    for (const file of [0, 1, 50]) expect(idRange(file + 1).from).toBe(idRange(file).until);
    expect(idRange(0).from).toBe(0);
  });
});

describe("a sitemap", () => {
  const text = sitemap(origin, "fr", [
    { path: "/", changed_ms: Date.UTC(2026, 0, 2) },
    { path: "/shoes/product/a&b", pictures: ["/media/00ff?w=1200&x=<y>"] },
  ]);
  it("names each page in its language, and in the others", () => {
    expect(text).toContain("<loc>https://shop.example/fr</loc><lastmod>2026-01-02T00:00:00.000Z</lastmod>");
    expect(text).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/"/>');
    expect(text).toContain('<xhtml:link rel="alternate" hreflang="ar" href="https://shop.example/ar/shoes/product/a&amp;b"/>');
    expect(text.match(/<xhtml:link /g)).toHaveLength(2 * 6);
  });
  it("escapes what stands in addresses", () => {
    expect(text).toContain("<image:loc>https://shop.example/media/00ff?w=1200&amp;x=&lt;y&gt;</image:loc>");
  });
  it("is listed in an index", () => {
    expect(sitemapIndex(origin, [{ path: "/sitemaps/fr-0.xml" }])).toContain("<sitemap><loc>https://shop.example/sitemaps/fr-0.xml</loc></sitemap>");
  });
});

describe("robots.txt", () => {
  it("keeps crawlers out of what is one visitor's own, in each language, and names the sitemaps", () => {
    const text = robots(origin);
    for (const line of [
      "Disallow: /cart",
      "Disallow: /ar/user/",
      "Disallow: /api/",
      "Allow: /ar/seller/register",
      "Allow: /api/v1/openapi.json",
      "Sitemap: https://shop.example/sitemap-hi.xml",
    ])
      expect(text.split("\n")).toContain(line);
    expect(text).not.toMatch(/Disallow: \/$/m);
  });
});

describe("llms.txt", () => {
  it("is one line an entry, whatever a shop wrote", () => {
    const text = llms(origin, {
      title: "Meydan",
      summary: "A\nmarketplace",
      sections: [
        { heading: "Shops", links: [{ name: "A [b]", path: "/shop/a", text: "two\n\n# lines" }] },
        { heading: "Nothing", links: [] },
      ],
    });
    expect(text).toBe("# Meydan\n\n> A marketplace\n\n## Shops\n\n- [A \\[b\\]](https://shop.example/shop/a): two # lines\n");
  });
});
