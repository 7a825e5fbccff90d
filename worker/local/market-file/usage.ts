import { tokenScopes } from "./apply.ts";

export const marketFileUsage = `npm run ops -- market apply <answers.json> [--dry-run]   brings a market to what the file says; applied again it changes nothing (docs/going-live.md)
npm run ops -- market export <answers.json>       writes that file, and the logo beside it; both need a token with ${tokenScopes}`;
