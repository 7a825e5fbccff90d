/** How networks appear: names and small marks. The marks were drawn for this shop; networks without one have a general mark. */
import type { Network } from "./networks.ts";

export const shownFirst: readonly Network[] = ["whatsapp", "facebook", "twitter", "telegram", "pinterest", "email"];

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
export const nameOf = (network: Network, t: (key: string) => string) => (network === "email" || network === "sms" ? t(`share.${network}`) : names[network]);

const general = "M14 5h5v5M19 5l-8 8M11 6H6v12h12v-5";
const marks: Partial<Record<Network, string>> = {
  whatsapp: "M5 19l1-3.5a7.5 7.5 0 1 1 3 2.7L5 19ZM9.5 9.5c0 3 2 5 5 5",
  facebook: "M16 4h-1.5C12 4 11 5.5 11 8v12M7.5 11.5h7.5",
  twitter: "M5 4.5 18 20M19 4.5 5.5 20",
  telegram: "M21 4 3 11.5l6 2.5 2.5 6L21 4ZM9 14l5-4",
  pinterest: "M9 21l3-12M8 13.5C5.5 9 8.5 5 12.5 5s6.5 4 4.5 8-6 4-6.3 1.5",
  email: "M3 6h18v12H3ZM3 7l9 6 9-6",
};
export const markOf = (network: Network) => marks[network] ?? general;
