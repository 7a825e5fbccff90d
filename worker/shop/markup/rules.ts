/**
 * Descriptions with markup, as sellers bring them: what is on the allow-list stays, everything else goes. Pure.
 * sanitize-html builds its answer anew from the tokens it knows, so nothing it has not understood can pass.
 */
import sanitize from "sanitize-html";
import { severalLines } from "../texts.ts";

/** Longer ones are cut before they are read. */
export const html_max_chars = 100_000;

const tags = ["p", "br", "ul", "ol", "li", "h3", "h4", "b", "strong", "i", "em", "a", "table", "thead", "tbody", "tr", "th", "td"];
/** What stands between these is no text for people. */
const silentTags =
  "script style textarea option select noscript noembed noframes iframe xmp plaintext title template svg math object embed applet audio video canvas head".split(
    " ",
  );

/** Undefined: it leads nowhere we send people to. */
function safeHref(href: string | undefined): string | undefined {
  const url = URL.parse((href ?? "").trim());
  const isSafe = url !== null && ((/^https?:$/.test(url.protocol) && url.hostname !== "" && url.username === "") || url.protocol === "mailto:");
  return isSafe ? url.href : undefined;
}

const options: sanitize.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nonTextTags: silentTags,
  nestingLimit: 24,
  parseStyleAttributes: false,
  transformTags: {
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
    // they part paragraphs, as most shops write them
    div: "p",
    section: "p",
    article: "p",
    a: (_, { href }): sanitize.Tag => {
      const safe = safeHref(href);
      // a name that is not on the list: the tag goes, its text stays
      return safe === undefined ? { tagName: "span", attribs: {} } : { tagName: "a", attribs: { href: safe, rel: "nofollow ugc" } };
    },
  },
};

/** Characters that no text has, and those that turn around what stands beside them. */
const unseen = /[^\P{Cc}\t\n\r]|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/gu;
const block = "(?:p|ul|ol|li|h3|h4|table|thead|tbody|tr|th|td)";
/** A paragraph that holds only other blocks is none. */
const wrapping = new RegExp(`<p>\\s*(?=<${block}>)`, "g");
const wrapped = new RegExp(`(</${block}>)\\s*</p>`, "g");

function pass(html: string): string {
  let cleaned = sanitize(html, options);
  for (;;) {
    const tidied = cleaned
      .replace(wrapping, "")
      .replace(wrapped, "$1")
      .replace(/<(p|h3|h4|li|ul|ol|b|strong|i|em)>\s*<\/\1>/g, "");
    if (tidied === cleaned) return sanitize(tidied, options).trim();
    cleaned = tidied;
  }
}

/** The same markup with nothing in it but the allow-list; what is clean already comes back as it is. */
export function cleanHtml(html: string): string {
  let cleaned = html.slice(0, html_max_chars).toWellFormed().replace(unseen, "").replace(/\r\n?/g, "\n");
  // tags that were closed for their author may leave an empty one behind
  for (let i = 0; i < 4; i += 1) {
    const next = pass(cleaned);
    if (next === cleaned) break;
    cleaned = next;
  }
  return cleaned;
}

const entities: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** What a cleaned description says in words: for search, structured data, and wherever no markup is shown. */
export const textOfHtml = (cleaned: string): string =>
  severalLines(
    cleaned
      .replace(/\s+/g, " ")
      .replace(/<br \/>/g, "\n")
      .replace(/<\/(?:p|h3|h4|ul|ol|table)>/g, "\n\n")
      .replace(/<\/(?:li|tr)>/g, "\n")
      .replace(/<\/t[hd]>/g, " ")
      .replace(/<[^>]*>/g, "")
      .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] as string),
  );

const escaped: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };

/** Plain text as markup that says the same. */
export const htmlOfText = (text: string): string =>
  text
    .replace(/[<>&]/g, (character) => escaped[character] as string)
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br />")}</p>`)
    .join("");

/** A description as it is stored: markup only where it says more than paragraphs do. */
export function descriptionOf(html: string): { description: string; descriptionHtml: string | null } {
  const cleaned = cleanHtml(html);
  return { description: textOfHtml(cleaned), descriptionHtml: /<(?!\/?p>|br \/>)/.test(cleaned) ? cleaned : null };
}
