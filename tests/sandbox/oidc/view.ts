/** The provider's page as HTML: who wants to be whom. A plain form that works without script. */
import { html } from "hono/html";
import { page } from "../html.ts";

const names: Record<string, string> = { google: "Google", facebook: "Facebook", apple: "Apple", yahoo: "Yahoo" };
export const isProvider = (id: string) => id in names;

type SignIn = { provider: string; action: string; formOrigin: string; typed?: { email: string; name: string }; problem?: string };

export function signInPage({ provider, action, formOrigin, typed, problem }: SignIn) {
  const { email = "", name = "" } = typed ?? {};
  const name_ = names[provider];
  return page({
    title: `Sign in with ${name_}`,
    formOrigins: [formOrigin],
    status: problem ? 400 : 200,
    body: html`<main><h1>Sign in with ${name_}</h1>
<p class="note">This is not ${name_}: it is a stand-in for trying things out. Be whoever you like.</p>
<form method="post" action="${action}">
${problem ? html`<p class="error" role="alert">${problem}</p>` : ""}
<label for="email">Email</label><input id="email" name="email" type="email" value="${email}" required maxlength="254" autocomplete="off" autofocus>
<label for="name">Name</label><input id="name" name="name" value="${name}" maxlength="100" autocomplete="off">
<p><label class="check"><input name="verified" type="checkbox" value="1" checked> ${name_} has checked that the address is theirs</label></p>
<div class="actions"><button name="do" value="allow">Continue</button><button class="quiet" name="do" value="deny" formnovalidate>Cancel</button></div>
</form></main>`,
  });
}

/** A provider that posts its answer: the real one's page submits this by script. */
export function postBackPage(target: string, fields: Record<string, string>) {
  return page({
    title: "Back to the shop",
    formOrigins: [new URL(target).origin],
    body: html`<main><h1>Back to the shop</h1><form method="post" action="${target}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="actions"><button>Continue</button></div></form></main>`,
  });
}

export const problemPage = (text: string) =>
  page({ title: "This sign-in cannot start", status: 400, body: html`<main><h1>This sign-in cannot start</h1><p>${text}</p></main>` });
