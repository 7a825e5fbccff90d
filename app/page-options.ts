/** What the table of pages says of each. */
export type Access = "open" | "protected" | "guest-only";

export type Page = {
  /** The address as React Router writes it: `:name` is a part, `:name?` one that may be missing. */
  pattern: string;
  /** The page's module, in app/routes/. */
  file: string;
  access: Access;
  /** The query parameters a public page depends on, `o.*` for all that begin so; absent: the page is personal, `private, no-store`. */
  publicQuery?: readonly string[];
  /** `empty`: no shop around it, so that nothing leads away from paying or comes onto paper. Absent: the default one. */
  layout?: "empty";
  /** The most its form may bring, where files or a whole table come along: from whoever is signed in, as `multipart/form-data`. */
  form_bytes?: number;
  /** Fields of its form, where they are more than some two hundred. */
  form_fields?: number;
  /** Stands in the sitemap, without its optional parts. */
  sitemap?: true;
  /** Shows or sells what shops offer: before the market opens, visitors are told that it opens soon. */
  sells?: true;
};
