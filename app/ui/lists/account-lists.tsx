/**
 * The lists of a signed-in shopper: stored by the account, used like a guest's. SWR holds what the server answered; a press shows at
 * once and is undone, with a message, if the server refuses it. Fetched when a signed-in visitor's page is idle.
 */
import { atom } from "nanostores";
import { useEffect, useState } from "react";
import { mutate } from "swr";
import type { SavedLists } from "../../../worker/shop/lists/contract.ts";
import { type ApiCall, ApiError, apiCall } from "../../client/api.ts";
import { browserApi } from "../../client/browser-api.ts";
import { useOptimistic } from "../../client/optimistic.ts";
import { savedListsKey } from "../../client/resource.ts";
import { endedEvent } from "../../client/session-event.ts";
import { isSignedIn } from "../../client/signed-in.ts";
import { personalWords } from "../../client/words.ts";
import { keepToRead } from "../../offline/copies/keep-to-read.ts";
import { marksName } from "../../offline/copies/names.ts";
import { copyOf } from "../../offline/copies/personal-store.ts";
import { newKey } from "../../offline/queue/new-key.ts";
import { broadcastToTabs, onTabMessage } from "../../stores/account-tabs.ts";
import { ownerIn } from "../../stores/owner.ts";
import { toast } from "../../stores/toasts.ts";
import { followSeen, takeOver } from "./account-takeover.ts";
import { mounted } from "./mounted.tsx";
import { guestLists, type List, type Lists } from "./my-lists.ts";
import { type ListKind, listed, listKinds, listsWith } from "./saved-lists.ts";

const none: SavedLists = { account: 0, name: "", wishlists: [], follow: [], compare: [], recent: [], unread: 0 };

/** What is wanted: what the server answered last, and on top of it what it was not yet asked. */
export const $savedLists = atom<SavedLists>(none);
type Change = ReturnType<typeof useOptimistic<SavedLists>>["change"];
let change: Change | undefined;

const shown = { wish: atom<readonly string[]>([]), compare: atom<readonly string[]>([]), follow: atom<readonly string[]>([]) };

/** Beside the account's icon, and in its menu. A copy of before there was such a list says nothing of it. */
function showUnread({ unread = 0 }: Partial<SavedLists>) {
  for (const badge of document.querySelectorAll<HTMLElement>("[data-unread]")) {
    badge.textContent = String(Math.min(unread, 99));
    badge.hidden = unread === 0;
  }
}

/** Who is signed in stands in the head: pages are the same for everyone, so it comes with what the account keeps. */
function greet(name: string) {
  for (const place of document.querySelectorAll<HTMLElement>("[data-first-name]")) {
    if (place.textContent !== name) place.textContent = name;
    place.hidden = name === "";
  }
}

function show(marks: SavedLists) {
  greet(marks.name);
  $savedLists.set(marks);
  showUnread(marks);
  for (const kind of Object.keys(shown) as ListKind[]) {
    const next = listKinds[kind].of(marks);
    if (String(next) !== String(shown[kind].get())) shown[kind].set(next);
  }
}

/** At once for the next press, then by way of the server. */
function press(apply: (marks: SavedLists) => SavedLists, call: ApiCall<{ data: SavedLists }>, handle: string) {
  show(apply($savedLists.get()));
  const send = async () => {
    const { data } = await browserApi().api.sendCall(call);
    keepToRead(marksName, data);
    broadcastToTabs();
    return data;
  };
  const shown = { kind: "mark" as const, name: handle, quantity: 0, pieces: 0 };
  change?.(apply, send, { later: { key: newKey(), ...call, replaces: call.path, shown } });
}

const setMark = (kind: ListKind, id: string, wanted: boolean) =>
  press((marks) => listKinds[kind].set(marks, id, wanted), apiCall(wanted ? "PUT" : "DELETE", listKinds[kind].path, { params: { handle: id } }), id);

/** Into one of several lists, or out of it. */
export const setListed = (listId: number, id: string, wanted: boolean) =>
  press(
    (marks) => listed(marks, listId, id, wanted),
    apiCall(wanted ? "PUT" : "DELETE", "/user/wishlists/{id}/items/{handle}", { params: { id: listId, handle: id } }),
    id,
  );

/** The lists a heart was removed from, so that it can be put back where it was. */
const left = new Map<string, number[]>();

function remove(kind: ListKind, id: string) {
  if (kind === "wish") left.set(id, listsWith($savedLists.get(), id));
  setMark(kind, id, false);
}

function putBack(kind: ListKind, id: string) {
  const lists = kind === "wish" ? left.get(id) : undefined;
  if (!lists || lists.length === 0) return setMark(kind, id, true);
  for (const listId of lists) setListed(listId, id, true);
}

function accountList(kind: ListKind): List {
  const $list = shown[kind];
  const has = (id: string) => $list.get().includes(id);
  return Object.assign($list, {
    add: (id: string) => setMark(kind, id, true),
    remove: (id: string) => remove(kind, id),
    toggle(id: string) {
      const had = has(id);
      if (had) remove(kind, id);
      else setMark(kind, id, true);
      return !had;
    },
    replace(ids: readonly string[]) {
      for (const id of $list.get()) if (!ids.includes(id)) remove(kind, id);
      for (const id of [...ids].reverse()) if (!has(id)) putBack(kind, id);
    },
    ...(kind === "wish" && { chooseFor: (id: string) => ($savedLists.get().wishlists.length > 1 ? () => choose(id) : undefined) }),
  });
}

const choose = (id: string) => void import("./choose-list.tsx").then(({ chooseList }) => chooseList(id)).catch(() => toast({ kind: "bad", key: "buy.failed" }));

/** The session has ended: the lists are the browser's own again. */
function handBack(lists: Lists) {
  change = undefined;
  left.clear();
  $savedLists.set(none);
  greet("");
  showUnread(none);
  for (const kind of Object.keys(shown) as ListKind[]) {
    const { add, remove, toggle, replace } = guestLists[kind];
    Object.assign(lists[kind], { add, remove, toggle, replace, chooseFor: undefined });
    guestLists[kind].subscribe((ids) => shown[kind].set(ids));
  }
}

/** Holds the marks as long as the session lasts. */
function Keeper(props: AccountListsProps) {
  const [ended, setEnded] = useState(false);
  useEffect(() => addEventListener(endedEvent, () => setEnded(true), { once: true }), []);
  return ended ? null : <Marked {...props} />;
}

type AccountListsProps = { first: SavedLists; onReady: () => void };

function Marked({ first, onReady }: AccountListsProps) {
  const { data, change: next } = useOptimistic<SavedLists>(savedListsKey, first, { read: async () => (await browserApi().api.get(savedListsKey)).data });
  useEffect(() => {
    // somebody else has signed in meanwhile, in another tab: nothing of the one before stays on the page
    if (data.account !== first.account) return location.reload();
    change = next;
    show(data);
    onReady();
  });
  return null;
}

/** Another tab may have changed them; the shopper may have come back to a page that the browser cached. */
function watchAccount(lists: Lists) {
  onTabMessage(() => void mutate(savedListsKey));
  addEventListener(endedEvent, () => handBack(lists), { once: true });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || !isSignedIn()) return;
    const before = $savedLists.get();
    show({ ...none, account: before.account });
    void mutate<SavedLists>(savedListsKey).then((now) => show(now ?? before));
  });
}

/** Without network they are as they were, and what is changed waits. */
async function orCopy(error: unknown): Promise<SavedLists> {
  const copy = error instanceof ApiError ? undefined : await copyOf<SavedLists>(ownerIn(document.cookie), marksName);
  if (!copy) throw error;
  return copy.value;
}

/** Null: nobody is signed in any more. */
export async function openAccountLists(): Promise<Lists | null> {
  try {
    const [first] = await Promise.all([takeOver().catch(orCopy), personalWords()]);
    await new Promise<void>((onReady, fail) => mounted(<Keeper first={first} onReady={onReady} />).catch(fail));
    const lists: Lists = { wish: accountList("wish"), compare: accountList("compare"), follow: accountList("follow") };
    watchAccount(lists);
    followSeen(first);
    return lists;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
