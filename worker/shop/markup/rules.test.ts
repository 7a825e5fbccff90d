import { describe, expect, it } from "vitest";
import { cleanHtml, descriptionOf, html_max_chars, htmlOfText, textOfHtml } from "./rules.ts";

describe("of a description's markup", () => {
  it.each([
    "<p>a</p>",
    "<p>a<br />b</p>",
    "<ul><li>a</li></ul>",
    "<ol><li>a</li></ol>",
    "<h3>a</h3>",
    "<h4>a</h4>",
    "<p><b>a</b><strong>b</strong><i>c</i><em>d</em></p>",
    "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>",
    '<p><a href="https://example.com/" rel="nofollow ugc">a</a></p>',
    '<p><a href="mailto:a@example.com" rel="nofollow ugc">a</a></p>',
  ])("%s stays", (html) => expect(cleanHtml(html)).toBe(html));
  it.each([
    ["<h1>a</h1>", "<h3>a</h3>"],
    ["<h2>a</h2>", "<h3>a</h3>"],
    ["<h5>a</h5>", "<h4>a</h4>"],
    ["<h6>a</h6>", "<h4>a</h4>"],
    ["<div>a</div>", "<p>a</p>"],
    ["<section>a</section><article>b</article>", "<p>a</p><p>b</p>"],
    ["<div><p>a</p></div>", "<p>a</p>"],
    ["<div> <ul><li>a</li></ul> </div>", "<ul><li>a</li></ul>"],
    ["<p> </p><b></b><ul><li></li></ul>a", "a"],
    ['<p style="color:red" onclick="x()" class="c">a</p>', "<p>a</p>"],
    ["<span>a</span><u>b</u><font>c</font>", "abc"],
    ["<img src=x onerror=alert(1)>a", "a"],
    ...[
      "script",
      "style",
      "textarea",
      "option",
      "select",
      "noscript",
      "iframe",
      "xmp",
      "title",
      "template",
      "svg",
      "math",
      "object",
      "applet",
      "audio",
      "video",
      "canvas",
      "head",
    ].map((tag) => [`a<${tag}>b</${tag}>c`, "ac"]),
    ['<a href="javascript:alert(1)">a</a>', "a"],
    ['<a href="JaVaScRiPt:alert(1)">a</a>', "a"],
    ['<a href="data:text/html,x">a</a>', "a"],
    ['<a href="//evil.example">a</a>', "a"],
    ['<a href="/path">a</a>', "a"],
    ['<a href="https://user@evil.example">a</a>', "a"],
    ['<a href="xhttp://evil.example">a</a>', "a"],
    ["<a>a</a>", "a"],
    ['<a href=" http://example.com " target="_blank">a</a>', '<a href="http://example.com/" rel="nofollow ugc">a</a>'],
    ["a\u0000\u0007\u202eb\u200b\u2066\ufeffc", "abc"],
    ["a\tb\r\nc\rd", "a\tb\nc\nd"],
    ["  a  ", "a"],
    ["a & b < c", "a &amp; b &lt; c"],
    ["", ""],
  ])("%s becomes %s", (html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned);
    expect(cleanHtml(cleaned)).toBe(cleaned);
  });
  it("what is nested deeper than 24 goes, and what is longer than 100,000 signs is cut", () => {
    const nested = (depth: number) => `${"<b>".repeat(depth)}a${"</b>".repeat(depth)}`;
    expect([cleanHtml(nested(24)).match(/<b>/g)?.length, cleanHtml(nested(40)).match(/<b>/g)?.length]).toEqual([24, 24]);
    expect([cleanHtml("a".repeat(html_max_chars + 1)).length, html_max_chars]).toEqual([html_max_chars, 100_000]);
    expect(cleanHtml("a\ud800b")).toBe("a\ufffdb");
  });
});

describe("what markup says in words", () => {
  it.each([
    ["<p>a</p><p>b</p>", "a\n\nb"],
    ["<p>a<br />b</p>", "a\nb"],
    ["<h3>a</h3><p>b</p>", "a\n\nb"],
    ["<h4>a</h4><p>b</p>", "a\n\nb"],
    ["<ul><li>a</li><li>b</li></ul><p>c</p>", "a\nb\n\nc"],
    ["<ol><li>a</li></ol><p>c</p>", "a\n\nc"],
    ["<table><tbody><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></tbody></table><p>d</p>", "a b\nc\n\nd"],
    ["<p>a\n  b</p>", "a b"],
    ["<p>1 &lt; 2 &gt; 0 &amp; &quot;so&quot;</p>", '1 < 2 > 0 & "so"'],
    ["<p>&amp;lt;</p>", "&lt;"],
    ["", ""],
  ])("%s: %j", (html, text) => expect(textOfHtml(html)).toBe(text));
  it.each([
    ["a", "<p>a</p>"],
    ["a\nb\n\n\nc", "<p>a<br />b</p><p>c</p>"],
    ["1 < 2 > 0 & so", "<p>1 &lt; 2 &gt; 0 &amp; so</p>"],
    ["", ""],
  ])("%j as markup is %s", (text, html) => expect(htmlOfText(text)).toBe(html));
  it.each([
    ["<p>a</p><p>b<br>c</p>", { description: "a\n\nb\nc", descriptionHtml: null }],
    ["a", { description: "a", descriptionHtml: null }],
    ["<p><b>a</b></p>", { description: "a", descriptionHtml: "<p><b>a</b></p>" }],
    ["<pre>a</pre>", { description: "a", descriptionHtml: null }],
    ["<ul><li>a</li></ul>", { description: "a", descriptionHtml: "<ul><li>a</li></ul>" }],
  ])("%s is kept as %o", (html, stored) => expect(descriptionOf(html)).toEqual(stored));
});
