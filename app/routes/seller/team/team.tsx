/** Who works in the shop: members and their roles, invitations, and asking somebody in. */

import { isolated } from "../../../../locales/isolated.ts";
import type { Me } from "../../../../worker/shop/account/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { type Role, roles } from "../../../../worker/shop/sellers/rules.ts";
import type { Member, Team } from "../../../../worker/shop/team/contract.ts";
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
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/team";
import { Invitations, Members } from "./team-lists.tsx";

/** `me`: who asks, should they have to show it once more. `view`: a member whose role is to change, or who is to go; asked before it is done. */
type TeamData = {
  seller: SellerMe;
  me: Prover;
  team: Team;
  view: { kind: "list" } | { kind: "role" | "remove"; member: Member };
  flash: Flash | null;
};

type Prover = Pick<Me, "email" | "hasPassword">;

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
  return (
    <SellerPage seller={seller} place="team" heading={t("seller.team.title")} lead={t("seller.team.lead")} flash={flash}>
      {view.kind === "list" ? (
        <>
          <Members seller={seller} members={team.members} />
          {team.invitations.length > 0 && <Invitations seller={seller} invitations={team.invitations} />}
          <InviteForm key={team.invitations.length} seller={seller} me={me} />
        </>
      ) : (
        <MemberForm seller={seller} me={me} {...view} />
      )}
    </SellerPage>
  );
}

function InviteForm({ seller, me }: { seller: SellerMe; me: Prover }) {
  const { t } = useWords();
  const labelOf = (name: string) => t(name === "email" ? "fields.labels.email" : "seller.team.role");
  return (
    <Card id="invite" title={t("seller.team.invite")} lead={t("seller.team.inviteText")}>
      <CardForm intent="invite" action={pageInShop(seller, path)} submit={t("seller.team.inviteDo")} labelOf={labelOf}>
        {(form) => (
          <>
            <EmailField {...form.field("email")} autoComplete="off" />
            <RoleField {...form.field("role", "packer" satisfies Role)} />
            <ProofWhereAsked me={me} form={form} />
          </>
        )}
      </CardForm>
    </Card>
  );
}

/** Only who makes somebody an owner is asked: the field comes with the answer that asks for it. */
const ProofWhereAsked = ({ me, form }: { me: Prover; form: PasswordCheckProps["form"] }) => (
  <PasswordCheckField me={{ ...me, provenRecently: true }} form={form} />
);

function RoleField(field: ReturnType<FieldOf>) {
  const { t } = useWords();
  return (
    <SelectField {...field}>
      {roles.map((each) => (
        <option key={each} value={each}>
          {t("fields.pair", { label: t(`seller.team.roles.${each}`), value: t(`seller.team.rolesText.${each}`) })}
        </option>
      ))}
    </SelectField>
  );
}

function MemberForm({ seller, me, kind, member }: { seller: SellerMe; me: Prover; kind: "role" | "remove"; member: Member }) {
  const { t } = useWords();
  const link = useLink();
  const to = pageInShop(seller, path);
  const isLeaving = kind === "remove";
  const title = isLeaving ? t("seller.team.removeTitle") : t("seller.team.roleOf", { name: isolated(member.name) });
  return (
    <Card id={kind} title={title} {...(isLeaving && { lead: t("seller.team.removeText", { name: isolated(member.name) }), tone: "danger" as const })}>
      <CardForm
        intent={kind}
        action={to}
        submit={isLeaving ? t("seller.team.remove", { name: isolated(member.name) }) : t("seller.team.change")}
        danger={isLeaving}
        labelOf={() => t("seller.team.role")}
        ways={
          <ButtonLink look="quiet" href={link(to)}>
            {t("account.cancel")}
          </ButtonLink>
        }
      >
        {(form) => (
          <>
            <input type="hidden" name="member" value={member.id} />
            {isLeaving && member.you && <input type="hidden" name="self" value="1" />}
            {!isLeaving && <RoleField {...form.field("role", member.role)} />}
            {!isLeaving && <ProofWhereAsked me={me} form={form} />}
          </>
        )}
      </CardForm>
    </Card>
  );
}
