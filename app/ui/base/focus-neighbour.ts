/**
 * The removed button takes the focus with it: the next of its kind gets it (by its first data- attribute), else the one before, else
 * the heading. Only within the page or the drawer that it stands in: other lists have such buttons as well.
 */
export function focusNeighbour(button: HTMLButtonElement) {
  const scope = button.closest("main, dialog") ?? document;
  const kind = Object.keys(button.dataset)[0] ?? "remove";
  const all = [...scope.querySelectorAll<HTMLButtonElement>(`[data-${kind}]`)];
  const at = all.indexOf(button);
  const next = all[at + 1] ?? all[at - 1];
  if (next) return next.focus();
  const heading = scope.querySelector<HTMLElement>("h1") ?? scope.querySelector<HTMLElement>("h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
