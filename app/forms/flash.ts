/**
 * What a form of the account did, shown on the page it leads to: without script by the message that outlives a redirect, with
 * script by the address, from which it is removed once it was shown.
 */

import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { RenderContext } from "../context.ts";
import { asAddress, redirect } from "../navigation/address.ts";
import type { PageAddress } from "../pages.ts";
import { toast } from "../stores/toasts.ts";
import { isByScript } from "./read.ts";

const messages = {
  collected: { kind: "good", key: "myVouchers.collected" },
  thanks: { kind: "good", key: "myReviews.thanks" },
  changed: { kind: "good", key: "myReviews.changed" },
  deleted: { kind: "good", key: "myReviews.deleted" },
  "too-many": { kind: "bad", key: "myReviews.pictureTooMany" },
  "no-picture": { kind: "bad", key: "myReviews.pictureKind" },
  "too-large": { kind: "bad", key: "myReviews.pictureLarge" },
} as const;
export type Flashed = keyof typeof messages;

const isFlashed = (name: string | null): name is Flashed => name !== null && Object.hasOwn(messages, name);

/** Leads on to `path` (with its query, without locale), and has it shown there. Server side. */
export async function redirectWithFlash(renderContext: RenderContext, request: Request, path: PageAddress, flashed: Flashed) {
  if (isByScript(request)) return redirect(asAddress(`${path}${path.includes("?") ? "&" : "?"}said=${flashed}`), 303);
  await renderContext.setFlash(messages[flashed]);
  return redirect(path, 303);
}

export const flashOf = (query: URLSearchParams): Flashed | null => {
  const name = query.get("said");
  return isFlashed(name) ? name : null;
};

/** @param path where the page stands without it */
export function useFlash(flashed: Flashed | null, path: PageAddress): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (flashed === null) return;
    toast(messages[flashed]);
    void navigate(path, { replace: true, preventScrollReset: true });
  }, [flashed, path, navigate]);
}
