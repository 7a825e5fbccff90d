/** What pushes of the tests are signed with. Nothing of it is real. */
export const pushSettings = { VAPID_PRIVATE_KEY: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", VAPID_SUBJECT: "mailto:push@meydan.test" } as const;
