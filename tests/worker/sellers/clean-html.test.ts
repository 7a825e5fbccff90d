import { describe, expect, it } from "vitest";
import { cleanHtml, descriptionOf, htmlOfText, textOfHtml } from "../../../worker/shop/markup/rules.ts";
import fc from "../../support/laws.ts";
import { payloads } from "../../support/product-files/payloads.ts";

const allowed = new Set("p br ul ol li h3 h4 b strong i em a table thead tbody tr th td".split(" "));

/** What the platform's own parser (lol-html, the second reader) finds in it that is not on the list. */
async function strangers(html: string): Promise<string[]> {
  const found: string[] = [];
  const rewriter = new HTMLRewriter()
    .on("*", {
      element: ({ tagName, attributes }) => {
        if (!allowed.has(tagName)) found.push(`<${tagName}>`);
        for (const [name, value] of attributes as Iterable<[string, string]>) {
          const isLink = tagName === "a" && name === "href" && /^(https?:\/\/[^/@\\]+[/?#]|mailto:)/.test(value);
          if (!isLink && !(tagName === "a" && name === "rel" && value === "nofollow ugc")) found.push(`${tagName}[${name}=${value}]`);
        }
      },
    })
    .onDocument({ comments: ({ text }) => void found.push(`comment ${text}`), doctype: () => void found.push("doctype") });
  await rewriter.transform(new Response(`<div>${html}</div>`)).text();
  return found.filter((each) => each !== "<div>");
}

describe("a description with markup", () => {
  it(`keeps nothing but the allow-list of ${payloads.length} payloads`, async () => {
    expect(payloads.length).toBeGreaterThan(700);
    const wrong: unknown[] = [];
    for (const payload of payloads) {
      const cleaned = cleanHtml(payload);
      const found = [...(await strangers(cleaned)), ...(/<(?!\/?[a-z])/i.test(cleaned) ? ["a loose <"] : [])];
      if (found.length > 0 || cleanHtml(cleaned) !== cleaned) wrong.push([payload, cleaned, found]);
    }
    expect(wrong).toEqual([]);
  });
  it("is clean whatever pieces of payloads stand together", async () => {
    const pieces = fc.array(
      fc.oneof(fc.constantFrom(...payloads), fc.constantFrom("<", ">", "'", '"', "&", "</", "<!--", "-->", "\0", "=", "<p>", "<b>", "</p>", "x")),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(pieces, async (parts) => {
        const cleaned = cleanHtml(parts.join(""));
        expect(await strangers(cleaned)).toEqual([]);
        expect(cleanHtml(cleaned)).toBe(cleaned);
      }),
      { numRuns: 300 },
    );
  });
  it("leaves its tags closed, so that the page around it stays whole", () => {
    expect(cleanHtml("<ul><li><b>x<table><tr><td><a href='https://a.example/'>y")).toBe(
      '<ul><li><b>x<table><tr><td><a href="https://a.example/" rel="nofollow ugc">y</a></td></tr></table></b></li></ul>',
    );
    expect(cleanHtml("x</div></section></p></ul>y")).toBe("xy");
  });
  it("keeps what shops write, headings two steps down", () => {
    expect(cleanHtml('<h1 class="t">Cloth</h1><div><span style="color:red">Cool</span></div><p></p><h5>Care</h5>')).toBe(
      "<h3>Cloth</h3><p>Cool</p><h4>Care</h4>",
    );
    expect(cleanHtml("<p>1 < 2 & 3 &gt; 2&nbsp;&copy;</p>")).toBe("<p>1 &lt; 2 &amp; 3 &gt; 2\u00a0©</p>");
  });
  it("says the same in plain words", () => {
    expect(descriptionOf("<h2>Cloth</h2><p>Cool,<br>light.</p><ul><li>Linen</li><li>&lt;5 % cotton</li></ul>")).toEqual({
      description: "Cloth\n\nCool,\nlight.\n\nLinen\n<5 % cotton",
      descriptionHtml: "<h3>Cloth</h3><p>Cool,<br />light.</p><ul><li>Linen</li><li>&lt;5 % cotton</li></ul>",
    });
  });
  it("is plain text again where it says no more than that", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc
            .stringMatching(/^[a-z<>&"' ]{1,12}$/)
            .map((text) => text.trim().replace(/ +/g, " "))
            .filter(Boolean),
          { minLength: 1, maxLength: 5 },
        ),
        (lines) => {
          const text = lines.join("\n\n");
          expect(descriptionOf(htmlOfText(text))).toEqual({ description: text, descriptionHtml: null });
        },
      ),
    );
  });
  it("takes no longer than its length allows", () => {
    const began = Date.now();
    for (const deep of ["<b>", "<p>", "<ul><li>", "<table><tr><td>", "<", "<a href=x>", "<!--", "&lt;", "<p><b a=", "<div><p>"])
      textOfHtml(cleanHtml(deep.repeat(40_000)));
    expect(Date.now() - began).toBeLessThan(8000);
  });
});
