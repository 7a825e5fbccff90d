/** Product files: what sellers bring from other shops and take along. */
export { cleanHtml, descriptionOf, htmlOfText, textOfHtml } from "./clean-html.ts";
