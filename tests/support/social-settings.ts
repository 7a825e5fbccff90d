/** The accounts of other services that shoppers of the tests may sign in with; a stand-in answers for them. */
export const socialSettings = {
  GOOGLE_CLIENT_ID: "google-client",
  GOOGLE_CLIENT_SECRET: "google-secret",
  FACEBOOK_CLIENT_ID: "facebook-client",
  FACEBOOK_CLIENT_SECRET: "facebook-secret",
  APPLE_CLIENT_ID: "apple-client",
  APPLE_CLIENT_SECRET: "apple-secret",
} as const;
