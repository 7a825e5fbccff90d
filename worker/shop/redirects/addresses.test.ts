import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pages } from "../../../app/pages.ts";
import { bucketOf, isFixedPath, keyOfPath, readFrom, readTo } from "./addresses.ts";
import { path_chars, redirectBuckets, target_chars } from "./rules.ts";

const from = (typed: string) => {
  const { read, problem } = readFrom(typed);
  return problem ?? read;
};
const to = (typed: string) => {
  const { read, problem } = readTo(typed);
  return problem ?? `${read.target} ${read.target_path}`;
};

describe("a path that leads on", () => {
  it.each([
    ["/old", "/old"],
    ["  /old \n", "/old"],
    ["/Old-Page.HTML/", "/old-page.html"],
    ["/a/b/c", "/a/b/c"],
    ["/a b", "/a%20b"],
    ["/été", "/%C3%A9t%C3%A9"],
    ["/%c3%a9t%C3%A9", "/%C3%A9t%C3%A9"],
    ["/%6fld", "/old"],
    ["/صفحة", "/%D8%B5%D9%81%D8%AD%D8%A9"],
    ["/a%2Fb", "/a%2Fb"],
    ["/a,b;c=d", "/a,b;c=d"],
    ["/francais", "/francais"],
    ["/page/x", "/page/x"],
    ["/shop/x", "/shop/x"],
    ["/Lamps/Product/Old-Lamp", "/lamps/product/old-lamp"],
    ["/all/x/y", "/all/x/y"],
    ["/flash-sale/1", "/flash-sale/1"],
    ["/pages", "/pages"],
    ["/user-guide", "/user-guide"],
    ["/cart-old", "/cart-old"],
    ["/c/lamps", "/c/lamps"],
    ["/contact/berlin", "/contact/berlin"],
    ["/...", "/..."],
    ["", "required"],
    [" ", "required"],
    ["old", "redirect_path"],
    ["https://shop.example/old", "redirect_path"],
    ["//host", "redirect_path"],
    ["//host/old", "redirect_path"],
    ["/\\host", "redirect_path"],
    ["\\\\host", "redirect_path"],
    ["/a\\b", "redirect_path"],
    ["/a//b", "redirect_path"],
    ["/a\tb", "redirect_path"],
    ["/a\u0000", "redirect_path"],
    ["/a%00", "redirect_path"],
    ["/a%0d%0ab", "redirect_path"],
    ["/a\u202eb", "redirect_path"],
    ["/a%E2%80%AEb", "redirect_path"],
    ["/../old", "redirect_path"],
    ["/a/..", "redirect_path"],
    ["/a/./b", "redirect_path"],
    ["/a/%2e%2E/b", "redirect_path"],
    ["/%", "redirect_path"],
    ["/%ff", "redirect_path"],
    ["/old.data", "redirect_path"],
    ["javascript:alert(1)", "redirect_path"],
    ["/old?x=1", "redirect_query"],
    ["/old#x", "redirect_query"],
    ["/old?", "redirect_query"],
    ["/fr/old", "redirect_language"],
    ["/FR/old", "redirect_language"],
    ["/ar", "redirect_language"],
    ["/", "redirect_fixed"],
    ["/cart", "redirect_fixed"],
    ["/CART/", "redirect_fixed"],
    ["/%63art", "redirect_fixed"],
    ["/admin", "redirect_fixed"],
    ["/admin/anything", "redirect_fixed"],
    ["/api/v1/pages", "redirect_fixed"],
    ["/assets/a.js", "redirect_fixed"],
    ["/user/anything", "redirect_fixed"],
    ["/shop", "redirect_fixed"],
    ["/page", "redirect_fixed"],
    ["/all", "redirect_fixed"],
    ["/robots.txt", "redirect_fixed"],
    ["/sitemap-en.xml", "redirect_fixed"],
    ["/sw.js", "redirect_fixed"],
    ["/seller/anything", "redirect_fixed"],
    ["/wishlist/anything", "redirect_fixed"],
    [`/c/${"a".repeat(22)}`, "redirect_fixed"],
    ["/.well-known/x", "redirect_fixed"],
  ])("%j: %s", (typed, read) => expect(from(typed)).toBe(read));

  it("has so many characters at most, as it is kept", () => {
    expect(from(`/${"x".repeat(path_chars - 1)}`)).toHaveLength(path_chars);
    expect(from(`/${"x".repeat(path_chars)}`)).toBe("too_long");
    // nine for each letter
    expect([from(`/${"क".repeat(55)}`)?.length, from(`/${"क".repeat(56)}`)]).toEqual([496, "too_long"]);
  });
  it("is read the same once it was read", () => {
    fc.assert(
      fc.property(fc.webPath({ size: "small" }), (path) => {
        const { read } = readFrom(path);
        if (read !== undefined) expect(from(read)).toBe(read);
      }),
    );
  });
});

describe("where it leads", () => {
  it.each([
    ["/", "/ /"],
    ["/cart", "/cart /cart"],
    ["/page/About/", "/page/About/ /page/about"],
    ["/search?q=é", "/search?q=%C3%A9 /search"],
    ["/page/faq#Delivery", "/page/faq#Delivery /page/faq"],
    ["/a?to=//host", "/a?to=//host /a"],
    ["", "required"],
    ["page/about", "redirect_path"],
    ["//host/x", "redirect_path"],
    ["/\\host", "redirect_path"],
    ["/\t/host", "redirect_path"],
    ["/a\r\nset-cookie: x", "redirect_path"],
    ["https://host", "redirect_path"],
    ["/x/../../y", "redirect_path"],
    ["/x.data", "redirect_path"],
    ["/tr/page/about", "redirect_language"],
  ])("%j: %s", (typed, read) => expect(to(typed)).toBe(read));
  it("has so many characters at most", () => {
    expect(to(`/${"x".repeat(target_chars - 1)}`)).not.toBe("too_long");
    expect(to(`/${"x".repeat(target_chars)}`)).toBe("too_long");
    expect(to(`/${"é".repeat(Math.ceil(target_chars / 6))}`)).toBe("too_long");
  });
  it("stays on this site, whatever is typed", () => {
    const signs = fc.constantFrom("/", "\\", ".", ":", "@", "?", "#", "%2f", "%5c", "%2e", "\t", "\n", "a", "host", "http:", "é", " ");
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 12 }), (parts) => {
        const { read } = readTo(parts.join(""));
        if (!read) return;
        for (const base of ["https://shop.example/", "https://shop.example/fr/x"]) expect(new URL(read.target, base).origin).toBe("https://shop.example");
        expect(new URL(read.target, "https://shop.example").pathname + new URL(read.target, "https://shop.example").search).toBe(read.target.split("#")[0]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("no page is stood in front of", () => {
  const filled = (pattern: string) => pattern.replace(/:\w+\??/g, "x1");
  const bare = (pattern: string) => pattern.replace(/\/:\w+\?/g, "") || "/";
  it.each(pages.map((page) => [page.pattern, page] as const))("%s", (_, { pattern, publicQuery }) => {
    const hasPlaces = pattern.includes("/:");
    // what depends on the database alone may lead on, once it answered 404
    expect(isFixedPath(filled(pattern))).toBe(publicQuery === undefined || !hasPlaces);
    if (!bare(pattern).includes(":")) expect(isFixedPath(bare(pattern))).toBe(true);
    for (const spelled of [bare(pattern).toUpperCase(), `${bare(pattern)}/`])
      if (!spelled.includes(":") && spelled !== "//") expect(isFixedPath(spelled)).toBe(true);
  });
});

it("the key of a path is the same for every spelling of the page", () => {
  expect(["/Old", "/old/", "/OLD/"].map(keyOfPath)).toEqual(["/old", "/old", "/old"]);
  expect(keyOfPath("/%C3%89A")).toBe("/%C3%89a");
  expect(keyOfPath("/")).toBe("/");
});

it("paths are spread over all parts alike", () => {
  const sizes = new Map<number, number>();
  for (let at = 0; at < 10_000; at += 1) {
    const bucket = bucketOf(`/old-page-${at}`);
    sizes.set(bucket, (sizes.get(bucket) ?? 0) + 1);
  }
  expect([sizes.size, Math.min(...sizes.keys()), Math.max(...sizes.keys())]).toEqual([redirectBuckets, 0, redirectBuckets - 1]);
  expect(Math.max(...sizes.values())).toBeLessThan(400);
  // written into the database: it stays
  expect(["/", "/old", "/%D8%B5"].map(bucketOf)).toEqual([30, 59, 9]);
});
