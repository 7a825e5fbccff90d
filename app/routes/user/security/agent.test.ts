import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviceOf } from "./agent.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("deviceOf", () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, "Chrome", "Windows", false],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, "Edge", "Windows", false],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/124.0.0.0`, "Opera", "Windows", false],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15", "Safari", "macOS", false],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox", "Linux", false],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      "Safari",
      "iOS",
      true,
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1",
      "Chrome",
      "iOS",
      true,
    ],
    ["Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/144.0 Safari/605.1.15", "Firefox", "iPadOS", true],
    [`Mozilla/5.0 (Linux; Android 14; K) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, "Samsung Internet", "Android", true],
    [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, "Chrome", "Android", true],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`, "Chrome", "ChromeOS", false],
    ["curl/8.9.1", null, null, false],
    ["", null, null, false],
  ])("%s", (agent, browser, system, mobile) => expect(deviceOf(agent)).toEqual({ browser, system, mobile }));
  it("answers names of its own only, whatever an agent calls itself", () => {
    fc.assert(fc.property(fc.string(), (agent) => !/[<>"]/.test(JSON.stringify(Object.values(deviceOf(`${agent} Chrome/1 Windows`))).replaceAll('"', ""))));
  });
});
