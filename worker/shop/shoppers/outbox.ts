/** What somebody is told of a block of their account. */
import { defineNotification } from "../news/service.ts";
import { readBlockMail } from "./blocks-data.ts";
import { blockMail } from "./mail.ts";

/** The block by its number. One that was lifted before it was told is not told any more. */
type BlockNotice = { block: number; isLifted: boolean };

export const blockNotification = defineNotification<{ shopperBlock: BlockNotice }>("shopper-block", "shopperBlock", async ({ db, env }, { shopperBlock }) => {
  const { block, isLifted } = shopperBlock;
  const reader = await readBlockMail(db, block, isLifted);
  return reader && { mail: () => blockMail(env, reader, isLifted) };
});
