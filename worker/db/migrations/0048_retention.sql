-- What has been done and handled is deleted after a while, the oldest first (worker/db/retention.ts).
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL AND kind <> 'refund';
CREATE INDEX payment_events_handled ON payment_events (handled_at) WHERE handled_at IS NOT NULL;
