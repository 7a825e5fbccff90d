import "../../../styles/further.css";
import { useActionData, useLoaderData } from "react-router";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import type { UnnamedOrder } from "./unnamed-order.ts";
import css from "./which-order.module.css";

/** A return page whose address does not name a payment: it says so, and leads to the orders. */
export function UnknownPayment() {
  const { t } = useWords();
  const link = useLink();
  const loaded = useLoaderData<UnnamedOrder>();
  const { open, isSignedIn } = useActionData<UnnamedOrder>() ?? loaded;
  usePrivateHead(t("orders.unnamed"));
  return (
    <div className={`page ${css.which}`}>
      <h1>{t("orders.unnamed")}</h1>
      <p className="muted">{t("orders.unnamedText")}</p>
      <p className={css.ways}>
        {open && <ButtonLink href={link(open)}>{t("orders.unnamedOpen")}</ButtonLink>}
        <ButtonLink look={open ? "quiet" : "main"} href={link(isSignedIn ? "/user/orders" : "/track-order")}>
          {t(isSignedIn ? "orders.mine.heading" : "orders.trackTitle")}
        </ButtonLink>
      </p>
    </div>
  );
}
