/** Table of contents: the steps in the order in which a request meets them (README, "How a request travels"). */
import { Hono } from "hono";
import { apiOnDemand } from "./api/on-demand.ts";
import type { AppEnv } from "./context.ts";
import { health } from "./health.ts";
import { withErrorListener, withLogId } from "./log.ts";
import { consume } from "./outbox-registry.ts";
import { makePurchaseContext } from "./purchase-context.ts";
import { answerSelf, type Fetch } from "./request/ask-self.ts";
import { csrf } from "./request/csrf.ts";
import { files } from "./request/files.ts";
import { guards } from "./request/guards.ts";
import { headers } from "./request/headers.ts";
import { id } from "./request/id.ts";
import { askedCountry } from "./request/language/deliver-to.ts";
import { locale } from "./request/language/locale.ts";
import { preferences } from "./request/language/preferences.ts";
import { limitBody } from "./request/limits/body-limit.ts";
import { logRequests } from "./request/log.ts";
import { methods } from "./request/methods.ts";
import { opening } from "./request/opening.ts";
import { nameMarket } from "./request/own-market.ts";
import { pageCache } from "./request/page-cache/page-cache.ts";
import { path } from "./request/path/path.ts";
import { sentPath } from "./request/path/rules.ts";
import { answerProblem } from "./request/problems.ts";
import { profile, profiled } from "./request/profile.ts";
import { redirects } from "./request/redirects/redirects.ts";
import { sandbox } from "./request/sandbox/sandbox.ts";
import { sessions } from "./request/session.ts";
import { sharedLink } from "./request/shared-link.ts";
import { signOutForm } from "./request/sign-out/form.ts";
import { markedSignOut } from "./request/sign-out/marked.ts";
import { webManifest } from "./request/web-manifest/web-manifest.ts";
import { scheduled, tidy, tidyEvery_min } from "./scheduled.ts";
import { marketOf } from "./shop/market/service.ts";
import { logoIcons, mediaApp } from "./shop/media/api.ts";
import { upload_max_bytes } from "./shop/media/rules.ts";
import { registry } from "./shop/payments/service.ts";
import { file_max_bytes } from "./shop/product-files/rules.ts";
import { redirectOf } from "./shop/redirects/service.ts";
import { takesFilesByLink } from "./shop/returns/service.ts";
import { seo } from "./shop/seo/api.ts";
import { formPost } from "./shop/social/api.ts";
import { signInOrigins } from "./shop/social/service.ts";
import { beacons } from "./shop/telemetry/beacons-api.ts";
import { errorReporter } from "./shop/telemetry/service.ts";
import { offlineDocument } from "./ssr/offline-document.ts";
import { buildVersion, render, renderFinished } from "./ssr/ssr.ts";
import { catalogueState, proxyUpstream } from "./upstream/proxy.ts";
import { visitors } from "./visitors.ts";

/** `api`: the marketplace's own. It is made at the first request that needs it; what a cache holds needs none (decision 108). */
function createApp(api?: Hono<AppEnv>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.use((c, next) => {
    const listener = errorReporter(c.env, (work) => c.executionCtx.waitUntil(work), Date.now);
    return withErrorListener(listener, next);
  });
  app.use(id());
  app.use(logRequests());
  app.use(profile());
  app.use(headers((env) => [...registry.pageOrigins(env), ...signInOrigins(env)]));
  app.use(path());
  app.use(sessions(visitors));
  app.use(limitBody({ picture_max_bytes: upload_max_bytes, file_max_bytes }, takesFilesByLink));
  app.use(files());
  app.use(sandbox());
  app.use(markedSignOut());
  app.use(proxyUpstream());
  app.get("/healthz", health);
  app.route("/media", mediaApp);
  app.use(nameMarket(marketOf));
  app.route("/logo", logoIcons);
  app.route("/", seo);
  app.route("/", offlineDocument);
  app.route("/", webManifest);

  if (api) app.route("/api/v1", api);

  // a provider posts from its own site: this changes nothing, and what it leads to is known by its state
  app.route("/", formPost);

  app.use(csrf());
  app.route("/", beacons);
  app.route("/", preferences);
  app.route("/", sharedLink);
  app.route("/", signOutForm);
  app.use(locale());
  app.use(methods());
  app.use(opening());
  app.use(guards());
  app.use(askedCountry());
  app.use(redirects({ find: redirectOf, render }));
  app.use(pageCache({ build: buildVersion, render: renderFinished, catalogueState }));
  app.all("*", render);

  app.onError(answerProblem(render));
  return app;
}

const app = createApp();
let appWithApi: Hono<AppEnv> | undefined;

const fetch: Fetch = async (request, env, context) => {
  if (!sentPath(request.url).startsWith("/api/v1")) return app.fetch(request, env, context);
  const api = await apiOnDemand();
  appWithApi ??= createApp(api);
  return appWithApi.fetch(request, env, context);
};
answerSelf(fetch);

const purchaseContextFor = (env: AppEnv["Bindings"], context: ExecutionContext) =>
  makePurchaseContext(profiled(env), registry, Date.now(), (work) => context.waitUntil(work));

/** Outside of a request: lines have an id of the run, and errors are counted as those of requests are. */
const watched = <T>(kind: string, env: AppEnv["Bindings"], context: ExecutionContext, work: () => T): T =>
  withErrorListener(
    errorReporter(env, (done) => context.waitUntil(done), Date.now),
    () => withLogId(`${kind}-${crypto.randomUUID()}`, work),
  );

export default {
  fetch,
  /** Every minute: gives back what expired, asks about open payments, delivers what is left in the outbox; every fifth it tidies up. */
  scheduled: ({ scheduledTime }, env, context) =>
    watched("scheduled", env, context, () => {
      context.waitUntil(scheduled(purchaseContextFor(env, context)));
      if (new Date(scheduledTime).getUTCMinutes() % tidyEvery_min === 0) context.waitUntil(tidy(profiled(env), Date.now()));
    }),
  queue: (batch, env, context) => watched("queue", env, context, () => consume(purchaseContextFor(env, context), batch)),
} satisfies ExportedHandler<AppEnv["Bindings"], { outboxId: number }>;
