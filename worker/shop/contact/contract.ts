/** What people may write to the marketplace, and what they are told. */
import { z } from "@hono/zod-openapi";
import { Email } from "../schemas.ts";
import { messageMax_chars, messageOf, plainLine, tooShort } from "./rules.ts";

export const contactPaths = { contact: "/contact" } as const;
export const topics = ["order", "product", "selling", "press", "other"] as const;

const line = (max: number) =>
  z.string({ error: "required" }).max(2_000, "too_long").transform(plainLine).pipe(z.string().min(1, "required").max(max, "too_long"));

/** What somebody writes, in a message or on in its thread. */
export const messageText = z.string({ error: "required" }).transform(messageOf).pipe(z.string().min(1, "required").max(messageMax_chars, "too_long"));

export const ContactMessage = z
  .strictObject({
    name: line(100),
    email: Email,
    topic: z.enum(topics, { error: "invalid" }),
    orderNumber: z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), line(40).optional()),
    message: messageText.refine((text) => !tooShort(text), "too_short"),
    website: z.string().max(2_000).optional().openapi({ description: "leave empty: people do not see this field" }),
  })
  .openapi("ContactMessage");

export const ContactReceipt = z
  .object({ reference: z.string().openapi({ description: "to be named in further messages", example: "C-7K3M9QXA" }) })
  .openapi("ContactReceipt");

export type ContactMessage = z.infer<typeof ContactMessage>;
export type ContactReceipt = z.infer<typeof ContactReceipt>;
export type Topic = (typeof topics)[number];
