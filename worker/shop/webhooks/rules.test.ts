import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minute_ms } from "../../shared/time.ts";
import { isPublicAddress, isWebhookUrl, restOf_ms, url_max } from "./rules.ts";

const out = { ownHost: "meydan.example", isLocal: false };
const laptop = { ownHost: "localhost:8787", isLocal: true };

describe("an address that webhooks may be sent to", () => {
  it.each([
    "https://erp.example.com",
    "https://erp.example.com/",
    "https://erp.example.com:443/hooks?shop=1&key=%20",
    "https://ERP.Example.COM/hooks",
    "https://xn--bcher-kva.example/",
    "https://a.b.c.d.example.co/",
    "https://sub.meydan.example/",
    "https://home.example.com/",
    `https://e.co/${"x".repeat(url_max - 13)}`,
  ])("is public: %s", (url) => expect(isWebhookUrl(url, out)).toBe(true));

  it.each([
    "",
    "erp.example.com",
    "//erp.example.com/",
    "http://erp.example.com/",
    "ftp://erp.example.com/",
    "javascript:alert(1)",
    "data:text/plain,x",
    "https://",
    "https://erp",
    "https://erp.example.com:8443/",
    "https://erp.example.com:80/",
    "https://user@erp.example.com/",
    "https://user:word@erp.example.com/",
    "https://:word@erp.example.com/",
    "https://erp.example.com/#part",
    "https://erp.example.com\\@10.0.0.1/",
    "https://erp.example.com/a b",
    " https://erp.example.com/",
    "https://erp.exam\tple.com/",
    "https://erp.example.com/\n",
    "https://bücher.example/",
    "https://10.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0177.0.0.1/",
    "https://93.184.216.34/",
    "https://[::1]/",
    "https://[2606:2800:220:1::]/",
    "https://localhost/",
    "https://erp.localhost/",
    "https://erp.local/",
    "https://metadata.google.internal/",
    "https://router.lan/",
    "https://nas.home/",
    "https://1.0.0.127.in-addr.arpa/",
    "https://service.onion/",
    "https://erp.example.com./",
    "https://-erp.example.com/",
    "https://erp-.example.com/",
    "https://erp..example.com/",
    `https://${"x".repeat(64)}.example.com/`,
    "https://erp.example.123/",
    "https://meydan.example/",
    "https://MEYDAN.example/api",
    `https://e.co/${"x".repeat(url_max - 12)}`,
    "http://localhost:9000/",
  ])("is none: %s", (url) => expect(isWebhookUrl(url, out)).toBe(false));

  it.each<[url: string, may: boolean]>([
    ["http://localhost:9000/hooks", true],
    ["http://127.0.0.1:9000/", true],
    ["http://localhost:8787/api/v1", false],
    ["http://127.0.0.2:9000/", false],
    ["http://localhost.example.com/", false],
    ["http://u:p@localhost:9000/", false],
    ["https://erp.example.com/", true],
    ["https://10.0.0.1/", false],
  ])("stands on a laptop beside the market: %s %s", (url, may) => expect(isWebhookUrl(url, laptop)).toBe(may));
});

describe("an address that a name stands for", () => {
  it.each([
    "1.1.1.1",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.0",
    "169.253.255.255",
    "169.255.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "192.0.1.0",
    "192.0.3.0",
    "192.167.255.255",
    "192.169.0.0",
    "198.17.255.255",
    "198.20.0.0",
    "223.255.255.255",
    "2606:4700:4700::1111",
    "2001:200::1",
    "2001:db7::1",
    "2001:4860:4860::8888",
    "2003::1",
    "3fff:1000::1",
    "2A00:1450:4001::1",
  ])("is outside: %s", (address) => expect(isPublicAddress(address)).toBe(true));
  it.each([
    "",
    "0.0.0.0",
    "0.255.255.255",
    "10.0.0.0",
    "10.255.255.255",
    "100.64.0.0",
    "100.127.255.255",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.0",
    "172.31.255.255",
    "192.0.0.1",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.0.0",
    "192.168.255.255",
    "198.18.0.0",
    "198.19.255.255",
    "198.51.100.7",
    "203.0.113.7",
    "224.0.0.1",
    "255.255.255.255",
    "256.1.1.1",
    "1.1.1",
    "1.1.1.1.1",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "::ffff:93.184.216.34",
    "64:ff9b::a00:1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "ff02::1",
    "2001::1",
    "2001:1ff::1",
    "2001:db8::1",
    "2002:a00:1::",
    "3fff::1",
    "3fff:fff::1",
    "4000::1",
    "example.com",
  ])("is not: %s", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("the rest after a failure", () => {
  it.each([
    [0, 50_000],
    [400_000, 50_000],
    [400_008, 50_001],
    [80 * minute_ms, 10 * minute_ms],
    [240 * minute_ms, 30 * minute_ms],
    [Number.MAX_SAFE_INTEGER, 30 * minute_ms],
  ])("of an endpoint that has failed for %d ms is %d ms", (failing_ms, rest_ms) => expect(restOf_ms(failing_ms)).toBe(rest_ms));
  it("never shrinks while it fails", () => {
    const span = fc.nat({ max: 10 * 24 * 60 * minute_ms });
    fc.assert(fc.property(span, span, (one, more) => restOf_ms(one + more) >= restOf_ms(one)));
  });
});
