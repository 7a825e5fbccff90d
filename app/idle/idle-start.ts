/** What a page does when it is idle: fetched in one piece, after all that it needs itself, so it is no part of its cost. */

import { startOffline } from "../offline/start.ts";
import { markPlaces } from "./current-places.ts";
import { closeMenus } from "./menus.ts";
import { carryPictures } from "./picture-transition.ts";
import { watchLinks } from "./prefetch.ts";
import { retryActivation } from "./second-try.ts";
import { showRegion } from "./show-region.ts";
import { whenIdle } from "./when-idle.ts";

export function startIdle() {
  closeMenus();
  // of what is done here the longest: names of countries are made
  whenIdle(showRegion);
  markPlaces();
  retryActivation();
  carryPictures();
  watchLinks();
  countDown();
  tellArrivals();
  measure();
  startOffline();
}

function countDown() {
  const countdowns = document.querySelectorAll<HTMLElement>("[data-until]");
  // without it the moment itself is there in words
  if (countdowns.length > 0) import("../ui/flash/watch.ts").then(({ watch }) => watch(countdowns)).catch(() => {});
}

function tellArrivals() {
  const places = document.querySelectorAll<HTMLElement>("[data-arrives]");
  if (places.length > 0) import("../routes/product/buy/arrival-dates.ts").then(({ watchArrivals }) => watchArrivals(places)).catch(() => {});
}

/** Of all documents; a browser that a program drives is not the field. */
const measuredShare = 0.1;

function measure() {
  if (!navigator.webdriver && Math.random() < measuredShare) import("../telemetry/vitals.ts").then(({ reportVitals }) => reportVitals()).catch(() => {});
}
