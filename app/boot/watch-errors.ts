/** What breaks in this document is reported, five errors at most and each once (decision 66). The code that does it is fetched when something broke. */
const most = 5;
const seen = new Set<unknown>();

export function reportError(error: unknown) {
  // a browser that a program drives is not the field
  if (navigator.webdriver || !(error instanceof Error) || seen.has(error.stack) || seen.size >= most) return;
  seen.add(error.stack);
  import("../telemetry/report-error.ts").then(({ sendError }) => sendError(error)).catch(() => {});
}

export function watchErrors() {
  addEventListener("error", ({ error }) => reportError(error));
  addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => reportError(reason));
}
