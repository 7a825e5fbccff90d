/** The full-screen view's elements. */
import type { Words } from "../../../../locales/words.ts";

const icons = {
  close: "M6 6l12 12M18 6 6 18",
  previous: "m15 6-6 6 6 6",
  next: "m9 6 6 6-6 6",
  zoomIn: "M12 6v12M6 12h12",
  zoomOut: "M6 12h12",
} as const;
type ButtonName = keyof typeof icons;

export function dialogOf(namespace: string, label: string, several: boolean, t: Words["t"]) {
  const dialog = document.createElement("dialog");
  dialog.className = `${namespace}-viewer`;
  dialog.ariaLabel = label;
  const add = <Name extends keyof HTMLElementTagNameMap>(name: Name, part: string, parent: HTMLElement = dialog) => {
    const made = document.createElement(name);
    made.className = `${namespace}-${part}`;
    parent.appendChild(made);
    return made;
  };
  const stage = add("div", "stage");
  const image = add("img", "large", stage);
  image.draggable = false;
  const bar = add("div", "bar");
  const status = add("p", "position", bar);
  status.role = "status";
  const button = (name: ButtonName, text: string, parent: HTMLElement) => {
    const made = add("button", name, parent);
    made.type = "button";
    made.ariaLabel = text;
    made.appendChild(icon(icons[name]));
    return made;
  };
  const buttons = {
    zoomOut: button("zoomOut", t("gallery.zoomOut"), bar),
    zoomIn: button("zoomIn", t("gallery.zoomIn"), bar),
    close: button("close", t("layout.close"), bar),
    previous: button("previous", t("gallery.previous"), dialog),
    next: button("next", t("gallery.next"), dialog),
  };
  buttons.close.autofocus = true;
  buttons.previous.hidden = !several;
  buttons.next.hidden = !several;
  return { dialog, stage, image, status, buttons };
}

function icon(path: string): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(space, "path");
  line.setAttribute("d", path);
  svg.appendChild(line);
  return svg;
}
