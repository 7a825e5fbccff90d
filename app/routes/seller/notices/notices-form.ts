/** What of a member's choices a form says: the kinds that it shows, and the hour. Pure. */
import type { ChangeMemberNotices } from "../../../../worker/shop/news/member/contract.ts";
import { noticeKinds } from "../../../../worker/shop/news/member/rules.ts";
import { textOf } from "../../../forms/fields.ts";

/** What is no way, or no hour, is the API's to refuse. */
export const noticesIn = (form: FormData): ChangeMemberNotices => ({
  ways: Object.fromEntries(
    noticeKinds.filter((kind) => form.has(`ways.${kind}`)).map((kind) => [kind, textOf(form, `ways.${kind}`)]),
  ) as ChangeMemberNotices["ways"],
  digestHour: /^\d{1,2}$/.test(textOf(form, "digestHour")) ? Number(textOf(form, "digestHour")) : Number.NaN,
});
