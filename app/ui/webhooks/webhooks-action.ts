/** What the forms of webhooks ask for, each by its intent. Server side. */
import type { WebhookSecret } from "../../../worker/shop/webhooks/contract.ts";
import { webhookEvents } from "../../../worker/shop/webhooks/rules.ts";
import type { Api } from "../../client/api.ts";
import type { RenderContext } from "../../context.ts";
import { type FormAnswer, type FormDone, giveBack, handleForm, unanswered } from "../../forms/answer.ts";
import { intentIn, intentOf, paramOf, textOf } from "../../forms/fields.ts";
import { type Answered, refusalOf } from "../../forms/refusal.ts";
import { wantedIntent } from "../../forms/wanted-intent.ts";
import { oneAt, type WebhooksPlace } from "./place.ts";

type Input = { api: Api; form: FormData; place: WebhooksPlace };
/** `shown`: a webhook whose secret the page shows this once. */
export type WebhooksAnswer = FormAnswer<{ shown?: WebhookSecret }>;

const eventsOf = (form: FormData) => webhookEvents.filter((event) => form.get(event) === "1");
const paramsOf = (form: FormData) => ({ webhook: paramOf(form, "webhook") });

/** These answer a secret: no redirect could carry it. */
const secrets: Record<string, (input: Input) => Promise<{ data: WebhookSecret }>> = {
  new: ({ api, form, place: { side } }) => api.send("POST", `${side}/webhooks`, { body: { url: textOf(form, "url"), events: eventsOf(form) } }),
  secret: ({ api, form, place: { side } }) => api.send("POST", `${side}/webhooks/{webhook}/secret`, { params: paramsOf(form) }),
};

const intents: Record<string, (input: Input) => Promise<FormDone>> = {
  async change({ api, form, place }) {
    const body = { url: textOf(form, "url"), events: eventsOf(form), isOn: form.get("isOn") === "1" };
    await api.send("PUT", `${place.side}/webhooks/{webhook}`, { params: paramsOf(form), body });
    return { key: "account.saved", to: oneAt(place, paramOf(form, "webhook")) };
  },
  async test({ api, form, place }) {
    await api.send("POST", `${place.side}/webhooks/{webhook}/test`, { params: paramsOf(form) });
    return { key: "seller.webhooks.sent", to: oneAt(place, paramOf(form, "webhook")) };
  },
  async again({ api, form, place }) {
    const params = { ...paramsOf(form), delivery: paramOf(form, "delivery") };
    await api.send("POST", `${place.side}/webhooks/{webhook}/deliveries/{delivery}/again`, { params });
    return { key: "seller.webhooks.sent", to: oneAt(place, params.webhook) };
  },
  async "all-again"({ api, form, place }) {
    await api.send("POST", `${place.side}/webhooks/{webhook}/again`, { params: paramsOf(form) });
    return { key: "seller.webhooks.begun", to: oneAt(place, paramOf(form, "webhook")) };
  },
  async remove({ api, form, place }) {
    await api.send("DELETE", `${place.side}/webhooks/{webhook}`, { params: paramsOf(form) });
    return { key: "seller.webhooks.removed", to: place.at() };
  },
};

export async function answerWebhooks(
  renderContext: RenderContext,
  request: Request,
  form: FormData,
  { api, place }: Pick<Input, "api" | "place">,
): Promise<Answered<WebhooksAnswer>> {
  const input = { api, form, place };
  const makeSecret = intentIn(secrets, form);
  if (!makeSecret)
    return handleForm(renderContext, request, form, () => {
      return wantedIntent(intents, form, renderContext.words)(input);
    });
  try {
    return { ...unanswered(intentOf(form)), shown: (await makeSecret(input)).data };
  } catch (error) {
    return giveBack(form, refusalOf(error));
  }
}
