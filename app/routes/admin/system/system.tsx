/** How the marketplace runs: its measures beside their thresholds, what broke, how fast pages are, and what caches hold. */
import type { CacheExplanation } from "../../../../worker/shop/operators/cache/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { MarketStatus } from "../../../../worker/shop/operators/status-contract.ts";
import type { ErrorKind } from "../../../../worker/shop/telemetry/contract.ts";
import type { VitalRow } from "../../../../worker/shop/telemetry/rules.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import type { Route } from "./+types/system";
import { CacheCards } from "./cache-cards.tsx";
import { ErrorsCard } from "./errors-card.tsx";
import { OutboxCard } from "./outbox-card.tsx";
import { StatusCard } from "./status-card.tsx";
import { actOnSystem, address_chars } from "./system-action.ts";
import { VitalsCard } from "./vitals-card.tsx";

type Explained = { address: string; found: CacheExplanation } | null;
type SystemData = {
  desk: DeskMe;
  status: MarketStatus;
  errors: ErrorKind[];
  vitals: { rows: VitalRow[]; samples: number };
  explained: Explained;
  flash: Flash | null;
};

export async function loader({ request, context }: Route.LoaderArgs): Promise<SystemData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.system.title", "overview");
  const { api } = renderContext;
  const address = (new URL(request.url).searchParams.get("address") ?? "").trim().slice(0, address_chars);
  const [status, errors, vitals, found] = await Promise.all([
    api.get("/admin/status"),
    api.get("/admin/errors"),
    api.get("/admin/vitals"),
    address !== "" && desk.rights.includes("cache") ? api.get("/admin/cache", { query: { address } }) : null,
  ]);
  return {
    ...{ desk, status: status.data, errors: errors.data, vitals: { rows: vitals.data, samples: vitals.meta.samples } },
    explained: found && { address, found: found.data },
    flash: renderContext.flash ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnSystem(context.get(renderContextKey), request, await readForm(request));
}

export default function SystemPage({ loaderData: { desk, status, errors, vitals, explained, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  return (
    <DeskPage desk={desk} place="system" heading={t("desk.system.title")} lead={t("desk.system.lead")} flash={flash}>
      <StatusCard status={status} />
      <OutboxCard paused={status.outboxPaused} mayPause={desk.rights.includes("market")} />
      <ErrorsCard errors={errors} />
      <VitalsCard rows={vitals.rows} samples={vitals.samples} />
      {desk.rights.includes("cache") && <CacheCards explained={explained} />}
    </DeskPage>
  );
}
