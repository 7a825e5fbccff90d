/** What a page does when it is idle: fetched in one piece, after all that it needs itself, so it is no part of its cost. */
import { carryPictures } from "../navigation/picture-transition.ts";
import { watchLinks } from "../navigation/prefetch.ts";
import { startOffline } from "../offline/start.ts";
import { trySecondTime } from "./second-try.ts";

export function startIdle() {
  trySecondTime();
  carryPictures();
  watchLinks();
  startOffline();
}
