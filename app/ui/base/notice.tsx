import type { ReactNode } from "react";
import { IconPath } from "./icons.tsx";
import css from "./notice.module.css";

type NoticeProps = { kind: "good" | "bad" | "info"; title?: string; children?: ReactNode };

const icons = {
  good: "m5 12.5 4.5 4.5L19 7.5",
  bad: "M12 4 2.5 20h19L12 4Zm0 6v4.5M12 17.2h.01",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5M12 7.8h.01",
} as const;

/** A message that belongs to the page: it stays where it is, and is read out when it appears. */
export function Notice({ kind, title, children }: NoticeProps) {
  return (
    <div className={`${css.notice} ${css[kind]}`} role={kind === "bad" ? "alert" : "status"}>
      <span className={css.icon}>
        <IconPath path={icons[kind]} size={20} />
      </span>
      <div className={css.text}>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
