/** Buttons and dots for a carousel (carousel.tsx), added when it is first pointed at or focused. */
import { placesOf, positionOf } from "./places.ts";
import css from "./slide.module.css";

/** More dots than this say nothing. */
const dots_max = 10;

export function activate(carousel: HTMLElement): void {
  const track = carousel.querySelector("ul");
  if (!track || carousel.querySelector("[data-to]")) return;
  const rtl = getComputedStyle(track).direction === "rtl";
  const extent = () => ({ scrolled: track.scrollLeft, visible: track.clientWidth, whole: track.scrollWidth });
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  const go = (left: number) => track.scrollTo({ left, behavior });
  const step = (to: 1 | -1) => go(track.scrollLeft + to * (rtl ? -1 : 1) * track.clientWidth * 0.9);

  const [previous = "", next = ""] = (carousel.dataset.carousel ?? "").split("|");
  const buttons = { back: arrow(previous, -1, step), on: arrow(next, 1, step) };
  const dots = document.createElement("div");
  dots.className = css.dots as string;
  // the arrows say the same to those who cannot see the dots
  dots.ariaHidden = "true";
  dots.addEventListener("click", ({ target }) => {
    const page = [...dots.children].indexOf(target as Element);
    if (page >= 0) go(positionOf(page, dots.children.length, extent(), rtl));
  });

  const show = () => {
    const { pages, page, atStart, atEnd } = placesOf(extent());
    able(buttons.back, !atStart);
    able(buttons.on, !atEnd);
    const wanted = pages > 1 && pages <= dots_max ? pages : 0;
    if (dots.children.length !== wanted) dots.replaceChildren(...Array.from({ length: wanted }, dot));
    for (const [at, each] of [...dots.children].entries()) each.toggleAttribute("data-here", at === page);
  };
  show();
  for (const each of [buttons.back, buttons.on, dots]) carousel.appendChild(each);
  let asked = 0;
  track.addEventListener(
    "scroll",
    () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(show);
    },
    { passive: true },
  );
  new ResizeObserver(show).observe(track);
}

function arrow(name: string, to: 1 | -1, step: (to: 1 | -1) => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = css.button as string;
  button.dataset.to = String(to);
  button.ariaLabel = name;
  button.addEventListener("click", () => step(to));
  return button;
}

/** Never `disabled`: a button that has just been pressed keeps the focus. */
function able(button: HTMLButtonElement, is: boolean): void {
  button.ariaDisabled = is ? null : "true";
}

function dot(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.tabIndex = -1;
  return button;
}
