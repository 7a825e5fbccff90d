import { Hono } from "hono";
import { expect, it } from "vitest";
import type { AppEnv } from "../../context.ts";
import { applyRequestLanguage } from "./api-locale.ts";
import { setPageAndLocale } from "./locale.ts";

const app = new Hono<AppEnv>()
  .get("/api/*", (c) => {
    applyRequestLanguage(c);
    return c.json([c.get("locale"), c.get("currency"), c.get("words").t("mail.account.hello")]);
  })
  .get("*", (c) => {
    const { decision, chosen, sent, data } = setPageAndLocale(c);
    const { rule, ...page } = c.get("page");
    return c.json({
      ...{ redirect: decision.redirect ?? null, chosen, sent: sent ?? null, data },
      ...{ locale: c.get("locale"), currency: c.get("currency"), hello: c.get("words").t("mail.account.hello"), rule: rule?.pattern ?? null, page },
    });
  });
const ask = async (path: string, cookie = "", languages = "") =>
  (await app.request(path, { headers: { ...(cookie && { cookie }), ...(languages && { "accept-language": languages }) } })).json();

it.each<[string, string, string, object]>([
  [
    "/fr/brands",
    "",
    "",
    { locale: "fr", currency: "EUR", hello: "Bonjour,", rule: "/brands", page: { path: "/brands", isData: false, locale: "fr", prefix: true } },
  ],
  ["/fr/brands", "currency=TRY; i18n_redirected=ar", "", { locale: "fr", currency: "TRY", sent: "ar" }],
  ["/fr/brands", "currency=XYZ", "", { currency: "EUR" }],
  ["/fr/brands", "other=TRY", "", { currency: "EUR" }],
  ["/brands", "i18n_redirected=tr", "", { locale: "en", currency: "USD", page: { path: "/brands", isData: false, locale: "en", prefix: false } }],
  ["/fr/BRANDS.data", "", "", { data: true, rule: "/brands", page: { path: "/brands", isData: true, locale: "fr", prefix: true } }],
  ["/fr/no-such-page", "", "", { rule: null, page: { path: "/no-such-page", isData: false, locale: "fr", prefix: true } }],
  // at the root the browser is led on, and until then everything is English
  ["/", "i18n_redirected=tr", "fr", { redirect: true, chosen: "en", locale: "en", currency: "USD" }],
  ["/", "", "fr", { redirect: true, chosen: "en" }],
])("%s with %j, in a browser of %j, is a visit in %o", async (path, cookie, languages, expected) =>
  expect(await ask(path, cookie, languages)).toMatchObject(expected),
);

it.each<[string, string, [string, string, string]]>([
  ["/api/x", "", ["en", "USD", "Hello,"]],
  ["/api/x?locale=fr", "", ["fr", "EUR", "Bonjour,"]],
  ["/api/x?locale=fr&currency=TRY", "i18n_redirected=ar; currency=AED", ["fr", "TRY", "Bonjour,"]],
  ["/api/x", "i18n_redirected=fr; currency=AED", ["fr", "AED", "Bonjour,"]],
  ["/api/x?locale=de", "i18n_redirected=fr", ["en", "USD", "Hello,"]],
  ["/api/x?currency=XYZ", "i18n_redirected=fr; currency=AED", ["fr", "EUR", "Bonjour,"]],
])("%s with %j is answered in %j", async (path, cookie, expected) => expect(await ask(path, cookie)).toEqual(expected));
