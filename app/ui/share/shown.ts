/** How networks appear: names and small marks. The marks were drawn for this shop; networks without one have a general mark. */
import type { Words } from "../../../locales/words.ts";
import type { Network } from "./networks.ts";

export const shownFirst: readonly Network[] = ["whatsapp", "facebook", "twitter", "telegram", "pinterest", "email"];

/** Their services have ended (2018, and two in 2025): who asks for them by name has them, and no bar offers them by itself. */
export const ended: readonly Network[] = ["stumbleupon", "pocket", "skype"];

const names: Record<Exclude<Network, "email" | "sms">, string> = {
  baidu: "Baidu",
  buffer: "Buffer",
  evernote: "Evernote",
  facebook: "Facebook",
  flipboard: "Flipboard",
  hackernews: "Hacker News",
  instapaper: "Instapaper",
  line: "LINE",
  linkedin: "LinkedIn",
  messenger: "Messenger",
  odnoklassniki: "Odnoklassniki",
  pinterest: "Pinterest",
  pocket: "Pocket",
  quora: "Quora",
  reddit: "Reddit",
  skype: "Skype",
  stumbleupon: "StumbleUpon",
  telegram: "Telegram",
  tumblr: "Tumblr",
  twitter: "X (Twitter)",
  viber: "Viber",
  vk: "VK",
  weibo: "Weibo",
  whatsapp: "WhatsApp",
  wordpress: "WordPress",
  xing: "XING",
  yammer: "Yammer",
};

/** Brands keep their name in every language; e-mail and text messages have words. */
export const nameOf = (network: Network, t: Words["t"]) =>
  network === "email" ? t("fields.labels.email") : network === "sms" ? t("share.sms") : names[network];

/** Those with a mark of their own; the others share one. */
const marked: readonly Network[] = ["whatsapp", "facebook", "twitter", "telegram", "pinterest", "email"];

/** The mark's name in public/icons/frame.svg. */
export const markOf = (network: Network) => `share-${marked.includes(network) ? network : "other"}`;
