/** Stands between the document and every page, so that a page that fails leaves header and footer where they are. */
import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import { NavigationFailed } from "../navigation/progress.tsx";
import { useBrowserHead } from "../render/head.tsx";
import { useServerVisit, useWords } from "../render/visit.tsx";
import { ErrorMessage } from "../ui/base/error-message.tsx";

export default function Frame() {
  return <Outlet />;
}

/** Status and message of a failed page, with a way home. Details stay in the log. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useWords();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  useBrowserHead(useServerVisit() ? null : { title: `${t(status === 404 ? "failure.notFound" : "failure.page")} – Meydan`, noindex: true });
  return (
    <>
      <ErrorMessage status={status} />
      <NavigationFailed />
    </>
  );
}
