import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";
import css from "./notice.module.css";

type NoticeProps = { kind: "good" | "bad" | "info"; title?: string; children?: ReactNode };

const icons = { good: "check", bad: "close", info: "bolt" } as const;

/** A message that belongs to the page: it stays where it is, and is read out when it appears. */
export function Notice({ kind, title, children }: NoticeProps) {
  return (
    <div className={`${css.notice} ${css[kind]}`} role={kind === "bad" ? "alert" : "status"}>
      <span className={css.icon}>
        <Icon name={icons[kind]} size={18} />
      </span>
      <div className={css.text}>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
