import { afterEach, describe, expect, it, vi } from "vitest";
import { titled } from "../../../locales/site.ts";
import { FakeElement, fakePage } from "../../../tests/support/browser/page.ts";
import type { PageHead } from "../../context.ts";
import { applyHead } from "./browser-head.ts";

afterEach(() => void vi.unstubAllGlobals());

let page: ReturnType<typeof fakePage>;
function open(address: string, lang: string) {
  page = fakePage(`https://shop.example${address}`, { lang });
  const link = (rel: string, hreflang: string) =>
    page.head.append(Object.assign(new FakeElement("link", { rel, ...(hreflang && { hreflang }) }), { hreflang, href: "https://shop.example/before" }));
  link("canonical", "");
  for (const code of ["en", "fr", "x-default"]) link("alternate", code);
  // neither of them is an address of this page
  link("stylesheet", "");
  link("alternate", "");
  for (const [name, value] of Object.entries(page.globals)) vi.stubGlobal(name, value);
}
const links = () => page.head.querySelectorAll("link").map(({ href }) => String(href).replace("https://shop.example", ""));
const meta = () => page.head.querySelectorAll("meta").map(({ name, content }) => [name, content]);
const head: PageHead = { title: "Lamps" };

describe("the head after a navigation", () => {
  it.each<[string, string, Partial<PageHead>, string[]]>([
    ["/fr/all/lamps", "fr", {}, ["/fr/all/lamps", "/all/lamps", "/fr/all/lamps", "/all/lamps"]],
    ["/all/lamps", "en", {}, ["/all/lamps", "/all/lamps", "/fr/all/lamps", "/all/lamps"]],
    ["/fr/all/lamps", "fr", { canonical: "/all" }, ["/fr/all", "/all", "/fr/all", "/all"]],
    ["/fr", "fr", {}, ["/fr", "/", "/fr", "/"]],
    ["/", "en", {}, ["/", "/", "/fr", "/"]],
  ])("at %s in %s leads search engines to its own address: %j", (address, lang, more, own) => {
    open(address, lang);
    applyHead({ ...head, ...more });
    expect(links()).toEqual([...own, "/before", "/before"]);
  });
  it("has the page's title, which ends with the market's name where that is not in it", () => {
    open("/all", "en");
    page.head.append(Object.assign(new FakeElement("meta", { name: "apple-mobile-web-app-title" }), { content: "Meydan" }));
    applyHead(head);
    expect(page.document).toMatchObject({ title: titled("Lamps", "Meydan") });
    applyHead({ title: "Meydan, the square", namesMarket: true });
    expect(page.document).toMatchObject({ title: "Meydan, the square" });
  });
  it("describes the page and keeps it out of search engines where it says so, each once, and not any longer than that", () => {
    open("/all", "en");
    applyHead({ ...head, description: "All lamps", noindex: true });
    expect(meta()).toEqual([
      ["description", "All lamps"],
      ["robots", "noindex"],
    ]);
    applyHead({ ...head, description: "All rugs", noindex: true });
    expect(meta()).toEqual([
      ["description", "All rugs"],
      ["robots", "noindex"],
    ]);
    applyHead({ ...head, noindex: false, description: "All rugs" });
    expect(meta()).toEqual([["description", "All rugs"]]);
    applyHead(head);
    expect(meta()).toEqual([]);
  });
});
