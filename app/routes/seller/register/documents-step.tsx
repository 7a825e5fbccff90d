/** Papers: those that were sent, each a file to save, and one more. */
import type { ShopDocument } from "../../../../worker/shop/registration/contract.ts";
import { documentKinds, documents_max } from "../../../../worker/shop/registration/rules.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { FieldFrame, fieldLinks, SelectField } from "../../../ui/base/field.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import { stepPath } from "./places.ts";
import css from "./register.module.css";

/** `isOpen`: documents may be deleted, and a step follows. */
type DocumentsStepProps = { documents: readonly ShopDocument[]; shop: string | null; isOpen: boolean };

export function DocumentsStep({ documents, shop, isOpen }: DocumentsStepProps) {
  const { t } = useWords();
  const link = useLink();
  const labelOf = (name: string) => t(name === "kind" ? "seller.register.documents.kind" : "seller.register.documents.file");
  const next = isOpen && documents.length > 0 && (
    <ButtonLink look="quiet" href={link(stepPath("submit", shop))}>
      {t("seller.register.steps.submit")}
    </ButtonLink>
  );
  return (
    <Card id="documents" title={t("seller.register.steps.documents")} lead={t("seller.register.documents.lead")}>
      {documents.length > 0 && <DocumentList documents={documents} shop={shop} isOpen={isOpen} />}
      {documents.length < documents_max && (
        <CardForm
          key={documents.length}
          intent="document"
          action={stepPath("documents", shop)}
          submit={t("seller.register.documents.add")}
          labelOf={labelOf}
          look={documents.length > 0 && isOpen ? "quiet" : "main"}
          encType="multipart/form-data"
          ways={next}
        >
          {({ field, errors }) => {
            const file = { name: "file", label: labelOf("file"), hint: t("seller.register.documents.fileHint"), error: errors.file };
            return (
              <>
                <SelectField {...field("kind")}>
                  {documentKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {t(`seller.register.documents.kinds.${kind}`)}
                    </option>
                  ))}
                </SelectField>
                <FieldFrame texts={file}>
                  <input {...fieldLinks(file)} type="file" className={css.file} accept="application/pdf,image/jpeg,image/png,image/webp" required />
                </FieldFrame>
              </>
            );
          }}
        </CardForm>
      )}
      {documents.length >= documents_max && <div className={css.ways}>{next}</div>}
    </Card>
  );
}

function DocumentList({ documents, shop, isOpen }: DocumentsStepProps) {
  const { t } = useWords();
  return (
    <ul className={card.list} aria-label={t("seller.register.documents.kept")}>
      {documents.map(({ id, kind, name, scan }) => (
        <li key={id} className={css.document}>
          <span className={card.what}>
            <strong>{t(`seller.register.documents.kinds.${kind}`)}</strong>
            {scan === "infected" ? (
              <bdi>{name}</bdi>
            ) : (
              <a
                className="text-link small"
                href={apiLink("/seller/registration/documents/{id}", { params: { id }, query: { shop } })}
                download
                aria-label={t("seller.register.documents.open", { name })}
              >
                <bdi>{name}</bdi>
              </a>
            )}
            <span className={scan === "infected" ? card.bad : "muted small"}>{t(`seller.register.documents.scan.${scan}`)}</span>
          </span>
          {isOpen && (
            <DoForm
              action={stepPath("documents", shop)}
              intent="delete-document"
              fields={{ id }}
              name={t("account.delete")}
              label={t("seller.register.documents.deleteNamed", { name })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
