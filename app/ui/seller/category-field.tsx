import type { ComponentProps } from "react";
import type { Category } from "../../../worker/shop/catalogue/contract.ts";
import { SelectField } from "../base/field.tsx";

type CategoryFieldProps = Omit<ComponentProps<typeof SelectField>, "name" | "children"> & { categories: readonly Category[]; none: string };

/** A category of a main category, sent as `main/sub`. `none`: what stands for no choice. */
export function CategoryField({ categories, none, ...select }: CategoryFieldProps) {
  return (
    <SelectField name="category" {...select}>
      <option value="">{none}</option>
      {categories.map((main) => (
        <optgroup key={main.slug} label={main.name}>
          {main.subs.map((sub) => (
            <option key={sub.slug} value={`${main.slug}/${sub.slug}`}>
              {sub.name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
