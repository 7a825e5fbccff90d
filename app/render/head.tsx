/** What stands in the head of a page. The server writes it; in the browser a navigation updates it in place. */

import { useEffect } from "react";
import { titled } from "../../locales/site.ts";
import type { Locale } from "../../locales/words.ts";
import type { Market } from "../../worker/shop/market/contract.ts";
import type { PageHead } from "../context.ts";
import { asAddress } from "../navigation/address.ts";
import type { Site } from "../seo/json-ld.ts";
import { afterPaint } from "./after-paint.ts";
import { linkOf, useRenderContext } from "./render-context.tsx";

export const titleOf = ({ title, namesMarket }: Pick<PageHead, "title" | "namesMarket">, market: string): string =>
  namesMarket ? title : titled(title, market);

/** JSON for a script element: text that sellers write cannot close it (`<` leaves as \u003c, and so on). */
export const scriptJson = (value: object) => JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Structured data. The element holds data, not script, so it needs no nonce. Server only. */
export function JsonLd({ of }: { of: (site: Site) => object[] }) {
  const renderContext = useRenderContext();
  if (!renderContext) return null;
  const { origin, locale, market } = renderContext;
  return of({ origin, market, address: (path) => origin + linkOf(locale)(path) }).map((each, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(each) }} />
  ));
}

export function ServerHead({ head }: { head: PageHead }) {
  const renderContext = useRenderContext();
  if (!renderContext) return null;
  const { origin, locale, market } = renderContext;
  const path = head.canonical ?? asAddress(renderContext.path);
  const address = (code: Locale) => origin + linkOf(code)(path);
  return (
    <>
      <title>{titleOf(head, market.name)}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(locale)} />
          {market.languages.map((code) => (
            <link key={code} rel="alternate" hrefLang={code} href={address(code)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(market.language)} />
          <OpenGraph head={head} url={address(locale)} origin={origin} locale={locale} market={market} />
        </>
      )}
      {head.preload && (
        <link rel="preload" as="image" imageSrcSet={head.preload.srcSet} imageSizes={head.preload.sizes} type={head.preload.type} fetchPriority="high" />
      )}
      {head.jsonLd && <JsonLd of={head.jsonLd} />}
    </>
  );
}

/** How a link to this page looks where it is shared (ogp.me). */
function OpenGraph({ head, url, origin, locale, market }: { head: PageHead; url: string; origin: string; locale: Locale; market: Market }) {
  const image = head.image ?? sharedPicture(market, locale);
  return (
    <>
      <meta property="og:title" content={titleOf(head, market.name)} />
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:type" content="website" />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={market.name} />
      <meta property="og:locale" content={ogLocale[locale]} />
      {market.languages.map((code) => code !== locale && <meta key={code} property="og:locale:alternate" content={ogLocale[code]} />)}
      {image && (
        <>
          <meta property="og:image" content={origin + image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
    </>
  );
}

/** Of pages without a picture of their own: the market's logo. The demonstration's are drawn with its name. */
const sharedPicture = ({ logo, isDemonstration }: Market, locale: Locale) =>
  logo ? `${logo.url}/share.jpg` : isDemonstration ? `/share/${locale}.jpg` : undefined;

const ogLocale = { en: "en_US", fr: "fr_FR", ar: "ar_AE", tr: "tr_TR", hi: "hi_IN" } as const;

let latest: PageHead | null = null;

/** After a navigation in the browser the head follows the page. The code for it comes with the first navigation. */
export function useBrowserHead(head: PageHead | null) {
  useEffect(() => {
    if (!head) return;
    latest = head;
    afterPaint()
      .then(() => import("../navigation/head/browser-head.ts"))
      .then(({ applyHead }) => {
        if (latest === head) applyHead(head);
      })
      .catch(() => {}); // the next page asks again
  }, [head]);
}
