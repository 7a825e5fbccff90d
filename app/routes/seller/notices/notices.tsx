/** What a member of a shop hears of: each kind by one way, and the hour of the daily e-mail. */
import type { MemberNotices } from "../../../../worker/shop/news/member/contract.ts";
import { noticeKinds, noticeWays } from "../../../../worker/shop/news/member/rules.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { SelectField } from "../../../ui/base/field.tsx";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/notices";
import { noticesIn } from "./notices-form.ts";

type NoticesData = { seller: SellerMe; notices: MemberNotices; flash: Flash | null };

export async function loader({ context, request }: Route.LoaderArgs): Promise<NoticesData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.notices.title");
  const { data: notices } = await shopApi(renderContext.api, seller).get("/seller/notices");
  return { seller, notices, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const seller = await loadSeller(renderContext, request);
  return handleForm(renderContext, request, form, async () => {
    await shopApi(renderContext.api, seller).send("PUT", "/seller/notices", { body: noticesIn(form) });
    return { key: "account.saved", to: pageInShop(seller, "/seller/notices") };
  });
}

export default function NoticesPage({ loaderData: { seller, notices, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  return (
    <SellerPage seller={seller} place="notices" heading={t("seller.notices.title")} lead={t("seller.notices.lead")} flash={flash}>
      <Choices seller={seller} notices={notices} />
    </SellerPage>
  );
}

/** The hours of a day, as a clock of the language shows them. */
const hours = Array.from({ length: 24 }, (_, hour) => hour);

function Choices({ seller, notices: { ways, digestHour, timeZone, pushes } }: { seller: SellerMe; notices: MemberNotices }) {
  const { t, locale } = useWords();
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
  const labelOf = (name: string) =>
    name === "digestHour" ? t("seller.notices.hour") : t(`seller.notices.kinds.${name.replace("ways.", "") as (typeof noticeKinds)[number]}`);
  return (
    <Card id="notices" title={t("seller.notices.choices")}>
      {pushes === "off" && (
        <p className="muted">
          {`${t("seller.notices.noBrowser")} `}
          <QuietLink to="/user/news">{t("seller.notices.turnOn")}</QuietLink>
        </p>
      )}
      <CardForm intent="choose" action={pageInShop(seller, "/seller/notices")} submit={t("account.save")} labelOf={labelOf}>
        {({ field }) => (
          <div className={card.pair}>
            {noticeKinds.map((kind) => {
              const way = ways[kind];
              return (
                way && (
                  <SelectField key={kind} {...field(`ways.${kind}`, way)}>
                    {noticeWays
                      .filter((each) => each !== "push" || pushes !== "not_offered" || way === "push")
                      .map((each) => (
                        <option key={each} value={each}>
                          {t(`seller.notices.ways.${each}`)}
                        </option>
                      ))}
                  </SelectField>
                )
              );
            })}
            <SelectField {...field("digestHour", digestHour)} hint={t("seller.notices.hourHint", { zone: timeZone })}>
              {hours.map((hour) => (
                <option key={hour} value={hour}>
                  {clock.format(hour * 3_600_000)}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </CardForm>
    </Card>
  );
}
