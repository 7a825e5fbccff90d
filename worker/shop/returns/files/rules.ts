/** How many files a return may have, how large, and which addresses may be sent them by guests. Pure; also used by the pages. */
import { localePrefix } from "../../../../locales/locales.ts";

export const picturesOfReturn_max = 4;
export const label_max_bytes = 4 * 1024 * 1024;
/** What all who hold an order's link may send in a day, whatever becomes of it: four pictures as phones make them, and a second try. */
export const guestUploadsOfDay_max_bytes = 64 * 1024 * 1024;
/** For whoever asks how a return was decided. */
export const filesAfterEnd_days = 180;
/** A file that is just being sent is not in the bucket for a moment. */
export const sending_ms = 60 * 60_000;

/** A slash stands in it, and no address of /media has one after the hash. */
export const keyOfFile = (id: string): string => `private/returns/${id}`;

const ofApi = /^\/api\/v1\/orders\/([^/]{1,40})\/returns\/\d{1,15}\/pictures$/;
const ofPage = new RegExp(`^${localePrefix}/return(?:\\.data)?/?$`);

/** The order and the key that an address names at which pictures may be sent without an account. Null: none are taken there. */
export function linkOf({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">): { number: string; key: string } | null {
  const [, named] = ofApi.exec(pathname) ?? [];
  const number = named ?? (ofPage.test(pathname) ? (searchParams.get("order") ?? "") : "");
  const key = searchParams.get("key") ?? "";
  return number === "" || key === "" ? null : { number, key };
}
