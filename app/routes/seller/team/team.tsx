/** Who works in the shop: members and their roles, invitations, and asking somebody in. */

import { isolated } from "../../../../locales/isolated.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { type Role, roles } from "../../../../worker/shop/sellers/rules.ts";
import type { Member, Team } from "../../../../worker/shop/team/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { type FormDone, handleForm, reauthenticate } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import type { PageAddress } from "../../../pages.ts";
import { useWords } from "../../../render/render-context.tsx";
import { pageInShop, shopApi, shopParam } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import { InviteForm, MemberForm, type Prover, type RoleChoice } from "../../../ui/team/team-forms.tsx";
import { TeamInvitations, TeamMembers } from "../../../ui/team/team-lists.tsx";
import type { Route } from "./+types/team";

/** `me`: who asks, should they have to show it once more. `view`: a member whose role is to change, or who is to go; asked before it is done. */
type TeamData = {
  seller: SellerMe;
  me: Prover;
  team: Team;
  view: { kind: "list" } | { kind: "role" | "remove"; member: Member };
  flash: Flash | null;
};

const path = "/seller/team";

export async function loader({ request, context }: Route.LoaderArgs): Promise<TeamData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.team.title");
  const [{ data: team }, { data: me }] = await Promise.all([shopApi(renderContext.api, seller).get("/seller/team"), renderContext.api.get("/user/me")]);
  const query = new URL(request.url).searchParams;
  const id = query.get("remove") ?? query.get("role");
  const member = team.members.find((each) => String(each.id) === id);
  // gone meanwhile
  if (id !== null && !member) throw redirect(pageInShop(seller, path));
  const view: TeamData["view"] = member ? { kind: query.has("remove") ? "remove" : "role", member } : { kind: "list" };
  return { seller, me: { email: me.email, hasPassword: me.hasPassword }, team, view, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const seller = await loadSeller(renderContext, request);
  const to = pageInShop(seller, path);
  const api = shopApi(renderContext.api, seller);
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    switch (intentOf(form)) {
      case "role":
        await reauthenticate(renderContext.api, form);
        await api.send("PATCH", "/seller/team/members/{member}", { params: { member: paramOf(form, "member") }, body: { role: textOf(form, "role") } });
        return { key: "seller.team.changed", to };
      case "remove":
        await api.send("DELETE", "/seller/team/members/{member}", { params: { member: paramOf(form, "member") } });
        // who goes by themselves sees nothing of the shop any more
        return { key: "seller.team.removed", to: form.has("self") ? "/user/profile" : to };
      case "withdraw":
        await api.send("DELETE", "/seller/team/invitations/{invitation}", { params: { invitation: paramOf(form, "invitation") } });
        return { key: "seller.team.withdrawn", to };
      default:
        await reauthenticate(renderContext.api, form);
        await api.send("POST", "/seller/team/invitations", { body: { email: textOf(form, "email").trim(), role: textOf(form, "role") } });
        return { key: "seller.team.invited", to };
    }
  });
}

export default function TeamPage({ loaderData: { seller, me, team, view, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const to = pageInShop(seller, path);
  const nameOf = (role: Role) => t(`seller.team.roles.${role}`);
  const choices = roles.map((value) => ({ value, name: nameOf(value), text: t(`seller.team.rolesText.${value}`) }));
  return (
    <SellerPage seller={seller} place="team" heading={t("seller.team.title")} lead={t("seller.team.lead")} flash={flash}>
      {view.kind === "list" ? (
        <>
          <TeamMembers
            title={t("seller.team.members")}
            members={team.members.map(({ role, ...each }) => ({ ...each, role: nameOf(role) }))}
            page={{ path, fixed: shopParam(seller) }}
            addressOf={(kind, id) => pageInShop(seller, `${path}?${kind}=${id}`)}
          />
          <TeamInvitations invitations={team.invitations.map(({ role, ...each }) => ({ ...each, role: nameOf(role) }))} action={to} />
          <InviteForm key={team.invitations.length} me={me} action={to} roles={choices} usual={"packer" satisfies Role} />
        </>
      ) : (
        <ChangeForm me={me} roles={choices} to={to} {...view} />
      )}
    </SellerPage>
  );
}

type ChangeFormProps = { me: Prover; roles: readonly RoleChoice[]; to: PageAddress; kind: "role" | "remove"; member: Member };

function ChangeForm({ member, to, ...form }: ChangeFormProps) {
  const { t } = useWords();
  const leaving = { title: t("seller.team.removeTitle"), text: t("seller.team.removeText", { name: isolated(member.name) }) };
  return <MemberForm {...form} member={member} action={to} back={to} leaving={leaving} />;
}
