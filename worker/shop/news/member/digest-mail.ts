/** The mail of a day: how many of each kind there were in a shop, and the way to each. Pure. */
import { intlLocale, prefixOf } from "../../../../locales/words.ts";
import type { Env } from "../../../env.ts";
import { linkBlocks, type MailDraft, textBlock } from "../../../mail-template/draft.ts";
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
): MailDraft {
  const { t } = wordsFor(locale);
  const number = new Intl.NumberFormat(intlLocale[locale]);
  const links = noticeKinds.flatMap((kind) => {
    const found = counts.find((each) => each.kind === kind);
    if (!found) return [];
    const path = pathOf[kind];
    const url = `${PUBLIC_ORIGIN}${prefixOf(locale)}${path}${path.includes("?") ? "&" : "?"}shop=${handle}`;
    return [{ label: t("mail.seller_digest.line", { kind: t(`seller.notices.kinds.${kind}`), count: number.format(found.count) }), url }];
  });
  return {
    ...{ to, locale, subject: t("mail.seller_digest.subject", { shop }), greeting: t("mail.greeting", { name }) },
    why: "shop",
    blocks: [textBlock(t("mail.seller_digest.text", { shop })), ...linkBlocks(links)],
  };
}
