/** The router's form, to a page there is. */
import type { ReactElement, RefAttributes } from "react";
import { type FormProps, Form as FormToAnywhere } from "react-router";
import type { PageAddress } from "../pages.ts";

type Props = Omit<FormProps, "action"> & RefAttributes<HTMLFormElement> & { action?: PageAddress | `?${string}` };

export const Form = FormToAnywhere as (props: Props) => ReactElement;
