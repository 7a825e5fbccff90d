/** A page that is drawn alike on every machine, and a picture of it once it has settled. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";
import { compare, type Picture } from "./compare.ts";
import { scaledDown, type ViewSize } from "./strip.ts";

const require = createRequire(import.meta.url);
const base64Of = (file: string) => readFileSync(require.resolve(`@expo-google-fonts/${file}.ttf`)).toString("base64");

/** The shop is written in whatever a system has; here in fonts that the repository brings, in its two weights. */
const fonts = [
  { family: "Noto Sans", weight: 400, file: "noto-sans/400Regular/NotoSans_400Regular" },
  { family: "Noto Sans", weight: 650, file: "noto-sans/600SemiBold/NotoSans_600SemiBold" },
  { family: "Vazirmatn", weight: 400, file: "vazirmatn/400Regular/Vazirmatn_400Regular" },
  { family: "Vazirmatn", weight: 650, file: "vazirmatn/600SemiBold/Vazirmatn_600SemiBold" },
];

/** Countdowns go by the second: their digits are left out. */
const stillness = `
*, ::before, ::after {
  font-family: "Picture Noto Sans", "Picture Vazirmatn", sans-serif !important;
  animation: none !important;
  transition: none !important;
  caret-color: transparent !important;
}
[data-part] { color: transparent !important; }
`;

/** Past the page's content security policy, which forbids styles and fonts of others by address, not by script. */
function drawAlike({ faces, styles }: { faces: { family: string; weight: number; base64: string }[]; styles: string }): void {
  for (const { family, weight, base64 } of faces) {
    const face = new FontFace(
      `Picture ${family}`,
      Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
      { weight: String(weight) },
    );
    document.fonts.add(face);
    void face.load();
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** From its next page on, this tab draws with our fonts, moves nothing, and thinks that it is `moment_ms`. */
export async function standStill(page: Page, moment_ms: number): Promise<void> {
  await page.clock.setFixedTime(moment_ms);
  await page.addInitScript(drawAlike, { faces: fonts.map(({ file, ...font }) => ({ ...font, base64: base64Of(file) })), styles: stillness });
}

/** Numbers of orders are drawn by lot; stars, arrows and ticks are in none of the fonts, so each system would take its own. */
function withoutChance(): void {
  const symbols = /[\u2190-\u21ff\u2300-\u23ff\u2500-\u27bf\u2b00-\u2bff\u{1f300}-\u{1faff}]/gu;
  const alike = (text: string) => text.replace(/M(-[0-9A-Z]{4}){3}/g, "M-0000-0000-0000").replace(symbols, "*");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? "";
    if (alike(text) !== text) node.nodeValue = alike(text);
  }
  const adapt = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && alike(rule.style.content) !== rule.style.content) rule.style.content = alike(rule.style.content);
      if ("cssRules" in rule) adapt(rule.cssRules as CSSRuleList);
    }
  };
  for (const { cssRules } of document.styleSheets) adapt(cssRules);
}

/** What is seen is there: fonts, pictures, and parts that came later. */
const isSettled = () => {
  const seen = [...document.images].filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && image.checkVisibility();
  });
  return (
    document.fonts.status === "loaded" &&
    !document.querySelector("[aria-busy=true]") &&
    seen.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  );
};

async function pictureOf(page: Page, size: ViewSize): Promise<Picture> {
  await page.waitForFunction(isSettled);
  await page.evaluate(withoutChance);
  // decoding is another thread's work, and a frame may be drawn before it is done
  await page.evaluate(() => Promise.all([...document.images].filter(({ complete }) => complete).map((image) => image.decode().catch(() => {}))));
  return scaledDown(await page.screenshot({ animations: "allow" }), size);
}

const pause_ms = 400;
/** How long something may still come to a page that looks otherwise than it was reviewed: after it was loaded, and after its colours changed. */
const patience_ms = { loaded: 2_000, recoloured: 400 };

/** What the page shows as soon as it looks like `reviewed`, else what it shows once nothing has changed on it for a while. */
export async function settledPicture(page: Page, size: ViewSize, since: keyof typeof patience_ms, reviewed: Picture | undefined): Promise<Picture> {
  let picture = await pictureOf(page, size);
  for (let quiet_ms = 0; quiet_ms < patience_ms[since] && !(reviewed && compare(reviewed, picture).isSame); ) {
    await page.waitForTimeout(pause_ms);
    const next = await pictureOf(page, size);
    quiet_ms = compare(picture, next).differing.length === 0 ? quiet_ms + pause_ms : 0;
    picture = next;
  }
  return picture;
}
