/**
 * The first page after a sign-in hands over what this browser stored for the guest; from then on the account keeps the lists, and the
 * browser only what was looked at. It remembers whose that is: it is never handed to another account, and goes with the session
 * (stores/persisted.ts).
 */
import type { SavedLists } from "../../../worker/shop/lists/contract.ts";
import { browserApi } from "../../client/browser-api.ts";
import { savedListsKey } from "../../client/resource.ts";
import { isSignedIn } from "../../client/signed-in.ts";
import { keepToRead } from "../../offline/copies/keep-to-read.ts";
import { marksName } from "../../offline/copies/names.ts";
import { $recent } from "../../stores/recent.ts";
import { accountKey } from "../../stores/stored-lists.ts";
import { guestLists } from "./my-lists.ts";

/** `seen`: the newest product that this account was sent. */
type Takeover = { account: number; seen: string };

function storedTakeover(): Takeover | null {
  try {
    const { account, seen } = JSON.parse(localStorage.getItem(accountKey) ?? "null") as Takeover;
    return { account: Number(account), seen: String(seen) };
  } catch {
    return null;
  }
}

function keepFor(account: number, seen: string) {
  try {
    localStorage.setItem(accountKey, JSON.stringify({ account, seen } satisfies Takeover));
  } catch {} // the lists live in the account all the same
}

/** Read anew: the first product that a browser sees is written past the list (routes/product). */
function seenHere(): readonly string[] {
  dispatchEvent(new StorageEvent("storage"));
  return $recent.get();
}

const forget = () => {
  for (const list of [...Object.values(guestLists), $recent]) list.replace([]);
};

/** The account's marks, with the guest's among them. @throws ApiError */
export async function takeOver(): Promise<SavedLists> {
  const { api } = browserApi();
  const { data: marks } = await api.get(savedListsKey);
  keepToRead(marksName, marks);
  const takeover = storedTakeover();
  if (takeover && takeover.account !== marks.account) {
    forget();
    keepFor(marks.account, "");
  }
  const recent = takeover ? [] : seenHere();
  const guest = { wish: guestLists.wish.get(), follow: guestLists.follow.get(), compare: guestLists.compare.get(), recent };
  const merged = Object.values(guest).some((list) => list.length > 0) ? (await api.send("POST", "/user/merge", { body: guest })).data : marks;
  for (const list of Object.values(guestLists)) if (list.get().length > 0) list.replace([]);
  if (!takeover) keepFor(marks.account, recent[0] ?? "");
  return merged;
}

/**
 * Products seen on other devices are seen here too; what was looked at since the account was sent any, and what is from now on, is sent,
 * the oldest first. What cannot be sent now is sent with the next page.
 */
export function followSeen({ account, recent }: SavedLists) {
  const takeover = storedTakeover();
  const seen = seenHere();
  const seenBefore = takeover?.account === account ? takeover.seen : "";
  const known = seen.indexOf(seenBefore);
  // what was sent last may have gone since, beyond what the browser remembers
  const untold = seenBefore === "" ? seen : seen.slice(0, known < 0 ? 1 : known);
  $recent.replace([...new Set([...untold, ...seen.slice(0, 1), ...recent])]);
  if (untold.length === 0) keepFor(account, $recent.get()[0] ?? "");
  let telling: Promise<unknown> = Promise.resolve();
  const tell = (handle: string) => {
    telling = telling.then(() => browserApi().api.send("PUT", "/user/recent/{handle}", { params: { handle } })).then(() => keepFor(account, handle));
    telling.catch(() => {});
  };
  for (const handle of untold.toReversed()) tell(handle);
  let [last] = $recent.get();
  $recent.listen(([newest]) => {
    if (newest === undefined || newest === last || !isSignedIn()) return;
    last = newest;
    tell(newest);
  });
}
