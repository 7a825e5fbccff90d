import { describe, expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import { escapeXml, idRange, llms, robots, sitemap, sitemapIndex } from "./rules.ts";

const origin = "https://shop.example";
const all = { languages: locales, language: "en" as const };

describe("files of products", () => {
  it("follow each other without gap or overlap", () => {
    for (const file of [0, 1, 50]) expect(idRange(file + 1).from).toBe(idRange(file).until);
    expect(idRange(0).from).toBe(0);
  });
});

describe("a sitemap", () => {
  const text = sitemap(origin, "fr", all, [
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
  it("is this for one page, and this for none", () => {
    const head =
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
    const start = `${head} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
    const links = (path: string) =>
      [["en", path], ...["fr", "ar", "tr", "hi"].map((code) => [code, `/${code}${path === "/" ? "" : path}`]), ["x-default", path]]
        .map(([name, address]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${origin}${address}"/>`)
        .join("");
    expect(sitemap(origin, "en", all, [])).toBe(`${start}</urlset>\n`);
    expect(sitemap(origin, "tr", all, [{ path: "/all", changed_ms: 0, pictures: ["/a", "/b"] }, { path: "/" }])).toBe(
      `${start}<url><loc>${origin}/tr/all</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>${links("/all")}` +
        `<image:image><image:loc>${origin}/a</image:loc></image:image><image:image><image:loc>${origin}/b</image:loc></image:image></url>\n` +
        `<url><loc>${origin}/tr</loc>${links("/")}</url>\n</urlset>\n`,
    );
    expect(sitemap(origin, "en", all, [{ path: "/" }])).toContain(`<loc>${origin}/</loc>`);
  });
  it("of a market with fewer languages names those alone, and its own for everybody else", () => {
    const listed = sitemap(origin, "tr", { languages: ["ar", "tr"], language: "tr" }, [{ path: "/all" }]);
    expect(listed.match(/hreflang="[^"]+" href="[^"]+"/g)).toEqual([
      `hreflang="ar" href="${origin}/ar/all"`,
      `hreflang="tr" href="${origin}/tr/all"`,
      `hreflang="x-default" href="${origin}/tr/all"`,
    ]);
    expect(robots(origin, ["ar", "tr"])).not.toMatch(/\/(en|fr|hi)\b|: \/cart|sitemap-en/);
  });
  it("escapes each sign that XML has for itself", () =>
    expect(escapeXml(`<a b="c" d='e'>&</a>`)).toBe("&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;&lt;/a&gt;"));
  it("is listed with when it changed, where that is known", () => {
    expect(sitemapIndex(origin, [{ path: "/a&b", changed_ms: 0 }, { path: "/c" }])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        `<sitemap><loc>${origin}/a&amp;b</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod></sitemap>\n<sitemap><loc>${origin}/c</loc></sitemap>\n</sitemapindex>\n`,
    );
  });
  it("is listed in an index", () => {
    expect(sitemapIndex(origin, [{ path: "/sitemaps/fr-0.xml" }])).toContain("<sitemap><loc>https://shop.example/sitemaps/fr-0.xml</loc></sitemap>");
  });
});

describe("robots.txt", () => {
  it("keeps crawlers out of what is one visitor's own, in each language, and names the sitemaps", () => {
    const text = robots(origin, locales);
    for (const line of [
      "Disallow: /cart",
      "Disallow: /ar/user",
      "Disallow: /api/",
      "Allow: /ar/seller/register",
      "Allow: /api/v1/openapi.json",
      "Sitemap: https://shop.example/sitemap-hi.xml",
    ])
      expect(text.split("\n")).toContain(line);
    expect(text).not.toMatch(/Disallow: \/$/m);
    const lines = text.split("\n");
    expect(lines[0]).toBe("User-agent: *");
    expect(lines.slice(-8)).toEqual(
      ["Allow: /", "", ...["", "-en", "-fr", "-ar", "-tr", "-hi"].map((part) => `Sitemap: ${origin}/sitemap${part}.xml`)].concat("").slice(-8),
    );
    const of = (word: string, code: string) => lines.filter((line) => line.startsWith(`${word}: /${code}`)).map((line) => line.replace(`/${code}`, "/"));
    const english = (word: string) =>
      lines.filter((line) => line.startsWith(`${word}: /`) && !/^\w+: \/(fr|ar|tr|hi)\//.test(line) && !/ \/(api|dev)\/| \/$/.test(line));
    for (const word of ["Disallow", "Allow"])
      for (const code of ["fr/", "ar/", "tr/", "hi/"]) expect([word, code, of(word, code)]).toEqual([word, code, english(word)]);
    expect(english("Disallow").length).toBeGreaterThan(5);
    expect(lines).toContain("Disallow: /dev/");
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
    const bare = llms(origin, {
      title: "T",
      summary: " s ",
      sections: [
        {
          heading: "A",
          links: [
            { name: " n ", path: "/p" },
            { name: "m", path: "/q", text: "" },
          ],
        },
      ],
    });
    expect(bare).toBe("# T\n\n> s\n\n## A\n\n- [n](https://shop.example/p)\n- [m](https://shop.example/q)\n");
    expect(text).toBe("# Meydan\n\n> A marketplace\n\n## Shops\n\n- [A \\[b\\]](https://shop.example/shop/a): two # lines\n");
  });
});
