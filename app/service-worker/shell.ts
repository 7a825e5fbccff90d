/** The shell: what every page runs on, and the offline documents. Its list is written by the build (vite/service-worker.ts). */

import { PrecacheController } from "workbox-precaching";
import { isOwnAnswer } from "../../worker/shared/own-answer.ts";

/** A network that answers in the shop's place leaves nothing: the install fails, and is tried again. */
export const ownAlone = { cacheWillUpdate: async ({ response }: { response: Response }) => (response.ok && isOwnAnswer(response) ? response : null) };

export const shell = new PrecacheController({ plugins: [ownAlone] });
