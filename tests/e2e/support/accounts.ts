/** What tests of accounts share: the languages they run in, new people, and the mail that reaches them. */
import { expect, type Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };
import { ownSite } from "./three-shops.ts";

export type Words = typeof en;
// the tidy test holds the dictionaries to the same keys; plural forms alone differ
const same = (dictionary: unknown) => dictionary as Words;
export const languages = { en: { prefix: "", words: en }, ar: { prefix: "/ar", words: same(ar) } };

export const newEmail = () => `shopper-${crypto.randomUUID()}@example.test`;

/** The link in the newest mail to somebody. */
export async function linkFor(page: Page, to: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const { data } = (await (await page.request.get(`/sandbox/mailbox.json?to=${encodeURIComponent(to)}`)).json()) as { data: { text: string }[] };
      link = data
        .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
        .find((each) => new URL(each).pathname.endsWith(path) && new URL(each).searchParams.has("token"));
      return link;
    })
    .toBeTruthy();
  return link as string;
}

/** An account whose address is proven, signed in in the page's browser; the forms for it are sign-in.spec.ts's subject. */
export async function makeAccount(page: Page, locale: string, password: string): Promise<string> {
  const email = newEmail();
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1${path}?locale=${locale}`, { headers: ownSite, data });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  };
  await post("/user/register", { name: "Ada Lovelace", email, password });
  const token = new URL(await linkFor(page, email, "/verify-email")).searchParams.get("token");
  await post("/user/register/verify", { token });
  return email;
}
