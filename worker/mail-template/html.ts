/**
 * A mail as HTML, in the market's colours. Tables and inline styles, because mail programs know little else; sides as words, because Outlook
 * knows no "start". Nothing is loaded but pictures of the market, each from its public address: no font, no counting. Pure.
 */
import { direction, type Locale } from "../../locales/words.ts";
import { type Block, blocksOf } from "../shared/markdown.ts";
import type { BrandColours } from "../shop/market/rules.ts";
import { factText, type MailBlock, type MailDraft, type MailGood, type MailLink } from "./draft.ts";

/** What stands around every mail. `icon`: null, the market has none that mail programs can draw. `end`: lines under the mail. */
type MailFrame = {
  origin: string;
  market: string;
  home: string;
  icon: string | null;
  colours: Record<"light" | "dark", BrandColours>;
  why: string;
  ways: readonly MailLink[];
  help: readonly MailLink[];
  end: readonly string[];
};

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] as string);

/** As in app/styles/tokens.css. */
const light = { ground: "#fbfaf7", surface: "#ffffff", sunken: "#f2f0ea", ink: "#17211f", muted: "#566461", line: "#e2dfd6" };
const dark = { ground: "#12161a", surface: "#1a2026", sunken: "#232a31", ink: "#eef2f1", muted: "#a5b2af", line: "#2d363d" };

const faces = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic','Noto Sans Devanagari',Arial,sans-serif";
const text_px = { heading: 24, body: 16, small: 14 } as const;
const thumb_px = 64;

/** Where a picture of the size that mails show lies; as JPEG, because not every mail program reads anything newer. */
const thumbAt = (origin: string, hash: string) => `${origin}/media/${hash}/thumb.jpg`;

/** Programs that know neither media queries nor these classes show the mail by day. Outlook on the web marks what it darkens by itself. */
function darkStyles(colours: BrandColours): string {
  const rules = [
    [".g", `background:${dark.ground}`],
    [".c", `background:${dark.surface};border-color:${dark.line}`],
    [".q", `background:${dark.sunken};border-color:${colours.brand}`],
    [".i", `color:${dark.ink}`],
    [".m", `color:${dark.muted}`],
    [".l", `border-color:${dark.line}`],
    [".a", `color:${colours.brand}`],
    [".b", `background:${colours.brand};color:${colours.on}`],
    [".p", "opacity:.92"],
  ] as const;
  const important = (rule: string) => rule.replace(/(;|$)/g, "!important$1");
  return [
    `@media (prefers-color-scheme:dark){${rules.map(([name, rule]) => `${name}{${important(rule)}}`).join("")}}`,
    ...rules.slice(0, -1).map(([name, rule]) => `[data-ogsc] ${name}{${important(rule)}}`),
  ].join("");
}

type Drawn = { locale: Locale; start: "left" | "right"; end: "left" | "right"; colours: BrandColours; origin: string };

export function mailHtml(draft: MailDraft, frame: MailFrame): string {
  const { locale, subject, heading = subject, about, greeting, blocks } = draft;
  const dir = direction(locale);
  const [start, end] = dir === "rtl" ? (["right", "left"] as const) : (["left", "right"] as const);
  const colours = frame.colours.light;
  const drawn: Drawn = { locale, start, end, colours, origin: frame.origin };
  const preview = blocks.find((block) => block.is === "text")?.text ?? "";
  const body = [
    ...(about === undefined ? [] : [paragraph(about, { size: text_px.small, tone: "m", gap: 4 })]),
    `<h1 class="i" style="margin:0 0 16px;font-size:${text_px.heading}px;line-height:1.3;font-weight:600;color:${light.ink}">${escapeHtml(heading)}</h1>`,
    ...(greeting === undefined ? [] : [paragraph(greeting)]),
    ...blocks.map((block) => blockHtml(block, drawn)),
  ].join("");
  return [
    `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting">`,
    `<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escapeHtml(subject)}</title>`,
    "<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style><![endif]-->",
    `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}body{margin:0}a{text-underline-offset:2px}@media (max-width:480px){.s{padding-left:20px!important;padding-right:20px!important}}${darkStyles(frame.colours.dark)}</style></head>`,
    `<body class="g" style="margin:0;padding:0;background:${light.ground}">`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>`,
    `<div lang="${locale}" dir="${dir}" class="g" role="main" style="background:${light.ground};font:${text_px.body}px/1.55 ${faces};text-align:${start}">`,
    `<!--[if mso]><table role="presentation" width="600" align="center" dir="${dir}"><tr><td><![endif]-->`,
    `<table role="presentation" dir="${dir}" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto">`,
    `<tr><td class="s" align="${start}" style="padding:24px 32px 16px">${header(frame)}</td></tr>`,
    `<tr><td style="padding:0 8px"><table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>`,
    `<td class="c s" align="${start}" style="padding:32px 24px 24px;background:${light.surface};border:1px solid ${light.line};border-radius:14px">${body}</td></tr></table></td></tr>`,
    `<tr><td class="s" align="${start}" style="padding:20px 32px 32px">${footer(frame)}</td></tr>`,
    "</table><!--[if mso]></td></tr></table><![endif]--></div></body></html>",
  ].join("");
}

type Look = { size?: number; tone?: "i" | "m"; gap?: number; weight?: number };
const paragraph = (text: string, look?: Look) => rawParagraph(escapeHtml(text), look);
const rawParagraph = (html: string, { size = text_px.body, tone = "i", gap = 16, weight = 400 }: Look = {}) =>
  `<p class="${tone}" style="margin:0 0 ${gap}px;font-size:${size}px;line-height:1.55;font-weight:${weight};color:${tone === "i" ? light.ink : light.muted}">${html}</p>`;

const linkHtml = ({ url, label }: MailLink, colour: string) =>
  `<a class="a" href="${escapeHtml(url)}" style="color:${colour};text-decoration:underline">${escapeHtml(label)}</a>`;

/** The mark and the name; a market without a mark that mail programs can draw has its first letter. */
function header({ market, home, icon, colours: { light: colours } }: MailFrame): string {
  const [first = ""] = market;
  const mark = icon
    ? `<img src="${escapeHtml(icon)}" width="36" height="36" alt="" style="display:block;border:0;border-radius:8px">`
    : `<div class="b" aria-hidden="true" style="width:36px;height:36px;border-radius:8px;background:${colours.brand};color:${colours.on};font-size:20px;line-height:36px;font-weight:600;text-align:center">${escapeHtml(first.toUpperCase())}</div>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="36" valign="middle">${mark}</td><td valign="middle" style="padding:0 12px"><a class="i" href="${escapeHtml(home)}" style="font-size:18px;font-weight:600;color:${light.ink};text-decoration:none"><bdi>${escapeHtml(market)}</bdi></a></td></tr></table>`;
}

function footer({ why, ways, help, end, colours: { light: colours } }: MailFrame): string {
  const small = { size: text_px.small, tone: "m", gap: 8 } as const;
  const dotted = (links: readonly MailLink[]) => links.map((link) => linkHtml(link, colours.brand)).join(" · ");
  return [
    rawParagraph(dotted(help), small),
    rawParagraph([escapeHtml(why), dotted(ways)].filter(Boolean).join(" "), small),
    ...end.map((line) => `<p class="m" style="margin:0;font-size:13px;line-height:1.5;color:${light.muted}"><bdi>${escapeHtml(line)}</bdi></p>`),
  ].join("");
}

function blockHtml(block: MailBlock, drawn: Drawn): string {
  const { start, colours } = drawn;
  switch (block.is) {
    case "text":
      return rawParagraph(escapeHtml(block.text).replaceAll("\n", "<br>"));
    case "quote": {
      const lang = block.lang ? ` lang="${escapeHtml(block.lang)}"` : "";
      return `<blockquote class="q i" dir="auto"${lang} style="margin:0 0 16px;padding:12px 16px;background:${light.sunken};border:0 solid ${colours.brand};border-${start}-width:3px;border-radius:6px;color:${light.ink};white-space:pre-line">${escapeHtml(block.text)}</blockquote>`;
    }
    case "button":
      return buttonHtml(block.link, drawn);
    case "goods":
      return goodsHtml(block, drawn);
    case "list":
      return `<ul class="i" style="margin:0 0 16px;padding:0 20px;color:${light.ink}">${block.items.map((item) => `<li style="margin:0 0 4px"><bdi>${escapeHtml(item)}</bdi></li>`).join("")}</ul>`;
    case "facts":
      return block.facts
        .map(({ label, text }, at) =>
          rawParagraph(
            `<span class="m" style="color:${light.muted}">${escapeHtml(factText({ label, text: "" }).trimEnd())}</span> <bdi>${escapeHtml(text)}</bdi>`,
            {
              gap: at === block.facts.length - 1 ? 16 : 4,
            },
          ),
        )
        .join("");
    case "sums":
      return sumsHtml(block.rows, drawn);
    case "links":
      return block.links.map((link) => rawParagraph(linkHtml(link, colours.brand), { gap: 8 })).join("");
    case "documents":
      return [
        `<hr class="l" style="margin:24px 0;border:0 solid ${light.line};border-top-width:1px">`,
        paragraph(block.lead),
        `<div lang="${block.language}" dir="${direction(block.language)}" class="i" style="font-size:${text_px.small}px;color:${light.ink}">`,
        ...block.documents.map(({ title, text }) => `<h2 style="font-size:18px">${escapeHtml(title)}</h2>${blocksOf(text).map(documentPart).join("")}`),
        "</div>",
      ].join("");
  }
}

function documentPart(part: Block): string {
  if (part.kind === "list") return `<ul>${part.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
  return part.kind === "heading" ? `<h3 style="font-size:${text_px.body}px">${escapeHtml(part.text)}</h3>` : `<p>${escapeHtml(part.text)}</p>`;
}

/** Outlook draws the cell alone, others the link within it. */
const buttonHtml = ({ url, label }: MailLink, { start, colours }: Drawn) =>
  `<table role="presentation" align="${start}" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="b" align="center" bgcolor="${colours.brand}" style="border-radius:8px;background:${colours.brand};mso-padding-alt:14px 24px"><a class="b" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${colours.brand};color:${colours.on};font-size:${text_px.body}px;font-weight:600;line-height:1.25;text-decoration:none">${escapeHtml(label)}</a></td></tr></table><div style="clear:both"></div>`;

function goodsHtml({ heading, note, goods, link }: Extract<MailBlock, { is: "goods" }>, drawn: Drawn): string {
  return [
    ...(heading === undefined
      ? []
      : [
          `<h2 class="i" style="margin:8px 0 ${note ? 0 : 4}px;font-size:${text_px.body}px;line-height:1.4;font-weight:600;color:${light.ink}"><bdi>${escapeHtml(heading)}</bdi></h2>`,
        ]),
    ...(note === undefined ? [] : [paragraph(note, { size: text_px.small, tone: "m", gap: 4 })]),
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 ${link ? 4 : 16}px">${goods.map((good) => goodHtml(good, drawn)).join("")}</table>`,
    ...(link ? [rawParagraph(linkHtml(link, drawn.colours.brand), { size: text_px.small })] : []),
  ].join("");
}

/** The name stands beside the picture, so that the picture says nothing of its own. */
function goodHtml({ quantity, name, options, picture, amount }: MailGood, { origin, start, end }: Drawn): string {
  const cell = `class="l" style="padding:10px 0;border:0 solid ${light.line};border-bottom-width:1px`;
  const img = picture
    ? `<td width="${thumb_px}" valign="top" ${cell}"><img class="p" src="${escapeHtml(thumbAt(origin, picture))}" width="${thumb_px}" height="${thumb_px}" alt="" style="display:block;border:0;border-radius:8px"></td>`
    : "";
  const details =
    options.length === 0
      ? ""
      : `<br><span class="m" style="font-size:${text_px.small}px;color:${light.muted}"><bdi>${escapeHtml(options.join(", "))}</bdi></span>`;
  const sum =
    amount === undefined
      ? ""
      : `<td valign="top" align="${end}" ${cell};white-space:nowrap"><span class="i" style="color:${light.ink}"><bdi>${escapeHtml(amount)}</bdi></span></td>`;
  return `<tr>${img}<td valign="top" align="${start}" ${cell}${picture ? `;padding-${start}:14px` : ""};padding-${end}:14px"><span class="i" style="color:${light.ink}"><bdi>${quantity === null ? "" : `${quantity} × `}${escapeHtml(name)}</bdi></span>${details}</td>${sum}</tr>`;
}

function sumsHtml(rows: readonly { label: string; text: string }[], { start, end }: Drawn): string {
  const last = rows.length - 1;
  const row = ({ label, text }: { label: string; text: string }, at: number) => {
    const look = at === last ? `padding:10px 0 4px;font-weight:600;font-size:18px` : "padding:3px 0";
    return `<tr><td class="i" align="${start}" style="${look};color:${light.ink}">${escapeHtml(label)}</td><td class="i" align="${end}" style="${look};color:${light.ink};white-space:nowrap"><bdi>${escapeHtml(text)}</bdi></td></tr>`;
  };
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.map(row).join("")}</table>`;
}
