/** Where messages appear. The place is there from the start (screen readers watch it), code and looks come with the first. */
import { type ComponentType, useEffect, useState } from "react";
import { atMostTwice } from "../../client/later.ts";
import { $toasts } from "../../stores/toasts.ts";

export function ToastPlace() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(() => {
    const bring = () => import("./toasts.tsx").then((toasts) => setToasts(() => toasts.default));
    // not to be had at all: the next message brings this one, too
    return $toasts.listen(() => atMostTwice(bring));
  }, []);
  return (
    <div id="toasts" role="status">
      {Toasts && <Toasts />}
    </div>
  );
}
