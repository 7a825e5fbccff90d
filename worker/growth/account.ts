/** Tables of shoppers and their accounts: who makes them grow, what bounds that, and what ends their rows. */
import { anybody, type Growth, grown, most, partOf, used, writes } from "../db/growth-terms.ts";

export const account = {
  shoppers: grown("anonymous", { rate: "MAILS" }, used),
  registrations: grown("anonymous", { rate: "MAILS" }, { sweep: "accounts" }),
  mail_tokens: grown("anonymous", { rate: "MAILS" }, { sweep: "accounts" }),
  failed_tries: grown("anonymous", { rate: "SIGN_INS" }, { sweep: "accounts" }),
  sessions: grown("shopper", most("sessionsMax", "account/session/data.ts", "account"), { sweep: "accounts" }),
  account_events: grown(anybody, { rate: "SIGN_INS" }, { sweep: "done" }),
  known_browsers: partOf("shopper", "shoppers", most("knownBrowsersMax", "account/data.ts", "account")),
  identities: partOf("shopper", "shoppers"),
  addresses: partOf("shopper", "shoppers", most("addresses_max", "addresses/rules.ts", "account")),
  bank_details: partOf("shopper", "shoppers", most("bankDetails_max", "bank/rules.ts", "account")),
  push_subscriptions: grown("shopper", most("browsers_max", "news/rules.ts", "account"), { sweep: "news" }),
  news_preferences: partOf("shopper", "shoppers"),
  notifications: grown("schedule", most("notifications_max", "news/rules.ts", "account"), { sweep: "done" }),
  shop_digests: partOf("schedule", "shoppers"),
  alerts: grown(anybody, most("guestAlertsOfNetwork_max", "alerts/rules.ts", "network a day"), { sweep: "alerts" }),
  // emptied by a trigger as soon as the release before writes to it
  reopening_alerts: partOf("shopper", "shoppers", { fixed: true }),
  wishlists: partOf("shopper", "shoppers", most("lists_max", "lists/rules.ts", "account")),
  wishlist_items: partOf("shopper", "wishlists", most("items_max", "lists/rules.ts", "list")),
  compared_products: partOf("shopper", "shoppers", most("compared_max", "lists/rules.ts", "account")),
  recent_products: partOf("shopper", "shoppers", most("recent_max", "lists/rules.ts", "account")),
  followed_shops: partOf("shopper", "shoppers", most("followed_max", "lists/rules.ts", "account")),
  shopper_blocks: partOf("operator", "shoppers", writes),
  shopper_search: partOf("anonymous", "shoppers"),
  shopper_vouchers: partOf("shopper", "shoppers", most("collected_max", "vouchers/contract.ts", "account")),
} satisfies Record<string, Growth>;
