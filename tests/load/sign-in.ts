/** Signs a person of the demo in. */
import { demoPassword, type demoShoppers } from "../../worker/seed/people/shoppers.ts";
import type { Answer, Client } from "./client.ts";

/** The answer of the sign-in, with its cookies. `headers`: besides what a JSON body needs. @throws when it is refused */
export async function signInAs(
  client: Client,
  email: (typeof demoShoppers)[number]["email"],
  headers: Record<string, string> = {},
): Promise<Answer & { bearer: string }> {
  const answer = await client.ask("POST", "/api/v1/user/signin", JSON.stringify({ email, password: demoPassword }), {
    "content-type": "application/json",
    ...headers,
  });
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`);
  return { ...answer, bearer: `Bearer ${answer.body.data.token}` };
}
