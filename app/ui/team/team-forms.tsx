/** Asking somebody into a team, giving them another role, letting them go. */
import { isolated } from "../../../locales/isolated.ts";
import type { Me } from "../../../worker/shop/account/contract.ts";
import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Card, CardForm, type FieldOf } from "../account/card.tsx";
import { PasswordCheckField, type PasswordCheckProps } from "../account/password-check-field.tsx";
import { ButtonLink } from "../base/button.tsx";
import { EmailField } from "../base/email-field.tsx";
import { SelectField } from "../base/field.tsx";

/** Who asks, should they have to show it once more. */
export type Prover = Pick<Me, "email" | "hasPassword">;
/** A role's value with what it is called and may do. */
export type RoleChoice = { value: string; name: string; text: string };

type InviteFormProps = { me: Prover; action: PageAddress; roles: readonly RoleChoice[]; usual: string };

export function InviteForm({ me, action, roles, usual }: InviteFormProps) {
  const { t } = useWords();
  const labelOf = (name: string) => t(name === "email" ? "fields.labels.email" : "seller.team.role");
  return (
    <Card id="invite" title={t("seller.team.invite")} lead={t("seller.team.inviteText")}>
      <CardForm intent="invite" action={action} submit={t("seller.team.inviteDo")} labelOf={labelOf}>
        {(form) => (
          <>
            <EmailField {...form.field("email")} autoComplete="off" />
            <RoleField roles={roles} field={form.field("role", usual)} />
            <ProofWhereAsked me={me} form={form} />
          </>
        )}
      </CardForm>
    </Card>
  );
}

/** Who has shown who they are a moment ago, or does what needs no proof, is not asked: the field comes with the answer that asks for it. */
const ProofWhereAsked = ({ me, form }: { me: Prover; form: PasswordCheckProps["form"] }) => (
  <PasswordCheckField me={{ ...me, provenRecently: true }} form={form} />
);

function RoleField({ roles, field }: { roles: readonly RoleChoice[]; field: ReturnType<FieldOf> }) {
  const { t } = useWords();
  return (
    <SelectField {...field}>
      {roles.map(({ value, name, text }) => (
        <option key={value} value={value}>
          {t("fields.pair", { label: name, value: text })}
        </option>
      ))}
    </SelectField>
  );
}

type MemberFormProps = {
  me: Prover;
  kind: "role" | "remove";
  member: { id: number; name: string; role: string; you: boolean };
  roles: readonly RoleChoice[];
  /** The form's own address, and the list that it leads back to. */
  action: PageAddress;
  back: PageAddress;
  /** Before somebody is let go. */
  leaving: { title: string; text: string };
};

/** The form's field `member` says who, `self` that it is the one who asks. */
export function MemberForm({ me, kind, member, roles, action, back, leaving }: MemberFormProps) {
  const { t } = useWords();
  const link = useLink();
  const isLeaving = kind === "remove";
  const name = isolated(member.name);
  return (
    <Card id={kind} title={isLeaving ? leaving.title : t("seller.team.roleOf", { name })} {...(isLeaving && { lead: leaving.text, tone: "danger" as const })}>
      <CardForm
        intent={kind}
        action={action}
        submit={isLeaving ? t("seller.team.remove", { name }) : t("seller.team.change")}
        danger={isLeaving}
        labelOf={() => t("seller.team.role")}
        ways={
          <ButtonLink look="quiet" href={link(back)}>
            {t("account.cancel")}
          </ButtonLink>
        }
      >
        {(form) => (
          <>
            <input type="hidden" name="member" value={member.id} />
            {member.you && <input type="hidden" name="self" value="1" />}
            {!isLeaving && <RoleField roles={roles} field={form.field("role", member.role)} />}
            {!isLeaving && <ProofWhereAsked me={me} form={form} />}
          </>
        )}
      </CardForm>
    </Card>
  );
}
