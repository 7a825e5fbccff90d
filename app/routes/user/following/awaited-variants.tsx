/** What is sold out and waited for: asked for by a link from the product, answered by mail once. */
import type { AwaitedVariant, StockQuestion } from "../../../../worker/shop/lists/contract.ts";
import { Form } from "../../../forms/form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import account from "../../../ui/account/account-page.module.css";
import { Button } from "../../../ui/base/button.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import css from "./followed-shops.module.css";

const action = "/user/following";
const nameOf = ({ name, options }: AwaitedVariant) => (options === "" ? name : `${name} (${options})`);
const pathOf = ({ id, main, handle }: AwaitedVariant) => `/${main}/product/${handle}?variant=${id}` as const;

/** The question itself. What has come meanwhile is shown to be there. */
export function AskAboutStock({ variant }: { variant: StockQuestion }) {
  const { t } = useWords();
  const link = useLink();
  if (!variant.isSoldOut)
    return (
      <Notice kind="good" title={nameOf(variant)}>
        <a className="text-link" href={link(pathOf(variant))}>
          {t("following.stock.inStock")}
        </a>
      </Notice>
    );
  return (
    <Notice kind="info">
      <Form method="post" action={action} className={`row apart ${css.ask}`}>
        <input type="hidden" name="variant" value={variant.id} />
        <span>{t("following.stock.ask", { product: nameOf(variant) })}</span>
        <Button name="intent" value="await-variant">
          {t("following.awaited.yes")}
        </Button>
      </Form>
    </Notice>
  );
}

export function AwaitedVariants({ variants }: { variants: readonly AwaitedVariant[] }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <section className="column" aria-labelledby="awaited-variants">
      <h2 id="awaited-variants">{t("following.stock.title")}</h2>
      <p className="muted">{t("following.stock.text")}</p>
      <ul className={`${account.cards} ${css.shops}`}>
        {variants.map((variant) => (
          <li key={variant.id} className="row apart">
            <a className="text-link" href={link(pathOf(variant))}>
              {nameOf(variant)}
            </a>
            <Form method="post" action={action}>
              <input type="hidden" name="variant" value={variant.id} />
              <button
                type="submit"
                name="intent"
                value="forget-variant"
                className={css.unfollow}
                aria-label={t("following.awaited.noName", { name: nameOf(variant) })}
              >
                {t("following.awaited.no")}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
