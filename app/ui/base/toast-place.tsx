/** Where messages appear. The place is there from the start (screen readers watch it), code and looks come with the first. */
import { type ComponentType, useEffect, useState } from "react";
import { $toasts } from "../../stores/toasts.ts";

export function ToastPlace() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      $toasts.listen(() => {
        // not to be had: the next message brings this one, too
        import("./toasts.tsx").then(
          (toasts) => setToasts(() => toasts.default),
          () => {},
        );
      }),
    [],
  );
  return (
    <div id="toasts" role="status">
      {Toasts && <Toasts />}
    </div>
  );
}
