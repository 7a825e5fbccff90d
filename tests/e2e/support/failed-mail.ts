/** Mails that the stand-in's provider does not take: to an address that it never knows, or not at first (tests/sandbox/mailbox.ts). */
import type { Page } from "playwright/test";
import { askApi } from "./ask-api.ts";
import { expect } from "./test.ts";

type Logged = { id: number; state: string; to: string | null };

/** Somebody registers with such an address; their mail is in the log as given up. `page`: an operator's. */
export async function failMail(page: Page, domain: "refused.test" | "refused-once.test"): Promise<{ id: number; to: string }> {
  const to = `ada-${crypto.randomUUID()}@${domain}`;
  await askApi(page.request, "POST", "/user/register?locale=en", { name: "Ada Lovelace", email: to, password: "correct horse battery" });
  let found: Logged | undefined;
  await expect
    .poll(
      async () => {
        [found] = await askApi<Logged[]>(page.request, "GET", `/admin/mails?q=${encodeURIComponent(to)}`);
        return found?.state;
      },
      { timeout: 20_000 },
    )
    .toBe("given_up");
  return { id: (found as Logged).id, to };
}

/** One that did not go out, whatever becomes of it. */
export async function anyFailed(page: Page): Promise<number> {
  const [first] = await askApi<Logged[]>(page.request, "GET", "/admin/mails?state=given_up");
  return first?.id ?? (await failMail(page, "refused.test")).id;
}
