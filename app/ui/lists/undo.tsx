/** What was done just now, and the button that takes it back: for visitors without script, too. */
import { Form } from "../../forms/form.ts";
import type { PageAddress } from "../../pages.ts";
import { Notice } from "../base/notice.tsx";
import css from "./undo.module.css";

type UndoProps = { text: string; undo: string; action: PageAddress; sends: Readonly<Record<string, string>> };

export function Undo({ text, undo, action, sends }: UndoProps) {
  return (
    <Notice kind="good">
      <Form method="post" action={action} className="row apart">
        {Object.entries(sends).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span>{text}</span>
        <button type="submit" className={css.undo}>
          {undo}
        </button>
      </Form>
    </Notice>
  );
}
