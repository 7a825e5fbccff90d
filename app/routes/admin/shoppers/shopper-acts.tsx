/** What can be done about a shopper: blocked and let in again, signed out, and what somebody asks for by letter. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { AdminShopper } from "../../../../worker/shop/shoppers/contract.ts";
import { blockReason_chars, eraseReasons } from "../../../../worker/shop/shoppers/rules.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Field, SelectField, TextArea } from "../../../ui/base/field.tsx";
import { Facts } from "../../../ui/desk/detail.tsx";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import css from "./shoppers.module.css";

type Props = { shopper: AdminShopper; rights: DeskMe["rights"] };
type Block = AdminShopper["blocks"][number];

export function Blocked({ shopper: { id, blocks, state }, rights }: Props) {
  const { t } = useWords();
  if (state !== "blocked") return null;
  const block = blocks.find(({ lifted }) => lifted === null);
  const lift = t("desk.shoppers.acts.lift");
  return (
    <Card id="blocked" title={t("desk.shoppers.states.blocked")} tone="danger">
      {block && <BlockText block={block} />}
      {rights.includes("shoppers.act") && (
        <CardForm intent="lift" action={`/admin/shopper/${id}`} submit={lift} look="quiet" labelOf={() => lift}>
          {() => <p className="muted small">{t("desk.shoppers.actsText.lift")}</p>}
        </CardForm>
      )}
    </Card>
  );
}

function BlockText({ block: { reason, by, at, lifted } }: { block: Block }) {
  const { t } = useWords();
  return (
    <>
      {reason === null ? (
        <p className="muted">{t("desk.shoppers.reasonUnknown")}</p>
      ) : (
        <blockquote className={css.quote} dir="auto">
          {reason}
        </blockquote>
      )}
      <Facts
        facts={[
          [t("desk.shoppers.since"), <Moment key="at" at={at} />],
          [t("desk.shoppers.by"), <bdi key="by">{by ?? t("desk.reports.unknown")}</bdi>],
          lifted && [t("desk.shoppers.liftedAt"), <Moment key="lifted" at={lifted.at} />],
        ]}
      />
    </>
  );
}

export function EarlierBlocks({ shopper: { blocks } }: Pick<Props, "shopper">) {
  const { t } = useWords();
  const earlier = blocks.filter(({ lifted }) => lifted !== null);
  if (earlier.length === 0) return null;
  return (
    <Card id="earlier" title={t("desk.shoppers.earlier")}>
      <div className={css.blocks}>
        {earlier.map((block) => (
          <div key={block.at} className="column">
            <BlockText block={block} />
          </div>
        ))}
      </div>
    </Card>
  );
}

/** Nothing of it for who runs the marketplace. */
export function Acts({ shopper, rights }: Props) {
  const { t } = useWords();
  const link = useLink();
  const { id, state, isOperator, counts } = shopper;
  const path = `/admin/shopper/${id}` as const;
  const mayAct = rights.includes("shoppers.act");
  if (isOperator)
    return (
      <Card id="operator" title={t("desk.audit.kinds.operator")} lead={t("desk.shoppers.isOperator")}>
        {rights.includes("team") && (
          <p>
            <a className="text-link" href={link("/admin/team")}>
              {t("seller.team.title")}
            </a>
          </p>
        )}
      </Card>
    );
  const [signOut, block] = [t("desk.shoppers.acts.signOut"), t("desk.shoppers.acts.block")];
  return (
    <>
      {mayAct && counts.sessions > 0 && (
        <Card id="sign-out" title={signOut} lead={t("desk.shoppers.actsText.signOut")}>
          <CardForm intent="signOut" action={path} submit={signOut} look="quiet" labelOf={() => signOut}>
            {() => null}
          </CardForm>
        </Card>
      )}
      {rights.includes("shoppers.data") && <TheirData shopper={shopper} />}
      {mayAct && state === "active" && (
        <Card id="block" title={block} lead={t("desk.shoppers.actsText.block")} tone="danger">
          <CardForm intent="block" action={path} submit={block} look="quiet" danger labelOf={() => t("desk.order.why")}>
            {({ field }) => <TextArea {...field("reason")} hint={t("desk.shoppers.reasonHint")} rows={3} maxLength={blockReason_chars.max} />}
          </CardForm>
        </Card>
      )}
    </>
  );
}

function TheirData({ shopper: { id } }: Pick<Props, "shopper">) {
  const { t } = useWords();
  const link = useLink();
  return (
    <Card id="data" title={t("desk.shoppers.data")} lead={t("desk.shoppers.dataText")}>
      <div className={card.ways}>
        <ButtonLink look="quiet" href={apiLink("/admin/shoppers/{id}/export", { params: { id: String(id) } })} download={`account-${id}.json`} data-document="">
          {t("desk.payouts.save")}
        </ButtonLink>
        <a className={`${card.do} ${card.bad}`} href={link(`/admin/shopper/${id}?erase=1`)}>
          {t("desk.shoppers.acts.erase")}
        </a>
      </div>
    </Card>
  );
}

/** Asked once more, and for the address, before it is done; where something stands in the way, that is said instead. */
export function Erase({ shopper: { id, open } }: Pick<Props, "shopper">) {
  const { t } = useWords();
  const link = useLink();
  const path = `/admin/shopper/${id}` as const;
  const isOpen = open.orders + open.refunds > 0;
  const keep = (
    <ButtonLink look="quiet" href={link(path)}>
      {t("desk.shoppers.keep")}
    </ButtonLink>
  );
  return (
    <Card id="erase" title={t("desk.shoppers.eraseTitle")} lead={t("desk.shoppers.eraseText")} tone="danger">
      {isOpen || open.shops > 0 ? (
        <>
          <p>{t(isOpen ? "desk.shoppers.eraseOpen" : "desk.shoppers.eraseShop")}</p>
          <div className={card.ways}>{keep}</div>
        </>
      ) : (
        <CardForm
          intent="erase"
          action={`${path}?erase=1`}
          submit={t("desk.shoppers.acts.erase")}
          danger
          labelOf={(name) => t(name === "email" ? "desk.shoppers.eraseMail" : "desk.shoppers.eraseWhy")}
          ways={keep}
        >
          {({ field }) => (
            <>
              <SelectField {...field("reason", "")}>
                <option value="" />
                {eraseReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`desk.shoppers.eraseReasons.${reason}`)}
                  </option>
                ))}
              </SelectField>
              <Field {...field("email")} type="email" dir="ltr" autoComplete="off" maxLength={254} />
            </>
          )}
        </CardForm>
      )}
    </Card>
  );
}
