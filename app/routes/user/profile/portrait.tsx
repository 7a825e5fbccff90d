/** The shopper's portrait. Without script a file is sent and cut around its middle; with it one says which part is to be seen. */
import { type ChangeEvent, lazy, Suspense, useRef, useState } from "react";
import { useSubmit } from "react-router";
import type { Me } from "../../../../worker/shop/account/contract.ts";
import { useHydrated } from "../../../client/hydrated.ts";
import { Form } from "../../../forms/form.ts";
import { useForm } from "../../../forms/use-form.ts";
import { useWords } from "../../../render/render-context.tsx";
import { AccountIcon } from "../../../ui/account/account-icons.tsx";
import card from "../../../ui/account/card.module.css";
import { Card, Problem } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { FieldError, fieldLinks } from "../../../ui/base/field.tsx";
import css from "./portrait.module.css";

const Crop = lazy(() => import("./crop.tsx"));
const kinds = "image/png,image/jpeg,image/webp,image/avif";

export function Portrait({ name, avatar }: { name: string; avatar: Me["avatar"] }) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const { errors, problem, busy } = useForm("portrait");
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const submit = useSubmit();
  const texts = { name: "picture", label: t("account.profile.portrait"), hint: t("account.profile.portraitHint"), error: errors.picture };
  const choose = (event: ChangeEvent<HTMLInputElement>) => setFile(event.target.files?.[0] ?? null);
  const close = () => {
    setFile(null);
    if (input.current) input.current.value = "";
    input.current?.focus();
  };
  const send = (picture: Blob) => {
    const form = new FormData();
    form.set("intent", "portrait");
    form.set("picture", picture, "portrait");
    submit(form, { method: "post", action: "/user/profile", encType: "multipart/form-data", preventScrollReset: true });
    close();
  };
  return (
    <Card id="portrait" title={t("account.profile.portrait")}>
      <Problem text={problem} />
      <div className={css.portrait}>
        <Face name={name} avatar={avatar} busy={busy} />
        <div className={css.ways}>
          <Form method="post" action="/user/profile" encType="multipart/form-data" className={css.form}>
            <input type="hidden" name="intent" value="portrait" />
            <label className={css.choose} data-live={hydrated ? "" : undefined}>
              <AccountIcon name="camera" />
              {t(avatar ? "account.profile.portraitChange" : "account.profile.portraitChoose")}
              <input {...fieldLinks(texts)} ref={input} type="file" accept={kinds} required onChange={choose} className={css.file} />
            </label>
            {!hydrated && (
              <div className={card.update}>
                <Button look="quiet">{t("account.profile.portraitSend")}</Button>
              </div>
            )}
          </Form>
          {avatar && <DoForm action="/user/profile" intent="remove-portrait" name={t("account.profile.portraitRemove")} />}
          <p id="field-picture-hint" className="muted small">
            {texts.hint}
          </p>
          <FieldError name="picture" error={texts.error} />
        </div>
      </div>
      {file && (
        <Suspense>
          <Crop file={file} onDone={send} onClose={close} />
        </Suspense>
      )}
    </Card>
  );
}

function Face({ name, avatar, busy }: { name: string; avatar: Me["avatar"]; busy: boolean }) {
  const initials = name
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
  return (
    <span className={css.face} aria-busy={busy}>
      {avatar ? <img src={`${avatar.url}?w=240`} alt="" width={112} height={112} decoding="async" /> : <span aria-hidden="true">{initials}</span>}
    </span>
  );
}
