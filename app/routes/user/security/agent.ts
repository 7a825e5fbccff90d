/** A browser named for people, from how it names itself. Pure. Only for showing: nothing is decided by it. */

export type Device = {
  /** Null: a program, or a browser nobody has heard of. */
  browser: string | null;
  system: string | null;
  /** Held in the hand. */
  mobile: boolean;
};

/** The first that fits: many call themselves what others are as well. */
const browsers: readonly [RegExp, string][] = [
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(OPR|Opera|OPT|OPiOS)\//, "Opera"],
  [/\b(Edg|EdgA|EdgiOS|Edge)\//, "Edge"],
  [/\bYaBrowser\//, "Yandex"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
  [/\b(Trident|MSIE)\b/, "Internet Explorer"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, "iPadOS"],
  [/\b(iPhone|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\b(Macintosh|Mac OS X)\b/, "macOS"],
  [/\b(Linux|X11)\b/, "Linux"],
];

const named = (agent: string, names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

export function deviceOf(agent: string): Device {
  const system = named(agent, systems);
  return { browser: named(agent, browsers), system, mobile: /\bMobile\b|\biPhone\b|\biPod\b/.test(agent) || system === "iPadOS" || system === "Android" };
}
