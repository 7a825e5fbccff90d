/** What is to be compared: a chip at the lower edge of pages that show products, which unfolds into a tray. */
import "../../styles/further.css";
import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect, useRef, useState } from "react";
import { prefixOf } from "../../../locales/words.ts";
import { formatNumber } from "../../i18n/format.ts";
import { $path } from "../../idle/show-lists.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { comparedPath } from "../../stores/lists/compare.ts";
import { compared_max } from "../../stores/lists/compared-address.ts";
import { Icon } from "../base/icons.tsx";
import { Picture } from "../product/basics/picture.tsx";
import { type Listed, useListed } from "./listed-products.ts";
import { mounted } from "./mounted.tsx";
import type { List } from "./my-lists.ts";
import css from "./tray.module.css";
import { offersComparison } from "./tray-rules.ts";

/** Whether the visitor has unfolded it, in this tab. */
const $unfolded = atom(false);
/** What had the focus has just been folded away. */
const $folding = atom(false);
let drawn = false;

/** Draws it, once. It comes and goes by itself from then on. */
export function showTray(compared: List) {
  if (drawn) return;
  drawn = true;
  mounted(<Tray compared={compared} />).catch(() => {
    drawn = false;
  });
}

function Tray({ compared }: { compared: List }) {
  const handles = useStore(compared);
  const unfolded = useStore($unfolded);
  const path = useStore($path);
  const { n, locale } = useWords();
  const isOffered = offersComparison(path.slice(prefixOf(locale).length));
  const shown = handles.length > 0 && isOffered;
  return (
    <>
      <Announced text={isOffered ? n("lists.chosen", handles.length) : ""} />
      {shown && (unfolded ? <Bar handles={handles} compared={compared} /> : <Chip count={handles.length} />)}
    </>
  );
}

function Chip({ count }: { count: number }) {
  const { t, locale } = useWords();
  const chip = useRef<HTMLButtonElement>(null);
  // folded by keys, it has the focus that would be lost
  useEffect(() => {
    if ($folding.get()) chip.current?.focus({ preventScroll: true });
    $folding.set(false);
  }, []);
  return (
    <button type="button" className={css.chip} ref={chip} aria-expanded={false} onClick={() => $unfolded.set(true)}>
      {t("lists.comparing")} <span className={css.count}>{formatNumber(count, locale)}</span>
    </button>
  );
}

/** A live region is heard when it changes, not when it comes: its text follows it. */
function Announced({ text }: { text: string }) {
  const [announced, say] = useState("");
  useEffect(() => {
    const later = setTimeout(() => say(text), 200);
    return () => clearTimeout(later);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}

/** What has the focus is about to go: the page's heading gets it. */
function focusPage() {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function Bar({ handles, compared }: { handles: readonly string[]; compared: List }) {
  const bar = useRef<HTMLElement>(null);
  const { t } = useWords();
  const link = useLink();
  const listed = useListed(handles);
  const remove = (handle: string) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
    const at = buttons.findIndex((button) => button.dataset.remove === handle);
    const neighbour = buttons[at + 1] ?? buttons[at - 1];
    if (neighbour) neighbour.focus();
    else focusPage();
    compared.remove(handle);
  };
  const clear = () => {
    focusPage();
    compared.replace([]);
  };
  const putAway = () => {
    $folding.set(true);
    $unfolded.set(false);
  };
  // unfolded by keys, one goes on in it
  useEffect(() => bar.current?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true }), []);
  return (
    <section className={css.tray} aria-label={t("lists.comparing")} ref={bar}>
      <div className={`page ${css.bar}`}>
        <ul className={css.things}>
          {[...handles].reverse().map((handle) => (
            <li key={handle}>
              <Thing handle={handle} product={listed[handle]} onRemove={remove} />
            </li>
          ))}
          {Array.from({ length: compared_max - handles.length }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is all there is
            <li key={index} className={css.free} />
          ))}
        </ul>
        {handles.length > 1 ? (
          <a className={css.go} href={link(comparedPath(handles))}>
            {t("buy.compare")}
          </a>
        ) : (
          <span className={css.only}>{t("lists.onlyOne")}</span>
        )}
        <button type="button" className={css.clear} onClick={clear}>
          {t("lists.clear")}
        </button>
        <button type="button" className={css.away} aria-label={t("lists.hide")} onClick={putAway}>
          <Icon name="close" size={18} />
        </button>
      </div>
    </section>
  );
}

function Thing({ handle, product, onRemove }: { handle: string; product: Listed | undefined; onRemove: (handle: string) => void }) {
  const { t } = useWords();
  const known = typeof product === "object" ? product : undefined;
  return (
    <button
      type="button"
      className={css.thing}
      data-remove={handle}
      aria-label={t("lists.removeCompared", { name: known?.name ?? handle })}
      onClick={() => onRemove(handle)}
    >
      {known?.image ? <Picture className={css.photo} picture={known.image} alt="" sizes="2.75rem" among={[160]} /> : <span className={css.photo} />}
      <span className={css.name}>{known?.name}</span>
      <span className={css.cross}>
        <Icon name="close" size={12} />
      </span>
    </button>
  );
}
