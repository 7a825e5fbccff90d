/** The mail of a day: how many of each kind there were in a shop, and the way to each. Pure. */
import { intlLocale, prefixOf } from "../../../../locales/words.ts";
import type { Env } from "../../../env.ts";
import { escapeHtml, type Mail, mailPage } from "../../../mail.ts";
import { wordsFor } from "../../../words.ts";
import type { DigestReader } from "./digests-data.ts";
import { type NoticeKind, noticeKinds } from "./rules.ts";

/** Where each kind is looked after. */
const pathOf: Readonly<Record<NoticeKind, string>> = {
  order: "/seller/packages",
  cancelled: "/seller/packages?status=cancelled",
  late: "/seller/packages",
  stock: "/seller/products?view=low",
  review: "/seller/reviews",
  question: "/seller/questions",
  message: "/seller/messages",
  return: "/seller/returns",
  payout: "/seller/balance",
};

type DigestFor = Pick<DigestReader, "to" | "name" | "locale" | "shop" | "handle">;

export function digestMail(
  { PUBLIC_ORIGIN }: Pick<Env, "PUBLIC_ORIGIN">,
  { to, name, locale, shop, handle }: DigestFor,
  counts: readonly { kind: NoticeKind; count: number }[],
): Mail {
  const { t } = wordsFor(locale);
  const number = new Intl.NumberFormat(intlLocale[locale]);
  const subject = t("mail.seller_digest.subject", { shop });
  const [greeting, text] = [t("mail.greeting", { name }), t("mail.seller_digest.text", { shop })];
  const rows = noticeKinds.flatMap((kind) => {
    const found = counts.find((each) => each.kind === kind);
    if (!found) return [];
    const path = pathOf[kind];
    const url = `${PUBLIC_ORIGIN}${prefixOf(locale)}${path}${path.includes("?") ? "&" : "?"}shop=${handle}`;
    return [{ line: t("mail.seller_digest.line", { kind: t(`seller.notices.kinds.${kind}`), count: number.format(found.count) }), url }];
  });
  const html = [
    `<h1 style="font-size:1.25rem">${escapeHtml(subject)}</h1>`,
    ...[greeting, text].map((each) => `<p>${escapeHtml(each)}</p>`),
    `<ul>${rows.map(({ line, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(line)}</a></li>`).join("")}</ul>`,
  ].join("");
  const lines = rows.map(({ line, url }) => `- ${line}\n  ${url}`).join("\n");
  return { to, subject, html: mailPage(locale, subject, html), text: [greeting, text, lines].join("\n\n"), locale };
}
