/** Sends one error to the shop. What of it could be somebody's is taken out there, where nobody can leave it in. */
import type { BrowserError } from "../../worker/shop/telemetry/contract.ts";
import { isChunkFailure } from "../navigation/chunk-guard.ts";
import { documentRelease } from "../render/router-internals.ts";
import { currentPattern } from "./current-pattern.ts";

/** Nobody's bug: the network, a page that was left, and what was refused by the shop and is shown. */
const isExpected = (error: Error) =>
  isChunkFailure(error) || "status" in error || /^(Abort|Timeout)Error$/.test(error.name) || /fetch|load failed|networkerror/i.test(error.message);

export function sendError(error: Error) {
  const stack = error.stack ?? "";
  // what an extension of the browser breaks names no file of ours
  if (isExpected(error) || !stack.includes("/assets/")) return;
  const { name, message } = error;
  const report: BrowserError = {
    name: name.slice(0, 60),
    message: message.slice(0, 300),
    stack: stack.slice(0, 4096),
    page: currentPattern() ?? null,
    release: documentRelease(),
  };
  navigator.sendBeacon("/errors", JSON.stringify(report));
}
