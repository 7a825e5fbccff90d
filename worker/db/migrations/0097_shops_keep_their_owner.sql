-- The only owner of a shop stays with it while others work there, while it may sell, and while anything of it is open: an order, or money.
CREATE VIEW lone_owners AS
  SELECT m.shopper_id, m.shop_id FROM shop_members AS m JOIN shops AS s ON s.id = m.shop_id
  WHERE m.role = 'owner' AND NOT EXISTS (SELECT 1 FROM shop_members WHERE shop_id = m.shop_id AND role = 'owner' AND shopper_id <> m.shopper_id)
    AND (s.status = 'approved'
      OR EXISTS (SELECT 1 FROM shop_members WHERE shop_id = m.shop_id AND shopper_id <> m.shopper_id)
      OR EXISTS (SELECT 1 FROM packages WHERE shop_id = m.shop_id AND status IN ('pending_payment', 'paid', 'processing', 'shipped'))
      OR EXISTS (SELECT 1 FROM ledger_balances WHERE account = 'seller:' || m.shop_id AND balance_minor <> 0));
-- narrows: shop_members: the release before lets an only owner go and leaves a shop behind that nobody runs
DROP TRIGGER shop_members_last_owner_stays;
CREATE TRIGGER shop_members_last_owner_stays BEFORE DELETE ON shop_members
WHEN EXISTS (SELECT 1 FROM lone_owners WHERE shopper_id = OLD.shopper_id AND shop_id = OLD.shop_id) BEGIN
  SELECT RAISE(ABORT, 'shop_has_an_owner');
END;
-- An application that nobody stands behind any more waits for nobody.
CREATE TRIGGER shop_members_application_ends AFTER DELETE ON shop_members
WHEN NOT EXISTS (SELECT 1 FROM shop_members WHERE shop_id = OLD.shop_id) BEGIN
  UPDATE shops SET status = 'rejected' WHERE id = OLD.shop_id AND status = 'pending';
END;
