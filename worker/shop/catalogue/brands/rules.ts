/** How long the words of a brand may be. Pure. */
export const brandName_chars = 80;
export const about_chars = 600;
