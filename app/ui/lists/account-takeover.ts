/**
 * The first page after a sign-in hands over what this browser kept for the guest; from then on the account keeps the lists, and the
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

type Kept = { account: number; seen: string };

function keptBy(): Kept | null {
  try {
    const { account, seen } = JSON.parse(localStorage.getItem(accountKey) ?? "null") as Kept;
    return { account: Number(account), seen: String(seen) };
  } catch {
    return null;
  }
}

function keepFor(account: number) {
  try {
    localStorage.setItem(accountKey, JSON.stringify({ account, seen: $recent.get()[0] ?? "" } satisfies Kept));
  } catch {} // the lists live in the account all the same
}

const forget = () => {
  for (const list of [...Object.values(guestLists), $recent]) list.replace([]);
};

/** The account's marks, with the guest's among them. @throws ApiError */
export async function takeOver(): Promise<SavedLists> {
  const { api } = browserApi();
  const { data: marks } = await api.get<{ data: SavedLists }>(savedListsKey);
  keepToRead(marksName, marks);
  const kept = keptBy();
  if (kept && kept.account !== marks.account) forget();
  const guest = { wish: guestLists.wish.get(), follow: guestLists.follow.get(), compare: guestLists.compare.get(), ...(!kept && { recent: $recent.get() }) };
  const merged = Object.values(guest).some((list) => list.length > 0) ? (await api.send<{ data: SavedLists }>("POST", "/user/merge", guest)).data : marks;
  for (const list of Object.values(guestLists)) if (list.get().length > 0) list.replace([]);
  await tellSeen(kept?.account === marks.account ? kept.seen : ($recent.get()[0] ?? ""));
  return merged;
}

/** What was looked at since `last`, the oldest first. What cannot be told now is told with the next page. */
async function tellSeen(last: string) {
  const seen = $recent.get();
  const known = seen.indexOf(last);
  for (const handle of seen.slice(0, known < 0 ? 1 : known).reverse()) await browserApi().api.send("PUT", `/user/recent/${handle}`);
}

/** Products seen on other devices are seen here too; what is looked at from now on is told. */
export function followSeen({ account, recent }: SavedLists) {
  $recent.replace([...new Set([...$recent.get().slice(0, 1), ...recent])]);
  keepFor(account);
  let last = $recent.get()[0];
  $recent.listen(([newest]) => {
    if (newest === undefined || newest === last || !isSignedIn()) return;
    last = newest;
    browserApi()
      .api.send("PUT", `/user/recent/${newest}`)
      .then(
        () => keepFor(account),
        () => {},
      );
  });
}
