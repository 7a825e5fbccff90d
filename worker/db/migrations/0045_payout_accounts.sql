-- Where a shop's money goes is not changed in silence: after a change its payouts wait (ledger/rules.ts, payoutHold_ms).
ALTER TABLE shop_bank_accounts ADD COLUMN changed_at INTEGER; -- null: it is the first one
CREATE TRIGGER payouts_wait_for_account BEFORE INSERT ON payouts
WHEN EXISTS (SELECT 1 FROM shop_bank_accounts WHERE shop_id = NEW.shop_id AND changed_at > NEW.created_at - 72 * 3600000) BEGIN
  SELECT RAISE(ABORT, 'payout_account_changed');
END;
