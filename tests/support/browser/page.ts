/**
 * A document in memory, as far as the browser's own code of app/ touches it: elements with attributes, selectors, events that bubble.
 * What only a browser can tell (layout, pictures, frames) is set by the test.
 */
import { readFileSync } from "node:fs";
import { createWords, type Dictionary, type Locale } from "../../../locales/words.ts";

type Props = Record<string, unknown>;
export type FakeEvent = { type: string; target: FakeElement; defaultPrevented: boolean; preventDefault(): void } & Props;
type Listener = (event: FakeEvent) => void;
type Options = boolean | { once?: boolean; capture?: boolean } | undefined;

class Listeners {
  private list: { type: string; act: Listener; once: boolean; capture: boolean }[] = [];
  addEventListener = (type: string, act: Listener, options?: Options) => {
    const { once = false, capture = false } = typeof options === "object" ? options : { capture: options === true };
    if (!this.list.some((each) => each.type === type && each.act === act && each.capture === capture)) this.list.push({ type, act, once, capture });
  };
  removeEventListener = (type: string, act: Listener) => {
    this.list = this.list.filter((each) => each.type !== type || each.act !== act);
  };
  hear(event: FakeEvent, capture: boolean) {
    for (const each of [...this.list]) {
      if (each.type !== event.type || each.capture !== capture) continue;
      if (each.once) this.list = this.list.filter((other) => other !== each);
      each.act(event);
    }
  }
  /** Names of what is listened to. */
  heard = () => this.list.map(({ type }) => type);
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export class FakeElement extends Listeners {
  [name: string]: unknown;
  tagName: string;
  attributes = new Map<string, string>();
  children: FakeElement[] = [];
  parent: FakeElement | null = null;
  private text = "";
  hidden = false;
  box = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0 };
  style: Record<string, unknown> & { removeProperty(name: string): void } = { removeProperty: (name) => delete this.style[name] };
  dataset: Record<string, string> = new Proxy({} as Record<string, string>, {
    get: (_, name) => this.attributes.get(`data-${dashed(String(name))}`),
    set: (_, name, value) => Boolean(this.attributes.set(`data-${dashed(String(name))}`, String(value))),
    has: (_, name) => this.attributes.has(`data-${dashed(String(name))}`),
    deleteProperty: (_, name) => this.attributes.delete(`data-${dashed(String(name))}`) || true,
  });

  constructor(tagName: string, attributes: Record<string, string> = {}, ...children: (FakeElement | string)[]) {
    super();
    this.tagName = tagName;
    for (const [name, value] of Object.entries(attributes)) this.setAttribute(name, value);
    this.append(...children);
  }

  getAttribute = (name: string): string | null =>
    this.attributes.get(name) ?? (typeof this[name] === "string" && this[name] !== "" ? (this[name] as string) : null);
  hasAttribute = (name: string) => this.getAttribute(name) !== null || this.attributes.has(name);
  setAttribute = (name: string, value: string) => void this.attributes.set(name, value);
  removeAttribute = (name: string) => {
    this.attributes.delete(name);
    if (typeof this[name] === "string") this[name] = "";
  };

  get textContent(): string {
    return this.text + this.children.map((child) => child.textContent).join("");
  }
  set textContent(text: string) {
    this.replaceChildren();
    this.text = text;
  }
  append = (...children: (FakeElement | string)[]) => {
    for (const child of children) this.appendChild(typeof child === "string" ? new FakeElement("#text", {}).saying(child) : child);
  };
  saying(text: string): this {
    this.text = text;
    return this;
  }
  appendChild = (child: FakeElement) => {
    child.remove();
    child.parent = this;
    this.children.push(child);
    return child;
  };
  replaceChildren = (...children: (FakeElement | string)[]) => {
    for (const child of [...this.children]) child.remove();
    this.text = "";
    this.append(...children);
  };
  insertAdjacentElement = (where: "beforebegin" | "afterend", element: FakeElement) => {
    const siblings = (this.parent as FakeElement).children;
    element.parent = this.parent;
    siblings.splice(siblings.indexOf(this) + (where === "afterend" ? 1 : 0), 0, element);
  };
  remove = () => {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
    this.parent = null;
  };
  get isConnected(): boolean {
    return this.tagName === "html" || this.parent?.isConnected === true;
  }
  getBoundingClientRect = () => this.box;

  private fits(simple: string): boolean {
    const parts = simple.match(/^[a-z0-9]+|#[\w-]+|\.[\w-]+|\[[^\]]+\]/g) ?? [];
    return parts.every((part) => {
      if (part.startsWith("#")) return this.getAttribute("id") === part.slice(1);
      if (part.startsWith(".")) return (this.getAttribute("class") ?? String(this.className ?? "")).split(" ").includes(part.slice(1));
      if (!part.startsWith("[")) return this.tagName === part;
      const [name, value] = part.slice(1, -1).split("=") as [string, string?];
      return value === undefined ? this.hasAttribute(name) : this.getAttribute(name) === value.replace(/^"|"$/g, "");
    });
  }
  /** Of a selector's parts the last one fits here, the others fit above. */
  private fitsPath(parts: readonly string[]): boolean {
    const last = parts.at(-1) as string;
    if (!this.fits(last)) return false;
    const rest = parts.slice(0, -1);
    if (rest.length === 0) return true;
    if (rest.at(-1) === ">") return this.parent?.fitsPath(rest.slice(0, -1)) === true;
    for (let above = this.parent; above; above = above.parent) if (above.fitsPath(rest)) return true;
    return false;
  }
  matches = (selector: string) => selector.split(",").some((each) => this.fitsPath(each.trim().split(/\s+/)));
  closest = (selector: string): FakeElement | null => (this.matches(selector) ? this : (this.parent?.closest(selector) ?? null));
  private all = (): FakeElement[] => this.children.flatMap((child) => [child, ...child.all()]);
  querySelectorAll = (selector: string) => this.all().filter((each) => each.matches(selector));
  querySelector = (selector: string) => this.querySelectorAll(selector)[0] ?? null;
}

/** All the words of a language, which a page has in parts (client/words.ts). */
export const dictionaryOf = (locale: Locale) => JSON.parse(readFileSync(`locales/${locale}.json`, "utf8")) as Dictionary;
export const wordsOf = (locale: Locale) => createWords(locale, dictionaryOf(locale), "Meydan");

/** What a page's code finds as globals; put in with `vi.stubGlobal`, name by name. */
export function fakePage(address: string, { cookie = "", lang = "en" } = {}) {
  const head = new FakeElement("head");
  const main = new FakeElement("main", { id: "main" });
  const header = new FakeElement("header");
  const body = new FakeElement("body", {}, header, main);
  const html = Object.assign(new FakeElement("html", {}, head, body), { lang });
  const above = new Listeners();
  const onDocument = new Listeners();
  const went: string[] = [];
  const location = Object.assign(new URL(address), { assign: (to: string) => went.push(to), reload: () => went.push("reload") });
  const document = {
    documentElement: html,
    head,
    body,
    cookie,
    hidden: false,
    readyState: "complete",
    adoptedStyleSheets: [] as unknown[],
    createElement: (tag: string) => new FakeElement(tag),
    getElementById: (id: string) => html.querySelector(`#${id}`),
    querySelector: html.querySelector,
    querySelectorAll: html.querySelectorAll,
    get images() {
      return html.querySelectorAll("img");
    },
    addEventListener: onDocument.addEventListener,
    removeEventListener: onDocument.removeEventListener,
  };
  /** Something happens at an element, or in the window. @returns the event, as the listeners have left it */
  function happens(type: string, target: FakeElement | null = null, more: Props = {}): FakeEvent {
    const event = Object.assign({ type, target: target as FakeElement, defaultPrevented: false, ...more } as FakeEvent, {
      preventDefault: () => {
        event.defaultPrevented = true;
      },
    });
    above.hear(event, true);
    if (target) {
      onDocument.hear(event, true);
      for (let at: FakeElement | null = target; at; at = at.parent) at.hear(event, false);
      onDocument.hear(event, false);
    }
    above.hear(event, false);
    return event;
  }
  const globals = { document, location, addEventListener: above.addEventListener, removeEventListener: above.removeEventListener };
  return { ...globals, globals, html, head, header, main, body, went, happens, above, onDocument };
}
