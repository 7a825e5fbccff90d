import { describe, expect, it } from "vitest";
import { opensPopup, popupFeatures, smsAddressFor } from "./popup.ts";

const at = { innerWidth: 1280, innerHeight: 720, screenX: 5, screenY: 6, screen: { availWidth: 1280 } };

describe("the popup", () => {
  it("stands in the middle of the window", () => expect(popupFeatures(at)).toBe(",height=436,width=626,left=332,top=148,screenX=332,screenY=148"));
  it("prefers screenLeft, minds the zoom, and is not rounded", () => {
    expect(popupFeatures({ ...at, screenLeft: 0, screenTop: 10 })).toBe(",height=436,width=626,left=327,top=152,screenX=327,screenY=152");
    expect(popupFeatures({ ...at, screenLeft: -1920, screenTop: 0, innerWidth: 1001, screen: { availWidth: 2002 } })).toBe(
      ",height=436,width=626,left=-1545,top=284,screenX=-1545,screenY=284",
    );
    expect(popupFeatures({ ...at, innerWidth: 321, screen: { availWidth: 321 } })).toContain("left=-147.5,");
  });
  it("has the size it is given", () => expect(popupFeatures(at, { width: 500, height: 300 })).toMatch(/^,height=300,width=500,left=395,top=216,/));
  it("is for web addresses", () =>
    expect(["https://a", "http://a", "mailto:?", "sms:?", "viber://f", "fb-messenger://s"].map(opensPopup)).toEqual([true, true, false, false, false, false]));
});

describe("a text message", () => {
  it.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)", "sms:&body=a?b"],
    ["Mozilla/5.0 (iPad; CPU OS 19_0)", "sms:&body=a?b"],
    ["Mozilla/5.0 (Linux; Android 16)", "sms:?body=a?b"],
  ])("on %s", (agent, address) => expect(smsAddressFor(agent, "sms:?body=a?b")).toBe(address));
  it("alone is changed", () => expect(smsAddressFor("iPhone", "mailto:?subject=")).toBe("mailto:?subject="));
});
