/** What is asked of a personal page's answer in each language: a request costs a fiftieth of a visit. */
import type { APIRequestContext } from "playwright/test";
import { type Locale, locales, prefixOf } from "../../../locales/words.ts";
import { expect } from "./test.ts";
import { bareKeys, directionOf } from "./whole-page.ts";

/** 200, stored nowhere, all its words there, with its language, direction, a title and one heading. @returns the headings, by language */
export function personalAnswers(request: APIRequestContext, path: string): Promise<string[]> {
  const headingIn = async (locale: Locale) => {
    const answer = await request.get(prefixOf(locale) + path);
    const html = await answer.text();
    const where = `${path} in ${locale}`;
    expect(answer.status(), where).toBe(200);
    expect(bareKeys(html), where).toEqual([]);
    expect(answer.headers()["cache-control"], where).toBe("private, no-store");
    expect(/<html[^>]*>/.exec(html)?.[0], where).toMatch(new RegExp(` lang="${locale}"[^>]* dir="${directionOf(locale)}"`));
    expect(/<title>([^<]*)</.exec(html)?.[1], where).toMatch(/\S{2,} – Meydan$/);
    const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => text as string);
    expect(headings, where).toEqual([expect.stringMatching(/\S/)]);
    return headings[0] as string;
  };
  return Promise.all(locales.map(headingIn));
}
