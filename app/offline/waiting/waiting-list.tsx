/** In the cart: what will be done to it when the network is back. */
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { isolated } from "../../../locales/isolated.ts";
import { useWords } from "../../render/render-context.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { $waiting, readWaiting } from "../queue/changes.ts";
import type { WaitingChange } from "../queue/rules.ts";

export function WaitingList() {
  const { t, n } = useWords();
  const waiting = useStore($waiting).filter(({ shown }) => shown.kind !== "mark");
  useEffect(() => void readWaiting(), []);
  const text = ({ shown: { kind, name, quantity } }: WaitingChange) => {
    const values = { name: isolated(name) };
    if (kind === "add") return n("app.offline.willBeAdded", quantity, values);
    return quantity === 0 ? t("app.offline.willBeRemoved", values) : n("app.offline.willBeChanged", quantity, values);
  };
  if (waiting.length === 0) return null;
  return (
    <Notice kind="info" title={t("app.offline.waiting")}>
      <ul data-waiting="">
        {waiting.map((change) => (
          <li key={change.key}>{change.shown.href ? <a href={change.shown.href}>{text(change)}</a> : text(change)}</li>
        ))}
      </ul>
      <p>{t("app.offline.waitingText")}</p>
    </Notice>
  );
}
