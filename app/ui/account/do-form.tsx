import { Form } from "../../forms/form.ts";
import type { PageAddress } from "../../pages.ts";
import css from "./card.module.css";

type DoFormProps = {
  action: PageAddress;
  intent: string;
  /** What it is done to. */
  fields?: Readonly<Record<string, string | number>>;
  name: string;
  /** Where the name alone does not say what it is done to; it may hold a day or a sum. */
  label?: string;
};

/** One thing to do, at once: a form that is no more than its button. */
export function DoForm({ action, intent, fields = {}, name, label }: DoFormProps) {
  return (
    <Form method="post" action={action} preventScrollReset>
      {Object.entries({ intent, ...fields }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className={css.do} aria-label={label} suppressHydrationWarning>
        {name}
      </button>
    </Form>
  );
}
