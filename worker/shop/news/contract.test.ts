import { describe } from "vitest";
import { itKeeps } from "../../../tests/support/contract/limits.ts";
import { endpoint_max } from "../../push/endpoints.ts";
import { BrowserParams, NewSubscription, NewsPreferences, tokenQuery, Unsubscribed } from "./contract.ts";

const text = (length: number) => "x".repeat(length);
const upTo = (most: number) => ({
  takes: ["x", text(most)],
  refuses: [
    ["", "required"],
    [undefined, "required"],
    [text(most + 1), "too_long"],
    [1, "required"],
  ] as const,
});
const wanted = {
  takes: [true, false],
  refuses: [
    [undefined, "invalid"],
    ["yes", "invalid"],
    [1, "invalid"],
  ] as const,
};

describe("what an account is told of", () => {
  const both = { push: true, mail: false };
  itKeeps(
    NewsPreferences,
    { orders: both, answers: both, followed: both },
    {
      "orders.push": wanted,
      "orders.mail": wanted,
      "answers.push": wanted,
      "followed.mail": wanted,
      more: { refuses: [both] },
    },
  );
  const kinds = ["orders", "answers", "followed", "order", "payout", "digest", "sales", "stock"];
  itKeeps(Unsubscribed, { kind: "orders", shop: null, mail: false }, { kind: { takes: kinds, refuses: ["", "prices"] } });
});

describe("a browser that takes pushes", () => {
  itKeeps(
    NewSubscription,
    { endpoint: "https://push.example/1", keys: { p256dh: "k", auth: "a" } },
    {
      endpoint: upTo(endpoint_max),
      expirationTime: { takes: [undefined, null, 1], refuses: ["1"] },
      "keys.p256dh": upTo(100),
      "keys.auth": upTo(30),
      "keys.more": { refuses: [1] },
      more: { refuses: [1] },
    },
  );
  const refuses = ["0", "01", "-1", "x1", "1x", "", "1000000000000000"].map((id) => [id, "invalid"] as const);
  itKeeps(BrowserParams, { id: "1" }, { id: { takes: ["9", "10", "999999999999999"], refuses } });
});

describe("who wants no more mails", () => {
  itKeeps(
    tokenQuery,
    { token: "t" },
    {
      token: {
        takes: ["", text(200)],
        refuses: [
          [undefined, "required"],
          [text(201), "too_long"],
        ],
      },
    },
  );
});
