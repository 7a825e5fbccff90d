import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startBrowserApi } from "./client/browser-api.ts";
import { enhance } from "./client/enhance.ts";
import { keepWaking } from "./client/wake.ts";
import { loadWords } from "./client/words.ts";
import { guardChunks } from "./navigation/chunk-guard.ts";
import { BrowserWordsProvider } from "./render/visit.tsx";

guardChunks();
const words = await loadWords();
startBrowserApi(words);
startTransition(() => {
  hydrateRoot(
    document,
    <BrowserWordsProvider words={words}>
      <HydratedRouter />
    </BrowserWordsProvider>,
  );
});
enhance();
keepWaking();
