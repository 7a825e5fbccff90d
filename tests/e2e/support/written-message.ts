/** A message that somebody has written to the market by its form, and the link that our answer leads them by. */
import { type APIRequestContext, expect } from "playwright/test";
import { askApi } from "./ask-api.ts";

export type WrittenMessage = { id: number; reference: string; email: string; subject: string };

/** `as`: an operator, who finds its number. */
export async function writtenMessage(as: APIRequestContext, subject: string, locale = "en"): Promise<WrittenMessage> {
  const email = `writer-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const body = { name: "Ada Lovelace", email, topic: "order", orderNumber: "M-0000-0000-0000", message: `${subject}\nPlease have a look.` };
  const { reference } = await askApi<{ reference: string }>(as, "POST", `/contact?locale=${locale}`, body);
  const [found] = await askApi<{ id: number }[]>(as, "GET", `/admin/messages?q=${reference}`);
  return { id: (found as { id: number }).id, reference, email, subject };
}

/** The path of the link in the mail that came last. */
export async function threadPath(request: APIRequestContext, email: string): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    const { data } = (await (await request.get(`/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)).json()) as { data: { text: string }[] };
    path = data.map(({ text }) => /https?:\/\/[^/\s]+(\/\S*contact\?token=\S+)/.exec(text)?.[1]).find(Boolean);
    expect(path).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return path as string;
}
