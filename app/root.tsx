import type { ReactNode } from "react";
import { type MiddlewareFunction, Outlet } from "react-router";
import { direction } from "../locales/words.ts";
import { builtColour } from "../worker/shared/brand/market.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/parts.css";
import { DelegatedLinks } from "./boot/delegated-links.tsx";
import { ToastPlace } from "./boot/toast-place.tsx";
import { renderContextKey } from "./context.ts";
import { asAddress, redirect } from "./navigation/address.ts";
import { Progress } from "./navigation/progress.tsx";
import { ScrollPlaces } from "./navigation/scroll.tsx";
import { AppHead } from "./render/app-head.tsx";
import { DeferredScripts } from "./render/deferred-scripts.tsx";
import { failureTitle } from "./render/failure.ts";
import { ServerHead } from "./render/head.tsx";
import { isDesk } from "./render/manifests.ts";
import { useRenderContext, useWords } from "./render/render-context.tsx";
import { ServerOnlyHtml } from "./render/server-html.tsx";
import { Styles } from "./render/styles.tsx";
import { EmptyFooter, EmptyHeader } from "./ui/layout/empty.tsx";
import footer from "./ui/layout/footer.module.css";
import { Footer } from "./ui/layout/footer.tsx";
import header from "./ui/layout/header.module.css";
import { Header } from "./ui/layout/header.tsx";

/** A guard's answer to a data request leaves in the router's own format. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ context }, next) => {
    const { redirectTo } = context.get(renderContextKey);
    if (redirectTo) throw redirect(asAddress(redirectTo));
    return next();
  },
];

export function Layout({ children }: { children: ReactNode }) {
  const renderContext = useRenderContext();
  const { locale, t, market } = useWords();
  const isEmpty = renderContext?.layout === "empty";
  // a page that is shown has named itself: without a title stands what could not be shown
  const head = renderContext?.head ?? { title: t(failureTitle(renderContext?.status ?? 404)), noindex: true };
  return (
    <html
      lang={locale}
      dir={direction(locale)}
      data-currency={renderContext?.currency}
      data-words={renderContext?.personal ? (isDesk(renderContext.path) ? "desk" : "all") : undefined}
      data-layout={renderContext?.layout}
      data-worker={renderContext?.worker}
      data-sells={renderContext?.personal ? renderContext.shopper?.scopes.includes("seller") : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {/* start and lowest scale are fixed at 1; zooming in stays possible (WCAG 1.4.4) */}
        <meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1" />
        {/* before the words of the head: deflate looks back 32 KB, and the body says many of them again */}
        <Styles />
        {import.meta.env.SSR && <ServerHead head={head} />}
        {/* the frame arrives in one piece: a browser that paints half a header would have to shift it */}
        {import.meta.env.SSR && <link rel="expect" href="#toasts" blocking="render" />}
        {import.meta.env.SSR && (
          <AppHead locale={locale} market={market} colour={renderContext?.market.colour ?? builtColour} logo={renderContext?.market.logo?.url} />
        )}
        {/* what streams in is put in its place by script; a page that is finished first has nothing to put */}
        {import.meta.env.SSR && !renderContext?.finished && (
          <noscript>
            <style nonce={renderContext?.nonce} suppressHydrationWarning>{`[hidden][id^="S:"]{display:block!important}`}</style>
          </noscript>
        )}
      </head>
      <body>
        {import.meta.env.SSR ? (
          <div className={header.top}>{isEmpty ? <EmptyHeader /> : <Header categories={renderContext?.categories ?? []} />}</div>
        ) : (
          <ServerOnlyHtml className={header.top} />
        )}
        <main id="main">
          {children}
          {/* fixed to the window's edge; within a landmark, as all that can be seen (axe: region) */}
          <Progress />
        </main>
        {import.meta.env.SSR ? (
          <footer className={footer.footer}>
            {isEmpty ? <EmptyFooter texts={renderContext?.texts ?? []} /> : <Footer texts={renderContext?.texts ?? []} marks={renderContext?.marks ?? []} />}
          </footer>
        ) : (
          <ServerOnlyHtml as="footer" className={footer.footer} />
        )}
        <ToastPlace />
        <DelegatedLinks />
        <ScrollPlaces />
        <DeferredScripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Only reached when the error page (routes/frame.tsx) fails itself, so it leans on nothing that could fail again. */
export function ErrorBoundary() {
  return (
    <div className="page stack">
      <h1>An error occurred while showing the error page</h1>
      <a href="/" data-document="">
        Go back to home
      </a>
    </div>
  );
}
