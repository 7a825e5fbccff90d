/** The page a shopper is sent to: /sandbox/oidc/{provider}/authorize. As strict about what it is asked as the real ones. */
import { type Context, Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { readForm } from "../form.ts";
import { type CodeRequest, grant } from "./codes.ts";
import { isProvider, postBackPage, problemPage, signInPage } from "./view.ts";

type Request = CodeRequest & { state: string; posts: boolean };

/** What the shop asks for; a text says what is wrong with it. */
function readRequest(c: Context<SandboxEnv>): Request | string {
  const url = new URL(c.req.url);
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const provider = c.req.param("provider") ?? "";
  if (!isProvider(provider)) return "There is no such provider.";
  const redirectUri = asked("redirect_uri");
  if (!/^https?:\/\/[^\s]{1,500}$/.test(redirectUri) || !URL.canParse(redirectUri)) return "redirect_uri is no web address.";
  if (asked("response_type") !== "code") return "response_type is not code.";
  if (!asked("scope").split(" ").includes("openid")) return "scope lacks openid.";
  if (asked("code_challenge_method") !== "S256" || !/^[\w-]{43}$/.test(asked("code_challenge"))) return "There is no code_challenge by S256.";
  for (const name of ["client_id", "state", "nonce"]) if (asked(name) === "" || asked(name).length > 500) return `${name} is missing.`;
  const issuer = `${url.origin}/sandbox/oidc/${provider}`;
  const posts = asked("response_mode") === "form_post";
  return {
    provider,
    clientId: asked("client_id"),
    redirectUri,
    challenge: asked("code_challenge"),
    nonce: asked("nonce"),
    state: asked("state"),
    issuer,
    posts,
  };
}

const shown = (c: Context<SandboxEnv>, { provider, redirectUri }: Request) => {
  const { pathname, search } = new URL(c.req.url);
  return { provider, action: pathname + search, formOrigin: new URL(redirectUri).origin };
};

function back(c: Context<SandboxEnv>, { redirectUri, state, posts }: Request, answer: Record<string, string>) {
  const fields = { ...answer, state };
  if (posts) return postBackPage(redirectUri, fields);
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return c.redirect(url.href, 303);
}

export const oidcPage = new Hono<SandboxEnv>()
  .get("/:provider/authorize", (c) => {
    const request = readRequest(c);
    return typeof request === "string" ? problemPage(request) : signInPage(shown(c, request));
  })
  .post("/:provider/authorize", async (c) => {
    const request = readRequest(c);
    if (typeof request === "string") return problemPage(request);
    const form = await readForm(c);
    if (form.get("do") === "deny") return back(c, request, { error: request.provider === "apple" ? "user_cancelled_authorize" : "access_denied" });
    const typed = { email: (form.get("email") ?? "").trim().slice(0, 254), name: (form.get("name") ?? "").trim().slice(0, 100) };
    if (!/^\S+@\S+\.\S+$/.test(typed.email)) return signInPage({ ...shown(c, request), typed, problem: "Enter an e-mail address." });
    const { state: _state, posts: _posts, ...asked } = request;
    const code = await grant(c.env, asked, { ...typed, verified: form.get("verified") === "1" });
    const [firstName = "", ...rest] = typed.name.split(" ");
    const isReported = request.provider === "apple" && typed.name !== "";
    return back(c, request, { code, ...(isReported && { user: JSON.stringify({ name: { firstName, lastName: rest.join(" ") }, email: typed.email }) }) });
  });
