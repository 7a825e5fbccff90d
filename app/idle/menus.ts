/** One menu open at a time, closed by Escape or a click elsewhere: details has no such habit of its own. */
const open = "details[data-menu][open]";

export function closeMenus() {
  document.addEventListener("click", ({ target }) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(open)) if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener("keydown", ({ key, target }) => {
    const menu = key === "Escape" && (target as Element).closest?.<HTMLDetailsElement>(open);
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}
