/**
 * How long an answer is waited for, of what may be asked again: a method that is idempotent (RFC 9110 §9.2.2), or a key that makes it so.
 * A network can take a request and never answer; without this limit the browser would wait for minutes.
 */
export const patience_ms = 20_000;

/** A press that has had no effect by then is answered in words. */
export const notice_ms = 3_000;
