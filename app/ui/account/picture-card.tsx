/** The picture of something: as it stands, another one in its place, or none. */
import type { Picture } from "../../../worker/shop/schemas.ts";
import type { PageAddress } from "../../pages.ts";
import { useWords } from "../../render/render-context.tsx";
import { Field } from "../base/field.tsx";
import css from "./card.module.css";
import { Card, CardForm } from "./card.tsx";
import { DoForm } from "./do-form.tsx";

/** What the media room takes (worker/shop/media). */
const pictureTypes = "image/png,image/jpeg,image/webp,image/avif";

type PictureCardProps = {
  action: PageAddress;
  image: Picture | null;
  lead: string;
  hint: string;
  /** What it is the picture of. */
  fields?: Readonly<Record<string, string | number>>;
};

/** Its forms are `picture`, with the file under that name, and `no_picture`. */
export function PictureCard({ action, image, lead, hint, fields = {} }: PictureCardProps) {
  const { t } = useWords();
  const title = t("desk.pictures.title");
  return (
    <Card id="picture" title={title} lead={lead}>
      {image && <img className={css.picture} src={`${image.url}?w=640`} alt="" width={image.width} height={image.height} />}
      <CardForm intent="picture" action={action} encType="multipart/form-data" submit={t("seller.shopPage.upload")} look="quiet" labelOf={() => title}>
        {({ field }) => (
          <>
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Field {...field("picture")} hint={hint} type="file" accept={pictureTypes} />
          </>
        )}
      </CardForm>
      {image && <DoForm action={action} intent="no_picture" fields={fields} name={t("desk.pictures.remove")} />}
    </Card>
  );
}
