/** Where a refund of what was paid in cash goes: named by who bought, encrypted, and shown to them by its end alone. */
import { Refusal } from "../../errors.ts";
import { moneyIn } from "../../shared/money.ts";
import { randomName } from "../../signing.ts";
import { bankKind, maskedName } from "../bank/rules.ts";
import { isSameAccount, last4In, listBankDetails, type OpenBankDetails, openBankDetails, readAccount, seal, unseal } from "../bank/service.ts";
import type { FullOrder } from "../orders/service.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import type { BankBody, RefundAccount } from "./contract.ts";
import { changedKey, isAccountInUse, putRefundAccount, type RefundAccountRow, readRefundAccount } from "./data.ts";
import { waitingCash_minor } from "./rules.ts";

export { exportRefundAccounts, tidyRefundAccounts } from "./data.ts";

const bondOf = (id: string) => `refund_accounts\n${id}`;

/** For whoever pays it. Null: its key is gone. */
export async function openAccount(dataKey: string, { id, sealed }: Pick<RefundAccountRow, "id" | "sealed">): Promise<OpenBankDetails | null> {
  const text = await unseal(dataKey, bondOf(id), sealed);
  return text === null ? null : (JSON.parse(text) as OpenBankDetails);
}

/** Who asks: an account, or null for whoever holds the order's link or cart. */
type Asker = { shopperId: number | null };
/** What an account keeps is offered for its own orders alone, and to itself alone. */
const ownerIn = ({ order }: FullOrder, { shopperId }: Asker): number | null => (order.shopperId === shopperId ? shopperId : null);

export async function refundAccountOf({ db }: PurchaseContext, full: FullOrder, asker: Asker): Promise<RefundAccount> {
  const waits_minor = waitingCash_minor(full);
  const owner = ownerIn(full, asker);
  const [row, saved] = await Promise.all([readRefundAccount(db, full.order.id), waits_minor > 0 && owner !== null ? listBankDetails(db, owner) : []]);
  return {
    number: full.order.number,
    waits: waits_minor > 0 ? moneyIn(full.order.currency)(waits_minor) : null,
    account: row && { country: row.country, kind: row.kind, holder: row.holder_masked, last4: row.last4, changedAt: new Date(row.changed_at).toISOString() },
    saved,
    isInUse: row?.isInUse === 1,
  };
}

/**
 * Names the account, or another one; the order's address is told at once. The same once more changes nothing.
 * @throws Refusal invalid_fields, refund_account_not_asked (nothing goes back by bank transfer), conflict (a transfer is on its way to the one before)
 */
export const setRefundAccount = (purchase: PurchaseContext, full: FullOrder, typed: BankBody, asker: Asker): Promise<RefundAccount> =>
  nameAccount(purchase, full, readAccount(typed), asker);

/** The same with an account that is kept already: it is sealed anew, so that it stays whatever becomes of that one. @throws Refusal not_found (none of the order's own account), and as above */
export async function setSavedAccount(purchase: PurchaseContext, full: FullOrder, id: string, asker: Asker): Promise<RefundAccount> {
  const owner = ownerIn(full, asker);
  const account = owner === null ? null : await openBankDetails(purchase.env, owner, id);
  if (!account) throw new Refusal("not_found");
  return nameAccount(purchase, full, account, asker);
}

async function nameAccount(purchase: PurchaseContext, full: FullOrder, account: OpenBankDetails, asker: Asker): Promise<RefundAccount> {
  const { db, env, now } = purchase;
  const before = await readRefundAccount(db, full.order.id);
  const known = before && (await openAccount(env.DATA_KEY, before));
  if (known && isSameAccount(known, account)) return refundAccountOf(purchase, full, asker);
  if (waitingCash_minor(full) === 0) throw new Refusal("refund_account_not_asked");
  const id = randomName();
  const sealed = await seal(env.DATA_KEY, bondOf(id), JSON.stringify(account));
  const row = { id, country: account.country, kind: bankKind(account.country), holder_masked: maskedName(account.holder), last4: last4In(account), sealed };
  await putRefundAccount(db, full.order.id, row, now).catch((cause: unknown) => {
    throw isAccountInUse(cause) ? new Refusal("conflict", { cause }) : cause;
  });
  purchase.enqueue([changedKey(id)]);
  return refundAccountOf(purchase, full, asker);
}
