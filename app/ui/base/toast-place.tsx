/** Where messages appear. The place is there from the start (screen readers watch it), the code to draw one comes with the first. */
import { lazy, Suspense, useEffect, useState } from "react";
import { $toasts } from "../../stores/toasts.ts";
import css from "./toast-place.module.css";

const Toasts = lazy(() => import("./toasts.tsx"));

export function ToastPlace() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => $toasts.listen(() => setWanted(true)), []);
  return (
    <div id="toasts" className={css.toasts} role="status">
      {wanted && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </div>
  );
}
