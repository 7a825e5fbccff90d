import type { ReactNode } from "react";
import css from "./check-field.module.css";

/** A box that is ticked or not; ticked it sends "1". */
export function CheckField({ name, label, isChecked }: { name: string; label: ReactNode; isChecked: boolean }) {
  return (
    <label className={css.check}>
      <input type="checkbox" name={name} value="1" defaultChecked={isChecked} /> {label}
    </label>
  );
}
