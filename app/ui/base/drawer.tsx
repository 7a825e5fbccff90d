/** What dialogs at the page's end have in common, and when one closes that makes the page wait. */
import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef } from "react";
import "../../styles/further.css";
import { useWords } from "../../render/render-context.tsx";
import css from "./drawer.module.css";
import { Icon } from "./icons.tsx";

type DrawerHeadProps = { id: string; title: ReactNode; onClose: () => void; heading?: Ref<HTMLHeadingElement> };

/** `heading`: where it can take the focus. */
export function DrawerHead({ id, title, onClose, heading }: DrawerHeadProps) {
  const { t } = useWords();
  return (
    <div className={css.head}>
      <h2 ref={heading} id={id} tabIndex={heading ? -1 : undefined}>
        {title}
      </h2>
      <button type="button" className={css.close} aria-label={t("layout.close")} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** A modal dialog closes at the way back, at a press beside its content (the backdrop) and at a link, which leads away. Escape is the browser's. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(() => ref.current?.close()).current;
  useEffect(() => {
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, [close]);
  const onClick = ({ target }: MouseEvent) => {
    if (target === ref.current || (target as Element).closest("a")) close();
  };
  return { close, dialog: { ref, onClick } };
}
