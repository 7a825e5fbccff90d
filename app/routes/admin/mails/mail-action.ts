/** What the forms about mails ask for. Server side. */
import type { Api } from "../../../client/api.ts";

export const sendAgain = (api: Api, id: string) => api.send("POST", "/admin/mails/{id}/again", { params: { id } });
