/** A version of a page as shoppers would read it, in each language that it is written in. */
import { direction, type Locale, locales } from "../../../../locales/words.ts";
import type { ContentPage } from "../../../../worker/shop/content/contract.ts";
import type { RenderContext } from "../../../context.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useLink } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { Blocks } from "../../../ui/text/blocks.tsx";
import { blocksOf } from "../../../ui/text/markdown.ts";
import { pathOf } from "./path-of.ts";
import css from "./version-preview.module.css";

/** `written`: the languages that have a text of their own; `language`: the one that is read. */
export type Preview = { version: string; content: ContentPage; language: Locale; written: Locale[] };

/** The version that the address asks for; null: none. */
export async function loadPreview({ api, locale }: RenderContext, slug: string, query: URLSearchParams): Promise<Preview | null> {
  const version = /^\d{1,7}$/.exec(query.get("version") ?? "")?.[0];
  if (version === undefined) return null;
  const { texts } = (await api.get("/admin/pages/{slug}/versions/{number}", { params: { slug, number: version } })).data;
  const written = locales.filter((each) => texts[each]);
  const language = [query.get("language"), locale, "en"].flatMap((wanted) => written.filter((each) => each === wanted))[0] ?? (written[0] as Locale);
  const { data: content } = await api.with({ locale: language }).get("/admin/pages/{slug}/preview", { params: { slug }, query: { version } });
  return { version, content, language, written };
}

export function VersionPreview({ preview: { version, content, language, written } }: { preview: Preview }) {
  const link = useLink();
  return (
    <>
      <ul className={css.languages}>
        {written.map((each) => (
          <li key={each}>
            <a
              className="text-link"
              href={link(`${pathOf(content.slug)}?version=${version}&language=${each}`)}
              aria-current={each === language ? "page" : undefined}
            >
              {/* not on the link itself: those switch the whole site */}
              <span lang={each}>{languageNames[each]}</span>
            </a>
          </li>
        ))}
      </ul>
      <Card id="preview" title={content.title}>
        <div className="column" lang={language} dir={direction(language)}>
          <Blocks blocks={blocksOf(content.body)} />
        </div>
      </Card>
    </>
  );
}
