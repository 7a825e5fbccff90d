/** A shopper's picture, large: a dialog above the page. Fetched with the first one that is opened. */
import css from "./large-picture.module.css";

export function activate(link: HTMLElement, event: Event) {
  const { href } = link as HTMLAnchorElement;
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  if (ctrlKey || metaKey || shiftKey) {
    window.open(href, "_blank", "noopener");
    return;
  }
  const dialog = document.createElement("dialog");
  dialog.className = css.large as string;
  const image = new Image();
  image.src = href;
  image.alt = link.querySelector("img")?.alt ?? "";
  dialog.ariaLabel = image.alt;
  const close = document.createElement("button");
  close.type = "button";
  close.ariaLabel = link.dataset.large ?? "";
  close.textContent = "✕";
  dialog.appendChild(image);
  dialog.appendChild(close);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    link.focus({ preventScroll: true });
  });
  document.body.appendChild(dialog);
  dialog.showModal();
}
