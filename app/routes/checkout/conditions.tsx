/** What whoever orders agrees to, before the button: the market's terms, and how it treats their data. */
import { useLink, useWords } from "../../render/render-context.tsx";
import css from "./checkout.module.css";

/** A page of texts that the market shows. */
export type LegalPage = { slug: string; title: string };

const sentences = { terms: "checkout.conditions", privacy: "checkout.privacy" } as const;
const here = "\u0001";

export function Conditions({ pages }: { pages: readonly LegalPage[] }) {
  const { t } = useWords();
  const link = useLink();
  return (Object.keys(sentences) as (keyof typeof sentences)[]).map((slug) => {
    const page = pages.find((each) => each.slug === slug);
    if (!page) return null;
    const [before, after] = t(sentences[slug], { page: here }).split(here);
    return (
      <p key={slug} className={css.small}>
        {before}
        <a className="text-link" href={link(`/page/${slug}`)} target="_blank" rel="noopener">
          {page.title}
        </a>
        {after}
      </p>
    );
  });
}
