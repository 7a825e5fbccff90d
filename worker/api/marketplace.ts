import { createApi } from "./api.ts";
import { setMadeApi } from "./made.ts";
import { rooms } from "./rooms.ts";

/** The marketplace's own back end: every room behind /api/v1. */
export const api = setMadeApi(createApi(rooms));
