/** What a product needs before it is offered in the European area: Regulation (EU) 2023/988, articles 16 and 19. Pure; also used by the pages. */
import { isInEuropeanArea } from "../../shared/countries/european-area.ts";

/** A shop has so many makers and responsible persons. The database holds the same. */
export const safetyContacts_max = 50;
export const safetyLengths = { name: 150, address: 400, url: 300, warnings: 2_000 } as const;
export const address_chars_min = 5;

/** What the regulation leaves to other laws, or does not cover (article 2): food; medicines; plants and animals; antiques; what is sold to be repaired first. */
export const safetyExemptions = ["food", "medicine", "living", "antique", "repair"] as const;
export type SafetyExemption = (typeof safetyExemptions)[number];

/** `responsible` stands in the European area for a maker outside of it. */
export type Safety = { manufacturer: { country: string } | null; responsible: { country: string } | null; exempt: SafetyExemption | null };
export const safetyGaps = ["manufacturer", "responsible"] as const;
export type SafetyGap = (typeof safetyGaps)[number];

/** What has to be told before the product may be offered in the European area. Of a contact, the database keeps no half. */
export function safetyGapsOf({ manufacturer, responsible, exempt }: Safety): SafetyGap[] {
  if (exempt !== null) return [];
  if (!manufacturer) return ["manufacturer"];
  return [manufacturer, responsible].some((each) => each && isInEuropeanArea(each.country)) ? [] : ["responsible"];
}

/** Where goods go. Northern Ireland is known by its postal codes alone: its country is GB. */
export type Destination = { country: string; postalCode?: string | null | undefined };
const northernIreland = /^\s*BT\d/i;
/** Whether the regulation holds where the goods go (in Northern Ireland by the Windsor Framework). */
export const asksForSafety = ({ country, postalCode }: Destination): boolean =>
  isInEuropeanArea(country) || (country === "GB" && northernIreland.test(postalCode ?? ""));
