/** What tests of accounts share: the languages they run in, new people, and the mail that reaches them. */
import { expect, type Page } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import en from "../../../locales/en.json" with { type: "json" };

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
