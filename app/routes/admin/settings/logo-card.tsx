/** The market's logo: icons, the app and shared links are drawn of it. */
import { useEffect, useRef } from "react";
import type { MarketSettings } from "../../../../worker/shop/market/contract.ts";
import { Form } from "../../../forms/form.ts";
import { useForm } from "../../../forms/use-form.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, Problem } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { Button } from "../../../ui/base/button.tsx";
import fieldCss from "../../../ui/base/field.module.css";
import { FieldError, fieldLinks } from "../../../ui/base/field.tsx";
import css from "./settings.module.css";

const path = "/admin/market";
const drawing = "image/svg+xml";
/** Icons are at most half as large. */
const side_px = 1024;

export function LogoCard({ market: { logo } }: { market: MarketSettings }) {
  const { t } = useWords();
  const { errors, problem, busy } = useForm("logo");
  const label = t("desk.market.labels.logo");
  const input = useRef<HTMLInputElement>(null);
  // chosen before the page's script was there
  useEffect(() => {
    if (input.current) void drawn(input.current);
  }, []);
  const links = { ...fieldLinks({ name: "picture", label, hint: t("desk.market.logoHint"), error: errors.picture }), name: "picture" };
  return (
    <Card id="logo" title={label} lead={t("desk.market.logoText")}>
      {logo && <img className={css.logo} src={`${logo.url}?w=240`} alt="" width={96} height={96} />}
      <Form
        method="post"
        action={path}
        encType="multipart/form-data"
        className="column"
        preventScrollReset
        onSubmit={(event) => busy && event.preventDefault()}
      >
        <input type="hidden" name="intent" value="logo" />
        <Problem text={problem} />
        <label className="visually-hidden" htmlFor={links.id}>
          {label}
        </label>
        <p id={`${links.id}-hint`} className="muted small">
          {t("desk.market.logoHint")}
        </p>
        <input
          {...links}
          className={fieldCss.control}
          type="file"
          accept={`image/png,image/jpeg,image/webp,image/avif,${drawing}`}
          required
          ref={input}
          onChange={(event) => void drawn(event.currentTarget)}
        />
        <FieldError name="picture" error={errors.picture} />
        <div>
          <Button look="quiet" aria-disabled={busy}>
            {t("desk.market.uploadLogo")}
          </Button>
        </div>
      </Form>
      {logo && <DoForm action={path} intent="no-logo" name={t("desk.market.removeLogo")} />}
    </Card>
  );
}

/** A drawing (SVG) may hold scripts, so none is ever stored: the browser makes a picture of it before it is sent. */
async function drawn(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  if (file?.type !== drawing) return;
  try {
    // the policy lets pictures in from data addresses, not from blobs; in a picture no script runs
    const picture = Object.assign(new Image(), { src: `data:${drawing},${encodeURIComponent(await file.text())}` });
    await picture.decode();
    const longer = Math.max(picture.naturalWidth, picture.naturalHeight) || 1;
    const [width, height] = [picture.naturalWidth || side_px, picture.naturalHeight || side_px].map((length) => Math.round((length * side_px) / longer));
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) return;
    const files = new DataTransfer();
    files.items.add(new File([blob], "logo.png", { type: blob.type }));
    input.files = files.files;
  } catch {
    // sent as it is, it is refused with a sentence
  }
}
