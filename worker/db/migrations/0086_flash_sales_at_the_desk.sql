-- What operators look for among the offers of all shops: those of a sale, and those of a state, the newest or the oldest first.
CREATE INDEX flash_proposals_sale ON flash_proposals (flash_sale_id, state, id) WHERE flash_sale_id IS NOT NULL;
CREATE INDEX flash_proposals_state ON flash_proposals (state, id);

-- narrows: flash_proposals: its trigger lets in one more change, and refuses nothing that it let in before
-- Decided once, but for a sale that is called off before it begins: what it had taken is declined with it.
DROP TRIGGER flash_proposals_decided_once;
CREATE TRIGGER flash_proposals_decided_once BEFORE UPDATE OF state ON flash_proposals
WHEN OLD.state <> 'proposed' AND NEW.state <> OLD.state AND NOT (OLD.state = 'accepted' AND NEW.state = 'declined' AND NEW.flash_sale_id IS NULL) BEGIN
  SELECT RAISE(ABORT, 'proposal_is_decided_once');
END;
