import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { renderContextKey } from "./context.ts";
import { RenderContextProvider } from "./render/render-context.tsx";
import { fragmentRenderer } from "./render/render-fragment.tsx";

/** Abandons what is still pending after this time; the page then ends with what it has. */
export const streamTimeout = 8000;

/** What a caller did wrong is answered, not logged; what we did wrong is logged without query or body. */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { message, stack } = (isRouteErrorResponse(error) ? { message: `${error.status} ${error.data?.message ?? ""}` } : error) as Error;
  context.get(renderContextKey).logError("page_failed", { message, stack });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const renderContext = loadContext.get(renderContextKey);
  renderContext.renderFragment = fragmentRenderer(renderContext);
  renderContext.status = status;
  let failure: unknown;
  const rendering = renderToReadableStream(
    <RenderContextProvider renderContext={renderContext}>
      <ServerRouter context={routerContext} url={request.url} nonce={renderContext.nonce} />
    </RenderContextProvider>,
    {
      nonce: renderContext.nonce,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1000)]),
      onError(error) {
        failure = error;
        renderContext.logError("render_failed", { message: String(error), stack: (error as Error)?.stack });
      },
    },
  );
  const body = await rendering.catch((error: unknown) => {
    const badGateway = renderContext.badGatewayOf(error);
    // the router draws the error page of what is thrown
    throw badGateway ? Response.json({ message: badGateway.message }, { status: badGateway.status }) : error;
  });
  if (renderContext.finished) await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: failure && status === 200 ? (renderContext.badGatewayOf(failure)?.status ?? 500) : status });
}
