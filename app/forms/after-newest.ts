/** Saving over what somebody else has saved meanwhile. Server side. */
import { ApiError } from "../client/api.ts";

/**
 * Who was overtaken is told so, and the form that comes back follows the newest version: what was typed is saved once more.
 * @throws ApiError with `message` of the newest version; any other refusal as it is
 */
export async function afterNewest<T>(form: FormData, work: Promise<T>, message: (version: number) => string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError) || typeof error.body.version !== "number") throw error;
    const { version } = error.body;
    form.set("version", String(version));
    throw new ApiError(error.status, { ...error.body, message: message(version) });
  }
}
