/** The mails about a report: its receipt, the decision with its reasons for each side, and what became of an appeal. None says who reported. Pure. */
import { cachedFormatter } from "../../../locales/formatters.ts";
import { intlLocale, type Locale, prefixOf, type Words } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import { buttonBlock, type MailDraft, type MailLink, type MailReason, quoteBlocks, textBlocks } from "../../mail-template/draft.ts";
import { wordsFor } from "../../words.ts";
import type { AppealMailRow, DecisionMailRow, ReceiptMailRow, ReporterMailRow } from "./mail-data.ts";
import { appeal_ms, sideAgainst } from "./rules.ts";
import { appealToken } from "./token.ts";

type Settings = Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">;

const dayIn = (at: number, locale: Locale): string =>
  cachedFormatter(`report day ${locale}`, () => new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: "long", timeZone: "UTC" })).format(at);

/** `facts`: what an operator wrote, quoted as text; null: nothing. */
type Parts = {
  to: string;
  locale: Locale;
  subject: string;
  why: MailReason;
  before: string[];
  facts: string | null;
  after: string[];
  link: MailLink | null;
};

const textMail = ({ to, locale, subject, why, before, facts, after, link }: Parts): MailDraft => ({
  ...{ to, locale, subject, why },
  blocks: [...textBlocks(before), ...quoteBlocks(facts), ...textBlocks(after), ...(link ? [buttonBlock(link.url, link.label)] : [])],
});

/** Holds no word of the sender's: nobody can have the form mail their words to strangers. */
export function receivedMail({ to, locale, kind, thing, reference, received_at, due_at }: ReceiptMailRow): MailDraft {
  const { t } = wordsFor(locale);
  const values = { reference, about: t(`report.about.${kind}`, { name: thing ?? "" }), when: dayIn(received_at, locale), until: dayIn(due_at, locale) };
  return textMail({
    ...{ to, locale, facts: null, link: null },
    why: "address",
    subject: t("mail.report_received.subject", values),
    before: [t("mail.report_received.text", values), t("report.secret"), t("mail.contact_received.not_you")],
    after: [],
  });
}

const outcomeText = ({ t }: Pick<Words, "t">, { kind, thing, outcome, part }: DecisionMailRow): string => {
  const name = thing ?? "";
  return outcome === "acted"
    ? t(`report.acted.${part ?? kind}`, { name })
    : t(outcome === "kept" ? "report.kept" : "report.alreadyGone", { about: t(`report.about.${kind}`, { name }) });
};
const groundTexts = ({ t }: Pick<Words, "t">, { ground, ground_text }: DecisionMailRow): string[] =>
  ground === null || ground_text === null ? [] : [t(`report.ground.${ground}`, { text: ground_text })];

/** The way to another decision, for whom this one went against. */
function redressOf(
  { PUBLIC_ORIGIN, AUTH_SECRET }: Settings,
  row: DecisionMailRow,
  side: "reporter" | "affected",
  party: number,
): Pick<Parts, "after" | "link"> {
  const { locale, case_id: caseId, round, outcome, decided_at } = row;
  const { t } = wordsFor(locale);
  const people = t("report.byPeople");
  if (sideAgainst(outcome) !== side) return { after: [people], link: null };
  const token = appealToken(AUTH_SECRET, { caseId, round, side, party });
  return {
    after: [people, t("report.redress", { date: dayIn(decided_at + appeal_ms, locale) })],
    link: { url: `${PUBLIC_ORIGIN}${prefixOf(locale)}/report/appeal?token=${token}`, label: t("report.appeal.title") },
  };
}

export function reporterMail(env: Settings, row: ReporterMailRow, report: number): MailDraft {
  const words = wordsFor(row.locale);
  return textMail({
    ...{ to: row.to, locale: row.locale, facts: row.facts },
    why: "report",
    subject: words.t("mail.report_decided.subject", { reference: row.reference }),
    before: [outcomeText(words, row), ...groundTexts(words, row)],
    ...redressOf(env, row, "reporter", report),
  });
}

export function statementMail(env: Settings, row: DecisionMailRow, reader: number): MailDraft {
  const words = wordsFor(row.locale);
  const about = words.t(`report.about.${row.kind}`, { name: row.thing ?? "" });
  return textMail({
    ...{ to: row.to, locale: row.locale, facts: row.facts },
    why: "report",
    subject: words.t("mail.report_statement.subject", { about }),
    before: [outcomeText(words, row), words.t("mail.report_statement.text"), ...groundTexts(words, row)],
    ...redressOf(env, row, "affected", reader),
  });
}

export function appealMail(row: AppealMailRow): MailDraft {
  const words = wordsFor(row.locale);
  const { t } = words;
  const about = t(`report.about.${row.kind}`, { name: row.thing ?? "" });
  const isAnew = row.kind === "review" && row.side === "affected" && row.appeal_outcome === "upheld";
  return textMail({
    ...{ to: row.to, locale: row.locale, facts: row.facts, link: null },
    why: "report",
    subject: t("mail.appeal_decided.subject", { about }),
    before: [t(`mail.appeal_decided.${row.appeal_outcome}`), isAnew ? t("report.anew") : outcomeText(words, row), ...groundTexts(words, row)],
    after: [t("report.byPeople"), t("mail.appeal_decided.further")],
  });
}
