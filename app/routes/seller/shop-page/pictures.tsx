/** The shop's picture and its banner: chosen and sent by a plain form. */
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { OwnShopPage } from "../../../../worker/shop/shops/page/contract.ts";
import { Form } from "../../../forms/form.ts";
import { useForm } from "../../../forms/use-form.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, Problem } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { Button } from "../../../ui/base/button.tsx";
import field from "../../../ui/base/field.module.css";
import { FieldError, fieldLinks } from "../../../ui/base/field.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import css from "./shop-page.module.css";

const kinds = "image/png,image/jpeg,image/webp,image/avif";

export function Pictures({ seller, page }: { seller: SellerMe; page: OwnShopPage }) {
  const { t } = useWords();
  const action = pageInShop(seller, "/seller/shop-page");
  return (
    <Card id="pictures" title={t("seller.products.pictures")}>
      <div className={css.pictures}>
        <section className="column" aria-labelledby="banner-title">
          <h3 id="banner-title">{t("seller.shopPage.banner")}</h3>
          {page.banner && <img className={css.banner} src={`${page.banner.url}?w=1200`} alt="" width={page.banner.width} height={page.banner.height} />}
          <Upload intent="banner" action={action} label={t("seller.shopPage.banner")} hint={t("seller.shopPage.bannerHint")} />
          {page.banner && <DoForm action={action} intent="remove-banner" name={t("seller.shopPage.removeBanner")} />}
        </section>
        <section className="column" aria-labelledby="logo-title">
          <h3 id="logo-title">{t("seller.shopPage.logo")}</h3>
          {page.image && <img className={css.logo} src={`${page.image.url}?w=240`} alt="" width={112} height={112} />}
          <Upload intent="picture" action={action} label={t("seller.shopPage.logo")} hint={t("seller.shopPage.logoHint")} />
        </section>
      </div>
    </Card>
  );
}

type UploadProps = { intent: "banner" | "picture"; action: ReturnType<typeof pageInShop>; label: string; hint: string };

function Upload({ intent, action, label, hint }: UploadProps) {
  const { t } = useWords();
  const { errors, problem, busy } = useForm(intent);
  const links = { ...fieldLinks({ name: `${intent}-file`, label, hint, error: errors.picture }), name: "picture" };
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="column"
      preventScrollReset
      onSubmit={(event) => busy && event.preventDefault()}
    >
      <input type="hidden" name="intent" value={intent} />
      <Problem text={problem} />
      <label className="visually-hidden" htmlFor={links.id}>
        {label}
      </label>
      <p id={`${links.id}-hint`} className="muted small">
        {hint}
      </p>
      <input {...links} className={field.control} type="file" accept={kinds} required />
      <FieldError name={`${intent}-file`} error={errors.picture} />
      <div>
        <Button look="quiet" aria-disabled={busy} aria-label={`${t("seller.shopPage.upload")}: ${label}`}>
          {t("seller.shopPage.upload")}
        </Button>
      </div>
    </Form>
  );
}
