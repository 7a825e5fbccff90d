import type { Env } from "../../../worker/env.ts";
import type { MailDraft } from "../../../worker/mail-template/draft.ts";
import { bodyText } from "../../../worker/mail-template/plain-text.ts";
import { writeMail } from "../../../worker/mail-template/write.ts";

/** A mail as it leaves, but its text without what stands under every mail. */
export const written = (env: Pick<Env, "PUBLIC_ORIGIN" | "CONTACT_EMAIL">, draft: MailDraft) => ({ ...writeMail(env, draft), text: bodyText(draft) });
