/**
 * Suggestions under the header's search box: an editable combobox with a list (ARIA Authoring Practices), whose keys and attributes
 * are combobox-nav's. Loaded at the box's first focus; the form works without it.
 */
import Combobox from "@github/combobox-nav";
import type { SuggestionList } from "../../../worker/shop/search/contract.ts";
import { createApi } from "../../client/api.ts";
import { browserApi } from "../../client/browser-api.ts";
import { moreWords } from "../../client/words.ts";
import { $recent, remember } from "./recent.ts";
import css from "./suggest.module.css";
import { element, popularGroup, recentGroup, suggestionGroups } from "./suggest-list.ts";

const typing_ms = 120;
const answers_max = 60;
const listId = "search-suggestions";

const asJson = (body: object) => new Blob([JSON.stringify(body)], { type: "application/json" });

export async function activate(form: HTMLElement) {
  await moreWords();
  new SuggestBox(form as HTMLFormElement).start();
}

class SuggestBox {
  private readonly form: HTMLFormElement;
  private readonly input: HTMLInputElement;
  private readonly words = browserApi().words;
  private readonly list = element("div", { role: "listbox", id: listId, "aria-label": this.words.t("search.box.suggestions") });
  private readonly note = element("p", { class: css.note as string });
  private readonly clear = element("button", { type: "button", class: css.clear as string }, this.words.t("listing.filters.clearAll"));
  private readonly popup = element("div", { class: css.popup as string, hidden: "" }, this.note, this.list, this.clear);
  private readonly status = element("p", { class: "visually-hidden", role: "status" });
  private readonly answers = new Map<string, SuggestionList>();
  private readonly combobox: Combobox;
  private asking: AbortController | undefined;
  private timer = 0;
  private popular: Promise<readonly string[]> | undefined;

  constructor(form: HTMLFormElement) {
    this.form = form;
    this.input = form.elements.namedItem("q") as HTMLInputElement;
    this.combobox = new Combobox(this.input, this.list, { tabInsertsSuggestions: false, scrollIntoViewOptions: { block: "nearest" } });
  }

  start() {
    const { form, input, popup, clear } = this;
    form.classList.add(css.host as string);
    form.appendChild(popup);
    form.appendChild(this.status);
    input.addEventListener("input", () => this.typed(typing_ms));
    input.addEventListener("focus", () => this.typed(0));
    input.addEventListener("click", () => this.typed(0));
    // before the combobox listens: what it has no say in stays ours
    input.addEventListener("keydown", (event) => this.key(event));
    form.addEventListener("submit", () => this.leave(input.value), { capture: true });
    form.addEventListener("focusout", (event) => {
      if (!form.contains(event.relatedTarget as Node | null)) this.close();
    });
    // the box keeps the focus, and with it the keyboard of a phone
    popup.addEventListener("pointerdown", (event) => {
      if (event.target !== clear) event.preventDefault();
    });
    popup.addEventListener("mousedown", (event) => {
      if (event.target !== clear) event.preventDefault();
    });
    popup.addEventListener("click", (event) => this.clicked(event));
    clear.addEventListener("click", () => {
      $recent.replace([]);
      this.close();
      input.focus();
    });
    // asked before this code was here
    if (location.pathname.endsWith("/search")) remember(new URLSearchParams(location.search).get("q") ?? "");
    if (document.activeElement === input) this.typed(0);
  }

  private get options() {
    return [...this.list.querySelectorAll<HTMLElement>("[role=option]")];
  }

  /** The place of what the keys have chosen; -1: the box itself. */
  private get chosenAt() {
    return this.options.findIndex((option) => option.matches("[aria-selected=true]"));
  }

  private typed(wait_ms: number) {
    clearTimeout(this.timer);
    this.asking?.abort();
    const q = this.input.value.trim();
    if (q === "") return this.showRecent();
    const known = this.answers.get(q);
    if (known) return this.show(q, known);
    this.timer = window.setTimeout(() => this.ask(q), wait_ms);
  }

  private async ask(q: string) {
    const asking = new AbortController();
    this.asking = asking;
    const api = createApi((path, init) => fetch(`/api/v1${path}`, { ...init, signal: asking.signal }), browserApi().api.settings);
    try {
      const answer = await api.get("/search/suggest", { query: { q } });
      if (asking.signal.aborted) return;
      if (this.answers.size >= answers_max) this.answers.delete(this.answers.keys().next().value as string);
      this.answers.set(q, answer);
      this.show(q, answer);
    } catch {
      // what is typed can be searched for all the same
      if (!asking.signal.aborted) this.close();
    }
  }

  private show(q: string, { data, meta }: SuggestionList) {
    if (q !== this.input.value.trim() || document.activeElement !== this.input) return;
    const { t, n } = this.words;
    this.note.textContent = meta.meant ? t("search.box.meant", { q: meta.meant }) : "";
    this.clear.hidden = true;
    this.fill(suggestionGroups(data, this.words));
    this.status.textContent = data.length > 0 ? n("search.box.count", data.length) : t("search.box.none");
  }

  /** Last searches at once, below them what others search for when that is known. */
  private showRecent() {
    const searches = $recent.get();
    const recent = searches.length > 0 ? [recentGroup(searches, this.words)] : [];
    this.note.textContent = "";
    this.clear.hidden = searches.length === 0;
    this.status.textContent = "";
    this.fill(recent);
    this.popular ??= browserApi()
      .api.get("/search/popular")
      .then(({ data }) => data.map(({ q }) => q))
      .catch(() => []);
    void this.popular.then((popular) => {
      const others = popular.filter((q) => !searches.includes(q));
      const isShown = this.input.value.trim() === "" && document.activeElement === this.input && this.chosenAt < 0 && $recent.get() === searches;
      if (isShown && others.length > 0) this.fill([...recent, popularGroup(others, this.words)]);
    });
  }

  private fill(groups: readonly HTMLElement[]) {
    this.list.replaceChildren(...groups);
    this.note.hidden = this.note.textContent === "";
    this.toggle(groups.length > 0);
  }

  /** Nothing is chosen of what is opened anew. */
  private toggle(open: boolean) {
    this.popup.hidden = !open;
    if (open) this.combobox.start();
    else this.combobox.stop();
  }

  private close() {
    clearTimeout(this.timer);
    this.asking?.abort();
    this.toggle(false);
  }

  /** Up, down, Enter and all that leads back into the box are the combobox's, while it is open. */
  private key(event: KeyboardEvent) {
    if (event.isComposing) return;
    const open = !this.popup.hidden;
    const { key } = event;
    const { recent } = this.options[this.chosenAt]?.dataset ?? {};
    if (!open && (key === "ArrowDown" || key === "ArrowUp")) {
      event.preventDefault();
      this.typed(0);
    } else if (open && key === "Escape") {
      // the first one closes the list, the next one empties the box
      event.preventDefault();
      event.stopPropagation();
      this.close();
    } else if (key === "Delete" && recent !== undefined) {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.forget(recent);
    }
  }

  private clicked(event: MouseEvent) {
    const target = event.target as Element;
    const option = target.closest<HTMLElement>("[role=option]");
    if (!option) return;
    const { recent, popular } = option.dataset;
    if (recent !== undefined && target.closest("[data-remove]")) {
      event.preventDefault();
      this.forget(recent);
    } else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      const chosen = recent ?? popular;
      if (chosen !== undefined) this.input.value = chosen;
      this.leave(chosen ?? this.input.value);
    }
  }

  private forget(q: string) {
    const at = this.chosenAt;
    $recent.remove(q);
    this.showRecent();
    // the one that has moved up to its place
    for (let next = 0; next <= Math.min(at, this.options.length - 1); next += 1) this.combobox.navigate(1);
    this.status.textContent = this.words.t("search.box.removed", { q });
  }

  private leave(q: string) {
    remember(q);
    // what many search for is shown to all; nothing of this browser goes along
    if (q.trim() !== "") navigator.sendBeacon?.(`/api/v1/search/asked?locale=${this.words.locale}`, asJson({ q }));
    // the event that leaves is still on its way to the links' listener
    setTimeout(() => {
      this.close();
      this.input.blur();
    });
  }
}
