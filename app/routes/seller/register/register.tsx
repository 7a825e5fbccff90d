/** Becoming a seller: step by step, each saved as it is typed, for visitors too; afterwards how the shop stands, and what is said about it. */
import { data } from "react-router";
import { prefixOf } from "../../../../locales/words.ts";
import type { Me } from "../../../../worker/shop/account/contract.ts";
import type { Registration } from "../../../../worker/shop/registration/contract.ts";
import { type RegistrationStep, steps } from "../../../../worker/shop/registration/rules.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { ApiError } from "../../../client/api.ts";
import { type Flash, type RenderContext, renderContextKey } from "../../../context.ts";
import { asTyped, handleForm } from "../../../forms/answer.ts";
import { intentIn } from "../../../forms/fields.ts";
import { readPictureForm, tooLarge } from "../../../forms/picture-form.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { loadSeller } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/register";
import { intents } from "./intents.ts";
import { stepPath } from "./places.ts";
import css from "./register.module.css";
import { RegistrationStatus } from "./registration-status.tsx";
import { StepForm, Steps } from "./steps.tsx";

export type RegisterOwner = Pick<Me, "name" | "email" | "hasPassword" | "provenRecently">;
export type RegisterData = {
  registration: Registration | null;
  seller: SellerMe | null;
  me: RegisterOwner | null;
  step: RegistrationStep;
  origin: string;
  flash: Flash | null;
};

const shopOf = (request: Request) => new URL(request.url).searchParams.get("shop") || null;

/** Null: nothing was typed yet. */
async function readRegistration(renderContext: RenderContext, shop: string | null): Promise<Registration | null> {
  try {
    return (await renderContext.api.get("/seller/registration", { query: { shop } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && shop === null) return null;
    throw error;
  }
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<RegisterData> {
  const renderContext = context.get(renderContextKey);
  const { t } = renderContext.words;
  renderContext.head = { title: t("seller.register.title"), description: t("seller.register.lead"), canonical: "/seller/register" };
  const [registration, me] = await Promise.all([
    readRegistration(renderContext, shopOf(request)),
    renderContext.shopper ? renderContext.api.get("/user/me").then((answer) => answer.data) : null,
  ]);
  const asked = new URL(request.url).searchParams.get("step");
  const step = steps.find((each) => each === asked) ?? (registration?.missing[0] as RegistrationStep | undefined) ?? (registration ? "submit" : "shop");
  const seller = registration?.handle ? await loadSeller(renderContext, request) : null;
  return {
    registration,
    seller,
    me: me && { name: me.name, email: me.email, hasPassword: me.hasPassword, provenRecently: me.provenRecently },
    step,
    origin: new URL(renderContext.origin).host,
    flash: renderContext.flash ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readPictureForm(request);
  if (!form) return tooLarge(renderContext.words, "document");
  // without script: the same form, as another country needs it
  if (form.get("use") === "country") return asTyped(form);
  const door = doors[String(form.get("door"))];
  if (door) return leadTo(door, renderContext, request);
  const intent = intentIn(intents, form);
  if (!intent) throw data(null, { status: 400 });
  return handleForm(renderContext, request, form, () => intent(renderContext, form, shopOf(request)));
}

const doors: Record<string, "/login" | "/register"> = { "sign-in": "/login", "sign-up": "/register" };

/** Who signs in from here comes back to where they were. Whoever only looks is led nowhere by a later sign-in. */
function leadTo(door: "/login" | "/register", renderContext: RenderContext, request: Request) {
  const asked = new URL(request.url).searchParams.get("step");
  renderContext.remember(`${prefixOf(renderContext.locale)}${stepPath(steps.find((each) => each === asked) ?? "bank", null)}`);
  return redirect(door, 303);
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const { registration, seller, me, flash, step } = loaderData;
  const isOpen = registration?.isOpen ?? true;
  const body = (
    <>
      {seller && registration && <RegistrationStatus registration={registration} seller={seller} me={me} />}
      {isOpen && (
        <div className={css.frame}>
          <Steps registration={registration} current={step} shop={seller?.shop.handle ?? null} />
          <StepForm {...loaderData} />
        </div>
      )}
    </>
  );
  if (seller)
    return (
      <SellerPage seller={seller} place="registration" heading={t("seller.register.place")} flash={flash}>
        {body}
      </SellerPage>
    );
  return (
    <div className={`page ${css.page}`}>
      <header className={css.head}>
        <h1>{t("seller.register.title")}</h1>
        <p className="muted">{t("seller.register.lead")}</p>
        {!me && <p className="muted small">{t("seller.register.guestNote")}</p>}
      </header>
      {flash && <Notice kind={flash.kind}>{t(flash.key)}</Notice>}
      {body}
    </div>
  );
}
