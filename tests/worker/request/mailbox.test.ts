/** The mailbox of a laptop and of previews: every mail lands there, whoever wrote it, and nothing of it runs as the shop. */
import { describe, expect, it } from "vitest";
import { env } from "../../support/marketplace.ts";

const sandbox = env.SANDBOX as Fetcher;
const view = (path: string) => sandbox.fetch(`http://sandbox/sandbox/mailbox${path}`);
const send = (mail: object) =>
  sandbox.fetch("http://sandbox/mailbox", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(mail) });
const someone = () => `${crypto.randomUUID()}@meydan.test`;

describe("the mailbox", () => {
  it("shows a mail in a frame without script, and its addresses in the text as links", async () => {
    const mail = {
      to: someone(),
      subject: "Welcome <you>",
      html: '<p>Hello</p><script>alert("x")</script>',
      text: "Hello: https://shop.example/reset?t=1.",
      locale: "en",
    };
    expect((await send(mail)).status).toBe(201);
    await send({ ...mail, to: someone() });
    const { data } = await (await view(`.json?to=${mail.to.toUpperCase()}`)).json<{ data: { id: string }[] }>();
    expect(data, "the mails of one address").toMatchObject([mail]);
    expect(await (await view("")).text()).toContain("Welcome &lt;you&gt;");
    const page = await (await view(`/${data[0]?.id}`)).text();
    expect(page).toContain("sandbox=");
    expect(page).not.toContain("<script");
    expect(page).toContain('href="https://shop.example/reset?t=1"');
  });

  it("refuses a mail to nobody, and knows no mail that was not sent", async () => {
    expect((await send({ subject: "to nobody" })).status).toBe(400);
    expect((await view(`/${crypto.randomUUID()}`)).status).toBe(404);
  });

  it("keeps the latest 200, also of mails that come at once", async () => {
    const to = someone();
    await Promise.all(Array.from({ length: 205 }, (_, at) => send({ to, subject: `n${at}` })));
    const list = await (await view("")).text();
    expect(list.split("<tr><td>").length - 1).toBe(200);
    expect(list.split(to).length - 1, "of those that came at once").toBeGreaterThan(150);
  }, 30_000);
});
