/** Moments as the fields of a form hold them, to the second, in UTC. Pure. */

export const secondField = (at: string | null): string => at?.slice(0, 19) ?? "";
/** What was typed as the API takes it, null where nothing was; what is no moment goes as it is, and the API says so. */
export function secondOf(typed: string): string | null {
  if (typed.trim() === "") return null;
  const [, minute, second = ":00"] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2})?/.exec(typed) ?? [];
  return minute === undefined ? typed : `${minute}${second}Z`;
}
