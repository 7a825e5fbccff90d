/** The way back from a wishlist, and renaming, sharing and deleting it. What needs words folds out. */

import { useNavigation } from "react-router";
import type { Wishlist } from "../../../../worker/shop/lists/contract.ts";
import { Form } from "../../../forms/form.ts";
import { asAddress } from "../../../navigation/address.ts";
import type { PageAddress } from "../../../pages.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { ErrorSummary, Field } from "../../../ui/base/field.tsx";
import { Icon } from "../../../ui/base/icons.tsx";
import oneField from "../../../ui/base/one-field.module.css";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import css from "./list-tools.module.css";
import type { WishlistAnswer } from "./wishlists-action.ts";

type ToolsProps = { list: Wishlist; origin: string; answer: WishlistAnswer | undefined };

export function ListTools({ list, origin, answer }: ToolsProps) {
  const { t } = useWords();
  const link = useLink();
  const isOpen = (...intents: string[]) => answer !== undefined && intents.includes(answer.intent) && Object.keys(answer.errors).length > 0;
  return (
    <div className={css.tools}>
      <a className={css.back} href={link("/user/wishlists")}>
        <Icon name="chevron" size={16} flip />
        {t("wishlists.back")}
      </a>
      <details className={css.tool} open={answer?.intent === "share" || isOpen("share")}>
        <summary className={css.press}>{list.share ? t("wishlists.shared") : t("share.share")}</summary>
        <div className={css.panel}>
          <Share list={list} origin={origin} answer={answer} />
        </div>
      </details>
      <details className={css.tool} open={isOpen("rename")}>
        <summary className={css.press}>{t("wishlists.rename")}</summary>
        <div className={css.panel}>
          <Rename list={list} answer={answer} />
        </div>
      </details>
      {!list.isDefault && <Removal list={list.id} intent="delete" text={t("wishlists.delete")} />}
    </div>
  );
}

/** One button that takes something from the list, or the list itself. */
const Removal = ({ list, intent, text }: { list: number; intent: "delete" | "unshare"; text: string }) => (
  <Form method="post" action={`/user/wishlists/${list}`}>
    <input type="hidden" name="intent" value={intent} />
    <button type="submit" className={`${css.press} ${css.delete}`}>
      {text}
    </button>
  </Form>
);

const errorsOf = (answer: WishlistAnswer | undefined, intent: string) => (answer?.intent === intent ? answer.errors : {});

function Rename({ list, answer }: Omit<ToolsProps, "origin">) {
  const { t } = useWords();
  const isBusy = useNavigation().state === "submitting";
  const errors = errorsOf(answer, "rename");
  return (
    <>
      <ErrorSummary errors={errors} title={t("fields.check")} labelOf={() => t("wishlists.name")} />
      <Form method="post" action={`/user/wishlists/${list.id}`} noValidate className={oneField.form}>
        <input type="hidden" name="intent" value="rename" />
        <Field
          key={list.name}
          name="name"
          label={t("wishlists.name")}
          error={errors.name}
          defaultValue={answer?.intent === "rename" && errors.name ? answer.values.name : list.name}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="done"
        />
        <Button aria-disabled={isBusy}>{t("account.save")}</Button>
      </Form>
    </>
  );
}

function Share({ list, origin, answer }: ToolsProps) {
  const { t } = useWords();
  const errors = errorsOf(answer, "share");
  const isBusy = useNavigation().state === "submitting";
  const { share } = list;
  return (
    <>
      <h2>{t("wishlists.shareTitle")}</h2>
      <p className="muted">{t("wishlists.shareText")}</p>
      <ErrorSummary errors={errors} title={t("fields.check")} labelOf={() => t("wishlists.shareName")} />
      {share && <Link path={share.path === null ? null : asAddress(share.path)} origin={origin} />}
      <Form method="post" action={`/user/wishlists/${list.id}`} noValidate className={oneField.form}>
        <input type="hidden" name="intent" value="share" />
        <Field
          key={share?.name ?? ""}
          name="name"
          label={t("wishlists.shareName")}
          hint={t("wishlists.shareNameHint")}
          error={errors.name}
          defaultValue={answer?.intent === "share" && errors.name ? answer.values.name : (share?.name ?? "")}
          optional
          maxLength={40}
          autoComplete="given-name"
          enterKeyHint="done"
        />
        <Button look={share ? "quiet" : "main"} aria-disabled={isBusy}>
          {t(share ? "wishlists.saveName" : "wishlists.makeLink")}
        </Button>
      </Form>
      {share && <Removal list={list.id} intent="unshare" text={t("wishlists.stopSharing")} />}
    </>
  );
}

function Link({ path, origin }: { path: PageAddress | null; origin: string }) {
  const { t } = useWords();
  const link = useLink();
  if (path === null) return <p>{t("wishlists.linkLost")}</p>;
  const address = origin + link(path);
  return (
    <div className={css.link}>
      <label htmlFor="share-link">{t("wishlists.link")}</label>
      <input className={css.address} id="share-link" type="text" readOnly value={address} dir="ltr" onFocus={(event) => event.currentTarget.select()} />
      <div className="row">
        <Button type="button" look="quiet" data-copy={address} data-copied={t("share.copied")}>
          {t("share.copy")}
        </Button>
        <QuietLink to={path}>{t("wishlists.open")}</QuietLink>
      </div>
    </div>
  );
}
