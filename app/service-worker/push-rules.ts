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
  icon: string | null;
  at_ms: number;
  signIn: string;
};

/** Phones take its shape alone. */
const badge = "/icons/badge.png";

/** A browser asks for a notification for each push, so there is one whatever came. `host`: what stands for the market's name where nothing can be read. */
export function readPush(text: string, now_ms: number, host: string): PushBody {
  const news = { title: host, market: host, neutral: "", body: "", path: "/", tag: "news" };
  const none: PushBody = { ...news, lang: "en", dir: "ltr", icon: null, at_ms: now_ms, signIn: "" };
  try {
    return { ...none, ...(JSON.parse(text) as Partial<PushBody>) };
  } catch {
    return none;
  }
}

/** As pages know it (client/signed-in.ts): somebody, or in the sign-in of this name. `cookie`: of `signed_in`; undefined: nobody is. */
export const isSignedInAs = (name: string, cookie: string | undefined): boolean => cookie !== undefined && (name === "" || cookie.endsWith(`.${name}`));

/** Its own text for whom it is meant; else only that there is news. */
export function notificationOf({ title, market, neutral, body, path, tag, lang, dir, icon, at_ms }: PushBody, isForVisitor: boolean) {
  const look = { lang, dir, badge, ...(icon !== null && { icon }) };
  return isForVisitor
    ? { title, options: { ...look, body, tag, data: { path }, timestamp: at_ms, renotify: true } }
    : { title: market, options: { ...look, body: neutral, tag: "news", data: { path: "/" } } };
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
