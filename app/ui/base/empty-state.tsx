import "../../styles/further.css";
import type { ReactElement, ReactNode } from "react";
import css from "./empty-state.module.css";
import { Icon, type IconName } from "./icons.tsx";

type EmptyProps = { icon: IconName | ReactElement; title: string; text: string; children?: ReactNode; heading?: "h1" | "h2" };

/** Nothing is here yet: what would stand here, and the way to it (`children`: links). */
export function EmptyState({ icon, title, text, children, heading: Heading = "h2" }: EmptyProps) {
  return (
    <div className={css.empty}>
      <span className={css.picture}>{typeof icon === "string" ? <Icon name={icon} size={40} /> : icon}</span>
      <Heading className={css.title}>{title}</Heading>
      <p className="muted">{text}</p>
      {children && <div className={css.ways}>{children}</div>}
    </div>
  );
}
