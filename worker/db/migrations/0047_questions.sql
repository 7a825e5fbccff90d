-- Questions to a gateway that anybody can cause (a return, a webhook without a signature): how often one attempt was asked about.
ALTER TABLE payment_attempts ADD COLUMN question_at INTEGER; -- the latest
ALTER TABLE payment_attempts ADD COLUMN question_since INTEGER; -- since when they are counted, for a minute
ALTER TABLE payment_attempts ADD COLUMN question_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payment_attempts ADD COLUMN question_owed_at INTEGER; -- since when one was put off: the schedule asks it
