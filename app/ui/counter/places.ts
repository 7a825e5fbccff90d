/** A page behind the counter, as the lists of pages of the seller centre and of the desk name it. Pure. */
import type { Key } from "../../../locales/words.ts";
import type { PageAddress } from "../../pages.ts";

/** What pages belong together, in the order in which they are shown. */
export type PlaceGroups = Readonly<Record<string, Key>>;
/** `group` null: the day's page belongs to none. `May`: what one has to be allowed for it. */
export type CounterPlace<Groups extends PlaceGroups, May> = { place: string; group: keyof Groups | null; path: PageAddress; name: Key } & May;
