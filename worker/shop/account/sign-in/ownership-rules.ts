/**
 * Whose a password is, and what an owner's coming ends. Pure. The address is proven by mail or by a provider; a password counts
 * only if whoever proved the address set it: in the browser that registered and confirmed, or by a link from the mail. What a
 * stranger has put on an account before its owner came opens nothing afterwards.
 */

/** Whether the password of a registration becomes the account's, and its link signs in. Both are names of browsers, as hashes. */
export const isOwnRegistration = (registeredIn: string, confirmedIn: string) => registeredIn !== "" && registeredIn === confirmedIn;

export type Held = {
  hasPassword: boolean;
  /** Whoever set the password had proven the address. */
  isPasswordProven: boolean;
};

/** How an owner comes to an account that is there already: with a link from the mail, or with a provider that vouches for its address. */
export type Coming = "reset" | "linked_by_address";

export type Ends = {
  password: boolean;
  /** Providers that somebody added who was signed in, and that do not vouch for the account's address. */
  providers: boolean;
  /** The browsers that count as known. */
  browsers: boolean;
  /** The API tokens that were made in its name. */
  tokens: boolean;
};

/**
 * Sessions and links that wait in mails end each time. A password that nobody has proven is dropped where the owner brings
 * another way in (a reset replaces it anyhow). With a reset all goes that the mail does not stand behind: its owner may have lost
 * the account to somebody who left a provider, or a token, of their own.
 */
export function endsWith(coming: Coming, { hasPassword, isPasswordProven }: Held): Ends {
  const isForeign = hasPassword && !isPasswordProven;
  return {
    password: isForeign && coming === "linked_by_address",
    providers: isForeign || coming === "reset",
    browsers: isForeign,
    tokens: isForeign || coming === "reset",
  };
}
