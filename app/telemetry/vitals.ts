/**
 * Web Vitals of this document (decision 66): measured by Google's library, sent once, when the document is hidden for the first time. What
 * is sent names the page's pattern and nobody.
 */
import { onCLS } from "web-vitals/onCLS.js";
import { onINP } from "web-vitals/onINP.js";
import { onLCP } from "web-vitals/onLCP.js";
import { onTTFB } from "web-vitals/onTTFB.js";
import type { VitalSample } from "../../worker/shop/telemetry/contract.ts";
import { type ConnectionType, connectionTypes, deviceOf, type VitalName, type VitalValues } from "../../worker/shop/telemetry/rules.ts";
import { documentLocale } from "../client/language.ts";
import { currentPattern } from "./current-pattern.ts";

function connectionType(): ConnectionType {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return connectionTypes.find((type) => type === connection?.effectiveType) ?? "unknown";
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

export function reportVitals() {
  const page = currentPattern();
  if (page === undefined) return;
  const values: VitalValues = {};
  const keep = ({ name, value }: { name: string; value: number }) => {
    values[name.toLowerCase() as VitalName] = rounded(value);
  };
  for (const observe of [onLCP, onCLS, onINP, onTTFB]) observe(keep);
  // on the window and on the way up: the library hears of it first, and has its last word
  const send = () => {
    if (document.visibilityState !== "hidden") return;
    removeEventListener("visibilitychange", send);
    const sample: VitalSample = { page, locale: documentLocale(), connection: connectionType(), device: deviceOf(innerWidth), values };
    if (Object.keys(values).length > 0) navigator.sendBeacon("/vitals", JSON.stringify(sample));
  };
  addEventListener("visibilitychange", send);
}
