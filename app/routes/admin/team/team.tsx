/** Who runs the marketplace: their roles, invitations, and asking somebody in. */
import { isolated } from "../../../../locales/isolated.ts";
import type { Me } from "../../../../worker/shop/account/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type OperatorRole, operatorRoles } from "../../../../worker/shop/operators/rules.ts";
import type { OperatorRow, OperatorTeam } from "../../../../worker/shop/operators/team/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { type FormDone, handleForm, reauthenticate } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm, type FieldOf } from "../../../ui/account/card.tsx";
import { PasswordCheckField, type PasswordCheckProps } from "../../../ui/account/password-check-field.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmailField } from "../../../ui/base/email-field.tsx";
import { SelectField } from "../../../ui/base/field.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import type { Route } from "./+types/team";
import { Invitations, Operators } from "./team-lists.tsx";

/** `me`: who asks, should they have to show it once more. `view`: an operator whose role is to change, or who is to go; asked before it is done. */
type TeamData = {
  desk: DeskMe;
  me: Prover;
  team: OperatorTeam;
  view: { kind: "list" } | { kind: "role" | "remove"; operator: OperatorRow };
  flash: Flash | null;
};
type Prover = Pick<Me, "email" | "hasPassword">;

const path = "/admin/team";

export async function loader({ request, context }: Route.LoaderArgs): Promise<TeamData> {
  const { renderContext, desk } = await openDeskPage(context, "seller.team.title", "team");
  const [{ data: team }, { data: me }] = await Promise.all([renderContext.api.get("/admin/team"), renderContext.api.get("/user/me")]);
  const query = new URL(request.url).searchParams;
  const id = query.get("remove") ?? query.get("role");
  const operator = team.operators.find((each) => String(each.id) === id);
  // gone meanwhile
  if (id !== null && !operator) throw redirect(path);
  const view: TeamData["view"] = operator ? { kind: query.has("remove") ? "remove" : "role", operator } : { kind: "list" };
  return { desk, me: { email: me.email, hasPassword: me.hasPassword }, team, view, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const { api } = renderContext;
  const role = textOf(form, "role") as OperatorRole;
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    switch (intentOf(form)) {
      case "role":
        await reauthenticate(api, form);
        await api.send("PATCH", "/admin/team/operators/{operator}", { params: { operator: paramOf(form, "operator") }, body: { role } });
        // who gives up being an owner sees the team no more
        return { key: "desk.team.changed", to: form.has("self") && role !== "owner" ? "/admin" : path };
      case "remove":
        await api.send("DELETE", "/admin/team/operators/{operator}", { params: { operator: paramOf(form, "operator") } });
        return { key: "desk.team.removed", to: form.has("self") ? "/user/profile" : path };
      case "withdraw":
        await api.send("DELETE", "/admin/team/invitations/{invitation}", { params: { invitation: paramOf(form, "invitation") } });
        return { key: "seller.team.withdrawn", to: path };
      default:
        await reauthenticate(api, form);
        await api.send("POST", "/admin/team/invitations", { body: { email: textOf(form, "email").trim(), role } });
        return { key: "seller.team.invited", to: path };
    }
  });
}

export default function TeamPage({ loaderData: { desk, me, team, view, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  return (
    <DeskPage desk={desk} place="team" heading={t("seller.team.title")} lead={t("desk.team.lead")} flash={flash}>
      {view.kind === "list" ? (
        <>
          <Operators operators={team.operators} />
          {team.invitations.length > 0 && <Invitations invitations={team.invitations} />}
          <InviteForm key={team.invitations.length} me={me} />
        </>
      ) : (
        <OperatorForm me={me} {...view} />
      )}
    </DeskPage>
  );
}

function InviteForm({ me }: { me: Prover }) {
  const { t } = useWords();
  const labelOf = (name: string) => t(name === "email" ? "fields.labels.email" : "seller.team.role");
  return (
    <Card id="invite" title={t("seller.team.invite")} lead={t("seller.team.inviteText")}>
      <CardForm intent="invite" action={path} submit={t("seller.team.inviteDo")} labelOf={labelOf}>
        {(form) => (
          <>
            <EmailField {...form.field("email")} autoComplete="off" />
            <RoleField {...form.field("role", "support" satisfies OperatorRole)} />
            <ProofWhereAsked me={me} form={form} />
          </>
        )}
      </CardForm>
    </Card>
  );
}

/** Who has shown who they are a moment ago is not asked: the field comes with the answer that asks for it. */
const ProofWhereAsked = ({ me, form }: { me: Prover; form: PasswordCheckProps["form"] }) => (
  <PasswordCheckField me={{ ...me, provenRecently: true }} form={form} />
);

function RoleField(field: ReturnType<FieldOf>) {
  const { t } = useWords();
  return (
    <SelectField {...field}>
      {operatorRoles.map((each) => (
        <option key={each} value={each}>
          {t("fields.pair", { label: t(`desk.roles.${each}`), value: t(`desk.rolesText.${each}`) })}
        </option>
      ))}
    </SelectField>
  );
}

function OperatorForm({ me, kind, operator }: { me: Prover; kind: "role" | "remove"; operator: OperatorRow }) {
  const { t } = useWords();
  const link = useLink();
  const isLeaving = kind === "remove";
  const name = isolated(operator.name);
  const title = t(isLeaving ? "desk.team.removeTitle" : "seller.team.roleOf", { name });
  return (
    <Card id={kind} title={title} {...(isLeaving && { lead: t("desk.team.removeText", { name }), tone: "danger" as const })}>
      <CardForm
        intent={kind}
        action={`${path}?${kind}=${operator.id}`}
        submit={isLeaving ? t("seller.team.remove", { name }) : t("seller.team.change")}
        danger={isLeaving}
        labelOf={() => t("seller.team.role")}
        ways={
          <ButtonLink look="quiet" href={link(path)}>
            {t("account.cancel")}
          </ButtonLink>
        }
      >
        {(form) => (
          <>
            <input type="hidden" name="operator" value={operator.id} />
            {operator.you && <input type="hidden" name="self" value="1" />}
            {!isLeaving && <RoleField {...form.field("role", operator.role)} />}
            {!isLeaving && <ProofWhereAsked me={me} form={form} />}
          </>
        )}
      </CardForm>
    </Card>
  );
}
