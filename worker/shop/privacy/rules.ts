/**
 * What of people is stored, where and for how long: cookies and storage of their browsers, rows of the database. The page about privacy lists it from
 * here, and tests compare it with what is really set, stored and handed out. Pure.
 */
import type { KeyIn, Words } from "../../../locales/words.ts";
import { countryCookie, currencyCookie, localeCookie } from "../../shared/cookies.ts";
import { day_ms } from "../../shared/time.ts";

const minute_ms = 60_000;
const year_ms = 366 * day_ms;

/** `life_ms`: at most so long; `byScript`: whether scripts of pages can read it. All are ours, and needed for what they are named after. */
export type ListedCookie = { id: KeyIn<"privacy.cookies">; names: readonly string[]; life_ms: number; byScript: boolean };
const cookie = (id: ListedCookie["id"], names: string | readonly string[], life_ms: number, byScript = false): ListedCookie => ({
  ...{ id, life_ms, byScript },
  names: typeof names === "string" ? [names] : names,
});
export const listedCookies: readonly ListedCookie[] = [
  cookie("language", localeCookie, year_ms, true),
  cookie("currency", currencyCookie, year_ms, true),
  cookie("country", countryCookie, year_ms, true),
  cookie("cartCount", "cart_count", 60 * day_ms, true),
  cookie("cart", "cart", 60 * day_ms),
  cookie("registration", "seller_registration", 30 * day_ms),
  cookie("openOrder", "open_order", 30 * minute_ms),
  cookie("flash", "flash", 2 * minute_ms),
  cookie("redirect", "frontend_redirect", year_ms),
  cookie("question", "question_draft", 60 * minute_ms),
  cookie("browser", "browser", year_ms),
  cookie("session", ["frontend_strategy", "frontend__token.local", "frontend__token_expiration.local", "frontend__refresh_token.local"], year_ms),
  cookie("signedIn", "signed_in", year_ms, true),
  cookie("signedOut", "signed_out", year_ms, true),
  cookie("social", "social", 10 * minute_ms),
  cookie("socialName", "social_name", 2 * minute_ms),
];

export const storagePlaces = ["localStorage", "sessionStorage", "indexedDB", "caches"] as const;
export type StoragePlace = (typeof storagePlaces)[number];
/** `until`: whoever is signed in loses it when they sign out, the tab when it is closed, or it stays until the browser's storage is cleared. */
export type ListedStorage = { id: KeyIn<"privacy.storage">; place: StoragePlace; names: readonly string[]; until: "cleared" | "tab" | "signOut" };
const storage = (place: StoragePlace, id: ListedStorage["id"], names: readonly string[], until: ListedStorage["until"]): ListedStorage => ({
  id,
  place,
  names,
  until,
});
export const listedStorage: readonly ListedStorage[] = [
  storage("localStorage", "lists", ["meydan-wish", "meydan-compare", "meydan-follow", "meydan-recent", "meydan-searches", "meydan-sizes"], "cleared"),
  storage("localStorage", "account", ["meydan-account"], "cleared"),
  storage("localStorage", "install", ["meydan-install"], "cleared"),
  storage("localStorage", "push", ["push-offered", "push-known"], "cleared"),
  storage("sessionStorage", "draft", ["meydan-checkout"], "tab"),
  storage("sessionStorage", "reload", ["meydan-reload", "meydan-offline-tries"], "tab"),
  storage("sessionStorage", "places", ["react-router-scroll-positions"], "tab"),
  storage("indexedDB", "offline", ["meydan"], "signOut"),
  storage("indexedDB", "ages", ["workbox-expiration"], "cleared"),
  storage("caches", "pages", ["pages", "data", "assets", "pictures", "offline", "workbox-precache"], "cleared"),
];

/** `until`: with what it goes, or so many days from when it was noted (`days`) or from when it was over (`after_days`). */
type Until = "account" | "books" | "removed" | "shop" | "day" | { days: number } | { after_days: number };

export type ListedData = {
  id: KeyIn<"privacy.stored">;
  tables: readonly string[];
  /** Names in the file of all that is kept (worker/api/export-parts.ts). */
  exported: readonly string[];
  until: Until;
};
const words = (text: string) => text.split(" ").filter(Boolean);
const data = (id: ListedData["id"], until: Until, tables: string, exported: string): ListedData => ({
  ...{ id, until },
  tables: words(tables),
  exported: words(exported),
});
export const listedData: readonly ListedData[] = [
  data(
    "account",
    "account",
    "shoppers registrations mail_tokens identities known_browsers sessions shopper_search",
    "account sessions providers knownBrowsers",
  ),
  data("signIns", { days: 180 }, "account_events failed_tries", "events"),
  data("addresses", "account", "addresses bank_details", "addresses bankDetails"),
  data(
    "orders",
    "books",
    "orders order_lines order_discounts order_documents packages package_changes package_events payment_attempts voucher_uses withdrawals withdrawal_lines returns return_lines invoices credited_lines refunds refund_transfers shipments shipment_lines",
    "orders returns withdrawals invoices",
  ),
  data("returnFiles", { after_days: 180 }, "return_files return_uploads", ""),
  data("refundAccounts", { after_days: 90 }, "refund_accounts", "refundAccounts"),
  data("unpaid", { after_days: 90 }, "payment_events", ""),
  data(
    "lists",
    "account",
    "carts cart_items saved_items cart_notes cart_vouchers cart_changes shared_carts wishlists wishlist_items compared_products recent_products followed_shops shopper_vouchers",
    "cart cartNotes sharedCarts wishlists followedShops compared lookedAt vouchers",
  ),
  data("reviews", "removed", "reviews review_pictures review_removals review_votes review_options", "reviews"),
  data("questions", "removed", "product_questions", "questions"),
  data("messages", { after_days: 365 }, "contact_messages contact_replies contact_search", "messages"),
  data("conversations", { after_days: 730 }, "conversations conversation_messages", "conversations"),
  data("reports", { after_days: 365 }, "report_cases content_reports report_decisions report_appeals", "reports"),
  data("mails", { after_days: 90 }, "outbox", "mails"),
  data("alerts", { days: 365 }, "alerts reopening_alerts", "alerts"),
  data(
    "news",
    "account",
    "push_subscriptions news_preferences shop_digests member_notice_choices member_digests member_digest_items",
    "newsPreferences pushBrowsers shopNotices",
  ),
  data("notifications", { days: 90 }, "notifications", "notifications"),
  data(
    "selling",
    "shop",
    "seller_applications shops shop_identities shop_documents shop_bank_accounts shop_messages shop_members shop_invitations",
    "sellerRegistrations",
  ),
  data("tokens", { after_days: 30 }, "api_tokens shop_tokens", "apiTokens shopTokens"),
  data("blocks", "removed", "shopper_blocks", "blocks"),
  data("desk", { days: 730 }, "operators operator_invitations operator_log", ""),
  // columns of tables that are named above
  data("network", "day", "", ""),
];

/** How long, as the language says it: in the largest unit that comes out whole. */
export function timeText(life_ms: number, locale: string): string {
  const units = [
    ["year", year_ms],
    ["year", 365 * day_ms],
    ["day", day_ms],
    ["hour", 60 * minute_ms],
    ["minute", minute_ms],
  ] as const;
  const [unit, of_ms] = units.find(([, each]) => life_ms % each === 0) ?? ["minute", minute_ms];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(life_ms / of_ms);
}

/** `intl`: the language's name for formats. */
type PrivacyReader = Pick<Words, "t"> & { intl: string };
const listed = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");

export const cookiesText = ({ t, intl }: PrivacyReader): string =>
  listed(
    listedCookies.map(({ id, names, life_ms }) => {
      const time = t("privacy.atMost", { time: timeText(life_ms, intl) });
      return t("privacy.line", { names: names.join(", "), text: t(`privacy.cookies.${id}`), time });
    }),
  );

export const storageText = ({ t }: PrivacyReader): string =>
  listed(
    listedStorage.map(({ id, place, names, until }) =>
      t("privacy.line", { names: `${place} ${names.join(", ")}`, text: t(`privacy.storage.${id}`), time: t(`privacy.until.${until}`) }),
    ),
  );

export const storedDataText = ({ t, intl }: PrivacyReader): string =>
  listed(listedData.map(({ id, until }) => t("privacy.dataLine", { text: t(`privacy.stored.${id}`), time: untilText(until, { t, intl }) })));

function untilText(until: Until, { t, intl }: PrivacyReader): string {
  if (typeof until === "string") return t(`privacy.until.${until}`);
  return "days" in until
    ? t("privacy.atMost", { time: timeText(until.days * day_ms, intl) })
    : t("privacy.after", { time: timeText(until.after_days * day_ms, intl) });
}
