/** Messages of the contact form at the desk: found, answered once, written on by their writer without an account, handed over, closed and marked as spam. */
import type { Page } from "playwright/test";
import en from "../../../locales/en.json" with { type: "json" };
import { locales, prefixOf } from "../../../locales/words.ts";
import { askApi, ownSite } from "../support/ask-api.ts";
import { signInAsDemo } from "../support/demo-shopper.ts";
import { forgive, statusOf } from "../support/forgive.ts";
import { expect, expectHydrated, test } from "../support/test.ts";
import { expectWhole } from "../support/whole-page.ts";
import { threadPath, writtenMessage } from "../support/written-message.ts";

const words = en.desk.messages;
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const subjectOf = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}?`;

test("a message is found from the day's list, taken and answered; its writer writes on without an account, and it waits again", async ({
  page,
  browser,
  errors,
}) => {
  await signInAsDemo(page.context(), "admin@meydan.test");
  const { id, reference, email, subject } = await writtenMessage(page.request, subjectOf("Where is my lamp"));
  await page.goto("/admin");
  await page.locator("#due").getByRole("link", { name: en.desk.dashboard.kinds.messages }).click();
  await expect(page).toHaveURL(/\/admin\/messages\?state=open/);
  await expectHydrated(page);
  await page.getByRole("searchbox", { name: words.search }).fill(email);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: subject }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
  await expect(page.locator("#about")).toContainText(words.noOrder);
  await button(page, words.take).click();
  await expect(page.locator("#assignee")).not.toContainText(words.whos.nobody + words.take);
  await page.getByRole("textbox", { name: words.answerLabel }).fill("It left us on Friday.");
  await button(page, words.answer).click();
  await expect(page.locator("#texts")).toContainText("It left us on Friday.");
  await expect(main(page).locator("header").first()).toContainText(words.states.waiting);
  await expect(page.getByRole("textbox", { name: words.answerLabel })).toHaveValue("");

  const visitor = await browser.newContext();
  const theirs = await visitor.newPage();
  await theirs.goto(await threadPath(page.request, email));
  await expectHydrated(theirs);
  await expect(main(theirs)).toContainText("It left us on Friday.");
  await theirs.getByRole("textbox", { name: en.seller.register.messages.label }).fill("It is here now, and it is broken.");
  await button(theirs, en.seller.register.messages.send).click();
  await expect(main(theirs).getByRole("listitem").filter({ hasText: "and it is broken" })).toBeVisible();
  await expect(theirs.getByRole("textbox", { name: en.seller.register.messages.label })).toHaveValue("");
  await visitor.close();

  // what was written meanwhile is shown, and nothing that was typed is lost
  await page.getByRole("textbox", { name: words.answerLabel }).fill("Has it come?");
  await button(page, words.answer).click();
  await expect(page.locator("#answer")).toContainText(words.meanwhile);
  forgive(errors, statusOf(409));
  await expect(page.locator("#texts")).toContainText("and it is broken");
  await expect(page.getByRole("textbox", { name: words.answerLabel })).toHaveValue("Has it come?");
  await page.getByRole("textbox", { name: words.answerLabel }).fill("We send another one.");
  await button(page, words.answer).click();
  await expect(page.locator("#texts")).toContainText("We send another one.");
  await page.goto(`/admin/audit?kind=message&subject=${id}`);
  await expect(main(page)).toContainText("message_answered");
});

test("a message is found by the keys alone", async ({ page }) => {
  await signInAsDemo(page.context(), "admin@meydan.test");
  const { reference } = await writtenMessage(page.request, subjectOf("Do you sell stamps"));
  await page.goto("/admin");
  await expectHydrated(page);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: en.desk.find.label });
  await palette.getByRole("combobox").fill(reference.toLowerCase());
  await expect(palette.getByRole("option", { name: reference })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
});

test("two of the list are closed at once; one is spam, and its link opens nothing", async ({ page }) => {
  await signInAsDemo(page.context(), "admin@meydan.test");
  const made = [await writtenMessage(page.request, subjectOf("One")), await writtenMessage(page.request, subjectOf("Two"))];
  await page.goto("/admin/messages?state=open&sort=newest");
  await expectHydrated(page);
  for (const { reference } of made)
    await page.getByRole("checkbox", { name: en.table.select.replace("{{name}}", words.number.replace("{{reference}}", reference)) }).check();
  await button(page, words.acts.closed).click();
  await expect(page.getByRole("heading", { name: "It will be done to 2" })).toBeVisible();
  await button(page, words.acts.closed).click();
  await expect(page.getByText(en.bulk.done)).toBeVisible();
  const [first] = made as [(typeof made)[number]];
  await page.goto(`/admin/message/${first.id}`);
  await expectHydrated(page);
  await button(page, words.acts.open).click();
  await expect(main(page).locator("header").first()).toContainText(words.states.open);
  await askApi(page.request, "POST", `/admin/messages/${first.id}/answer`, { text: "One moment." }, ownSite);
  const path = await threadPath(page.request, first.email);
  await page.reload();
  await expectHydrated(page);
  await button(page, words.acts.spam).click();
  await expect(page).toHaveURL(/\/admin\/messages\?state=open/);
  await page.goto(path);
  await expect(main(page)).toContainText(en.thread.unknown);
  await expect(page.getByRole("link", { name: en.contact.heading })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a message is handed over and answered, and its writer writes on; an empty answer comes back", async ({ page, errors }) => {
    await signInAsDemo(page.context(), "admin@meydan.test");
    const { id, email } = await writtenMessage(page.request, subjectOf("Without script"));
    await page.goto(`/admin/message/${id}`);
    await page.locator("#assignee summary").click();
    await page.getByRole("combobox", { name: words.who }).selectOption({ index: 1 });
    await button(page, en.account.save).click();
    await expect(main(page)).toContainText(words.assigned);
    await button(page, words.answer).click();
    await expect(main(page).getByText(en.fields.required).first()).toBeVisible();
    forgive(errors, statusOf(400));
    await page.getByRole("textbox", { name: words.answerLabel }).fill("Here we are.");
    await button(page, words.answer).click();
    await expect(main(page)).toContainText(words.answered);
    await page.goto(await threadPath(page.request, email));
    await page.getByRole("textbox", { name: en.seller.register.messages.label }).fill("Thank you.");
    await button(page, en.seller.register.messages.send).click();
    await expect(main(page)).toContainText(en.seller.register.messages.sent);
    await expect(main(page).getByRole("listitem").filter({ hasText: "Thank you." })).toBeVisible();
  });
});

test.describe("the writer's page", () => {
  for (const locale of locales)
    test.describe(`in ${locale}`, () => {
      test.use({ locale });
      test("is whole, stored nowhere, and no search engine's", async ({ page, browser, errors }) => {
        const operator = await browser.newContext();
        await signInAsDemo(operator, "admin@meydan.test");
        const { id, email } = await writtenMessage(operator.request, subjectOf("Where is it"), locale);
        await askApi(operator.request, "POST", `/admin/messages/${id}/answer`, { text: "It is on its way." });
        const path = await threadPath(operator.request, email);
        await operator.close();
        expect(path.startsWith(`${prefixOf(locale)}/contact?`)).toBe(true);
        await expectWhole(page, path, { locale, errors });
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
        await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
        expect((await page.request.get(path)).headers()["cache-control"]).toBe("private, no-store");
        await expectWhole(page, `${prefixOf(locale)}/contact?token=nothing`, { locale, errors });
      });
    });
});
