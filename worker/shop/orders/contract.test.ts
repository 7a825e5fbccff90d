import { describe } from "vitest";
import { itKeeps } from "../../../tests/support/contract/limits.ts";
import { ConfirmRequest, OrderParams, OrderQuery, orderStatuses, PayRequest, PlaceOrder, ReturnParams, ReturnRequest, TrackQuery } from "./contract.ts";
import { PackageEvent, ShipPackage } from "./fulfilment/contract.ts";
import { ordersQuery } from "./list/contract.ts";
import { LineOfOrder, PackageOfOrder } from "./parts-contract.ts";

const text = (length: number) => "x".repeat(length);
/** As long as the name before the sign may be, and labels of a host behind it. */
const mail = (length: number) => `${text(64)}@${`${text(60)}.`.repeat(4).slice(0, length - 70)}.test`;
const ids = { takes: ["1", "999999999999999"], refuses: ["0", "-1", "1.5", "1e3", "", "1000000000000000", undefined] };
const languages = { locale: "en" };

describe("an order that is placed", () => {
  const address = { name: "Asha", phone: "+33 6 12 34 56 78", line1: "1 rue", city: "Lyon", postalCode: "69003", country: "FR" };
  itKeeps(
    PlaceOrder,
    { email: "a@shop.test", address, shipping: { shop: "1" }, gateway: "stripe", expectedTotal: { amount: 1, currency: "USD" } },
    {
      email: {
        takes: [undefined, mail(254)],
        refuses: [
          ["", "required"],
          [mail(255), "too_long"],
          ["nobody", "email"],
        ],
      },
      address: { refuses: [undefined] },
      gateway: {
        takes: ["stripe", "razorpay", "flutterwave", "iyzico", "etisalat", "payfast", "cash_on_delivery"],
        refuses: [
          ["", "invalid"],
          ["paypal", "invalid"],
          [undefined, "invalid"],
        ],
      },
      expectedTotal: { refuses: [[undefined, "required"]] },
      "expectedTotal.amount": {
        takes: [1, 999_999_999_999],
        refuses: [
          [0, "invalid"],
          [-1, "invalid"],
          [1.5, "invalid"],
          ["1", "invalid"],
        ],
      },
      "expectedTotal.currency": {
        takes: ["JPY", "KWD"],
        refuses: [
          ["usd", "invalid"],
          ["US", "invalid"],
          ["USDT", "invalid"],
          ["xUSD", "invalid"],
          ["USDx", "invalid"],
          [1, "invalid"],
        ],
      },
    },
  );
});

describe("an address of an order", () => {
  itKeeps(OrderParams, { number: "M-1" }, { number: { takes: ["M", text(40)], refuses: ["", text(41), undefined] } });
  itKeeps(OrderQuery, {}, { key: { takes: [undefined, "", text(64)], refuses: [text(65)] } });
  itKeeps(PackageOfOrder, { number: "M-1", package: "1" }, { number: { refuses: [text(41)] }, package: ids });
  itKeeps(LineOfOrder, { number: "M-1", line: "1" }, { number: { refuses: [text(41)] }, line: ids });
});

describe("an order that is looked up", () => {
  itKeeps(
    TrackQuery,
    { number: "M-1", email: "a@shop.test" },
    {
      number: {
        takes: [" M-1 ", text(40)],
        refuses: [
          [undefined, "required"],
          [" ", "required"],
          [text(41), "invalid"],
        ],
      },
      email: {
        takes: [mail(254)],
        refuses: [
          [undefined, "required"],
          [" ", "required"],
          [mail(255), "email"],
        ],
      },
    },
  );
});

describe("a return from a gateway", () => {
  itKeeps(
    ReturnParams,
    { gateway: "stripe", attempt: "a" },
    { gateway: { takes: [text(20)], refuses: [text(21)] }, attempt: { takes: [text(64)], refuses: [text(65)] } },
  );
  itKeeps(
    ReturnRequest,
    { method: "GET" },
    {
      method: { takes: ["GET", "POST"], refuses: ["", "PUT", undefined] },
      query: { takes: [undefined, text(32_768)], refuses: [text(32_769), 1] },
      form: { takes: [undefined, text(32_768)], refuses: [text(32_769), 1] },
      more: { refuses: ["x"] },
    },
  );
});

describe("what is said about a payment", () => {
  itKeeps(
    ConfirmRequest,
    { token: "t" },
    {
      token: {
        takes: [text(64)],
        refuses: [
          [undefined, "required"],
          ["", "required"],
          [text(65), "invalid"],
        ],
      },
    },
  );
  itKeeps(
    PayRequest,
    {},
    {
      gateway: {
        takes: [undefined, "stripe"],
        refuses: [
          ["cash_on_delivery", "invalid"],
          ["", "invalid"],
        ],
      },
    },
  );
});

describe("a list of orders", () => {
  itKeeps(ordersQuery, languages, {
    status: {
      takes: [undefined, "", ...orderStatuses, orderStatuses.join(",")],
      refuses: ["lost", "paid,lost", ",", `${orderStatuses.join(",")},paid`, `paid${text(117)}`],
    },
    q: { takes: ["", text(200)], refuses: [text(201)] },
    after: { takes: ["", text(40)], refuses: [text(41)] },
    perPage: { takes: ["", "1", "50"], refuses: ["0", "51", "x"] },
  });
});

describe("a package that is sent", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ line: at + 1, quantity: 1 }));
  const sound = { carrier: "other", name: "A van", number: "1234", url: "https://van.example/1", key: "key-0001", lines: lines(2) };
  const webAddress = (length: number) => `https://van.example/${text(length - 20)}`;
  itKeeps(ShipPackage, sound, {
    carrier: {
      takes: ["other", "dhl", "ptt"],
      refuses: [
        ["", "invalid"],
        ["pigeon", "invalid"],
        [undefined, "required"],
      ],
    },
    number: {
      takes: [undefined, " 1234 ", text(40)],
      refuses: [
        ["123", "invalid"],
        [text(41), "invalid"],
        ["-1234", "invalid"],
        ["12 34", "invalid"],
        [1234, "invalid"],
      ],
    },
    name: {
      takes: [" A van ", text(60)],
      refuses: [
        [" ", "required"],
        [text(61), "too_long"],
        [undefined, "required"],
        [1, "invalid"],
      ],
    },
    url: {
      takes: [undefined, ` ${webAddress(500)} `],
      refuses: [
        [webAddress(501), "too_long"],
        ["ftp://van.example", "invalid"],
        ["van", "invalid"],
        [1, "invalid"],
      ],
    },
    key: {
      takes: [undefined, text(8), text(64), "-_-_-_-_"],
      refuses: [
        [text(7), "invalid"],
        [text(65), "invalid"],
        [" 12345678", "invalid"],
        ["12345678 ", "invalid"],
        [1, "invalid"],
      ],
    },
    lines: {
      takes: [undefined, lines(1), lines(200)],
      refuses: [
        [[], "required"],
        [lines(201), "invalid"],
        [[...lines(1), ...lines(1)], "invalid"],
        ["all", "invalid"],
      ],
    },
    "lines.0.line": {
      takes: [3],
      refuses: [
        [0, "invalid"],
        [1.5, "invalid"],
        ["1", "invalid"],
      ],
    },
    "lines.0.quantity": {
      takes: [1, 99],
      refuses: [
        [0, "invalid"],
        [100, "invalid"],
        [1.5, "invalid"],
        ["1", "invalid"],
      ],
    },
    "lines.0.more": { refuses: [1] },
  });
});

describe("a package that is picked up, or brought by a known carrier", () => {
  itKeeps(
    ShipPackage,
    {},
    { number: { refuses: ["1234"] }, name: { refuses: ["A van"] }, url: { refuses: ["https://van.example"] }, key: { takes: [text(8)] } },
  );
  itKeeps(ShipPackage, { carrier: "dhl", number: "1234" }, { number: { refuses: [[undefined, "required"]] } });
});

describe("what a package's time line tells", () => {
  itKeeps(
    PackageEvent,
    { kind: "placed", at: "2026-11-24T00:00:00.000Z" },
    {
      kind: {
        takes: ["placed", "paid", "processing", "shipped", "delivered", "line_cancelled", "cancelled", "refunded", "cash_collected", "cash_refused"],
        refuses: ["", "lost"],
      },
      assumed: { takes: [undefined, true], refuses: [false] },
    },
  );
});
