/** What the pages tell shoppers is what the code does: cookies, what is stored, ways of paying, how long an order is held, names of buttons. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import ar from "../../locales/ar.json";
import en from "../../locales/en.json";
import fr from "../../locales/fr.json";
import hi from "../../locales/hi.json";
import tr from "../../locales/tr.json";
import { type Dictionary, intlLocale, type Locale, locales } from "../../locales/words.ts";
import { exportParts } from "../../worker/api/export-parts.ts";
import { agedTables } from "../../worker/db/retention.ts";
import { growth } from "../../worker/growth.ts";
import { readPages } from "../../worker/seed/demo/pages.ts";
import { unnamedMarket } from "../../worker/shared/brand/market.ts";
import { offeredCurrencies } from "../../worker/shared/money.ts";
import { filledIn } from "../../worker/shop/content/filled-in.ts";
import { ofMarket } from "../../worker/shop/content/rules.ts";
import { unpaidLifetime_ms } from "../../worker/shop/orders/ending/never-paid-data.ts";
import { hold_ms } from "../../worker/shop/orders/rules.ts";
import { gatewayIds } from "../../worker/shop/payments/contract.ts";
import { registry } from "../../worker/shop/payments/registry.ts";
import { providerNames } from "../../worker/shop/payments/rules.ts";
import { listedCookies, listedData, listedStorage } from "../../worker/shop/privacy/rules.ts";
import { wordsFor } from "../../worker/words.ts";

const root = path.resolve(import.meta.dirname, "../..");
const words: Record<string, Dictionary> = { en, fr, ar, tr, hi };
/** As shoppers read them in the demo. */
const pages = readPages().map(({ slug, ...texts }) => {
  const filled = (text: Record<Locale, string>) =>
    Object.fromEntries(locales.map((locale) => [locale, ofMarket(text[locale], { ...unnamedMarket, name: "Meydan" }, locale)])) as Record<Locale, string>;
  return { slug, title: filled(texts.title), summary: filled(texts.summary), body: filled(texts.body) };
});
const pageOf = (slug: string) => pages.find((page) => page.slug === slug) as (typeof pages)[number];
const sources = ["app", "worker"]
  .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => path.posix.join(folder, file)))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.startsWith("worker/seed/"))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));

describe("cookies", () => {
  const writes = /"set-cookie", [^.]|setCookie\(c|serialize\(|preferenceCookie\((?!name)|document\.cookie = |createWorkersKVSessionStorage</;
  const named = [/\w*[cC]ookie\w* = "([\w.]+)"/g, /cookie: \{\s*name: "([\w.]+)"/g];
  const set = [...new Set(sources.flatMap(({ text }) => named.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name as string))))];
  // in previews only, for their testers
  const shoppers = set.filter((name) => name !== "sandbox").sort();

  it("are set in these places alone: a new one names its cookie on the privacy page", () => {
    expect(
      sources
        .filter(({ text }) => writes.test(text))
        .map(({ file }) => file)
        .sort(),
    ).toEqual([
      "app/client/language.ts",
      "app/routes/checkout/in-currency.ts",
      "app/routes/user/ask/draft.ts",
      "app/routes/user/profile/profile.tsx",
      "app/ui/purchase/open-order.ts",
      "worker/request/flash.ts",
      "worker/request/guards.ts",
      "worker/request/language/deliver-to.ts",
      "worker/request/language/locale.ts",
      "worker/request/language/preferences.ts",
      "worker/request/sandbox/sandbox.ts",
      "worker/request/session.ts",
      "worker/request/session/cookies.ts",
      "worker/request/sign-out/marked.ts",
      "worker/shop/cart/visitor-cart.ts",
      "worker/shop/registration/visitor-draft.ts",
      "worker/shop/social/apple-name.ts",
      "worker/shop/social/form-post.ts",
      "worker/shop/social/handshake.ts",
      "worker/ssr/ssr.ts",
      "worker/upstream/ask.ts",
      "worker/upstream/rules.ts",
    ]);
    expect(shoppers.length).toBeGreaterThan(12);
  });
  it("are those that the privacy page lists, each once, and no other", () => expect(listedCookies.flatMap(({ names }) => names).sort()).toEqual(shoppers));
});

describe("storage of browsers", () => {
  const touches = /localStorage|sessionStorage|indexedDB\.open|caches\.(open|keys)/;
  it("is used in these places alone: a new one names what it stores in worker/shop/privacy/rules.ts", () =>
    expect(
      sources
        .filter(({ text }) => touches.test(text.replace(/^\s*(\/\/|\/?\*).*$/gm, "")))
        .map(({ file }) => file)
        .sort(),
    ).toEqual(
      [
        "app/install/start.ts",
        "app/navigation/chunk-guard.ts",
        "app/offline/database.ts",
        "app/offline/document/offline-products.ts",
        "app/offline/document/offline-retry.ts",
        "app/push/keep.ts",
        "app/push/offer.ts",
        "app/routes/product/buy/own-sizes.ts",
        "app/routes/home/home.tsx",
        "app/routes/product/product.tsx",
        "app/service-worker/caches.ts",
        "app/service-worker/offline-document.ts",
        "app/service-worker/network-first.ts",
        "app/service-worker/release.ts",
        "app/service-worker/service-worker.ts",
        "app/stores/persisted.ts",
        "app/stores/stored-draft.ts",
        "app/stores/stored-lists.ts",
        "app/ui/lists/account-takeover.ts",
        "app/ui/purchase/draft.ts",
        "worker/request/last-worker.ts",
        "worker/shop/privacy/rules.ts",
      ].sort(),
    ));
  it("is listed by the names it has in the code, and by no other", () => {
    const named = (pattern: RegExp, prefix = "") => sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => `${prefix}${name}`));
    const names = [
      ...named(/(?:persistedList|storedName)\("(\w+)"/g, "meydan-"),
      ...named(/(?:Key|key|draftPlace) = "((?:push|meydan)-[\w-]+)"/g),
      ...named(/^const name = "(meydan)";$/gm),
      ...named(/^export const cacheNames = \[(.*)\] as const;$/gm).flatMap((list) => [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name as string)),
      // libraries name these
      ...["workbox-precache", "workbox-expiration", "react-router-scroll-positions"],
    ];
    expect(listedStorage.flatMap((each) => each.names).sort()).toEqual([...new Set(names)].sort());
  });
});

describe("what is stored", () => {
  const listed = listedData.flatMap(({ tables }) => tables);
  it("is listed by tables that there are, each once", () => {
    expect(listed.filter((table) => !Object.hasOwn(growth, table))).toEqual([]);
    expect(listed.filter((table, at) => listed.indexOf(table) !== at)).toEqual([]);
  });
  it("names all that the file of an account holds, and nothing that it does not", () => {
    const own = ["account", "sessions", "events", "knownBrowsers", "providers"];
    expect(listedData.flatMap(({ exported }) => exported).sort()).toEqual([...Object.keys(exportParts), ...own].sort());
  });
  it("is told for as long as the sweeps leave it", () => {
    const days = new Map(agedTables.map(({ table, lifetime_ms }) => [table, lifetime_ms / 86_400_000]));
    const dated = listedData.flatMap(({ tables, until }) =>
      typeof until === "string" ? [] : tables.flatMap((table) => (days.has(table) ? [[table, "days" in until ? until.days : until.after_days]] : [])),
    );
    expect(dated.map(([table, each]) => [table, each])).toEqual(dated.map(([table]) => [table, days.get(table as string)]));
    expect(dated.map(([table]) => table).sort()).toEqual([
      "account_events",
      "contact_messages",
      "conversations",
      "notifications",
      "operator_log",
      "outbox",
      "payment_events",
      "report_cases",
    ]);
    expect(listedData.find(({ id }) => id === "unpaid")?.until).toEqual({ after_days: unpaidLifetime_ms / 86_400_000 });
  });
  it.each(locales)("stands on the privacy page in %s with cookies and storage, each by its name, with nothing left to fill in", (locale) => {
    const text = filledIn(pageOf("privacy").body[locale], [], wordsFor(locale));
    expect(text).not.toMatch(/\{\{|undefined|privacy\./);
    const names = [...listedCookies, ...listedStorage].flatMap((each) => each.names);
    expect(names.filter((name) => !new RegExp(`(?<![\\w.])${name.replaceAll(".", "\\.")}(?![\\w])`).test(text))).toEqual([]);
    expect(text.match(/^- /gm)?.length).toBe(listedCookies.length + listedStorage.length + listedData.length);
  });
});

describe("ways of paying", () => {
  const settings = registry.settings;
  const cardsOnly = { STRIPE_SECRET_KEY: "set", STRIPE_WEBHOOK_SECRET: "set" };
  const everything = Object.fromEntries(settings.map((name) => [name, "set"]));
  const answerOf = (slug: string, locale: Locale, env: object) => {
    const { body, summary } = pageOf(slug);
    return filledIn(`${body[locale]} ${summary[locale]}`, registry.places(env as never), wordsFor(locale));
  };

  it.each(locales)("are told in %s by what is set up: no page names another provider, the questions name each", (locale) => {
    for (const env of [cardsOnly, everything]) {
      const offered = gatewayIds.filter((id) => registry.configured(id, env as never) !== null);
      expect(offered).toContain("stripe");
      const others = gatewayIds.filter((id) => !offered.includes(id));
      for (const { slug } of pages) expect(others.filter((id) => answerOf(slug, locale, env).includes(providerNames[id]))).toEqual([]);
      expect(offered.filter((id) => !answerOf("faq", locale, env).includes(providerNames[id]))).toEqual([]);
    }
  });
  it.each(locales)("and currencies leave nothing to be filled in (%s)", (locale) => {
    for (const { slug } of pages) expect(answerOf(slug, locale, everything)).not.toMatch(/\{\{|undefined/);
    const names = new Intl.DisplayNames(intlLocale[locale], { type: "currency" });
    const listing = pages.filter(({ body }) => body[locale].includes("{{currencies}}")).map(({ slug }) => slug);
    expect(listing).toEqual(expect.arrayContaining(locale === "ar" ? ["faq"] : ["terms", "faq"]));
    for (const slug of listing) for (const code of offeredCurrencies) expect(answerOf(slug, locale, everything)).toContain(names.of(code));
    for (const { body } of pages) expect(body[locale]).not.toMatch(/\b[A-Z]{3}, [A-Z]{3}\b/);
  });
});

it.each(locales)("terms and questions tell in %s how long an order is held", (locale) => {
  for (const slug of ["terms", "faq"]) expect(pageOf(slug).body[locale]).toMatch(new RegExp(`\\b${hold_ms / 60_000}\\b`));
});

it("every decision is in the index", () => {
  const folder = path.join(root, "docs/decisions");
  const index = readFileSync(path.join(folder, "README.md"), "utf8");
  expect(readdirSync(folder).filter((file) => file !== "README.md" && !index.includes(`(${file})`))).toEqual([]);
});

const textsOf = (dictionary: Dictionary): string[] => Object.values(dictionary).flatMap((value) => (typeof value === "string" ? value : textsOf(value)));

it.each(locales)("whatever is quoted on a page in %s is a name of the shop's own", (locale) => {
  const answered = new Set(
    [...textsOf(words[locale] as Dictionary), ...pages.map(({ title }) => title[locale])].map((text) =>
      text.replaceAll("{{market}}", "Meydan").replace(/[.।]$/, ""),
    ),
  );
  const quotes = pages.flatMap(({ slug, body }) => [...body[locale].matchAll(/[“«]\s?([^”»]+?)\s?[”»]/g)].map(([, name]) => ({ slug, name: name as string })));
  expect(quotes.filter(({ name }) => !answered.has(name) && name !== "meydan" && name !== "ميدان")).toEqual([]);
});
