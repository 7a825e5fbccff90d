/** A countdown starts when it comes near the viewport. In pages that came by navigation its component does that. */
import { activate } from "./count.ts";

export function watch(countdowns: NodeListOf<HTMLElement>): void {
  if (!window.IntersectionObserver) {
    countdowns.forEach(activate);
    return;
  }
  const watcher = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      activate(target as HTMLElement);
    }
  });
  for (const countdown of countdowns) watcher.observe(countdown);
}
