/**
 * One table: error code → HTTP status. The text of a code is `errors.<code>` in the dictionaries, so that a caller reads it
 * in the language of the request. Expected refusals are thrown as `Refusal`; anything else that is thrown is a bug (500).
 */
export const errorStatus = {
  bad_request: 400,
  invalid_fields: 400,
  bad_signature: 400,
  idempotency_key_required: 400,
  cart_empty: 400,
  unauthorized: 401,
  session_expired: 401,
  credentials_wrong: 401,
  forbidden: 403,
  email_unverified: 403,
  account_blocked: 403,
  buyer_blocked: 403,
  proof_needed: 403,
  cross_site: 403,
  review_not_bought: 403,
  review_own_shop: 403,
  question_own_shop: 403,
  not_found: 404,
  voucher_unknown: 404,
  collection_ended: 404,
  method_not_allowed: 405,
  out_of_stock: 409,
  cart_changed: 409,
  total_changed: 409,
  documents_changed: 409,
  shop_closed: 409,
  market_closed: 409,
  market_not_ready: 409,
  not_delivered_there: 409,
  not_offered_there: 409,
  safety_contact_in_use: 409,
  too_heavy: 409,
  gateway_not_offered: 409,
  order_not_payable: 409,
  order_not_confirmable: 409,
  order_not_cancellable: 409,
  order_not_editable: 409,
  withdrawal_not_offered: 409,
  withdrawal_over: 409,
  return_not_offered: 409,
  return_not_movable: 409,
  exchange_sold_out: 409,
  refund_account_not_asked: 409,
  order_in_progress: 409,
  package_not_movable: 409,
  pieces_not_left: 409,
  cash_ships_whole: 409,
  shop_needs_owner: 409,
  market_needs_owner: 409,
  shopper_is_operator: 409,
  shopper_orders_open: 409,
  member_already: 409,
  refund_too_large: 409,
  review_once: 409,
  voucher_ended: 409,
  voucher_early: 409,
  voucher_used_up: 409,
  voucher_used_by_you: 409,
  voucher_first_order: 409,
  voucher_collected: 409,
  voucher_was_used: 409,
  flash_sale_begun: 409,
  flash_items_unfit: 409,
  proposal_decided: 409,
  proposal_unfit: 409,
  review_replied: 409,
  question_answered: 409,
  conversation_closed: 409,
  conversation_over: 409,
  questions_open: 409,
  questions_full: 409,
  appeal_needs_another: 409,
  discounts_overlap: 409,
  discount_started: 409,
  conflict: 409,
  category_not_empty: 409,
  brand_in_use: 409,
  option_in_use: 409,
  page_bound: 409,
  page_has_gaps: 409,
  contact_closed: 409,
  product_file_at_work: 409,
  products_limit: 409,
  limit_reached: 409,
  unpaid_orders_limit: 409,
  cash_orders_limit: 409,
  pieces_limit: 409,
  guest_sum_limit: 409,
  cash_due: 409,
  xml_unavailable: 409,
  gone: 410,
  review_removed: 410,
  question_removed: 410,
  token_spent: 410,
  payload_too_large: 413,
  unsupported_media: 415,
  idempotency_key_reused: 422,
  documents_not_agreed: 422,
  cart_full: 422,
  template_unknown: 422,
  too_many_requests: 429,
  network_orders_limit: 429,
  network_carts_limit: 429,
  product_files_limit: 429,
  questions_limit: 429,
  messages_limit: 429,
  hour_orders_limit: 429,
  internal: 500,
  upstream_unreachable: 502,
  upstream_late: 504,
  gateway_unavailable: 503,
  temporarily_unavailable: 503,
  pdf_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Field → dictionary keys under `fields`, e.g. `{ email: ["email"] }`. */
export type FieldErrors = Record<string, string[]>;

/** An expected refusal. `details` is added to the JSON body as it is (never anything personal or internal). */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly details: Record<string, unknown> | undefined;
  constructor(code: ErrorCode, options: { fields?: FieldErrors; details?: Record<string, unknown>; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.name = "Refusal";
    this.code = code;
    this.fields = options.fields;
    this.details = options.details;
  }
  get status() {
    return errorStatus[this.code];
  }
}
