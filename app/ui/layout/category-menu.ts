/**
 * Every category with what is below it, opened by the head's "Categories" and "More". Both are links to a page that shows the same, which is
 * what they are without script; code and names are fetched when somebody comes near.
 */
import type { Category } from "../../../worker/shop/catalogue/contract.ts";
import { browserApi } from "../../client/browser-api.ts";
import { moreWords } from "../../client/words.ts";
import type { PageAddress } from "../../pages.ts";
import { linkOf } from "../../render/render-context.tsx";
import { element } from "../search/suggest-list.ts";
import css from "./category-menu.module.css";

const openers = "[data-mega]";
let loading: Promise<HTMLElement> | undefined;
/** A press beside an open menu closes it before its own effect: at its opener it is meant to. */
let wasOpen = false;

/** What only comes near has it fetched; a press opens or closes it. @throws where it cannot be had: the link leads on */
export async function activate(opener: HTMLElement, { type, detail }: Event & { detail?: number }) {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  const menu = await loading;
  if (type !== "click") return;
  if (!wasOpen) open(menu, opener, detail === 0);
  wasOpen = false;
}

async function load(): Promise<HTMLElement> {
  const [categories] = await Promise.all([browserApi().api.categories(), moreWords()]);
  const menu = draw(categories);
  document.addEventListener("pointerdown", ({ target }) => {
    wasOpen = menu.matches(":popover-open") && (target as Element).closest(openers) !== null;
  });
  menu.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a")) menu.hidePopover();
  });
  addEventListener("popstate", () => menu.isConnected && menu.hidePopover());
  menu.addEventListener("toggle", () => {
    for (const each of document.querySelectorAll(openers)) each.ariaExpanded = String(menu.matches(":popover-open"));
  });
  return menu;
}

/** Beside its opener, so that the Tab key goes on into it. By keys, its first link is gone to at once. */
function open(menu: HTMLElement, opener: HTMLElement, isByKey: boolean) {
  opener.insertAdjacentElement("afterend", menu);
  menu.showPopover();
  if (isByKey) menu.querySelector("a")?.focus();
}

function draw(categories: readonly Category[]): HTMLElement {
  const { t, locale } = browserApi().words;
  const link = linkOf(locale);
  const item = (name: string, to: PageAddress, ...more: Node[]) => element("li", {}, element("a", { href: link(to) }, name), ...more);
  const mains = categories.map(({ slug, name, subs }) =>
    item(name, `/${slug}/products`, element("ul", {}, ...subs.map((sub) => item(sub.name, `/all/${slug}/${sub.slug}`)))),
  );
  const ways = [
    item(t("collections.new"), "/all?sort=newest"),
    item(t("collections.sale"), "/all?sale=1"),
    item(t("flash.heading"), "/flash-sale"),
    item(t("brands.heading"), "/brands"),
    item(t("home.allShops"), "/shop"),
    item(t("categories.title"), "/categories"),
  ];
  return element(
    "nav",
    { id: "category-menu", popover: "", class: css.menu as string, "aria-label": t("categories.title") },
    element("ul", { class: css.mains as string }, ...mains),
    element("ul", { class: css.ways as string }, ...ways),
  );
}
