/**
 * The search over all that is behind the counter: pages at once, orders, products and the like as they are found. Ctrl K or ⌘ K opens it; without
 * script the field above the places leads to a page with the same.
 */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Form } from "../../forms/form.ts";
import type { PageAddress, PagePath } from "../../pages.ts";
import { useWords } from "../../render/render-context.tsx";
import css from "./counter-page.module.css";

const letters_min = 2;
const pause_ms = 150;

/** Something found: a page, or what can be opened. */
export type PaletteResult = { key: string; name: string; detail: string | null; to: PageAddress | null };

export type PaletteProps = {
  /** The page that shows the same without script, and what else is sent to it. */
  page: PagePath;
  sent?: Readonly<Record<string, string>>;
  label: string;
  /** What can be looked for. */
  hint: string;
  /** The pages there are. */
  pages: readonly { page: PageAddress; name: string }[];
  /** What there is besides for these letters. */
  find: (q: string) => Promise<readonly PaletteResult[]>;
};

export function Palette({ page, sent = {}, label, ...choice }: PaletteProps) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", open);
    return () => removeEventListener("keydown", open);
  }, []);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <>
      <search>
        <Form action={page} className={css.find}>
          {Object.entries(sent).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="search" name="q" aria-label={label} placeholder={t("counter.find.title")} maxLength={254} autoComplete="off" />
          <span className={css.keys}>Ctrl K</span>
        </Form>
      </search>
      {isOpen && (
        <dialog ref={dialog} className={css.palette} aria-label={label} onClose={() => setOpen(false)}>
          <Choice {...choice} label={label} close={() => dialog.current?.close()} />
        </dialog>
      )}
    </>
  );
}

type ChoiceProps = Pick<PaletteProps, "label" | "hint" | "pages" | "find"> & { close: () => void };

function Choice({ label, hint, pages, find, close }: ChoiceProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const found = useFound(typed.trim(), find);
  const wanted = typed.trim().toLowerCase();
  const lines = [
    ...pages.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ page, name }): PaletteResult => ({ key: page, name, detail: null, to: page })),
    ...found.filter(({ to }) => to !== null),
  ];
  const current = Math.min(at, lines.length - 1);
  const go = (line: PaletteResult | undefined) => {
    if (!line?.to) return;
    close();
    void navigate(line.to);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") go(lines[current]);
    else if (step) setAt((current + step + lines.length) % Math.max(lines.length, 1));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: it is what the dialog is for
        autoFocus
        role="combobox"
        aria-expanded={lines.length > 0}
        aria-controls={id}
        aria-activedescendant={lines.length > 0 ? `${id}-${current}` : undefined}
        aria-label={label}
        placeholder={hint}
        maxLength={254}
        autoComplete="off"
        dir="auto"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label={t("counter.find.found")}>
        {lines.map((line, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
          <div
            key={line.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => go(line)}
            onPointerMove={() => index !== current && setAt(index)}
          >
            <bdi>{line.name}</bdi>
            {line.detail && <bdi className="muted small">{line.detail}</bdi>}
          </div>
        ))}
      </div>
      <p role="status" className="muted small">
        {lines.length === 0 ? t("counter.find.nothing") : ""}
      </p>
    </>
  );
}

/** What there is for these letters; the last ones typed count. */
function useFound(q: string, find: PaletteProps["find"]): readonly PaletteResult[] {
  const [found, setFound] = useState<{ q: string; data: readonly PaletteResult[] }>({ q: "", data: [] });
  const asked = useRef(find);
  asked.current = find;
  useEffect(() => {
    if (q.length < letters_min) return;
    let isLatest = true;
    const timer = setTimeout(async () => {
      // without an answer the pages remain
      const data = await asked.current(q).catch(() => null);
      if (isLatest && data) setFound({ q, data });
    }, pause_ms);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [q]);
  return q.length < letters_min ? [] : found.data;
}
