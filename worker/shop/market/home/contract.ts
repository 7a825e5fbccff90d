/** The rows of the home page as visitors are told of them, and as operators choose them. */
import { z } from "@hono/zod-openapi";
import { inLanguages, lineText, secondOrNone, slugSource } from "../../query.ts";
import { homeKinds, homeRowStates, homeRows_max, link_chars, rowText_chars, rowTitle_chars } from "./rules.ts";

export const homePath = "/admin/home";

export const HomeRow = z
  .object({
    kind: z.enum(homeKinds),
    title: z.string().nullable().openapi({ description: "null: said in general words" }),
    text: z.string().optional(),
    link: z.string().optional().openapi({ description: "of a banner: a page of the marketplace, without language" }),
    collection: z.string().optional().openapi({ description: "slug of a curated collection" }),
  })
  .openapi("HomeRow");

const text = z.strictObject({ title: lineText(rowTitle_chars).default(""), text: lineText(rowText_chars).default("") });
/** A page of the marketplace, so that no banner leads to another's. */
const link = z
  .string({ error: "invalid" })
  .trim()
  .max(link_chars, "too_long")
  .regex(/^\/(?![/\\])[^\s\\<>"]*$/, "own_page");
const none = (value: unknown) => (value === "" ? null : value);

const row = z
  .strictObject({
    kind: z.enum(homeKinds, { error: "invalid" }),
    collection: z
      .preprocess(
        none,
        z
          .string({ error: "invalid" })
          .regex(new RegExp(`^${slugSource}$`), "invalid")
          .nullable()
          .default(null),
      )
      .openapi({ description: "slug, of a row of that kind" }),
    link: z.preprocess(none, link.nullable().default(null)).openapi({ description: "of a banner: a page of the marketplace, beginning with a slash" }),
    texts: inLanguages(text).default({}).openapi({ description: "what is left out is said in general words; a banner needs a title" }),
    hidden: z.boolean({ error: "invalid" }).default(false),
    startsAt: secondOrNone.openapi({ description: "null: at once" }),
    endsAt: secondOrNone.openapi({ description: "null: until it is taken away" }),
  })
  .superRefine(({ kind, collection, link, texts, startsAt, endsAt }, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if ((kind === "collection") !== (collection !== null)) issue("collection", kind === "collection" ? "required" : "invalid");
    if ((kind === "banner") !== (link !== null)) issue("link", kind === "banner" ? "required" : "invalid");
    if (kind === "banner" && !Object.values(texts).some((each) => each?.title)) issue("texts", "one_language");
    if (startsAt !== null && endsAt !== null && startsAt >= endsAt) issue("endsAt", "end_before_start");
  });

/** What there may be once only: two of them would say the same. */
const nameOf = ({ kind, collection }: { kind: string; collection: string | null }) => (kind === "banner" ? null : `${kind} ${collection}`);

export const SaveHome = z
  .strictObject({
    rows: z
      .array(row, { error: "required" })
      .max(homeRows_max, "too_many")
      .superRefine((rows, context) => {
        const names = rows.map(nameOf);
        for (const [at, name] of names.entries())
          if (name !== null && names.indexOf(name) < at) context.addIssue({ code: "custom", path: [at, "kind"], message: "repeated" });
      })
      .openapi({ description: "all of them, in their order; none: those that are built" }),
    version: z.int({ error: "required" }).min(0, "invalid").openapi({ description: "the one that was changed" }),
  })
  .openapi("SaveHome");

export const AdminHomeRow = z
  .object({
    kind: z.enum(homeKinds),
    collection: z.object({ slug: z.string(), titles: inLanguages(z.string()) }).nullable(),
    link: z.string().nullable(),
    texts: inLanguages(z.object({ title: z.string(), text: z.string() })),
    hidden: z.boolean(),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    state: z.enum(homeRowStates).openapi({ description: "gone: its collection is not to be seen" }),
  })
  .openapi("AdminHomeRow");
export const AdminHome = z
  .object({
    rows: z.array(AdminHomeRow),
    version: z.int(),
    isBuilt: z.boolean().openapi({ description: "the market has chosen none: these are those that are built" }),
  })
  .openapi("AdminHome");
export const homeQuery = z.object({
  at: secondOrNone.openapi({ description: "as of which moment each row stands; now, unless said otherwise" }),
});

export type AdminHome = z.infer<typeof AdminHome>;
export type AdminHomeRow = z.infer<typeof AdminHomeRow>;
export type SaveHome = z.infer<typeof SaveHome>;
