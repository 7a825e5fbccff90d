/** Who runs the marketplace: their roles, invitations, and asking somebody in. */
import { isolated } from "../../../../locales/isolated.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type OperatorRole, operatorRoles } from "../../../../worker/shop/operators/rules.ts";
import type { OperatorRow, OperatorTeam } from "../../../../worker/shop/operators/team/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { type FormDone, handleForm, reauthenticate } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { InviteForm, MemberForm, type Prover, type RoleChoice } from "../../../ui/team/team-forms.tsx";
import { TeamInvitations, TeamMembers } from "../../../ui/team/team-lists.tsx";
import type { Route } from "./+types/team";

/** `me`: who asks, should they have to show it once more. `view`: an operator whose role is to change, or who is to go; asked before it is done. */
type TeamData = {
  desk: DeskMe;
  me: Prover;
  team: OperatorTeam;
  view: { kind: "list" } | { kind: "role" | "remove"; operator: OperatorRow };
  flash: Flash | null;
};

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
        await api.send("PATCH", "/admin/team/operators/{operator}", { params: { operator: paramOf(form, "member") }, body: { role } });
        // who gives up being an owner sees the team no more
        return { key: "desk.team.changed", to: form.has("self") && role !== "owner" ? "/admin" : path };
      case "remove":
        await api.send("DELETE", "/admin/team/operators/{operator}", { params: { operator: paramOf(form, "member") } });
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
  const nameOf = (role: OperatorRole) => t(`desk.roles.${role}`);
  const roles = operatorRoles.map((value) => ({ value, name: nameOf(value), text: t(`desk.rolesText.${value}`) }));
  return (
    <DeskPage desk={desk} place="team" heading={t("seller.team.title")} lead={t("desk.team.lead")} flash={flash}>
      {view.kind === "list" ? (
        <>
          <TeamMembers
            title={t("desk.team.operators")}
            members={team.operators.map(({ invitedBy, role, ...each }) => ({
              ...each,
              role: nameOf(role),
              note: invitedBy === null ? undefined : t("desk.team.invitedBy", { name: invitedBy }),
            }))}
            page={{ path }}
            addressOf={(kind, id) => `${path}?${kind}=${id}`}
          />
          <TeamInvitations invitations={team.invitations.map(({ role, ...each }) => ({ ...each, role: nameOf(role) }))} action={path} />
          <InviteForm key={team.invitations.length} me={me} action={path} roles={roles} usual={"support" satisfies OperatorRole} />
        </>
      ) : (
        <ChangeForm me={me} roles={roles} {...view} />
      )}
    </DeskPage>
  );
}

function ChangeForm({ me, roles, kind, operator }: { me: Prover; roles: readonly RoleChoice[]; kind: "role" | "remove"; operator: OperatorRow }) {
  const { t } = useWords();
  const name = isolated(operator.name);
  const leaving = { title: t("desk.team.removeTitle", { name }), text: t("desk.team.removeText", { name }) };
  return <MemberForm me={me} kind={kind} member={operator} roles={roles} action={`${path}?${kind}=${operator.id}`} back={path} leaving={leaving} />;
}
