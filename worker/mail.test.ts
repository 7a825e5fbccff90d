import { describe, expect, it } from "vitest";
import { sendMail } from "./mail.ts";

const mail = { to: "ada@example.test", subject: "Hello\nAda", html: "<p>Hello</p>", text: "Hello", locale: "en" as const };
const PUBLIC_ORIGIN = "https://meydan-preview-topic.team.workers.dev";

/** The two ways out of the house, and what went there. */
function ways({ mailbox_status = 200 } = {}) {
  const sent: { to: string; subject: string }[] = [];
  const inMailbox: { to: string }[] = [];
  const MAIL = { send: async (message: (typeof sent)[number]) => void sent.push(message) } as unknown as SendEmail;
  const SANDBOX = {
    async fetch(_: string, init: RequestInit) {
      inMailbox.push(JSON.parse(String(init.body)));
      return new Response(null, { status: mailbox_status });
    },
  } as unknown as Fetcher;
  return { sent, inMailbox, MAIL, SANDBOX };
}

describe("a mail", () => {
  it("leaves by the binding alone where there is no stand-in", async () => {
    const { sent, MAIL } = ways();
    await sendMail({ MAIL, PUBLIC_ORIGIN: "https://www.shop.test" }, mail);
    expect(sent).toMatchObject([{ to: mail.to, subject: "Hello Ada", from: { email: "orders@shop.test" } }]);
  });
  it("of a preview lies in its mailbox alone: nobody real is written to", async () => {
    const { inMailbox, SANDBOX } = ways();
    await sendMail({ SANDBOX, PUBLIC_ORIGIN }, mail);
    expect(inMailbox).toMatchObject([{ to: mail.to }]);
  });
  it("that no mailbox took was not sent, unless it is out already", async () => {
    const { sent, MAIL, SANDBOX } = ways({ mailbox_status: 500 });
    await expect(sendMail({ SANDBOX, PUBLIC_ORIGIN }, mail)).rejects.toThrow("the mailbox answers 500");
    await sendMail({ MAIL, SANDBOX, PUBLIC_ORIGIN }, mail);
    expect(sent).toHaveLength(1);
  });
  it("has to have a way out", async () => {
    await expect(sendMail({ PUBLIC_ORIGIN }, mail)).rejects.toThrow("no way to send mail");
  });
});
