import type { Locale } from "../../../locales/words.ts";
import { marksOf, piecesOf } from "../../../worker/shop/search/rules.ts";
import type { Highlight } from "./highlight.ts";
import css from "./marked.module.css";

/** Marks in a text what a search asks for. */
export const highlightOf = (q: string, locale: Locale): Highlight => ({
  words: ` marked ${q}`,
  mark: (text) =>
    piecesOf(text, marksOf(text, q, locale)).map(({ text: piece, marked }, at) =>
      marked ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
        <mark key={at} className={css.mark}>
          {piece}
        </mark>
      ) : (
        piece
      ),
    ),
});
