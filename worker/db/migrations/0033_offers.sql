-- The seller's side of vouchers, flash sales, reviews and the shop's page.

-- VOUCHERS. Whoever holds one (collected it, or used it) keeps what it promised: it may end, become easier to get, be renamed or hidden.
CREATE TRIGGER vouchers_in_hand_keep_terms BEFORE UPDATE OF code, shop_id, kind, value, min_spend_usd_minor, total_limit, per_shopper_limit, first_order, starts_at ON vouchers
WHEN (OLD.uses > 0 OR EXISTS (SELECT 1 FROM shopper_vouchers WHERE voucher_id = OLD.id))
  AND (OLD.code <> NEW.code OR OLD.shop_id IS NOT NEW.shop_id OR OLD.kind <> NEW.kind OR OLD.value <> NEW.value
    OR OLD.min_spend_usd_minor <> NEW.min_spend_usd_minor OR OLD.first_order <> NEW.first_order OR OLD.starts_at <> NEW.starts_at
    OR coalesce(NEW.total_limit, 9e15) < coalesce(OLD.total_limit, 9e15) OR coalesce(NEW.per_shopper_limit, 9e15) < coalesce(OLD.per_shopper_limit, 9e15)) BEGIN
  SELECT RAISE(ABORT, 'voucher_in_hand_keeps_terms');
END;
-- what a shop's page shows of them; a use only where it is the last one, or is given back
CREATE TRIGGER vouchers_insertion_announced AFTER INSERT ON vouchers WHEN NEW.shop_id IS NOT NULL BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || handle FROM shops WHERE id = NEW.shop_id;
END;
CREATE TRIGGER vouchers_change_announced AFTER UPDATE OF code, kind, value, min_spend_usd_minor, total_limit, starts_at, ends_at, listed ON vouchers WHEN NEW.shop_id IS NOT NULL BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || handle FROM shops WHERE id = NEW.shop_id;
END;
CREATE TRIGGER vouchers_used_up_announced AFTER UPDATE OF uses ON vouchers
WHEN NEW.shop_id IS NOT NULL AND NEW.total_limit IS NOT NULL AND (OLD.uses >= OLD.total_limit) <> (NEW.uses >= NEW.total_limit) BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || handle FROM shops WHERE id = NEW.shop_id;
END;
CREATE TRIGGER voucher_texts_insertion_announced AFTER INSERT ON voucher_texts BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || s.handle FROM vouchers AS v JOIN shops AS s ON s.id = v.shop_id WHERE v.id = NEW.voucher_id;
END;
CREATE TRIGGER voucher_texts_change_announced AFTER UPDATE ON voucher_texts BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || s.handle FROM vouchers AS v JOIN shops AS s ON s.id = v.shop_id WHERE v.id = NEW.voucher_id;
END;
CREATE TRIGGER voucher_texts_deletion_announced AFTER DELETE ON voucher_texts BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || s.handle FROM vouchers AS v JOIN shops AS s ON s.id = v.shop_id WHERE v.id = OLD.voucher_id;
END;

-- FLASH SALES. An announced sale is seen at once, with or without things in it.
CREATE TRIGGER flash_sales_insertion_announced AFTER INSERT ON flash_sales BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('flash-sales');
END;
CREATE TRIGGER flash_sale_texts_insertion_announced AFTER INSERT ON flash_sale_texts BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('flash-sales');
END;

-- What shops offer for a sale. Without a sale: for a time that the shop would like; accepted into a sale that is announced for it.
CREATE TABLE flash_proposals (
  id INTEGER PRIMARY KEY,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  flash_sale_id INTEGER REFERENCES flash_sales (id) ON DELETE CASCADE,
  starts_at INTEGER,
  ends_at INTEGER,
  state TEXT NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'accepted', 'declined', 'withdrawn')),
  reason TEXT, -- of who declined it
  note TEXT NOT NULL DEFAULT '', -- of the shop
  created_at INTEGER NOT NULL,
  decided_at INTEGER,
  CONSTRAINT proposal_names_its_time CHECK (flash_sale_id IS NOT NULL OR (starts_at IS NOT NULL AND ends_at IS NOT NULL AND starts_at < ends_at)),
  CONSTRAINT proposal_is_accepted_into_a_sale CHECK (state <> 'accepted' OR flash_sale_id IS NOT NULL),
  CONSTRAINT proposal_decline_has_a_reason CHECK ((state = 'declined') = (reason IS NOT NULL)),
  CONSTRAINT proposal_decision_has_its_time CHECK ((state = 'proposed') = (decided_at IS NULL))
) STRICT;
CREATE INDEX flash_proposals_shop ON flash_proposals (shop_id, id DESC);
CREATE INDEX flash_proposals_open ON flash_proposals (id) WHERE state = 'proposed';
CREATE TABLE flash_proposal_items (
  proposal_id INTEGER NOT NULL REFERENCES flash_proposals (id) ON DELETE CASCADE,
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  price_usd_minor INTEGER NOT NULL CHECK (price_usd_minor > 0),
  quota INTEGER NOT NULL CHECK (quota > 0),
  per_buyer INTEGER NOT NULL CHECK (per_buyer BETWEEN 1 AND 99),
  PRIMARY KEY (proposal_id, variant_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX flash_proposal_items_variant ON flash_proposal_items (variant_id);
-- decided once
CREATE TRIGGER flash_proposals_decided_once BEFORE UPDATE OF state ON flash_proposals WHEN OLD.state <> 'proposed' AND NEW.state <> OLD.state BEGIN
  SELECT RAISE(ABORT, 'proposal_is_decided_once');
END;

-- REVIEWS. A shop answers once, and its answer stays as readers and reviewer have read it.
ALTER TABLE reviews ADD COLUMN replied_at INTEGER;
CREATE TRIGGER reviews_reply_is_final BEFORE UPDATE OF reply ON reviews WHEN OLD.reply IS NOT NULL AND OLD.reply IS NOT NEW.reply BEGIN
  SELECT RAISE(ABORT, 'review_reply_is_final');
END;
-- What a shop thinks should not stand there; the marketplace's people decide. The review may go, the report of it stays.
CREATE TABLE review_reports (
  review_id INTEGER NOT NULL,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  reason TEXT NOT NULL CHECK (reason IN ('insult', 'spam', 'off_topic', 'private', 'fake')),
  note TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'kept', 'removed')),
  created_at INTEGER NOT NULL,
  decided_at INTEGER,
  PRIMARY KEY (review_id, shop_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_reports_open ON review_reports (created_at) WHERE state = 'open';

-- THE SHOP'S PAGE.
ALTER TABLE shops ADD COLUMN banner TEXT REFERENCES pictures (hash);
CREATE TRIGGER shops_banner_announced AFTER UPDATE OF banner ON shops WHEN OLD.banner IS NOT NEW.banner BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('shop:' || NEW.handle);
END;
CREATE TRIGGER shop_texts_deletion_announced AFTER DELETE ON shop_texts BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || handle FROM shops WHERE id = OLD.shop_id;
END;
CREATE TRIGGER shop_texts_found_on_delete AFTER DELETE ON shop_texts WHEN EXISTS (SELECT 1 FROM shops WHERE id = OLD.shop_id) BEGIN
  DELETE FROM shop_search WHERE rowid = OLD.shop_id;
  INSERT INTO shop_search (rowid, name, city) SELECT shop_id, name, city FROM shop_words WHERE shop_id = OLD.shop_id;
END;

-- Titled groups of the shop's products, above its list. Whatever changes in them is told by the section's own row, which is written last.
CREATE TABLE shop_sections (
  id INTEGER PRIMARY KEY,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX shop_sections_shop ON shop_sections (shop_id, position, id);
CREATE TABLE shop_section_texts (
  section_id INTEGER NOT NULL REFERENCES shop_sections (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  title TEXT NOT NULL,
  PRIMARY KEY (section_id, locale)
) STRICT, WITHOUT ROWID;
CREATE TABLE shop_section_products (
  section_id INTEGER NOT NULL REFERENCES shop_sections (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  PRIMARY KEY (section_id, position),
  UNIQUE (section_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shop_section_products_product ON shop_section_products (product_id);
CREATE TRIGGER shop_sections_insertion_announced AFTER INSERT ON shop_sections BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || handle FROM shops WHERE id = NEW.shop_id;
END;
CREATE TRIGGER shop_sections_change_announced AFTER UPDATE ON shop_sections BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || handle FROM shops WHERE id = NEW.shop_id;
END;
CREATE TRIGGER shop_sections_deletion_announced AFTER DELETE ON shop_sections BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || handle FROM shops WHERE id = OLD.shop_id;
END;
CREATE TRIGGER shop_sections_limited BEFORE INSERT ON shop_sections
WHEN (SELECT count(*) FROM shop_sections WHERE shop_id = NEW.shop_id) >= 6 BEGIN
  SELECT RAISE(ABORT, 'shop_sections_at_most_six');
END;

-- Holidays to come. The nearest one that is not over stands in shops.closed_from and closed_to, which everybody reads; the schedule moves
-- the next one there (shops/page/closures-data.ts). Between two there is time to be open, so that no minute falls between them.
CREATE TABLE shop_closures (
  id INTEGER PRIMARY KEY,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  CONSTRAINT closure_is_a_range CHECK (starts_at < ends_at)
) STRICT;
CREATE INDEX shop_closures_shop ON shop_closures (shop_id, ends_at);
CREATE TABLE shop_closure_texts (
  closure_id INTEGER NOT NULL REFERENCES shop_closures (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  note TEXT NOT NULL,
  PRIMARY KEY (closure_id, locale)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER shop_closures_apart BEFORE INSERT ON shop_closures
WHEN EXISTS (SELECT 1 FROM shop_closures WHERE shop_id = NEW.shop_id AND starts_at <= NEW.ends_at AND NEW.starts_at <= ends_at) BEGIN
  SELECT RAISE(ABORT, 'shop_closures_apart');
END;
