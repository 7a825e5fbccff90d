/** A message of the contact form as a thread: how it stands, whose link opens it, what it is about. Pure. */

/** open: waits for the team; waiting: for the writer. Spam is closed, and nobody writes on. */
export const threadStates = ["open", "waiting", "closed", "spam"] as const;
export type ThreadState = (typeof threadStates)[number];
/** What an operator may say of one without writing. */
export const movedStates = ["open", "closed", "spam"] as const satisfies readonly ThreadState[];
export type MovedState = (typeof movedStates)[number];

/** What is written on in one thread; a trigger of 0089_message_threads.sql holds it as well. */
export const replies_max = 200;

/** Closing is for what is at work: of spam nothing is closed any more. */
export const mayMove = (from: ThreadState, to: MovedState): boolean => from !== to && !(from === "spam" && to === "closed");

/** What the team's answer makes of a thread: it waits for the writer, and whoever answers looks after it unless somebody does. */
export const answered = (assignee: number | null, by: number) => ({ state: "waiting" as const, assignee: assignee ?? by });

const subject_chars = 100;
/** What a message is about: its first line. */
export function subjectOf(beginning: string): string {
  const [line = ""] = beginning.trim().split("\n", 1);
  const signs = [...line.trim()];
  return signs.length > subject_chars ? `${signs.slice(0, subject_chars - 1).join("")}…` : signs.join("");
}

/** The number of a message as it is stored, of what is typed for it; undefined: it could be none. `isWhole`: not only its beginning. */
export function referenceIn(typed: string, isWhole = true): string | undefined {
  const places = typed.trim().toUpperCase().replace(/^C-/, "");
  return (isWhole ? /^[2-9A-HJ-NP-Z]{8}$/ : /^[2-9A-HJ-NP-Z]{2,8}$/).test(places) ? `C-${places}` : undefined;
}

/** How an order's number may stand that somebody means who types this, without its dashes. */
export function plainNumbersIn(typed: string): string[] {
  const plain = typed.toUpperCase().replace(/[-\s]/g, "");
  if (!/^[0-9A-Z]{6,20}$/.test(plain)) return [];
  return plain.startsWith("M") ? [plain, plain.slice(1)] : [plain, `M${plain}`];
}
