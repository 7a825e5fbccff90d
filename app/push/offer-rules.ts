/** Whether a shopper is offered notifications now. Pure. */
import { day_ms } from "../../worker/shared/time.ts";

/** Whoever did not take the offer is left alone for so long. */
export const pause_ms = 90 * day_ms;

type OfferContext = { isSignedIn: boolean; permission: NotificationPermission | undefined; isOn: boolean; offeredAt_ms: number; now_ms: number };

/** Never twice in a while, never to guests (there is no news for them), and not where the browser's answer is no. */
export const mayOffer = ({ isSignedIn, permission, isOn, offeredAt_ms, now_ms }: OfferContext): boolean =>
  isSignedIn && permission !== undefined && permission !== "denied" && !isOn && !(now_ms - offeredAt_ms < pause_ms);
