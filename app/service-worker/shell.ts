/** The shell: what every page runs on, and the offline documents. Its list is written by the build (vite/service-worker.ts). */
import { PrecacheController } from "workbox-precaching";

export const shell = new PrecacheController();
