/** A page among others of its kind: the way to them beside it, heading, and the message of the page before. */
import type { ReactNode } from "react";
import type { Flash } from "../../context.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { useWords } from "../../render/render-context.tsx";
import { Notice } from "../base/notice.tsx";
import css from "./account-page.module.css";

export type FramedPageProps = { heading: string; lead?: string; flash?: Flash | null; actions?: ReactNode; children: ReactNode };

/** `places`: the way to the others. */
export function FramedPage({ places, heading, lead, flash, actions, children }: FramedPageProps & { places: ReactNode }) {
  const { t } = useWords();
  usePrivateHead(heading);
  return (
    <div className={`page ${css.frame}`}>
      {places}
      <div className={css.content}>
        <header className={css.head}>
          <div className={css.title}>
            <h1>{heading}</h1>
            {lead && <p className="muted">{lead}</p>}
          </div>
          {actions}
        </header>
        {flash && <Notice kind={flash.kind}>{t(flash.key)}</Notice>}
        {children}
      </div>
    </div>
  );
}
