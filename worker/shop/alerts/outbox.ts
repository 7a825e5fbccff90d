/** What somebody waited for, and the mail that asks an address to confirm. Each is read when it leaves: what is over by then is said to nobody. */
import type { Locale } from "../../../locales/words.ts";
import { wordsFor } from "../../words.ts";
import { defineNotification } from "../news/service.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { readAlertLocale } from "./data.ts";
import { alertMail, alertPush, confirmationMail, guestWayOut, type MailedAlert, unconfirmedWayOut } from "./mail.ts";
import { readAlert } from "./rows-data.ts";
import { judge } from "./rules.ts";

type Read = { alert: MailedAlert; locale: Locale };

async function readMailed({ db, now }: PurchaseContext, id: number, reader: Locale | undefined, isConfirmed: boolean): Promise<Read | null> {
  const asked = await readAlertLocale(db, id, isConfirmed);
  if (!asked) return null;
  const locale = reader ?? asked;
  const comma = wordsFor(locale).t("lists.comma");
  const alert = await readAlert(db, id, { locale, comma, now_ms: now });
  const { email } = alert ?? {};
  return alert && email != null ? { alert: { ...alert, email }, locale } : null;
}

const came = (kind: "back-in-stock" | "price-reached" | "sale-begun" | "shop-open") =>
  defineNotification<{ alert: number }>(kind, "alert", async (purchase, { alert: id }, reader) => {
    const read = await readMailed(purchase, id, reader, true);
    if (!read || judge(read.alert, purchase.now) !== "fire") return null;
    const { alert, locale } = read;
    return {
      mail: () => alertMail(purchase.env, locale, alert),
      ...(alert.shopper_id === null
        ? { wayOut: guestWayOut(purchase.env, locale, alert) }
        : { recipient: { shopperId: alert.shopper_id, kind: "alerts", isRequired: false } as const }),
      push: (to) => alertPush(alert, to),
      about: { shop: alert.shop_handle ?? undefined },
    };
  });

const confirming = defineNotification<{ alertAsked: number }>("alert-asked", "alertAsked", async (purchase, { alertAsked }) => {
  const read = await readMailed(purchase, alertAsked, undefined, false);
  if (!read?.alert.is_reachable) return null;
  const { alert, locale } = read;
  return { mail: () => confirmationMail(purchase.env, locale, alert), wayOut: unconfirmedWayOut(purchase.env, locale, alert) };
});

export const alertNotifications = [...(["back-in-stock", "price-reached", "sale-begun", "shop-open"] as const).map(came), confirming];
