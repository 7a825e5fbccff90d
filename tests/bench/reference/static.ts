/** The first reference: what the machine gives when nothing is rendered. One string of 30,000 bytes. */
import { Hono } from "hono";

const bytes = 30_000;
const rows = Array.from({ length: 400 }, (_, i) => `<li>Line ${i}: written once, sent as it is to everyone</li>`).join("");
const start = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Static reference</title></head><body><h1>Static reference</h1><ul>${rows}</ul>`;
const end = "</body></html>";
const html = start.padEnd(bytes - end.length) + end;

const app = new Hono();
app.get("/favicon.ico", (c) => c.body(null, 204));
app.get("*", (c) => c.html(html));
export default app;
