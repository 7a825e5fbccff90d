/** What a page of API tokens shows. Server side. */
import type { Me } from "../../../worker/shop/account/contract.ts";
import type { Api } from "../../client/api.ts";
import type { AnyToken, TokensPlace } from "./place.ts";

/** `new`: one is made. */
type View = { kind: "list"; tokens: AnyToken[]; next: number | null; isFirst: boolean } | { kind: "new"; me: Pick<Me, "email" | "hasPassword"> };
/** `revoking`: whether this one is to go. `now`: of the server, so that both sides read the same days. */
export type TokensData = { view: View; living: number; max: number; now: string; revoking: AnyToken | null };

/** Null: what is asked for is not there any more. `own`: the client for what concerns the reader alone. */
export async function loadTokens(api: Api, own: Api, { side }: Pick<TokensPlace, "side">, params: URLSearchParams): Promise<TokensData | null> {
  const after = /^\d{1,15}$/.exec(params.get("after") ?? "")?.[0];
  const query = after === undefined ? {} : { after };
  const { data: tokens, meta } = side === "/seller" ? await api.get("/seller/tokens", { query }) : await api.get("/admin/tokens", { query });
  const revoking = tokens.find(({ id, state }) => id === params.get("revoke") && state === "living") ?? null;
  // revoked meanwhile, or on another page of the list
  if (params.has("revoke") && !revoking) return null;
  const shared = { living: meta.living, max: meta.max, now: new Date().toISOString(), revoking };
  if (!params.has("new")) return { ...shared, view: { kind: "list", tokens, next: meta.next, isFirst: after === undefined } };
  const { data: me } = await own.get("/user/me");
  return { ...shared, view: { kind: "new", me: { email: me.email, hasPassword: me.hasPassword } } };
}
