/** Menus of many places: a strip that is pushed along on phones, a list with its own scrollbar on wide screens. */
import { type RefObject, useEffect } from "react";

/** Scrolls the menu, or what it stands in, to the current place; the page stays where it is. */
export function useCurrentPlace(menu: RefObject<HTMLElement | null>, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is current then
  useEffect(() => {
    const current = menu.current?.querySelector("[aria-current]");
    const box = menu.current && scrollerOf(menu.current);
    if (!box || !current) return;
    // a page that has just come alive: a link that somebody is about to press must not move away
    const isComingAlive = document.documentElement.dataset.live === undefined;
    if (isComingAlive && isInUse(box)) return;
    const [around, item] = [box.getBoundingClientRect(), current.getBoundingClientRect()];
    const left = item.left + item.width / 2 - (around.left + around.width / 2);
    const top = item.top < around.top ? item.top - around.top : Math.max(0, item.bottom - around.bottom);
    box.scrollBy({ left, top, behavior: "instant" });
  }, [place]);
}

const scrollerOf = (menu: HTMLElement) => (getComputedStyle(menu).overflowY === "visible" ? menu.parentElement : menu);
const isInUse = (box: HTMLElement) => box.scrollTop !== 0 || box.scrollLeft !== 0 || box.matches(":hover, :focus-within");
