/**
 * The icons of the installed app, in the sizes that ask for a bitmap: drawn by Chromium from the mark (public/icons/icon.svg) and from
 * the icons of the frame. Run by hand when one of them changes: node worker/seed/pictures/icons.ts
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright";

const icons = path.resolve(import.meta.dirname, "../../../public/icons");
const mark = await readFile(path.join(icons, "icon.svg"), "utf8");
const frame = await readFile(path.join(icons, "frame.svg"), "utf8");
const brand = /fill="(#\w{6})"/.exec(mark)?.[1] as string;
const arch = /<path[^>]*>/.exec(mark)?.[0] as string;
const bolt = '<path d="M13 3 5 13.5h6L10 21l8-10.5h-6L13 3Z"/>';

const svg = (size: number, inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${inner}</svg>`;
/** To the edges, so that the system cuts its own shape; what matters stays within the middle 80 % (the safe zone). */
const inner = `<g transform="translate(16 16) scale(.9) translate(-16 -16)">${arch}</g>`;
const full = svg(32, `<rect width="32" height="32" fill="${brand}"/>${inner}`);
/** One colour of the system's own choice: only the shape counts. */
const shape = svg(32, inner);

const symbol = (name: string) => new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`).exec(frame)?.[1] as string;
/** A shortcut's icon: 40 × 40 with a disc that leaves the system no corner to show. */
const shortcut = (inner: string) =>
  svg(
    40,
    `<circle cx="20" cy="20" r="20" fill="${brand}"/><g transform="translate(8 8)" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${inner}</g>`,
  );

const drawn: { name: string; size: number; from: string }[] = [
  ...[192, 512].flatMap((size) => [
    { name: `icon-${size}`, size, from: mark },
    { name: `maskable-${size}`, size, from: full },
  ]),
  // iOS rounds it itself, and shows what is transparent black
  { name: "apple-touch-icon", size: 180, from: full },
  ...["search", "cart", "truck"].map((name) => ({ name: `shortcut-${name}`, size: 96, from: shortcut(symbol(name)) })),
  { name: "shortcut-bolt", size: 96, from: shortcut(bolt) },
  // a notification's sign in the bar of a phone
  { name: "badge", size: 96, from: shape },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const tab = await browser.newPage();
for (const { name, size, from } of drawn) {
  await tab.setViewportSize({ width: size, height: size });
  await tab.setContent(`<style>body{margin:0}svg{display:block;inline-size:${size}px;block-size:${size}px}</style>${from}`);
  await writeFile(path.join(icons, `${name}.png`), await tab.screenshot({ omitBackground: true }));
}
await browser.close();
await writeFile(path.join(icons, "monochrome.svg"), shape);
