/** What who paid in cash is told of the way back: that an account is wanted, that one was named, or that the bank sent the money back. Pure. */
import { leftToRight } from "../../../locales/isolated.ts";
import { prefixOf } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import type { MailDraft } from "../../mail-template/draft.ts";
import { quotingMail } from "../../quoting-mail.ts";
import { wordsFor } from "../../words.ts";
import { amountIn, orderKeyOf } from "../orders/service.ts";
import type { RefundAccountMail } from "./mail-data.ts";

export type RefundAccountNews = "asked" | "changed" | "failed";
type Settings = Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">;

export function refundAccountMail({ PUBLIC_ORIGIN, AUTH_SECRET }: Settings, row: RefundAccountMail, what: RefundAccountNews): MailDraft {
  const { number, email: to, locale, name, currency, waits_minor, last4 } = row;
  const words = wordsFor(locale);
  const { t } = words;
  const values = { number, amount: amountIn({ locale, currency })(waits_minor), account: leftToRight(`•••• ${last4 ?? ""}`) };
  return quotingMail(words, {
    ...{ to, name, locale },
    why: "order",
    subject: t(`mail.refund_account_${what}.subject`, values),
    texts: [t(`mail.refund_account_${what}.text`, values), t(what === "changed" ? "mail.refund_account_changed.notYou" : "refundAccount.kept")],
    link: {
      url: `${PUBLIC_ORIGIN}${prefixOf(locale)}/checkout/order/${number}/refund-account?key=${orderKeyOf(AUTH_SECRET, number)}`,
      label: t("refundAccount.title"),
    },
  });
}
