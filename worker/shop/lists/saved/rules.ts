/**
 * What becomes of a guest's lists when they sign in. Doing it again, or ten times at once, changes nothing.
 *
 * - Wishlist: both together. What is in none of the account's lists yet goes into its first one, the newest at the top, as far as
 *   that list has room; what the account has stays as it is.
 * - Followed shops: both together, as far as there is room.
 * - Comparison: the guest's products come first, as they are what is being looked at; of the account's as many stay as four leave room for.
 * - Products seen last: in the order in which they were seen, the newest fifty. A browser remembers the order only, so what a guest
 *   saw counts as seen on signing in.
 * - Cart: on the server, in the sign-in itself (cart/service.ts, mergeCart).
 */

/** Each once, the first place counts. */
export const distinct = (handles: readonly string[] | undefined): string[] => [...new Set(handles)];
