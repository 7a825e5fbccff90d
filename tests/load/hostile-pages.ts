/** Hostile requests to pages, their forms and everything that is no API: made by chance, the same for the same seed. */
import fc from "fast-check";
import { pages } from "../../app/pages.ts";
import { brokenBodies, contentTypes, hostileHeaders, hostileText, hostileTexts } from "../support/contract/hostile-values.ts";
import type { Sent } from "./sockets.ts";

/** Others are not the worker's to answer: the runtime knows no more (it says 501). */
export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

const printable = (text: string) => text.replace(/[^\x21-\x7e]|["<>\\^`{|}]/g, (mail) => encodeURIComponent(mail.toWellFormed()));
const inPath = (text: string) => printable(text).replaceAll(/[?#]/g, encodeURIComponent).slice(0, 4_000);
const places = ["electronics", "garden", "outdoor-living", "faq", "little-harbour", "stripe", "7", "night-of-lights"];
const part = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...places) }, { weight: 2, arbitrary: hostileText.map(inPath) });

const others = [
  ...[
    "/currency",
    "/sign-out",
    "/fr/sign-out",
    "/language/:x",
    "/social-callback",
    "/c/:x",
    "/media/:x",
    "/media/:x/share.jpg",
    "/media/:x/thumb.jpg",
    "/robots.txt",
    "/llms.txt",
  ],
  ...["/sitemap.xml", "/sitemap-:x.xml", "/sitemaps/:x", "/healthz", "/assets/:x", "/icons/:x", "/favicon.ico", "/sandbox/:x", "/__manifest", "/:x", "/api/:x"],
];
const patterns = [...pages.map(({ pattern }) => pattern), ...others];

const pathOf = (pattern: string): fc.Arbitrary<string> => {
  const pieces = pattern.split(/(:\w+\??)/).map((piece) => (piece.startsWith(":") ? part : fc.constant(piece)));
  return fc.tuple(...pieces).map((all) => all.join("") || "/");
};

const names = [
  "page",
  "from",
  "after",
  "perPage",
  "sort",
  "min",
  "max",
  "q",
  "brand",
  "o.colour",
  "variant",
  "stars",
  "review-after",
  "bought",
  "token",
  "state",
  "code",
  "country",
  "p",
  "x",
];
const query = fc
  .array(fc.tuple(fc.constantFrom(...names), hostileText), { maxLength: 4 })
  .map((pairs) =>
    pairs.length === 0
      ? ""
      : `?${pairs.map(([name, value]) => `${name}=${printable(value).replaceAll(/[#&]/g, encodeURIComponent).slice(0, 2_000)}`).join("&")}`,
  );

const fields = [
  "intent",
  "product",
  "variantId",
  "quantity",
  "email",
  "password",
  "name",
  "code",
  "currency",
  "to",
  "line",
  "vote",
  "handle",
  "id",
  "token",
  "__proto__",
  "constructor",
];
const form = fc
  .array(fc.tuple(fc.constantFrom(...fields), hostileText), { maxLength: 6 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join("&"));
const body = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(form, fc.constant("application/x-www-form-urlencoded")) },
  { weight: 2, arbitrary: fc.tuple(form, fc.constantFrom(...contentTypes)) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...brokenBodies), fc.constantFrom(...contentTypes)) },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom(2_000, 70_000, 300_000).map((length) => "a=1&".repeat(length / 4)),
      fc.constantFrom(...contentTypes),
    ),
  },
);

const accept = fc.constantFrom("text/html", "*/*", "application/json");
const spellings: ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => `${path}.data`,
  (path) => `${path}//.data`,
  (path) => `${path}/_.data`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (mail) => `%${mail.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/[a-z](?=[^a-z]*$)/, (mail) => `%${mail.charCodeAt(0).toString(16)}`),
  (path) => `/x/..${path}`,
  (path) => `/./${path.slice(1)}`,
  (path) => path.replaceAll("/", "%2f"),
  (path) => path.replaceAll("/", "\\"),
  (path) => `${path}%`,
  (path) => `${path}%ff`,
  (path) => `${path};a=b`,
];
const spelled = fc.tuple(fc.constantFrom(...spellings), fc.constantFrom("", "", "/fr", "/AR", "/en")).map(
  ([spell, prefix]) =>
    (path: string) =>
      spell(prefix + path),
);

type Group = { count: number; made: fc.Arbitrary<Sent> };

const origin = (port: number) => ({ origin: `http://127.0.0.1:${port}` });

/** Pages and forms, methods, spellings: how many of each, and how they are made. */
export function pageGroups(port: number, cookie: string): Record<string, Group> {
  const who = fc.constantFrom<Record<string, string>>({}, { cookie });
  const path = fc.constantFrom(...patterns).chain(pathOf);
  const sent = (name: string, method: string, asked: string, headers: Record<string, string>, text?: string): Sent => ({
    name: `${name} ${method}`,
    method,
    path: asked,
    headers,
    body: text,
  });
  return {
    pages: {
      count: 2_200,
      made: fc
        .tuple(path, query, hostileHeaders, who, accept)
        .map(([at, asked, headers, as, type]) => sent("page", "GET", at + asked, { accept: type, ...as, ...headers })),
    },
    forms: {
      count: 2_000,
      made: fc
        .tuple(path, body, hostileHeaders, who, accept, fc.constantFrom("", ".data"))
        .map(([at, [text, type], headers, as, wanted, ending]) =>
          sent("form", "POST", at + ending, { accept: wanted, "content-type": type || "text/plain", ...origin(port), ...as, ...headers }, text),
        ),
    },
    methods: {
      count: 1_200,
      made: fc
        .tuple(path, fc.constantFrom(...methods), who, accept)
        .map(([at, method, as, type]) => sent("method", method, at, { accept: type, ...origin(port), ...as })),
    },
    spellings: {
      count: 2_200,
      made: fc
        .tuple(path, spelled, query, who, fc.constantFrom("GET", "GET", "HEAD", "POST"))
        .map(([at, spell, asked, as, method]) => sent("spelling", method, spell(at) + asked, { ...origin(port), ...as })),
    },
    headers: {
      count: 800,
      made: fc
        .tuple(
          fc.constantFrom("/", "/cart", "/user/profile", "/api/v1/cart", "/api/v1/products"),
          fc.constantFrom("accept-language", "cookie", "authorization", "if-none-match", "range", "user-agent", "referer"),
          fc.constantFrom(...hostileTexts),
          fc.nat(3_000),
        )
        .map(([at, name, text, length]) =>
          sent("header", "GET", at, { accept: "text/html", [name]: (text.replace(/[^\x20-\x7e]/g, "") || "x").repeat(1 + length).slice(0, length + 1) }),
        ),
    },
  };
}
