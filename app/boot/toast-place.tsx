/** Where messages appear. The place is there from the start (screen readers watch it), code and looks come with the first. */
import { type ComponentType, useEffect, useState } from "react";
import { retryOnce } from "../client/later.ts";
import { useWords } from "../render/render-context.tsx";
import { $toasts } from "../stores/toasts.ts";

/** After so long a message is said without its looks: as far from the edge as what stands there is high. */
const plain_ms = 1_000;
const plainLooks = { position: "fixed", inset: "auto 1rem 6rem" } as const;

export function ToastPlace() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const [plain, setPlain] = useState("");
  const { t } = useWords();
  useEffect(() => {
    const load = () => import("../ui/base/toasts.tsx").then((toasts) => setToasts(() => toasts.default));
    // not to be had at all: the next message brings this one, too
    return $toasts.listen((toasts) => {
      retryOnce(load);
      const { text, key, values } = toasts.at(-1) ?? {};
      setTimeout(setPlain, plain_ms, text || (key ? t(key, values) : ""));
    });
  }, [t]);
  return (
    <div id="toasts" role="status">
      {Toasts ? (
        <Toasts />
      ) : (
        plain && (
          <p className="panel" style={plainLooks}>
            {plain}
          </p>
        )
      )}
    </div>
  );
}
