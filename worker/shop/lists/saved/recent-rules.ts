/** Products remembered as seen last. */
export const recent_max = 50;
