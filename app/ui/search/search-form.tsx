import { useLink, useRenderContext, useWords } from "../../render/render-context.tsx";
import { FrameIcon } from "../layout/frame-icons.tsx";
import css from "../layout/header.module.css";

/** The search of every page: a form, so that it works without script; suggestions come with the first focus. */
export function SearchForm() {
  const { t } = useWords();
  const link = useLink();
  const renderContext = useRenderContext();
  // what was asked stands in the box of the page that answers
  const asked = renderContext?.path === "/search" ? (new URLSearchParams(renderContext.query).get("q") ?? undefined) : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is too new for the browsers we serve
    <form className={css.search} action={link("/search")} role="search" data-suggest="">
      <input
        id="search-box"
        type="search"
        name="q"
        defaultValue={asked}
        aria-label={t("header.search")}
        placeholder={t("header.searchPlaceholder")}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label={t("header.searchSubmit")}>
        <FrameIcon name="search" />
      </button>
    </form>
  );
}
