import type { OfferedGateway } from "../../../worker/shop/payments/contract.ts";
import { useWords } from "../../render/render-context.tsx";
import { Choice } from "../base/choice.tsx";
import { Marks } from "./marks.tsx";

type GatewayChoicesProps = { offered: readonly OfferedGateway[]; chosen: string | undefined; onChange?: (() => void) | undefined };

/** The gateways to choose from, the usual one of the country first: whose page it is, and what is accepted there. */
export function GatewayChoices({ offered, chosen, onChange }: GatewayChoicesProps) {
  const { t } = useWords();
  return offered.map(({ id, marks, instalments }) => (
    <Choice
      key={id}
      name="gateway"
      value={id}
      defaultChecked={id === chosen}
      onChange={onChange}
      title={t(`checkout.gateways.${id}.name`)}
      text={
        <>
          {t(`checkout.gateways.${id}.text`)} {instalments && t("checkout.instalments")} <Marks marks={marks} />
        </>
      }
    />
  ));
}
