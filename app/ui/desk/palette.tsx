/**
 * The search over the whole desk: pages at once, orders, people, shops and products as they are found. Ctrl K or ⌘ K opens it; without script the
 * field above the places leads to a page with the same.
 */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { DeskMe, FindResult } from "../../../worker/shop/operators/desk/contract.ts";
import { browserApi } from "../../client/browser-api.ts";
import { Form } from "../../forms/form.ts";
import type { PageAddress } from "../../pages.ts";
import { useWords } from "../../render/render-context.tsx";
import css from "./desk.module.css";
import { foundAddress } from "./found-address.ts";
import { placesFor } from "./places.ts";

const letters_min = 2;
const pause_ms = 150;

type Line = { key: string; name: string; detail: string | null; to: PageAddress };

const lineOf = (found: FindResult): Line[] => {
  const to = foundAddress(found);
  return to === null ? [] : [{ key: `${found.kind} ${found.id}`, name: found.name, detail: found.detail, to }];
};

export function Palette({ desk }: { desk: DeskMe }) {
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
        <Form action="/admin/find" className={css.find}>
          <input type="search" name="q" aria-label={t("desk.find.label")} placeholder={t("desk.find.label")} maxLength={254} autoComplete="off" />
          <span className={css.keys}>Ctrl K</span>
        </Form>
      </search>
      {isOpen && (
        <dialog ref={dialog} className={css.palette} aria-label={t("desk.find.label")} onClose={() => setOpen(false)}>
          <Choice desk={desk} close={() => dialog.current?.close()} />
        </dialog>
      )}
    </>
  );
}

function Choice({ desk, close }: { desk: DeskMe; close: () => void }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const found = useFound(typed.trim());
  const wanted = typed.trim().toLowerCase();
  const pages = placesFor(desk.rights)
    .map(({ path, name }): Line => ({ key: path, name: t(name), detail: null, to: path }))
    .filter(({ name }) => name.toLowerCase().includes(wanted));
  const lines = [...pages, ...found.flatMap(lineOf)];
  const current = Math.min(at, lines.length - 1);
  const go = (line: Line | undefined) => {
    if (!line) return;
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
        aria-label={t("desk.find.label")}
        placeholder={t("desk.find.hint")}
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
      <div id={id} role="listbox" aria-label={t("desk.find.found")}>
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
        {lines.length === 0 ? t("desk.find.nothing") : ""}
      </p>
    </>
  );
}

/** What the marketplace has for these letters; the last ones typed count. */
function useFound(q: string): readonly FindResult[] {
  const [found, setFound] = useState<{ q: string; data: readonly FindResult[] }>({ q: "", data: [] });
  useEffect(() => {
    if (q.length < letters_min) return;
    let isLatest = true;
    const timer = setTimeout(async () => {
      // without an answer the pages remain
      const answer = await browserApi()
        .api.get("/admin/find", { query: { q } })
        .catch(() => null);
      if (isLatest && answer) setFound({ q, data: answer.data });
    }, pause_ms);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [q]);
  return q.length < letters_min ? [] : found.data;
}
