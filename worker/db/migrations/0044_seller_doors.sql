-- What a seller may leave open: papers are counted before they are sent, and an invitation lasts as long as its inviter owns the shop.

-- A paper takes its place before its bytes go to the bucket; 0: they are on their way, or broke off.
ALTER TABLE shop_documents ADD COLUMN is_stored INTEGER NOT NULL DEFAULT 1 CHECK (is_stored IN (0, 1));
CREATE INDEX shop_documents_left ON shop_documents (created_at) WHERE application_id IS NULL OR is_stored = 0;

CREATE TRIGGER shop_invitations_end_with_member AFTER DELETE ON shop_members BEGIN
  DELETE FROM shop_invitations WHERE shop_id = OLD.shop_id AND invited_by = OLD.shopper_id;
END;
CREATE TRIGGER shop_invitations_end_with_role AFTER UPDATE OF role ON shop_members WHEN OLD.role = 'owner' AND NEW.role <> 'owner' BEGIN
  DELETE FROM shop_invitations WHERE shop_id = NEW.shop_id AND invited_by = NEW.shopper_id;
END;
-- With an account its membership goes, and what it asked for.
CREATE TRIGGER shop_invitations_end_with_account AFTER UPDATE OF invited_by ON shop_invitations WHEN NEW.invited_by IS NULL BEGIN
  DELETE FROM shop_invitations WHERE id = NEW.id;
END;
-- The invitations of a shop's day are counted as each is written.
CREATE INDEX operator_log_invitations ON operator_log (shop_id, at) WHERE action = 'invite';
