/** However an address is spelled: guard, router and page cache speak of the same page, or it is led to its one spelling first. */
import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { pages } from "../../../app/pages.ts";
import routes from "../../../app/routes.ts";
import { splitPrefix } from "../../../locales/locales.ts";
import { keyOf } from "../page-cache/rules.ts";
import { documentPath, pageAt } from "../pages.ts";
import { normalPath, sentPath } from "./rules.ts";

const declared = (await routes) as RouteObject[];

/** As React Router finds it: the pattern and what stands in its places. Null: no page. */
function routed(path: string) {
  const match = matchRoutes(declared, path)?.at(-1);
  if (!match || match.route.path === "*") return null;
  return { pattern: `/${match.route.path ?? ""}`, params: match.params };
}

const isPath = (pathname: string) => pathname.startsWith("/");
const spell = (letter: string, how: number) => {
  const hex = letter.charCodeAt(0).toString(16).padStart(2, "0");
  return [letter, letter, letter, `%${hex}`, `%${hex.toUpperCase()}`, letter.toUpperCase(), `%25${hex}`][how] as string;
};
/** A path with some of its letters written otherwise, slashes added and dots put in. */
const spellingOf = (path: string) =>
  fc
    .tuple(
      fc.array(fc.nat(6), { minLength: path.length, maxLength: path.length }),
      fc.constantFrom("", "", "", "/", "//", "/.", "/x/..", "/%2e", "%2f", "%", "%ff"),
      fc.constantFrom("", "", "", "/", "/.", "/x/%2e%2E", "//host"),
      fc.constantFrom("", "", ".data", "/_.data", "%2edata", "/.data", ".DATA"),
      fc.boolean(),
    )
    .map(
      ([hows, behind, before, ending, isMild]) =>
        `${before}${[...path].map((letter, at) => (isMild || letter === "/" ? letter : spell(letter, hows[at] as number))).join("")}${behind}${ending}`,
    );

const filled = (pattern: string) => pattern.replace(/:\w+\??/g, "a1,b~é").replace(/(.)\/$/, "$1");
const sites = pages.flatMap(({ pattern }) => ["", "/fr"].map((prefix) => (prefix + filled(pattern)).replace(/(.)\/$/, "$1")));
const spelling = fc
  .constantFrom(...sites)
  .chain(spellingOf)
  .filter(isPath);

/** What the worker makes of an address: not found, led elsewhere, or this page. */
function seen(sent: string) {
  const { pathname } = new URL(`http://shop.example${sent}`);
  const normal = normalPath(pathname);
  if (normal === null) return { outcome: "not found" as const };
  const { path: documented } = documentPath(normal);
  const { path } = splitPrefix(documented);
  return { outcome: normal === sent ? ("served" as const) : ("led" as const), normal, page: pageAt(path), found: routed(path) };
}

describe("spellings of an address", { timeout: 60_000 }, () => {
  it("are one in the end: where one is led, one stays", () => {
    fc.assert(
      fc.property(spelling, (sent) => {
        const { normal } = seen(sent);
        if (normal !== undefined) expect(normalPath(new URL(`http://shop.example${normal}`).pathname)).toBe(normal);
      }),
      { numRuns: 1_000 },
    );
  });
  it("mean to the router what they mean to the guards", () => {
    fc.assert(
      fc.property(spelling, (sent) => {
        const { outcome, page, found } = seen(sent);
        if (outcome !== "not found") expect(page?.rule?.pattern, sent).toBe(found?.pattern);
      }),
      { numRuns: 4_000 },
    );
  });
  it("of one page have one key in the page cache", () => {
    const keyed = (page: ReturnType<typeof pageAt>) =>
      keyOf({ build: "b", generation: "1", locale: "en", currency: "USD", path: page.path, query: new URLSearchParams(), allowed: [] });
    fc.assert(
      fc.property(
        fc.constantFrom(...sites).chain((site) => fc.tuple(spellingOf(site), spellingOf(site))),
        ([one, other]) => {
          const [a, b] = [one, other].filter(isPath).map(seen);
          if (!a?.page?.rule || !b?.page?.rule || JSON.stringify(a.found) !== JSON.stringify(b.found)) return;
          expect(keyed(a.page), `${one} and ${other}`).toBe(keyed(b.page));
        },
      ),
      { numRuns: 2_000 },
    );
  });
  it.each([
    ["/user/profil%65", "/user/profile"],
    ["/%75ser/profile", "/user/profile"],
    ["/page/a%2cb%2fc", "/page/a,b%2Fc"],
    ["/page/a|b c", "/page/a%7Cb%20c"],
    ["/page/%E0%A4%95", "/page/%E0%A4%95"],
    ["/CART/", "/CART/"],
    ["/page/%2575", "/page/%2575"],
  ])("%s is %s", (sent, normal) => {
    expect(normalPath(new URL(`http://shop.example${sent}`).pathname)).toBe(normal);
  });
  it.each(["//cart", "/cart//", "/user//profile", "/user/profile//.data", "/page/%", "/page/%zz", "/page/%ff", "/page/%ED%A0%80"])("%s is nobody's", (sent) => {
    expect(normalPath(sent)).toBeNull();
  });
  it("are read as they were sent, not as a URL parser tidies them up", () => {
    expect(sentPath("http://shop.example/user/../login?a=/b#c")).toBe("/user/../login");
    expect(sentPath("http://shop.example")).toBe("/");
  });
});
