import { useStore } from "@nanostores/react";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { asAddress } from "../../navigation/address.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { $toasts, dismiss, type Toast } from "../../stores/toasts.ts";
import { Icon } from "./icons.tsx";
import { fresh_ms, leaves, stay_ms } from "./toast-rules.ts";
import css from "./toasts.module.css";

/** Messages that ask for nothing leave after a while, and with the page they were about; the others stay until they are closed or three newer ones came (WCAG 2.2.1). */
export default function Toasts() {
  const toasts = useStore($toasts);
  const { pathname } = useLocation();
  return (
    <>
      {toasts.map((each) => (
        <Message key={each.id} toast={each} pathname={pathname} />
      ))}
    </>
  );
}

function Message({ toast, pathname }: { toast: Toast; pathname: string }) {
  const { id, key, values, text, item, closed } = toast;
  const { t } = useWords();
  const waits = useLeaving(toast, pathname);
  return (
    <div className={item ? `${css.toast} ${css.item}` : css.toast} {...waits}>
      {item?.picture && <img src={item.picture} alt="" width={64} height={64} />}
      <span>
        {item ? (
          <>
            <strong>{t(key, values)}</strong>
            <span>{item.name}</span>
            <span>{t("buy.inCart", { sum: item.sum })}</span>
          </>
        ) : (
          text || t(key, values)
        )}
      </span>
      {!item && <Action toast={toast} />}
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
      {item && <Ways toast={toast} />}
    </div>
  );
}

function Action({ toast: { id, action } }: { toast: Toast }) {
  const { t } = useWords();
  const link = useLink();
  if (!action) return null;
  if ("href" in action)
    return (
      <a
        href={action.href.startsWith("/") ? link(asAddress(action.href)) : action.href}
        data-document={action.href.startsWith("/") ? undefined : ""}
        onClick={() => dismiss(id)}
      >
        {t(action.key)}
      </a>
    );
  return (
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
  );
}

function Ways({ toast }: { toast: Toast }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <div>
      <Action toast={toast} />
      <a href={link("/checkout")}>{t("buy.checkOut")}</a>
    </div>
  );
}

/** A pointer over it, or the focus in it, makes it wait. @returns what it listens to */
function useLeaving(toast: Toast, pathname: string) {
  const { id } = toast;
  const isLeaving = leaves(toast);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ pathname, at_ms: performance.now() });
  const wait = () => clearTimeout(timer.current);
  const go = () => {
    wait();
    if (isLeaving) timer.current = setTimeout(dismiss, stay_ms, id);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => {
    go();
    return wait;
  }, []);
  useEffect(() => {
    const { at_ms, ...before } = from.current;
    // what came with the press that leads on is about the page that comes
    if (isLeaving && before.pathname !== pathname && performance.now() - at_ms > fresh_ms) dismiss(id);
  }, [id, isLeaving, pathname]);
  const goUnlessHeld = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (!currentTarget.matches(":hover, :focus-within")) go();
  };
  return {
    onPointerEnter: wait,
    onFocus: wait,
    onPointerLeave: goUnlessHeld,
    onBlur: (event: SyntheticEvent<HTMLElement>) => setTimeout(goUnlessHeld, 0, { currentTarget: event.currentTarget }),
  };
}
