/** One file: how far it is, what it would do or has done, and what is wrong with it. It tells anew every two seconds while it is at work. */
import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Category } from "../../../../worker/shop/catalogue/contract.ts";
import type { ProductFile } from "../../../../worker/shop/product-files/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { Form } from "../../../forms/form.ts";
import { useForm } from "../../../forms/use-form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Card, Problem } from "../../../ui/account/card.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { CategoryField } from "../../../ui/seller/category-field.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { fileAddress } from "./file-address.ts";
import css from "./import.module.css";
import type { Looked } from "./import.tsx";
import { ProblemList } from "./problem-list.tsx";

const formatNames = { shopify: "Shopify", woocommerce: "WooCommerce", etsy: "Etsy" } as const;
const asking_ms = 2000;

type Props = { seller: SellerMe; looked: Looked; categories: readonly Category[]; isAtWork: boolean };

export function FileView({ seller, looked, categories, isAtWork }: Props) {
  const { t, n } = useWords();
  const link = useLink();
  const { file } = looked;
  const { problem } = useForm("start");
  useProgress(isAtWork, file.handled + file.rows);
  const wanted = file.created + file.updated + file.unplaced;
  const counts = (["rows", "created", "updated", "unchanged", "errors", "notes"] as const).map((key) => [t(`seller.import.file.${key}`), file[key]] as const);
  return (
    <>
      <Card id="file" title={t(`seller.import.status.${file.status}`)}>
        <Problem text={problem} />
        <div aria-live="polite">
          {isAtWork && (
            <p>
              <progress
                className={css.progress}
                max={Math.max(1, file.rows)}
                value={file.status === "reading" ? undefined : file.handled}
                aria-labelledby="file-title"
              />{" "}
              {t("seller.import.file.progress", { handled: String(file.handled), rows: String(file.rows) })}
            </p>
          )}
        </div>
        {!isAtWork && (
          <dl className={css.counts}>
            {file.format && (
              <div>
                <dt>{t("seller.import.file.format")}</dt>
                <dd>{file.format === "meydan" ? t("seller.import.file.ownFormat") : <bdi>{formatNames[file.format]}</bdi>}</dd>
              </div>
            )}
            {counts.map(([name, count]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        )}
        {file.status === "checked" && wanted === 0 && <p>{t("seller.import.file.nothing")}</p>}
        <div className={card.ways}>
          {file.status === "checked" && wanted > 0 && (
            <Ask intent="start" id={file.id} label={n("seller.import.file.start", wanted)}>
              <PlaceField file={file} categories={categories} />
            </Ask>
          )}
          {(isAtWork || file.status === "checked") && <Ask intent="cancel" id={file.id} label={t("seller.import.file.cancel")} look="quiet" />}
          {isAtWork && (
            <ButtonLink look="quiet" href={link(fileAddress(seller, file.id))}>
              {t("seller.import.file.refresh")}
            </ButtonLink>
          )}
          <ButtonLink look="quiet" href={link(pageInShop(seller, "/seller/import"))}>
            {t("seller.import.back")}
          </ButtonLink>
        </div>
      </Card>
      {!isAtWork && <ProblemList seller={seller} looked={looked} />}
    </>
  );
}

/** Asks again while there is something to tell; without script the page has a link for it. */
function useProgress(isAtWork: boolean, stand: number): void {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer begins another wait
  useEffect(() => {
    if (!isAtWork) return;
    const asking = setInterval(() => document.visibilityState === "visible" && void revalidate(), asking_ms);
    return () => clearInterval(asking);
  }, [isAtWork, stand]);
}

/** Products whose words fit no category are asked for once, all together: where the shop has a place for them it may be left at that. */
function PlaceField({ file, categories }: { file: ProductFile; categories: readonly Category[] }) {
  const { t, n } = useWords();
  const asked = file.guessed + file.unplaced;
  if (asked === 0) return null;
  const isNeeded = file.unplaced > 0;
  return (
    <CategoryField
      categories={categories}
      none={isNeeded ? t("common.choose") : t("seller.import.upload.noCategory")}
      label={n("seller.import.file.place", asked)}
      defaultValue=""
      {...(isNeeded ? { required: true } : { optional: true })}
    />
  );
}

type AskProps = { intent: "start" | "cancel"; id: number; label: string; look?: "quiet"; children?: ReactNode };

function Ask({ intent, id, label, look, children }: AskProps) {
  const { busy } = useForm(intent);
  return (
    <Form method="post" preventScrollReset {...(children && { className: css.start })} onSubmit={(event) => busy && event.preventDefault()}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="file" value={id} />
      {children}
      <Button {...(look && { look })} aria-disabled={busy}>
        {label}
      </Button>
    </Form>
  );
}
