import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageLifetime } from "../../cache/manifest.ts";
import type { Marks, PagePart } from "../../cache/page.ts";
import { cut, fill, freshness, keyOf, makeMarks, readPage, writtenPage } from "./rules.ts";

const marks = makeMarks("7f3a");

const filled = (parts: PagePart[], values: Marks) => new TextDecoder().decode(fill(parts, values));
const page = { read_ms: 0, seq: 0, until_ms: 1_000_000, tags: [], parts: [] };

describe("a kept page", () => {
  it("gets each visitor's own nonce and query", () => {
    const html = `<script nonce="${marks.nonce}">1</script><a href="/tr/brands${marks.search}">Türkçe</a><script nonce="${marks.nonce}">2</script>`;
    const parts = cut(html, marks);
    expect(filled(parts, { nonce: "A", search: "?x=1" })).toBe('<script nonce="A">1</script><a href="/tr/brands?x=1">Türkçe</a><script nonce="A">2</script>');
    expect(filled(parts, { nonce: "B", search: "" })).toBe('<script nonce="B">1</script><a href="/tr/brands">Türkçe</a><script nonce="B">2</script>');
  });
  it("is the same after it was written down, as page and in the bytes of each visitor", () => {
    const parts = cut(`<a href="/hi${marks.search}">हिन्दी – العربية</a><script nonce="${marks.nonce}"></script>`, marks);
    const read = readPage(writtenPage({ ...page, parts }));
    expect(read).toEqual({ ...page, parts });
    expect(filled(read?.parts ?? [], { nonce: "A", search: "?q=é" })).toBe('<a href="/hi?q=é">हिन्दी – العربية</a><script nonce="A"></script>');
  });
  it("is nothing when what was written down cannot be read", () => {
    for (const written of ["", "{", "null", "7", '{"read_ms":1}', '{"parts":"x"}']) expect(readPage(written)).toBeUndefined();
  });
  it("cannot be broken out of by a query", () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const html = filled(cut(`<a href="/x${marks.search}">`, marks), { nonce: "N", search });
        expect(html.slice('<a href="/x'.length, -2)).not.toMatch(/["<>]/);
      }),
    );
  });
  it("takes a query of a thousand signs, and no longer one", () => {
    const parts = cut(`<a href="/x${marks.search}">`, marks);
    const href = (search: string) => filled(parts, { nonce: "N", search }).slice('<a href="/x'.length, -2);
    expect([href(`?${"q".repeat(999)}`).length, href(`?${"q".repeat(1_000)}`)]).toEqual([1_000, ""]);
    expect(href(`?a=1&b="'<>`)).toBe("?a=1&amp;b=&quot;&#x27;&lt;&gt;");
  });
  it("has marks that no pattern reads as something else", () => {
    const odd: Marks = { nonce: "n.o*n[c]e", search: "?s+(e)a|r{c}h^$\\" };
    expect(filled(cut(`nXoon1 ${odd.nonce} ${odd.search}`, odd), { nonce: "N", search: "?x" })).toBe("nXoon1 N ?x");
  });
  it("is fresh, then stale, then gone", () => {
    expect(freshness(page, pageLifetime.fresh_s * 1000 - 1)).toBe("fresh");
    expect(freshness(page, pageLifetime.fresh_s * 1000)).toBe("stale");
    expect(freshness(page, pageLifetime.oldest_s * 1000)).toBe("gone");
  });
  it("is gone before its time when something it was made of is", () => {
    expect(freshness({ ...page, until_ms: 5_000 }, 4_999)).toBe("fresh");
    expect(freshness({ ...page, until_ms: 5_000 }, 5_000)).toBe("gone");
  });
  it("is not believed when it comes from far ahead, as after a clock was set back", () => {
    expect(freshness({ ...page, read_ms: 3_600_000, until_ms: 4_000_000 }, 0)).toBe("gone");
  });
});

describe("the key of a page", () => {
  const base = { build: "b1", generation: "3.0", locale: "fr" as const, currency: "EUR", path: "/all/shoes", allowed: ["sort", "page"] };
  it("does not depend on the order of parameters, on unknown ones or on a last slash", () => {
    const a = keyOf({ ...base, query: new URLSearchParams("sort=price&page=2&utm=x") });
    const b = keyOf({ ...base, path: "/all/shoes/", query: new URLSearchParams("page=2&sort=price") });
    expect(a).toBe(b);
  });
  it("depends on build, generation, language, currency and page", () => {
    const query = new URLSearchParams("page=2");
    const keys = [
      base,
      { ...base, build: "b2" },
      { ...base, generation: "4.0" },
      { ...base, locale: "ar" as const },
      { ...base, currency: "USD" },
      { ...base, path: "/all/bags" },
    ].map((each) => keyOf({ ...each, query }));
    expect(new Set(keys).size).toBe(keys.length);
  });
  it("holds all values of one name in their order, and names by their beginning", () => {
    const key = (query: string) => keyOf({ ...base, allowed: ["page", "o.*"], query: new URLSearchParams(query) });
    expect(key("page=2&page=1")).not.toBe(key("page=1&page=2"));
    expect(key("o.size=m&o.colour=red")).toBe(key("o.colour=red&o.size=m&order=x&o=y&pages=3&xo.size=m"));
    expect(key("o.size=m")).not.toBe(key(""));
    expect(key("o.size=m")).toBe("b1 3.0 fr EUR /all/shoes?o.size=m");
    expect(keyOf({ ...base, path: "/", query: new URLSearchParams() })).toBe("b1 3.0 fr EUR /?");
  });
  it("has four hundred signs at most", () => {
    const short = (keyOf({ ...base, query: new URLSearchParams("sort=") }) as string).length;
    const key = (length: number) => keyOf({ ...base, query: new URLSearchParams(`sort=${"x".repeat(length - short)}`) });
    expect([key(400)?.length, key(401)]).toEqual([400, null]);
  });
  it("refuses what is too long to keep", () => {
    expect(keyOf({ ...base, query: new URLSearchParams(`sort=${"x".repeat(500)}`) })).toBeNull();
  });
});
