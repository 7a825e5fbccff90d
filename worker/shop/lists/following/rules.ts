/** How many shops are followed, and how much of their news is shown. */
export const followed_max = 200;
export const news_max = 24;
