import { describe, expect, it } from "vitest";
import { pushServiceOf } from "./endpoints.ts";

const good = [
  "https://fcm.googleapis.com/fcm/send/dQw4:APA91b",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://autopush.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://wns2-db5p.notify.windows.com/w/?token=BQYAAAC%2f",
  "https://web.push.apple.com/QNEcVC",
  "https://eu.push.apple.com/QNEcVC",
];
const hostile = [
  "",
  "x",
  "//fcm.googleapis.com/x",
  "http://fcm.googleapis.com/x",
  "ftp://fcm.googleapis.com/x",
  "javascript:alert(1)",
  "data:text/plain,x",
  "file:///etc/passwd",
  "https://localhost/x",
  "https://127.0.0.1/x",
  "https://[::1]/x",
  "https://169.254.169.254/latest/meta-data",
  "https://10.0.0.1/x",
  "https://2130706433/x",
  "https://meydan.example/api/v1/user/me",
  "https://example.com/x",
  "https://fcm.googleapis.com.example.com/x",
  "https://fcm.googleapis.com:8443/x",
  "https://fcm.googleapis.com:443/x",
  "https://fcm.googleapis.com@example.com/x",
  "https://someone@fcm.googleapis.com/x",
  "https://someone:secret@fcm.googleapis.com/x",
  "https://example.com/?https://fcm.googleapis.com/x",
  "https://example.com#fcm.googleapis.com",
  "https://fcm.googleapis.com/x#y",
  "https://xfcm.googleapis.com/x",
  "https://storage.googleapis.com/x",
  "https://evilnotify.windows.com/x",
  "https://notify.windows.com/x",
  "https://push.apple.com/x",
  "https://.push.apple.com/x",
  "https://..push.apple.com/x",
  "https://a..push.apple.com/x",
  "https://-.push.apple.com/x",
  "https://.notify.windows.com/x",
  "https://push.services.mozilla.com/x",
  "https://fcm.googleapis.com./x",
  "HTTPS://fcm.googleapis.com/x",
  "https://FCM.googleapis.com/x",
  "https://fcm。googleapis.com/x",
  "https://fcm.googleapis.com\\@example.com/x",
  "https:/fcm.googleapis.com/x",
  "https:fcm.googleapis.com/x",
  " https://fcm.googleapis.com/x",
  "https://fcm.googleapis.com/x\n",
  "https://fcm.googleapis.com/a/../../b",
  "https://fcm.goog\tleapis.com/x",
  `https://fcm.googleapis.com/${"x".repeat(1024)}`,
  "http://sandbox/mailbox",
  "http://sandbox/push/../mailbox",
  "http://sandbox/push/a/b",
  "http://sandbox/push/a?b",
  "http://sandbox:80/push/a",
  "https://sandbox/push/a",
];

describe("an endpoint", () => {
  it.each(good)("of a push service: %s", (endpoint) => expect(pushServiceOf(endpoint, { hasSandbox: false })).toBe(new URL(endpoint).hostname));
  it.each(hostile)("that is nobody's push service: %j", (endpoint) => expect(pushServiceOf(endpoint, { hasSandbox: true })).toBeNull());
  it("is the stand-in's where that is bound, and nowhere else", () => {
    const endpoint = "http://sandbox/push/a-b_1";
    expect([pushServiceOf(endpoint, { hasSandbox: true }), pushServiceOf(endpoint, { hasSandbox: false })]).toEqual(["sandbox", null]);
  });
});
