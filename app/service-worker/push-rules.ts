/** What a push becomes on the screen, and where a click on it leads. Pure: push.ts asks the browser. */

/** What a push holds (worker/shop/news/push-content.ts). `signIn`: the name of the sign-in that it is for; empty: whoever is signed in. */
export type PushBody = {
  title: string;
  body: string;
  path: string;
  tag: string;
  lang: string;
  dir: "ltr" | "rtl";
  neutral: string;
  market: string;
  at_ms: number;
  signIn: string;
};

const icon = "/icons/icon-192.png";
/** Phones take its shape alone. */
const badge = "/icons/badge.png";

/** A browser asks for a notification for each push, so there is one whatever came. `host`: what stands for the market's name where nothing can be read. */
export function readPush(text: string, now_ms: number, host: string): PushBody {
  const none: PushBody = { title: host, market: host, neutral: "", body: "", path: "/", tag: "news", lang: "en", dir: "ltr", at_ms: now_ms, signIn: "" };
  try {
    return { ...none, ...(JSON.parse(text) as Partial<PushBody>) };
  } catch {
    return none;
  }
}

/** As pages know it (client/signed-in.ts): somebody, or in the sign-in of this name. `cookie`: of `signed_in`; undefined: nobody is. */
export const isSignedInAs = (name: string, cookie: string | undefined): boolean => cookie !== undefined && (name === "" || cookie.endsWith(`.${name}`));

/** Its own text for whom it is meant; else only that there is news. */
export function notificationOf({ title, market, neutral, body, path, tag, lang, dir, at_ms }: PushBody, isForVisitor: boolean) {
  return isForVisitor
    ? { title, options: { body, tag, lang, dir, icon, badge, data: { path }, timestamp: at_ms, renotify: true } }
    : { title: market, options: { body: neutral, tag: "news", lang, dir, icon, badge, data: { path: "/" } } };
}

/** Only pages of our own; whatever else stands there leads home. */
export function addressOf(path: string, origin: string): string {
  const wanted = URL.parse(path, origin);
  return (wanted?.origin === origin ? wanted : new URL("/", origin)).href;
}

const isPaying = (url: string) => /^(\/[a-z]{2})?\/checkout(?!\/order\/)/.test(new URL(url).pathname);

/** The tab that shows the page already, else the one in front, else any; none in which somebody pays. */
export function tabFor<Tab extends { url: string; focused: boolean }>(tabs: readonly Tab[], href: string): Tab | undefined {
  const free = tabs.filter(({ url }) => !isPaying(url));
  return free.find(({ url }) => url === href) ?? free.find(({ focused }) => focused) ?? free[0];
}
