/** Searching in the directory of brands while typing (brands/brands-view.tsx): what does not fit is hidden, nothing is fetched. */
import { foldName } from "./brand-groups.ts";

export function activate(input: HTMLElement): void {
  const directory = document.getElementById(input.dataset.brandFilter ?? "");
  if (!(input instanceof HTMLInputElement) || !directory) return;
  const groups = [...directory.querySelectorAll<HTMLElement>("[data-letter]")].map((group) => ({
    group,
    letter: document.querySelector<HTMLElement>(`a[href="#${group.id}"]`),
    brands: [...group.querySelectorAll("li")].map((row) => ({ row, name: foldName(row.querySelector("a")?.textContent ?? "") })),
  }));
  const status = document.querySelector<HTMLElement>("[data-brand-status]");
  const nothing = document.querySelector<HTMLElement>("[data-brand-nothing]");
  const show = () => {
    const wanted = foldName(input.value);
    let shown = 0;
    for (const { group, letter, brands } of groups) {
      let here = 0;
      for (const { row, name } of brands) {
        row.hidden = !name.includes(wanted);
        if (!row.hidden) here++;
      }
      group.hidden = here === 0;
      letter?.toggleAttribute("data-empty", here === 0);
      shown += here;
    }
    if (nothing) nothing.hidden = shown > 0;
    if (status) status.textContent = `${status.dataset.brandStatus} ${shown}`;
  };
  input.addEventListener("input", show);
  if (input.value !== "") show();
}
