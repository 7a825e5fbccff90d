/** The sections of the shop's page in their order, with the ways to change it. */
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { OwnSection } from "../../../../worker/shop/shops/page/contract.ts";
import { sections_max } from "../../../../worker/shop/shops/page/rules.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Card } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";

export function Sections({ seller, sections }: { seller: SellerMe; sections: readonly OwnSection[] }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Card id="sections" title={t("seller.shopPage.sections")} lead={t("seller.shopPage.sectionsLead")}>
      {sections.length > 0 && (
        <ol className={offers.list}>
          {sections.map((section, at) => (
            <Item key={section.id} seller={seller} section={section} isFirst={at === 0} isLast={at === sections.length - 1} />
          ))}
        </ol>
      )}
      {sections.length < sections_max && (
        <div>
          <ButtonLink look="quiet" href={link(pageInShop(seller, "/seller/shop-page?section=new"))}>
            {t("seller.shopPage.newSection")}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

function Item({ seller, section, isFirst, isLast }: { seller: SellerMe; section: OwnSection; isFirst: boolean; isLast: boolean }) {
  const { t, n, locale } = useWords();
  const link = useLink();
  const title = section.titles[locale] ?? section.titles.en ?? Object.values(section.titles)[0] ?? "";
  const press = (intent: string, name: string, label: string, to?: "up" | "down") => (
    <DoForm action={pageInShop(seller, "/seller/shop-page")} intent={intent} fields={{ id: section.id, ...(to && { to }) }} name={name} label={label} />
  );
  return (
    <li className={offers.item}>
      <div className={offers.head}>
        <h3 className={offers.title}>
          <bdi>{title}</bdi>
        </h3>
        <span className="muted small">{n("listing.products", section.products.length)}</span>
      </div>
      {section.missing.length > 0 && (
        <p className="small">
          <span className={card.bad}>{t("seller.languages.missing")}</span>: {section.missing.map((each) => languageNames[each]).join(", ")}
        </p>
      )}
      <div className={offers.ways}>
        <a className={card.do} href={link(pageInShop(seller, `/seller/shop-page?section=${section.id}`))} aria-label={t("seller.shopPage.editFor", { title })}>
          {t("addresses.editShort")}
        </a>
        {!isFirst && press("move-section", t("seller.shopPage.up"), t("seller.shopPage.upFor", { title }), "up")}
        {!isLast && press("move-section", t("seller.shopPage.down"), t("seller.shopPage.downFor", { title }), "down")}
        {press("delete-section", t("account.delete"), t("seller.shopPage.deleteFor", { title }))}
      </div>
    </li>
  );
}
