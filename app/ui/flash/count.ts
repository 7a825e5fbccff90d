/**
 * Counts down (countdown.tsx) by the server's clock: the visitor's may be wrong by hours. The page's own monotonic clock is
 * set once by an answer of the API, and again when the page comes back into view, since it may stand still while a device sleeps.
 */
import { intlLocale } from "../../../locales/words.ts";
import { documentLocale } from "../../client/language.ts";
import { whenIdle } from "../../idle/when-idle.ts";
import { clockOffset, isAnnounced, nextTick_ms, partsOf } from "./remaining.ts";

const retry_ms = 5000;
/** Not everybody who waits for the same second asks at the same moment. */
const spread_ms = 1500;

let offset_ms: number | undefined;
let setting: Promise<void> | undefined;
const counting = new Set<HTMLElement>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts the countdown of this element. It ends by itself when the element leaves the page. */
export function activate(element: HTMLElement): void {
  if (counting.size === 0) document.addEventListener("visibilitychange", comeBack);
  counting.add(element);
  void run();
}

async function run(): Promise<void> {
  clearTimeout(timer);
  if (offset_ms === undefined) await setClock();
  clearTimeout(timer);
  if (offset_ms === undefined) timer = setTimeout(run, retry_ms);
  else tick(performance.now() + offset_ms);
}

function setClock(): Promise<void> {
  setting ??= askServer()
    .catch(() => {}) // offline: the words still say when, and run() asks again
    .finally(() => {
      setting = undefined;
    });
  return setting;
}

async function askServer(): Promise<void> {
  const asked_ms = performance.now();
  const response = await fetch("/api/v1/time", { cache: "no-store" });
  const heard_ms = performance.now();
  const { data } = (await response.json()) as { data: { epoch_ms: number } };
  offset_ms = clockOffset(asked_ms, heard_ms, data.epoch_ms);
}

function tick(now_ms: number): void {
  let wait_ms = 1000;
  for (const element of counting) {
    if (!element.isConnected) {
      counting.delete(element);
      continue;
    }
    const remaining_ms = Date.parse(element.dataset.until ?? "") - now_ms;
    if (remaining_ms <= 0) {
      counting.delete(element);
      // an end that was past already when the page came is no reason to fetch the page again and again
      if (element.dataset.counting === "") setTimeout(startAnew, 300 + Math.random() * spread_ms);
    }
    draw(element, remaining_ms);
    wait_ms = Math.min(wait_ms, nextTick_ms(Math.max(0, remaining_ms)));
  }
  if (counting.size > 0 && !document.hidden) timer = setTimeout(run, wait_ms);
}

function draw(element: HTMLElement, remaining_ms: number): void {
  const parts = partsOf(remaining_ms);
  for (const place of element.querySelectorAll<HTMLElement>("[data-part]"))
    place.textContent = String(parts[place.dataset.part as keyof typeof parts]).padStart(2, "0");
  // a browser's first Intl object takes its main thread some 10 ms, on a phone 50: never together with anything else
  if (element.dataset.counting === undefined) whenIdle(() => tellOwnTime(element));
  element.dataset.counting = "";
  const announcement = element.querySelector("[data-announce]");
  if (announcement && isAnnounced(remaining_ms)) announcement.textContent = spoken(element);
}

/** The moment in the visitor's own time zone, which the server cannot know. */
function tellOwnTime(element: HTMLElement): void {
  const time = element.querySelector("time");
  if (time)
    time.textContent = new Intl.DateTimeFormat(intlLocale[documentLocale()], { dateStyle: "medium", timeStyle: "short" }).format(new Date(time.dateTime));
}

/** "Ends in: 10 min": the timer's name and the parts that are not zero, in the page's own words. */
function spoken(element: HTMLElement): string {
  const timer = element.querySelector('[role="timer"]');
  const shownParts = [...element.querySelectorAll("[data-part]")].filter((place) => Number(place.textContent) > 0);
  return `${timer?.ariaLabel} ${shownParts.map((place) => `${Number(place.textContent)} ${place.nextSibling?.nextSibling?.textContent ?? ""}`).join(" ")}`;
}

function startAnew(): void {
  if (document.hidden) document.addEventListener("visibilitychange", startAnew, { once: true });
  else location.reload();
}

function comeBack(): void {
  clearTimeout(timer);
  if (!document.hidden && counting.size > 0) void setClock().then(run);
}
