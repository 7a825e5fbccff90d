/**
 * What the first frame costs a processor: style and layout until the first contentful paint, and the longest task of the page after it, out of a trace of
 * Chromium. Counted is the thread's own time, which what else runs on the machine hardly moves; each load is the first of a browser context.
 */
import { setTimeout as pause } from "node:timers/promises";
import { warmEdge } from "./browser.ts";
import { Devtools, type Screen } from "./devtools.ts";
import { measureEach } from "./measure-each.ts";
import type { PageName, Pages, Product } from "./product.ts";
import { median, rounded, sum } from "./sums.ts";
import { atMost, type Table } from "./table.ts";
import { targets } from "./targets.ts";

const screens: readonly Screen[] = [
  { width: 390, height: 844, isPhone: true },
  { width: 1280, height: 800, isPhone: false },
];

const loads = 7;
/** So long after the first paint a page's tasks are watched. */
const watched_ms = Number(process.env.WATCH ?? 3_000);
const patience_ms = 60_000;
const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "loading"];

type Load = { style_ms: number; layout_ms: number; elements: number; task_ms: number; task: string };
export type FirstFrame = { page: PageName; width: number; loads: Load[] };

export async function measureFirstFrames(product: Product, pages: Pages): Promise<FirstFrame[]> {
  const devtools = await Devtools.launch();
  try {
    const measured = await measureEach(product, pages, async (browser, proxy, page, path) => {
      await warmEdge(browser, proxy.origin + path);
      const frames: FirstFrame[] = screens.map(({ width }) => ({ page, width, loads: [] }));
      for (let load = 0; load < loads; load++)
        for (const [at, screen] of screens.entries()) frames[at]?.loads.push(await loadOnce(devtools, screen, proxy.origin + path));
      return frames;
    });
    return measured.flat();
  } finally {
    await devtools.close();
  }
}

export function loadOnce(devtools: Devtools, screen: Screen, url: string): Promise<Load> {
  return devtools.withTab(screen, async (tab) => {
    const events: TraceEvent[] = [];
    devtools.on<{ value: TraceEvent[] }>("Tracing.dataCollected", ({ value }) => events.push(...value));
    const isComplete = new Promise<void>((resolve) => devtools.on("Tracing.tracingComplete", () => resolve()));
    const isLoaded = new Promise<void>((resolve) => devtools.on("Page.loadEventFired", () => resolve()));
    await devtools.ask("Page.enable", {}, tab);
    await devtools.ask("Tracing.start", { traceConfig: { includedCategories: categories }, transferMode: "ReportEvents" });
    await devtools.ask("Page.navigate", { url }, tab);
    await Promise.race([isLoaded, pause(patience_ms).then(() => Promise.reject(new Error(`${url} did not load`)))]);
    await pause(watched_ms);
    await devtools.ask("Tracing.end");
    await isComplete;
    // as the server sent them, but for what the client has drawn meanwhile
    const expression = "document.querySelectorAll('*').length";
    const { result } = await devtools.ask<{ result: { value: number } }>("Runtime.evaluate", { expression }, tab);
    return { elements: result.value, ...costs(events) };
  });
}

/** `ts`, `dur` on the wall's clock, `tdur` on the thread's, in microseconds. */
type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number; args?: { data?: { url?: string } } };
type Span = TraceEvent & { dur: number; tdur: number };

/** @throws when the trace has lost the paint. */
function costs(events: TraceEvent[]): Omit<Load, "elements"> {
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("no first contentful paint in the trace");
  const isOfPage = ({ ph, pid, tid, tdur }: TraceEvent) => ph === "X" && pid === paint.pid && tid === paint.tid && tdur !== undefined;
  const spans = (events.filter(isOfPage) as Span[]).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const until = spans.filter(({ ts }) => ts < paint.ts);
  const took_ms = (name: string) => sum(outermost(until, name).map(({ tdur }) => tdur)) / 1_000;
  const after = spans.filter(({ name, ts }) => name === "RunTask" && ts >= paint.ts && ts < paint.ts + watched_ms * 1_000);
  const longest = after.reduce<Span | undefined>((a, b) => (a && a.tdur >= b.tdur ? a : b), undefined);
  return {
    style_ms: took_ms("UpdateLayoutTree"),
    layout_ms: took_ms("Layout"),
    task_ms: (longest?.tdur ?? 0) / 1_000,
    task: longest ? largestPart(spans, longest) : "none",
  };
}

const isWithin = (inner: Span, outer: Span) => inner !== outer && inner.ts >= outer.ts && inner.ts + inner.dur <= outer.ts + outer.dur;

/** Those that lie in no other one: time is counted once. */
const outermost = (spans: Span[], name?: string): Span[] => {
  const named = name ? spans.filter((span) => span.name === name) : spans;
  return named.filter((span) => !named.some((other) => isWithin(span, other)));
};

/** What a task consists of for the most part, to know where to look. */
function largestPart(spans: Span[], task: Span): string {
  const parts = spans.filter((span) => isWithin(span, task));
  const own = (span: Span) => span.tdur - sum(outermost(parts.filter((part) => isWithin(part, span))).map(({ tdur }) => tdur));
  const [largest] = parts.sort((a, b) => own(b) - own(a));
  if (!largest || own(largest) < task.tdur / 4) return "many things";
  const file = largest.args?.data?.url?.split("/").pop();
  return file ? `${largest.name} ${file}` : largest.name;
}

/** The word that comes up most. */
function commonest(words: string[]): string {
  const count = (word: string) => words.filter((each) => each === word).length;
  return words.reduce((a, b) => (count(b) > count(a) ? b : a));
}

export function firstFrameTables(frames: FirstFrame[]): Table[] {
  return [
    {
      title: `Style and layout until the first contentful paint, and the longest task in the ${watched_ms / 1_000} s after it: ms of the main thread, medians of ${loads}`,
      head: ["page", "width", "elements", "style", "layout", "both", "longest task after", "mostly"],
      rows: frames.map(({ page, width, loads: all }) => {
        const middle = (of: (load: Load) => number) => rounded(median(all.map(of)), 1);
        return [
          page,
          width,
          middle(({ elements }) => elements),
          middle(({ style_ms }) => style_ms),
          middle(({ layout_ms }) => layout_ms),
          atMost(
            middle(({ style_ms, layout_ms }) => style_ms + layout_ms),
            targets.first_frame_ms,
          ),
          atMost(
            middle(({ task_ms }) => task_ms),
            targets.task_after_ms,
          ),
          commonest(all.map(({ task }) => task)),
        ];
      }),
    },
  ];
}
