/** Fields of a person, as browsers know to fill them. */
import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

type PersonFieldProps = Omit<ComponentProps<typeof Field>, "name">;

export const NameField = (props: PersonFieldProps) => <Field name="name" autoComplete="name" maxLength={100} dir="auto" {...props} />;

export const PhoneField = (props: PersonFieldProps) => <Field name="phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} dir="ltr" {...props} />;
