/** The list under the search box: plain elements, texts only as text. */

import type { Words } from "../../../locales/words.ts";
import type { Suggestion } from "../../../worker/shop/search/contract.ts";
import { formatMoney } from "../../i18n/format.ts";
import { asAddress } from "../../navigation/address.ts";
import { linkOf } from "../../render/render-context.tsx";
import css from "./suggest.module.css";

type Attributes = Record<string, string>;
export function element(tag: string, attributes: Attributes = {}, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.replaceChildren(...children);
  return made;
}
const cls = (name: keyof typeof css) => ({ class: css[name] as string });

/** One thing to choose: a link, so that it opens like any other. The focus stays in the box. */
function option(id: string, href: string, attributes: Attributes, ...children: Node[]): HTMLElement {
  return element("a", { ...cls("option"), role: "option", id, href, tabindex: "-1", "aria-selected": "false", ...attributes }, ...children);
}

function group(id: string, name: string, options: readonly Node[], help?: string): HTMLElement {
  const heading = element("span", { ...cls("heading"), role: "presentation", id }, name);
  const described: Attributes = help ? { "aria-description": help } : {};
  return element("div", { role: "group", "aria-labelledby": id, ...described }, heading, ...options);
}

/** A name stands where the page's lines begin, whatever its own direction. */
function nameOf({ name, marks }: Pick<Suggestion, "name" | "marks">): HTMLElement {
  const pieces: (Node | string)[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    pieces.push(name.slice(at, from), element("mark", {}, name.slice(from, to)));
    at = to;
  }
  return element("span", cls("name"), element("bdi", {}, ...pieces, name.slice(at)));
}

function pictureOf({ image, name }: Suggestion): HTMLElement {
  if (!image) return element("span", { ...cls("picture"), "aria-hidden": "true" }, [...name][0] ?? "");
  return element("img", { ...cls("picture"), src: `${image.url}?w=160`, width: "40", height: "40", alt: "", decoding: "async" });
}

const kinds = [
  ["category", "categories.heading"],
  ["brand", "brands.heading"],
  ["shop", "shops.directory"],
  ["product", "listing.results"],
] as const;

/** Suggestions by kind, and what they are for if not for what was typed. */
export function suggestionGroups(suggestions: readonly Suggestion[], { t, locale }: Words): HTMLElement[] {
  const link = linkOf(locale);
  const made = (suggestion: Suggestion, at: number) => {
    const texts = element("span", cls("texts"), nameOf(suggestion));
    if (suggestion.detail) texts.appendChild(element("span", cls("detail"), element("bdi", {}, suggestion.detail)));
    const price = suggestion.price ? [element("span", cls("price"), formatMoney(suggestion.price, locale))] : [];
    return option(`suggestion-${at}`, link(asAddress(suggestion.path)), {}, pictureOf(suggestion), texts, ...price);
  };
  return kinds.flatMap(([kind, heading]) => {
    const options = suggestions.flatMap((suggestion, at) => (suggestion.kind === kind ? [made(suggestion, at)] : []));
    return options.length > 0 ? [group(`suggestions-${kind}`, t(heading), options)] : [];
  });
}

/** What many others search for. */
export function popularGroup(searches: readonly string[], { t, locale }: Words): HTMLElement {
  const link = linkOf(locale);
  const options = searches.map((q, at) =>
    option(`popular-${at}`, link(`/search?q=${encodeURIComponent(q)}`), { "data-popular": q }, element("span", cls("name"), element("bdi", {}, q))),
  );
  return group("suggestions-popular", t("search.popularSearches"), options);
}

/** The crosses are for pointers: with keys, Delete takes the chosen one away. */
export function recentGroup(searches: readonly string[], { t, locale }: Words): HTMLElement {
  const link = linkOf(locale);
  const options = searches.map((q, at) => {
    const cross = element("span", { ...cls("cross"), "data-remove": "", "aria-hidden": "true", title: t("search.box.remove", { q }) });
    const name = element("span", cls("name"), element("bdi", {}, q));
    return option(`recent-${at}`, link(`/search?q=${encodeURIComponent(q)}`), { "data-recent": q, "aria-label": q }, name, cross);
  });
  return group("suggestions-recent", t("search.box.recent"), options, t("search.box.recentHelp"));
}
