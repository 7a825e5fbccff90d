/** What a shopper has to say to a shop. A form that works without script; with it, leaving the field keeps the note. */
import { type FormEvent, useId, useState } from "react";
import { isolated } from "../../../locales/isolated.ts";
import type { CartShop } from "../../../worker/shop/cart/contract.ts";
import { noteMax_chars } from "../../../worker/shop/cart/rules.ts";
import { apiCall } from "../../client/api.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Button } from "../../ui/base/button.tsx";
import field from "../../ui/base/field.module.css";
import css from "./cart-note.module.css";
import type { Move } from "./use-cart.ts";

type CartNoteProps = { group: CartShop; onMove: (move: Move) => void };
type State = "still" | "sending" | "kept" | "failed";

export function CartNote({ group, onMove }: CartNoteProps) {
  const { locale, t } = useWords();
  const link = useLink();
  const id = useId();
  const { note = "" } = group;
  const { handle, name } = group.shop;
  // what is typed and not yet saved; without it the server's text counts, also when another tab wrote it
  const [typed, setTyped] = useState<string | null>(null);
  const [state, setState] = useState<State>("still");
  const [isOpen, setOpen] = useState(note !== "");
  const values = { shop: isolated(name) };

  const keep = () => {
    if (typed === null || typed === note) return setTyped(null);
    // the button follows the leaving of the field
    if (state === "sending") return;
    setState("sending");
    const done = (isSaved: boolean) => {
      setState(isSaved ? "kept" : "failed");
      // what was typed meanwhile stays, and is saved next
      if (isSaved) setTyped((now) => (now === typed ? null : now));
    };
    onMove({ call: apiCall("PUT", "/cart/notes/{handle}", { params: { handle }, body: { note: typed } }), done });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep();
  };
  return (
    <details className={css.note} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} data-note={handle}>
      <summary>{t(note === "" ? "cart.note.add" : "cart.note.yours", values)}</summary>
      <form method="post" action={link("/cart")} onSubmit={submit}>
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="shop" value={handle} />
        {/* the summary above says it to the eye */}
        <label htmlFor={id} className="visually-hidden">
          {t("cart.note.label", values)}
        </label>
        <textarea
          id={id}
          name="note"
          className={field.control}
          value={typed ?? note}
          rows={3}
          maxLength={noteMax_chars}
          dir="auto"
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setState("still");
          }}
          onBlur={keep}
        />
        <p id={`${id}-hint`} className="small muted">
          {t("cart.note.hint", { max: formatNumber(noteMax_chars, locale) })}
        </p>
        <div className="row">
          <Button look="quiet">{t("cart.note.save")}</Button>
          <span role="status" className="small">
            {state === "sending" && t("cart.note.saving")}
            {state === "kept" && t(note === "" ? "cart.note.removed" : "cart.note.saved")}
          </span>
        </div>
      </form>
    </details>
  );
}
