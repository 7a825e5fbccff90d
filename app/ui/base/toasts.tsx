import { useStore } from "@nanostores/react";
import { asAddress } from "../../navigation/address.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { $toasts, dismiss } from "../../stores/toasts.ts";
import { Icon } from "./icons.tsx";
import css from "./toasts.module.css";

/** Messages stay until they are closed or three newer ones came: nobody reads against a clock (WCAG 2.2.1). */
export default function Toasts() {
  const toasts = useStore($toasts);
  const { t } = useWords();
  const link = useLink();
  return (
    <>
      {toasts.map(({ id, key, values, text, action, closed }) => (
        <div key={id} className={css.toast}>
          <span>{text || t(key, values)}</span>
          {action && "href" in action && (
            <a
              href={action.href.startsWith("/") ? link(asAddress(action.href)) : action.href}
              data-document={action.href.startsWith("/") ? undefined : ""}
              onClick={() => dismiss(id)}
            >
              {t(action.key)}
            </a>
          )}
          {action && "run" in action && (
            <button
              type="button"
              className={css.action}
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {t(action.key)}
            </button>
          )}
          <button
            type="button"
            aria-label={t("layout.close")}
            onClick={() => {
              dismiss(id);
              closed?.();
            }}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      ))}
    </>
  );
}
