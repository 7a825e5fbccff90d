/** The mails about a shop's registration and standing: to its owner in their language, and to the marketplace in its own. Pure. */
import { isLocale, prefixOf } from "../../../locales/words.ts";
import { ownMarket } from "../../cache/own-market.ts";
import { shopNameIn } from "../../db/shop-name.ts";
import type { Env } from "../../env.ts";
import { contactEmailOf } from "../../mail.ts";
import { buttonBlock, type MailDraft, quoteBlocks, textBlock, textBlocks } from "../../mail-template/draft.ts";
import { wordsFor } from "../../words.ts";
import type { MailedMessage, ShopEntryKind } from "./messages-data.ts";

type Settings = Pick<Env, "CONTACT_EMAIL" | "PUBLIC_ORIGIN">;

/** Null: the shop has no owner to write to, or the market no address. */
export function shopMail(env: Settings, kind: ShopEntryKind, message: MailedMessage): MailDraft | null {
  return message.author === "seller" && kind === "shop-message" ? toUs(env, message) : toOwner(env, message);
}

/** What was decided, in whose words, and where to answer. */
function toOwner({ PUBLIC_ORIGIN }: Settings, { decision, text, handle, shop: own, names, email, name, locale }: MailedMessage): MailDraft | null {
  if (email === null || name === null || !isLocale(locale)) return null;
  const words = wordsFor(locale);
  const shop = shopNameIn({ name: own, names }, locale);
  const key = decision ?? "answered";
  const subject = words.t(`mail.shop_${key}.subject`, { shop });
  const after = decision === "rejected" || decision === "suspended" || decision === null ? [words.t("mail.shop.reply")] : [];
  return {
    ...{ to: email, locale, subject, greeting: words.t("mail.greeting", { name }) },
    why: "shop",
    blocks: [
      ...textBlocks([words.t(`mail.shop_${key}.text`, { shop }), ...(text ? [words.t("mail.shop.words")] : [])]),
      ...quoteBlocks(text),
      ...textBlocks(after),
      buttonBlock(`${PUBLIC_ORIGIN}${prefixOf(locale)}/seller/register?shop=${handle}#messages`, words.t("mail.shop.see")),
    ],
  };
}

function toUs(env: Settings, { decision, text, handle, shop }: MailedMessage): MailDraft | null {
  const to = contactEmailOf(env);
  if (to === null) return null;
  const locale = ownMarket().language;
  const words = wordsFor(locale);
  const subject = words.t(decision === null ? "mail.shop.answerToUs" : "mail.shop.submittedToUs", { shop });
  return { ...{ to, locale, subject }, why: "operator", blocks: [textBlock(words.t("mail.shop.toUs", { handle })), ...quoteBlocks(text)] };
}
