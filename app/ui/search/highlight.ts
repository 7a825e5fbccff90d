/** What a page marks in the names of its products: the search page what was asked for, others nothing. */
import { createContext, type ReactNode, use } from "react";

/** `words` is part of the name of everything cached that was marked with `mark`. */
export type Highlight = { words: string; mark: (text: string) => ReactNode };

export const HighlightContext = createContext<Highlight>({ words: "", mark: (text) => text });
export const useHighlight = () => use(HighlightContext);
