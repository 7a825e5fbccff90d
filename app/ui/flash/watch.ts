/** A countdown starts when it comes near the viewport. In pages that came by navigation its component does that. */

const count = (countdown: Element) =>
  // without it the moment itself is there in words
  import("./count.ts").then(({ activate }) => activate(countdown as HTMLElement)).catch(() => {});

export function watch(countdowns: NodeListOf<HTMLElement>): void {
  if (!window.IntersectionObserver) {
    for (const each of countdowns) void count(each);
    return;
  }
  const watcher = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      void count(target);
    }
  });
  for (const countdown of countdowns) watcher.observe(countdown);
}
