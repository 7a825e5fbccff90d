/** Mutants that change nothing anybody could notice, with the reason: they are not tried. */
type Equivalent = { file: string; before: string; after: string; why: string };

const equivalents: readonly Equivalent[] = [
  {
    file: "worker/shop/bank/numbers.ts",
    before: "sum + Number(digit) * ([3, 7, 1][index % 3] as number)",
    after: "sum - Number(digit) * ([3, 7, 1][index % 3] as number)",
    why: "a sum below zero is a multiple of ten where the one above zero is",
  },
  {
    file: "worker/request/path/path.ts",
    before: "if (isSentPlain(c.req.url))",
    after: "if (false)",
    why: "a shorter way for almost all requests: the rest of the step lets the same ones through",
  },
  ...[
    ['if (answer.kind === "silence")', "if (false)"],
    ['"silence"', '""'],
  ].map(([before, after]) => ({
    file: "worker/shop/payments/gateways/iyzico/iyzico.ts",
    before: before as string,
    after: after as string,
    why: "a silence has no JSON, and what reads none is unknown for the same reason: the line is for the compiler",
  })),
  ...[
    ["SELECT 1 FROM outbox WHERE dedupe_key > 'seller-notice:unsent:' || ${", "SELECT 1 FROM outbox WHERE dedupe_key >= 'seller-notice:unsent:' || ${"],
    [`' || \${packageId} || ':' AND dedupe_key < 'seller-notice:unsent:' || \${`, `' || \${packageId} || ':' AND dedupe_key <= 'seller-notice:unsent:' || \${`],
  ].map(([before, after]) => ({
    file: "worker/shop/orders/mails/shop-entries.ts",
    before: before as string,
    after: after as string,
    why: "no key ends where its member is to stand",
  })),
  {
    file: "worker/shop/catalogue/listing/total-data.ts",
    before: "480",
    after: "481",
    why: "how far counting looks before it says that there may be more: one product further is as true",
  },
  ...[1, 2, 3, 4, 5].map((version) => ({
    file: "worker/cache/manifest.ts",
    before: String(version),
    after: String(version + 1),
    why: "the version of a stored shape: any other one than before says as much",
  })),
];

export const isEquivalent = (mutant: { file: string; before: string; after: string }): boolean =>
  equivalents.some(({ file, before, after }) => file === mutant.file && before === mutant.before && after === mutant.after);
