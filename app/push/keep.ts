/** What an idle page does where notifications are allowed: a guest's browser takes no pushes, a shopper's takes them in the language it reads. */
import { cookieIn } from "../../worker/shared/cookies.ts";
import { browserApi } from "../client/browser-api.ts";
import { isSignedIn } from "../client/signed-in.ts";
import { subscribed, tellServer } from "./subscription.ts";

/** The sign-in and the language the server knows; looked at again where it is another one, or not known. */
const knownKey = "push-known";

export async function keepPushes(): Promise<void> {
  const subscription = await subscribed();
  if (!subscription) return;
  const { locale } = browserApi().words;
  const now = `${cookieIn(document.cookie, "signed_in")} ${locale}`;
  if (isSignedIn() && localStorage.getItem(knownKey) === now) return;
  // somebody else may have signed in meanwhile: they have not asked for anything
  const isWanted = isSignedIn() && (await browserApi().api.get("/user/news")).data.browsers.some(({ current }) => current);
  if (isWanted) {
    await tellServer(subscription);
    return localStorage.setItem(knownKey, now);
  }
  await subscription.unsubscribe();
  localStorage.removeItem(knownKey);
}
