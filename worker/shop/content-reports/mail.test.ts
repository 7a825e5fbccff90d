import { describe, expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import { written } from "../../../tests/support/mails/written.ts";
import { bodyText } from "../../mail-template/plain-text.ts";
import { appealMail, receivedMail, reporterMail, statementMail } from "./mail.ts";
import type { DecisionMailRow } from "./mail-data.ts";
import { caseOutcomes, reportedKinds } from "./rules.ts";
import { appealLinkIn } from "./token.ts";

const env = { PUBLIC_ORIGIN: "https://shop.test", AUTH_SECRET: "a secret" };
const facts = "<b>Tin</b>, not silver.\nSee the seal.";
const row = (over: Partial<DecisionMailRow>): DecisionMailRow => ({
  ...{ to: "ada@example.test", locale: "en", kind: "product", thing: "Lamp & <shade>", case_id: 7, round: 1, outcome: "acted", part: null },
  ...{ ground: "law", ground_text: "Regulation (EU) 2017/1001", facts, decided_at: Date.UTC(2027, 0, 31) },
  ...over,
});

describe.each(locales)("in %s", (locale) => {
  it.each(reportedKinds)("every mail about a %s is whole, quotes what was written as text, and holds no markup of anybody's", (kind) => {
    const received_at = Date.UTC(2027, 0, 24);
    const mails = [
      receivedMail({ to: "ada@example.test", locale, kind, thing: "Lamp & <shade>", reference: "R-0000-0000", received_at, due_at: received_at }),
      ...caseOutcomes.flatMap((outcome) => [
        reporterMail(env, { ...row({ locale, kind, outcome }), reference: "R-0000-0000" }, 3),
        statementMail(env, row({ locale, kind, outcome }), 3),
        ...(["upheld", "rejected"] as const).map((appeal_outcome) => appealMail({ ...row({ locale, kind, outcome }), side: "affected", appeal_outcome })),
      ]),
    ];
    for (const { subject, text, html } of mails.map((mail) => written(env, mail))) {
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|null\b/);
      expect(html).not.toMatch(/<b>|<shade>/);
      expect(html).toContain(`lang="${locale}"`);
    }
    expect(mails.slice(1).every((mail) => bodyText(mail).includes("> See the seal."))).toBe(true);
  });
});

it.each([
  ["kept", "reporter", true],
  ["kept", "affected", false],
  ["acted", "reporter", false],
  ["acted", "affected", true],
  ["gone", "reporter", false],
] as const)("of a decision that says %s the %s is led to an appeal: %s", (outcome, side, isLed) => {
  const mail = side === "reporter" ? reporterMail(env, { ...row({ outcome }), reference: "R-0000-0000" }, 3) : statementMail(env, row({ outcome }), 3);
  const text = bodyText(mail);
  const token = /appeal\?token=([\w.-]+)/.exec(text)?.[1];
  expect(token === undefined ? null : appealLinkIn(env.AUTH_SECRET, token)).toEqual(isLed ? { caseId: 7, round: 1, side, party: 3 } : null);
  // half a year, at its longest
  expect(text.includes("August 3, 2027")).toBe(isLed);
});
