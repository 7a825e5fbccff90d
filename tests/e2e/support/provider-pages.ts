/** What a shopper does at each provider's payment page, and where the gateway is at home. */
import type { Page } from "playwright/test";
import type { Locale } from "../../../locales/words.ts";
import type { GatewayId } from "../../../worker/shop/payments/contract.ts";
import { expect } from "./test.ts";

export type ProviderPage = {
  locale: Locale;
  currency: string;
  /** Fields of the address by their `name`. */
  address: Record<string, string>;
  /** Pays, and is sent back. */
  pay: (page: Page) => Promise<void>;
  /** Is refused. Where the page then offers another try, `pay` goes on there; else the shopper is back at the order. */
  decline: (page: Page) => Promise<"still there" | "back">;
  cancel: (page: Page) => Promise<void>;
};

const press = (page: Page, value: string) => page.locator(`button[value="${value}"]`).click();

async function fill(page: Page, fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) await page.locator(`input#${name}`).fill(text);
}

async function refusedOnPage(page: Page): Promise<"still there"> {
  await expect(page.getByRole("alert")).toBeVisible();
  return "still there";
}

const stripeCard = async (page: Page, card: string) => {
  await fill(page, { card, expiry: "12/40", cvc: "123" });
  await press(page, "pay");
};

/** What failed is told on a page of its own, as what went well is: a button leads back to the shop. */
const razorpayUpi = async (page: Page, vpa: string) => {
  await fill(page, { vpa });
  await press(page, "upi");
  await page.locator('main form[action*="/razorpay-callback"] button').click();
};

/** The published card that asks for a PIN and a code. */
const flutterwaveCard = async (page: Page, card: string) => {
  await fill(page, { card, expiry: "09/32", cvv: "564" });
  await press(page, "pay");
};

/** How it went is said on a page of its own, with a button back: the provider's own presses it by script. */
const iyzicoBack = (page: Page) => page.getByRole("button", { name: /^(Mağazaya dön|Back to the shop)$/ }).click();
const iyzicoCard = async (page: Page, card: string) => {
  await fill(page, { holder: "Wanda Walker", card, expiry: "12/40", cvc: "123" });
  await press(page, "pay");
  await iyzicoBack(page);
};

/** The portal sends the shopper back by a form, whatever came of it. */
const etisalatBack = (page: Page) => page.getByRole("button", { name: "العودة إلى المتجر" }).click();
const etisalatCard = async (page: Page, card: string) => {
  await stripeCard(page, card);
  await etisalatBack(page);
};

const payfastBuyer = async (page: Page, email: string) => {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill("clientpass");
  await press(page, "pay");
};

export const providerPages: Partial<Record<GatewayId, ProviderPage>> = {
  stripe: {
    locale: "fr",
    currency: "EUR",
    address: { country: "FR", line1: "1 rue de la Paix", city: "Paris", postalCode: "75002", phone: "+33 1 23 45 67 89" },
    pay: (page) => stripeCard(page, "4242 4242 4242 4242"),
    decline: async (page) => {
      await stripeCard(page, "4000 0000 0000 0002");
      return refusedOnPage(page);
    },
    cancel: (page) => press(page, "cancel"),
  },
  razorpay: {
    locale: "hi",
    currency: "INR",
    address: { country: "IN", line1: "1 MG Road", city: "Pune", region: "Maharashtra", postalCode: "411001", phone: "+91 90000 90000" },
    pay: (page) => razorpayUpi(page, "success@razorpay"),
    decline: async (page) => {
      await razorpayUpi(page, "failure@razorpay");
      return "back";
    },
    cancel: (page) => press(page, "cancel"),
  },
  flutterwave: {
    locale: "en",
    currency: "NGN",
    address: { country: "NG", line1: "12 Marina", city: "Lagos", postalCode: "100001", phone: "+234 803 123 4567" },
    pay: async (page) => {
      await flutterwaveCard(page, "5531 8866 5214 2950");
      for (const [field, text] of Object.entries({ pin: "3310", otp: "12345" })) {
        await fill(page, { [field]: text });
        await press(page, "approve");
      }
    },
    decline: async (page) => {
      await flutterwaveCard(page, "5143 0105 2233 9965");
      return refusedOnPage(page);
    },
    cancel: (page) => press(page, "cancel"),
  },
  iyzico: {
    locale: "tr",
    currency: "TRY",
    address: { country: "TR", line1: "Bağdat Caddesi 1", region: "İstanbul", city: "Kadıköy", postalCode: "34710", phone: "+90 535 000 00 00" },
    pay: (page) => iyzicoCard(page, "5528 7900 0000 0008"),
    decline: async (page) => {
      await iyzicoCard(page, "4111 1111 1111 1129");
      return "back";
    },
    cancel: async (page) => {
      await press(page, "cancel");
      await iyzicoBack(page);
    },
  },
  etisalat: {
    locale: "ar",
    currency: "AED",
    address: { country: "AE", line1: "شارع الشيخ زايد 12", city: "دبي", region: "Dubai", phone: "+971 50 123 4567" },
    pay: (page) => etisalatCard(page, "4111 1111 1111 1111"),
    decline: async (page) => {
      await etisalatCard(page, "5105 1051 0510 5100");
      return "back";
    },
    cancel: async (page) => {
      await press(page, "cancel");
      await etisalatBack(page);
    },
  },
  payfast: {
    locale: "en",
    currency: "ZAR",
    address: { country: "ZA", line1: "12 Long Street", city: "Cape Town", postalCode: "8001", phone: "+27 82 123 4567" },
    pay: (page) => payfastBuyer(page, "sbtu01@payfast.co.za"),
    decline: async (page) => {
      await payfastBuyer(page, "sbtu02@payfast.co.za");
      return refusedOnPage(page);
    },
    cancel: (page) => press(page, "cancel"),
  },
};
