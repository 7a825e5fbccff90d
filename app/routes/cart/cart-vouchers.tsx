/** Vouchers of the cart, in a form of their own; with script and without. */
import { useNavigation } from "react-router";
import type { Cart } from "../../../worker/shop/cart/contract.ts";
import { Form } from "../../forms/form.ts";
import type { VoucherProblem } from "../../ui/purchase/voucher-form.ts";
import { type OwnVoucher, Vouchers } from "../../ui/purchase/vouchers.tsx";

type CartVouchersProps = { cart: Cart; own: readonly OwnVoucher[]; problem: VoucherProblem | null };

export function CartVouchers({ cart, own, problem }: CartVouchersProps) {
  const busy = useNavigation().state === "submitting";
  const applied = new Set(cart.vouchers.map(({ code }) => code));
  return (
    <Form method="post" action="/cart" onSubmit={(event) => busy && event.preventDefault()}>
      <Vouchers applied={cart.vouchers} own={own.filter(({ code }) => !applied.has(code))} problem={problem} busy={busy} />
    </Form>
  );
}
