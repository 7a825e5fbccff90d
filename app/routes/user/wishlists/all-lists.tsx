/** All wishlists, each with a look into it, and a form for a new one. */

import { useNavigation } from "react-router";
import type { WishlistSummary } from "../../../../worker/shop/lists/contract.ts";
import { lists_max } from "../../../../worker/shop/lists/rules.ts";
import { Form } from "../../../forms/form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { AccountPage } from "../../../ui/account/account-page.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { ErrorSummary, Field } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import oneField from "../../../ui/base/one-field.module.css";
import { Undo } from "../../../ui/lists/undo.tsx";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import css from "./all-lists.module.css";
import type { WishlistsData } from "./wishlists.tsx";
import type { WishlistAnswer } from "./wishlists-action.ts";

export function AllLists({ loaded, answer }: { loaded: WishlistsData; answer: WishlistAnswer | undefined }) {
  const { t } = useWords();
  const { lists, deleted, flash } = loaded;
  return (
    <AccountPage place="wishlists" heading={t("wishlists.title")} lead={t("wishlists.lead")} flash={flash}>
      {answer?.problem && <Notice kind="bad">{answer.problem}</Notice>}
      {deleted && !answer && <Deleted id={deleted} />}
      <ul className={css.lists}>
        {lists.map((list) => (
          <li key={list.id}>
            <ListCard list={list} />
          </li>
        ))}
      </ul>
      {lists.length < lists_max && <NewList answer={answer} />}
    </AccountPage>
  );
}

function ListCard({ list }: { list: WishlistSummary }) {
  const { t, n } = useWords();
  const link = useLink();
  return (
    <article className={css.card}>
      <span className={css.look} aria-hidden="true">
        {Array.from({ length: 4 }, (_, place) => {
          const picture = list.images[place];
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all there is
          return picture ? <Picture key={place} picture={picture} alt="" sizes="8rem" among={[160, 320]} /> : <span key={place} />;
        })}
      </span>
      <h2>
        {/* a name in another script keeps its own direction */}
        <a className="cover" href={link(`/user/wishlists/${list.id}`)}>
          <bdi>{list.name || t("lists.firstList")}</bdi>
        </a>
      </h2>
      <p className="small muted">
        {list.count === 0 ? t("wishlists.empty") : n("listing.products", list.count)}
        {list.isShared && <span className={css.mark}>{t("wishlists.shared")}</span>}
        {list.isDefault && <span className={css.mark}>{t("wishlists.firstHint")}</span>}
      </p>
    </article>
  );
}

function Deleted({ id }: { id: string }) {
  const { t } = useWords();
  return <Undo text={t("wishlists.deleted")} undo={t("common.undo")} action="/user/wishlists" sends={{ intent: "restore", list: id }} />;
}

function NewList({ answer }: { answer: WishlistAnswer | undefined }) {
  const { t } = useWords();
  const isBusy = useNavigation().state === "submitting";
  const errors = answer?.intent === "create" ? answer.errors : {};
  return (
    <section className={css.make} aria-labelledby="new-list">
      <h2 id="new-list">{t("wishlists.newList")}</h2>
      <ErrorSummary errors={errors} title={t("fields.check")} labelOf={() => t("wishlists.name")} />
      <Form method="post" action="/user/wishlists" noValidate className={oneField.form} onSubmit={(event) => isBusy && event.preventDefault()}>
        <input type="hidden" name="intent" value="create" />
        <Field
          name="name"
          label={t("wishlists.name")}
          error={errors.name}
          defaultValue={answer?.intent === "create" ? answer.values.name : ""}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="done"
        />
        <Button aria-disabled={isBusy}>{t("wishlists.create")}</Button>
      </Form>
    </section>
  );
}
