/** The shell of the stand-in's pages: own inline style, no script, nothing from elsewhere. */
import { html, raw } from "hono/html";

export type Html = ReturnType<typeof html>;

type Page = {
  title: string;
  body: Html;
  lang?: string;
  dir?: "ltr" | "rtl";
  status?: number;
  /** Origins a form of this page may end at: Chromium applies form-action to the redirect after the post as well. */
  formOrigins?: readonly string[];
};

const style = `
:root { color-scheme: light dark; --ink: #1b1f2a; --soft: #555e70; --ground: #f3f4f7; --card: #fff; --line: #8a93a5; --act: #1f4fd8; --on-act: #fff; --bad: #b3141b; --note: #fff3cd; --on-note: #4a3800; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceff5; --soft: #aab3c5; --ground: #12151c; --card: #1c212c; --line: #7c869a; --act: #9db8ff; --on-act: #10182e; --bad: #ff9a9a; --note: #463800; --on-note: #ffeeb5; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 32rem; margin: 2rem auto; padding: 1.5rem; background: var(--card); border-radius: .75rem; }
main.wide { max-inline-size: 60rem; }
h1, h2 { font-size: 1.25rem; margin: 0 0 1rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
.note { background: var(--note); color: var(--on-note); padding: .75rem 1rem; border-radius: .5rem; margin: 0 0 1rem; }
.amount { font-size: 2rem; font-weight: 700; margin: 0; }
.soft, dt { color: var(--soft); }
label { display: block; font-weight: 600; margin-block-start: 1rem; }
label.check { font-weight: 400; }
input:not([type=checkbox]), select { inline-size: 100%; font: inherit; padding: .65rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit; direction: ltr; }
[dir=rtl] input { text-align: right; }
input[aria-invalid=true] { border-color: var(--bad); border-width: 2px; }
.error { color: var(--bad); font-weight: 600; margin: .25rem 0 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-block-start: 1.5rem; }
button, .button { font: inherit; font-weight: 600; min-block-size: 2.75rem; padding: .5rem 1.25rem; border-radius: .5rem; border: 1px solid var(--act); background: var(--act); color: var(--on-act); cursor: pointer; text-decoration: none; display: inline-block; }
button.quiet { background: transparent; color: var(--act); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
a { color: var(--act); }
table { inline-size: 100%; border-collapse: collapse; }
caption { text-align: start; }
.sum { text-align: end; white-space: nowrap; }
ul { padding-inline-start: 1.25rem; }
th, td { text-align: start; padding: .4rem .5rem; border-block-end: 1px solid var(--line); overflow-wrap: anywhere; }
code { white-space: nowrap; }
code, pre { font-family: ui-monospace, monospace; direction: ltr; unicode-bidi: isolate; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { inline-size: 100%; block-size: 34rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
`;

const policy = (formOrigins: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    `form-action ${["'self'", ...new Set(formOrigins)].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** A whole page as a response that nothing may cache, frame or script. */
export async function page({ title, body, lang = "en", dir = "ltr", status = 200, formOrigins = [] }: Page): Promise<Response> {
  const document = await html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>${body}</body>
</html>`;
  return new Response(document, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy(formOrigins),
      "cache-control": "private, no-store",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  });
}
