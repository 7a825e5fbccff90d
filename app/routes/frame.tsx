/** Stands between the document and every page, so that a page that fails leaves header and footer where they are. */
import { type MiddlewareFunction, Outlet, useRouteError } from "react-router";
import { prefixOf } from "../../locales/words.ts";
import { documentLocale } from "../client/language.ts";
import { moreWords, personalWords } from "../client/words.ts";
import { guarded, inTime, isChunkFailure, isOtherLayout, loadRoute, loadWhole, orFullLoad, whileReached } from "../navigation/chunk-guard.ts";
import { routeFor } from "../navigation/page-routes.ts";
import { preloadStyles } from "../navigation/page-styles.ts";
import { NavigationFailed } from "../navigation/progress.tsx";
import { targetWithin } from "../navigation/rules.ts";
import { ErrorMessage } from "../render/error-message.tsx";
import { failureOf, failureTitle } from "../render/failure.ts";
import { useBrowserHead } from "../render/head.tsx";
import { tellRefusal } from "../render/refused.ts";
import { useRenderContext, useWords } from "../render/render-context.tsx";
import { pageRoutes } from "../render/router-internals.ts";

export const middleware: MiddlewareFunction<Response>[] = [tellRefusal];

/** A navigation draws with all words and with its page's styles: they travel beside its data. */
export const clientMiddleware: MiddlewareFunction<unknown>[] = [
  async ({ request }, next) => {
    const path = targetWithin(new URL(request.url), location.origin, prefixOf(documentLocale())) ?? "";
    const page = path.split("?", 1)[0] as string;
    // a link knows by itself (boot/delegated-links.tsx); what else leads to another layout is led on here
    if (request.method === "GET" && isOtherLayout(page)) await loadWhole(request);
    const route = routeFor(pageRoutes(), page);
    const code = [route && loadRoute(route), moreWords(), route?.hasClientLoader ? undefined : personalWords(), preloadStyles(page)];
    const arriving = guarded(request, whileReached(request, Promise.all([next(), inTime(Promise.all(code))])));
    // thrown, it would go to the root where the router asks for all data anew: another try for this page
    return orFullLoad(request, arriving).catch((result) => ({ "routes/frame": { type: "error", result } }));
  },
];

export default function Frame() {
  return <Outlet />;
}

/** Status and message of a failed page, with a way home. Details stay in the log. */
export function ErrorBoundary() {
  const error = useRouteError();
  const failure = failureOf(error);
  const { t } = useWords();
  useBrowserHead(useRenderContext() ? null : { title: t(failureTitle(failure.status)), noindex: true });
  return (
    <>
      <ErrorMessage {...failure} retry={isChunkFailure(error) ? location.href : undefined} />
      <NavigationFailed />
    </>
  );
}
