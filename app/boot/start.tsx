import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { prefixOf } from "../../locales/words.ts";
import { startBrowserApi } from "../client/browser-api.ts";
import { documentLocale } from "../client/language.ts";
import { loadWords } from "../client/words.ts";
import { guardChunks } from "../navigation/chunk-guard.ts";
import { takeStyles } from "../navigation/page-styles.ts";
import { BrowserWordsProvider } from "../render/render-context.tsx";
import { enhance } from "./enhance.ts";
import { loadBehaviours } from "./lazy-behaviours.ts";
import { keepTypedText } from "./typed-text.ts";
import { reportError, watchErrors } from "./watch-errors.ts";

/** Brings the page of the server to life, once its words are here. */
export async function start(): Promise<void> {
  watchErrors();
  guardChunks();
  takeStyles(location.pathname.slice(prefixOf(documentLocale()).length) || "/");
  const words = await loadWords();
  startBrowserApi(words);
  const putBack = keepTypedText();
  startTransition(() => {
    hydrateRoot(
      document,
      <BrowserWordsProvider words={words}>
        {/* a navigation is drawn in one piece: slices would only let other work come between */}
        <HydratedRouter useTransitions={false} onError={reportError} />
        <Hydrated onCommit={putBack} />
      </BrowserWordsProvider>,
    );
  });
  enhance();
  loadBehaviours();
}

function Hydrated({ onCommit }: { onCommit: () => void }) {
  useEffect(onCommit, [onCommit]);
  return null;
}
