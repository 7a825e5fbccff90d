import { createApi } from "./api.ts";
import { rooms } from "./rooms.ts";

/** The marketplace's own back end: every room behind /api/v1. */
export const api = createApi(rooms);
